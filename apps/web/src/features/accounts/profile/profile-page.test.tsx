import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { makeUser } from "../../../test-builders.ts";
import { renderPage } from "../../../test-render.tsx";
import { serveApi } from "../../../test-server.ts";
import { ProfilePage } from "./profile-page.tsx";
import { SecurityPage } from "../security/security-page.tsx";

let sent: unknown[];
let isOn: boolean;
let photoUrl: string | null;
let onDeleted: Mock<() => void>;
const ok = async ({ request }: { request: Request }) => {
  const text = await request.text();
  sent.push([request.method, new URL(request.url).pathname, text ? JSON.parse(text) : null]);
  return HttpResponse.json({ status: "ok" });
};
const refuse = (status: string, message: string) => () =>
  HttpResponse.json({ detail: { status, message } }, { status: 400 });
const session = (id: string, isCurrent: boolean) => ({
  session_id: id,
  user_agent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0",
  ip_address: "203.0.113.7",
  created_at_unix: 1_700_000_000,
  last_seen_at_unix: null,
  is_current: isCurrent,
});

const show = async (...handlers: Parameters<typeof serveApi>): Promise<void> => {
  serveApi(
    ...handlers,
    http.get("*/v1/user/email", () =>
      HttpResponse.json({ email: "ada@example.org", is_confirmed: true, pending_email: null }),
    ),
    http.get("*/v1/user/exports", () => HttpResponse.json({ export: null })),
    http.get("*/v1/user/two-factor", () => HttpResponse.json({ is_on: isOn, recovery_codes_left: 9 })),
    http.get("*/v1/user/sessions", () => HttpResponse.json({ sessions: [session("a", true), session("b", false)] })),
    http.patch("*/v1/user", ok),
    http.post("*/v1/user/password", ok),
    http.delete("*/v1/user/sessions", ok),
    http.delete("*/v1/user/sessions/:id", ok),
    http.post("*/v1/user/two-factor", () => HttpResponse.json({ secret: "SECRET", otpauth_url: "otpauth://x" })),
    http.post("*/v1/user/two-factor/confirm", () => HttpResponse.json({ recovery_codes: ["one-1", "two-2"] })),
    http.delete("*/v1/user/two-factor", ok),
  );
  await renderPage(
    <>
      <ProfilePage user={{ ...makeUser(), photoUrl }} onDeleted={onDeleted} />
      <SecurityPage />
    </>,
  );
};
const dialog = () => within(screen.getByRole("dialog"));

