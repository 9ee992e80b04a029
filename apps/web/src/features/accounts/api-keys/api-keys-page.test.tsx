import type { ApiKeyAnswer } from "@timbre/contract";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { makeUser } from "../../../test-builders.ts";
import { renderPage } from "../../../test-render.tsx";
import { serveApi } from "../../../test-server.ts";
import { ApiKeysPage } from "./api-keys-page.tsx";

let keys: ApiKeyAnswer[];
let created: unknown[];

const answer = (name: string): ApiKeyAnswer =>
  ({
    key_id: `k-${name}`,
    name,
    hint: "9f2c",
    created_at_unix: 1_700_000_000,
    last_used_at_unix: null,
    is_disabled: false,
    permissions: "all",
    character_limit: null,
    character_count: 0,
    expires_at_unix: null,
  }) as ApiKeyAnswer;

const show = async (user = makeUser()) => {
  serveApi(
    http.get("*/v1/user/api-keys", () => HttpResponse.json({ api_keys: keys })),
    http.post("*/v1/user/api-keys", async ({ request }) => {
      created.push(await request.json());
      return HttpResponse.json({ xi_api_key: "sk_secret", key_id: "k", name: "x" });
    }),
    http.patch("*/v1/user/api-keys/:id", async ({ request }) => {
      Object.assign(keys[0] as object, await request.json());
      return HttpResponse.json({ status: "ok" });
    }),
    http.delete("*/v1/user/api-keys/:id", () => {
      keys = [];
      return HttpResponse.json({ status: "ok" });
    }),
  );
  await renderPage(<ApiKeysPage user={user} />);
};

const openMenu = async (item: string): Promise<void> => {
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Script" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};

describe("ApiKeysPage", () => {
  beforeEach(() => {
    keys = [answer("Script")];
    created = [];
  });

  it("shows the secret once, and forgets it when the dialog closes", async () => {
    await show();
    await userEvent.click(screen.getByRole("button", { name: "Create key" }));
    await userEvent.type(await screen.findByLabelText("Name"), "Podcast");
    await userEvent.click(screen.getByRole("button", { name: "Create key" }));
    expect(await screen.findByText("sk_secret")).toBeDefined();
    expect(created).toEqual([{ name: "Podcast", permissions: "all" }]);
    await userEvent.keyboard("{Escape}");
    expect(screen.getByText("sk_secret")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByText("sk_secret")).toBeNull());
  });

  it("asks for a name before it asks the server", async () => {
    await show();
    await userEvent.click(screen.getByRole("button", { name: "Create key" }));
    await screen.findByLabelText("Name");
    await userEvent.click(screen.getByRole("button", { name: "Create key" }));
    expect(await screen.findByText("Give the key a name")).toBeDefined();
    expect(created).toEqual([]);
  });

  it("limits a key to the chosen permissions", async () => {
    await show();
    await userEvent.click(screen.getByRole("button", { name: "Create key" }));
    await userEvent.type(await screen.findByLabelText("Name"), "Reader");
    await userEvent.click(screen.getByRole("switch", { name: /Full access/ }));
    await userEvent.click(screen.getByLabelText("Generate speech"));
    await userEvent.click(screen.getByRole("button", { name: "Create key" }));
    await screen.findByText("sk_secret");
    expect(created).toEqual([{ name: "Reader", permissions: ["voices_read", "models_read"] }]);
  });

  it("limits a key in credits and time, and refuses a limit that is no number", async () => {
    await show();
    await userEvent.click(screen.getByRole("button", { name: "Create key" }));
    await userEvent.type(await screen.findByLabelText("Name"), "Guest");
    await userEvent.type(screen.getByLabelText("Credit limit"), "1.5");
    expect(screen.getByText("Enter a whole number")).toBeDefined();
    await userEvent.type(screen.getByLabelText("Credit limit"), "{Backspace}{Backspace}000");
    await userEvent.selectOptions(screen.getByLabelText("Lifetime"), "30");
    await userEvent.click(screen.getByRole("button", { name: "Create key" }));
    await screen.findByText("sk_secret");
    expect(created).toEqual([
      expect.objectContaining({ name: "Guest", character_limit: 1_000, expires_at_unix: expect.any(Number) }),
    ]);
  });

  it("disables a key", async () => {
    await show();
    await openMenu("Disable");
    expect(await screen.findByText("Disabled")).toBeDefined();
  });

  it("deletes a key after asking in place", async () => {
    await show();
    await openMenu("Delete");
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("No keys yet")).toBeDefined();
  });

  it("PERM-35 creation needs the permission create_user_api_key", async () => {
    await show(makeUser({ permissions: [] }));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Create key" }).disabled).toBe(true);
    expect(screen.getByRole("alert").textContent).toBe(
      "You do not have access to API Keys. Please contact your workspace administrator for access.",
    );
  });
});
