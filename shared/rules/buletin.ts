/** Letters of what a mail program shows first. */
export const SUBJEK_HURUF = 120
/** Letters of the text above the articles. */
export const PENGANTAR_HURUF = 2_000
/** Articles in one issue: more is not read in a mail. */
export const BERITA_EDISI = 12
