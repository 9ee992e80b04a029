import { languageNames } from "../models/models.ts";

export const fictionTypes = ["fiction", "non-fiction"] as const;
export type FictionType = (typeof fictionTypes)[number];

const fiction: readonly FictionType[] = ["fiction"];
const nonFiction: readonly FictionType[] = ["non-fiction"];
const either: readonly FictionType[] = fictionTypes;

export type Genre = { name: string; types: readonly FictionType[] };

/** In the order people see them; each says of which kind of writing it can be. */
export const genres: readonly Genre[] = [
  { name: "Action and Adventure", types: fiction },
  { name: "Adult Romance", types: fiction },
  { name: "Biography and Memoir", types: nonFiction },
  { name: "Business and Economics", types: nonFiction },
  { name: "Children's Literature", types: either },
  { name: "Detective and Crime", types: fiction },
  { name: "Dystopia", types: fiction },
  { name: "Education and Learning", types: either },
  { name: "Fairy Tales and Folklore", types: fiction },
  { name: "Fan Fiction", types: fiction },
  { name: "Fantasy", types: fiction },
  { name: "General Fiction", types: fiction },
  { name: "Health and Wellness", types: nonFiction },
  { name: "Historical Fiction", types: fiction },
  { name: "History", types: nonFiction },
  { name: "Horror", types: fiction },
  { name: "Humor", types: either },
  { name: "Literary Classics", types: either },
  { name: "Mystery and Thriller", types: fiction },
  { name: "Philosophy", types: nonFiction },
  { name: "Poetry", types: either },
  { name: "Politics and Government", types: nonFiction },
  { name: "Psychology", types: nonFiction },
  { name: "Romance", types: fiction },
  { name: "Science Fiction", types: fiction },
  { name: "Science and Nature", types: nonFiction },
  { name: "Self-Help", types: nonFiction },
  { name: "Spirituality and Religion", types: nonFiction },
  { name: "Technology", types: nonFiction },
  { name: "Travel", types: either },
  { name: "True Crime", types: nonFiction },
  { name: "Other", types: either },
];

/** All of them while nothing is chosen. */
export const genresOf = (type: FictionType | null | undefined): readonly Genre[] =>
  type ? genres.filter(({ types }) => types.includes(type)) : genres;

export const projectContentTypes = [
  "Article",
  "Biography",
  "Blog Post",
  "Collection",
  "Essay",
  "Guide",
  "Journal",
  "Lecture",
  "Letters",
  "Manual",
  "News",
  "Non-Fiction Book",
  "Non-Fiction",
  "Novel",
  "Novella",
  "Other",
  "Play",
  "Poem",
  "Report",
  "Short Story",
  "Textbook",
] as const;

export const targetAudiences = ["children", "young adult", "adult", "all ages"] as const;
export type TargetAudience = (typeof targetAudiences)[number];

/** Codes a project can be labelled with; null means that the language is told from the text. */
export const projectLanguages: readonly string[] = Object.keys(languageNames);

export const qualityPresets = ["standard", "high", "ultra", "ultra_lossless"] as const;
export type QualityPreset = (typeof qualityPresets)[number];

export const projectSourceTypes = ["blank", "book", "article", "genfm", "video", "screenplay"] as const;
export type ProjectSourceType = (typeof projectSourceTypes)[number];

export const textNormalizations = ["auto", "on", "off", "apply_english"] as const;
export type TextNormalization = (typeof textNormalizations)[number];

export const blockTypes = ["p", "h1", "h2", "h3"] as const;
export type BlockType = (typeof blockTypes)[number];

/** Endings of the documents a project can be made from. */
export const documentExtensions = [
  ".txt",
  ".md",
  ".markdown",
  ".html",
  ".htm",
  ".xhtml",
  ".epub",
  ".docx",
  ".pdf",
] as const;
