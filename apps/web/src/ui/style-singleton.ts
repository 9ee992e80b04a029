import { useEffect } from "react";

/**
 * Stands in for the package `react-style-singleton`, with which dialogs and menus keep the page behind them still. That one
 * writes <style> elements, which our pages forbid; sheets that a script adopts need no such leave.
 */
export const styleSingleton = () => {
  let uses = 0;
  let sheet: CSSStyleSheet | undefined;
  const add = (styles: string): void => {
    uses += 1;
    if (sheet) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = (): void => {
    uses -= 1;
    if (uses > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    sheet = undefined;
  };
  /** Styles that change while they are shown count only where they are called dynamic. */
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }): null {
    const key = dynamic ? styles : "";
    useEffect(() => {
      add(styles);
      return remove;
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [key]);
    return null;
  };
};
