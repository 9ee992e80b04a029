import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { BlockedPromptsSection } from "./blocked-prompts-section.tsx";

type Rule = { rule_id: string; phrase: string; created_at_unix: number };
let rules: Rule[];
let isFull: boolean;

beforeEach(async () => {
  rules = [{ rule_id: "r1", phrase: "our chairman", created_at_unix: 1_700_000_000 }];
  isFull = false;
  serveApi(
    http.get("*/v1/admin/blocked-prompts", () =>
      HttpResponse.json({ built_in: [{ kind: "real_person", description: "The voice of a real person." }], rules }),
    ),
    http.post("*/v1/admin/blocked-prompts", async ({ request }) => {
      if (isFull)
        return HttpResponse.json(
          { detail: { status: "blocked_prompt_limit_reached", message: "There are too many rules." } },
          { status: 400 },
        );
      const { phrase } = (await request.json()) as { phrase: string };
      const rule = { rule_id: "r2", phrase, created_at_unix: 1_700_000_100 };
      rules = [...rules, rule];
      return HttpResponse.json(rule);
    }),
    http.delete("*/v1/admin/blocked-prompts/:id", ({ params }) => {
      rules = rules.filter(({ rule_id }) => rule_id !== params.id);
      return HttpResponse.json({ status: "ok" });
    }),
  );
  await renderPage(<BlockedPromptsSection />);
});

const phrases = async () => within(await screen.findByRole("list", { name: "Blocked phrases" }));
const addButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Block" });

describe("BlockedPromptsSection", () => {
  it("shows what is built in and what was added", async () => {
    expect((await phrases()).getByText("our chairman")).toBeDefined();
    expect(screen.getByText("The voice of a real person.")).toBeDefined();
  });

  it("adds a phrase of at least three characters, and takes one away", async () => {
    const box = await screen.findByRole("textbox", { name: "Phrase" });
    await userEvent.type(box, "ab");
    expect(addButton().disabled).toBe(true);
    await userEvent.type(box, "c mascot");
    await userEvent.click(addButton());
    expect(await (await phrases()).findByText("abc mascot")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Allow our chairman again" }));
    await expect.poll(() => screen.queryByText("our chairman"), { timeout: 10_000 }).toBeNull();
  });

  it("says why a phrase was not taken", async () => {
    isFull = true;
    await userEvent.type(await screen.findByRole("textbox", { name: "Phrase" }), "abc mascot");
    await userEvent.click(addButton());
    expect(await screen.findByText("There are too many rules.")).toBeDefined();
  });
});
