import type { ServerUnderTest } from "../server-under-test.ts";
import type { Visit } from "./visit.ts";

/** What the history says about what was heard, when it is over. */
export type Charges = {
  /** Items of the history: every one of them was charged. */
  charged: number;
  /** Charged, but their sound is not there. */
  withoutSound: string[];
  /** Texts of visitors, each unlike all others, that were charged more than once. */
  twice: string[];
  /** Heard to the end, but not in the history. */
  missing: string[];
};

type Item = { history_item_id: string; text: string | null };
type Page = { history: Item[]; has_more: boolean; last_history_item_id: string };

const allItems = async (web: ServerUnderTest): Promise<Item[]> => {
  const items: Item[] = [];
  for (let after = ""; ;) {
    const url = `/v1/history?page_size=1000${after && `&start_after_history_item_id=${after}`}`;
    const page = (await (await web.get(url)).json()) as Page;
    items.push(...page.history);
    if (!page.has_more) return items;
    after = page.last_history_item_id;
  }
};

export const lookAtCharges = async (web: ServerUnderTest, visits: readonly Visit[]): Promise<Charges> => {
  const items = await allItems(web);
  const withoutSound: string[] = [];
  for (const { history_item_id: id } of items) {
    const answer = await web.get(`/v1/history/${id}/audio`);
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok || bytes < 1_000) withoutSound.push(`${id}: ${answer.status}, ${bytes} bytes`);
  }
  const ids = new Set(items.map((item) => item.history_item_id));
  const texts = items.flatMap(({ text }) => text ?? []);
  return {
    charged: items.length,
    withoutSound,
    twice: texts.filter((text, at) => texts.indexOf(text) !== at),
    missing: visits.flatMap(({ historyItemId: id }) => (id && !ids.has(id) ? id : [])),
  };
};
