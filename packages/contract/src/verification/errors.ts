/** Refusals about whose voice it is. Part of `errors`. */
export const verificationErrors = {
  detected_captcha_voice: {
    http: 403,
    retry: false,
    message: "This voice must be verified before it can be used.",
  },
  detected_blocked_voice: {
    http: 403,
    retry: false,
    message: "This voice was blocked and cannot be used. Ask the operator of this server.",
  },
  already_verified: { http: 409, retry: false, message: "You have already verified this voice." },
  max_verification_attempts_reached: {
    http: 403,
    retry: false,
    message: "Maximum voice verification attempts reached.",
  },
  verification_failed: { http: 400, retry: false, message: "Voice verification attempt failed" },
  sentence_expired: { http: 410, retry: false, message: "This sentence has expired. Ask for a new one." },
  manual_verification_requested: {
    http: 409,
    retry: false,
    message: "Manual verification has been requested. We will review your documents.",
  },
  supporting_document_missing: {
    http: 400,
    retry: false,
    message: "You must provide at least one supporting document.",
  },
  unsupported_document_type: { http: 400, retry: false, message: "Documents must be PDF, JPEG or PNG files." },
  verification_request_not_found: { http: 404, retry: false, message: "This request was not found." },
  verification_settled: { http: 409, retry: false, message: "Someone has already decided on this request." },
} as const;
