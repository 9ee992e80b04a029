import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/client/api-error.ts";
import { conversionErrorText, ConversionQueue } from "./conversion-queue.ts";

const choice = {
  voiceId: "heart",
  modelId: "m",
  removesNoise: false,
  priceOf: (durationMs: number) => durationMs / 60,
};
const file = (name: string): File => new File(["x"], name, { type: "audio/mpeg" });
const statuses = (queue: ConversionQueue): string[] => queue.getSnapshot().map(({ status }) => status);

describe("ConversionQueue", () => {
  it("STS-03 STS-04 STS-07 takes files one at a time, in order, from pending to converted", async () => {
    const seen: string[][] = [];
    const queue: ConversionQueue = new ConversionQueue(async ({ file: { name } }) => {
      seen.push([name, ...statuses(queue)]);
      return { historyItemId: `h-${name}`, costCredits: 17 };
    });
    queue.add(file("one.wav"), 1_000);
    queue.add(file("two.wav"), 1_000);
    expect(statuses(queue)).toEqual(["pending", "pending"]);
    await queue.run(choice, () => undefined);
    expect(seen).toEqual([
      ["one.wav", "processing", "pending"],
      ["two.wav", "converted", "processing"],
    ]);
    expect(queue.getSnapshot()[0]?.convertedFile).toMatchObject({ id: "h-one.wav", filename: "one.mp3" });
    expect(queue.getSnapshot()[0]?.chargedCredits).toBe(17);
  });

  it("STS-04 STS-06 a failure leaves the others alone, and again means pending", async () => {
    let failures = 1;
    const queue = new ConversionQueue(async () => {
      failures -= 1;
      if (failures >= 0) throw new Error("");
      return { historyItemId: null, costCredits: 0 };
    });
    queue.add(file("one.wav"), 1_000);
    queue.add(file("two.wav"), 1_000);
    await queue.run(choice, () => undefined);
    expect(queue.getSnapshot().map(({ status, error }) => [status, error])).toEqual([
      ["error", "Conversion failed"],
      ["converted", null],
    ]);
    queue.again(queue.getSnapshot()[0]?.id ?? "");
    expect(statuses(queue)).toEqual(["pending", "converted"]);
  });

  it("STS-05 says that the quota is exceeded, or what the server said", () => {
    const refusal = (code: string, message: string) => new ApiError({ code, message, httpStatus: 401 });
    expect(conversionErrorText(refusal("quota_exceeded", "You have 3 credits"))).toBe("Quota exceeded");
    expect(conversionErrorText(refusal("audio_too_short", "The recording is too short."))).toBe(
      "The recording is too short.",
    );
    expect(conversionErrorText(refusal("x", ""))).toBe("Conversion failed");
  });
});
