/**
 * Whether this browser was signed in when last seen. The cookie itself cannot be read here;
 * this only spares visitors a refused call and lets the start page offer the right door.
 */
const storageKey = "has-session";

export const hasSessionHint = (): boolean => localStorage.getItem(storageKey) === "1";
export const setSessionHint = (isSignedIn: boolean): void =>
  isSignedIn ? localStorage.setItem(storageKey, "1") : localStorage.removeItem(storageKey);
