import type { DbOrTrx } from '#server/db/client.ts'
import { listSebutanKursi } from '#server/features/campus/room-queries.ts'
import { kataRuangSempit } from '#shared/rules/susun-kelas.ts'
import { type Kampus, listKode, milik } from './parts.ts'
import { listPeserta } from './queries.ts'

/** Says what each lecture of a class lacks of seats in its room, once it is known who moves. */
export type Sempit = (kelas: string, pindah: readonly string[]) => string[]

/**
 * Reads who attends what in classes before anybody moves, and the seats of the rooms. A student who goes on taking a course in another
 * class needs no seat in it.
 */
export async function readSempit(trx: DbOrTrx, kampus: Kampus, kelas: readonly string[]): Promise<Sempit> {
	const kode = [...new Set(kelas.flatMap((one) => listKode(kampus, one)))]
	const peserta = await listPeserta(trx, kampus.periode, { kelas, kode })
	const kursi = new Map((await listSebutanKursi(trx)).map((one) => [one.nama.toLowerCase(), one.kapasitas]))
	return (ke, pindah) => {
		const baru = new Set(pindah)
		return milik(kampus.isi.jadwal, ke).flatMap((kuliah) => {
			const ada = kursi.get(kuliah.ruangan.trim().toLowerCase())
			const hadir = new Set(
				peserta
					.filter((one) => one.kode === kuliah.kode && (one.kelas === ke || baru.has(one.stambuk)))
					.map(({ stambuk }) => stambuk),
			)
			if (ada === undefined || hadir.size <= ada) return []
			return [
				kataRuangSempit(kuliah, { nama: kampus.matakuliah(kuliah.kode), kursi: ada, mahasiswa: hadir.size }),
			]
		})
	}
}
