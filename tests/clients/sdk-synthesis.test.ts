import { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";
import { describe, expect, it } from "vitest";
import { sharedProduct } from "../support/shared-product.ts";
import { owner } from "../support/start-product.ts";

const { baseUrl } = sharedProduct();
const client = new ElevenLabsClient({ baseUrl, apiKey: owner.apiKey, maxRetries: 0 });

const readAll = async (stream: unknown): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of stream as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
};

const inputs = [
  { text: "Are you coming tonight?", voiceId: "af_heart" },
  { text: "Only if it stops raining.", voiceId: "am_michael" },
];

describe("dialogue through the stock SDK", () => {
  it("API-42 DLG-01 converts and streams, history says who said what", async () => {
    const { data, rawResponse } = await client.textToDialogue.convert({ inputs }).withRawResponse();
    expect((await readAll(data)).length).toBeGreaterThan(20_000);
    const item = await client.history.get(rawResponse.headers.get("history-item-id") ?? "");
    expect(item.dialogue?.map(({ voiceId }) => voiceId)).toEqual(["af_heart", "am_michael"]);
    const streamed = await readAll(await client.textToDialogue.stream({ inputs, outputFormat: "pcm_16000" }));
    expect(streamed.length / 32_000).toBeGreaterThan(2);
  });

  it("tells whose voice is heard when, whole and streamed", async () => {
    const whole = await client.textToDialogue.convertWithTimestamps({ inputs, seed: 1 });
    expect(whole.voiceSegments.map(({ voiceId }) => voiceId)).toEqual(["af_heart", "am_michael"]);
    const [first, second] = whole.voiceSegments;
    expect(second?.startTimeSeconds).toBeGreaterThan(first?.endTimeSeconds ?? 0);
    expect(whole.alignment?.characters.join("")).toBe(inputs.map(({ text }) => text).join(""));
    const heard: string[] = [];
    for await (const part of await client.textToDialogue.streamWithTimestamps({ inputs })) {
      heard.push(...part.voiceSegments.map(({ voiceId }) => voiceId));
    }
    expect([...new Set(heard)]).toEqual(["af_heart", "am_michael"]);
  });
});

describe("pronunciation dictionaries through the stock SDK", () => {
  it("are made from rules and files, read, listed, changed, downloaded and archived", async () => {
    const dictionaries = client.pronunciationDictionaries;
    const made = await dictionaries.createFromRules({
      name: "Names",
      rules: [
        { type: "alias", stringToReplace: "UN", alias: "United Nations", caseSensitive: true, wordBoundaries: true },
      ],
    });
    const pls = `<lexicon version="1.0" alphabet="ipa"><lexeme><grapheme>cat</grapheme><phoneme>kæt</phoneme></lexeme></lexicon>`;
    const fromFile = await dictionaries.createFromFile({ name: "Cats", file: Buffer.from(pls) });
    expect(fromFile.versionRulesNum).toBe(1);
    const list = await dictionaries.list({ pageSize: 1 });
    expect(list).toMatchObject({ hasMore: true, pronunciationDictionaries: [{ id: fromFile.id }] });
    const added = await dictionaries.rules.add(made.id, {
      rules: [{ type: "phoneme", stringToReplace: "tomato", phoneme: "təˈmɑːtoʊ", alphabet: "ipa" }],
    });
    expect(added.versionRulesNum).toBe(2);
    expect((await dictionaries.rules.remove(made.id, { ruleStrings: ["UN"] })).versionRulesNum).toBe(1);
    const set = await dictionaries.rules.set(made.id, {
      rules: [{ type: "alias", stringToReplace: "NASA", alias: "the space agency" }],
      caseSensitive: true,
      wordBoundaries: true,
    } as never);
    expect((await dictionaries.get(made.id)).latestVersionId).toBe(set.versionId);
    expect((await readAll(await dictionaries.download(made.id, added.versionId))).toString()).toContain(
      "United Nations",
    );
    expect((await dictionaries.update(made.id, { archived: true, name: "Old" })).archivedTimeUnix).toBeGreaterThan(0);
  });

  it("change what is heard", async () => {
    const { id } = await client.pronunciationDictionaries.createFromRules({
      name: "Long",
      rules: [
        { type: "alias", stringToReplace: "UN", alias: "the General Assembly of the United Nations in New York" },
      ],
    });
    const lengthOf = async (dictionaryIds: string[]) =>
      (
        await readAll(
          await client.textToSpeech.convert("af_heart", {
            text: "The UN met.",
            seed: 1,
            outputFormat: "pcm_16000",
            pronunciationDictionaryLocators: dictionaryIds.map((one) => ({ pronunciationDictionaryId: one })),
          }),
        )
      ).length;
    expect(await lengthOf([id])).toBeGreaterThan(1.8 * (await lengthOf([])));
  });
});

