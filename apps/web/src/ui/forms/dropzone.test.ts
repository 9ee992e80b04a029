import { expect, it } from "vitest";
import { sortFiles } from "./dropzone.tsx";

const file = (name: string, type: string, sizeBytes = 1): File => {
  const made = new File(["x"], name, { type });
  Object.defineProperty(made, "size", { value: sizeBytes });
  return made;
};

it("REC-19 takes audio and refuses the rest by name", () => {
  const { accepted, messages } = sortFiles([file("a.mp3", "audio/mpeg"), file("b.txt", "text/plain")], {});
  expect(accepted.map(({ name }) => name)).toEqual(["a.mp3"]);
  expect(messages).toEqual(['File "b.txt" is not supported. Please choose an audio file.']);
});

it("REC-20 counts a megabyte as 1048576 bytes, the limit itself included", () => {
  const limit = 2 * 1_048_576;
  const { accepted, messages } = sortFiles(
    [file("a.mp3", "audio/mpeg", limit), file("b.mp3", "audio/mpeg", limit + 1)],
    { maxBytes: limit },
  );
  expect(accepted).toHaveLength(1);
  expect(messages).toEqual(['File "b.mp3" is larger than 2MB.']);
});

it("REC-23 speaks of the first three refused files only", () => {
  const files = ["1", "2", "3", "4", "5"].map((name) => file(name, "text/plain"));
  expect(sortFiles(files, {}).messages).toHaveLength(3);
});

it("REC-21 REC-22 says which files there is no room for", () => {
  const files = [file("a.mp3", "audio/mpeg"), file("b.mp3", "audio/mpeg")];
  expect(sortFiles(files, { maxFiles: 1 }).messages).toEqual([
    'File "b.mp3" could not be added, choose another file. There is no room for more files.',
  ]);
  expect(sortFiles(files, {}).accepted).toHaveLength(2);
});
