import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { makeUser } from "../../test-builders.ts";
import { cancel, generate, halfWay, refuse, sent, show, startPage, timedLine, write } from "./test-speech-page.tsx";

describe("SpeechPage when it cannot go on", () => {
  beforeEach(startPage);

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
