/** A page that did not get a file from the bucket it was led to asks for the server's own bytes with this. */
export const fromServerHeader = "x-from-server";
