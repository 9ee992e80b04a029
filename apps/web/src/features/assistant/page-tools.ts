import {
  assistantElementAttribute,
  assistantElements,
  assistantTimes,
  type AssistantTool,
  findAssistantLink,
  findAssistantPlace,
  toolFailures,
} from "@timbre/contract";
import { t } from "./messages.ts";

/** What the tools can do to the page they run on. */
export type PageHands = {
  goTo(path: string): Promise<void> | void;
  showAction(text: string): void;
  showLink(link: { name: string; href: string }): void;
  shineOn(element: HTMLElement, forMs: number): void;
  wait(ms: number): Promise<void>;
};

export type PageTools = Record<AssistantTool, (parameters: Record<string, unknown>) => Promise<string>>;

/** A page that was just opened needs a moment until its parts are there. */
const patience = { tries: 20, everyMs: 100 };
const done = "done";

/** Tools the agent calls on the page. They never throw: what went wrong is told to the agent, in words it knows. */
export const makePageTools = (hands: PageHands): PageTools => {
  const find = async (name: unknown): Promise<HTMLElement | undefined> => {
    if (typeof name !== "string" || !Object.hasOwn(assistantElements, name)) return undefined;
    for (let i = 0; i < patience.tries; i += 1) {
      const found = [...document.querySelectorAll<HTMLElement>(`[${assistantElementAttribute}="${name}"]`)];
      const shown = found.find((element) => element.getClientRects().length > 0) ?? found[0];
      if (shown) return shown;
      await hands.wait(patience.everyMs);
    }
    return undefined;
  };
  const safely =
    (tool: (parameters: Record<string, unknown>) => Promise<string>) =>
    (parameters: Record<string, unknown>): Promise<string> =>
      tool(parameters).catch(() => toolFailures.other);
  return {
    navigate: safely(async ({ target }) => {
      const place = findAssistantPlace(String(target));
      if (!place) return toolFailures.route;
      if (place.isAbsent) return t.isNotOnThisServer(place.name);
      hands.showAction(t.opening(place.name));
      await hands.wait(assistantTimes.navigationDelayMs);
      await hands.goTo(place.path);
      return done;
    }),
    highlight: safely(async ({ element, quick }) => {
      const found = await find(element);
      if (!found) return toolFailures.element;
      hands.shineOn(found, quick === true ? assistantTimes.quickHighlightMs : assistantTimes.highlightMs);
      return done;
    }),
    type_text: safely(async ({ element, text }) => {
      const field = fieldIn(await find(element ?? "text_box"));
      if (!field) return toolFailures.element;
      hands.shineOn(field, assistantTimes.quickHighlightMs);
      field.focus();
      for (const character of String(text ?? "")) {
        write(field, field.value + character);
        await hands.wait(assistantTimes.typingMsPerCharacter);
      }
      return done;
    }),
    offer_link: safely(async ({ link }) => {
      const found = findAssistantLink(String(link));
      if (!found) return toolFailures.route;
      hands.showLink(found);
      return done;
    }),
  };
};

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

const fieldIn = (element: HTMLElement | undefined): Field | undefined => {
  if (!element || isField(element)) return element as Field | undefined;
  const inside = element.querySelector("textarea, input");
  return inside && isField(inside) ? inside : undefined;
};

/** As if it was typed: forms listen to the event, not to the value. */
const write = (field: Field, value: string): void => {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};
