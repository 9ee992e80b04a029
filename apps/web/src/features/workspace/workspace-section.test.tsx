import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { WorkspaceSection } from "./workspace-section.tsx";

const show = async (isAdmin: boolean, sent: unknown[] = []): Promise<void> => {
  serveApi(
    http.get("*/v1/workspace", () =>
      HttpResponse.json({ name: "Ada's workspace", seats_used: 2, max_seats: 3, is_training_allowed: false }),
    ),
    http.patch("*/v1/workspace", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ status: "ok" });
    }),
  );
  await renderPage(<WorkspaceSection isAdmin={isAdmin} />);
  await screen.findByDisplayValue("Ada's workspace");
};

describe("WorkspaceSection", () => {
  it("counts seats, and lets an admin rename the workspace, HTML as it was written", async () => {
    const sent: unknown[] = [];
    await show(true, sent);
    expect(screen.getByText(/^2 of 3 seats of your plan taken/)).toBeDefined();
    const name = screen.getByLabelText("Workspace name");
    await userEvent.clear(name);
    await userEvent.type(name, "<i>Studio</i>");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toEqual([{ name: "<i>Studio</i>" }]));
  });

  it("IVC-22 an admin decides whether new clones have to be verified", async () => {
    const sent: unknown[] = [];
    await show(true, sent);
    await userEvent.click(screen.getByRole("switch", { name: /^Verify instant voice clones/ }));
    await waitFor(() => expect(sent).toEqual([{ instant_clone_verification: true }]));
  });

  it("an admin decides whether identical requests are answered from history, and reads what that costs", async () => {
    const sent: unknown[] = [];
    await show(true, sent);
    const choice = screen.getByRole("switch", { name: /^Answer identical requests from history/ });
    expect(choice.getAttribute("aria-checked")).toBe("false");
    expect(screen.getByText(/for half the credits \(full price on Free\)/)).toBeDefined();
    await userEvent.click(choice);
    await waitFor(() => expect(sent).toEqual([{ reuse_kept_audio: true }]));
  });

  it("is only read by members", async () => {
    await show(false);
    expect(screen.getByLabelText<HTMLInputElement>("Workspace name").readOnly).toBe(true);
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });
});
