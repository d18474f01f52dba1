import type { DbOrTrx } from '#server/db/client.ts'
import { computeKhs, judgeLembar } from '#shared/rules/khs.ts'
import { insertKhs, listHasilMahasiswa, lockLembarTerbaru, reopenKhs } from './queries.ts'

/**
 * Brings the sheets of students whose results of a term have changed in line: of this term, and of later ones, whose
 * IPK rests on it.
 */
export async function moveKhs(
	trx: DbOrTrx,
	periode: string,
	berubah: readonly { mahasiswa_id: string; semester: number }[],
	now: Date,
): Promise<void> {
	// Always in the same order, so that two lecturers who publish at once cannot wait for each other in a circle.
	const mahasiswa = [...berubah].sort((a, b) => (a.mahasiswa_id < b.mahasiswa_id ? -1 : 1))
	const ids = mahasiswa.map((m) => m.mahasiswa_id)
	const lembar = await lockLembarTerbaru(trx, ids, periode)
	const hasil = await listHasilMahasiswa(trx, ids)
	for (const { mahasiswa_id, semester } of mahasiswa) {
		const milik = lembar.filter((l) => l.mahasiswa_id === mahasiswa_id)
		const semua = hasil.get(mahasiswa_id) ?? []
		for (const kode of new Set([periode, ...milik.map((l) => l.periode_kode)])) {
			const terbaru = milik.find((l) => l.periode_kode === kode)
			// A rejected sheet of another term was not rejected for this result.
			if (kode !== periode && terbaru?.status === 'rejected') continue
			const putusan = judgeLembar(terbaru, computeKhs(semua, kode))
			if (putusan === 'ajukan_lagi' && terbaru) await reopenKhs(trx, terbaru.id, now)
			else if (putusan === 'buka' || putusan === 'versi_baru')
				await insertKhs(trx, {
					mahasiswa_id,
					periode_kode: kode,
					semester: terbaru?.semester ?? semester,
					versi: (terbaru?.versi ?? 0) + 1,
					dibuat_pada: now,
				})
		}
	}
}
