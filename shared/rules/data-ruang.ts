/** What of a room can be changed once it is there. */
export const DATA_RUANG = {
	nama: { label: 'Nama' },
	gedung: { label: 'Gedung' },
	kapasitas: { label: 'Kapasitas' },
	status: { label: 'Status' },
} as const

export type KunciRuang = keyof typeof DATA_RUANG
export const KUNCI_RUANG = Object.keys(DATA_RUANG) as [KunciRuang, ...KunciRuang[]]

/** Of a room that is archived the name is known and not suggested. */
export const STATUS_RUANG = ['Aktif', 'Diarsipkan'] as const

export const KAPASITAS_RUANG = 2_000
const GEDUNG_TERPANJANG = 80

/** By what a list of rooms can be put in order; with `-` the other way round. */
export const URUT_RUANG = [
	...(['kode', '-kode', 'nama', '-nama', 'gedung', '-gedung'] as const),
	...(['kapasitas', '-kapasitas', 'dipakai', '-dipakai'] as const),
] as const

/** What is wrong with a text, in a sentence. */
export function judgeDataRuang(kunci: KunciRuang, text: string): string | null {
	if (text === '') return kunci === 'gedung' ? null : `${DATA_RUANG[kunci].label} tidak boleh kosong`
	if (kunci === 'kapasitas' && !(/^[1-9]\d{0,3}$/.test(text) && Number(text) <= KAPASITAS_RUANG))
		return 'Kapasitas: 1 sampai 2.000'
	// A cell of a file with a dash alone is empty, and signs that nobody sees are taken out of it: neither would be kept as it is said here.
	if (kunci === 'gedung' && text === '-') return 'Gedung: tulis namanya, atau kosongkan'
	if (/[^\P{C}\s]/u.test(text)) return `${DATA_RUANG[kunci].label} memuat tanda yang tidak terlihat`
	if (kunci === 'gedung' && [...text].length > GEDUNG_TERPANJANG)
		return `Gedung paling banyak ${GEDUNG_TERPANJANG} huruf`
	if (kunci === 'status' && !STATUS_RUANG.some((one) => one === text))
		return `Status: pilih ${STATUS_RUANG.join(' atau ')}`
	return null
}
