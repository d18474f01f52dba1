import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { findSoal, insertRiwayat, lockSoal, updateKunciSoal } from './bank-queries.ts'
import { bagianOf, shown } from './bank-view.ts'
import { bumpBankVersi, listSoalTerpakai, lockBank } from './queries.ts'
import { LETTERS, soalSidik } from './soal.ts'

/** Says of a question of the bank that an exam has shown something wrong with it. */
const TAG = 'perlu ditinjau'
const MOST_TAGS = 10

export type KunciBank = {
	soal_id: number
	/** The one option that is right after all, as a paper shows it; null where the exam found no single one. */
	benar: { html: string; gambar: string | null } | null
}

/**
 * Mends the keys of questions where an exam was graded anew: a new key, or the mark that it has to be looked at, as a new
 * version. Left alone is what is gone, what says so already, and a key that somebody is being examined by.
 * @returns the questions that were changed
 */
export async function mendSoal(
	trx: DbOrTrx,
	list: readonly KunciBank[],
	{ actor, now, alasan }: { actor: Actor; now: Date; alasan: string },
): Promise<number[]> {
	const mended: number[] = []
	for (const { soal_id: id, benar } of [...list].sort((a, b) => a.soal_id - b.soal_id)) {
		const found = await findSoal(trx, id)
		if (!found) continue
		const bank = { matakuliah_kode: found.matakuliah_kode, jenis: found.jenis }
		await lockBank(trx, bank)
		const soal = await lockSoal(trx, id)
		if (!soal) continue
		const bagian = bagianOf(soal)
		const at = bagian.opsi
			.map(shown)
			.findIndex((one) => one.html === benar?.html && one.gambar === benar.gambar)
		const busy = (await listSoalTerpakai(trx, [id], now)).length > 0
		const right = at >= 0 && !busy ? LETTERS[at]?.toUpperCase() : undefined
		const marked = soal.tag.includes(TAG) || soal.tag.length >= MOST_TAGS
		const after = {
			kunci: right ?? soal.jawaban_benar,
			tag: right === undefined && !marked ? [...soal.tag, TAG] : soal.tag,
		}
		if (after.kunci === soal.jawaban_benar && after.tag === soal.tag) continue
		const sidik = soalSidik({ ...bagian, kunci: after.kunci })
		if (!(await updateKunciSoal(trx, { id, ...after, sidik, oleh: actor.akun_id, pada: now }))) continue
		await insertRiwayat(trx, soal)
		await bumpBankVersi(trx, bank)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'soal_dikoreksi',
			objek: `soal:${id}`,
			lama: { kunci: soal.jawaban_benar },
			baru: { kunci: after.kunci, alasan },
		})
		mended.push(id)
	}
	return mended
}
