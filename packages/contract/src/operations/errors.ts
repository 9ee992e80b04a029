/** Refusals of a request for its form, before it is about anything. Part of `errors`. */
export const requestErrors = {
  invalid_request: { http: 400, retry: false, message: "The request is not valid." },
  unsupported_media_type: { http: 415, retry: false, message: "The body must be sent as application/json." },
  body_too_large: { http: 413, retry: false, message: "The body is larger than this call accepts." },
  not_supported: { http: 400, retry: false, message: "This server does not support this option." },
  too_many_requests: { http: 429, retry: true, message: "Too many requests. Try again later." },
  invalid_cursor: { http: 400, retry: false, message: "This cursor is unknown. Start at the first page." },
  invalid_idempotency_key: {
    http: 400,
    retry: false,
    message: "An Idempotency-Key has 1 to 255 visible ASCII characters.",
  },
  idempotency_key_reused: {
    http: 422,
    retry: false,
    message: "This Idempotency-Key was used for another request. Use a new one for each request.",
  },
  idempotency_in_progress: {
    http: 409,
    retry: true,
    message: "A request with this Idempotency-Key is still being worked on. Ask again in a moment.",
  },
  idempotency_answer_not_kept: {
    http: 409,
    retry: false,
    message: "The request with this Idempotency-Key was done and charged, but its answer was not kept.",
  },
  input_timeout_exceeded: {
    http: 408,
    retry: true,
    message: "Nothing arrived on this connection for too long, so it was closed.",
  },
  request_too_slow: {
    http: 408,
    retry: true,
    message: "The request came in too slowly, so it was ended. Check your connection and send it again.",
  },
  client_left: { http: 499, retry: false, message: "The caller left before the answer was ready." },
  feature_not_available: { http: 404, retry: false, message: "This server does not have this feature." },
  not_found: { http: 404, retry: false, message: "There is nothing at this address." },
} as const;
