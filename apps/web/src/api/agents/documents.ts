import { queryOptions } from "@tanstack/react-query";
import { agentLimits, knowledgeOperations } from "@timbre/contract";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";
import type { AgentDocument } from "./agents.ts";

export type KnownDocument = AgentDocument & { isUsed: boolean; canDelete: boolean };

/** The newest of the workspace, for agents to share. */
export const documentsQuery = () =>
  queryOptions({
    queryKey: queryKeys.agentDocuments,
    queryFn: async ({ signal }): Promise<KnownDocument[]> => {
      const query = { page_size: agentLimits.pageSize.max };
      const { documents } = await call(knowledgeOperations.list, { query, signal });
      return documents.map((one) => ({
        documentId: one.id,
        name: one.name,
        kind: one.type,
        isUsed: one.dependent_agents.length > 0,
        canDelete: one.access_info.role === "admin",
      }));
    },
  });

export const addTextDocument = async (name: string, text: string): Promise<AgentDocument> => {
  const made = await call(knowledgeOperations.createFromText, { body: { name, text } });
  return { documentId: made.id, name: made.name, kind: "text" };
};

export const addFileDocument = async (file: File): Promise<AgentDocument> => {
  const form = new FormData();
  form.set("file", file);
  const made = await call(knowledgeOperations.createFromFile, { form });
  return { documentId: made.id, name: made.name, kind: "file" };
};

/** Refused while an agent uses it. */
export const removeDocument = async (documentId: string): Promise<void> => {
  await call(knowledgeOperations.remove, { params: { documentation_id: documentId }, query: {} });
};
