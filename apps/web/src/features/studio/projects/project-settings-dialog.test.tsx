import { screen, waitFor, within } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import userEvent from "@testing-library/user-event";
import { genres, languageNames, projectContentTypes, studioLimits, studioMessages } from "@timbre/contract";
import type { ProjectExtendedAnswer, ProjectSnapshotAnswer } from "@timbre/contract";
import { http, HttpResponse } from "msw";
import { useState } from "react";
import { Toaster } from "sonner";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { projectQuery } from "../../../api/studio/projects.ts";
import { Player } from "../../../audio/playing/player.ts";
import { renderPage } from "../../../test-render.tsx";
import { serveApi } from "../../../test-server.ts";
import { ProjectSettingsDialog } from "./project-settings-dialog.tsx";
import type { SettingsView } from "./studio-search.ts";
import { detailsWire } from "../test-project.ts";

let details: ProjectExtendedAnswer;
let snapshots: ProjectSnapshotAnswer[];
let sent: { call: string; body: unknown }[];
let isRefusing: boolean;
let holdBack: Promise<void>;

const note = (call: string, body: unknown = null) => {
  sent.push({ call, body });
  if (isRefusing) return HttpResponse.json({ detail: { status: "internal_error", message: "" } }, { status: 500 });
  return HttpResponse.json({ status: "ok" });
};

const version = (id: string, name: string): ProjectSnapshotAnswer => ({
  project_snapshot_id: id,
  project_id: "p1",
  created_at_unix: 1_770_000_000,
  name,
  audio_duration_secs: 65,
  content_type: "audio/mpeg",
  is_published: false,
});

const Dialog = ({ first, mayPublish }: { first: SettingsView; mayPublish: boolean }) => {
  const [view, setView] = useState(first);
  const [player] = useState(() => new Player());
  const project = useQuery(projectQuery("p1")).data;
  if (!project) return null;
  return (
    <ProjectSettingsDialog
      project={project}
      view={view}
      onView={setView}
      player={player}
      mayPublish={mayPublish}
      drawVoiceChoice={({ voiceId }) => <p>{voiceId}</p>}
      dictionaries={null}
      onDelete={() => undefined}
      onClose={() => undefined}
    />
  );
};

const show = async (first: SettingsView = "export", mayPublish = true): Promise<void> => {
  serveApi(
    http.get("*/v1/models", () => HttpResponse.json([])),
    http.get("*/v1/studio/projects/p1", () => HttpResponse.json(details)),
    http.post("*/v1/studio/projects/p1", async ({ request }) => {
      const body = (await request.json()) as Partial<ProjectExtendedAnswer>;
      if (!isRefusing) details = { ...details, ...body };
      return note("update", body);
    }),
    http.post("*/v1/studio/projects/p1/cover-image", () => {
      if (!isRefusing) details = { ...details, cover_image_url: "/cover.png" };
      return note("cover");
    }),
    http.delete("*/v1/studio/projects/p1/cover-image", () => {
      if (!isRefusing) details = { ...details, cover_image_url: null };
      return note("uncover");
    }),
    http.get("*/v1/studio/projects/p1/snapshots", () => HttpResponse.json({ snapshots })),
    http.get("*/v1/studio/projects/p1/snapshots/:id/audio", () => new HttpResponse(new Uint8Array(8))),
    http.post("*/v1/studio/projects/p1/snapshots/:id/publish", async ({ params }) => {
      await holdBack;
      details = { ...details, published_snapshot_id: String(params.id) };
      return note(`publish ${String(params.id)}`);
    }),
    http.post("*/v1/analytics/events", async ({ request }) => note("event", await request.json())),
  );
  await renderPage(
    <>
      <Dialog first={first} mayPublish={mayPublish} />
      <Toaster />
    </>,
  );
  await screen.findByRole("dialog");
};

const optionsOf = (name: string): string[] =>
  within(screen.getByRole("combobox", { name }))
    .getAllByRole("option")
    .map(({ textContent }) => textContent ?? "");

beforeEach(() => {
  details = detailsWire();
  snapshots = [];
  sent = [];
  isRefusing = false;
  holdBack = Promise.resolve();
});

