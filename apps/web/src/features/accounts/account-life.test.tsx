import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeUser } from "../../test-builders.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { ConfirmEmailPage } from "./signing-in/confirm-email-page.tsx";
import { ConfirmEmailReminder } from "./profile/confirm-email-reminder.tsx";
import { TwoFactorReminder } from "./security/two-factor-reminder.tsx";
import { DeleteAccountSection } from "./profile/delete-account-section.tsx";
import { EmailSection } from "./profile/email-section.tsx";
import { ExportSection } from "./profile/export-section.tsx";
import { ForgotPasswordForm } from "./signing-in/forgot-password-form.tsx";
import { ResetPasswordForm } from "./signing-in/reset-password-form.tsx";

let sent: unknown[];
const take = async ({ request }: { request: Request }) => {
  sent.push([request.method, new URL(request.url).pathname, await request.json().catch(() => null)]);
  return HttpResponse.json({ status: "ok", is_changed: false, email: "ada@example.org" });
};
const refuse = (status: string, message: string) => () =>
  HttpResponse.json({ detail: { status, message } }, { status: 409 });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const dialog = () => within(screen.getByRole("dialog"));
beforeEach(() => {
  sent = [];
});

describe("a forgotten password", () => {
  it("is asked for by address, and the answer tells nothing about the account", async () => {
    serveApi(http.post("*/v1/auth/forgot-password", take));
    await renderPage(<ForgotPasswordForm />);
    await press("Send link");
    expect(screen.getByText("Enter your email")).toBeDefined();
    await userEvent.type(screen.getByLabelText("Email"), " ada@example.org ");
    await press("Send link");
    expect((await screen.findByRole("status")).textContent).toMatch(/^If ada@example.org has an account here/);
    expect(sent).toEqual([["POST", "/v1/auth/forgot-password", { email: "ada@example.org" }]]);
  });

  it("is set by a link that lives", async () => {
    serveApi(http.post("*/v1/auth/reset-password/look", take), http.post("*/v1/auth/reset-password", take));
    await renderPage(<ResetPasswordForm token="acc_1" />);
    await userEvent.type(await screen.findByLabelText("New password"), "short");
    await press("Set password");
    expect(screen.getByLabelText("New password").getAttribute("aria-invalid")).toBe("true");
    await userEvent.type(screen.getByLabelText("New password"), "er than it was");
    await press("Set password");
    expect(await screen.findByText("Password changed")).toBeDefined();
    expect(sent.at(-1)).toEqual([
      "POST",
      "/v1/auth/reset-password",
      { token: "acc_1", new_password: "shorter than it was" },
    ]);
  });

  it("is not set by a link that is dead", async () => {
    serveApi(http.post("*/v1/auth/reset-password/look", refuse("link_expired", "This link is too old.")));
    await renderPage(<ResetPasswordForm token="acc_1" />);
    expect(await screen.findByText("This link is too old.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Ask for a new link" })).toBeDefined();
  });
});

