/** What a person is. */
export const PERAN = ['mahasiswa', 'dosen', 'staf'] as const
export type Peran = (typeof PERAN)[number]

/** What a person may do for others. `prodi` holds for one programme, every other right for the whole campus. */
export const HAK = ['akademik', 'keuangan', 'humas', 'prodi', 'sistem'] as const
export type Hak = (typeof HAK)[number]