describe("export settings", () => {
  it("STUDIO-01 the export tab has its form, and 'Project Versions' behind it with a way back", async () => {
    await show();
    expect(screen.getByRole("tab", { name: "Export" }).getAttribute("aria-selected")).toBe("true");
    await userEvent.click(screen.getByRole("button", { name: "Project Versions" }));
    expect(screen.getByRole("heading", { name: "Project Versions" })).toBeDefined();
    expect(screen.queryByRole("textbox", { name: "Title" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByRole("textbox", { name: "Title" })).toBeDefined();
  });

  it("STUDIO-07 STUDIO-10 STUDIO-11 STUDIO-12 has every field and every choice", async () => {
    await show();
    for (const name of ["Title", "Author", "ISBN", "Description"]) screen.getByRole("textbox", { name });
    screen.getByLabelText("Original publication date");
    screen.getByLabelText("Cover image");
    screen.getByRole("switch", { name: /Volume normalization/ });
    expect(optionsOf("Fiction")).toEqual(["Not set", "Fiction", "Non-fiction"]);
    expect(optionsOf("Content type").slice(1)).toEqual([...projectContentTypes]);
    expect(optionsOf("Target audience").slice(1)).toEqual(["Children", "Young adult", "Adult", "All ages"]);
    expect(optionsOf("Language")).toEqual(["Automatically detect", ...Object.values(languageNames)]);
  });

  it("STUDIO-08 STUDIO-09 offers the genres of the chosen kind, and drops those that no longer fit", async () => {
    details = detailsWire({ fiction: "fiction", genres: ["Fantasy", "Poetry"] });
    await show();
    const shown = () => within(screen.getByRole("group", { name: "Genres" })).getAllByRole("button");
    expect(shown()).toHaveLength(genres.filter(({ types }) => types.includes("fiction")).length);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Fiction" }), "non-fiction");
    await waitFor(() =>
      expect(sent).toEqual([{ call: "update", body: { fiction: "non-fiction", genres: ["Poetry"] } }]),
    );
    await waitFor(() => expect(screen.queryByRole("button", { name: "Fantasy" })).toBeNull());
    expect(screen.getByRole("button", { name: "History" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Poetry" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("STUDIO-15 STUDIO-16 text is saved a moment after the last key, once, and not when it is as it was", async () => {
    await show();
    const author = screen.getByRole("textbox", { name: "Author" });
    await userEvent.type(author, "Ada");
    await waitFor(() => expect(sent).toEqual([{ call: "update", body: { author: "Ada" } }]));
    await userEvent.type(author, "x{Backspace}");
    await userEvent.tab();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Target audience" }), "adult");
    await waitFor(() => expect(sent.at(-1)).toEqual({ call: "update", body: { target_audience: "adult" } }));
    expect(sent).toHaveLength(2);
  });

  it("STUDIO-13 STUDIO-14 an unknown language is null, and mature content is true or false", async () => {
    details = detailsWire({ language: "de" });
    await show();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Automatically detect");
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ language: null }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Mature content" }), "Yes");
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ mature_content: true }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Mature content" }), "No");
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ mature_content: false }));
  });

  it("STUDIO-17 a failure says so and shows what is saved", async () => {
    await show();
    isRefusing = true;
    await userEvent.type(screen.getByRole("textbox", { name: "Author" }), "Ada");
    expect(await screen.findByText(studioMessages.metadataFailed)).toBeDefined();
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Author" })).toHaveProperty("value", ""));
  });

  it("STUDIO-24 an empty title goes back to the saved one; an ISBN is kept as it is typed", async () => {
    await show();
    const title = screen.getByRole("textbox", { name: "Title" });
    await userEvent.clear(title);
    await userEvent.tab();
    expect(title).toHaveProperty("value", "The Lighthouse");
    await userEvent.type(screen.getByRole("textbox", { name: "ISBN" }), "not a number");
    await waitFor(() => expect(sent).toEqual([{ call: "update", body: { isbn_number: "not a number" } }]));
  });

  it("STUDIO-22 volume normalization says what it aims at", async () => {
    await show();
    expect(screen.getByText(/peaks of at most -3 dB, and a level from -18 to -23 dB/)).toBeDefined();
    await userEvent.click(screen.getByRole("switch", { name: /Volume normalization/ }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ volume_normalization: true }));
  });
});

