/** What a person is. */
export const PERAN = ['mahasiswa', 'dosen', 'staf'] as const
export type Peran = (typeof PERAN)[number]

/** What a person may do for others. `prodi` holds for one programme, every other right for the whole campus. */
export const HAK = ['akademik', 'keuangan', 'humas', 'prodi', 'sistem'] as const
export type Hak = (typeof HAK)[number]

/** A right that somebody holds; a programme with `prodi` and with no other. */
export type Wewenang = { hak: Hak; program_studi_kode: string | null }

/** Every right there is, in a campus with these programmes. */
export function semuaWewenang(prodi: readonly string[]): Wewenang[] {
	return HAK.flatMap((hak): Wewenang[] =>
		hak === 'prodi'
			? prodi.map((program_studi_kode) => ({ hak, program_studi_kode }))
			: [{ hak, program_studi_kode: null }],
	)
}
