import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Button } from "../controls/button.tsx";
import { Dialog } from "./dialog.tsx";

const Page = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="A question" isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
};

it.each(["{Enter}", " "])("opens with the key %j, and Escape gives the focus back to what opened it", async (key) => {
  render(<Page />);
  await userEvent.tab();
  const opener = document.activeElement;
  await userEvent.keyboard(key);
  expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(opener?.textContent).toBe("Open");
});
