import { findBentrok, isDitawarkan, type PenawaranKrs } from './krs.ts'

/** What an office can change of offers in one press. */
export const JENIS_UBAHAN_PENAWARAN = ['tambah', 'kapasitas', 'hapus', 'pindah'] as const
export type JenisUbahanPenawaran = (typeof JENIS_UBAHAN_PENAWARAN)[number]

/** So many offers at once. */
export const PENAWARAN_SEKALIGUS = 200

/** Which offers are looked for: without a free seat, with one, without anybody. */
export const SARINGAN_KURSI = ['penuh', 'sisa', 'kosong'] as const

/** Somebody who has a seat in a class and may get one in another class of the course. */
export type CalonPindah = {
	program_studi_kode: string | null
	/** The rest of the plan. */
	lain: readonly PenawaranKrs[]
	/** The office wants them to stay. */
	tinggal: boolean
}

/**
 * Who of a class moves to another class of the course, and why the others stay; null: moves. Who stands first in the list
 * is the first to get a free seat.
 */
export function nilaiPindah(
	calon: readonly CalonPindah[],
	{ tujuan, bebas }: { tujuan: PenawaranKrs; bebas: number },
): (string | null)[] {
	let sisa = bebas
	return calon.map(({ program_studi_kode, lain, tinggal }) => {
		if (tinggal) return 'tidak dipilih'
		if (!isDitawarkan(tujuan, { program_studi_kode })) return 'program studi lain'
		if (lain.some(({ kode }) => kode === tujuan.kode)) return 'sudah mengambilnya di kelas lain'
		for (const satu of lain) {
			const jadwal = findBentrok(tujuan, satu)
			if (jadwal) return `bentrok dengan ${satu.nama}, ${jadwal.hari} ${jadwal.jam_mulai.replace(':', '.')}`
		}
		if (sisa <= 0) return 'kelas tujuan penuh'
		sisa -= 1
		return null
	})
}
