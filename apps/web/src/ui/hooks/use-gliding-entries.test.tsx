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
    const steps = (frames as Keyframe[]).map(({ transform, opacity }) =>
      opacity === undefined ? transform : `${transform} ${opacity}`,
    );
    glides.push(`${this.textContent} ${isCalm ? steps.join(", ") : steps[0]}`);
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

it("lets nothing travel for people who asked for less motion: what moves fades out where it was and in where it is", () => {
  const glides = layOut(true);
  const { rerender } = render(<List names={["Ada"]} />);
  rerender(<List names={["New", "Ada"]} />);
  expect(glides).toEqual(["Ada translate(0px, -50px) 1, translate(0px, -50px) 0, none 0, none 1"]);
});

it("glides when the list itself gets narrower and another entry comes at once", () => {
  const glides = layOut();
  const width = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(900);
  const { rerender } = render(<List names={["Ada", "Ben"]} />);
  width.mockReturnValue(540);
  rerender(<List names={["New", "Ada", "Ben"]} />);
  expect(glides).toEqual(["Ada translate(0px, -50px)", "Ben translate(0px, -50px)"]);
});
