import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it, vi } from "vitest";
import type { FileDraft, FileStore } from "../../platform/files/file-store.ts";
import { recordAnswer } from "./record-answer.ts";

/** A disk that is full once everything was written. */
const fullDisk = () => {
  const discard = vi.fn<FileDraft["discard"]>().mockResolvedValue();
  const draft: FileDraft = {
    write: () => Promise.resolve(),
    commit: () => Promise.reject(new Error("No space left")),
    discard,
  };
  return { files: { begin: async () => draft } as Partial<FileStore> as FileStore, discard };
};

it.each([
  ["a whole answer", () => "sound"],
  ["an answer that is streamed", () => Readable.from([Buffer.from("sound")])],
])("closes the copy of %s that cannot be kept", async (_, payload) => {
  const { files, discard } = fullDisk();
  const keep = vi.fn();
  const sent = recordAnswer(payload(), { files, fileKey: "answers/a", keep }).then((answer) =>
    answer instanceof Readable ? buffer(answer) : answer,
  );
  await expect(sent).rejects.toThrow("No space left");
  expect(discard).toHaveBeenCalledOnce();
  expect(keep).not.toHaveBeenCalled();
});
