import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { AdminPage } from "./admin-page.tsx";
import type { Health } from "../../api/admin/admin.ts";
import type { ServerTab } from "./server-tabs.ts";

let sent: unknown[];
const record = async (request: Request): Promise<void> => {
  const text = await request.text();
  sent.push([request.method, new URL(request.url).pathname, text ? JSON.parse(text) : null]);
};
const ok = async ({ request }: { request: Request }) => {
  await record(request);
  return HttpResponse.json({ status: "ok" });
};

const workspace = {
  workspace_id: "w1",
  name: "Ada's workspace",
  tier: "free",
  environment: "standard",
  character_count: 1_200,
  members: 1,
  created_at_unix: 0,
};

let requests: unknown[];
let signUp: { policy: string; is_fixed: boolean };
const request = {
  request_id: "r1",
  voice_id: "v1",
  voice_name: "<b>Ada</b>",
  workspace_name: "Ada's workspace",
  email: "ada@example.org",
  extra_text: "My passport is attached.",
  files: [{ name: "passport.pdf", content_type: "application/pdf", size_bytes: 2_048 }],
  created_at_unix: 1_700_000_000,
};

const alone: Health["processes"] = [{ role: "all", version: "9.8.7", since_unix: 1, memory_bytes: 1_048_576 }];
let processes: Health["processes"];
beforeEach(() => {
  processes = alone;
});

const show = async (tab?: ServerTab, isBackupRefused = false): Promise<void> => {
  serveApi(
    http.get("*/readyz", () => HttpResponse.json({ status: "ready", version: "9.8.7" })),
    http.get("*/v1/admin/health", () =>
      HttpResponse.json({
        database: { kind: "embedded", is_alive: true },
        engine: {
          state: "ready",
          stage: null,
          languages: [],
          models: [{ name: "kokoro", variant: "int8", state: "" }],
        },
        left_out: [{ name: "faad2", lost: "M4A and AAC recordings can't be read." }],
        uptime_seconds: 120,
        memory_bytes: 1_048_576,
        processes,
        last_hour: [
          { at_unix: 60, calls: 40, failures: 0, speech_seconds: 12, first_sound_ms_p95: 240 },
          { at_unix: 120, calls: 2, failures: 1, speech_seconds: 0.4, first_sound_ms_p95: null },
        ],
      }),
    ),
    http.get("*/v1/admin/storage", () =>
      HttpResponse.json({
        folders: [{ name: "history", files: 3, size_bytes: 2_048 }],
        disk: null,
        database_bytes: 4_096,
      }),
    ),
    http.get("*/v1/admin/jobs", () =>
      HttpResponse.json({
        queues: [
          { name: "purge-voice", waiting: 7, running: 1, failed: 0, completed: 9 },
          { name: "sweep-dubs", waiting: 0, running: 0, failed: 0, completed: 3 },
        ],
      }),
    ),
    http.get("*/v1/admin/verifications", () => HttpResponse.json({ requests })),
    http.post("*/v1/admin/verifications/*", ok),
    http.get("*/v1/admin/sign-up", () => HttpResponse.json(signUp)),
    http.get("*/v1/admin/plan-policy", () => HttpResponse.json({ policy: "operator" })),
    http.get("*/v1/admin/plan-requests", () => HttpResponse.json({ requests: [planRequest] })),
    http.post("*/v1/admin/plan-requests/*", ok),
    http.get("*/v1/admin/workspaces", () => HttpResponse.json({ workspaces: [workspace], has_more: false })),
    http.get("*/v1/admin/producers", () =>
      HttpResponse.json({ producers: [{ email: "p@example.org", team_name: "Producers", team_role: "leader" }] }),
    ),
    http.get("*/v1/admin/flags", () =>
      HttpResponse.json({ flags: [{ name: "productions", default: "off", server: null, workspaces: {} }] }),
    ),
    http.get("*/v1/admin/backups", () => HttpResponse.json(backups)),
    http.post("*/v1/admin/backups", async ({ request }) => {
      await record(request);
      const refusal = { detail: { status: "storage_unavailable", message: "This server cannot write its files." } };
      if (isBackupRefused) return HttpResponse.json(refusal, { status: 503 });
      return HttpResponse.json({ ...backups, running: { started_at_unix: 0, files: 7, size_bytes: 70 } });
    }),
    http.put("*/v1/admin/*", ok),
    http.post("*/v1/admin/workspaces/*", ok),
  );
  await renderPage(<AdminPage tab={tab} />);
};
const backups = {
  backups: [{ name: "timbre-1", size_bytes: 10, created_at_unix: 0, is_sealed: true }],
  running: null,
  last: { at_unix: 0, name: null, size_bytes: 0, failure: "full" },
  schedule: { every_hours: 24, next_at_unix: 86_400 },
  folder: "/srv/backups",
  keep: 7,
  is_sealing: false,
  how_to_restore: ["Something of a newer server.", "Start the server."],
};
const planRequest = {
  workspace_id: "w2",
  workspace_name: "Bob's workspace",
  email: "bob@example.org",
  tier: "pro",
  tier_now: "free",
  message: "For my audiobook.",
  created_at_unix: 0,
};
const section = (name: string) => within(screen.getByRole("region", { name }));
/** One that waits for those above it. */
const laterSection = async (name: string) => within(await screen.findByRole("region", { name }));

