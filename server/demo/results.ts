import { randomUUID } from 'node:crypto'
import { ensurePaket } from '#server/features/exams/paper.ts'
import { revOf } from '#shared/rules/jawaban.ts'
import { scoreUjian } from '#shared/rules/nilai.ts'
import { shuffle, tenggatUjian } from '#shared/rules/ujian.ts'
import type { DbOrTrx } from '../db/client.ts'
import type { JawabanTersimpan } from '../db/types.ts'
import type { Jendela } from './calendar.ts'
import { insertMany } from './insert-many.ts'
import { createRandom, type Random } from './random.ts'
import type { MahasiswaDemo } from './students.ts'

/** Share of right answers, in percent, that a student aims at; the first student's is fixed, so that it can be shown. */
const TERENDAH = 45
const TERTINGGI = 97
const MAHASISWA_PERTAMA = 90
/** Of a class most are good and some far behind: that is what tells its questions apart. */
const aim = (random: Random): number => Math.round(TERTINGGI - (TERTINGGI - TERENDAH) * random.next() ** 1.5)

/** The question of a paper whose key is wrong, by its place: those who know the subject choose another letter. */
const KUNCI_KELIRU = 16

/** Who aims at so many percent knows the subject. */
const KUAT = 78
/** What the right letter would be in place of a wrong key. */
const sebenarnya = (kunci: string): string => (kunci === 'C' ? 'D' : 'C')

/** Fills an exam that is over: an attempt and a grade for each of the students. One of its keys is wrong. */
export async function insertHasil(
	db: DbOrTrx,
	ujian: Jendela & { id: string; menit: number },
	peserta: readonly MahasiswaDemo[],
): Promise<void> {
	const paketId = await ensurePaket(db, ujian.id, ujian.mulai)
	if (paketId === null) throw new Error('the finished demo exam has no question bank')
	const paket = await db
		.selectFrom('paket_soal')
		.select('kunci')
		.where('id', '=', paketId)
		.executeTakeFirstOrThrow()
	const kunci = paket.kunci as Record<string, string>
	const hasil = peserta.map((mahasiswa) => makeHasil(ujian, paketId, kunci, mahasiswa))
	await insertMany(
		db,
		'pengerjaan',
		hasil.map((h) => h.pengerjaan),
	)
	await insertMany(
		db,
		'nilai',
		hasil.map((h) => h.nilai),
	)
}

function makeHasil(
	ujian: Jendela & { id: string; menit: number },
	paketId: number,
	kunci: Readonly<Record<string, string>>,
	{ id, nomor, semester }: MahasiswaDemo,
) {
	const random = createRandom(nomor)
	const target = nomor === 1 ? MAHASISWA_PERTAMA : aim(random)
	const jawaban = answer(kunci, target, random)
	const letters = Object.fromEntries(Object.entries(jawaban).map(([soalId, [opsi]]) => [soalId, opsi]))
	const mulai = new Date(ujian.mulai.getTime() + random.int(20, 600) * 1_000)
	const selesai = new Date(
		mulai.getTime() + random.int(Math.round(ujian.menit * 23.4), Math.round(ujian.menit * 54.7)) * 1_000,
	)
	const pengerjaanId = randomUUID()
	const fact = { mahasiswa_id: id, ujian_id: ujian.id }
	return {
		pengerjaan: {
			...fact,
			id: pengerjaanId,
			paket_id: paketId,
			urutan: shuffle(Object.keys(kunci).map(Number), random.next),
			status: 'selesai' as const,
			mulai_pada: mulai,
			tenggat: tenggatUjian(mulai, ujian.menit),
			jawaban: JSON.stringify(jawaban),
			disimpan_pada: selesai,
			selesai_pada: selesai,
			alasan_selesai: 'tombol',
		},
		nilai: {
			...fact,
			pengerjaan_id: pengerjaanId,
			semester,
			...scoreUjian(kunci, letters),
			dibuat_pada: selesai,
		},
	}
}

/**
 * Answers to a whole paper: so many percent right, the others wrong, here and there changed once or twice. Some questions are
 * harder than others, some distractors draw nobody, and where the key is wrong the strong agree on another letter.
 */
function answer(kunci: Readonly<Record<string, string>>, percent: number, random: Random): JawabanTersimpan {
	const soal = Object.keys(kunci)
	const keliru = soal[KUNCI_KELIRU]
	const strong = percent >= KUAT
	const weight = (id: string, at: number) => {
		if (id === keliru) return strong && random.next() < 0.85 ? 2 : random.next() / 2
		return random.next() + ((at * 7) % 10) / 14
	}
	const hardest = soal.map((id, at) => ({ id, at: weight(id, at) })).sort((a, b) => b.at - a.at)
	const wrong = new Set(
		hardest.slice(0, soal.length - Math.round((soal.length * percent) / 100)).map(({ id }) => id),
	)
	return Object.fromEntries(
		soal.map((id, at) => {
			const right = kunci[id] ?? 'A'
			const opsi = !wrong.has(id)
				? right
				: id === keliru
					? sebenarnya(right)
					: distractor(
							[...'ABCDE'].filter((l) => l !== right),
							at,
							random,
						)
			return [id, [opsi, revOf(1, random.next() < 0.15 ? random.int(2, 3) : 1)]]
		}),
	)
}

/** One of the wrong letters, of which each question has some that draw more than others. */
function distractor(letters: readonly string[], at: number, random: Random): string {
	const chance = random.next()
	// One question in three has a distractor that draws nobody.
	const last = at % 3 === 0 ? 0 : 0.2
	const place = chance < 0.36 ? 0 : chance < 0.68 - last / 4 ? 1 : chance < 1 - last ? 2 : 3
	return letters[(place + at) % letters.length] ?? 'A'
}
