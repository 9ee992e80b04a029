import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { VolumeDialog } from "./block-volume.tsx";

const Volume = ({ first }: { first: number }) => {
  const [volumeDb, setVolume] = useState(first);
  return <VolumeDialog index={0} volumeDb={volumeDb} onChange={setVolume} onClose={() => undefined} />;
};

it("VOICE-23 VOICE-25 the volume of a block goes from -30 to +5 dB, and a double click puts it back", () => {
  render(<Volume first={4} />);
  const slider = screen.getByRole("slider", { name: "Volume" });
  expect([slider.getAttribute("aria-valuemin"), slider.getAttribute("aria-valuemax")]).toEqual(["-30", "5"]);
  fireEvent.keyDown(slider, { key: "End" });
  expect(slider.getAttribute("aria-valuetext")).toBe("+5 dB");
  fireEvent.keyDown(slider, { key: "Home" });
  expect(slider.getAttribute("aria-valuetext")).toBe("−30 dB");
  fireEvent.doubleClick(slider);
  expect(slider.getAttribute("aria-valuetext")).toBe("0 dB");
});
