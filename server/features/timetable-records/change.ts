import type { DbOrTrx } from '#server/db/client.ts'
import { lockJenis } from '#server/features/imports/queries.ts'
import { requireTermHeld } from '#server/features/schedule/lend.ts'
import {
	carryPertemuan,
	countTerlaksana,
	deleteSlot,
	insertSlot,
	moveSlot,
} from '#server/features/schedule/slot-queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { AppError, badInput, conflict, notFound } from '#server/lib/errors.ts'
import { whoWrote } from '#server/lib/trail-queries.ts'
import {
	isTempatSama,
	judgeTempatMingguan,
	KUNCI_JADWAL,
	kataSama,
	kataTempatMingguan,
	putusanBentrok,
	rapikanRuangan,
	type TempatMingguan,
} from '#shared/rules/jadwal-mingguan.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { type Calon, listBentrok, listMahasiswaBentrok } from './clash-queries.ts'
import { baruOf } from './preview.ts'
import { findJadwal, findNama, type JadwalRow, listPeriode, placeOf } from './queries.ts'
import { type Ctx, noJadwal } from './service.ts'
import { tellJadwal } from './tell.ts'

export type Tersimpan = { id: string; diberi_tahu: number }

type Baru = { periode: string; kelas: string; kode_mk: string; meski_bentrok?: boolean } & TempatMingguan

/**
 * Puts a lecture into the week of a class, and tells who comes.
 * @throws AppError 400 for hours or a room that are none; 404 no such class or course; 409 for a term that is over, and for clashes
 */
export async function addJadwal(ctx: Ctx, baru: Baru, actor: Actor): Promise<Tersimpan> {
	const tempat = requireTempat(baru)
	return ctx.db.transaction().execute(async (trx) => {
		await hold(trx, baru.periode)
		const course = await findNama(trx, baru)
		if (!course) throw notFound('course_not_found', 'Kelas atau mata kuliah ini tidak ada')
		const { periode, kelas, kode_mk, mata_kuliah } = course
		const bentrok = await settle(trx, { ...course, tempat, id: null }, baru.meski_bentrok)
		const id = await insertSlot(trx, { periode, kelas, kode_mk, tempat })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'jadwal_ditambah',
			objek: `jadwal:${id}`,
			baru: { ...tempat, kelas, kode_mk, ...(bentrok.length > 0 && { bentrok }) },
		})
		const mahasiswa = await listMahasiswaBentrok(trx, { ...course, tempat, id: null }, null)
		const lecture = { id, periode, kelas, kode_mk, mata_kuliah }
		const told = await tellJadwal(trx, at(ctx, actor), lecture, { what: 'ditambah', ke: tempat }, mahasiswa)
		return { id, diberi_tahu: told }
	})
}

type Pindah = {
	dari: TempatMingguan
	menjadi: TempatMingguan
	meski_bentrok?: boolean
	mahasiswa: number
}

/**
 * Moves a weekly lecture, and tells who comes. Meetings that are prepared go with it, what was held stays. Where it stands already it
 * is not moved again: an answer was lost.
 * @throws AppError 400 for hours or a room that are none; 404; 409 for a term that is over, clashes, what somebody else has changed
 * since the caller saw it (who, and to what), and when more students would be in two places than were seen
 */
export async function moveJadwal(ctx: Ctx, id: string, ubahan: Pindah, actor: Actor): Promise<Tersimpan> {
	const ke = requireTempat(ubahan.menjadi)
	return ctx.db.transaction().execute(async (trx) => {
		const row = await holdJadwal(trx, id)
		const dari = placeOf(row)
		if (isTempatSama(dari, ke)) return { id, diberi_tahu: 0 }
		await requireSeen(trx, row, ubahan.dari)
		const calon = { ...row, tempat: ke }
		const bentrok = await settle(trx, calon, ubahan.meski_bentrok)
		const mahasiswa = (await listMahasiswaBentrok(trx, calon, dari)).filter(({ baru }) => baru)
		if (baruOf(mahasiswa) > ubahan.mahasiswa)
			throw conflict(
				'students_changed',
				`Sekarang ${mahasiswa.length} mahasiswa akan bentrok, bukan ${ubahan.mahasiswa}: ada KRS yang baru saja diajukan. Belum ada yang diubah. Lihat lagi daftarnya.`,
			)
		const now = at(ctx, actor)
		await carryPertemuan(trx, { ...row, tempat: dari }, ke, now.today)
		await moveSlot(trx, id, ke)
		const changed = KUNCI_JADWAL.filter((kunci) => dari[kunci] !== ke[kunci])
		const only = (place: TempatMingguan) => Object.fromEntries(changed.map((kunci) => [kunci, place[kunci]]))
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'jadwal_dipindah',
			objek: `jadwal:${id}`,
			lama: only(dari),
			baru: { ...only(ke), ...(bentrok.length > 0 && { bentrok }) },
		})
		const told = await tellJadwal(trx, now, row, { what: 'dipindah', dari, ke }, mahasiswa)
		return { id, diberi_tahu: told }
	})
}