describe("an address", () => {
  it("is confirmed by a click", async () => {
    serveApi(http.post("*/v1/auth/confirm-email", take));
    await renderPage(<ConfirmEmailPage token="acc_2" />);
    expect(sent).toEqual([]);
    await press("Confirm");
    expect(await screen.findByText("You sign in as ada@example.org.")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Address confirmed" }));
  });

  it("is not confirmed by a link that was used", async () => {
    serveApi(http.post("*/v1/auth/confirm-email", refuse("link_expired", "This link was used already.")));
    await renderPage(<ConfirmEmailPage token="acc_2" />);
    await press("Confirm");
    expect(await screen.findByText("This link was used already.")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "This link cannot be used" }));
    expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
  });

  it("can be confirmed again after a failure that passes", async () => {
    serveApi(http.post("*/v1/auth/confirm-email", () => HttpResponse.error()));
    await renderPage(<ConfirmEmailPage token="acc_2" />);
    await press("Confirm");
    expect(await screen.findByText(/The server isn't responding/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Confirm" })).toBeDefined();
  });

  it("that is not confirmed is mentioned, and the mail can be sent again", async () => {
    serveApi(http.post("*/v1/user/email/confirmation", take));
    await renderPage(<ConfirmEmailReminder user={{ ...makeUser(), needsEmailConfirmation: true }} />);
    await press("Send it again");
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it("is changed with the password", async () => {
    const state = { email: "ada@example.org", is_confirmed: true, pending_email: "new@example.org" };
    serveApi(
      http.get("*/v1/user/email", () => HttpResponse.json(state)),
      http.post("*/v1/user/email", take),
    );
    await renderPage(<EmailSection user={makeUser()} />);
    expect(await screen.findByText("new@example.org")).toBeDefined();
    await press("Change address");
    await userEvent.type(dialog().getByLabelText("New email address"), "no");
    await userEvent.click(dialog().getByRole("button", { name: "Change address" }));
    expect(dialog().getByText("Enter a valid email address")).toBeDefined();
    await userEvent.type(dialog().getByLabelText("New email address"), "body@example.org");
    await userEvent.type(dialog().getByLabelText("Your password"), "correct");
    await userEvent.click(dialog().getByRole("button", { name: "Change address" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([
      ["POST", "/v1/user/email", { new_email: "nobody@example.org", current_password: "correct" }],
    ]);
  });
});

const anExport = {
  export_id: "e1",
  state: "waiting",
  share: 0,
  files: 0,
  size_bytes: null,
  problem: null,
  created_at_unix: 0,
  expires_at_unix: 86_400,
};

describe("a copy of one's data", () => {
  it("shows how far it is", async () => {
    serveApi(
      http.get("*/v1/user/exports", () => HttpResponse.json({ export: { ...anExport, state: "running", share: 0.4 } })),
    );
    await renderPage(<ExportSection />);
    expect((await screen.findByRole("progressbar")).getAttribute("aria-valuenow")).toBe("40");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Make a copy" }).disabled).toBe(true);
  });

  it("can be downloaded when it is ready", async () => {
    const ready = { ...anExport, state: "done", share: 1, size_bytes: 2_500_000 };
    serveApi(http.get("*/v1/user/exports", () => HttpResponse.json({ export: ready })));
    await renderPage(<ExportSection />);
    const link = await screen.findByRole("link", { name: "Download 2.5 MB" });
    expect(link.getAttribute("href")).toBe("/v1/user/exports/e1/file");
  });

  it("says why it could not be made", async () => {
    const failed = { ...anExport, state: "failed", problem: "export_too_large" };
    serveApi(http.get("*/v1/user/exports", () => HttpResponse.json({ export: failed })));
    await renderPage(<ExportSection />);
    expect((await screen.findByRole("alert")).textContent).toContain("too large for one file");
  });
});

describe("deleting an account", () => {
  const plan = {
    ending: [{ workspace_id: "w1", name: "Ada's studio", voices: 2, projects: 1, clips: 7 }],
    leaving: [{ workspace_id: "w2", name: "The choir" }],
    to_hand_over: [] as object[],
    is_last_server_admin: true,
    is_two_factor_on: true,
  };

  it("says what goes, and asks for password, code and who runs the server next", async () => {
    const onDeleted = vi.fn();
    serveApi(
      http.get("*/v1/user/deletion", () => HttpResponse.json(plan)),
      http.delete("*/v1/user", take),
    );
    await renderPage(<DeleteAccountSection onDeleted={onDeleted} />);
    await press("Delete account");
    expect(await dialog().findByText(/2 voices, 1 project, 7 clips/)).toBeDefined();
    expect(dialog().getByText("The choir")).toBeDefined();
    await userEvent.type(dialog().getByLabelText("Who runs this server from now on?"), "bo@example.org");
    await userEvent.type(dialog().getByLabelText("Your password"), "correct");
    await userEvent.type(dialog().getByLabelText("Code from the app, or a recovery code"), "123456");
    await userEvent.click(dialog().getByRole("button", { name: "Delete for good" }));
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    const body = { current_password: "correct", code: "123456", next_server_admin: "bo@example.org" };
    expect(sent).toEqual([["DELETE", "/v1/user", body]]);
  });

  it("waits for a workspace with other people to be handed over", async () => {
    const busy = { ...plan, to_hand_over: [{ workspace_id: "w3", name: "The band" }] };
    serveApi(http.get("*/v1/user/deletion", () => HttpResponse.json(busy)));
    await renderPage(<DeleteAccountSection onDeleted={vi.fn()} />);
    await press("Delete account");
    expect(await dialog().findByText(/Other people work in “The band”/)).toBeDefined();
    expect(dialog().queryByRole("button", { name: "Delete for good" })).toBeNull();
  });
});

describe("a server that asks for two-factor sign-in", () => {
  it("says so above every page, and where to turn it on", async () => {
    await renderPage(<TwoFactorReminder user={{ ...makeUser(), needsTwoFactor: true }} />);
    expect(screen.getByRole("status").textContent).toContain("requires two-factor sign-in");
    expect(screen.getByRole("link", { name: "Go to Security" }).getAttribute("href")).toBe("/app/settings/two-factor");
  });

  it("says nothing to those who have it, or need none", async () => {
    await renderPage(<TwoFactorReminder user={makeUser()} />);
    expect(screen.queryByRole("status")).toBeNull();
  });
});
