/** Refusals in the life of an account: getting back in, being reached, leaving. Part of `errors`. */
export const accountErrors = {
  account_blocked: {
    http: 403,
    retry: false,
    message: "This account is blocked. Please contact the person who runs this server.",
  },
  two_factor_needed: {
    http: 403,
    retry: false,
    message: "This server requires two-factor sign-in. Turn it on under Security to continue.",
  },
  password_guessable: {
    http: 400,
    retry: false,
    message:
      "This password is made of your name, your address or other words that people would guess here. Choose another one, such as a few random words.",
  },
  link_expired: { http: 410, retry: false, message: "This link has been used or has expired. Ask for a new one." },
  email_not_available: { http: 409, retry: false, message: "This address cannot be used. Choose another one." },
  email_not_confirmed: {
    http: 403,
    retry: false,
    message: "Confirm your email address first. Open the link we emailed you, or ask for a new one in your profile.",
  },
  mail_not_set_up: {
    http: 409,
    retry: false,
    message: "This server can't send email. Ask the person who runs it for a link.",
  },
  mail_not_sent: { http: 503, retry: true, message: "The email could not be sent. Try again in a few minutes." },
  last_server_admin: {
    http: 409,
    retry: false,
    message: "You are the only one who runs this server. Name another person to take over.",
  },
  own_account: { http: 409, retry: false, message: "You cannot do this to your own account." },
  export_not_found: { http: 404, retry: false, message: "This export is gone. Ask for a new one." },
  export_too_large: {
    http: 409,
    retry: false,
    message:
      "Your data is too large for one file. Delete old clips, or ask the person who runs this server for a copy.",
  },
  workspace_has_members: {
    http: 409,
    retry: false,
    message: "One of your workspaces has other members. Hand it over to one of them first.",
  },
} as const;
