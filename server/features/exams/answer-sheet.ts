import { conflict, notFound } from '#server/lib/errors.ts'
import type { Soal } from '#shared/api/exams.ts'
import type { JawabanPeserta } from '#shared/api/oversight.ts'
import { opsiTerpilih } from '#shared/rules/jawaban.ts'
import type { ExamsContext } from './exams-context.ts'
import { findLembar, type LembarRow } from './oversight-queries.ts'
import type { Paket } from './paper.ts'

/**
 * What a student has answered, in the letters of the bank: a paper may have letters of its own and each student sees others,
 * of which lecturers know nothing.
 * @throws AppError 404 who has not begun; 409 still open
 */
export async function getJawaban(
	ctx: ExamsContext,
	{ id, stambuk }: { id: string; stambuk: string },
): Promise<JawabanPeserta[]> {
	const lembar = await findLembar(ctx.db, id, stambuk)
	if (!lembar) throw notFound('attempt_not_found', 'Mahasiswa ini belum memulai ujian')
	if (lembar.status !== 'selesai') throw conflict('attempt_open', 'Mahasiswa ini masih mengerjakan ujian')
	return bacaLembar(lembar, await ctx.papers(lembar.paket_id))
}

function bacaLembar(
	{ urutan, acak_opsi, jawaban }: LembarRow,
	{ isi, kunci, opsi: huruf, opsiBank }: Paket,
): JawabanPeserta[] {
	const terpilih = opsiTerpilih(jawaban)
	const soalById = new Map(isi.map((soal) => [soal.id, soal]))
	return urutan.map((soal_id, i) => {
		const bank = (letter: string) =>
			opsiBank?.[soal_id]?.[huruf.get(soal_id)?.indexOf(letter) ?? -1] ?? letter
		const right = kunci[soal_id] as string
		const opsi = terpilih[soal_id] ?? null
		const acak = acak_opsi?.[i] ?? null
		// The student's first option is lettered A, whatever the paper calls it.
		const seen = (letter: string) => 'ABCDE'[(acak ?? 'ABCDE').indexOf(letter)]
		return {
			nomor: i + 1,
			soal_id,
			opsi: opsi && bank(opsi),
			terlihat: (opsi !== null && seen(opsi)) || null,
			kunci: bank(right),
			kunci_terlihat: seen(right) ?? right,
			benar: opsi === right,
			soal: soalById.get(soal_id) as Soal,
			acak,
		}
	})
}
