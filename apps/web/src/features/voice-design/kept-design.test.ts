import { expect, it } from "vitest";
import type { Design } from "../../api/voice-design.ts";
import { DesignDesk } from "./design-desk.ts";

const design: Design = {
  voices: [
    {
      generatedVoiceId: "one",
      acoustics: null,
      open: () =>
        Promise.resolve({ body: new ReadableStream({ start: (out) => out.close() }), contentType: "audio/mpeg" }),
    },
  ],
  text: "The tide is out.",
  seed: 7,
  chargedCredits: 100,
  suggestedLabels: {},
  notes: [],
  distances: [],
};

const made = async (): Promise<DesignDesk> => {
  const desk = new DesignDesk(() => Promise.resolve(design), "ada");
  desk.change({ prompt: "An old sea captain, gravelly and slow" });
  await desk.generate({
    isV3: true,
    hasAutomaticText: true,
    limits: { min: 100, max: 1_000 },
    onCharged: () => undefined,
  });
  desk.select("one");
  return desk;
};
const reopened = (userId = "ada") => new DesignDesk(() => Promise.resolve(design), userId).getSnapshot();

it("a design that is paid for is there again after the tab was closed, to be heard and saved", async () => {
  await made();
  expect(reopened()).toMatchObject({
    form: { prompt: "An old sea captain, gravelly and slow" },
    design: { seed: 7, chargedCredits: 100 },
    previews: [{ generatedVoiceId: "one", status: "stopped" }],
    selectedId: "one",
  });
  expect(reopened("eve").design).toBeNull();
});

it("is forgotten once it is saved", async () => {
  (await made()).begin();
  expect(reopened().design).toBeNull();
});
