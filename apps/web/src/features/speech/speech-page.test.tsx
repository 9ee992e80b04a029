import type { ModelAnswer, VoiceAnswer } from "@timbre/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse, type JsonBodyType } from "msw";
import { toast, Toaster } from "sonner";
import { beforeEach, describe, expect, it, vi } from "vitest";
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
let sent: { voice: unknown; body: unknown; again: string | null }[];

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
const timedLine = (text: string): string =>
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
const halfWay = (headers: Record<string, string>): Response => {
  const body = new ReadableStream({
    start: (out) => out.enqueue(new TextEncoder().encode(timedLine("The tide"))),
  });
  return new HttpResponse(body, { headers: { "content-type": "application/json", ...headers } });
};
const cancel = async (): Promise<void> => {
  expect(await screen.findByText("Speaking")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
};

const refuse = (status: string, message: string, httpStatus: number) => () =>
  HttpResponse.json({ detail: { status, message } }, { status: httpStatus });

const ships = { dictionaryId: "ships", versionId: "ships-2", name: "Ships", rules: 1, role: "viewer" as const };

const Page = ({ user, player }: { user: User; player: Player }) => {
  const none = (): void => undefined;
  const desk = useSpeechDesk({ user, player, dictionaries: [ships], onUsed: none, onAway: none });
  const slots = { voicePicker: null, voiceCard: null, dictionaryChoice: null, history: null };
  return <SpeechPage desk={desk} {...slots} tab="settings" onTab={none} />;
};

const show = async (served: Served = {}, user = makeUser()): Promise<Player> => {
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

const write = (text: string): void =>
  void fireEvent.change(screen.getByLabelText("Text to speak"), { target: { value: text } });
const generate = async (): Promise<void> => {
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Generate" });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
};

describe("SpeechPage", () => {
  beforeEach(() => {
    sent = [];
    vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
    vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue(undefined);
    vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined);
  });

  it("TTS-01 sends the text with voice, model and settings, and hands the sound to the player", async () => {
    const player = await show();
    write("The tide went out.");
    await generate();
    await waitFor(() => expect(player.getSnapshot().isComplete).toBe(true));
    expect(sent).toEqual([
      {
        voice: "heart",
        again: null,
        body: expect.objectContaining({
          text: "The tide went out.",
          model_id: "eleven_multilingual_v2",
          voice_settings: expect.objectContaining({ stability: 0.5, speed: 1 }),
          pronunciation_dictionary_locators: [{ pronunciation_dictionary_id: "ships", version_id: "ships-2" }],
        }),
      },
    ]);
    expect(player.getSnapshot().track).toMatchObject({ historyItemId: "h9", voiceName: "Heart" });
  });

  it("TTS-20 shows what it cost once it is made, until the text changes", async () => {
    await show();
    write("The tide went out.");
    await generate();
    expect(await screen.findByText(/18 credits charged/)).toBeDefined();
    write("The tide came in.");
    expect(screen.queryByText(/credits charged/)).toBeNull();
  });

  it("lights the word that is heard and goes on from a word that is pressed", async () => {
    const player = await show();
    write("The tide went out.");
    await generate();
    await waitFor(() => expect(player.getSnapshot().isComplete).toBe(true));
    const seek = vi.spyOn(player, "seekTo");
    const area = screen.getByLabelText<HTMLTextAreaElement>("Text to speak");
    area.setSelectionRange(5, 5);
    fireEvent.click(area);
    expect(seek).toHaveBeenCalledWith(400);
    expect(document.querySelector("mark")?.textContent).toBe("The");
    write("The tide went");
    fireEvent.click(area);
    expect(seek).toHaveBeenCalledTimes(1);
    expect(document.querySelector("mark")).toBeNull();
  });

  it("generates on Ctrl and Enter", async () => {
    await show();
    write("Hello");
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Generate" }).disabled).toBe(false),
    );
    await userEvent.type(screen.getByLabelText("Text to speak"), "{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it("TTS-06 the counter follows the model and stops a text that is too long", async () => {
    await show();
    write("a".repeat(5_001));
    expect(screen.getByText(/5,001 \/ 5,000/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Generate" }).disabled).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: /^Model/ }));
    await userEvent.click(await screen.findByRole("menuitemradio", { name: /Eleven v3/ }));
    expect(await screen.findByText(/5,001 \/ 3,000/)).toBeDefined();
  });

  it("TTS-15 offers only models that can speak", async () => {
    await show();
    await userEvent.click(screen.getByRole("button", { name: /^Model/ }));
    const names = (await screen.findAllByRole("menuitemradio")).map(({ textContent }) => textContent);
    expect(names).toEqual(["Multilingual v2 English.", "Eleven v3 French."]);
  });

  it("TTS-20 shows what it will cost", async () => {
    await show();
    write("12345678");
    expect(screen.getByText("8 credits")).toBeDefined();
  });

  it("TTS-18 opens the free-quota dialog and sends nothing", async () => {
    await show({}, makeUser({ used: 9_998, limit: 10_000 }));
    write("hello");
    await generate();
    const dialog = await screen.findByRole("dialog", { name: "You have used all your free credits" });
    expect(dialog.textContent).toContain("This request needs 5 credits and you have 2 left. Upgrade to continue.");
    expect(screen.getByRole("link", { name: "Upgrade" }).getAttribute("href")).toBe("/app/subscription");
    expect(sent).toEqual([]);
  });

  it("TTS-18 opens the quota dialog for other tiers", async () => {
    await show({}, makeUser({ used: 100, limit: 100, tier: "creator" }));
    write("hello");
    await generate();
    const dialog = await screen.findByRole("dialog", { name: "Not enough credits" });
    expect(dialog.textContent).toContain("Your credits reset on");
  });

  it.each([
    ["payment_issue", 402],
    ["quota_exceeded", 401],
    ["too_many_concurrent_requests", 429],
  ])("ERR-20 %s comes with its message and a link", async (status, httpStatus) => {
    await show({ speech: refuse(status, "Too many at once.", httpStatus) });
    write("hello");
    await generate();
    expect((await screen.findByRole("alert")).textContent).toContain("Too many at once.");
    expect(screen.getByRole("link", { name: "Update subscription?" })).toBeDefined();
  });

  it("ERR-21 a busy system says so, the text stays, and the player closes", async () => {
    const player = await show({ speech: refuse("system_busy", "", 503) });
    write("hello");
    await generate();
    expect((await screen.findByRole("alert")).textContent).toBe("We are sorry, the system is busy, try again...");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Text to speak").value).toBe("hello");
    expect(player.getSnapshot().track).toBeNull();
  });

  it.each([
    ["detected_unusual_activity", "Unusual activity detected", /^\/app\/subscription/],
    ["detected_blocked_voice", "This voice is blocked", null],
    ["detected_captcha_voice", "Verify this voice", /^\/app\/voice-lab\?action=verify&voiceId=heart/],
    ["is_in_probation", "Verify this voice", /^\/app\/voice-lab\?action=verify&voiceId=heart/],
  ])("ERR-17 ERR-18 ERR-19 %s opens its dialog, with its way out", async (status, title, wayOut) => {
    await show({ speech: refuse(status, "refused", 401) });
    write("hello");
    await generate();
    const dialog = await screen.findByRole("dialog", { name: title });
    expect(dialog.querySelector("a")?.getAttribute("href") ?? "none").toMatch(wayOut ?? /^none$/);
    await userEvent.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("HIST-10 nothing is lost when the line breaks half way: the text stays and it can be sent again", async () => {
    let calls = 0;
    const broken = new ReadableStream<Uint8Array>({
      start: (out) => out.enqueue(new TextEncoder().encode(timedLine("Half"))),
      pull: (out) => out.error(new TypeError("network")),
    });
    const whole = (): Response => new Response(timedLine("Half of it."), { headers: { "history-item-id": "h2" } });
    const player = await show({ speech: () => ((calls += 1) === 1 ? new HttpResponse(broken) : whole()) });
    write("Half of it.");
    await generate();
    expect((await screen.findByRole("alert")).textContent).toContain("You were not charged for this request");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Text to speak").value).toBe("Half of it.");
    await generate();
    await waitFor(() => expect(player.getSnapshot().isComplete).toBe(true));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("ERR-27 a status nobody knows shows its message and breaks nothing", async () => {
    await show({ speech: refuse("brand_new_status", "Something new happened.", 418) });
    write("hello");
    await generate();
    expect((await screen.findByRole("alert")).textContent).toBe("Something new happened.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Generate" }).disabled).toBe(false);
  });

  it("can be cancelled while it waits, without an error", async () => {
    const player = await show({ speech: () => new Promise<Response>(() => undefined) });
    write("hello");
    await generate();
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await screen.findByRole("button", { name: "Generate" });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(player.getSnapshot().track).toBeNull();
  });

  it("HIST-08 a cancelled take says what was charged of it, and the next one has its price", async () => {
    const stopped = { history_item_id: "h9", character_cost: 8, generation_info: null, regeneration_count: 0 };
    await show({
      stopped,
      speech: () => halfWay({ "generation-info": "g1", "regeneration-count": "0", "character-cost": "18" }),
    });
    write("The tide went out.");
    await generate();
    await cancel();
    expect(await screen.findByText(/^8 credits charged/)).toBeDefined();
    expect(screen.getByText(/18 credits/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Generate" })).toBeDefined();
  });

  it("HIST-07 a free take that is cancelled on the way is used up", async () => {
    const headers = { "generation-info": "g1", "regeneration-count": "0", "character-cost": "18" };
    const whole = () =>
      new HttpResponse(timedLine("The tide went out."), {
        headers: { "content-type": "application/json", "history-item-id": "h1", ...headers },
      });
    const stopped = { history_item_id: "h2", character_cost: 0, generation_info: "g1", regeneration_count: 1 };
    await show({
      stopped,
      speech: () => (sent.length === 1 ? whole() : halfWay({ ...headers, "character-cost": "0" })),
    });
    write("The tide went out.");
    await generate();
    await userEvent.click(await screen.findByRole("button", { name: "Regenerate (3 left)" }));
    await cancel();
    expect(await screen.findByRole("button", { name: "Regenerate (2 left)" })).toBeDefined();
    expect(screen.getByText(/^0 credits charged/)).toBeDefined();
    expect(sent[1]?.again).toBe("g1");
  });

  it("TTS-08 TTS-09 TTS-10 suggests a model that speaks the language, and switches to it", async () => {
    await show();
    write("Au bord du canal les péniches dorment");
    const words =
      "It looks like your text is in French, which Multilingual v2 does not support. Try Eleven v3 instead.";
    expect(await screen.findByText(words)).toBeDefined();
    expect(toast.getToasts()).toMatchObject([{ title: words, duration: 10_000 }]);
    await userEvent.click(screen.getByRole("button", { name: "Switch" }));
    expect(await screen.findByRole("button", { name: /^Model: Eleven v3/ })).toBeDefined();
  });

  it("HIST-07 the same again is free and says how often", async () => {
    await show({
      speech: () =>
        new HttpResponse(timedLine("Hello"), { headers: { "generation-info": "g1", "regeneration-count": "0" } }),
    });
    write("Hello");
    await generate();
    await userEvent.click(await screen.findByRole("button", { name: "Regenerate (3 left)" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ again }) => again)).toEqual([null, "g1"]);
  });

  it("TTS-11 shows sample texts until something is written", async () => {
    await show();
    await userEvent.click(await screen.findByRole("button", { name: /^Tell a story/ }));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Text to speak").value).toMatch(/^The lighthouse/);
    expect(screen.queryByRole("button", { name: /^Tell a story/ })).toBeNull();
  });

  it("looks at the engine again when it went away", async () => {
    const readiness = { status: "ready", engine: { state: "ready", stage: "" } };
    const crash = refuse("engine_unavailable", "The speech engine stopped.", 503);
    await show({
      readiness,
      speech: () => {
        Object.assign(readiness, { status: "starting", engine: { state: "loading", stage: "starting again" } });
        return crash();
      },
    });
    write("hello");
    await generate();
    expect(await screen.findByText("Voices are loading: starting again")).toBeDefined();
    expect(screen.getByRole("alert").textContent).toBe("The speech engine stopped.");
  });

  it("says that voices are loading instead of failing", async () => {
    await show({ readiness: { status: "starting", engine: { state: "loading", stage: "reading weights" } } });
    write("hello");
    expect(await screen.findByText("Voices are loading: reading weights")).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Generate" }).disabled).toBe(true);
  });
});
