import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { open, serve, user } from "../../test-open-app.tsx";

const openAccountMenu = async (): Promise<(string | null)[]> => {
  await userEvent.click(await screen.findByRole("button", { name: "Account" }));
  return (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
};

beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined));

describe("the account menu", () => {
  it("SHELL-28 SHELL-36 SHELL-41 shows who one is and leads to what is one's own", async () => {
    serve(user);
    open("/app/home");
    const names = await openAccountMenu();
    expect(names).toEqual(
      expect.arrayContaining([
        "Profile",
        "API Keys",
        "Usage analytics",
        "Docs",
        "Help Center",
        "Terms",
        "Privacy policy",
      ]),
    );
    const menu = within(screen.getByRole("menu"));
    for (const text of ["Ada Lovelace", "ada@example.org", "Ada's workspace"])
      expect(menu.getByText(text)).toBeDefined();
  });

  it("SHELL-29 SHELL-30 SHELL-31 an admin finds the workspace's own pages", async () => {
    serve({ ...user, workspace_role: "admin" });
    open("/app/home");
    expect(await openAccountMenu()).toEqual(expect.arrayContaining(["Workspace settings", "Subscription"]));
    expect(screen.getByRole("menuitem", { name: "Webhooks" }).getAttribute("href")).toBe("/app/workspace/webhooks");
  });

  it("SHELL-32 pronunciation dictionaries open in a dialog, where the flag allows", async () => {
    const handlers = [
      http.get("*/v1/pronunciation-dictionaries", () =>
        HttpResponse.json({ pronunciation_dictionaries: [], has_more: false, next_cursor: null }),
      ),
    ];
    serve(user, { flags: { "pronunciation-dictionaries": "on" }, handlers });
    open("/app/home");
    await openAccountMenu();
    await userEvent.click(screen.getByRole("menuitem", { name: "Pronunciation dictionaries" }));
    expect(await screen.findByRole("dialog", { name: "Pronunciation dictionaries" })).toBeDefined();
    expect(await screen.findByText("No dictionaries yet.")).toBeDefined();
  });

  it("says which version of Timbre answers", async () => {
    const ready = { status: "ready", version: "9.8.7" };
    serve(user, { handlers: [http.get("*/readyz", () => HttpResponse.json(ready))] });
    open("/app/home");
    await openAccountMenu();
    expect(await screen.findByText("Timbre 9.8.7")).toBeDefined();
  });

  it("SHELL-32 SHELL-33 without their flags there are neither dictionaries nor themes", async () => {
    serve(user, { flags: { dark_mode: "off", "pronunciation-dictionaries": "off" } });
    open("/app/home");
    expect(await openAccountMenu()).not.toContain("Pronunciation dictionaries");
    expect(screen.queryByRole("menuitemradio", { name: "Dark" })).toBeNull();
  });

  it("SHELL-34 SHELL-35 SHELL-38 an isolated workspace has no payouts, affiliates or data use", async () => {
    serve({ ...user, environment: "isolated" });
    open("/app/home");
    const names = await openAccountMenu();
    for (const name of ["Payouts", "Become an affiliate", "Data use"]) expect(names).not.toContain(name);
  });

  it("SHELL-35 SHELL-38 enterprise sees payouts but neither affiliates nor data use", async () => {
    serve({ ...user, subscription: { ...user.subscription, tier: "enterprise" } as typeof user.subscription });
    open("/app/home");
    const names = await openAccountMenu();
    expect(names).toContain("Payouts");
    for (const name of ["Become an affiliate", "Data use"]) expect(names).not.toContain(name);
  });

  it("SHELL-35 names the program for those who take part", async () => {
    serve({ ...user, referral_link_code: "c", partnerstack_partner_default_link: "https://x/sign-up?ref=c" });
    open("/app/home");
    expect(await openAccountMenu()).toContain("Affiliate program");
  });

  it("SHELL-37 privacy choices show where they are asked for, and are saved", async () => {
    const saved: unknown[] = [];
    const answer = { region: "US-CA", has_opted_out_of_sale: false, has_opted_out_of_targeted_ads: false };
    const handlers = [
      http.get("*/v1/user/privacy-choices", () => HttpResponse.json({ is_asked: true, has_signal: false, ...answer })),
      http.patch("*/v1/user", async ({ request }) => {
        saved.push(await request.json());
        return HttpResponse.json({ status: "ok" });
      }),
    ];
    serve(user, { handlers });
    open("/app/home");
    await openAccountMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Your Privacy Choices" }));
    await userEvent.click(await screen.findByRole("switch", { name: "Do not sell or share my data" }));
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    const chosen = { has_opted_out_of_sale: true, has_opted_out_of_targeted_ads: false };
    await waitFor(() => expect(saved).toEqual([chosen]));
  });

  it("SHELL-37 nobody is asked without a reason", async () => {
    serve(user);
    open("/app/home");
    expect(await openAccountMenu()).not.toContain("Your Privacy Choices");
  });

  it("SHELL-38 data use is one switch, which only admins turn", async () => {
    const workspace = { name: "W", seats_used: 1, max_seats: 1, is_training_allowed: false };
    serve(
      { ...user, workspace_role: "member" },
      { handlers: [http.get("*/v1/workspace", () => HttpResponse.json(workspace))] },
    );
    open("/app/home");
    await openAccountMenu();
    await userEvent.click(screen.getByRole("menuitem", { name: "Data use" }));
    const choice = await screen.findByRole<HTMLButtonElement>("switch", { name: /^Allow my content to be used/ });
    expect(choice.disabled).toBe(true);
  });

  it("SHELL-39 developer links show on a local host", async () => {
    serve(user);
    open("/app/home");
    expect(window.location.hostname).toBe("localhost");
    expect(await openAccountMenu()).toContain("OpenAPI document");
  });

  it("SHELL-40 says where the data lies, and signs out", async () => {
    serve({ ...user, data_region: "Frankfurt, Germany" });
    open("/app/home");
    expect(await openAccountMenu()).toEqual(expect.arrayContaining(["Data residency", "Sign out"]));
    await userEvent.hover(screen.getByRole("menuitem", { name: "Data residency" }));
    expect((await screen.findByRole("tooltip")).textContent).toBe("Your data is stored in Frankfurt, Germany.");
  });
});
