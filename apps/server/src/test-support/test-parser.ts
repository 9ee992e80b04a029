import { openLog } from "../platform/log.ts";
import { type ParserHost, startParserHost } from "../platform/parsing/parser-host.ts";
import { places } from "../places.ts";

/** The real processes that read files, from source; none is started before the first file. */
export const openTestParser = (): ParserHost =>
  startParserHost({ entry: places.parserEntry, execArgv: places.engineExecArgv, log: openLog("silent") });
