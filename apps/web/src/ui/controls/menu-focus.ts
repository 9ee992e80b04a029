/**
 * A dialog that a menu opens appears while the menu goes: the row that has the focus goes with it, and the menu's own
 * attempt to hand the focus back is caught by the dialog. What closed last is kept here for the dialog to ask.
 */
let lastTrigger: HTMLElement | null = null;

export const menuClosed = (trigger: HTMLElement | null): void => {
  lastTrigger = trigger;
};

/** Asked by a dialog that was opened from a menu: where its menu hangs, told once. */
export const takeMenuTrigger = (): HTMLElement | null => {
  const trigger = lastTrigger;
  lastTrigger = null;
  return trigger?.isConnected ? trigger : null;
};