describe("ProfilePage and SecurityPage", () => {
  beforeEach(() => {
    sent = [];
    isOn = false;
    photoUrl = null;
    onDeleted = vi.fn();
  });

  it("SHELL-28 changes the name, and shows one with HTML as it was written", async () => {
    await show();
    const name = screen.getByLabelText("First name");
    await userEvent.clear(name);
    await userEvent.type(name, "<b>Ada</b>");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toEqual([["PATCH", "/v1/user", { first_name: "<b>Ada</b>" }]]));
  });

  it("SHELL-41 sends a photo, and removes it again", async () => {
    photoUrl = "/v1/user/photos/p1";
    await show(
      http.post("*/v1/user/photo", async ({ request }) => {
        sent.push((await request.formData()).has("photo"));
        return HttpResponse.json({ photo_url: "/v1/user/photos/p2" });
      }),
      http.delete("*/v1/user/photo", ok),
    );
    await userEvent.upload(screen.getByLabelText("Profile photo"), new File(["x"], "me.png", { type: "image/png" }));
    await waitFor(() => expect(sent).toEqual([true]));
    const remove = screen.getByRole<HTMLButtonElement>("button", { name: "Remove" });
    await waitFor(() => expect(remove.disabled).toBe(false));
    await userEvent.click(remove);
    await waitFor(() => expect(sent).toEqual([true, ["DELETE", "/v1/user/photo", null]]));
  });

  it("refuses a photo of 21 MB before it is sent, and says what the server cannot read", async () => {
    await show(http.post("*/v1/user/photo", refuse("image_unreadable", "The file is not an image that can be read.")));
    const input = screen.getByLabelText("Profile photo");
    const large = new File(["x"], "me.png", { type: "image/png" });
    Object.defineProperty(large, "size", { value: 21 * 1_048_576 });
    await userEvent.upload(input, large);
    expect(await screen.findByText("Profile photos must be 20MB or less")).toBeDefined();
    await userEvent.upload(input, new File(["<svg/>"], "me.png", { type: "image/png" }));
    expect(await screen.findByText("The file is not an image that can be read.")).toBeDefined();
    expect(sent).toEqual([]);
  });

  it("refuses a short password before it asks the server, and shows what the server says of a wrong one", async () => {
    await show(http.post("*/v1/user/password", refuse("invalid_credentials", "The password is not right.")));
    await userEvent.type(screen.getByLabelText("Current password"), "guess");
    await userEvent.type(screen.getByLabelText("New password"), "short");
    expect(screen.getByText("Use at least 10 characters")).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Change password" }).disabled).toBe(true);
    await userEvent.type(screen.getByLabelText("New password"), " no more");
    await userEvent.click(screen.getByRole("button", { name: "Change password" }));
    expect(await screen.findByText("The password is not right.")).toBeDefined();
  });

  it("ends one session, and all others, once the password is typed", async () => {
    await show();
    const confirm = async (): Promise<void> => {
      const button = dialog().getByRole<HTMLButtonElement>("button", { name: "Sign out" });
      expect(button.disabled).toBe(true);
      await userEvent.type(dialog().getByLabelText("Your password"), "correct{Enter}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    };
    await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
    expect(dialog().getByText("Sign out Chrome on Linux?")).toBeDefined();
    await confirm();
    await userEvent.click(screen.getByRole("button", { name: "Sign out everywhere else" }));
    await confirm();
    expect(sent).toEqual([
      ["DELETE", "/v1/user/sessions/b", { current_password: "correct" }],
      ["DELETE", "/v1/user/sessions", { current_password: "correct" }],
    ]);
  });

  it("keeps a session when the password is wrong, and says so", async () => {
    await show(http.delete("*/v1/user/sessions/:id", refuse("invalid_credentials", "The password is not right.")));
    await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
    await userEvent.type(dialog().getByLabelText("Your password"), "guess{Enter}");
    expect(await dialog().findByText("The password is not right.")).toBeDefined();
  });

  it("turns two-factor sign-in on by password and a first code, and shows the recovery codes once", async () => {
    await show();
    const turnOn = screen.getByRole<HTMLButtonElement>("button", { name: "Turn on" });
    await waitFor(() => expect(turnOn.disabled).toBe(false));
    await userEvent.click(turnOn);
    await userEvent.type(dialog().getByLabelText("Your password"), "correct");
    await userEvent.click(dialog().getByRole("button", { name: "Continue" }));
    expect(await dialog().findByText("SECR ET")).toBeDefined();
    expect(dialog().getByRole("img", { name: "QR code for your authenticator app" })).toBeDefined();
    expect(document.activeElement).toBe(dialog().getByLabelText("Code"));
    await userEvent.keyboard("123456{Enter}");
    expect(await dialog().findByText("two-2")).toBeDefined();
    await userEvent.keyboard("{Escape}");
    expect(dialog().getByText("two-2")).toBeDefined();
    await userEvent.click(dialog().getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByText("two-2")).toBeNull());
  });

  it("says when a code is wrong or was used before, and stays on", async () => {
    isOn = true;
    await show(http.delete("*/v1/user/two-factor", refuse("invalid_code", "This code is wrong or was used already.")));
    await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
    await userEvent.type(dialog().getByLabelText("Your password"), "correct");
    await userEvent.type(dialog().getByLabelText("Code from the app, or a recovery code"), "111111");
    await userEvent.click(dialog().getByRole("button", { name: "Turn off" }));
    expect(await dialog().findByText("This code is wrong or was used already.")).toBeDefined();
    expect(screen.getByText("On. 9 recovery codes left.")).toBeDefined();
  });

  it("replaces the recovery codes once password and code are typed, and shows the new ones", async () => {
    isOn = true;
    let isRight = false;
    await show(
      http.post("*/v1/user/two-factor/recovery-codes", async ({ request }) => {
        sent.push(await request.json());
        if (isRight) return HttpResponse.json({ recovery_codes: ["new-1", "new-2"] });
        return refuse("invalid_two_factor_code", "This code is not right, or was used already.")();
      }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "New recovery codes" }));
    const make = dialog().getByRole<HTMLButtonElement>("button", { name: "Make new codes" });
    await userEvent.type(dialog().getByLabelText("Your password"), "correct");
    expect(make.disabled).toBe(true);
    await userEvent.type(dialog().getByLabelText("Code from the app, or a recovery code"), "123456");
    await userEvent.click(make);
    expect(await dialog().findByText("This code is not right, or was used already.")).toBeDefined();
    isRight = true;
    await userEvent.click(make);
    expect(await dialog().findByText("new-2")).toBeDefined();
    expect(sent.at(-1)).toEqual({ current_password: "correct", code: "123456" });
    await userEvent.click(dialog().getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByText("new-2")).toBeNull());
  });
});
