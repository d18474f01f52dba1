import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { DrafKuis } from '#shared/api/exam-plans.ts'
import type { BagianKertas } from '#shared/api/planning.ts'
import { tinjauanSalinan } from '#shared/rules/salinan.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import { isCukup } from './composition.ts'
import { deleteDrafKuis, listDrafKuis, lockDrafKuis } from './draft-queries.ts'
import type { Ctx } from './plan-change.ts'
import { listKomposisi, type PengaturanUjian } from './planning-queries.ts'
import { listIsiBank } from './plans-queries.ts'

/** Quizzes of earlier terms that wait for a time in this one. */
export async function getDrafKuis({ db }: Ctx, { dosen }: Actor): Promise<DrafKuis[]> {
	const rows = await listDrafKuis(db, dosen?.nip ?? '')
	return rows.map(({ selesai_dulu, ...row }) => ({
		...row,
		mulai: row.mulai.toISOString(),
		selesai: row.selesai.toISOString(),
		tinjauan_mulai: tinjauanSalinan(row.tinjauan_mulai, selesai_dulu, row.selesai)?.toISOString() ?? null,
	}))
}

type Alamat = Parameters<typeof lockDrafKuis>[1]

/** Throws a draft away. @throws AppError 404 */
export async function removeDrafKuis({ db }: Ctx, at: Alamat & { draf: string }): Promise<{ dihapus: true }> {
	if (!(await deleteDrafKuis(db, { ...at, id: at.draf })))
		throw notFound('draft_not_found', 'Draf kuis ini tidak ada lagi')
	return { dihapus: true }
}

type Isi = Partial<PengaturanUjian> & { komposisi?: BagianKertas[] }
type Rencana = { jenis: JenisUjian; selesai: Date }

/**
 * How the quiz of a draft was sat, what students saw of it afterwards, and of what its paper was made, where the bank still has so
 * many questions; else the lecturer chooses them anew. Nobody else plans it meanwhile. @throws AppError 400 no quiz; 409 planned already, or thrown away
 */
export async function takeDraf(
	trx: DbOrTrx,
	at: Alamat,
	draf: string,
	{ jenis, selesai }: Rencana,
): Promise<Isi> {
	if (jenis !== 'KUIS') throw badInput('jenis', 'Draf ini hanya dapat menjadi kuis')
	const isi = await lockDrafKuis(trx, at, draf)
	if (!isi)
		throw conflict(
			'draft_gone',
			'Draf kuis ini sudah dijadwalkan atau dihapus. Buka daftar ujian untuk melihatnya.',
		)
	const { soal_diundi, dari_bank, jumlah_soal } = isi
	const cara = {
		durasi_menit: isi.durasi_menit,
		batas_mulai_menit: isi.batas_mulai_menit,
		toleransi_tersembunyi_detik: isi.toleransi_tersembunyi_detik,
		acak_opsi: isi.acak_opsi,
		tinjauan: isi.tinjauan,
		tinjauan_mulai: tinjauanSalinan(isi.tinjauan_mulai, isi.selesai_dulu, selesai),
	}
	const komposisi = await listKomposisi(trx, isi.asal_id)
	const bank = (await listIsiBank(trx, at.matakuliah)).filter((one) => one.jenis === (dari_bank ?? 'KUIS'))
	const enough = komposisi.length > 0 ? isCukup(bank, komposisi) : sumOf(bank) >= (jumlah_soal ?? 0)
	if (!enough) return cara
	return {
		...cara,
		soal_diundi,
		dari_bank,
		jumlah_soal,
		...(komposisi.length > 0 && { komposisi }),
	}
}

const sumOf = (bank: readonly { jumlah: number }[]) => bank.reduce((sum, { jumlah }) => sum + jumlah, 0)
