import { describe, expect, it } from "vitest";
import { planSpeech, type PlanOptions } from "./plan-speech.ts";
import type { PlannedClause, SpeechPlan } from "./plan/speech-plan.ts";

const plan = (text: string, options: Partial<PlanOptions> = {}): SpeechPlan =>
  planSpeech(text, { language: "en-us", hasTags: true, ...options });

const clausesOf = ({ steps }: SpeechPlan): PlannedClause[] => steps.filter((step) => step.kind === "clause");
const spokenOf = (text: string, options: Partial<PlanOptions> = {}): string =>
  clausesOf(plan(text, options)).map(({ spoken }) => spoken).join(" | "); // prettier-ignore

const written = [
  "Dr. Smith paid $5.50 on 3/15/2024, i.e. 3.14% more than the U.S. average of 1,234 dollars.",
  'Hi <break time="1s"/> the UN <phoneme alphabet="ipa" ph="x">word</phoneme> is **bold** 😂 don’t.',
  "[whispers] Secret.\u200B \u202Ehidden\u202C 你好 и мир. [laughs] Bye\u0007!",
  "5'10\" tall & café\u0301s — e.g. x² or 10km/h; \uD83D lone. Call 555-1234 now, will you please do that for me today?",
];

describe("planSpeech", () => {
  it("plans sentence by sentence", () => {
    expect(clausesOf(plan("Hi. Bye."))).toHaveLength(2);
  });

  it("speaks what is written", () => {
    expect(spokenOf("Dr. Smith paid $5.50.")).toBe("Doctor Smith paid five dollars and fifty cents.");
  });

  it("leaves numbers alone when normalisation is off", () => {
    expect(spokenOf("I paid $5 😂 at 3:30.", { normalisation: "off" })).toBe("I paid $5  at 3:30.");
  });

  it("reads every tag or drops it, but never says it", () => {
    for (const tag of ["whispers", "laughs", "sighs", "excited", "sad", "shouts", "pause", "growls"]) {
      expect(spokenOf(`One [${tag}] two.`)).not.toContain(tag);
    }
  });

  it("reads brackets as text when tags are off", () => {
    expect(spokenOf("One [whispers] two.", { hasTags: false })).toBe("One (whispers) two.");
  });

  it("keeps a mood until the next tag after speech; tags side by side add up", () => {
    const moods = clausesOf(plan("Plain. [sad][whispers] Both. Still. [excited] Only. [normal] None."));
    expect(moods.map((clause) => clause.moods)).toEqual([
      [],
      ["sad", "whispers"],
      ["sad", "whispers"],
      ["excited"],
      [],
    ]);
  });

  it("puts a sound where its tag stands", () => {
    expect(plan("One. [laughs] Two.").steps.map((step) => (step.kind === "sound" ? step.sound : step.spoken))).toEqual([
      "One.",
      "laughs",
      "Two.",
    ]);
  });

  it("speaks a text that is one sound", () => {
    expect(plan("[sighs]").steps).toMatchObject([{ kind: "sound", sound: "sighs" }]);
  });

  it("adds breaks in a row and lets them replace a shorter pause", () => {
    const text = 'One. <break time="1s"/> <break time="2s"/> Two. <break time="100ms"/> Three.';
    expect(clausesOf(plan(text)).map(({ pauseAfterMs }) => pauseAfterMs)).toEqual([3000, 400, 0]);
  });

  it("keeps silence that is asked for before and after everything", () => {
    const { pauseBeforeMs, steps } = plan('<break time="1s"/>One.<break time="2s"/>');
    expect(pauseBeforeMs).toBe(1000);
    expect(steps.map(({ pauseAfterMs }) => pauseAfterMs)).toEqual([2000]);
  });

  it("carries given sounds beside the words they stand for", () => {
    const rules = [{ kind: "ipa", text: "Kokoro", ipa: "kˈOkəɹO" } as const];
    const [clause] = clausesOf(plan('Say Kokoro or <phoneme ph="wɜd">word</phoneme>.', { pronunciations: rules }));
    expect(clause?.spoken).toBe("Say Kokoro or word.");
    expect(clause?.parts.map(({ span, ipa }) => [clause.spoken.slice(span.start, span.end), ipa])).toEqual([
      ["Say ", undefined],
      ["Kokoro", "kˈOkəɹO"],
      [" or ", undefined],
      ["word", "wɜd"],
      [".", undefined],
    ]);
  });

  it("does not read out a number that has its own sound", () => {
    expect(spokenOf('Room <phoneme ph="x">42</phoneme> is 7.')).toBe("Room 42 is seven.");
  });

  it("reads an alias out like any other text", () => {
    expect(spokenOf("UN", { pronunciations: [{ kind: "alias", text: "UN", alias: "group of 193" }] })).toBe(
      "group of one hundred ninety-three",
    );
  });

  it("hands words of another script to a language that reads it", () => {
    const [clause] = clausesOf(plan("The word 你好 means hello, ありがとう means thanks and नमस्ते too."));
    const read = clausesOf(plan("The word 你好 means hello."))[0]?.parts.map(({ language }) => language);
    expect(read).toEqual(["en-us", "zh", "en-us"]);
    expect(new Set(clause?.parts.map(({ language }) => language))).toEqual(new Set(["en-us", "ja", "hi"]));
  });

  it("reads digits in a box as digits", () => {
    expect(spokenOf("1️⃣ Mix, 2️⃣ bake.")).toBe("one Mix, two bake.");
    expect(spokenOf("2️⃣ minutos", { language: "es" })).toBe("dos minutos");
  });

  it("says words of scripts that no voice learned in Latin letters", () => {
    expect(spokenOf("Hello мир, Αθήνα and 서울.")).toBe("Hello mir, Athina and seoul.");
  });

  it.each([
    ["Hello שלום there.", 6],
    ["مرحبا", 0],
    ["Hello, สวัสดี", 7],
  ])("refuses letters of %j that nobody reads, with their position", (text, position) => {
    expect(() => plan(text)).toThrow(expect.objectContaining({ code: "unspeakable_input", position }));
  });

  it("keeps units in the language of the text and gives Latin words to English", () => {
    const parts = clausesOf(plan("我用 Python 跑了 5 km。", { language: "zh" })).flatMap((clause) => clause.parts);
    expect(parts.map(({ language }) => language)).toEqual(["zh", "en-us", "zh"]);
  });

  it.each(written)("leads every spoken character of %j back, in order and without a hole", (text) => {
    let before = 0;
    for (const clause of clausesOf(plan(text))) {
      let spoken = 0;
      for (const { output, input } of clause.runs) {
        expect(output.start).toBe(spoken);
        expect(input.start).toBeGreaterThanOrEqual(before);
        expect(input.end).toBeGreaterThanOrEqual(input.start);
        spoken = output.end;
        before = input.end;
      }
      expect(spoken).toBe(clause.spoken.length);
      expect(clause.span.end).toBeLessThanOrEqual(text.length);
    }
  });

  it.each(written)("covers every clause of %j with parts", (text) => {
    for (const { spoken, parts } of clausesOf(plan(text))) {
      expect(parts.map(({ span }) => spoken.slice(span.start, span.end)).join("")).toBe(spoken);
    }
  });

  it("leads an alias back to its word, not to the markup beside it", () => {
    const text = "Hi <b>UN</b> now";
    const rules = [{ kind: "alias", text: "UN", alias: "United Nations" } as const];
    const [clause] = clausesOf(plan(text, { pronunciations: rules }));
    const run = clause?.runs.find(({ output }) => clause.spoken.slice(output.start, output.end) === "United Nations");
    expect(text.slice(run?.input.start, run?.input.end)).toBe("UN");
  });

  it("leads each word back to the characters it came from", () => {
    const text = "Hi <break/> Dr. Lee paid $5 & left.";
    const pairs = clausesOf(plan(text)).flatMap(({ spoken, runs }) =>
      runs.map(({ output, input }) => [spoken.slice(output.start, output.end), text.slice(input.start, input.end)]),
    );
    expect(pairs).toContainEqual(["Doctor", "Dr."]);
    expect(pairs).toContainEqual(["five dollars", "$5"]);
    expect(pairs).toContainEqual(["and", "&"]);
    expect(pairs).toContainEqual(["left", "left"]);
  });
});
