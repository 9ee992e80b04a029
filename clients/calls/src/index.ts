export { ApiError, isRefusal } from "./api-error.ts";
export { openCalls, type Calls, type Sent, type SentForm } from "./calls.ts";
export { readPlace, type Place } from "./place.ts";
