import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setViewport } from "../../test-setup.ts";
import { everyPermission, open, serve, user } from "../test-open-app.tsx";

const mainNav = () => screen.findByRole("navigation", { name: "Main" });

beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined));

describe("the sidebar", () => {
  it("SHELL-14 SHELL-15 a parent opens its submenu, its page follows, and Back to the product leads out", async () => {
    serve(everyPermission, { flags: { "conversational-ai": "on" } });
    const router = open("/app/home");
    await userEvent.click(await screen.findByRole("button", { name: "Conversational AI" }));
    expect(within(await mainNav()).getByRole("link", { name: "Agents" })).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe("/app/conversational-ai"));
    await screen.findByRole("heading", { level: 1, name: "Conversational AI" });
    await userEvent.click(screen.getByRole("button", { name: "Back to the product" }));
    expect(within(await mainNav()).getByRole("link", { name: "Text to Speech" })).toBeDefined();
    expect(document.activeElement?.textContent).toBe("Conversational AI");
  });

  it("SHELL-06 dubbing is a button that leads to its page", async () => {
    serve(everyPermission);
    const router = open("/app/home");
    await userEvent.click(await screen.findByRole("button", { name: /^Dubbing/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/app/dubbing"));
    expect(screen.queryByRole("link", { name: /^Dubbing/ })).toBeNull();
  });

  it("SHELL-11 API-52 a producer who leads a team finds its dashboard, and the teams are asked for producers only", async () => {
    const teams = [{ team_id: "t", name: "T", role: "leader" }];
    const handlers = [http.get("*/v1/productions/users/:user_id", () => HttpResponse.json({ user_id: "u", teams }))];
    serve({ ...user, is_producer: true }, { handlers });
    open("/app/home");
    await userEvent.click(await screen.findByRole("button", { name: "Producer" }));
    expect(await screen.findByRole("link", { name: "Dashboard" })).toBeDefined();
  });

  it("SHELL-13 offers upgrade, terms and privacy in a new tab, and links out", async () => {
    serve(user);
    open("/app/home");
    const sidebar = within(await screen.findByRole("complementary"));
    expect((await sidebar.findByRole("link", { name: "Upgrade" })).getAttribute("href")).toBe("/app/subscription");
    for (const name of ["Terms", "Privacy"]) {
      expect(sidebar.getByRole("link", { name }).getAttribute("target")).toBe("_blank");
    }
    await userEvent.click(sidebar.getByRole("button", { name: "Resources" }));
    const names = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(names).toEqual(["Audio Tools", "Contact", "Documentation"]);
  });

  it("SHELL-21 stays open while one of its popovers is", async () => {
    localStorage.setItem("sidebar-pinned", "false");
    serve(user);
    open("/app/home");
    const sidebar = await screen.findByRole("complementary");
    await userEvent.hover(sidebar);
    await userEvent.click(within(sidebar).getByRole("button", { name: "Resources" }));
    await screen.findByRole("menuitem", { name: "Contact" });
    await userEvent.unhover(sidebar);
    expect(sidebar.dataset.expanded).toBe("true");
  });

  it("SHELL-47 shows the steps done as a badge while folded", async () => {
    localStorage.setItem("sidebar-pinned", "false");
    serve(user);
    open("/app/home");
    const badge = await screen.findByRole("link", { name: "Get started, 1/2 steps completed" });
    expect(badge.textContent).toBe("1/2");
    expect(badge.getAttribute("href")).toBe("/app/onboarding-checklist");
  });

  it("SHELL-50 without its flag there is neither card, badge nor page", async () => {
    localStorage.setItem("sidebar-pinned", "false");
    serve(user, { flags: { "onboarding-checklist-test": "off" } });
    open("/app/onboarding-checklist");
    expect(await screen.findByText("Nothing to hear here")).toBeDefined();
    expect(screen.queryByRole("link", { name: /Get started/ })).toBeNull();
  });

  it("SHELL-49 SHELL-86 dismissing the card hides it for good and is counted", async () => {
    const [seen, events]: [string[], unknown[]] = [[], []];
    const handlers = [
      http.post("*/v1/user/onboarding-checklist/:id/hide", ({ params }) => {
        seen.push(String(params.id));
        return HttpResponse.json({ status: "ok" });
      }),
      http.get("*/v1/user/onboarding-checklist", () =>
        HttpResponse.json({
          checklist_id: "c",
          hidden: seen.length > 0,
          items: [{ onboarding_checklist_item_id: "generate_speech", is_completed: false }],
        }),
      ),
      http.post("*/v1/analytics/events", async ({ request }) => {
        events.push(await request.json());
        return HttpResponse.json({ status: "ok" });
      }),
    ];
    serve(user, { handlers });
    open("/app/home");
    await screen.findByText("Get started");
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText("Get started")).toBeNull());
    expect(seen).toEqual(["c"]);
    await waitFor(() => expect(events).toEqual([{ name: "onboarding_checklist_hidden", properties: {} }]));
  });
});

