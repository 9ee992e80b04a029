import { describe, expect, it } from "vitest";
import { exampleFacts } from "../knowledge/example-facts.ts";
import { makeFindTopics } from "../knowledge/find-topics.ts";
import type { Facts } from "../knowledge/topic.ts";
import { openBuiltInAnswerer } from "./built-in-answerer.ts";
import type { Reply } from "./reply.ts";

const open = (changes: Partial<Facts> = {}) => {
  const answerer = openBuiltInAnswerer(makeFindTopics(async () => undefined));
  return {
    answerer,
    ask: async (question: string): Promise<Reply> => {
      const reply = await answerer.ask(question, { ...exampleFacts, ...changes }, new AbortController().signal);
      answerer.said(reply);
      return reply;
    },
  };
};

describe("the built-in answerer", () => {
  it("ASSIST-13 answers with the person's own plan, credits and dates", async () => {
    const { ask } = open();
    const left = await ask("How many credits do I have left?");
    expect(left.text).toContain("1,200 of 100,000 credits, so 98,800 are left until December 1, 2026");
    expect(left.tools).toEqual([{ name: "highlight", parameters: { element: "credits_button" } }]);
    expect((await ask("Which plan am I on?")).text).toContain("You are on the Creator plan");
    expect((await ask("What page am I on?")).text).toContain("You are on Home.");
  });

  it("ASSIST-01 leads at once when asked to, and asks first when it only explained", async () => {
    const { ask } = open();
    expect((await ask("Show me the voice library")).tools[0]).toEqual({
      name: "navigate",
      parameters: { target: "voice_library" },
    });
    const explained = await ask("How do I clone my voice?");
    expect(explained.text).toMatch(/Do you want me to take you there\?$/);
    expect(explained.tools).toEqual([]);
    expect((await ask("Yes, please.")).tools).toEqual([{ name: "navigate", parameters: { target: "voice_cloning" } }]);
    expect((await ask("Yes")).tools).toEqual([]);
  });

  it("ASSIST-01 points at what is on the page already", async () => {
    const { ask } = open({ place: "text_to_speech" });
    const reply = await ask("How do I turn text into speech?");
    expect(reply.tools).toEqual([{ name: "highlight", parameters: { element: "generate_button" } }]);
    expect(reply.text).not.toContain("Do you want me");
  });

  it("ASSIST-04 does not lead to what this server does not have", async () => {
    const reply = await open().ask("Open the sound effects");
    expect(reply.text).toContain("not on this server");
    expect(reply.tools).toEqual([]);
  });

  it("ASSIST-05 offers documentation and contact", async () => {
    const { ask } = open();
    expect((await ask("Where is the documentation?")).tools).toContainEqual({
      name: "offer_link",
      parameters: { link: "documentation" },
    });
    expect((await ask("How do I contact support?")).tools).toContainEqual({
      name: "offer_link",
      parameters: { link: "contact" },
    });
  });

  it("says that it does not know", async () => {
    const reply = await open().ask("What is the capital of Mongolia?");
    expect(reply.isUnknown).toBe(true);
    expect(reply.text).toContain("I do not know that.");
  });

  it("ASSIST-08 types into the text box where there is one", async () => {
    expect((await open({ place: "text_to_speech" }).ask("Type: Hello there.")).tools).toEqual([
      { name: "type_text", parameters: { element: "text_box", text: "Hello there." } },
    ]);
    expect((await open().ask("Type hello")).place).toBe("text_to_speech");
  });

  it("repeats, takes thanks and says goodbye", async () => {
    const { ask } = open();
    const first = await ask("Which plan am I on?");
    expect((await ask("Can you say that again?")).text).toBe(first.text);
    expect((await ask("Thank you!")).text).toBe("You are welcome!");
    expect((await ask("Goodbye.")).endsCall).toBe(true);
  });

  it("ASSIST-10 ASSIST-11 ASSIST-12 tells what a tool could not do", () => {
    const { answerer } = open();
    const go = { name: "navigate" as const, parameters: { target: "x" } };
    expect(answerer.afterTool(go, "route not found")).toBe("I could not find that page.");
    expect(answerer.afterTool(go, "element not found on page")).toContain("cannot see it on this page");
    expect(answerer.afterTool(go, "Something went wrong")).toBe("Sorry, that did not work.");
  });
});
