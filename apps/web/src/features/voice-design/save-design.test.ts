import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/client/api-error.ts";
import { saveDesign } from "./save-design.ts";

const saving = { name: "n", description: "d", generatedVoiceId: "g", playedIds: [], labels: {} };
const refusal = (code: string) => new ApiError({ code, message: "", httpStatus: 400 });
const wait = vi.fn(async (_delayMs: number) => undefined);
const { signal } = new AbortController();

const callsUntilGivingUp = async (code: string): Promise<number> => {
  const save = vi.fn(() => Promise.reject(refusal(code)));
  await expect(saveDesign(saving, { save, wait, signal })).rejects.toMatchObject({ code });
  return save.mock.calls.length;
};

describe("saveDesign", () => {
  it("ERR-07 is repeated 3 times after a failure, 2 s apart", async () => {
    wait.mockClear();
    expect(await callsUntilGivingUp("internal_error")).toBe(1 + 3);
    expect(wait.mock.calls.map(([delayMs]) => delayMs)).toEqual([2_000, 2_000, 2_000]);
  });

  it("ERR-07 is repeated 30 times while the preview is not known", async () => {
    expect(await callsUntilGivingUp("invalid_generated_voice_id")).toBe(1 + 30);
  });

  it("does not repeat what is malformed", async () => {
    expect(await callsUntilGivingUp("validation")).toBe(1);
  });

  it("answers the id as soon as one try succeeds", async () => {
    const save = vi.fn().mockRejectedValueOnce(refusal("network")).mockResolvedValueOnce("voice");
    expect(await saveDesign(saving, { save, wait, signal })).toBe("voice");
  });

  it("stops in the pause between two tries when it is cancelled, and says how far it was", async () => {
    const leaving = new AbortController();
    const save = vi.fn(() => Promise.reject(refusal("invalid_generated_voice_id")));
    const onRetry = vi.fn(() => queueMicrotask(() => leaving.abort()));
    const saved = saveDesign(saving, { save, signal: leaving.signal, onRetry });
    await expect(saved).rejects.toMatchObject({ name: "AbortError" });
    expect(save).toHaveBeenCalledTimes(1);
    expect(onRetry.mock.calls).toEqual([[1, 30]]);
  });
});
