import { sebutRuang } from './ruang.ts'
import { HARI, type Hari } from './tanggal.ts'

/** Where a weekly lecture stands: its day, from when until when, in which room. */
export type TempatMingguan = { hari: Hari; jam_mulai: string; jam_selesai: string; ruangan: string }

/** What of a weekly lecture can be changed once it is there. */
export const DATA_JADWAL = {
	hari: { label: 'Hari' },
	jam_mulai: { label: 'Jam mulai' },
	jam_selesai: { label: 'Jam selesai' },
	ruangan: { label: 'Ruangan' },
} as const
export type KunciJadwal = keyof typeof DATA_JADWAL
export const KUNCI_JADWAL = Object.keys(DATA_JADWAL) as [KunciJadwal, ...KunciJadwal[]]

/** By what the week can be put in order; with `-` the other way round. */
export const URUT_JADWAL = [
	...(['hari', '-hari', 'mata_kuliah', '-mata_kuliah', 'kelas', '-kelas', 'ruangan', '-ruangan'] as const),
] as const

const RUANGAN_TERPANJANG = 60

/** A room as it is written: one line, single spaces. */
export const rapikanRuangan = (ruangan: string): string =>
	ruangan.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** What is wrong with a place of the week, by its field, or null. */
export function judgeTempatMingguan({
	jam_mulai,
	jam_selesai,
	ruangan,
}: Omit<TempatMingguan, 'hari'>): { kunci: KunciJadwal; alasan: string } | null {
	if (jam_selesai <= jam_mulai) return { kunci: 'jam_selesai', alasan: 'Jam selesai harus sesudah jam mulai' }
	if (ruangan === '') return { kunci: 'ruangan', alasan: 'Ruangan tidak boleh kosong' }
	return [...ruangan].length > RUANGAN_TERPANJANG
		? { kunci: 'ruangan', alasan: `Ruangan paling banyak ${RUANGAN_TERPANJANG} huruf` }
		: null
}

/** `Senin 08.00–10.30, Lab 1` */
export const kataTempatMingguan = ({ hari, jam_mulai, jam_selesai, ruangan }: TempatMingguan): string =>
	`${hari} ${titik(jam_mulai)}–${titik(jam_selesai)}, ${ruangan}`

/** Whether two places are the same one, to the letter. */
export const isTempatSama = (a: TempatMingguan, b: TempatMingguan): boolean =>
	KUNCI_JADWAL.every((kunci) => a[kunci] === b[kunci])

/** So many days later in its week a lecture is after a move; earlier when negative. */
export const geserHari = (dari: Hari, ke: Hari): number => HARI.indexOf(ke) - HARI.indexOf(dari)

/** How a lecture clashes with another: what both would need at once. */
export type BentrokMingguan = { sama: { kelas: boolean; ruang: boolean; dosen: readonly string[] } }

/** A class cannot be in two places; a room or a lecturer that is taken may be known and meant. */
export function putusanBentrok(
	bentrok: readonly BentrokMingguan[],
	meskiBentrok: boolean,
): 'boleh' | 'kelas' | 'perlu_izin' {
	if (bentrok.some(({ sama }) => sama.kelas)) return 'kelas'
	return bentrok.length > 0 && !meskiBentrok ? 'perlu_izin' : 'boleh'
}

/** What is in two places: `kelas TI-4A, ruang Lab 1, dosen Rina Wulandari`. */
export function kataSama(
	{ kelas, ruang, dosen }: BentrokMingguan['sama'],
	nama: { kelas: string; ruangan: string },
) {
	const all = [
		...(kelas ? [`kelas ${nama.kelas}`] : []),
		...(ruang ? [sebutRuang(nama.ruangan)] : []),
		...dosen.map((one) => `dosen ${one}`),
	]
	return all.join(', ')
}

const titik = (jam: string) => jam.replace(':', '.')
