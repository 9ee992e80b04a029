import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { saveDraft } from "../features/speech/draft.ts";
import { keep } from "../features/studio/chapters/kept-writing.ts";
import { keepFor } from "./forget-person.ts";
import { open, serve, user } from "./test-open-app.tsx";

let signedOut: number;
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined);
  localStorage.clear();
  signedOut = 0;
  const handlers = [
    http.get("*/v1/auth/sign-up", () =>
      HttpResponse.json({ policy: "closed", is_fixed: false, is_first: false, needs_set_up_code: false }),
    ),
    http.post("*/v1/auth/sign-out", () => {
      signedOut += 1;
      return HttpResponse.json({ status: "ok" });
    }),
  ];
  serve(user, { handlers });
});

const chooseSignOut = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole("button", { name: "Account" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Sign out" }));
};
const keptNames = (): string[] => Object.keys(localStorage).sort();

describe("what somebody leaves in the browser", () => {
  it("is gone when they sign out; how the browser looks stays", async () => {
    localStorage.setItem("theme", "dark");
    localStorage.setItem("low-credits-dismissed", "1");
    sessionStorage.setItem("unfinished-generations", "[]");
    open("/app/home");
    await chooseSignOut();
    await waitFor(() => expect(keptNames()).toEqual(["theme"]));
    expect(sessionStorage.length).toBe(0);
    expect(signedOut).toBe(1);
  });

  it.each([
    ["a text", () => saveDraft({ text: "Half a sen" })],
    ["a chapter", () => keep("c1", { grewFrom: [], blocks: [] })],
  ])("is asked about when %s would be lost", async (_what, write) => {
    write();
    open("/app/home");
    await chooseSignOut();
    const dialog = await screen.findByRole("dialog", { name: "Sign out and delete your drafts?" });
    expect(signedOut).toBe(0);
    await userEvent.click(screen.getByRole("button", { name: "Stay signed in" }));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(keptNames().length).toBeGreaterThan(1);
    await chooseSignOut();
    await userEvent.click(await screen.findByRole("button", { name: "Delete and sign out" }));
    await waitFor(() => expect(keptNames()).toEqual([]));
    expect(signedOut).toBe(1);
  });

  it("waits for the same person after a session that ended by itself, and for nobody else", () => {
    keepFor("ada");
    saveDraft({ text: "Half a sen" });
    keepFor("ada");
    expect(keptNames()).toContain("speech-draft");
    keepFor("bob");
    expect(keptNames()).toEqual(["kept-for"]);
  });
});
