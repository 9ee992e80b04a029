import { changesChannel, type Follower } from "./database.ts";
import { keepConnection } from "./keep-connection.ts";

/** Listens on a connection of its own: one of the pool would be given to somebody else. */
export const followChanges = (url: string, { onNote, onGap }: Follower): Promise<{ close(): Promise<void> }> => {
  let isFirst = true;
  return keepConnection({
    url,
    name: "timbre-changes",
    prepare: async (client) => {
      client.on("notification", ({ payload }) => onNote(payload ?? ""));
      await client.query(`listen ${changesChannel}`);
      if (!isFirst) onGap();
      isFirst = false;
    },
  });
};
