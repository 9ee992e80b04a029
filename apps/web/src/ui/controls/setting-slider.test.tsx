import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { SettingSlider } from "./setting-slider.tsx";

const Example = ({ start = 0.5 }: { start?: number }) => {
  const [value, setValue] = useState(start);
  return (
    <SettingSlider
      label="Stability"
      value={value}
      onChange={setValue}
      range={{ min: 0, max: 1, step: 0.01 }}
      defaultValue={0.5}
      format={(shown) => `${Math.round(shown * 100)}%`}
      ends={["Low", "High"]}
      warning={value < 0.3 ? "Careful" : null}
    />
  );
};

describe("SettingSlider", () => {
  it("moves by its step with the arrow keys and says its value", async () => {
    render(<Example />);
    const thumb = screen.getByRole("slider", { name: "Stability" });
    thumb.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(thumb.getAttribute("aria-valuetext")).toBe("51%");
    expect(screen.getByText("51%")).toBeDefined();
  });

  it("reaches both ends with Home and End", async () => {
    render(<Example />);
    const thumb = screen.getByRole("slider");
    thumb.focus();
    await userEvent.keyboard("{Home}");
    expect(thumb.getAttribute("aria-valuenow")).toBe("0");
    await userEvent.keyboard("{End}");
    expect(thumb.getAttribute("aria-valuenow")).toBe("1");
  });

  it("VOICE-25 a double click puts it back to its default", () => {
    render(<Example start={0.9} />);
    const thumb = screen.getByRole("slider");
    fireEvent.doubleClick(thumb);
    expect(thumb.getAttribute("aria-valuenow")).toBe("0.5");
  });

  it("ties its warning to the thumb", () => {
    render(<Example start={0.1} />);
    const noteId = screen.getByRole("slider").getAttribute("aria-describedby");
    expect(document.getElementById(noteId ?? "")?.textContent).toBe("Careful");
  });
});
