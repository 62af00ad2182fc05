/** A JSON body is at most this large (api.md, "Limits"). */
export const BODY_LIMIT = 1024 * 1024;
