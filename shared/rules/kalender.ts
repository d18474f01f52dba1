/** How categories and importance of calendar events are shown. */
export const LABEL_KATEGORI = { academic: 'Akademik', holiday: 'Libur', announcement: 'Pengumuman' } as const

export const LABEL_KEPENTINGAN = { high: 'Tinggi', medium: 'Sedang', low: 'Rendah' } as const

/** Rows of a semester before it is opened. */
export const BARIS_KALENDER = 5
