import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { makeUser } from "../../../test-builders.ts";
import { renderPage } from "../../../test-render.tsx";
import { setViewport } from "../../../test-setup.ts";
import { Sidebar } from "./sidebar.tsx";
import { useSidebar } from "./use-sidebar.ts";
import { useSubmenu } from "./use-submenu.ts";

const Example = () => (
  <Sidebar sidebar={useSidebar()} user={makeUser()} submenu={useSubmenu()} footer={null} slimFooter={null} />
);
const isExpanded = (): boolean => screen.getByRole("complementary").dataset.expanded === "true";

describe("Sidebar", () => {
  it("SHELL-19 remembers in this browser that it was unpinned", async () => {
    await renderPage(<Example />);
    await userEvent.click(screen.getByRole("button", { name: "Unpin sidebar" }));
    expect(localStorage.getItem("sidebar-pinned")).toBe("false");
    expect(isExpanded()).toBe(false);
  });

  it("SHELL-20 offers the pin on wide screens only", async () => {
    setViewport(900);
    await renderPage(<Example />);
    await userEvent.hover(screen.getByRole("complementary"));
    expect(screen.queryByRole("button", { name: /pin sidebar/i })).toBeNull();
  });

  it("SHELL-21 SHELL-22 unpinned, it opens to 16rem under the pointer and folds to 4rem after it", async () => {
    localStorage.setItem("sidebar-pinned", "false");
    await renderPage(<Example />);
    const sidebar = screen.getByRole("complementary");
    expect(sidebar.className).toContain("w-(--sidebar-slim)");
    await userEvent.hover(sidebar);
    expect(sidebar.className).toContain("w-(--sidebar-wide)");
    await userEvent.unhover(sidebar);
    expect(isExpanded()).toBe(false);
  });

  it("SHELL-21 opens while the focus is inside", async () => {
    localStorage.setItem("sidebar-pinned", "false");
    await renderPage(<Example />);
    await userEvent.tab();
    expect(isExpanded()).toBe(true);
  });
});
