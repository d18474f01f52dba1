const FORMAT = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-11` as people say it: November 2026. */
export const namaBulan = (bulan: string): string => FORMAT.format(new Date(`${bulan}-01T00:00:00Z`))
