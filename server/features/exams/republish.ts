import { isDeepStrictEqual } from 'node:util'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { cuplikan } from '#server/lib/cuplikan.ts'
import { type AppError, conflict } from '#server/lib/errors.ts'
import type { Soal } from '#shared/api/exams.ts'
import type { PaketPratinjau, PaketTerbit } from '#shared/api/papers.ts'
import { mulaiPalingLambat } from '#shared/rules/ujian.ts'
import type { ExamsContext } from './exams-context.ts'
import { composePaket, emptyBank, ensurePaket, storePaket } from './paper.ts'
import { countPeserta, findPaket, listTanpaPaket, lockUjian, type UjianTerkunci } from './paper-queries.ts'
import { noUjian } from './rulings.ts'

/**
 * Fixes the papers of exams that open soon: from then on a change of the bank reaches them only when somebody says so.
 * An exam whose paper cannot be made is reported and stops no other.
 * @returns how many were fixed
 */
export async function fixPapers(
	{ db, now }: Pick<ExamsContext, 'db' | 'now'>,
	onFailure: (ujianId: string, error: unknown) => void,
): Promise<number> {
	let fixed = 0
	for (const id of await listTanpaPaket(db, now())) {
		try {
			await db.transaction().execute((trx) => ensurePaket(trx, id, now()))
			fixed++
		} catch (error) {
			onFailure(id, error)
		}
	}
	return fixed
}

type Ctx = Pick<ExamsContext, 'db' | 'now'>
type Isi = { isi: readonly Soal[]; kunci: Readonly<Record<string, string>> }

const contentOf = ({ isi, kunci }: { isi: readonly object[]; kunci: object }): Isi => ({
	isi: isi as readonly Soal[],
	kunci: kunci as Isi['kunci'],
})

/** An exam that is locked, its paper as it is and as it would be, and why it stays. */
async function compare(trx: DbOrTrx, ujianId: string, now: Date) {
	const ujian = await lockUjian(trx, ujianId)
	if (!ujian) throw noUjian()
	const baru = await composePaket(trx, ujianId)
	const tetap = ujian.paket_id === null ? null : await findPaket(trx, ujian.paket_id)
	const lama = tetap && contentOf(tetap)
	const peserta = await countPeserta(trx, ujianId)
	const halangan = obstacleOf(ujian, { lama, baru: baru && contentOf(baru), belum: peserta.belum_mulai }, now)
	return { baru, lama, ditetapkan: tetap?.dibuat_pada ?? null, peserta, halangan }
}

function obstacleOf(
	ujian: UjianTerkunci,
	{ lama, baru, belum }: { lama: Isi | null; baru: Isi | null; belum: number },
	now: Date,
): AppError | null {
	if (ujian.ditiadakan || ujian.selesai <= now)
		return conflict('exam_over', 'Ujian ini sudah berakhir atau ditiadakan')
	if (!lama)
		return conflict(
			'paper_not_fixed',
			'Soal ujian ini belum ditetapkan; perubahan bank soal masih ikut dengan sendirinya',
		)
	if (!baru) return emptyBank()
	if (isDeepStrictEqual(lama, baru))
		return conflict('paper_unchanged', 'Bank soal ujian ini tidak berubah sejak soal ditetapkan')
	if (mulaiPalingLambat(ujian) < now || belum === 0)
		return conflict(
			'nobody_left',
			'Tidak ada lagi yang dapat mulai mengerjakan, sehingga soal yang baru tidak akan sampai kepada siapa pun. Soal yang keliru diperbaiki di Analisis setelah ujian.',
		)
	return null
}

/** What publishing again would do. @throws AppError 404 */
export async function previewRepublish(ctx: Ctx, ujianId: string): Promise<PaketPratinjau> {
	return ctx.db.transaction().execute(async (trx) => {
		const { baru, lama, ditetapkan, peserta, halangan } = await compare(trx, ujianId, ctx.now())
		const difference = lama && baru ? differenceOf(lama, contentOf(baru)) : SAMA
		return {
			halangan: halangan && { code: halangan.code, error: halangan.message },
			ditetapkan: ditetapkan?.toISOString() ?? null,
			bank_versi: baru?.bankVersi ?? 0,
			jumlah_lama: lama?.isi.length ?? 0,
			jumlah_baru: baru?.isi.length ?? 0,
			...difference,
			...peserta,
		}
	})
}

const SAMA = { masuk: [], berubah: [], keluar: [] }

/** Which questions come, change and go. */
function differenceOf(lama: Isi, baru: Isi): Pick<PaketPratinjau, 'masuk' | 'berubah' | 'keluar'> {
	const before = new Map(lama.isi.map((soal) => [soal.id, soal]))
	const after = new Set(baru.isi.map(({ id }) => id))
	const other = ({ id }: Soal) => lama.kunci[id] !== baru.kunci[id]
	const shown = (soal: Soal, kunci: boolean) => ({
		soal_id: soal.id,
		cuplikan: cuplikan(soal.pertanyaan) || 'Gambar',
		kunci,
	})
	return {
		masuk: baru.isi.filter(({ id }) => !before.has(id)).map((soal) => shown(soal, false)),
		berubah: baru.isi
			.filter((soal) => before.has(soal.id) && (other(soal) || !isDeepStrictEqual(before.get(soal.id), soal)))
			.map((soal) => shown(soal, other(soal))),
		keluar: lama.isi.filter(({ id }) => !after.has(id)).map((soal) => shown(soal, false)),
	}
}

/**
 * Makes the paper of an exam anew from its bank, for those who have not begun; everybody else keeps theirs.
 * @throws AppError 404 no such exam; 409 over or cancelled, nothing fixed yet, nothing changed, nobody left to get it, or the bank
 *   has changed since it was looked at
 */
export async function republish(
	ctx: Ctx,
	ujianId: string,
	{ alasan, bank_versi: dilihat }: { alasan: string; bank_versi?: number },
	actor: Actor,
): Promise<PaketTerbit> {
	return ctx.db.transaction().execute(async (trx) => {
		const now = ctx.now()
		const { baru, peserta, halangan } = await compare(trx, ujianId, now)
		if (halangan) throw halangan
		if (!baru) throw emptyBank()
		if (dilihat !== undefined && dilihat !== baru.bankVersi)
			throw conflict(
				'bank_changed',
				'Bank soal berubah lagi setelah Anda melihat perbedaannya. Periksa daftar yang baru, lalu terbitkan.',
			)
		const { versi } = await storePaket(trx, ujianId, baru, now)
		const { sudah_mulai } = peserta
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'soal_terbit_ulang',
			objek: `ujian:${ujianId}`,
			baru: { versi, alasan, sudah_mulai },
		})
		return { versi, jumlah_soal: baru.isi.length, sudah_mulai }
	})
}
