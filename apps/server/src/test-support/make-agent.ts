import type { Person } from "./test-app.ts";

export const openingHours =
  "Opening hours\n\nThe bakery is open from seven in the morning until six in the evening, Monday to Saturday.\n\n" +
  "Cakes\n\nA birthday cake must be ordered two days ahead. It costs thirty euros.";

type Agent = { name?: string; firstMessage?: string; language?: string; llm?: string; knowledge?: string };

/** An agent of this person's workspace, in the public shape. */
export const makeAgent = async (person: Person, agent: Agent = {}): Promise<string> => {
  const { name = "Baker", firstMessage = "Hello, this is the bakery.", language = "en", llm } = agent;
  const text = agent.knowledge ?? openingHours;
  const document = (await person.post("/v1/convai/knowledge-base/text", { text, name: "Facts" })).json();
  const prompt = {
    prompt: "You sell bread.",
    ...(llm ? { llm } : {}),
    knowledge_base: [{ type: "text", name: "Facts", id: document.id }],
  };
  const body = { name, conversation_config: { agent: { first_message: firstMessage, language, prompt } } };
  const made = await person.post("/v1/convai/agents/create", body);
  if (made.statusCode !== 200) throw new Error(`making an agent answered ${made.statusCode}: ${made.body}`);
  return made.json().agent_id;
};