describe("speech through the stock SDK", () => {
  it("gives the same bytes for the same seed", async () => {
    const take = async (seed: number) =>
      readAll(
        await client.textToSpeech.convert("bf_emma", {
          text: "Once more, please.",
          seed,
          voiceSettings: { stability: 0 },
        }),
      );
    const [first, again, other] = [await take(1), await take(1), await take(2)];
    expect(again.equals(first)).toBe(true);
    expect(other.equals(first)).toBe(false);
  });

  it("repeated under one Idempotency-Key is made and charged once", async () => {
    const spent = async () => (await client.user.subscription.get()).characterCount;
    const before = await spent();
    const options = { headers: { "Idempotency-Key": "sdk-once" } };
    const say = async () => readAll(await client.textToSpeech.convert("af_heart", { text: "Just once." }, options));
    expect((await say()).equals(await say())).toBe(true);
    expect(await spent()).toBe(before + 10);
  });

  it("downloads a packed item as wav", async () => {
    const { data, rawResponse } = await client.textToSpeech
      .convert("af_heart", { text: "As a wave, please.", outputFormat: "opus_48000_64" })
      .withRawResponse();
    await readAll(data);
    const historyItemIds = [rawResponse.headers.get("history-item-id") ?? ""];
    const wav = await readAll(await client.history.download({ historyItemIds, outputFormat: "wav" }));
    expect(wav.subarray(0, 4).toString()).toBe("RIFF");
    expect(wav.length).toBeGreaterThan(48_000);
  });

  it("makes single-use tokens", async () => {
    expect((await client.tokens.singleUse.create("tts_websocket")).token).toBeTruthy();
    expect((await client.tokens.singleUse.create("batch_scribe")).token).toBeTruthy();
    expect((await client.tokens.singleUse.create("realtime_scribe")).token).toBeTruthy();
  });

  it("tells usage as a table", async () => {
    const now = Date.now();
    await readAll(await client.textToSpeech.convert("af_heart", { text: "Counted." }));
    const { columns, columnUnits, rows } = await client.workspace.usage.getUsageByProductOverTime({
      startTime: now - 3_600_000,
      endTime: now + 3_600_000,
      groupBy: ["product_type"],
    });
    expect(columns.slice(0, 3)).toEqual(["timestamp", "product_type", "total_usage"]);
    expect(columnUnits[2]).toBe("credits");
    expect(rows.some((row) => row[1] === "TTS" && Number(row[2]) > 0)).toBe(true);
  });

  it("counts usage", async () => {
    const used = async (): Promise<number> => {
      const now = Date.now();
      const { time, usage } = await client.usage.get({
        startUnix: now - 7_200_000,
        endUnix: now,
        breakdownType: "product_type",
        aggregationInterval: "hour",
      });
      expect(time.length).toBeGreaterThan(0);
      return Object.values(usage)
        .flat()
        .reduce((sum, value) => sum + value, 0);
    };
    const before = await used();
    await readAll(await client.textToSpeech.convert("af_heart", { text: "Count me." }));
    expect(await used()).toBe(before + 9);
    expect(before + 9).toBe((await client.user.subscription.get()).characterCount);
  });
});
