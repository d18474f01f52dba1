/** What of a study programme can be changed once it is there. */
export const DATA_PRODI = {
	nama: { label: 'Nama' },
	jenjang: { label: 'Jenjang' },
} as const

export type KunciProdi = keyof typeof DATA_PRODI
export const KUNCI_PRODI = Object.keys(DATA_PRODI) as [KunciProdi, ...KunciProdi[]]

export const JENJANG = ['D1', 'D2', 'D3', 'D4', 'S1', 'S2', 'S3', 'Profesi', 'Sp-1'] as const

const NAMA_TERPANJANG = 120

/** By what a list of programmes can be put in order; with `-` the other way round. */
export const URUT_PRODI = [
	...(['kode', '-kode', 'nama', '-nama', 'jenjang', '-jenjang'] as const),
	...(['kelas', '-kelas', 'mahasiswa', '-mahasiswa'] as const),
] as const

/** What is wrong with a text, in a sentence. */
export function judgeDataProdi(kunci: KunciProdi, text: string): string | null {
	if (text === '') return `${DATA_PRODI[kunci].label} tidak boleh kosong`
	if (kunci === 'jenjang')
		return JENJANG.some((one) => one === text) ? null : `Jenjang: ${JENJANG.join(', ')}`
	if ([...text].length > NAMA_TERPANJANG) return `Nama paling banyak ${NAMA_TERPANJANG} huruf`
	return /[^\P{C}\s]/u.test(text) ? 'Nama memuat tanda yang tidak terlihat' : null
}
