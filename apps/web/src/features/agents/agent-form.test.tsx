import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "../../api/agents/agents.ts";
import type { Voice } from "../../api/voices/voices.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { AgentForm } from "./agent-form.tsx";

const agent: Agent = {
  agentId: "agent_1",
  name: "Baker",
  firstMessage: "Hello.",
  instructions: "",
  voiceId: "af_heart",
  language: "en",
  isOutside: false,
  documents: [{ documentId: "d1", name: "Prices", kind: "text" }],
  isBuiltIn: false,
  canChange: true,
};

let saved: unknown[];
let changes: boolean[];

const show = (part: Partial<Agent> = {}, hasOutsideModel = false) => {
  serveApi(
    http.patch("*/v1/convai/agents/agent_1", async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json(
        { detail: { status: "agent_not_found", message: "An agent with this id was not found." } },
        { status: 404 },
      );
    }),
  );
  return renderPage(
    <AgentForm
      agent={{ ...agent, ...part }}
      hasOutsideModel={hasOutsideModel}
      drawVoice={({ onChoose }) => (
        <button type="button" onClick={() => onChoose({ voiceId: "am_michael" } as Voice)}>
          Michael
        </button>
      )}
      onChanged={(isChanged) => changes.push(isChanged)}
    />,
  );
};

const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });

describe("the form of an agent", () => {
  beforeEach(() => {
    saved = [];
    changes = [];
  });

  it("SHELL-87 sends everything that was chosen, in the public shape, and says what was refused", async () => {
    await show();
    expect(save().disabled).toBe(true);
    await userEvent.type(screen.getByLabelText("Name"), " of bread");
    await userEvent.click(screen.getByRole("button", { name: "Michael" }));
    await userEvent.selectOptions(screen.getByLabelText("Language"), "es");
    await userEvent.click(screen.getByRole("button", { name: "Remove Prices" }));
    expect(changes.at(-1)).toBe(true);
    await userEvent.click(save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toEqual({
      name: "Baker of bread",
      conversation_config: {
        agent: { first_message: "Hello.", language: "es", prompt: { prompt: "", llm: "", knowledge_base: [] } },
        tts: { voice_id: "am_michael" },
      },
    });
    expect(await screen.findByText("An agent with this id was not found.")).toBeDefined();
  });

  it("asks for a name, and puts the focus there", async () => {
    await show();
    await userEvent.clear(screen.getByLabelText("Name"));
    await userEvent.click(save());
    expect(await screen.findByText("Give it a name.")).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
    expect(saved).toEqual([]);
  });

  it("offers the language model only where there is one, and says who follows instructions", async () => {
    await show();
    expect(screen.queryByRole("option", { name: "This server's language model" })).toBeNull();
    expect(screen.getByText(/This server has no language model/)).toBeDefined();
    expect(screen.getByText(/ignores instructions/)).toBeDefined();
  });

  it("says where words go once the language model is chosen", async () => {
    await show({}, true);
    await userEvent.selectOptions(screen.getByLabelText("Who answers"), "This server's language model");
    expect(screen.getByText(/is sent to the language model this server’s operator chose/)).toBeDefined();
  });
});
