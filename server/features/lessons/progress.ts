import type { Mahasiswa } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput } from '#server/lib/errors.ts'
import type { KemajuanMateri } from '#shared/api/lessons.ts'
import { batasiWaktu, gabungKemajuan } from '#shared/rules/kemajuan.ts'
import { kelasKuliah } from '#shared/rules/kuliah-lain.ts'
import { findKuliahMateri, type KemajuanRow, listKemajuan, lockMahasiswa, upsertKemajuan } from './queries.ts'
import { requireKuliah } from './service.ts'

/** Films of a lesson whose place is remembered. */
const MAX_VIDEO = 20
/** Before there was anything to learn here. */
const EARLIEST = '2000-01-01T00:00:00.000Z'

/** What a student has done with the lessons of a course. */
export async function getKemajuan(
	{ db }: Context,
	kode: string,
	mahasiswa: Mahasiswa,
): Promise<KemajuanMateri[]> {
	const facts = requireKuliah(await findKuliahMateri(db, { kode, kelas: kelasKuliah(mahasiswa, kode) }))
	return listKemajuan(db, mahasiswa.id, facts.materi)
}

/**
 * Takes in the notes of a device, in whatever order devices are heard.
 * @throws AppError 400 when a note is of no lesson of this course, or says two things at once
 */
export async function putKemajuan(
	{ db, now }: Context,
	kode: string,
	mahasiswa: Mahasiswa,
	notes: readonly KemajuanMateri[],
): Promise<KemajuanMateri[]> {
	const facts = requireKuliah(await findKuliahMateri(db, { kode, kelas: kelasKuliah(mahasiswa, kode) }))
	const ownLessons = new Set(facts.materi)
	for (const [i, note] of notes.entries()) {
		const field = `kemajuan.${i}`
		if (!ownLessons.has(note.materi_id.toLowerCase()))
			throw badInput(field, 'Ada materi yang bukan bagian dari mata kuliah ini', 'unknown_lesson')
		if (note.selesai !== (note.cara !== null) || (note.selesai && note.selesai_pada === null))
			throw badInput(field, 'selesai, cara, dan selesai_pada tidak sesuai satu sama lain')
	}
	const heard = now()
	return db.transaction().execute(async (trx) => {
		await lockMahasiswa(trx, mahasiswa.id)
		const merged = new Map<string, KemajuanRow>()
		const wanted = [...new Set(notes.map((note) => note.materi_id.toLowerCase()))]
		for (const row of await listKemajuan(trx, mahasiswa.id, wanted)) merged.set(row.materi_id, row)
		for (const note of notes) {
			const row = limited({ ...note, materi_id: note.materi_id.toLowerCase() }, heard)
			const known = merged.get(row.materi_id)
			merged.set(row.materi_id, limited(known ? gabungKemajuan(known, row) : row, heard))
		}
		const rows = [...merged.values()]
		await upsertKemajuan(trx, mahasiswa.id, rows)
		return rows
	})
}

/** Within the server's time, and no more films than a lesson can have. */
function limited(note: KemajuanRow, now: Date): KemajuanRow {
	const { pada, selesai_pada, ...rest } = batasiWaktu(note, now)
	return {
		...rest,
		pada: plain(pada),
		selesai_pada: selesai_pada && plain(selesai_pada),
		video: Object.fromEntries(Object.entries(rest.video).slice(-MAX_VIDEO)),
	}
}

const plain = (instant: string) => new Date(Math.max(Date.parse(instant), Date.parse(EARLIEST))).toISOString()
