import { assistantElements, assistantPlaceIds, assistantPlaces } from "@timbre/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { makePageTools, type PageHands } from "./page-tools.ts";

const happened: string[] = [];
const hands: PageHands = {
  goTo: (address) => void happened.push(`go ${address}`),
  showAction: (text) => void happened.push(`action ${text}`),
  showLink: ({ href }) => void happened.push(`link ${href}`),
  shineOn: (element, forMs) => void happened.push(`shine ${element.id} ${forMs}`),
  wait: async (ms) => void happened.push(`wait ${ms}`),
};
const tools = makePageTools(hands);

beforeEach(() => {
  happened.length = 0;
  document.body.innerHTML = "";
});

describe("tools of the page", () => {
  it("ASSIST-04 ASSIST-09 lead to every place that is here, a moment after they said so", async () => {
    for (const target of assistantPlaceIds) {
      happened.length = 0;
      const answer = await tools.navigate({ target });
      const { name, path: address } = assistantPlaces[target];
      if ("isAbsent" in assistantPlaces[target]) {
        expect([answer, happened]).toEqual([`${name} is not on this server.`, []]);
      } else {
        expect([answer, happened]).toEqual(["done", [`action Opening ${name}`, "wait 600", `go ${address}`]]);
      }
    }
  });

  it("ASSIST-11 say that there is no such place", async () => {
    expect(await tools.navigate({ target: "the moon" })).toBe("route not found");
    expect(await tools.navigate({ target: "toString" })).toBe("route not found");
    expect(happened).toEqual([]);
  });

  it("ASSIST-07 shine on what is asked for, five seconds or quickly", async () => {
    document.body.innerHTML = '<button id="a" data-guide="generate_button"></button>';
    expect(await tools.highlight({ element: "generate_button" })).toBe("done");
    expect(await tools.highlight({ element: "generate_button", quick: true })).toBe("done");
    expect(happened).toEqual(["shine a 5000", "shine a 1600"]);
  });

  it("ASSIST-10 say that it is not on the page", async () => {
    expect(await tools.highlight({ element: "generate_button" })).toBe("element not found on page");
    expect(await tools.highlight({ element: '"] , body' })).toBe("element not found on page");
    expect(await tools.type_text({ element: "text_box", text: "x" })).toBe("element not found on page");
  });

  it("ASSIST-08 type one character after the other, so that the form hears them", async () => {
    document.body.innerHTML = '<textarea id="t" data-guide="text_box"></textarea>';
    const heard: string[] = [];
    const field = document.querySelector("textarea");
    field?.addEventListener("input", () => heard.push(field.value));
    expect(await tools.type_text({ text: "Hi!" })).toBe("done");
    expect(heard).toEqual(["H", "Hi", "Hi!"]);
    expect(happened.filter((one) => one === "wait 17")).toHaveLength(3);
  });

  it("ASSIST-05 offer documentation and contact", async () => {
    expect(await tools.offer_link({ link: "documentation" })).toBe("done");
    expect(await tools.offer_link({ link: "contact" })).toBe("done");
    expect(await tools.offer_link({ link: "elsewhere" })).toBe("route not found");
    expect(happened).toEqual(["link /docs", "link /resources/contact"]);
  });

  it("ASSIST-12 say that something went wrong, whatever it was", async () => {
    const broken = makePageTools({
      ...hands,
      goTo: () => {
        throw new Error("the router is gone");
      },
    });
    expect(await broken.navigate({ target: "home" })).toBe("Something went wrong");
  });

  it("find every name of the list somewhere in the studio, and no other", () => {
    const files = import.meta.glob<string>("../../**/*.tsx", { query: "?raw", import: "default", eager: true });
    const text = Object.values(files).join("\n");
    const carried = new Set([...text.matchAll(/data-guide="(\w+)"/g)].map((match) => match[1]));
    expect([...carried].sort()).toEqual(Object.keys(assistantElements).sort());
  });
});
