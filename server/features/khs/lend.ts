import type { DbOrTrx } from '#server/db/client.ts'
import { partsOf } from '#server/db/rows-of.ts'
import { computeKhs, isSameKhs, judgeLembar } from '#shared/rules/khs.ts'
import {
	deleteKhs,
	insertKhs,
	listDisahkan,
	listHasilMahasiswa,
	lockLembarTerbaru,
	reopenKhs,
} from './queries.ts'

export { milikOf } from './decision-queries.ts'
export { followMenunggu } from './waiting.ts'

/**
 * Brings the sheets of students whose results of a term have changed in line: of this term, and of later ones, whose
 * IPK rests on it.
 * @param told how many of them are done, after each part
 */
export async function moveKhs(
	trx: DbOrTrx,
	periode: string,
	berubah: readonly { mahasiswa_id: string; semester: number }[],
	now: Date,
	told?: (sudah: number, dari: number) => void,
): Promise<void> {
	// Always in the same order, so that two lecturers who publish at once cannot wait for each other in a circle.
	const mahasiswa = [...berubah].sort((a, b) => (a.mahasiswa_id < b.mahasiswa_id ? -1 : 1))
	let sudah = 0
	for (const part of partsOf(mahasiswa)) {
		await movePart(trx, periode, part, now)
		sudah += part.length
		told?.(sudah, mahasiswa.length)
	}
}

/** The same of so many students as are read in one statement: a term that is closed has all of the campus. */
async function movePart(
	trx: DbOrTrx,
	periode: string,
	mahasiswa: readonly { mahasiswa_id: string; semester: number }[],
	now: Date,
): Promise<void> {
	const ids = mahasiswa.map((m) => m.mahasiswa_id)
	const lembar = Map.groupBy(await lockLembarTerbaru(trx, ids, periode), (l) => l.mahasiswa_id)
	const hasil = await listHasilMahasiswa(trx, ids)
	const baru: Parameters<typeof insertKhs>[1][number][] = []
	for (const { mahasiswa_id, semester } of mahasiswa) {
		const milik = lembar.get(mahasiswa_id) ?? []
		const semua = hasil.get(mahasiswa_id) ?? []
		for (const kode of new Set([periode, ...milik.map((l) => l.periode_kode)])) {
			const terbaru = milik.find((l) => l.periode_kode === kode)
			// A rejected sheet of another term was not rejected for this result.
			if (kode !== periode && terbaru?.status === 'rejected') continue
			const putusan = judgeLembar(terbaru, computeKhs(semua, kode))
			if (putusan === 'ajukan_lagi' && terbaru) await reopenKhs(trx, terbaru.id, now)
			else if (putusan === 'buka' || putusan === 'versi_baru')
				baru.push({
					mahasiswa_id,
					periode_kode: kode,
					semester: terbaru?.semester ?? semester,
					versi: (terbaru?.versi ?? 0) + 1,
				})
		}
	}
	if (baru.length > 0) await insertKhs(trx, baru, now)
}

/**
 * Brings sheets that there are in line with results of terms from before the campus came here; those terms get none. A new
 * version that says no more than the approved one is taken away again.
 */
export async function followKhs(
	trx: DbOrTrx,
	berubah: readonly { mahasiswa_id: string; periode_kode: string }[],
	now: Date,
): Promise<void> {
	const sejak = berubah.map(({ periode_kode }) => periode_kode).sort()[0]
	if (sejak === undefined) return
	const ids = [...new Set(berubah.map(({ mahasiswa_id }) => mahasiswa_id))].sort()
	const lembar = await lockLembarTerbaru(trx, ids, sejak)
	if (lembar.length === 0) return
	const hasil = await listHasilMahasiswa(trx, ids)
	const disahkan = await listDisahkan(trx, ids, sejak)
	const kunci = (one: { mahasiswa_id: string; periode_kode: string }) =>
		`${one.mahasiswa_id} ${one.periode_kode}`
	const tersentuh = new Set(berubah.map(kunci))
	for (const terbaru of lembar) {
		const { id, mahasiswa_id, periode_kode, semester, versi, status } = terbaru
		const angka = computeKhs(hasil.get(mahasiswa_id) ?? [], periode_kode)
		const sah = disahkan.get(kunci(terbaru))
		if (status === 'pending') {
			if (sah && isSameKhs(sah, angka)) await deleteKhs(trx, id)
		} else if (status === 'rejected') {
			// One of another term was not rejected for this result.
			if (tersentuh.has(kunci(terbaru))) await reopenKhs(trx, id, now)
		} else if (judgeLembar(terbaru, angka) === 'versi_baru')
			await insertKhs(trx, [{ mahasiswa_id, periode_kode, semester, versi: versi + 1 }], now)
	}
}
