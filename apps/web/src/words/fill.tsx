import { Fragment, type ReactNode } from "react";

/** Puts links, names and the like where a sentence has their `{place}`, so that each language decides on the order. */
export const fill = (sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode =>
  sentence
    .split(/\{(\w+)\}/)
    .map((piece, at) => (at % 2 === 0 ? piece : <Fragment key={piece}>{parts[piece]}</Fragment>));
