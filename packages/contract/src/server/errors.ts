/** What the server cannot do right now, or was set up without. Part of `errors`. */
export const serverErrors = {
  set_by_environment: {
    http: 409,
    retry: false,
    message: "This is set in the server's environment. Change it there and start the server again.",
  },
  system_busy: { http: 503, retry: true, message: "We are sorry, the system is busy, try again..." },
  scanner_unavailable: {
    http: 503,
    retry: true,
    message:
      "The virus scanner of this server does not answer, so no file is taken. You were not charged. Try again soon.",
  },
  engine_unavailable: {
    http: 503,
    retry: true,
    message: "The speech engine stopped and is starting again. You were not charged for this request.",
  },
  engine_took_too_long: {
    http: 400,
    retry: false,
    message: "This took too long, so we stopped it. Try smaller parts.",
  },
  database_unavailable: {
    http: 503,
    retry: true,
    message: "The database cannot be reached right now. You were not charged. Try again in a moment.",
  },
  storage_full: {
    http: 507,
    retry: true,
    message:
      "This server's disk is full, so nothing was kept or charged. Ask the person who runs the server to make room.",
  },
  storage_unavailable: {
    http: 503,
    retry: true,
    message: "This server can't save files right now, so nothing was kept or charged. Try again later.",
  },
  shutting_down: {
    http: 503,
    retry: true,
    message: "This server is shutting down. Try again in a moment.",
  },
  engine_starting: { http: 503, retry: true, message: "The speech engine is still loading. Try again in a moment." },
  internal_error: { http: 500, retry: true, message: "Something went wrong. Please try again." },
} as const;
