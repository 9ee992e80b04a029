import type { Topic } from "./topic.ts";

/** Long works in Studio. */
export const studioTopics: readonly Topic[] = [
  {
    id: "studio",
    asks: [
      "What is Studio for?",
      "make a long project with chapters",
      "work on a long text",
      "edit a project paragraph by paragraph",
      "open my projects",
      "I want to work on a longer piece with sections",
      "manage chapters",
      "create a project",
    ],
    say: "Studio is for long texts: a project has chapters, every paragraph can have its own voice, and you convert and export the whole. It reads text, Markdown, web pages, EPUB, PDF and Word files.",
    place: "studio",
  },
  {
    id: "studio-blank",
    asks: ["Start a new empty project", "create a blank project in Studio"],
    say: "A new Studio project begins empty, or with a file or a web page.",
    place: "studio_blank",
  },
  {
    id: "studio-book",
    asks: ["How do I make an audiobook?", "turn a book or EPUB into audio", "narrate my novel"],
    say: "Start a book in Studio and upload the EPUB, PDF, Word or text file. Its chapters become chapters of the project; choose a voice and convert.",
    place: "studio_book",
  },
  {
    id: "studio-article",
    asks: ["Turn an article or web page into audio", "read a blog post from a link", "import an address into Studio"],
    say: "Start an article in Studio and paste its address. The page's text becomes the project.",
    place: "studio_article",
  },
  {
    id: "studio-publish",
    asks: ["Share my audiobook with a link", "let anyone listen to my project", "take back the link to my book"],
    say: "Generate the whole project, open Project Versions and publish one. You get a link: anyone who has it can listen and read along. Take the link back whenever you like.",
    place: "studio",
  },
  {
    id: "studio-podcast",
    asks: ["How do I make a podcast?", "create a podcast in Studio", "write a podcast script automatically"],
    say: "In Studio you can start a podcast with your own script and give each speaker a voice. This server does not write scripts by itself.",
    place: "studio_podcast",
  },
];