describe("the top bar", () => {
  it("SHELL-25 SHELL-26 SHELL-27 lists tools, developers' and company pages, none of them dead", async () => {
    serve(user);
    const router = open("/app/home");
    await userEvent.click(await screen.findByRole("button", { name: "Explore" }));
    const listed = (name: string): string[] =>
      within(screen.getByRole("list", { name }))
        .getAllByRole("link")
        .map(({ textContent }) => textContent ?? "");
    expect(listed("Developer")).toEqual(["Guides", "API Reference", "Changelog"]);
    expect(listed("Company")).toEqual([
      "Help Center",
      "Community",
      "Enterprise",
      "Voice Actors",
      "Grants for Startups",
      "Voice Data Partnerships",
      "Partnerships",
      "Affiliate Program",
      "Join our Team",
    ]);
    const paths = within(screen.getByRole("list", { name: "Product" })).getAllByRole("link");
    expect(paths.map((link) => link.getAttribute("href"))).toEqual([
      "/app/audio-native",
      "/app/voiceover-studio",
      "/app/voice-isolator",
      "/app/ai-classifier",
      "/sound-effects/soundboard",
    ]);
    expect(paths.at(-1)?.getAttribute("target")).toBe("_blank");
    for (const link of paths) expect(router.routesByPath).toHaveProperty([link.getAttribute("href") ?? ""]);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("list", { name: "Company" })).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Explore" }));
    await userEvent.click(await screen.findByRole("link", { name: "What is planned" }));
    const plans = within(await screen.findByRole("list", { name: "Planned" }));
    expect(plans.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
      "Sound Effects",
      "Audio Native",
      "Voiceover Studio",
      "Productions",
    ]);
    expect(screen.queryByRole("list", { name: "Company" })).toBeNull();
  });

  it("goes anywhere by a few letters", async () => {
    serve(user);
    const router = open("/app/home");
    await screen.findByRole("button", { name: "Account" });
    await userEvent.keyboard("{Control>}k{/Control}");
    const box = await screen.findByRole("combobox", { name: /^Search pages/ });
    expect(document.activeElement).toBe(box);
    await userEvent.type(box, "api ke");
    expect(screen.getByRole("option", { selected: true }).textContent).toContain("API Keys");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/app/settings/api-keys"));
    expect(screen.queryByRole("combobox", { name: /^Search pages/ })).toBeNull();
  });

  it("SHELL-53 shows news on large screens only", async () => {
    serve(user);
    setViewport(800);
    open("/app/home");
    await screen.findByRole("button", { name: "Account" });
    expect(screen.queryByRole("button", { name: /^Notifications/ })).toBeNull();
  });

  it("SHELL-52 SHELL-55 small screens reach the news through the account menu", async () => {
    const doc = {
      slug: "two",
      title: "About two",
      description: "New.",
      timestamp: "2026-01-02T00:00:00Z",
      linkTo: "/x",
    };
    const read: unknown[] = [];
    serve(user, {
      handlers: [
        http.get("*/v1/notifications", () => HttpResponse.json({ docs: [doc], last_read: null })),
        http.post("*/v1/notifications/read", async ({ request }) => {
          read.push(await request.json());
          return HttpResponse.json({ status: "ok" });
        }),
      ],
    });
    setViewport(360);
    open("/app/home");
    await userEvent.click(await screen.findByRole("button", { name: "Account" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Notifications, unread" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Notifications" }));
    expect(await sheet.findByText("About two")).toBeDefined();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(read).toEqual([{ slug: "two" }]));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Account" })));
  });

  it("SHELL-61 SHELL-62 small screens give feedback through the account menu", async () => {
    const sent: unknown[] = [];
    const take = http.post("*/v1/feedback", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    });
    serve(user, { handlers: [take] });
    setViewport(360);
    open("/app/home");
    await userEvent.click(await screen.findByRole("button", { name: "Account" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Feedback" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Feedback" }));
    await userEvent.type(sheet.getByLabelText("What could be better?"), "More voices");
    await userEvent.click(sheet.getByRole("button", { name: "Send" }));
    expect(await sheet.findByText("Thank you")).toBeDefined();
    expect(sent).toHaveLength(1);
  });

  it("SHELL-18 a page puts its actions into its header", async () => {
    const usage = { time: [0], usage: { All: [3] } };
    serve(user, { handlers: [http.get("*/v1/usage/character-stats", () => HttpResponse.json(usage))] });
    open("/app/usage");
    const header = within(await screen.findByRole("banner"));
    expect(await header.findByRole("button", { name: "CSV" })).toBeDefined();
    expect(header.getByRole("heading", { level: 1, name: "Usage" })).toBeDefined();
  });
});
