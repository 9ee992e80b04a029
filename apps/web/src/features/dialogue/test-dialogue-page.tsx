import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse, type RequestHandler } from "msw";
import { Toaster } from "sonner";
import { expect, vi } from "vitest";
import { Player } from "../../audio/playing/player.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { DialoguePage } from "./dialogue-page.tsx";
import { saveDialogue } from "./draft.ts";
import { useDialogueDesk } from "./use-dialogue-desk.ts";

const voice = (voice_id: string, gender: string) => ({
  voice_id,
  name: voice_id,
  labels: { language: "en", gender },
  preview_url: null,
  acoustics: null,
});
const model = {
  model_id: "eleven_v3",
  name: "v3",
  can_do_text_to_speech: true,
  maximum_text_length_per_request: 40,
  languages: [],
  model_rates: { character_cost_multiplier: 1 },
};

/** What was asked of the server, in order; emptied by `startPage`. */
export const sent: { pair: string | null; body: unknown; again: string | null }[] = [];
export const preferred: unknown[] = [];

const line = { audio_base64: btoa("sound"), alignment: null, normalized_alignment: null, voice_segments: [] };
/** A piece of sound as the server streams it. */
export const soundLine = `${JSON.stringify(line)}\n`;

export const serve = (...more: RequestHandler[]): void =>
  serveApi(
    ...more,
    http.get("*/readyz", () => HttpResponse.json({ status: "ready" })),
    http.get("*/v1/models", () => HttpResponse.json([model])),
    http.get("*/v2/voices", () =>
      HttpResponse.json({ voices: [voice("ada", "female"), voice("bob", "male")], has_more: false, total_count: 2 }),
    ),
    http.post("*/v1/text-to-dialogue/stream/with-timestamps", async ({ request }) => {
      const again = request.headers.get("regenerate-from-last-generation-info");
      sent.push({ pair: request.headers.get("dialogue-pair-id"), body: await request.json(), again });
      const headers = {
        "content-type": "application/json",
        "generation-info": "g1",
        "regeneration-count": String(Math.max(0, sent.length - 2)),
        "request-id": `r${sent.length}`,
        "history-item-id": `h${sent.length}`,
        // Each says what it costs alone; a pair is paid for as one.
        "character-cost": sent.length <= 2 ? "5" : "0",
      };
      return new HttpResponse(soundLine, { headers });
    }),
    http.post("*/v1/text-to-dialogue/enhance", async ({ request }) => {
      const { dialogue_blocks: texts } = (await request.json()) as { dialogue_blocks: string[] };
      const enhanced = texts.map((text) => (text.startsWith("[") ? text : `[excited] ${text}`));
      return HttpResponse.json({ enhanced_blocks: enhanced });
    }),
    http.post("*/v1/dialogue-preference", async ({ request }) => {
      preferred.push(await request.json());
      return HttpResponse.json({ status: "ok" });
    }),
  );

const isPolish = (text: string): boolean => text.includes("ł");

export const Page = ({ player }: { player: Player }) => (
  <DialoguePage
    desk={useDialogueDesk({
      player,
      dictionaries: [],
      isRefused: isPolish,
      onShort: () => false,
      onAway: () => undefined,
    })}
    player={player}
    drawVoicePicker={({ voice: chosen }) => <span>{chosen?.name}</span>}
    drawLanguage={({ text, voice: chosen }) => text && <p>{`${chosen?.name} reads ${text}`}</p>}
    drawFailure={(error) => <p role="alert">{error.message}</p>}
    engineNotice={null}
    dictionaryChoice={null}
    history={null}
    tab="settings"
    onTab={() => undefined}
  />
);

/** Opens the page with these lines; `more` answers before the rest. */
export const show = async (texts: readonly string[], ...more: RequestHandler[]): Promise<void> => {
  serve(...more);
  await draw(texts);
};

export const draw = async (texts: readonly string[]): Promise<void> => {
  const voices = ["ada", "bob"];
  saveDialogue({
    blocks: texts.map((text, at) => ({ id: `${at}`, text, voiceId: voices[at % 2] ?? "ada" })),
    stability: 0.5,
  });
  await renderPage(
    <>
      <Page player={new Player()} />
      <Toaster />
    </>,
  );
  await screen.findAllByLabelText(/^Line 1, ada/);
};

export const lines = (): string[] =>
  screen.getAllByLabelText<HTMLTextAreaElement>(/^Line \d+, /).map(({ value }) => value);
export const press = async (name: string | RegExp): Promise<void> => {
  const button = await screen.findByRole<HTMLButtonElement>("button", { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
};

export const startPage = (): void => {
  sent.length = 0;
  preferred.length = 0;
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined);
};
