import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const session = { access_token: "t", token_type: "bearer", expires_at_unix: 1, user_id: "u", workspace_id: "w" };
const refuse = (status: string, message: string, httpStatus: number) =>
  HttpResponse.json({ detail: { status, message } }, { status: httpStatus });

describe("sign in", () => {
  it("asks for both fields before it asks the server", async () => {
    const onDone = vi.fn();
    await renderPage(<SignInForm next={undefined} onDone={onDone} />);
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByText("Enter your email")).toBeDefined();
    expect(screen.getByText("Enter your password")).toBeDefined();
    expect(onDone).not.toHaveBeenCalled();
  });

  it("says that the pair is wrong, above the form", async () => {
    serveApi(
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
    serveApi(http.post("*/v1/auth/sign-in", () => held.then(() => HttpResponse.json(session))));
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
    await renderPage(<SignUpForm next={undefined} onDone={vi.fn()} />);
    await userEvent.type(screen.getByLabelText("Email"), "not an address");
    await userEvent.type(screen.getByLabelText("Password"), "short");
    await userEvent.click(screen.getByRole("button", { name: "Create account" }));
    expect(await screen.findByText("Enter a valid email address")).toBeDefined();
    expect(screen.getByText("Use at least 8 characters")).toBeDefined();
  });

  it("puts a taken address beside the address", async () => {
    serveApi(
      http.post("*/v1/auth/sign-up", () => refuse("email_taken", "An account with this email already exists.", 409)),
    );
    await renderPage(<SignUpForm next={undefined} onDone={vi.fn()} />);
    await userEvent.type(screen.getByLabelText("Email"), "ada@example.org");
    await userEvent.type(screen.getByLabelText("Password"), "quiet harbour");
    await userEvent.click(screen.getByRole("button", { name: "Create account" }));
    await screen.findByText("An account with this email already exists.");
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
  });
});
