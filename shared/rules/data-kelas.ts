/** What of a class can be changed once it is there. */
export const DATA_KELAS = {
	program_studi: { label: 'Program studi' },
	semester: { label: 'Semester' },
} as const

export type KunciKelas = keyof typeof DATA_KELAS
export const KUNCI_KELAS = Object.keys(DATA_KELAS) as [KunciKelas, ...KunciKelas[]]

/** By what a list of classes can be put in order; with `-` the other way round. */
export const URUT_KELAS = [
	...(['kode', '-kode', 'semester', '-semester', 'mahasiswa', '-mahasiswa'] as const),
] as const

/** What is wrong with a text, in a sentence. */
export function judgeDataKelas(kunci: KunciKelas, text: string): string | null {
	if (text === '') return `${DATA_KELAS[kunci].label} tidak boleh kosong`
	if (kunci === 'semester' && !/^([1-9]|1[0-4])$/.test(text)) return 'Semester: 1 sampai 14'
	return null
}
