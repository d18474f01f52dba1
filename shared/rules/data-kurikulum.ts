/** How a course stands in a curriculum, as far as it can be changed. */
export const DATA_KURIKULUM = {
	semester: { label: 'Semester' },
	sifat: { label: 'Sifat' },
} as const

export type KunciKurikulum = keyof typeof DATA_KURIKULUM
export const KUNCI_KURIKULUM = Object.keys(DATA_KURIKULUM) as [KunciKurikulum, ...KunciKurikulum[]]

export const SIFAT_MK = ['Wajib', 'Pilihan'] as const
export type SifatMk = (typeof SIFAT_MK)[number]

export const SEMESTER_KURIKULUM = 14

/** By what a list of curricula can be put in order; with `-` the other way round. */
export const URUT_KURIKULUM = [
	...(['kode', '-kode', 'nama', '-nama', 'prodi', '-prodi'] as const),
	...(['semester', '-semester', 'sks', '-sks', 'kelas', '-kelas'] as const),
] as const

/** What is wrong with a text, in a sentence. */
export function judgeDataKurikulum(kunci: KunciKurikulum, text: string): string | null {
	if (text === '') return `${DATA_KURIKULUM[kunci].label} tidak boleh kosong`
	if (kunci === 'sifat') return SIFAT_MK.some((one) => one === text) ? null : 'Sifat: Wajib atau Pilihan'
	return /^([1-9]|1[0-4])$/.test(text) ? null : `Semester: 1 sampai ${SEMESTER_KURIKULUM}`
}
