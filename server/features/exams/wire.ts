import type { JawabanTersimpan } from '#server/db/types.ts'
import { badInput } from '#server/lib/errors.ts'
import type { Jawaban } from '#shared/api/exams.ts'

/** Stored answers as the contract's list. */
export function toJawabanList(jawaban: JawabanTersimpan): Jawaban[] {
	return Object.entries(jawaban).map(([soal, [opsi, rev]]) => ({
		soal_id: Number(soal),
		opsi: opsi as Jawaban['opsi'],
		rev,
	}))
}

/**
 * Received changes as they are stored; of two changes of one question the newer stays.
 * @param opsi letters on offer by soal id, of the attempt's paper
 * @param onForeign called before a question or option that is not on the paper is refused
 * @throws AppError 400
 */
export function jawabanMasuk(
	masuk: readonly Jawaban[],
	opsi: ReadonlyMap<number, string>,
	onForeign: (soalId: number) => void,
): JawabanTersimpan {
	const isi: JawabanTersimpan = {}
	for (const { soal_id, opsi: letter, rev } of masuk) {
		const offered = opsi.get(soal_id)
		if (offered === undefined || (letter !== null && !offered.includes(letter))) {
			onForeign(soal_id)
			throw badInput('jawaban', `Soal ${soal_id} atau pilihannya tidak ada pada ujian ini`, 'not_on_paper')
		}
		if ((isi[soal_id]?.[1] ?? 0) < rev) isi[soal_id] = [letter, rev]
	}
	return isi
}
