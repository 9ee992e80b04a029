import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeVoice } from "../../test-builders.ts";
import { renderPage } from "../../test-render.tsx";
import { EditVoiceDialog } from "./edit-voice-dialog.tsx";

const voice = makeVoice("Ada", {}, { category: "generated", isOwner: true });
const onClose = vi.fn();
const question = (): HTMLElement | null => screen.queryByText("Discard your changes?");

beforeEach(async () => {
  onClose.mockClear();
  await renderPage(<EditVoiceDialog voice={voice} onClose={onClose} />);
});

describe("leaving the editor of a voice", () => {
  it("with nothing changed closes it at once", async () => {
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("asks by Escape once a name was changed; what was written stays, or is dropped", async () => {
    const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
    await userEvent.type(name, " Two");
    await userEvent.keyboard("{Escape}");
    expect(question()).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep" }));
    await userEvent.keyboard("{Escape}");
    expect(question()).toBeNull();
    expect(name.value).toBe("Ada Two");
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("asks by a press on the cross once a label was changed, and Cancel says it all", async () => {
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Gender" }), "male");
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(question()).not.toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Keep" }));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
