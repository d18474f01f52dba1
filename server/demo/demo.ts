import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { hashPassword } from '#server/lib/passwords.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { Db, DbOrTrx } from '../db/client.ts'
import { findDbContent } from '../db/content.ts'
import { LOCK_NOT_AVAILABLE } from '../db/migrate.ts'
import { OperatorError } from '../operator-error.ts'
import { insertKalender } from './academic-calendar.ts'
import { insertPengumuman } from './announcements.ts'
import { insertTugas } from './assignments.ts'
import { insertPresensi } from './attendance.ts'
import { insertBanks, readBanks } from './banks.ts'
import { insertBiodata } from './biodata.ts'
import { type Today, tanggalPeriode } from './calendar.ts'
import { insertCampus } from './campus.ts'
import { listKelas } from './classes.ts'
import { MATAKULIAH } from './courses.ts'
import { insertKurikulum } from './curriculum.ts'
import { insertEdom } from './edom.ts'
import { insertUjian } from './exams.ts'
import { insertForum } from './forum.ts'
import { INSTITUSI_DEMO } from './institution.ts'
import { insertKhsDemo } from './khs.ts'
import { insertKrs } from './krs.ts'
import { insertMateriKerja } from './lesson-work.ts'
import { insertMateriDemo, readMateriDemo } from './lessons.ts'
import { insertBerkasPertemuanDemo } from './meeting-files.ts'
import { insertPertemuan } from './meetings.ts'
import { insertPesan } from './messages.ts'
import { insertBerita } from './news.ts'
import { insertMateriLalu } from './past-lessons.ts'
import { insertHasilStudi } from './past-results.ts'
import { insertPermohonan } from './requests.ts'
import { insertMahasiswa, listMahasiswa } from './students.ts'
import { insertSpp } from './tuition.ts'

/** Password of all demo accounts; demo data is the only data that comes with accounts. */
export const DEMO_PASSWORD = 'Kampus#2024'
export const DEMO_MAHASISWA = 240
/** Accounts worth telling about. */
export const DEMO_ACCOUNTS = [
	'mahasiswa@kampus.test',
	'belumbayar@kampus.test',
	'dosen@kampus.test',
	'admin@kampus.test',
] as const

/** Five minutes: longer than the largest demo takes. */
const PATIENCE = { pauseMs: 250, tries: 1_200 }

export type DemoOptions = Today & { mahasiswa?: number }
export type DemoSummary = {
	mahasiswa: number
	kelas: number
	dosen: number
	matakuliah: number
	soal: number
}

/**
 * Fills an empty database with the demo campus, laid out around today, in one transaction.
 * @throws OperatorError when the database holds anything
 */
export async function seedDemo(db: Db, options: DemoOptions): Promise<DemoSummary> {
	const [banks, courses, passwordHash] = await Promise.all([
		readBanks(),
		readMateriDemo(),
		hashPassword(DEMO_PASSWORD),
	])
	const kelas = listKelas(options.mahasiswa ?? DEMO_MAHASISWA)
	const mahasiswa = listMahasiswa(kelas)
	const summary = await loadAlone(db, async (trx) => {
		await refuseUnlessEmpty(trx)
		const { tanggal } = waktuKampus(options.now, options.timezone)
		await trx.insertInto('demo').values({ tanggal }).execute()
		await trx.insertInto('pengaturan').values(INSTITUSI_DEMO).execute()
		const dosen = await insertCampus(trx, kelas, options, passwordHash)
		await insertMahasiswa(trx, mahasiswa, passwordHash)
		await insertBiodata(trx, mahasiswa)
		await insertBanks(trx, banks)
		await insertMateriDemo(trx, courses, { now: options.now, terbit: tanggalPeriode(tanggal).mulai })
		await insertMateriKerja(trx, options)
		await insertPertemuan(trx, options)
		await insertUjian(trx, kelas, mahasiswa, options)
		await insertHasilStudi(trx, mahasiswa, tanggal)
		await insertMateriLalu(trx, options)
		await insertKurikulum(trx)
		await insertKhsDemo(trx, mahasiswa, options)
		await insertKalender(trx, tanggal)
		await insertPresensi(trx, options)
		await insertBerkasPertemuanDemo(trx, options)
		await insertTugas(trx, options)
		await insertPesan(trx, options)
		await insertPengumuman(trx, options.now)
		await insertSpp(trx, mahasiswa, options)
		await insertKrs(trx, kelas, mahasiswa, options)
		await insertPermohonan(trx, mahasiswa, options)
		await insertBerita(trx, options)
		await insertForum(trx, mahasiswa, options)
		await insertEdom(trx, tanggal)
		const soal = banks.reduce((sum, bank) => sum + bank.content.soal.length, 0)
		return { mahasiswa: mahasiswa.length, kelas: kelas.length, dosen, matakuliah: MATAKULIAH.length, soal }
	})
	// The planner knows the new rows at once and not only when autovacuum comes by.
	await sql`analyze`.execute(db)
	return summary
}

/**
 * Two starts at once: the second comes again until the first is done, and then finds its demo. It does not wait inside
 * PostgreSQL, where the first takes longer than a statement may on a slow machine.
 */
async function loadAlone<T>(db: Db, load: (trx: DbOrTrx) => Promise<T>): Promise<T> {
	for (let left = PATIENCE.tries; ; left--) {
		try {
			return await db.transaction().execute(async (trx) => {
				await sql`lock table demo in exclusive mode nowait`.execute(trx)
				return load(trx)
			})
		} catch (error) {
			const isLocked = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
			if (!isLocked || left <= 1) throw error
			await setTimeout(PATIENCE.pauseMs)
		}
	}
}

async function refuseUnlessEmpty(trx: DbOrTrx): Promise<void> {
	const content = await findDbContent(trx)
	if (content === 'demo')
		throw new OperatorError(
			'This database holds the demo already; nothing was changed. To begin anew, run: npm run db:reset',
		)
	if (content === 'campus')
		throw new OperatorError(
			'This database holds the data of a campus, so no demo was loaded. Use an empty database.',
		)
}
