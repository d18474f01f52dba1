const MB = 1024 * 1024

/** A file that is sent in pieces, at most: a film of a lesson. */
export const TITIPAN_BYTES = 64 * MB
/** What one account has under way, together: two such films and some slides. */
export const TITIPAN_SEMUA_BYTES = 200 * MB
export const TITIPAN_MAKS = 20
