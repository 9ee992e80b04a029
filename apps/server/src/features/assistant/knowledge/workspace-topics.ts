import type { Topic } from "./topic.ts";

/** The workspace and its people. */
export const workspaceTopics: readonly Topic[] = [
  {
    id: "members",
    asks: [
      "How do I invite somebody to my workspace?",
      "add a colleague or teammate",
      "remove a member or change their role",
      "workspace settings",
      "rename the workspace",
      "my coworker should have access too",
      "work together with my team",
      "add people to the team",
    ],
    say: ({ seats }) =>
      `In the Workspace settings an admin invites people by email and changes their roles. Your plan has ${seats} ${seats === 1 ? "seat" : "seats"}.`,
    place: "workspace_settings",
  },
  {
    id: "groups",
    asks: ["What are groups?", "give permissions to some people only", "restrict what members can use"],
    say: "Groups give their members permissions, such as cloning or Studio. Admins edit them in the Workspace settings, under Groups.",
    place: "groups",
  },
  {
    id: "audit",
    asks: ["Who changed what in the workspace?", "audit log", "see what members did"],
    say: "The Audit log in the Workspace settings shows admins who did what, and when.",
    place: "audit_log",
  },
  {
    id: "affiliate",
    asks: ["Can I earn money by recommending it?", "affiliate program", "referral link", "my payouts"],
    say: "The affiliate program is in the account menu; what you earned is on the Payouts page.",
    place: "payouts",
  },
  {
    id: "checklist",
    asks: ["How do I get started?", "I am new here, what are the first steps", "onboarding checklist"],
    say: "The onboarding checklist leads you through the first steps. The quickest start: open Text to Speech, write a sentence, and press Generate.",
    place: "checklist",
  },
  {
    id: "planned",
    asks: ["What is planned for this studio?", "which features are still to come", "what is not built yet"],
    say: "The page What is planned lists what this server does not do yet.",
    place: "planned",
  },
  {
    id: "home",
    asks: ["Go to the home page", "take me back to the start", "home"],
    say: "The Home page has a line to begin with, voices to try and your recent clips.",
    place: "home",
  },
];
