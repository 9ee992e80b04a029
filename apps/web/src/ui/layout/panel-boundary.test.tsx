import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PanelBoundary } from "./panel-boundary.tsx";

let isBroken: boolean;
const Panel = () => {
  if (isBroken) throw new Error("broken");
  return <p>The list</p>;
};

describe("a panel that breaks", () => {
  beforeEach(() => {
    isBroken = true;
    // React tells of the error, which is the point here.
    vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.spyOn(console, "warn").mockReturnValue(undefined);
  });

  it("says so in its place, leaves its neighbours alone and can be tried again", async () => {
    render(
      <>
        <p>The player</p>
        <PanelBoundary>
          <Panel />
        </PanelBoundary>
      </>,
    );
    expect(screen.getByRole("alert").textContent).toContain("could not be shown");
    expect(screen.getByText("The player")).toBeDefined();
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByText("The list")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
