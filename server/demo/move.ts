import { sql } from 'kysely'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { Db, DbOrTrx } from '../db/client.ts'
import { moveKalender } from './academic-calendar.ts'
import { movePengumuman } from './announcements.ts'
import { DEMO_PERIODE, jatuhTempoSpp, jendelaUjian, tanggalPeriode } from './calendar.ts'
import { moveForum } from './forum.ts'
import { moveMasaKrs } from './krs.ts'
import { movePertemuan } from './meetings.ts'
import { moveBerita } from './news.ts'

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
		const ujian = await moveUjian(trx, now, timezone)
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
		await moveKalender(trx, periode.mulai)
		if (demo.tanggal !== hariIni) {
			await movePengumuman(trx, now)
			// A bill whose date somebody has changed keeps it.
			await trx
				.updateTable('tagihan')
				.set({ jatuh_tempo: jatuhTempoSpp(hariIni) })
				.where('periode_kode', '=', DEMO_PERIODE)
				.where('jatuh_tempo', '=', jatuhTempoSpp(demo.tanggal))
				.execute()
			await moveMasaKrs(trx, demo.tanggal, hariIni, timezone)
			await moveBerita(trx, { now, timezone })
			await moveForum(trx, now)
			await trx.updateTable('demo').set({ tanggal: hariIni }).execute()
		}
		return { ujian }
	})
}

/**
 * Gives each demo exam its window of today. Attempts and grades of an exam that is over were made with the demo, since
 * nobody could ever take it, and move along; all other attempts and grades stay as they are.
 */
async function moveUjian(trx: DbOrTrx, now: Date, timezone: string): Promise<number> {
	const letak = await trx.selectFrom('demo_ujian').selectAll().execute()
	const jendela = letak.map((l) => ({
		id: l.ujian_id,
		...jendelaUjian(
			{ ...l, jam_mulai: l.jam_mulai.slice(0, 5), jam_selesai: l.jam_selesai.slice(0, 5) },
			now,
			timezone,
		),
	}))
	const { rows } = await sql<{ ujian: number }>`
		with geser as (
			select u.id, b.mulai, b.selesai, b.mulai - u.mulai as jarak
			from ujian u
			join unnest(
				${jendela.map((j) => j.id)}::uuid[],
				${jendela.map((j) => j.mulai)}::timestamptz[],
				${jendela.map((j) => j.selesai)}::timestamptz[]
			) as b (id, mulai, selesai) on b.id = u.id
			where (u.mulai, u.selesai) is distinct from (b.mulai, b.selesai)
		), lewat as (
			select g.* from geser g join demo_ujian d on d.ujian_id = g.id where d.hari < 0
		), pengerjaan_lewat as (
			update pengerjaan p
			set mulai_pada = p.mulai_pada + g.jarak, tenggat = p.tenggat + g.jarak,
				disimpan_pada = p.disimpan_pada + g.jarak, selesai_pada = p.selesai_pada + g.jarak
			from lewat g where p.ujian_id = g.id
		), nilai_lewat as (
			update nilai n set dibuat_pada = n.dibuat_pada + g.jarak from lewat g where n.ujian_id = g.id
		), dipindahkan as (
			update ujian u set mulai = g.mulai, selesai = g.selesai from geser g where u.id = g.id returning 1
		)
		select count(*)::int as ujian from dipindahkan`.execute(trx)
	return rows[0]?.ujian ?? 0
}
