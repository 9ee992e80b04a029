import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ProjectExtendedAnswer } from "@timbre/contract";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { chapterWire, detailsWire, projectWire } from "../../../features/studio/test-project.ts";
import { open, serve, user } from "../../test-open-app.tsx";

const writer = { ...user, permissions: ["projects"] };

let sent: { call: string; body: unknown }[];
let details: ProjectExtendedAnswer;
let blocks: object[];

const noteJson = (call: string, method: "post" | "delete" = "post", answer: object = { status: "ok" }) =>
  http[method](`*/v1/studio/projects${call}`, async ({ request }) => {
    sent.push({ call: `${method} ${call}`, body: await request.json().catch(() => null) });
    return HttpResponse.json(answer);
  });

const content = () => ({ ...details.chapters[0], revision: "r1", content: { blocks } });

const projectHandlers = () => [
  http.get("*/v1/pronunciation-dictionaries", () => HttpResponse.json({ pronunciation_dictionaries: [] })),
  http.get("*/v1/studio/projects", () => HttpResponse.json({ projects: [projectWire()] })),
  http.get("*/v1/studio/projects/p1", () => HttpResponse.json(details)),
  http.get("*/v1/studio/projects/p1/chapters/c1", () => HttpResponse.json(content())),
  http.post("*/v1/studio/projects/p1/chapters/c1", async ({ request }) => {
    const body = (await request.json()) as {
      content?: { blocks: { nodes: { text: string; voice_id: string | null }[] }[] };
    };
    sent.push({ call: "post chapter", body });
    const kept = (body.content?.blocks ?? []).map((block, index) => ({
      block_id: `b${index + 1}`,
      sub_type: "p",
      is_converted: false,
      nodes: block.nodes.map((node) => ({
        ...node,
        project_voice_ref_id: "narrator",
        voice_id: node.voice_id ?? "narrator",
      })),
    }));
    return HttpResponse.json({ chapter: { ...details.chapters[0], revision: "r2", content: { blocks: kept } } });
  }),
];

