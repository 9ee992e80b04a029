import type { ModelAnswer, VoiceAnswer } from "@timbre/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse, type JsonBodyType } from "msw";
import { Toaster } from "sonner";
import { expect, vi } from "vitest";
import type { User } from "../../api/accounts/accounts.ts";
import { Player } from "../../audio/playing/player.ts";
import { makeUser } from "../../test-builders.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { SpeechPage } from "./speech-page.tsx";
import { useSpeechDesk } from "./use-speech-desk.ts";

const model = (model_id: string, name: string, part: Partial<ModelAnswer> = {}): Partial<ModelAnswer> => ({
  model_id,
  name,
  description: "",
  can_do_text_to_speech: true,
  maximum_text_length_per_request: 10_000,
  languages: [],
  model_rates: { character_cost_multiplier: 1 },
  ...part,
});

const models = [
  model("eleven_multilingual_v2", "Multilingual v2", { languages: [{ language_id: "en", name: "English" }] }),
  model("eleven_v3", "Eleven v3", {
    maximum_text_length_per_request: 3_000,
    languages: [{ language_id: "fr", name: "French" }],
  }),
  model("eleven_multilingual_sts_v2", "Voice changer", { can_do_text_to_speech: false }),
];
const voice: Partial<VoiceAnswer> = {
  voice_id: "heart",
  name: "Heart",
  labels: { language: "en" },
  preview_url: null,
  acoustics: null,
};

type Served = { readiness?: JsonBodyType; speech?: () => Response | Promise<Response>; stopped?: object };
/** What was asked of the server, in order; emptied by `startPage`. */
export const sent: { voice: unknown; body: unknown; again: string | null }[] = [];
/** In which format each of them was asked for. */
export const formats: (string | null)[] = [];

const serve = ({ readiness = { status: "ready" }, speech, stopped }: Served): void =>
  serveApi(
    http.delete("*/v1/generations/:key", () =>
      stopped ? HttpResponse.json(stopped) : new HttpResponse(null, { status: 500 }),
    ),
    http.get("*/readyz", () => HttpResponse.json(readiness)),
    http.get("*/v1/models", () => HttpResponse.json(models)),
    http.get("*/v2/voices", () =>
      HttpResponse.json({ voices: [voice], has_more: false, total_count: 1, next_page_token: null }),
    ),
    http.post("*/v1/language-detection", () => HttpResponse.json({ detected_languages: ["fr"] })),
    http.get("*/v1/voices/heart/settings", () => HttpResponse.json({})),
    http.post("*/v1/text-to-speech/:voice/stream/with-timestamps", async ({ params, request }) => {
      const again = request.headers.get("regenerate-from-last-generation-info");
      formats.push(new URL(request.url).searchParams.get("output_format"));
      sent.push({ voice: params.voice, body: await request.json(), again });
      return (
        speech?.() ??
        new HttpResponse(timedLine("The tide went out."), {
          headers: { "content-type": "application/json", "history-item-id": "h9", "character-cost": "18" },
        })
      );
    }),
  );

/** A piece of sound in which every character takes a tenth of a second. */
export const timedLine = (text: string): string =>
  `${JSON.stringify({
    audio_base64: btoa("sound"),
    alignment: {
      characters: [...text],
      character_start_times_seconds: [...text].map((_, at) => at / 10),
      character_end_times_seconds: [...text].map((_, at) => (at + 1) / 10),
    },
    normalized_alignment: null,
  })}\n`;

/** The first sound and then nothing more, until it is cancelled. */
export const halfWay = (headers: Record<string, string>): Response => {
  const body = new ReadableStream({
    start: (out) => out.enqueue(new TextEncoder().encode(timedLine("The tide"))),
  });
  return new HttpResponse(body, { headers: { "content-type": "application/json", ...headers } });
};
export const cancel = async (): Promise<void> => {
  expect(await screen.findByText("Speaking")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
};

export const refuse = (status: string, message: string, httpStatus: number) => () =>
  HttpResponse.json({ detail: { status, message } }, { status: httpStatus });

const ships = { dictionaryId: "ships", versionId: "ships-2", name: "Ships", rules: 1, role: "viewer" as const };

export const onPronounce = vi.fn();

const Page = ({ user, player }: { user: User; player: Player }) => {
  const none = (): void => undefined;
  const desk = useSpeechDesk({ user, player, dictionaries: [ships], onUsed: none, onAway: none });
  const slots = { voicePicker: null, voiceCard: null, dictionaryChoice: null, history: null };
  return <SpeechPage desk={desk} {...slots} tab="settings" onTab={none} onPronounce={onPronounce} />;
};

export const show = async (served: Served = {}, user = makeUser()): Promise<Player> => {
  serve(served);
  const player = new Player();
  await renderPage(
    <>
      <Page user={user} player={player} />
      <Toaster />
    </>,
  );
  await screen.findByRole("button", { name: /^Model: Multilingual v2/ });
  return player;
};

export const write = (text: string): void =>
  void fireEvent.change(screen.getByLabelText("Text to speak"), { target: { value: text } });
export const generate = async (): Promise<void> => {
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Generate" });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
};

export const startPage = (): void => {
  sent.length = 0;
  formats.length = 0;
  localStorage.removeItem("speech-draft");
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined);
};
