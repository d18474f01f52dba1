/** Letters of an announcement, and of the address that it leads to. */
export const PENGUMUMAN_HURUF = 1500
export const TAUTAN_HURUF = 500

/** How many of the newest an audience sees. */
export const PENGUMUMAN_TAMPIL = 10

/** What the office writes of an announcement, in the order of its form. */
export const BIDANG_PENGUMUMAN = {
	judul: 'judul',
	isi: 'isi',
	tautan: 'tautan',
	program_studi: 'program studi',
	angkatan: 'angkatan',
	kelas: 'kelas',
	untuk_mahasiswa: 'untuk mahasiswa',
	untuk_dosen: 'untuk dosen',
	penting: 'sematan',
	mulai: 'waktu tampil',
	selesai: 'waktu berakhir',
} as const
export type BidangPengumuman = keyof typeof BIDANG_PENGUMUMAN

export const KEADAAN_PENGUMUMAN = ['terjadwal', 'tampil', 'berakhir', 'ditarik'] as const
export type KeadaanPengumuman = (typeof KEADAAN_PENGUMUMAN)[number]

export const NAMA_KEADAAN_PENGUMUMAN: Readonly<Record<KeadaanPengumuman, string>> = {
	terjadwal: 'Terjadwal',
	tampil: 'Tampil',
	berakhir: 'Berakhir',
	ditarik: 'Ditarik',
}

type Waktu = { terbit_pada: Date; berakhir_pada: Date | null; ditarik_pada: Date | null }

/** How an announcement stands. */
export function keadaanPengumuman(
	{ terbit_pada, berakhir_pada, ditarik_pada }: Waktu,
	now: Date,
): KeadaanPengumuman {
	if (ditarik_pada) return 'ditarik'
	if (berakhir_pada && berakhir_pada <= now) return 'berakhir'
	return terbit_pada > now ? 'terjadwal' : 'tampil'
}

/** A page of the campus by its path, or an address that begins with `https://`; without blanks and backslashes. */
export const isTautan = (tautan: string): boolean =>
	tautan.length <= TAUTAN_HURUF && /^(\/|\/[^/\\\s][^\\\s]*|https:\/\/[^/\\\s]+[^\\\s]*)$/.test(tautan)

/** To whom an announcement is: what is null narrows nothing. */
type Sasaran = {
	untuk_mahasiswa: boolean
	untuk_dosen: boolean
	program_studi: string | null
	angkatan: number | null
	kelas: string | null
}

/** To whom: `Mahasiswa dan dosen, TI angkatan 2023`. */
export function sebutanSasaran(sasaran: Sasaran): string {
	const { untuk_mahasiswa, untuk_dosen, kelas, program_studi, angkatan } = sasaran
	const siapa = untuk_mahasiswa ? (untuk_dosen ? 'Mahasiswa dan dosen' : 'Mahasiswa') : 'Dosen'
	const mana = kelas
		? `kelas ${kelas}`
		: [program_studi, angkatan && `angkatan ${angkatan}`].filter(Boolean).join(' ')
	return `${siapa}, ${mana || 'seluruh kampus'}`
}
