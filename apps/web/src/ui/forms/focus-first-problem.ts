/** Puts the focus on the first field that is wrong, wherever it was scrolled to. Waits until the words beside it are drawn. */
export const focusFirstProblem = (within: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    const field = within?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus({ preventScroll: true });
    // To the middle: what is wrong stands below the field, where a footer may lie over it.
    field?.scrollIntoView({ block: "center" });
  });
};
