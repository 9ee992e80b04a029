import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../../test-render.tsx";
import { serveApi } from "../../../test-server.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { ConfirmSignUpPage } from "./confirm-sign-up-page.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const session = { access_token: "t", token_type: "bearer", expires_at_unix: 1, user_id: "u", workspace_id: "w" };
const refuse = (status: string, message: string, httpStatus: number) =>
  HttpResponse.json({ detail: { status, message } }, { status: httpStatus });

const door = (policy: string, more: object = {}) =>
  http.get("*/v1/auth/sign-up", () =>
    HttpResponse.json({ policy, is_fixed: false, is_first: false, needs_set_up_code: false, ...more }),
  );

describe("sign in", () => {
  it("asks for both fields before it asks the server", async () => {
    const onDone = vi.fn();
    serveApi(door("open"));
    await renderPage(<SignInForm next={undefined} onDone={onDone} />);
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByText("Enter your email")).toBeDefined();
    expect(screen.getByText("Enter your password")).toBeDefined();
    expect(onDone).not.toHaveBeenCalled();
  });

  it("says that the pair is wrong, above the form", async () => {
    serveApi(
      door("open"),
      http.post("*/v1/auth/sign-in", () => refuse("invalid_credentials", "The email or password is not right.", 401)),
    );
    await renderPage(<SignInForm next={undefined} onDone={vi.fn()} />);
    await userEvent.type(screen.getByLabelText("Email"), "ada@example.org");
    await userEvent.type(screen.getByLabelText("Password"), "wrong");
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    expect((await screen.findByRole("alert")).textContent).toBe("The email or password is not right.");
  });

  it("goes on once the server agrees, and cannot be sent twice meanwhile", async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    serveApi(
      door("open"),
      http.post("*/v1/auth/sign-in", () => held.then(() => HttpResponse.json(session))),
    );
    const onDone = vi.fn();
    await renderPage(<SignInForm next={undefined} onDone={onDone} />);
    await userEvent.type(screen.getByLabelText("Email"), "ada@example.org");
    await userEvent.type(screen.getByLabelText("Password"), "quiet harbour{Enter}");
    expect((await screen.findByRole("button", { name: "Signing in" })).hasAttribute("disabled")).toBe(true);
    expect(onDone).not.toHaveBeenCalled();
    release();
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 10_000 });
  });
});

