import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { type AppError, conflict } from '#server/lib/errors.ts'
import { whoWasQuicker } from '#server/lib/who-was-quicker.ts'
import { hasilUjian, kurangiNilai, type Pengurangan } from '#shared/rules/nilai.ts'
import {
	findNilaiOf,
	lockPengerjaanOf,
	type NilaiRow,
	putPengurangan,
	voidPengerjaan,
} from './decision-queries.ts'
import { type Decision, notStarted, requirePeserta, requireTidakDiumumkan } from './decisions.ts'
import { attemptVoid } from './devices.ts'
import type { ExamsContext } from './exams-context.ts'
import { besarPengurangan, tellKeputusan } from './tell-decisions.ts'

const DIKURANGI = 'nilai_ujian_dikurangi'
const DICABUT = 'pengurangan_nilai_dicabut'

type Dilihat = { dilihat?: Pengurangan | null | undefined }

const penguranganOf = ({ pengurangan, satuan_pengurangan }: NilaiRow): Pengurangan | null =>
	pengurangan === null || satuan_pengurangan === null
		? null
		: { besar: pengurangan, satuan: satuan_pengurangan }

const isSame = (a: Pengurangan | null, b: Pengurangan | null): boolean =>
	a?.besar === b?.besar && a?.satuan === b?.satuan

/** A colleague was quicker: who, and what is taken off now. */
async function penaltyChanged(
	trx: DbOrTrx,
	pengerjaanId: string,
	kini: Pengurangan | null,
	zona: string,
): Promise<AppError> {
	const asked = { objek: `pengerjaan:${pengerjaanId}`, tindakan: [DIKURANGI, DICABUT] }
	const siapa = await whoWasQuicker(trx, asked, zona)
	return conflict(
		'penalty_changed',
		`Pengurangan nilai ini sudah ${kini ? 'diubah' : 'dicabut'} ${siapa}${kini ? ` menjadi ${besarPengurangan(kini)}` : ''}. Belum ada yang disimpan; periksa lagi.`,
	)
}

/** An attempt that something is decided about, locked, with its grade; its results are not published yet. */
async function lockJudged(trx: DbOrTrx, ujianId: string, stambuk: string) {
	const { mahasiswa_id } = await requirePeserta(trx, ujianId, stambuk)
	const p = await lockPengerjaanOf(trx, ujianId, mahasiswa_id)
	if (!p) throw notStarted()
	if (p.alasan_batal !== null) throw attemptVoid(p.alasan_batal)
	await requireTidakDiumumkan(trx, ujianId, mahasiswa_id)
	return { p, mahasiswaId: mahasiswa_id, nilai: await findNilaiOf(trx, p.id) }
}

/**
 * Voids an attempt, open or closed: its grade is removed, its answers stay as evidence. Opening it again is the one way
 * back.
 * @throws AppError 404; 409 voided already, or the results of the course are published
 */
export async function voidAttempt(
	ctx: ExamsContext,
	ujianId: string,
	{ stambuk, alasan }: Decision,
	actor: Actor,
): Promise<{ skor: number | null }> {
	return ctx.db.transaction().execute(async (trx) => {
		const { p, mahasiswaId, nilai } = await lockJudged(trx, ujianId, stambuk)
		await voidPengerjaan(trx, p.id, { pada: ctx.now(), alasan })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'pengerjaan_dibatalkan',
			objek: `pengerjaan:${p.id}`,
			lama: { ...nilai, alasan_selesai: p.alasan_selesai },
			baru: { alasan },
		})
		const about = { ujianId, mahasiswaId, pengerjaanId: p.id, alasan }
		await tellKeputusan(trx, ctx.now(), about, { kind: 'dibatalkan' })
		return { skor: nilai?.skor ?? null }
	})
}

/**
 * Takes something off a grade, in place of what was taken off before; the score is computed from the right answers.
 * @throws AppError 404; 409 no grade yet, voided, the results of the course are published, or it is not as the caller saw it
 */
export async function penalise(
	ctx: ExamsContext,
	ujianId: string,
	{ stambuk, alasan, dilihat, ...pengurangan }: Decision & Pengurangan & Dilihat,
	actor: Actor,
): Promise<{ skor: number }> {
	return changePenalty(ctx, ujianId, stambuk, { pengurangan, alasan, dilihat }, actor)
}

/** Gives back what was taken off a grade. @throws AppError 404; 409 nothing was, and as {@link penalise} */
export async function liftPenalty(
	ctx: ExamsContext,
	ujianId: string,
	{ stambuk, alasan, dilihat }: Decision & Dilihat,
	actor: Actor,
): Promise<{ skor: number }> {
	return changePenalty(ctx, ujianId, stambuk, { pengurangan: null, alasan, dilihat }, actor)
}

async function changePenalty(
	ctx: ExamsContext,
	ujianId: string,
	stambuk: string,
	{ pengurangan, alasan, dilihat }: { pengurangan: Pengurangan | null; alasan: string } & Dilihat,
	actor: Actor,
): Promise<{ skor: number }> {
	return ctx.db.transaction().execute(async (trx) => {
		const { p, mahasiswaId, nilai } = await lockJudged(trx, ujianId, stambuk)
		if (!nilai) throw conflict('attempt_open', 'Ujian mahasiswa ini masih berlangsung')
		const kini = penguranganOf(nilai)
		if (dilihat !== undefined && !isSame(dilihat, kini)) {
			// An earlier try whose answer was lost: the student was told then.
			if (isSame(pengurangan, kini)) return { skor: nilai.skor }
			throw await penaltyChanged(trx, p.id, kini, ctx.config.timezone)
		}
		if (!pengurangan && nilai.pengurangan === null)
			throw conflict('no_penalty', 'Nilai mahasiswa ini tidak dikurangi')
		const utuh = hasilUjian(nilai.jumlah_benar, nilai.total_soal)
		const hasil = pengurangan ? kurangiNilai(utuh, pengurangan) : utuh
		await putPengurangan(trx, p.id, hasil, pengurangan && { ...pengurangan, alasan })
		await writeJejak(trx, {
			...by(actor),
			tindakan: pengurangan ? DIKURANGI : DICABUT,
			objek: `pengerjaan:${p.id}`,
			lama: penaltyOf(nilai),
			baru: { skor: hasil.skor, alasan, ...pengurangan },
		})
		await tellKeputusan(
			trx,
			ctx.now(),
			{ ujianId, mahasiswaId, pengerjaanId: p.id, alasan },
			pengurangan ? { kind: 'dikurangi', pengurangan } : { kind: 'pengurangan_dicabut' },
		)
		return { skor: hasil.skor }
	})
}

const penaltyOf = ({ skor, pengurangan, satuan_pengurangan, alasan_pengurangan }: NilaiRow) =>
	pengurangan === null
		? { skor }
		: { skor, besar: pengurangan, satuan: satuan_pengurangan, alasan: alasan_pengurangan }
