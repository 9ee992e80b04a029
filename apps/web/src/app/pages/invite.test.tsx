import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { open, serve } from "../test-open-app.tsx";

const looked: unknown[] = [];
beforeEach(() => {
  localStorage.clear();
  looked.length = 0;
  const session = { access_token: "t", token_type: "bearer", expires_at_unix: 0 };
  serve(null, {
    handlers: [
      http.post("*/v1/workspace/invites/look", async ({ request }) => {
        looked.push(await request.json());
        return HttpResponse.json({ workspace_name: "Studio", email: "ada@example.org", expires_at_unix: 1 });
      }),
      http.get("*/v1/auth/sign-up", () =>
        HttpResponse.json({ policy: "invite", is_fixed: false, is_first: false, needs_set_up_code: false }),
      ),
      http.post("*/v1/auth/sign-in", () => HttpResponse.json(session)),
    ],
  });
});

describe("the secret of an invitation", () => {
  it("stays behind # on the way through sign-up and sign-in, and back", async () => {
    const router = open("/invite#inv_secret");
    expect(await screen.findByText("Join Studio")).toBeDefined();
    expect(looked).toEqual([{ token: "inv_secret" }]);
    await userEvent.click(screen.getByRole("link", { name: "Create an account" }));
    await screen.findByRole("button", { name: "Create account" });
    expect(router.state.location).toMatchObject({
      pathname: "/sign-up",
      search: { next: "/invite" },
      hash: "inv_secret",
    });
    await userEvent.click(screen.getByRole("link", { name: "Sign in" }));
    await userEvent.type(await screen.findByLabelText("Email"), "ada@example.org");
    expect(router.state.location).toMatchObject({
      pathname: "/sign-in",
      search: { next: "/invite" },
      hash: "inv_secret",
    });
    await userEvent.type(screen.getByLabelText("Password"), "a quiet harbour");
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: "/invite", hash: "inv_secret" }));
    expect(await screen.findByRole("button", { name: "Join" })).toBeDefined();
  });
});
