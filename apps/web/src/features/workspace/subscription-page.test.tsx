import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { makeUser } from "../../test-builders.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { SubscriptionPage } from "./subscription-page.tsx";

it("lets the server's operator choose another plan", async () => {
  const chosen: unknown[] = [];
  serveApi(
    http.post("*/v1/workspace/plan", async ({ request }) => {
      chosen.push(await request.json());
      return HttpResponse.json({ status: "ok" });
    }),
  );
  await renderPage(<SubscriptionPage user={{ ...makeUser({ tier: "free" }), isServerAdmin: true }} />);
  await userEvent.click(screen.getByRole("button", { name: "Choose Pro" }));
  await waitFor(() => expect(chosen).toEqual([{ tier: "pro" }]));
  expect(screen.queryByRole("button", { name: "Choose Free" })).toBeNull();
});

it.each(["member", "owner"])("PERM-36 shows a workspace's %s the plans without a way to change them", async (role) => {
  await renderPage(<SubscriptionPage user={{ ...makeUser(), workspaceRole: role, isServerAdmin: false }} />);
  expect(screen.getByText(/Ask your server's operator to change it/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Choose/ })).toBeNull();
});
