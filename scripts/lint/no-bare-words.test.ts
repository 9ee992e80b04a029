import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
import { noBareWords } from "./no-bare-words.mjs";

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: "tsx" } } });
const bare = (words: string) => [{ messageId: "bare", data: { words } }];

tester.run("no-bare-words", noBareWords as never, {
  valid: [
    "<p>{t.save}</p>",
    '<p className="text-sm font-medium">{name}: {count}</p>',
    "<code>xi-api-key</code>",
    "<p>Timbre {version}</p>",
    '<Link to="/app/home" look="primary" label={t.home} />',
    "toast(t.saved)",
    'track("Save pressed")',
    "<CopyButton text={`${origin}/app/voices?id=${id}`} />",
  ],
  invalid: [
    { code: "<p>Save it</p>", errors: bare("Save it") },
    { code: "<p>{isBusy ? 'Saving' : t.save}</p>", errors: bare("Saving") },
    { code: '<Button aria-label="Close" />', errors: bare("Close") },
    { code: "<Field hint={`Up to ${max} letters`} />", errors: bare("Up to   letters") },
    { code: "toast.error(`Nothing was saved. ${why}`)", errors: bare("Nothing was saved.") },
  ],
});
