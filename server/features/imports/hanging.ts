import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Gantungan, JenisTunggal } from '#shared/api/hanging.ts'
import { jenisOf } from './daftar-jenis.ts'
import { sebutGantungan } from './gantungan.ts'
import { findPeriodeAktif } from './queries.ts'

/** What would keep a record from being taken away, as it is at this moment. @throws AppError 404 */
export async function getGantungan(
	{ db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
	{ jenis: nama, kunci }: { jenis: JenisTunggal; kunci: string },
): Promise<Gantungan> {
	const jenis = jenisOf(nama)
	const periode = (await findPeriodeAktif(db)) ?? ''
	const latar = { periode, now: now(), zona: config.timezone, hold: false, sendiri: true as const }
	const rekam = await jenis.muat(
		db,
		jenis.kunci.map((kolom) => ({ [kolom]: kunci })),
		latar,
	)
	if (rekam.length === 0) throw notFound('record_not_found', 'Data ini tidak ditemukan')
	return { gantungan: sebutGantungan((await jenis.gantungan?.(db, rekam, latar)) ?? new Map()) }
}
