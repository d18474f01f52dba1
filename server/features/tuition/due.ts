import type { Context } from '#server/lib/context.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { listJatuhTempo } from './issue-queries.ts'
import { tellJatuhTempo } from './tell.ts'

/** So many days before a bill is due its student is reminded. */
const DAYS = 3

/** Reminds of open bills that are due within days: once each, and anew when the day is another. */
export async function remindJatuhTempo({
	db,
	now,
	config,
}: Pick<Context, 'db' | 'now' | 'config'>): Promise<void> {
	const { tanggal: hariIni } = waktuKampus(now(), config.timezone)
	const found = await listJatuhTempo(db, { dari: hariIni, sampai: tambahHari(hariIni, DAYS) })
	for (const [key, rows] of Map.groupBy(
		found,
		({ periode_kode, jatuh_tempo }) => `${periode_kode} ${jatuh_tempo}`,
	)) {
		const [periode_kode = '', jatuh_tempo = ''] = key.split(' ')
		const kepada = rows.map(({ akun_id }) => akun_id)
		await db.transaction().execute((trx) => tellJatuhTempo(trx, now(), { periode_kode, jatuh_tempo, kepada }))
	}
}
