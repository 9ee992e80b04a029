import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { makeUser } from "../../test-builders.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { SubscriptionPage } from "./subscription-page.tsx";

it("lets an admin choose another plan", async () => {
  const chosen: unknown[] = [];
  serveApi(
    http.post("*/v1/workspace/plan", async ({ request }) => {
      chosen.push(await request.json());
      return HttpResponse.json({ status: "ok" });
    }),
  );
  await renderPage(<SubscriptionPage user={makeUser({ tier: "free" })} />);
  await userEvent.click(screen.getByRole("button", { name: "Choose Pro" }));
  await waitFor(() => expect(chosen).toEqual([{ tier: "pro" }]));
  expect(screen.queryByRole("button", { name: "Choose Free" })).toBeNull();
});

it("PERM-36 shows members the plans without a way to change them", async () => {
  await renderPage(<SubscriptionPage user={{ ...makeUser(), workspaceRole: "member" }} />);
  expect(screen.queryByRole("button", { name: /^Choose/ })).toBeNull();
});