describe("AdminPage", () => {
  beforeEach(() => {
    sent = [];
    requests = [];
    signUp = { policy: "closed", is_fixed: false };
  });

  it("says at its foot which version of Timbre runs", async () => {
    await show();
    expect(await screen.findByText("Timbre 9.8.7")).toBeDefined();
  });

  it("changes who can sign up", async () => {
    await show("access");
    await userEvent.selectOptions(await screen.findByLabelText("Who can sign up"), "invite");
    await waitFor(() => expect(sent).toEqual([["PUT", "/v1/admin/sign-up", { policy: "invite" }]]));
  });

  it("decides on requests for another plan, and says who can change plans", async () => {
    await show("access");
    const row = await section("Plans").findByRole("listitem");
    expect(row.textContent).toContain("Bob's workspace: Free to Pro");
    expect(row.textContent).toContain("For my audiobook.");
    await userEvent.click(section("Plans").getByRole("button", { name: "Approve Bob's workspace" }));
    await userEvent.selectOptions(section("Plans").getByLabelText("Who can change plans"), "admins");
    await waitFor(() =>
      expect(sent).toEqual([
        ["POST", "/v1/admin/plan-requests/w2", { decision: "approved" }],
        ["PUT", "/v1/admin/plan-policy", { policy: "admins" }],
      ]),
    );
  });

  it("offers no choice of who can sign up where the environment decides", async () => {
    signUp = { policy: "open", is_fixed: true };
    await show("access");
    expect(await section("Sign-up").findByText(/Set to open by/)).toBeDefined();
    expect(screen.queryByLabelText("Who can sign up")).toBeNull();
  });

  it("shows health, storage and what is waiting", async () => {
    await show();
    expect(await section("Health").findByText("kokoro, int8")).toBeDefined();
    expect(section("Health").getByText("Built in, working")).toBeDefined();
    expect(await (await laterSection("Storage")).findByText("Clips")).toBeDefined();
    expect(section("Health").getByText("42 calls, 1 failed")).toBeDefined();
    expect(section("Health").getByText("12 seconds")).toBeDefined();
    expect(section("Health").getByText("up to 240 ms")).toBeDefined();
    expect(section("Health").getByText(/M4A and AAC recordings can't be read/)).toBeDefined();
    expect(
      await (await laterSection("Background work")).findByRole("row", { name: /^Removing deleted voices 7 1 0 9$/ }),
    ).toBeDefined();
  });

  it("names every process of a fleet, and what they take together", async () => {
    const now = Math.floor(Date.now() / 1_000);
    processes = [
      { role: "web", version: "9.8.7", since_unix: now - 180, memory_bytes: 1_048_576 },
      { role: "worker", version: "9.8.7", since_unix: now - 7_200, memory_bytes: 1_048_576 },
      { role: "engine", version: "9.8.6", since_unix: null, memory_bytes: 2_097_152 },
    ];
    await show();
    const table = within(await section("Health").findByRole("region", { name: "Processes" }));
    expect(table.getByRole("row", { name: /^Web 9\.8\.7 3 minutes 1/ })).toBeDefined();
    expect(table.getByRole("row", { name: /^Background work 9\.8\.7 2 hours 1/ })).toBeDefined();
    expect(table.getByRole("row", { name: /^Speech engine 9\.8\.6 unknown 2/ })).toBeDefined();
    expect(section("Health").getByText(/^4\.?\d* MB$/)).toBeDefined();
  });

  it("shows no table of processes where there is one", async () => {
    await show();
    expect(await section("Health").findByText("Running for")).toBeDefined();
    expect(section("Health").queryByText("Processes")).toBeNull();
  });

  it("says that nobody waits to be verified by hand", async () => {
    await show("safety");
    expect(await section("Manual verification").findByText("Nobody is waiting")).toBeDefined();
  });

  it("shows who asks to be verified with what, and sends the decision", async () => {
    requests = [request];
    await show("safety");
    expect(await section("Manual verification").findByText("<b>Ada</b>")).toBeDefined();
    expect(section("Manual verification").getByText("My passport is attached.")).toBeDefined();
    const file = section("Manual verification").getByRole("link", { name: /passport\.pdf/ });
    expect(file.getAttribute("href")).toBe("/v1/admin/verifications/r1/files/0");
    await userEvent.click(section("Manual verification").getByRole("button", { name: "Approve <b>Ada</b>" }));
    await waitFor(() => expect(sent).toEqual([["POST", "/v1/admin/verifications/r1", { decision: "approved" }]]));
  });

  it("changes a workspace's plan and environment once that is confirmed, and nothing when it is not", async () => {
    await show("workspaces");
    await userEvent.selectOptions(await screen.findByLabelText("Plan of Ada's workspace"), "pro");
    const question = () => within(screen.getByRole("dialog"));
    await userEvent.click(question().getByRole("button", { name: "Cancel" }));
    expect(screen.getByLabelText<HTMLSelectElement>("Plan of Ada's workspace").value).toBe("free");
    await userEvent.selectOptions(screen.getByLabelText("Plan of Ada's workspace"), "pro");
    await userEvent.click(question().getByRole("button", { name: "Change plan" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.selectOptions(screen.getByLabelText("Environment of Ada's workspace"), "isolated");
    expect(question().getByText("An isolated workspace has no dubbing, payouts or affiliates.")).toBeDefined();
    await userEvent.click(question().getByRole("button", { name: "Change environment" }));
    await waitFor(() =>
      expect(sent).toEqual([
        ["POST", "/v1/admin/workspaces/w1/plan", { tier: "pro" }],
        ["POST", "/v1/admin/workspaces/w1/environment", { environment: "isolated" }],
      ]),
    );
  });

  it("turns a feature on by its plain name", async () => {
    await show("features");
    await userEvent.selectOptions(await screen.findByLabelText("Productions"), "on");
    await waitFor(() => expect(sent).toEqual([["PUT", "/v1/admin/flags/productions", { value: "on" }]]));
  });

  it("adds and removes producers", async () => {
    await show("access");
    await userEvent.type(section("Producers").getByLabelText("Email"), "new@example.org");
    await userEvent.selectOptions(section("Producers").getByLabelText("Team role"), "owner");
    await userEvent.click(section("Producers").getByRole("button", { name: "Add" }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove p@example.org from the producers" }));
    await waitFor(() =>
      expect(sent).toEqual([
        ["PUT", "/v1/admin/producers", { email: "new@example.org", team_role: "owner" }],
        ["PUT", "/v1/admin/producers", { email: "p@example.org", team_role: null }],
      ]),
    );
  });

  it("backs up when asked and shows how far it is, how the last one went and how to bring one back", async () => {
    await show();
    const found = await laterSection("Backups");
    expect(await found.findByText("Start the server.")).toBeDefined();
    expect(found.getByText("The newest 7 are kept in /srv/backups.")).toBeDefined();
    expect(found.getByText(/^One is made every 24 hours, the next at /)).toBeDefined();
    expect(found.getByText(/BACKUP_PASSPHRASE in the server's environment/)).toBeDefined();
    expect(found.getByText(/Its folder is full/)).toBeDefined();
    expect(found.getByText("Encrypted")).toBeDefined();
    const file = found.getByRole("link", { name: "Download the backup timbre-1" });
    expect(file.getAttribute("href")).toBe("/v1/admin/backups/timbre-1");
    await userEvent.click(found.getByRole("button", { name: "Back up now" }));
    expect(await found.findByText("7 files so far")).toBeDefined();
    expect(sent).toEqual([["POST", "/v1/admin/backups", null]]);
    // It looks again until it is done.
    expect(await found.findByRole("button", { name: "Back up now" }, { timeout: 5_000 })).toBeDefined();
  });

  it("says why no backup could be begun", async () => {
    await show(undefined, true);
    await userEvent.click(await (await laterSection("Backups")).findByRole("button", { name: "Back up now" }));
    expect(await section("Backups").findByText(/cannot write its files/)).toBeDefined();
  });
});
