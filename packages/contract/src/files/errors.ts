/** Refusals of what was uploaded. Part of `errors`. */
export const fileErrors = {
  image_too_large: { http: 413, retry: false, message: "The image is larger than this call accepts." },
  image_unreadable: {
    http: 400,
    retry: false,
    message: "The file is not an image that can be read. Send a PNG, JPEG, GIF or WebP.",
  },
  file_takes_too_long: {
    http: 400,
    retry: false,
    message: "This file takes too long to read. Save it in a simpler form and send it again.",
  },
  file_needs_too_much_memory: {
    http: 400,
    retry: false,
    message: "Reading this file needs too much memory. Save it in a simpler form and send it again.",
  },
  file_unpacks_too_large: {
    http: 400,
    retry: false,
    message: "This file is too large when unpacked. Send a smaller part of it.",
  },
  file_nested_too_deep: {
    http: 400,
    retry: false,
    message: "This file is nested too deeply. Save it in a simpler form and send it again.",
  },
  file_has_too_many_parts: {
    http: 400,
    retry: false,
    message: "This file has too many parts. Send a smaller part of it.",
  },
  upload_missing: { http: 400, retry: false, message: "The recording is missing from the form." },
  too_many_files: { http: 400, retry: false, message: "The form holds more files than this call accepts." },
  invalid_file_name: { http: 400, retry: false, message: "The name of a file can't contain a path." },
  file_infected: {
    http: 400,
    retry: false,
    message: "The virus scanner of this server refused this file, and it was not kept. Check it on your machine.",
  },
  upload_cut_off: { http: 400, retry: false, message: "The upload ended before it was complete." },
  audio_empty: { http: 400, retry: false, message: "The file is empty." },
  audio_type_unknown: {
    http: 400,
    retry: false,
    message: "The file is not audio that can be read. Send WAV, MP3, M4A, AAC, FLAC, OGG, Opus or WebM.",
  },
  format_not_available: {
    http: 400,
    retry: false,
    message: "This server cannot read M4A and AAC files. Send WAV, MP3, FLAC, OGG, Opus or WebM.",
  },
  audio_unreadable: { http: 400, retry: false, message: "The audio is damaged or cut off and cannot be read." },
  audio_too_long: { http: 400, retry: false, message: "The audio is longer than this call accepts." },
  audio_too_short: { http: 400, retry: false, message: "The recording is too short." },
  audio_without_speech: { http: 400, retry: false, message: "We couldn't hear anyone speak in the recording." },
  audio_not_clonable: { http: 400, retry: false, message: "No voice can be made from these recordings." },
  text_mismatch: { http: 400, retry: false, message: "The text is not what is said in the recording." },
  transcript_not_found: { http: 404, retry: false, message: "A transcript with this id was not found." },
  isolation_not_found: { http: 404, retry: false, message: "An isolated recording with this id was not found." },
  signed_url_expired: { http: 403, retry: false, message: "This address is no longer valid. Ask for a new one." },
} as const;
