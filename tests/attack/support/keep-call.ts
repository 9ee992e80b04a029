import type { TestApp } from "../../../apps/server/src/test-support/test-app.ts";

type Whose = { marker: string; workspaceId: string; userId: string };

/** Calls come over sockets, which no walk over calls opens: this one was had and kept. */
export const keepCall = async ({ parts: { files, database } }: TestApp, whose: Whose): Promise<string> => {
  const { marker, workspaceId, userId } = whose;
  // Ids are no words: they may be told.
  const conversationId = `conv_${workspaceId}`;
  const fileKey = `conversations/ke/${conversationId}.mp3`;
  const sound = Buffer.from("ID3 <script>alert(1)</script>");
  const draft = await files.begin(fileKey);
  await draft.write(sound);
  await draft.commit();
  const lines = JSON.stringify([{ who: "user", text: marker, atMs: 0 }]);
  await database.execute(
    `insert into agent_conversations (conversation_id, workspace_id, user_id, agent_id, agent_name, language, status,
       is_written, duration_ms, lines, file_key, size_bytes, created_at)
     values ($1, $2, $3, 'agent_gone', $4, 'en', 'done', false, 1000, $5, $6, $7, now())`,
    [conversationId, workspaceId, userId, marker, lines, fileKey, sound.length],
  );
  return conversationId;
};
