import { sql } from 'kysely'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { Db } from '../db/client.ts'
import { moveKalender } from './academic-calendar.ts'
import { movePengumuman } from './announcements.ts'
import { moveTugas } from './assignments.ts'
import { DEMO_PERIODE, jatuhTempoSpp, tanggalPeriode } from './calendar.ts'
import { moveEdom } from './edom.ts'
import { moveUjian } from './exams.ts'
import { moveForum } from './forum.ts'
import { moveKrs } from './krs.ts'
import { movePertemuan } from './meetings.ts'
import { moveBerita } from './news.ts'
import { moveTertundaDemo } from './past-results.ts'
import { movePembayaran } from './tuition.ts'

/** How many exams were moved; null when the database is no demo. */
export type MoveResult = { ujian: number } | null

/**
 * Moves the demo to today, so that it never goes stale: its exams, its term with the calendar, its announcements, the KRS
 * period and the date on which tuition is due.
 * Only rows of the demo are touched, and those only when they are not right already.
 */
export async function moveDemoToToday(db: Db, now: Date, timezone: string): Promise<MoveResult> {
	return db.transaction().execute(async (trx) => {
		const demo = await trx.selectFrom('demo').select('tanggal').forUpdate().executeTakeFirst()
		if (!demo) return null
		const hariIni = waktuKampus(now, timezone).tanggal
		const periode = tanggalPeriode(hariIni)
		await movePertemuan(trx, periode.mulai)
		await trx
			.updateTable('periode')
			.set(periode)
			.where('kode', '=', DEMO_PERIODE)
			.where(
				sql<boolean>`(mulai, selesai) is distinct from (${periode.mulai}::date, ${periode.selesai}::date)`,
			)
			.execute()
		const ujian = await moveUjian(trx, { now, timezone })
		await moveKalender(trx, hariIni)
		if (demo.tanggal !== hariIni) {
			await movePengumuman(trx, now)
			// A bill whose date somebody has changed keeps it.
			await trx
				.updateTable('tagihan')
				.set({ jatuh_tempo: jatuhTempoSpp(hariIni) })
				.where('periode_kode', '=', DEMO_PERIODE)
				.where('jatuh_tempo', '=', jatuhTempoSpp(demo.tanggal))
				.where('id', 'not in', (eb) => eb.selectFrom('rencana_cicilan').select('tagihan_id'))
				.execute()
			await moveKrs(trx, demo.tanggal, hariIni, timezone)
			await movePembayaran(trx, demo.tanggal, hariIni)
			await moveTertundaDemo(trx, hariIni)
			await moveTugas(trx, demo.tanggal, hariIni)
			await moveBerita(trx, { now, timezone })
			await moveForum(trx, now)
			await moveEdom(trx, demo.tanggal, hariIni)
			await trx.updateTable('demo').set({ tanggal: hariIni }).execute()
		}
		return { ujian }
	})
}
