/** Refusals about projects, chapters and the documents they are made from. Part of `errors`. */
export const studioErrors = {
  project_not_found: { http: 404, retry: false, message: "A project with this id was not found." },
  chapter_not_found: { http: 404, retry: false, message: "A chapter with this id was not found." },
  snapshot_not_found: { http: 404, retry: false, message: "A snapshot with this id was not found." },
  cover_not_found: { http: 404, retry: false, message: "This project has no cover image." },
  project_limit_reached: {
    http: 403,
    retry: false,
    message: "This workspace has reached its limit of projects. Delete one you no longer need.",
  },
  project_too_long: { http: 400, retry: false, message: "The text is too long for a project or chapter." },
  chapter_changed: {
    http: 409,
    retry: false,
    message: "Someone else has changed this chapter since you opened it. Reload it and make your changes again.",
  },
  listen_link_not_found: {
    http: 404,
    retry: false,
    message: "There is nothing to hear at this link. It may have been removed.",
  },
  last_chapter: {
    http: 409,
    retry: false,
    message: "A project needs at least one chapter. Delete the project instead.",
  },
  conversion_in_progress: { http: 409, retry: true, message: "This is already being converted." },
  nothing_to_convert: { http: 400, retry: false, message: "There is no text to convert." },
  unsupported_project_document: {
    http: 400,
    retry: false,
    message: "Documents of this type cannot be read here. Send a text, Markdown, HTML, EPUB, PDF or Word (.docx) file.",
  },
  page_unreachable: { http: 400, retry: false, message: "The page could not be read. Check its address." },
  document_unreadable: { http: 400, retry: false, message: "The document is empty or damaged and cannot be read." },
} as const;
