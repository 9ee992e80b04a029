import { maxSymbolsPerCall, tokenIdOf } from "../../text/vocabulary.ts";

const boundaryToken = 0;

/** What the model is given for an utterance: a token for each symbol, between two boundaries. */
export function tokensOf(symbols: string): number[] {
  if (symbols.length > maxSymbolsPerCall) throw new Error(`${symbols.length} symbols are too many for one utterance`);
  const ids = Array.from(symbols, (symbol) => {
    const id = tokenIdOf.get(symbol);
    if (id === undefined) throw new Error(`the model's alphabet has no ${JSON.stringify(symbol)}`);
    return id;
  });
  return [boundaryToken, ...ids, boundaryToken];
}
