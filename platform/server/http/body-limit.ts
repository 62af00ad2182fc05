/** A JSON body is at most this large, unless its call says more (api.md, "Limits"). */
export const BODY_LIMIT = 1024 * 1024;
