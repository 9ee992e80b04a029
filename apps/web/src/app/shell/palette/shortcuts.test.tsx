import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Player } from "../../../audio/playing/player.ts";
import { useShortcuts } from "./shortcuts.ts";

const showMap = vi.fn();
const Example = ({ player }: { player: Player }) => {
  useShortcuts(player, showMap);
  return (
    <>
      <textarea aria-label="text" />
      <input data-search aria-label="search" />
    </>
  );
};

describe("shortcuts", () => {
  let player: Player;
  beforeEach(() => {
    showMap.mockClear();
    player = new Player();
    vi.spyOn(player, "getSnapshot").mockReturnValue({ ...player.getSnapshot(), track: {} as never });
    vi.spyOn(player, "toggle").mockReturnValue(undefined);
    vi.spyOn(player, "seekBy").mockReturnValue(undefined);
    render(<Example player={player} />);
  });

  it("REC-33 plays with Space and seeks 3 s with the arrows", async () => {
    await userEvent.keyboard(" {ArrowLeft}{ArrowRight}");
    expect(player.toggle).toHaveBeenCalledOnce();
    expect(vi.mocked(player.seekBy).mock.calls).toEqual([[-3_000], [3_000]]);
  });

  it("leaves the keys alone while somebody types", async () => {
    await userEvent.type(screen.getByLabelText("text"), " ?");
    expect(player.toggle).not.toHaveBeenCalled();
    expect(showMap).not.toHaveBeenCalled();
  });

  it("shows the map on a question mark", async () => {
    await userEvent.keyboard("?");
    expect(showMap).toHaveBeenCalledOnce();
  });
});
