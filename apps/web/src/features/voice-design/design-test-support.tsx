import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { Toaster } from "sonner";
import { expect, vi } from "vitest";
import { Player } from "../../audio/playing/player.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { makeUser, makeVoice } from "../../test-builders.ts";
import { makeQueries, renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { DesignDesk } from "./design-desk.ts";
import { VoiceDesign, type VoiceDesignProps } from "./voice-design.tsx";

export const prompt = "A calm old sailor with a deep voice";
const voices = [makeVoice("Mine", {}, { isOwner: true, category: "generated" }), makeVoice("Heart")];

type Call = { path: string; body: Record<string, unknown> };
type World = {
  calls: Call[];
  /** Lets a test hold back the sound of a preview. */
  gates: Record<string, Promise<unknown>>;
  refusal: { code: string; httpStatus: number; message: string } | null;
};
/** The server of one test: what it was asked, and how it answers. */
export const world: World = { calls: [], gates: {}, refusal: null };

export const resetWorld = (): void => {
  Object.assign(world, { calls: [], gates: {}, refusal: null });
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
};

const audio = () => new HttpResponse(new Uint8Array([255, 251, 1]), { headers: { "content-type": "audio/mpeg" } });

export const designAnswer = (body: Record<string, unknown>, sound: string) => ({
  previews: ["one", "two", "three"].map((id) => ({
    generated_voice_id: id,
    audio_base_64: sound,
    media_type: "audio/mpeg",
    duration_secs: 0,
    language: "en",
    acoustics: null,
  })),
  text: typeof body.text === "string" ? body.text : "A text that was written for this prompt.",
  voice_description: prompt,
  seed: 4_711,
  loudness: 0.5,
  quality: 0.9,
  guidance_scale: 5,
  suggested_labels: { language: "en", gender: "male", age: "old" },
  notes: [],
  distances: [{ generated_voice_ids: ["one", "three"], distance: 0.42 }],
});

const answer = async (request: Request, sound = "") => {
  const body = (await request.json()) as Record<string, unknown>;
  world.calls.push({ path: new URL(request.url).pathname, body });
  if (world.refusal) {
    const { code, message, httpStatus } = world.refusal;
    return HttpResponse.json({ detail: { status: code, message } }, { status: httpStatus });
  }
  return HttpResponse.json(designAnswer(body, sound));
};

export const serve = (...more: Parameters<typeof serveApi>): void =>
  serveApi(
    ...more,
    http.get("*/v1/text-to-voice/preview-text-limits", () =>
      HttpResponse.json({ minimum_characters: 100, maximum_characters: 1_000 }),
    ),
    http.get("*/v2/voices", () => HttpResponse.json({ voices: [], has_more: false, next_page_token: null })),
    http.get("*/v1/text-to-voice/:id/stream", async ({ params }) => {
      await world.gates[String(params.id)];
      return audio();
    }),
    http.post("*/v1/text-to-voice/design", ({ request }) => answer(request)),
    http.post("*/v1/text-to-voice/:id/remix", ({ request }) => answer(request)),
    http.post("*/v1/text-to-voice/create-previews", ({ request }) => answer(request, btoa("sound"))),
    http.post("*/v1/text-to-voice/generate-preview-text", async ({ request }) => {
      world.calls.push({ path: "/text", body: (await request.json()) as Record<string, unknown> });
      return HttpResponse.json({ text: "Hello from the deep sea." });
    }),
    http.post("*/v1/text-to-voice/create-voice-from-preview", async ({ request }) => {
      world.calls.push({ path: "/save", body: (await request.json()) as Record<string, unknown> });
      return HttpResponse.json({ voice_id: "saved" });
    }),
  );

export const labels = {
  editor: () => <p>labels</p>,
  problem: null,
  values: { language: "en", gender: "male" },
  begin: vi.fn(),
};

type Part = Partial<Omit<VoiceDesignProps, "flags">> & { flags?: Partial<VoiceDesignProps["flags"]> };

export const show = async ({ flags, ...part }: Part = {}) => {
  const queries = makeQueries();
  queries.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
  queries.setQueryData(queryKeys.voices, voices);
  const props: VoiceDesignProps = {
    desk: new DesignDesk(),
    link: {},
    remixedId: undefined,
    flags: { isV3: true, canRemix: true, hasAutomaticText: true, ...flags },
    credits: makeUser({ used: 600 }).credits,
    player: new Player(),
    labels,
    addressOf: (link) => `address of ${JSON.stringify(link)}`,
    onBack: vi.fn(),
    onSaved: vi.fn(),
    ...part,
  };
  await renderPage(
    <>
      <VoiceDesign {...props} />
      <Toaster />
    </>,
    queries,
  );
  return props;
};

export const promptBox = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Prompt" });
export const textBox = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Preview text" });
export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
export const describeVoice = (text = prompt) => fireEvent.change(promptBox(), { target: { value: text } });
export const voiceButton = (place: number) => screen.findByRole("button", { name: new RegExp(`^Voice ${place}`) });
export const ready = async (place: number): Promise<HTMLButtonElement> => {
  const found = await screen.findByRole<HTMLButtonElement>("button", { name: new RegExp(`^Voice ${place}\\s*Ready`) });
  expect(found.disabled).toBe(false);
  return found;
};

export const generate = async () => {
  describeVoice();
  await userEvent.click(button("Generate voice"));
  await ready(3);
};

/** The first of three is named and saved. */
export const saveSailor = async () => {
  await generate();
  await userEvent.click(await ready(1));
  await userEvent.click(button("Select voice"));
  fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value: "Sailor" } });
  await userEvent.click(button("Save voice"));
};
