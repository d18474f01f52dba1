import { isDeepStrictEqual } from 'node:util'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { badInput, conflict } from '#server/lib/errors.ts'
import type { BagianKertas } from '#shared/api/planning.ts'
import { compose, jumlahOf, sorted } from './composition.ts'
import { renewPaket } from './paper.ts'
import {
	type Ctx,
	changedMeanwhile,
	changePlan,
	given,
	type Pengaturan,
	type Rencana,
} from './plan-change.ts'
import { listKomposisi, type PengaturanUjian, updateUjian } from './planning-queries.ts'

/** The same for all who sit an exam: cannot change once somebody has begun. */
const SAMA_UNTUK_SEMUA = [
	'durasi_menit',
	'jumlah_soal',
	'acak_opsi',
	'soal_diundi',
	'dari_bank',
	'komposisi',
] as const satisfies (keyof Pengaturan)[]

/** What the paper is made with. */
const TENTANG_SOAL = [
	'jumlah_soal',
	'acak_opsi',
	'soal_diundi',
	'dari_bank',
	'komposisi',
] as const satisfies (keyof Pengaturan)[]

/**
 * Changes how an exam is sat. The tolerance for a hidden page reaches who opens the exam from now on; a paper that is
 * fixed is made anew when it would be another.
 * @param dilihat what the caller saw of what is changed
 * @returns what has changed
 * @throws AppError 404; 409 somebody has begun, and it would not be the same for all; 409 nothing to make the paper of;
 *   409 somebody else has changed it since it was seen (who, and to what)
 */
export async function configureUjian(
	ctx: Ctx,
	id: string,
	{ alasan, dilihat = {}, komposisi, ...pengaturan }: Pengaturan & { alasan: string; dilihat?: Pengaturan },
	actor: Actor,
): Promise<{ diubah: string[] }> {
	return changePlan(ctx, id, async (trx, ujian) => {
		if (pengaturan.nama !== undefined && ujian.jenis !== 'KUIS')
			throw badInput('nama', 'Hanya kuis yang diberi nama', 'name_of_quiz')
		const lama = komposisi === undefined ? [] : await listKomposisi(trx, id)
		const isi = komposisi ? { jumlah_soal: jumlahOf(komposisi) } : {}
		const baru = Object.fromEntries(
			Object.entries({ ...given(pengaturan), ...isi }).filter(
				([field, value]) => ujian[field as keyof PengaturanUjian] !== value,
			),
		) as Partial<PengaturanUjian>
		const diubah = Object.keys(baru) as (keyof Pengaturan)[]
		if (komposisi !== undefined && !isDeepStrictEqual(sorted(lama), sorted(komposisi ?? [])))
			diubah.push('komposisi')
		if (diubah.length === 0) return { diubah }
		await requireSeen(trx, { ujian, komposisi: lama }, diubah, dilihat)
		if (ujian.pengerjaan > 0 && SAMA_UNTUK_SEMUA.some((field) => diubah.includes(field)))
			throw conflict(
				'exam_started',
				'Ujian ini sudah dimulai mahasiswa; durasi dan soalnya tidak dapat diubah',
			)
		await updateUjian(trx, id, baru).catch(throwExists)
		const bank =
			baru.dari_bank === undefined ? (ujian.dari_bank ?? ujian.jenis) : (baru.dari_bank ?? ujian.jenis)
		if (komposisi !== undefined) await compose(trx, id, { kode: ujian.matakuliah_kode, bank, komposisi })
		if (TENTANG_SOAL.some((field) => diubah.includes(field))) await renewPaket(trx, id, ctx.now())
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'ujian_diatur',
			objek: `ujian:${id}`,
			lama: Object.fromEntries(
				diubah.map((field) => [field, field === 'komposisi' ? lama : ujian[field as keyof PengaturanUjian]]),
			),
			baru: { ...baru, ...(komposisi !== undefined && { komposisi }), alasan },
		})
		return { diubah }
	})
}

type Kini = { ujian: Rencana; komposisi: readonly BagianKertas[] }

/** As two can be compared: the own bank of an exam may be named or left out, and parts have no order. */
const comparable = (field: keyof Pengaturan, value: unknown, { jenis }: Pick<Rencana, 'jenis'>): unknown =>
	field === 'dari_bank'
		? (value ?? jenis)
		: field === 'komposisi'
			? sorted((value as BagianKertas[] | null) ?? [])
			: value

/** @throws AppError 409 something that is changed is not any more as the caller has seen it */
async function requireSeen(
	trx: DbOrTrx,
	{ ujian, komposisi }: Kini,
	diubah: readonly (keyof Pengaturan)[],
	dilihat: Pengaturan,
): Promise<void> {
	const now = (field: keyof Pengaturan): unknown => (field === 'komposisi' ? komposisi : ujian[field])
	const moved = diubah.filter(
		(field) =>
			dilihat[field] !== undefined &&
			!isDeepStrictEqual(comparable(field, dilihat[field], ujian), comparable(field, now(field), ujian)),
	)
	if (moved.length === 0) return
	const words = moved.map((field) => WORDS[field]?.(now(field)) ?? field)
	throw await changedMeanwhile(trx, ujian.id, {
		apa: `Pengaturan ujian ini * (sekarang ${words.join(', ')})`,
		kini: moved.map((field) => ({ field, message: JSON.stringify(now(field)) })),
		names: moved,
	})
}

const WORDS: Partial<Record<keyof Pengaturan, (value: unknown) => string>> = {
	nama: (value) => `bernama “${value}”`,
	durasi_menit: (value) => `lamanya ${value} menit`,
	batas_mulai_menit: (value) => (value === null ? 'tanpa batas mulai' : `batas mulainya ${value} menit`),
	toleransi_tersembunyi_detik: (value) => `toleransinya ${value} detik`,
	dari_bank: (value) => (value === null ? 'dari banknya sendiri' : `dari bank ${value}`),
	jumlah_soal: (value) => (value === null ? 'semua soal di bank' : `${value} soal`),
	komposisi: (value) =>
		(value as BagianKertas[]).length === 0 ? 'dari seluruh bank' : 'menurut topik dan kesukaran',
	acak_opsi: (value) => (value ? 'huruf pilihan diacak' : 'huruf pilihan tidak diacak'),
	soal_diundi: (value) => (value ? 'soal diundi bagi setiap mahasiswa' : 'satu undian untuk semua'),
}

/** A name that another quiz has already. @throws AppError 409 */
function throwExists(error: unknown): never {
	if (error instanceof Error && 'constraint' in error && error.constraint === 'ujian_satu')
		throw conflict('exam_exists', 'Sudah ada kuis dengan nama ini di kelas tersebut')
	throw error
}