/**
 * Takes a lecture out of the week, and tells who comes.
 * @throws AppError 404; 409 for a term that is over, what somebody else has changed since the caller saw it, and where held meetings
 * would have no lecture left
 */
export async function removeJadwal(
	ctx: Ctx,
	id: string,
	{ dari: seen }: { dari: TempatMingguan },
	actor: Actor,
): Promise<Tersimpan> {
	return ctx.db.transaction().execute(async (trx) => {
		const row = await holdJadwal(trx, id)
		await requireSeen(trx, row, seen)
		const hanging = row.lainnya === 0 ? await countTerlaksana(trx, row) : 0
		if (hanging > 0)
			throw conflict(
				'lecture_in_use',
				`Tidak dapat dihapus: ${hanging} pertemuan ${row.mata_kuliah} kelas ${row.kelas} sudah tercatat, dan ini jadwalnya yang terakhir. Pindahkan saja ke hari, jam, atau ruang yang benar.`,
			)
		const dari = placeOf(row)
		await deleteSlot(trx, id)
		const { kelas, kode_mk } = row
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'jadwal_dihapus',
			objek: `jadwal:${id}`,
			lama: { ...dari, kelas, kode_mk },
		})
		return { id, diberi_tahu: await tellJadwal(trx, at(ctx, actor), row, { what: 'dihapus', dari }) }
	})
}

const at = ({ now, config }: Ctx, { akun_id }: Actor) => ({
	now: now(),
	today: waktuKampus(now(), config.timezone).tanggal,
	kecuali: akun_id,
})

/** A place as it is kept. @throws AppError 400 naming the field */
function requireTempat(wanted: TempatMingguan): TempatMingguan {
	const tempat = { ...placeOf(wanted), ruangan: rapikanRuangan(wanted.ruangan) }
	const problem = judgeTempatMingguan(tempat)
	if (problem) throw badInput(problem.kunci, problem.alasan)
	return tempat
}

/**
 * Until the transaction ends nobody else changes the week of the term: of two who want the same room the second sees the first,
 * and so does a file that is being written. @throws AppError 404, 409
 */
async function hold(trx: DbOrTrx, periode: string): Promise<void> {
	await lockJenis(trx, 'jadwal')
	await requireTermHeld(trx, periode)
	const term = (await listPeriode(trx)).find(({ kode }) => kode === periode)
	if (!term?.terbuka)
		throw conflict('term_over', 'Semester ini sudah lewat, sehingga jadwalnya tetap seperti tercatat')
}

/** @throws AppError 404, 409 */
async function holdJadwal(trx: DbOrTrx, id: string): Promise<JadwalRow> {
	const seen = await findJadwal(trx, id)
	if (!seen) throw noJadwal()
	await hold(trx, seen.periode)
	const row = await findJadwal(trx, id, { hold: true })
	if (!row) throw noJadwal()
	return row
}

/** @throws AppError 409 who has changed it, and to what */
async function requireSeen(trx: DbOrTrx, row: JadwalRow, seen: TempatMingguan): Promise<void> {
	const now = placeOf(row)
	if (isTempatSama(now, seen)) return
	const oleh = await whoWrote(trx, [`jadwal:${row.id}`], KUNCI_JADWAL)
	throw conflict(
		'record_changed',
		`Jadwal ini baru saja diubah ${oleh ?? 'orang lain'}: sekarang ${kataTempatMingguan(now)}. Belum ada yang disimpan.`,
	)
}

/** @returns clashes that were passed over, a sentence each. @throws AppError 409 with a detail for each */
async function settle(trx: DbOrTrx, calon: Calon, meskiBentrok = false): Promise<string[]> {
	const found = await listBentrok(trx, calon)
	const sentences = found.map(
		({ sama, mata_kuliah, kelas, ...place }) =>
			`Bentrok ${kataSama(sama, { kelas, ruangan: place.ruangan })} dengan ${mata_kuliah} kelas ${kelas}, ${kataTempatMingguan(place)}`,
	)
	const putusan = putusanBentrok(found, meskiBentrok)
	if (putusan === 'boleh') return sentences
	throw new AppError(409, putusan === 'kelas' ? 'class_clash' : 'lecture_clash', sentences.join('. '), {
		details: sentences.map((message) => ({ field: 'jam_mulai', message })),
	})
}
