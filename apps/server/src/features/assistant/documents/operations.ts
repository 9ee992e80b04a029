import {
  AppError,
  type DocumentAnswer,
  type DocumentSummaryAnswer,
  done,
  fileDocumentForm,
  knowledgeOperations,
} from "@timbre/contract";
import type { Caller } from "../../../platform/http/caller.ts";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import { theFile } from "../../../platform/uploads/the-file.ts";
import type { Uploads } from "../../../platform/uploads/uploads.ts";
import { accessOf, roleOn } from "../agents/agent-answer.ts";
import { agentsUsing } from "../agents/store.ts";
import { creatorIn } from "../creator-in.ts";
import {
  type DocumentNeeds,
  makeAddFile,
  makeAddText,
  makeRemoveDocument,
  requireDocument,
} from "./change-documents.ts";
import { type DocumentWithCreator, findDocument, listDocuments } from "./store.ts";

type Needs = DocumentNeeds & { uploads: Uploads };

export const handleDocuments = (needs: Needs): HandledOperation[] => [
  ...handleReading(needs),
  ...handleAdding(needs),
  handleRemoving(needs),
];

const handleReading = ({ db }: Needs): HandledOperation[] => [
  handle(knowledgeOperations.list, async ({ caller, query }) => {
    const { workspaceId } = caller;
    const { page_size: size, cursor } = query;
    refuseFolders("parent_folder_id", query.parent_folder_id);
    refuseFolders("ancestor_folder_id", query.ancestor_folder_id);
    const after = cursor ? (await findDocument(db, workspaceId, cursor))?.document : undefined;
    if (cursor && !after) throw new AppError("invalid_cursor");
    const found = await listDocuments(db, {
      workspaceId,
      search: query.search?.trim() ?? "",
      creatorId: creatorIn(caller, query.created_by_user_id, query.show_only_owned_documents),
      kinds: query.types,
      sort: query.sort_by ?? "created_at",
      direction: query.sort_direction ?? "desc",
      after,
      limit: size + 1,
    });
    const shown = found.slice(0, size);
    const ids = shown.map(({ document }) => document.documentId);
    const users = ids.length > 0 ? await agentsUsing(db, workspaceId, ids) : [];
    const documents = shown.map((one): DocumentSummaryAnswer => {
      const { documentId } = one.document;
      const using = users.filter(({ documentIds }) => documentIds.includes(documentId));
      return {
        ...fieldsOf(caller, one),
        dependent_agents: using.map((agent) => ({
          type: "available",
          id: agent.agentId,
          name: agent.name,
          created_at_unix_secs: Math.floor(agent.createdAt.getTime() / 1000),
          access_level: roleOn(caller, agent),
        })),
      };
    });
    const hasMore = found.length > shown.length;
    return { documents, next_cursor: hasMore ? (ids.at(-1) ?? null) : null, has_more: hasMore };
  }),
  handle(knowledgeOperations.get, async ({ caller, params }): Promise<DocumentAnswer> => {
    const found = await requireDocument(db, caller, params.documentation_id);
    return { ...fieldsOf(caller, found), extracted_inner_html: asHtml(found.document.content) };
  }),
];

const handleAdding = (needs: Needs): HandledOperation[] => {
  const addText = makeAddText(needs);
  const addFile = makeAddFile(needs);
  return [
    handle(knowledgeOperations.createFromText, async ({ caller, body }) => {
      refuseFolders("parent_folder_id", body.parent_folder_id);
      const { documentId, name } = await addText(caller, { text: body.text, name: body.name || undefined });
      return { id: documentId, name };
    }),
    handle(knowledgeOperations.createFromFile, async (request) => {
      const form = await needs.uploads.readForm(request, fileDocumentForm);
      refuseFolders("parent_folder_id", form.fields.parent_folder_id);
      const { caller, clientLeft: signal } = request;
      const added = await addFile(caller, { file: theFile(form), name: form.fields.name || undefined, signal });
      return { id: added.documentId, name: added.name };
    }),
  ];
};

const handleRemoving = (needs: Needs): HandledOperation => {
  const remove = makeRemoveDocument(needs);
  return handle(knowledgeOperations.remove, async ({ caller, params, query }) => {
    await remove(caller, params.documentation_id, query.force ?? false);
    return done;
  });
};

const refuseFolders = (option: string, folderId: string | null | undefined): void => {
  if (!folderId) return;
  throw new AppError("not_supported", { option }, `There are no folders of documents here: leave ${option} out.`);
};

const fieldsOf = (
  caller: Caller,
  { document, creator }: DocumentWithCreator,
): Omit<DocumentAnswer, "extracted_inner_html"> => {
  const seconds = Math.floor(document.createdAt.getTime() / 1000);
  return {
    type: document.kind,
    id: document.documentId,
    name: document.name,
    metadata: {
      created_at_unix_secs: seconds,
      last_updated_at_unix_secs: seconds,
      size_bytes: Buffer.byteLength(document.content),
    },
    supported_usages: ["auto"],
    access_info: accessOf(caller, document, creator),
    ...(document.fileName === null ? {} : { filename: document.fileName }),
  };
};

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** As the public shape has it; what is in it is text alone. */
const asHtml = (content: string): string => content.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
