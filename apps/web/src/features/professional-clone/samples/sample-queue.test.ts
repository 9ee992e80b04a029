import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../api/client/api-error.ts";
import { SampleQueue, type ServerFacts, type Upload } from "./sample-queue.ts";

const network = new ApiError({ code: "network", message: "", httpStatus: 0 });
const broken = new ApiError({ code: "internal_error", message: "", httpStatus: 500 });
const refused = new ApiError({ code: "audio_unreadable", message: "This is no audio.", httpStatus: 400 });

const fileOf = (name: string): File => new File(["x"], name, { type: "audio/wav", lastModified: 1 });
const given = (...names: string[]) =>
  names.map((name) => ({ file: fileOf(name), language: "en", type: "local-file" as const }));

const open = (upload: Upload, part: { facts?: Partial<ServerFacts>; durationMs?: number | null } = {}) => {
  const onAllFailed = vi.fn();
  const queue = new SampleQueue({
    facts: () => ({ count: 0, sizeBytes: 0, language: null, ...part.facts }),
    upload,
    onAllFailed,
    measure: () => Promise.resolve(part.durationMs === undefined ? 60_000 : part.durationMs),
  });
  const rows = () => queue.getSnapshot().map(({ name, status, error }) => [name, status, error?.message ?? null]);
  return { queue, rows, onAllFailed };
};
const settle = (queue: SampleQueue) =>
  vi.waitFor(() =>
    expect(queue.getSnapshot().some(({ status }) => status === "uploading" || status === "pending")).toBe(false),
  );

describe("samples on their way", () => {
  it("PVC-42 PVC-46 are measured, checked and sent together, and leave the list once they have arrived", async () => {
    const sent: string[][] = [];
    const seen: string[] = [];
    const { queue, rows } = open(async (files) => void sent.push(files.map(({ name }) => name)));
    queue.subscribe(() => seen.push(...queue.getSnapshot().map(({ status }) => status)));
    queue.add(given("a.wav", "b.wav"));
    await settle(queue);
    expect(sent).toEqual([["a.wav", "b.wav"]]);
    expect([...new Set(seen)]).toEqual(["pending", "uploading"]);
    expect(rows()).toEqual([]);
  });

  it("PVC-43 say how far they are, and two seconds after the last byte that they are processed", async () => {
    vi.useFakeTimers();
    try {
      let arrive = (): void => undefined;
      let tell: (share: number) => void = () => undefined;
      const { queue } = open((_, { onSent }) => {
        tell = onSent;
        return new Promise((resolve) => (arrive = resolve));
      });
      const words = () => queue.getSnapshot().map(({ loadingText }) => loadingText);
      queue.add(given("a.wav"));
      await vi.waitFor(() => expect(words()).toEqual(["Uploading"]));
      tell(0.42);
      expect(words()).toEqual(["42% uploaded"]);
      tell(1);
      expect(words()).toEqual(["100% uploaded"]);
      await vi.advanceTimersByTimeAsync(1_999);
      expect(words()).toEqual(["100% uploaded"]);
      await vi.advanceTimersByTimeAsync(1);
      expect(words()).toEqual(["Processing"]);
      arrive();
      await vi.waitFor(() => expect(words()).toEqual([]));
    } finally {
      vi.useRealTimers();
    }
  });

  it("PVC-44 a warning is skipped once, and not told again", async () => {
    const sent: string[] = [];
    const { queue, rows } = open(async (files) => void sent.push(...files.map(({ name }) => name)));
    const [same] = given("a.wav");
    if (!same) throw new Error("no file");
    queue.add([same]);
    await settle(queue);
    queue.add([same]);
    await settle(queue);
    expect(rows()).toEqual([["a.wav", "error", "Uploading duplicate files could result in poor clone"]]);
    queue.skipWarning(queue.getSnapshot()[0]?.id ?? "");
    await settle(queue);
    expect(sent).toEqual(["a.wav", "a.wav"]);
  });

  it("PVC-45 what is removed is not sent; a file that has left the server is welcome again", async () => {
    const { queue, rows } = open(() => Promise.resolve(), { durationMs: 1_000 });
    queue.add(given("short.wav"));
    await settle(queue);
    expect(rows()).toEqual([["short.wav", "error", "At least 30s of audio is required"]]);
    queue.remove(queue.getSnapshot()[0]?.id ?? "");
    expect(rows()).toEqual([]);
  });

  it("PVC-53 ERR-12 a server that fails leaves the file with a way to try again", async () => {
    const answers = [() => Promise.reject(broken), () => Promise.resolve()];
    const { queue, rows, onAllFailed } = open(() => answers.shift()?.() ?? Promise.resolve());
    queue.add(given("a.wav"));
    await settle(queue);
    expect(rows()).toEqual([["a.wav", "error", "Upload failed due to an internal error."]]);
    expect(queue.getSnapshot()[0]?.error).toMatchObject({ type: "warning", code: "internal" });
    expect(onAllFailed).toHaveBeenCalledOnce();
    queue.skipWarning(queue.getSnapshot()[0]?.id ?? "");
    await settle(queue);
    expect(rows()).toEqual([]);
  });

  it("PVC-55 a connection that is cut says so", async () => {
    const { queue, rows } = open(() => Promise.reject(network));
    queue.add(given("a.wav", "b.wav"));
    await settle(queue);
    const message = "A network error ocurred, please check your connection.";
    expect(rows()).toEqual([
      ["a.wav", "error", message],
      ["b.wav", "error", message],
    ]);
  });

  it("one file that is refused does not take the others with it", async () => {
    const { queue, rows } = open((files) =>
      files.some(({ name }) => name === "bad.wav") ? Promise.reject(refused) : Promise.resolve(),
    );
    queue.add(given("a.wav", "bad.wav", "c.wav"));
    await settle(queue);
    expect(rows()).toEqual([["bad.wav", "error", "This is no audio."]]);
  });

  it("PVC-50 PVC-51 counts what is on its way with what the server has", async () => {
    const { queue, rows } = open(() => Promise.resolve(), { facts: { count: 99 } });
    queue.add(given("a.wav", "b.wav"));
    await settle(queue);
    expect(rows()).toEqual([["b.wav", "error", "You can only upload 100 samples"]]);
  });

  it("a cancelled file stops its batch, and the others are sent again without it", async () => {
    const sent: string[][] = [];
    const { queue } = open((files, { signal }) => {
      sent.push(files.map(({ name }) => name));
      if (sent.length > 1) return Promise.resolve();
      return new Promise((_, reject) =>
        signal.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
      );
    });
    queue.add(given("a.wav", "b.wav"));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    queue.remove(queue.getSnapshot()[0]?.id ?? "");
    await settle(queue);
    expect(sent).toEqual([["a.wav", "b.wav"], ["b.wav"]]);
  });
});
