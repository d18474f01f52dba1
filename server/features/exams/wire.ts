import type { JawabanTersimpan } from '#server/db/types.ts'
import { badInput } from '#server/lib/errors.ts'
import type { Jawaban } from '#shared/api/exams.ts'
import { epochOf } from '#shared/rules/jawaban.ts'

/** Stored answers as the contract's list. */
export function toJawabanList(jawaban: JawabanTersimpan): Jawaban[] {
	return Object.entries(jawaban).map(([soal, [opsi, rev, ragu]]) => ({
		soal_id: Number(soal),
		opsi: opsi as Jawaban['opsi'],
		rev,
		...(ragu && { ragu }),
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
	for (const { soal_id, opsi: letter, rev, ragu } of masuk) {
		const offered = opsi.get(soal_id)
		if (offered === undefined || (letter !== null && !offered.includes(letter))) {
			onForeign(soal_id)
			throw badInput('jawaban', `Soal ${soal_id} atau pilihannya tidak ada pada ujian ini`, 'not_on_paper')
		}
		if ((isi[soal_id]?.[1] ?? 0) < rev) isi[soal_id] = ragu ? [letter, rev, ragu] : [letter, rev]
	}
	return isi
}

/** The device that the newest of some changes is of; 1 when there are none. */
export const epochTerbaru = (isi: JawabanTersimpan): number =>
	Math.max(1, ...Object.values(isi).map(([, rev]) => epochOf(rev)))

export const unknownEpoch = () =>
	badInput('jawaban', 'Perangkat ini belum mengambil alih ujian', 'unknown_epoch')