describe("cover", () => {
  const picture = (bytes = 10) => new File([new Uint8Array(bytes)], "cover.png", { type: "image/png" });

  it("STUDIO-18 STUDIO-19 takes pictures of up to 20 MB", async () => {
    await show();
    const input = screen.getByLabelText("Cover image");
    expect(input.getAttribute("accept")).toBe("image/png,image/jpeg,image/gif,image/webp");
    const large = picture();
    Object.defineProperty(large, "size", { value: studioLimits.maxCoverBytes + 1 });
    await userEvent.upload(input, large);
    expect(await screen.findByText("Cover images must be 20MB or less")).toBeDefined();
    expect(sent).toEqual([]);
  });

  it("STUDIO-21 shows the new cover, and none once it is removed", async () => {
    await show();
    await userEvent.upload(screen.getByLabelText("Cover image"), picture());
    await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
    expect(await screen.findByRole("button", { name: "Upload a cover" })).toBeDefined();
    expect(sent.map(({ call }) => call)).toEqual(["cover", "uncover"]);
  });

  it("STUDIO-20 says when a cover could not be changed", async () => {
    await show();
    isRefusing = true;
    await userEvent.upload(screen.getByLabelText("Cover image"), picture());
    expect(await screen.findByText(studioMessages.coverFailed)).toBeDefined();
  });
});

describe("versions", () => {
  beforeEach(() => {
    snapshots = [version("s2", "Second"), version("s1", "First")];
    details = detailsWire({ published_snapshot_id: "s1" });
  });

  it("STUDIO-02 STUDIO-03 STUDIO-05 each has a name, a date and Play; the published one says so", async () => {
    await show("versions");
    const rows = await screen.findAllByRole("listitem");
    expect(rows).toHaveLength(2);
    const [second, first] = rows.map((row) => within(row));
    expect(second?.getByText("Second")).toBeDefined();
    expect(second?.getByText(/2026/)).toBeDefined();
    expect(second?.getByRole("button", { name: "Play Second" })).toBeDefined();
    expect(second?.getByRole("button", { name: "Publish" })).toHaveProperty("disabled", false);
    expect(first?.getByRole("button", { name: "Published" })).toHaveProperty("disabled", true);
  });

  it("STUDIO-04 publishing one waits until another is published", async () => {
    snapshots.push(version("s0", "Zeroth"));
    let release = (): void => undefined;
    holdBack = new Promise((resolve) => (release = resolve));
    await show("versions");
    await userEvent.click((await screen.findAllByRole("button", { name: "Publish" }))[0] as HTMLElement);
    const areAllOff = () =>
      screen.getAllByRole<HTMLButtonElement>("button", { name: /^Publish/ }).every(({ disabled }) => disabled);
    await waitFor(() => expect(areAllOff()).toBe(true));
    release();
    await waitFor(() => expect(areAllOff()).toBe(false));
    const second = within((await screen.findAllByRole("listitem"))[0] as HTMLElement);
    expect(await second.findByRole("button", { name: "Published" })).toHaveProperty("disabled", true);
  });

  it.each([
    ["without the permission", "admin", false],
    ["to editors", "editor", true],
  ] as const)("STUDIO-06 Publish is not offered %s", async (_, role, mayPublish) => {
    details = detailsWire({ access_level: role });
    await show("versions", mayPublish);
    expect(await screen.findByText("Second")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Publish/ })).toBeNull();
  });

  it("STUDIO-26 playing a version is counted", async () => {
    vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
    vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue(undefined);
    await show("versions");
    await userEvent.click(await screen.findByRole("button", { name: "Play Second" }));
    await waitFor(() =>
      expect(sent).toEqual([{ call: "event", body: { name: "version_played", properties: { project_id: "p1" } } }]),
    );
  });

  it("STUDIO-07 what may not be downloaded is not offered for it", async () => {
    details = detailsWire({ can_be_downloaded: false });
    await show("versions");
    expect(await screen.findByText("Second")).toBeDefined();
    expect(screen.queryByRole("link", { name: "Download Second" })).toBeNull();
  });

  it("PERM-02 viewers see the versions alone", async () => {
    details = detailsWire({ access_level: "viewer" });
    await show("versions");
    expect(await screen.findByText("Second")).toBeDefined();
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  });
});
