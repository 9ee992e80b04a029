import { render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useGlidingEntries } from "./use-gliding-entries.ts";

const rowHeight = 50;

const List = ({ names }: { names: readonly string[] }) => {
  const list = useGlidingEntries<HTMLUListElement>();
  return (
    <ul ref={list}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
};

/** jsdom lays nothing out: every entry is one row high, and animations are noted by name and way. */
const layOut = (isCalm = false): string[] => {
  const glides: string[] = [];
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * rowHeight;
  });
  HTMLElement.prototype.animate = function (this: HTMLElement, frames) {
    glides.push(`${this.textContent} ${String((frames as Keyframe[])[0]?.transform)}`);
    return {} as Animation;
  };
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: isCalm } as MediaQueryList);
  return glides;
};

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, "animate");
});

it("lets entries glide down from where they were when one comes before them", () => {
  const glides = layOut();
  const { rerender } = render(<List names={["Ada", "Ben"]} />);
  rerender(<List names={["New", "Ada", "Ben"]} />);
  expect(glides).toEqual(["Ada translate(0px, -50px)", "Ben translate(0px, -50px)"]);
});

it("closes the gap of an entry that goes, and leaves alone what stays", () => {
  const glides = layOut();
  const { rerender } = render(<List names={["Ada", "Ben", "Cid"]} />);
  rerender(<List names={["Ada", "Cid"]} />);
  rerender(<List names={["Ada", "Cid"]} />);
  expect(glides).toEqual(["Cid translate(0px, 50px)"]);
});

it("moves nothing for people who asked for less motion", () => {
  const glides = layOut(true);
  const { rerender } = render(<List names={["Ada"]} />);
  rerender(<List names={["New", "Ada"]} />);
  expect(glides).toEqual([]);
});