describe("sign up", () => {
  it("holds the contract's rules for address and password", async () => {
    serveApi(door("open"));
    await renderPage(<SignUpForm next={undefined} onDone={vi.fn()} />);
    await userEvent.type(await screen.findByLabelText("Email"), "not an address");
    await userEvent.type(screen.getByLabelText("Password"), "short");
    await userEvent.click(screen.getByRole("button", { name: "Create account" }));
    expect(await screen.findByText("Enter a valid email address")).toBeDefined();
    expect(screen.getByText("Use at least 10 characters")).toBeDefined();
  });

  it("puts a refused address beside the address", async () => {
    serveApi(
      door("open"),
      http.post("*/v1/auth/sign-up", () => refuse("sign_up_refused", "This address cannot be used.", 409)),
    );
    await renderPage(<SignUpForm next={undefined} onDone={vi.fn()} />);
    await userEvent.type(await screen.findByLabelText("Email"), "ada@example.org");
    await userEvent.type(screen.getByLabelText("Password"), "quiet harbour");
    await userEvent.click(screen.getByRole("button", { name: "Create account" }));
    await screen.findByText("This address cannot be used.");
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByLabelText("Set-up code")).toBeNull();
  });

  it("asks for the set-up code where one is needed, and sends it", async () => {
    const sent: unknown[] = [];
    serveApi(
      door("closed", { is_first: true, needs_set_up_code: true }),
      http.post("*/v1/auth/sign-up", async ({ request }) => {
        sent.push(await request.json());
        return refuse("set_up_code_wrong", "This is not the set-up code.", 403);
      }),
    );
    await renderPage(<SignUpForm next={undefined} onDone={vi.fn()} />);
    await userEvent.type(await screen.findByLabelText("Email"), "ada@example.org");
    await userEvent.type(screen.getByLabelText("Password"), "quiet harbour");
    await userEvent.type(screen.getByLabelText("Set-up code"), "abcd-efgh");
    await userEvent.click(screen.getByRole("button", { name: "Create account" }));
    await screen.findByText("This is not the set-up code.");
    expect(screen.getByLabelText("Set-up code").getAttribute("aria-invalid")).toBe("true");
    expect(sent).toEqual([expect.objectContaining({ set_up_code: "abcd-efgh", sign_up: "closed" })]);
  });

  it("lets the first account choose who can come after it", async () => {
    const sent: unknown[] = [];
    serveApi(
      door("closed", { is_first: true }),
      http.post("*/v1/auth/sign-up", async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(session);
      }),
    );
    await renderPage(<SignUpForm next={undefined} onDone={vi.fn()} />);
    await userEvent.selectOptions(await screen.findByLabelText("Who else can sign up?"), "People with an invitation");
    await userEvent.type(screen.getByLabelText("Email"), "ada@example.org");
    await userEvent.type(screen.getByLabelText("Password"), "quiet harbour{Enter}");
    await vi.waitFor(() => expect(sent).toEqual([expect.objectContaining({ sign_up: "invite" })]));
  });

  it("says who can come after the first account where the environment decides, and sends no choice", async () => {
    const sent: unknown[] = [];
    serveApi(
      door("open", { is_first: true, is_fixed: true }),
      http.post("*/v1/auth/sign-up", async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(session);
      }),
    );
    await renderPage(<SignUpForm next={undefined} onDone={vi.fn()} />);
    await userEvent.type(await screen.findByLabelText("Email"), "ada@example.org");
    expect(screen.getByText("SIGN_UP").parentElement?.textContent).toContain("Everyone who can reach this server");
    expect(screen.queryByLabelText("Who else can sign up?")).toBeNull();
    await userEvent.type(screen.getByLabelText("Password"), "quiet harbour{Enter}");
    await vi.waitFor(() => expect(sent).toEqual([expect.not.objectContaining({ sign_up: expect.anything() })]));
  });

  it.each([
    ["closed", "Sign-up is closed on this server"],
    ["invite", "You need an invitation"],
  ])("shows no form that would be refused where sign-up is %s", async (policy, title) => {
    serveApi(door(policy));
    await renderPage(<SignUpForm next={undefined} onDone={vi.fn()} />);
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
    expect(screen.queryByLabelText("Email")).toBeNull();
    expect(screen.getByRole("link", { name: "Sign in" })).toBeDefined();
  });

  it("shows the way to the mailbox where mail is set up, and back", async () => {
    const onDone = vi.fn();
    serveApi(
      door("open"),
      http.post("*/v1/auth/sign-up", () => HttpResponse.json({ status: "check_your_mail" }, { status: 202 })),
    );
    await renderPage(<SignUpForm next={undefined} onDone={onDone} />);
    await userEvent.type(await screen.findByLabelText("Email"), "ada@example.org");
    await userEvent.type(screen.getByLabelText("Password"), "quiet harbour{Enter}");
    expect(await screen.findByRole("heading", { name: "Check your email" })).toBeDefined();
    const news = screen.getByRole("status");
    expect(news.textContent).toContain("ada@example.org");
    expect(document.activeElement).toBe(news);
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Use another address" }));
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@example.org");
  });

  it("is finished by one click on the mailed link", async () => {
    const sent: unknown[] = [];
    const onDone = vi.fn();
    serveApi(
      http.post("*/v1/auth/confirm-sign-up", async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...session, invite_token: "inv_1" });
      }),
    );
    await renderPage(<ConfirmSignUpPage token="sealed" onDone={onDone} />);
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Create account" }));
    await vi.waitFor(() => expect(onDone.mock.calls[0]?.[0]).toBe("inv_1"));
    expect(sent).toEqual([{ token: "sealed" }]);
  });

  it("says what to do about a link that no longer works", async () => {
    serveApi(http.post("*/v1/auth/confirm-sign-up", () => refuse("link_expired", "This link was used already.", 410)));
    await renderPage(<ConfirmSignUpPage token="sealed" onDone={vi.fn()} />);
    await userEvent.click(screen.getByRole("button", { name: "Create account" }));
    expect(await screen.findByText("This link was used already.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Sign in" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Sign up again" })).toBeDefined();
  });

  it("takes the invitation along", async () => {
    const sent: unknown[] = [];
    serveApi(
      door("invite"),
      http.post("*/v1/auth/sign-up", async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(session);
      }),
    );
    await renderPage(<SignUpForm next="/invite#inv_1" inviteToken="inv_1" onDone={vi.fn()} />);
    await userEvent.type(await screen.findByLabelText("Email"), "ada@example.org");
    await userEvent.type(screen.getByLabelText("Password"), "quiet harbour");
    await userEvent.click(screen.getByRole("button", { name: "Create account" }));
    await vi.waitFor(() => expect(sent).toEqual([expect.objectContaining({ invite_token: "inv_1" })]));
  });
});
