import type { Topic } from "./topic.ts";

/** The server, its rules and how to get help. */
export const serverTopics: readonly Topic[] = [
  {
    id: "server",
    asks: [
      "How do I manage this server?",
      "server settings for operators",
      "open or close sign-up",
      "who runs this server",
    ],
    say: "The Server page is for the people who run it: sign-up, workspaces, backups, storage and the security log.",
    place: "server",
  },
  {
    id: "server-backups",
    asks: ["make a backup of the server", "How do I restore a backup?", "move the server to another machine"],
    say: "Operators make backups on the Server page, with npm run backup, or by itself with BACKUP_EVERY_HOURS; npm run restore brings one back into an empty place.",
    place: "server",
  },
  {
    id: "server-users",
    asks: ["List all users of the server", "remove a user or reset their password as operator"],
    say: "Operators find everybody who has an account on the Users page: they can make reset links and remove accounts there.",
    place: "server_users",
  },
  {
    id: "privacy",
    asks: ["Where is my data stored?", "is my voice used for training", "do recordings leave this server", "privacy"],
    say: "Everything runs on this server: no text and no recording leaves it. What you upload stays yours, and the workspace's settings say whether it can be used for training.",
    place: "workspace_settings",
  },
  {
    id: "commercial",
    asks: ["Can I use the audio commercially?", "who owns what I generate", "licence and terms"],
    say: "What you generate is yours. The terms are linked at the foot of the navigation; for more ask the people who run this server.",
    link: "contact",
  },
  {
    id: "contact",
    asks: [
      "How do I contact support?",
      "talk to a human",
      "report a bug or give feedback",
      "I need help from a person",
      "send a complaint",
    ],
    say: "The people who run this server read what you write in the feedback box at the top. The Contact page says more.",
    element: "feedback_button",
    link: "contact",
  },
  {
    id: "documentation",
    asks: ["Where is the documentation?", "show me the manual or help pages", "open the docs"],
    say: "The documentation of every call is at slash docs, and the guides explain the first steps.",
    link: "documentation",
  },
  {
    id: "engine-loading",
    asks: [
      "Why is the speech engine loading?",
      "it takes long to start",
      "why is it slow",
      "nothing happens when I press generate",
    ],
    say: "After a start the models load for a moment; the page says when they are ready. After that speech begins within a second on an idle machine. When many people speak at once, requests wait their turn.",
    link: "help",
  },
  {
    id: "concurrency",
    asks: [
      "How many requests can I make at the same time?",
      "concurrency limit of my plan",
      "too many requests at once",
      "why are my requests refused when I send several at once",
    ],
    say: ({ concurrentRequests, planName }) =>
      `Your ${planName} plan makes ${concurrentRequests} requests at once. When more come at the same time, wait for one to finish.`,
    place: "subscription",
  },
  {
    id: "assistant",
    asks: ["Who are you?", "what can you do", "are you a human or a robot", "how can you help me"],
    say: "I am the assistant of this server. Ask me how something is done, what your plan includes or what a message means, and I can take you to the right page.",
  },
];
