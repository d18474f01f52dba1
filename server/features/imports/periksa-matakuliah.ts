import type { DbOrTrx } from '#server/db/client.ts'
import { listSksDipakai } from '#server/features/courses/record-queries.ts'
import type { Masalah, Rekam } from '#shared/rules/impor.ts'
import type { Baris } from './jenis.ts'

/** A course keeps its credit points once they are in use: results, plans and reports that are there were counted with them. */
export async function periksaSks(
	db: DbOrTrx,
	baris: readonly (Baris & { lama: Rekam | null })[],
): Promise<Map<number, Masalah[]>> {
	const ganti = baris.filter(({ rekam, lama }) => lama && rekam.sks !== lama.sks)
	if (ganti.length === 0) return new Map()
	const kode = ganti.map(({ rekam }) => String(rekam.kode))
	const dipakai = new Map((await listSksDipakai(db, kode)).map((row) => [row.kode, row.alasan]))
	return new Map(
		ganti.flatMap(({ nomor, rekam, lama }) => {
			const alasan = dipakai.get(String(rekam.kode)) ?? []
			return alasan.length > 0
				? [[nomor, [{ kolom: 'sks', alasan: kalimatSks(Number(lama?.sks), alasan) }]] as const]
				: []
		}),
	)
}

const kalimatSks = (sks: number, alasan: readonly string[]): string =>
	`tetap ${sks}, karena sudah dipakai ${alasan.join(', ')}. Catat mata kuliah dengan kode baru bila SKS-nya memang berganti`
