import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { toast } from "sonner";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { open, serve, user } from "../../test-open-app.tsx";

const link = "https://timbre.example/sign-up?ref=code";
const member = { ...user, referral_link_code: "code", partnerstack_partner_default_link: link };

describe("the affiliate program", () => {
  beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined));

  it("SHELL-66 opens from the account menu by the address, and Back closes it", async () => {
    serve(user);
    const router = open("/app/home");
    await userEvent.click(await screen.findByRole("button", { name: "Account" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Become an affiliate" }));
    expect(await screen.findByRole("dialog", { name: "Become an affiliate" })).toBeDefined();
    expect(router.state.location.search).toEqual({ affiliate: true });
    router.history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("SHELL-66 SHELL-71 SHELL-86 opens on any page whose address asks for it, states its terms and is counted", async () => {
    const events: unknown[] = [];
    const handlers = [
      http.post("*/v1/analytics/events", async ({ request }) => {
        events.push(await request.json());
        return HttpResponse.json({ status: "ok" });
      }),
    ];
    serve(user, { handlers });
    const router = open("/app/audio-native?affiliate=true");
    const dialog = await screen.findByRole("dialog", { name: "Become an affiliate" });
    expect(dialog.textContent).toContain("22% of all payments for the first 12 months");
    expect(dialog.textContent).toContain("with no cap");
    await waitFor(() => expect(events).toEqual([{ name: "affiliate_modal_opened", properties: {} }]));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it("SHELL-67 SHELL-68 shows affiliates their link, what not to do, and the way to the dashboard", async () => {
    serve(member);
    open("/app/home?affiliate=true");
    const dialog = await screen.findByRole("dialog", { name: "Affiliate program" });
    expect(dialog.textContent).toContain(link);
    expect(dialog.textContent).toContain(
      "Do not run search engine ads on our brand name or domain. Affiliates who do so are removed from the program.",
    );
    expect(screen.getByRole("button", { name: "Copy link" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Go to dashboard" }).getAttribute("href")).toContain("/app/payouts");
  });

  it("SHELL-67 a code without a link is not enough", async () => {
    serve({ ...user, referral_link_code: "code" });
    open("/app/home?affiliate=true");
    expect(await screen.findByRole("dialog", { name: "Become an affiliate" })).toBeDefined();
  });

  it("SHELL-69 signing up shows the link without a reload", async () => {
    let isMember = false;
    const handlers = [
      http.get("*/v1/user", () => HttpResponse.json(isMember ? member : user)),
      http.post("*/v1/user/affiliate-link", () => {
        isMember = true;
        return HttpResponse.json({ link });
      }),
    ];
    serve(user, { handlers });
    open("/app/home?affiliate=true");
    await userEvent.click(await screen.findByRole("button", { name: "Get my link" }));
    expect(await screen.findByRole("dialog", { name: "Affiliate program" })).toBeDefined();
  });

  it("SHELL-70 says when no link could be made", async () => {
    const told = vi.spyOn(toast, "error");
    serve(user, { handlers: [http.post("*/v1/user/affiliate-link", () => HttpResponse.json({}, { status: 500 }))] });
    open("/app/home?affiliate=true");
    await userEvent.click(await screen.findByRole("button", { name: "Get my link" }));
    await waitFor(() => expect(told).toHaveBeenCalledWith("Error generating affiliate link"));
    expect(screen.getByRole("dialog", { name: "Become an affiliate" })).toBeDefined();
  });

  it("SHELL-35 SHELL-66 stays closed where the program is not open, whatever the address says", async () => {
    serve({ ...user, environment: "isolated" });
    open("/app/home?affiliate=true");
    await screen.findByRole("heading", { level: 1, name: "Home" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
