import type { DbOrTrx } from '#server/db/client.ts'
import { hasOptions, kunciPaket, lettersIn } from '#server/features/exams/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { forbidden } from '#server/lib/errors.ts'
import type { Soal } from '#shared/api/exams.ts'
import type { PutusanSoal, UjianLain } from '#shared/api/item-analysis.ts'
import { bedaKoreksi, gabungKoreksi } from '#shared/rules/koreksi-kunci.ts'
import { listUjianLain, type UjianLainRow, type UjianRow } from './queries.ts'
import { type Asked, isHabis, type Kunci, readKunci } from './regrade-plan.ts'

export type Bersama = {
	/** Every other exam that holds the questions. */
	lain: UjianLain[]
	/** Those that are corrected together with it, and what is asked of each. */
	ikut: { id: string; kunci: Kunci; asked: Asked }[]
}

type Asal = { id: string; ujian: UjianRow; kunci: Kunci; asked: Asked }

/**
 * The other exams that hold the questions of a correction, parallel classes and make-ups first, and which of the wanted
 * ones can be corrected in the same breath.
 * @throws AppError 403 a wanted exam is another lecturer's
 */
export async function planBersama(
	db: DbOrTrx,
	asal: Asal,
	wanted: readonly string[],
	actor: Actor,
): Promise<Bersama> {
	const rows = await listUjianLain(db, {
		ujianId: asal.id,
		soal: Object.keys(asal.asked),
		// The office stands in for every lecturer.
		nip: actor.hak.includes('akademik') ? null : (actor.dosen?.nip ?? ''),
	})
	const taken: Pick<UjianRow, 'jenis' | 'kelas'>[] = [asal.ujian]
	const bersama: Bersama = { lain: [], ikut: [] }
	for (const row of rows) {
		const chosen = wanted.includes(row.id)
		if (chosen && !row.milik)
			throw forbidden('wrong_course', `Anda tidak mengampu mata kuliah ujian kelas ${row.kelas}`)
		const kunci = await readKunci(db, row.id)
		const asked = askedThere(asal, kunci)
		const keadaan = keadaanOf(row, asal, { kunci, asked, taken })
		const ikut = chosen && keadaan === 'bisa' && asked !== null
		if (ikut) {
			taken.push(row)
			bersama.ikut.push({ id: row.id, kunci, asked })
		}
		const { milik: _milik, ...shown } = row
		bersama.lain.push({ ...shown, mulai: row.mulai.toISOString(), keadaan, ikut, kini: kiniOf(asal, kunci) })
	}
	return bersama
}

function keadaanOf(
	row: UjianLainRow,
	{ ujian }: Asal,
	{
		kunci: { sebelum, paket },
		asked,
		taken,
	}: { kunci: Kunci; asked: Asked | null; taken: readonly Pick<UjianRow, 'jenis' | 'kelas'>[] },
): UjianLain['keadaan'] {
	if (asked === null) return 'soal_beda'
	const sesudah = gabungKoreksi(sebelum, asked)
	if (Object.keys(bedaKoreksi(sebelum, sesudah)).length === 0) return 'sudah'
	if (!row.milik) return 'dosen_lain'
	if (row.periode !== ujian.periode) return 'semester_lain'
	if (isHabis(kunciPaket(paket, sesudah))) return 'habis'
	// What both do to one result of a student would be shown by halves.
	const beside = taken.some(
		({ kelas, jenis }) =>
			kelas === row.kelas && jenis !== row.jenis && jenis !== 'KUIS' && row.jenis !== 'KUIS',
	)
	return beside ? 'terpisah' : 'bisa'
}

/** The same decision in the letters of another exam; null where that has the question in other words or other options. */
function askedThere({ kunci: { acuan }, asked }: Asal, there: Kunci): Asked | null {
	const mapped: Record<string, PutusanSoal | null> = {}
	for (const [id, putusan] of Object.entries(asked)) {
		const to = there.acuan.get(Number(id))
		const from = acuan.get(Number(id))
		if (!to || !from) continue
		if (!isSameSoal(from, to)) return null
		if (putusan?.jenis !== 'kunci') mapped[id] = putusan
		else {
			const huruf = lettersIn(from, to)(putusan.huruf)
			// Where the papers have this key from the start there is nothing to decide.
			mapped[id] = asliOf(there, to) === huruf ? null : { jenis: 'kunci', huruf }
		}
	}
	return mapped
}

const isSameSoal = (a: Soal, b: Soal) =>
	a.pertanyaan === b.pertanyaan && a.gambar_pertanyaan === b.gambar_pertanyaan && hasOptions(a, b)

/** The key that all papers of an exam were made with, in the letters of the exam; null where they differ. */
function asliOf({ paket }: Kunci, acuan: Soal): string | null {
	const keys = paket.flatMap(({ isi, kunci }) =>
		isi.flatMap((soal) => (soal.id === acuan.id ? [lettersIn(soal, acuan)(kunci[soal.id] ?? '')] : [])),
	)
	const [first, ...more] = new Set(keys)
	return first !== undefined && more.length === 0 ? first : null
}

/** What counts of the question there now, in the letters of the exam that is corrected; null of several questions. */
function kiniOf({ kunci: { acuan }, asked }: Asal, there: Kunci): PutusanSoal | null {
	const [id, ...more] = Object.keys(asked).map(Number)
	const from = id === undefined ? undefined : acuan.get(id)
	const to = id === undefined ? undefined : there.acuan.get(id)
	if (id === undefined || more.length > 0 || !from || !to || !isSameSoal(from, to)) return null
	const putusan = there.sebelum[id]
	if (putusan && putusan.jenis !== 'kunci') return putusan
	const huruf = putusan?.huruf ?? asliOf(there, to)
	return huruf === null ? null : { jenis: 'kunci', huruf: lettersIn(to, from)(huruf) }
}
