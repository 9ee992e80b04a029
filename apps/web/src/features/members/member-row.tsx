import { useState } from "react";
import { handOver, leaveWorkspace, type Member, removeMember } from "../../api/members/members.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { RowQuestion } from "../../ui/layout/row-question.tsx";
import { CreditLimitDialog } from "./credit-limit-dialog.tsx";
import { nameOf, type Parting, type Viewer } from "./member.ts";
import { MemberMenu } from "./member-menu.tsx";
import { seatNames } from "./seat-names.ts";
import { useMemberChange } from "./use-member-change.ts";
import { t } from "./messages.ts";

type MemberRowProps = { member: Member; viewer: Viewer };

export const MemberRow = ({ member, viewer }: MemberRowProps) => {
  const [parting, setParting] = useState<Parting | null>(null);
  const [isLimiting, setLimiting] = useState(false);
  const isOwn = member.userId === viewer.ownId;
  const hasMenu = !member.isOwner && (viewer.isAdmin || isOwn);
  if (parting) {
    return (
      <li className="py-3 first:pt-0 last:pb-0">
        <PartingQuestion member={member} parting={parting} onDone={() => setParting(null)} />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
      <Avatar name={nameOf(member)} photoUrl={member.photoUrl} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">
          {nameOf(member)}
          {isOwn && <span className="ms-2 text-xs font-normal text-faint">{t.you}</span>}
        </p>
        <p className="tabular flex flex-wrap gap-x-1.5 text-xs text-faint">
          <span className="truncate">{member.email}</span>
          <span aria-hidden className="max-sm:hidden">
            ·
          </span>
          <span>{creditWords(member)}</span>
        </p>
      </div>
      <span className="text-xs text-soft">
        {member.isLocked ? t.locked : member.isOwner ? t.owner : seatNames[member.seatType]}
      </span>
      {hasMenu ? (
        <MemberMenu member={member} viewer={viewer} onLimit={() => setLimiting(true)} onParting={setParting} />
      ) : (
        <span className="w-8" />
      )}
      {isLimiting && <CreditLimitDialog member={member} onClose={() => setLimiting(false)} />}
    </li>
  );
};

const creditWords = ({ usedCredits, creditLimit }: Member): string =>
  creditLimit === null ? t.creditsUsed(usedCredits) : t.ofCreditsUsed(usedCredits, creditLimit);

const wordsFor = (parting: Parting, name: string): { question: string; answer: string } =>
  ({
    remove: {
      question: t.removeTheyAreSignedOutAtOnceTheir(name),
      answer: t.remove,
    },
    leave: {
      question: t.leaveThisWorkspaceYouAreSignedOut,
      answer: t.leave,
    },
    "hand-over": {
      question: t.makeTheOwnerYouStayAsAnAdminAnd(name),
      answer: t.handOver,
    },
  })[parting];

type PartingQuestionProps = { member: Member; parting: Parting; onDone: () => void };

const PartingQuestion = ({ member, parting, onDone }: PartingQuestionProps) => {
  const part = useMemberChange(() => {
    if (parting === "leave") return leaveWorkspace();
    return parting === "remove" ? removeMember(member.userId) : handOver(member.email);
  });
  return (
    <RowQuestion
      {...wordsFor(parting, nameOf(member))}
      onKeep={onDone}
      onAnswer={() => part.mutate(undefined, { onSettled: onDone })}
    />
  );
};
