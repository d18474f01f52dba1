import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { RiwayatHasil } from '#shared/api/grading.ts'
import { listJejakHasil } from './history-queries.ts'
import type { Alamat } from './queries.ts'
import { findPeserta } from './sheet-queries.ts'

/** How the result of a student of a sheet came about, the latest first. @throws AppError 404 nobody of this sheet */
export async function getRiwayatHasil(
	{ db }: Pick<Context, 'db'>,
	alamat: Alamat,
	stambuk: string,
): Promise<RiwayatHasil[]> {
	const mahasiswa = (await findPeserta(db, alamat, [stambuk])).get(stambuk)
	if (!mahasiswa) throw notFound('student_not_found', 'Mahasiswa ini tidak ada di lembar nilai ini')
	const rows = await listJejakHasil(db, { ...alamat, mahasiswa })
	return rows.map(({ pada, oleh, lama, baru }) => ({
		pada: pada.toISOString(),
		oleh,
		lama: lama && { nilai_akhir: lama.nilai_akhir ?? null, huruf: lama.huruf },
		baru: { nilai_akhir: baru.nilai_akhir ?? null, huruf: baru.huruf },
		alasan: baru.alasan ?? null,
	}))
}
