/** Puts the focus on the first field that is wrong, wherever it was scrolled to. Waits until the words beside it are drawn. */
export const focusFirstProblem = (within: HTMLElement | null): void => {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
};