describe("Studio", () => {
  beforeEach(() => {
    localStorage.clear();
    sent = [];
    details = detailsWire();
    const node = {
      type: "tts_node",
      project_voice_ref_id: "narrator",
      voice_id: "narrator",
      text: "The tide went out.",
    };
    blocks = [{ block_id: "b1", sub_type: "p", is_converted: false, nodes: [node] }];
  });

  it("STUDIO-27 shows the projects of the workspace and finds one by its name", async () => {
    const projects = [projectWire(), projectWire({ project_id: "p2", name: "Second Book", access_level: "viewer" })];
    serve(writer, { handlers: [http.get("*/v1/studio/projects", () => HttpResponse.json({ projects }))] });
    open("/app/studio");
    const shelf = within(await screen.findByRole("list", { name: "Projects" }));
    expect(shelf.getAllByRole("listitem")).toHaveLength(2);
    expect(shelf.getByText(/Read only/)).toBeDefined();
    await userEvent.type(screen.getByRole("searchbox", { name: "Search projects" }), "second");
    expect(shelf.getAllByRole("listitem")).toHaveLength(1);
    expect(shelf.getByRole("link", { name: /Second Book/ }).getAttribute("href")).toBe("/app/studio/p2");
  });

  it("STUDIO-27 teaches what it is for where there is no project yet", async () => {
    serve(writer, { handlers: [http.get("*/v1/studio/projects", () => HttpResponse.json({ projects: [] }))] });
    open("/app/studio");
    await userEvent.click(await screen.findByRole("button", { name: "Start a project" }));
    expect(await screen.findByRole("dialog", { name: "New project" })).toBeDefined();
  });

  it.each([
    ["blank", "Blank"],
    ["book", "Book"],
    ["article", "Article"],
    ["podcast", "Podcast"],
  ])(
    "STUDIO-23 create=%s opens the dialog with that kind, and closing takes it out of the address",
    async (kind, name) => {
      serve(writer, { handlers: [http.get("*/v1/studio/projects", () => HttpResponse.json({ projects: [] }))] });
      const router = open(`/app/studio?create=${kind}`);
      const dialog = within(await screen.findByRole("dialog", { name: "New project" }));
      expect(dialog.getByRole("radio", { name }).getAttribute("aria-checked")).toBe("true");
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(router.state.location.search).toEqual({}));
    },
  );

  it("STUDIO-23 makes a project from a document and opens it", async () => {
    let form: FormData | undefined;
    const create = http.post("*/v1/studio/projects", async ({ request }) => {
      form = await request.formData();
      return HttpResponse.json({ project: projectWire() });
    });
    serve(writer, { handlers: [create, ...projectHandlers()] });
    const router = open("/app/studio?create=book");
    const dialog = within(await screen.findByRole("dialog", { name: "New project" }));
    const file = new File(["# One"], "My-Book.md", { type: "" });
    await userEvent.upload(dialog.getByLabelText(/Drop a document here/), file);
    expect(await dialog.findByText("My-Book.md")).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Create project" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/app/studio/p1"));
    expect(form?.get("name")).toBe("My Book");
    expect(form?.get("source_type")).toBe("book");
    expect(form?.has("from_document")).toBe(true);
  });

  it("STUDIO-23 says that nothing here writes podcasts, and offers to begin blank", async () => {
    serve(writer, { handlers: projectHandlers() });
    open("/app/studio?create=podcast");
    const dialog = within(await screen.findByRole("dialog", { name: "New project" }));
    expect(dialog.getByText(/This server can't write podcast scripts/)).toBeDefined();
    expect(dialog.queryByRole("button", { name: "Create project" })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Start blank instead" }));
    expect(await dialog.findByRole("button", { name: "Create project" })).toBeDefined();
  });

  it("STUDIO-27 a deleted project can be brought back", async () => {
    serve(writer, {
      handlers: [noteJson("/p1", "delete"), noteJson("/p1/restore"), ...projectHandlers()],
    });
    open("/app/studio");
    await userEvent.click(await screen.findByRole("button", { name: "More about The Lighthouse" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("The Lighthouse restored")).toBeDefined();
    expect(sent.map(({ call }) => call)).toEqual(["delete /p1", "post /p1/restore"]);
  });

  it.each(["/app/projects/p1", "/app/projects/p1/editor"])("STUDIO-27 %s leads to the project", async (path) => {
    serve(writer, { handlers: projectHandlers() });
    const router = open(path);
    expect(await screen.findByRole("heading", { level: 2, name: "The Lighthouse" })).toBeDefined();
    expect(router.state.location.pathname).toBe("/app/studio/p1");
  });

  it("keeps a dictionary that is not shared with who changes the others, until they remove it", async () => {
    const ships = { id: "ships", latest_version_id: "ships-2", name: "Ships", latest_version_rules_num: 1 };
    const locator = (id: string, version: string | null) => ({ pronunciation_dictionary_id: id, version_id: version });
    details = detailsWire({ pronunciation_dictionary_locators: [locator("unseen", null)] });
    serve(writer, {
      handlers: [
        http.get("*/v1/pronunciation-dictionaries", () => HttpResponse.json({ pronunciation_dictionaries: [ships] })),
        noteJson("/p1/pronunciation-dictionaries"),
        ...projectHandlers(),
      ],
    });
    open("/app/studio/p1/settings");
    const dialog = within(await screen.findByRole("dialog", { name: "Project settings" }));
    await userEvent.click(await dialog.findByRole("switch", { name: /^Ships/ }));
    await userEvent.click(await dialog.findByRole("button", { name: "Remove it" }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { pronunciation_dictionary_locators: [locator("unseen", null), locator("ships", "ships-2")] },
        { pronunciation_dictionary_locators: [] },
      ]),
    );
  });

  it("STUDIO-01 the address of the settings opens them over the project", async () => {
    serve(writer, { handlers: projectHandlers() });
    const router = open("/app/studio/p1/settings");
    expect(await screen.findByRole("dialog", { name: "Project settings" })).toBeDefined();
    expect(router.state.location.pathname).toBe("/app/studio/p1");
  });

  it("STUDIO-27 Enter makes the next paragraph, and what is written saves itself", async () => {
    serve(writer, { handlers: projectHandlers() });
    open("/app/studio/p1");
    const first = await screen.findByRole("textbox", { name: "Paragraph 1 of 1" });
    await userEvent.click(first);
    await userEvent.keyboard("{End}{Enter}It came back.");
    expect(screen.getByRole("textbox", { name: "Paragraph 2 of 2" })).toHaveProperty("value", "It came back.");
    await waitFor(() => expect(screen.getByText("Saved")).toBeDefined(), { timeout: 10_000 });
    const nodes = (text: string) => [{ type: "tts_node", text, voice_id: null }];
    expect(sent.at(-1)?.body).toEqual({
      content: {
        blocks: [
          { block_id: "b1", sub_type: "p", nodes: nodes("The tide went out."), volume_db: 0 },
          { block_id: null, sub_type: "p", nodes: nodes("It came back."), volume_db: 0 },
        ],
      },
      revision: "r1",
    });
  });

  it("STUDIO-27 saves first and then generates; how far it is can be seen, and it can be stopped", async () => {
    const begin = http.post("*/v1/studio/projects/p1/chapters/c1/convert", () => {
      sent.push({ call: "convert", body: null });
      details = detailsWire({ chapters: [chapterWire({ state: "converting", conversion_progress: 0.4 })] });
      return HttpResponse.json({ status: "ok" });
    });
    const stop = http.delete("*/v1/studio/projects/p1/chapters/c1/convert", () => {
      sent.push({ call: "stop", body: null });
      details = detailsWire();
      return HttpResponse.json({ status: "ok" });
    });
    serve(writer, { handlers: [begin, stop, ...projectHandlers()] });
    open("/app/studio/p1");
    await userEvent.type(await screen.findByRole("textbox", { name: "Paragraph 1 of 1" }), " Slowly.");
    await userEvent.click(screen.getByRole("button", { name: "Generate" }));
    const progress = await screen.findByRole("progressbar", { name: "Generating Chapter 1" });
    expect(progress.getAttribute("aria-valuenow")).toBe("40");
    expect(sent.map(({ call }) => call)).toEqual(["post chapter", "convert"]);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("button", { name: "Generate" })).toBeDefined();
    expect(sent.at(-1)?.call).toBe("stop");
  });

  it("STUDIO-27 says that a chapter waits for the engine", async () => {
    const chapters = [chapterWire({ state: "converting", conversion_progress: 0 })];
    details = detailsWire({ chapters, waiting_chapter_ids: ["c1"] });
    serve(writer, { handlers: projectHandlers() });
    open("/app/studio/p1");
    expect(await screen.findByRole("button", { name: "Cancel" })).toBeDefined();
    // To be read, and to be heard.
    expect(screen.getAllByText("Waiting for the speech engine. It continues automatically.")).toHaveLength(2);
    expect(screen.getByText("Waiting")).toBeDefined();
  });

  it("STUDIO-27 says why a chapter failed", async () => {
    details = detailsWire({ chapters: [chapterWire({ last_conversion_error: "The voice was deleted." })] });
    serve(writer, { handlers: projectHandlers() });
    open("/app/studio/p1");
    expect(await screen.findByText("The voice was deleted.")).toBeDefined();
    expect(screen.getByRole("img", { name: "Failed" })).toBeDefined();
  });

  it("PERM-02 viewers read and hear, and are offered nothing else", async () => {
    details = detailsWire({ access_level: "viewer", chapters: [chapterWire({ latest_snapshot_id: "s1" })] });
    serve(writer, { handlers: projectHandlers() });
    open("/app/studio/p1");
    expect(await screen.findByText("The tide went out.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Play" })).toBeDefined();
    expect(screen.queryByRole("textbox")).toBeNull();
    for (const name of ["Generate", "Share", "Project settings", "Add chapter", "Generate whole project"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
  });

  it("STUDIO-27 chapters are added, moved, and deleted with a way back", async () => {
    details = detailsWire({ chapters: [chapterWire(), chapterWire({ chapter_id: "c2", name: "Chapter 2" })] });
    const added = { chapter: { ...chapterWire({ chapter_id: "c3", name: "Chapter 3" }), content: { blocks: [] } } };
    const third = http.get("*/v1/studio/projects/p1/chapters/c3", () => HttpResponse.json(added.chapter));
    serve(writer, {
      handlers: [
        third,
        noteJson("/p1/chapters", "post", added),
        noteJson("/p1/chapter-order"),
        noteJson("/p1/chapters/c2", "delete"),
        noteJson("/p1/chapters/c2/restore"),
        ...projectHandlers(),
      ],
    });
    const router = open("/app/studio/p1");
    await userEvent.click(await screen.findByRole("button", { name: "Chapter 2: more" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Move up" }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ call: "post /p1/chapter-order", body: { chapter_ids: ["c2", "c1"] } }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Chapter 2: more" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(sent.at(-1)?.call).toBe("post /p1/chapters/c2/restore"));
    await userEvent.click(screen.getByRole("button", { name: "Add chapter" }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ call: "post /p1/chapters", body: { name: "Chapter 3" } }));
    details = detailsWire({ chapters: [...details.chapters, chapterWire({ chapter_id: "c3", name: "Chapter 3" })] });
    await waitFor(() => expect(router.state.location.search).toEqual({ chapter: "c3" }));
  });

  it("STUDIO-27 a project nobody shared with you is as if it did not exist", async () => {
    const missing = { detail: { status: "project_not_found", message: "There is no such project." } };
    serve(writer, {
      handlers: [http.get("*/v1/studio/projects/p9", () => HttpResponse.json(missing, { status: 404 }))],
    });
    open("/app/studio/p9");
    expect(await screen.findByText("Nothing to hear here", undefined, { timeout: 10_000 })).toBeDefined();
  });
});
