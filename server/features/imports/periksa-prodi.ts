import type { DbOrTrx } from '#server/db/client.ts'
import { listBernilai } from '#server/features/campus/programme-queries.ts'
import type { Masalah, Rekam } from '#shared/rules/impor.ts'
import type { Baris } from './jenis.ts'

/** A programme keeps its level once its students have results, which letters and transcripts have told of already. */
export async function periksaJenjang(
	db: DbOrTrx,
	baris: readonly (Baris & { lama: Rekam | null })[],
): Promise<Map<number, Masalah[]>> {
	const ganti = baris.filter(({ rekam, lama }) => lama && rekam.jenjang !== lama.jenjang)
	if (ganti.length === 0) return new Map()
	const bernilai = await listBernilai(
		db,
		ganti.map(({ rekam }) => String(rekam.kode)),
	)
	return new Map(
		ganti
			.filter(({ rekam }) => bernilai.includes(String(rekam.kode)))
			.map(({ nomor, lama }) => [
				nomor,
				[
					{
						kolom: 'jenjang',
						alasan: `tetap ${lama?.jenjang}, karena mahasiswanya sudah mempunyai nilai. Catat program studi dengan kode baru`,
					},
				],
			]),
	)
}
