import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, vi } from "vitest";

/** What jsdom does not have and components ask for. */
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Width the media queries answer for; a test changes it through `setViewport`. */
let viewportPx = 1_440;
export const setViewport = (widthPx: number): void => {
  viewportPx = widthPx;
};

const matches = (query: string): boolean => {
  const rem = /min-width:\s*([\d.]+)rem/.exec(query)?.[1];
  return rem !== undefined && viewportPx >= Number(rem) * 16;
};

/** What the browser's own sheet hides; no other sheet is loaded in tests. */
const isHidden = (element: Element): boolean =>
  element.hasAttribute("hidden") || /^(?:SCRIPT|STYLE|TEMPLATE|HEAD|TITLE|META|LINK)$/.test(element.tagName);
/** Names are put together by it: a block's text stands apart from what is beside it. */
const inline = /^(?:SPAN|A|B|I|EM|STRONG|SMALL|LABEL|CODE|KBD|MARK|SUB|SUP|ABBR|TIME|Q|BR|IMG)$/;
const displayOf = (element: Element): string =>
  isHidden(element) ? "none" : inline.test(element.tagName) ? "inline" : "block";
const inherited = new Set(["visibility", "pointerEvents", "pointer-events"]);

const styleOf = (element: Element | null): CSSStyleDeclaration | undefined =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style : undefined;

const valueOf = (element: Element, name: string): string => {
  if (name === "display") return styleOf(element)?.display || displayOf(element);
  if (!inherited.has(name)) return styleOf(element)?.getPropertyValue(name) ?? "";
  // An open menu takes the pointer from all of the page, which tests of other files share: browsers tell about that.
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const own = styleOf(at)?.getPropertyValue(name === "pointerEvents" ? "pointer-events" : name);
    if (own) return own;
  }
  return name === "visibility" ? "visible" : "auto";
};

/** Styles as they are written on elements: looking through every rule of jsdom's sheet takes a third of all tests' time. */
const quickStyles = (element: Element): CSSStyleDeclaration =>
  new Proxy(styleOf(element) ?? document.documentElement.style, {
    get: (own, name) => {
      if (name === "getPropertyValue") return (property: string) => valueOf(element, property);
      if (name === "display" || name === "visibility" || name === "pointerEvents") return valueOf(element, name);
      const value: unknown = Reflect.get(own, name, own);
      return typeof value === "function" ? value.bind(own) : value;
    },
  });

beforeEach(() => {
  viewportPx = 1_440;
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("ResizeObserver", NoResizeObserver);
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { media, matches: matches(media), onchange: null }),
  );
  vi.stubGlobal("getComputedStyle", quickStyles);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.setPointerCapture = () => undefined;
  URL.createObjectURL = () => "blob:test";
  URL.revokeObjectURL = () => undefined;
});

afterEach(() => {
  cleanup();
  // A dialog that was open locks the page, and the next test with it.
  document.body.removeAttribute("style");
  // A notice outlives its page: the next one to be drawn would show it again.
  toast.dismiss();
});

configure({ asyncUtilTimeout: 10_000 });
