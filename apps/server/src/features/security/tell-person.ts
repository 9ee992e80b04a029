import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { letterLanguageOf } from "../../platform/mail/letter-language.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { newId } from "../../platform/new-id.ts";
import type { TellPerson } from "../../domain/logs/security-log.ts";
import { ifNotYouIn, newsIn } from "./news-in.ts";
import { deleteNoticesBefore, findLanguage, hasNoticeSince, insertNotice } from "./store.ts";

type Needs = { db: Db; clock: Clock; mail: Mail };

const dayMs = 86_400_000;
const keptDays = 90;

/** The same news about an account comes once a day at most: somebody who keeps trying must not fill a mailbox. */
export const makeTellPerson =
  ({ db, clock, mail }: Needs): TellPerson =>
  async ({ userId, email }, { linkTo, isWork = false, ...news }) => {
    const now = clock.now();
    const language = letterLanguageOf(await findLanguage(db, userId));
    const [title, description] = newsIn(language, news);
    if (!isWork && (await hasNoticeSince(db, userId, title, new Date(now.getTime() - dayMs)))) return;
    await deleteNoticesBefore(db, new Date(now.getTime() - keptDays * dayMs));
    await insertNotice(db, { noticeId: newId(), userId, title, description, linkTo, createdAt: now });
    const text = isWork ? description : `${description}\n\n${ifNotYouIn(language)}`;
    // The sign-in does not wait for the letter.
    void mail.send({ to: email, subject: title, text });
  };
