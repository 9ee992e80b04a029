import { useEffect } from "react";
import { type Player, seekStepMs } from "../../../audio/playing/player.ts";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Controls that use these keys for themselves. */
const ownsKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('button, a, [role="slider"], [role="menu"], [role="tablist"], [role="dialog"]') !== null;

const openSearch = (): boolean => {
  const box = [...document.querySelectorAll<HTMLElement>("[data-search]")].find((one) => one.offsetParent !== null);
  const opener = document.querySelector<HTMLElement>("[data-search-opener]");
  if (box) box.focus();
  else opener?.click();
  return Boolean(box ?? opener);
};

/** Answers whether the key was used. */
const handleKey = (event: KeyboardEvent, player: Player, showMap: () => void): boolean => {
  if (event.key === "/") return openSearch();
  if (event.key === "?") {
    showMap();
    return true;
  }
  if (ownsKeys(event.target) || !player.getSnapshot().track) return false;
  if (event.key === " ") player.toggle();
  else if (event.key === "ArrowLeft") player.seekBy(-seekStepMs);
  else if (event.key === "ArrowRight") player.seekBy(seekStepMs);
  else return false;
  return true;
};

export const useShortcuts = (player: Player, showMap: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (handleKey(event, player, showMap)) event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [player, showMap]);
};
