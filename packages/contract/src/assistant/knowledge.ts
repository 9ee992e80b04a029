import { z } from "zod";
import { formText } from "../operations/form-values.ts";
import { queryFlag, queryList, sortDirection } from "../operations/query-values.ts";
import { agentLimits, resourceAccess } from "./agents.ts";

export const knowledgeLimits = {
  /** Of one workspace. */
  maxDocuments: 500,
  maxName: 200,
  /** Of the text in one document. */
  maxCharacters: 100_000,
  /** Of a file that is read into one. */
  maxBytes: 10 * 1_048_576,
} as const;

const documentName = z.string().trim().max(knowledgeLimits.maxName);

export const textDocumentBody = z.object({
  text: z.string().trim().min(1).max(knowledgeLimits.maxCharacters),
  name: documentName.nullish(),
  parent_folder_id: z.string().max(100).nullish(),
});

export const fileDocumentForm = {
  fields: z.object({ name: formText.pipe(documentName.optional()), parent_folder_id: formText }),
  files: ["file"],
  limits: { maxFiles: 1, maxBytes: knowledgeLimits.maxBytes, maxDurationMs: 0 },
};

export const documentCreatedAnswer = z.object({ id: z.string(), name: z.string() });

const kinds = ["text", "file"] as const;
export type DocumentKind = (typeof kinds)[number];

const documentFields = {
  type: z.enum(kinds),
  id: z.string(),
  name: z.string(),
  metadata: z.object({
    created_at_unix_secs: z.number(),
    last_updated_at_unix_secs: z.number(),
    size_bytes: z.number(),
  }),
  supported_usages: z.array(z.literal("auto")),
  access_info: resourceAccess,
  filename: z.string().optional(),
};

export const documentAnswer = z.object({ ...documentFields, extracted_inner_html: z.string() });
export type DocumentAnswer = z.infer<typeof documentAnswer>;

export const documentsQuery = z.object({
  page_size: z.coerce.number().int().min(1).max(agentLimits.pageSize.max).default(agentLimits.pageSize.default),
  search: z.string().max(200).nullish(),
  cursor: z.string().max(300).nullish(),
  show_only_owned_documents: queryFlag,
  created_by_user_id: z.string().max(100).nullish(),
  types: queryList,
  /** There are no folders here. */
  parent_folder_id: z.string().max(100).nullish(),
  ancestor_folder_id: z.string().max(100).nullish(),
  folders_first: queryFlag,
  sort_by: z.enum(["name", "created_at", "updated_at", "size"]).nullish(),
  sort_direction: sortDirection.nullish(),
});

const documentSummary = z.object({
  ...documentFields,
  dependent_agents: z.array(
    z.object({
      type: z.literal("available"),
      id: z.string(),
      name: z.string(),
      created_at_unix_secs: z.number(),
      access_level: resourceAccess.shape.role,
    }),
  ),
});
export type DocumentSummaryAnswer = z.infer<typeof documentSummary>;
export const documentsAnswer = z.object({
  documents: z.array(documentSummary),
  next_cursor: z.string().nullable(),
  has_more: z.boolean(),
});

/** `force` takes it away from the agents that use it. */
export const removeDocumentQuery = z.object({ force: queryFlag });
