/** As many lessons as are published or hidden in one step; each is looked through before. */
export const MATERI_SEKALIGUS = 100
