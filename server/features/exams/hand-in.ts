import type { DbOrTrx } from '#server/db/client.ts'
import type { JawabanTersimpan } from '#server/db/types.ts'
import { findNilai } from '#server/features/grades/queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Nilai } from '#shared/api/grades.ts'
import { mergeJawaban, opsiTerpilih } from '#shared/rules/jawaban.ts'
import { scoreUjian } from '#shared/rules/nilai.ts'
import { judgePacket, TENGGANG_MS } from '#shared/rules/ujian.ts'
import {
	closePengerjaan,
	findPengerjaanToClose,
	insertTerlambat,
	lockExpired,
	lockPengerjaan,
	type PengerjaanToClose,
} from './closing-queries.ts'
import type { ExamsContext } from './exams-context.ts'

export type AlasanSelesai = 'tombol' | 'waktu' | 'tab_tersembunyi'

export type HandIn = {
	id: string
	isi: JawabanTersimpan
	alasan: AlasanSelesai
	diterima: Date
	actor: Actor
}

/**
 * Closes an attempt and grades it, once: whoever comes second waits for the row and gets the same grade.
 * Changes count inside the grace; later ones, and those after closing, are kept as evidence.
 */
export async function handIn(ctx: ExamsContext, input: HandIn): Promise<Nilai> {
	if (!(await handInUndisturbed(ctx, input))) await handInLocked(ctx, input)
	const nilai = await findNilai(ctx.db, input.id)
	if (!nilai) throw new Error(`attempt ${input.id} is closed without a grade`)
	return nilai
}

/**
 * What nearly every hand-in is: in time, and nobody else touches the attempt between reading and closing it. Half the
 * work of a transaction. Says whether it was so; else nothing has been changed.
 */
async function handInUndisturbed(ctx: ExamsContext, input: HandIn): Promise<boolean> {
	const p = await findPengerjaanToClose(ctx.db, input.id)
	if (!p || p.status === 'selesai' || judgePacket(p.tenggat, input.diterima) === 'terlambat') return false
	return closeHandedIn(ctx, ctx.db, p, input, mergeJawaban(p.jawaban, input.isi))
}

async function handInLocked(ctx: ExamsContext, input: HandIn): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		const p = await lockPengerjaan(trx, input.id)
		if (!p) throw notFound('attempt_not_found', 'Pengerjaan ujian tidak ditemukan')
		const terlambat = judgePacket(p.tenggat, input.diterima) === 'terlambat'
		const merged = mergeJawaban(p.jawaban, input.isi)
		if ((terlambat || p.status === 'selesai') && changes(p.jawaban, merged))
			await insertTerlambat(trx, { pengerjaanId: p.id, diterima: input.diterima, isi: input.isi })
		if (p.status === 'selesai') return
		await closeHandedIn(ctx, trx, p, input, terlambat ? p.jawaban : merged)
	})
}

function closeHandedIn(
	ctx: ExamsContext,
	db: DbOrTrx,
	pengerjaan: PengerjaanToClose,
	{ alasan, diterima, actor }: HandIn,
	jawaban: ReturnType<typeof mergeJawaban>,
): Promise<boolean> {
	const cause = diterima > pengerjaan.tenggat ? 'waktu' : alasan
	return close(ctx, db, pengerjaan, {
		jawaban,
		alasan: cause,
		now: diterima,
		akunId: actor.akun_id,
		requestId: actor.request_id,
	})
}

function changes(before: JawabanTersimpan, after: ReturnType<typeof mergeJawaban>): boolean {
	return Object.entries(after).some(([soal, [, rev]]) => before[soal]?.[1] !== rev)
}

/** Grades the answers that were read and closes the attempt; false when the attempt has changed since. */
async function close(
	ctx: ExamsContext,
	db: DbOrTrx,
	pengerjaan: PengerjaanToClose,
	input: {
		jawaban: ReturnType<typeof mergeJawaban>
		alasan: AlasanSelesai
		now: Date
		akunId: string | null
		requestId: string | null
	},
): Promise<boolean> {
	const { kunci } = await ctx.papers(pengerjaan.paket_id)
	const hasil = scoreUjian(kunci, opsiTerpilih(input.jawaban))
	return closePengerjaan(db, { ...input, pengerjaan, hasil })
}

/**
 * Closes every attempt whose deadline and grace have passed, with the answers the server has; a row at a time,
 * skipping rows that another server works on. An attempt that cannot be closed is reported and stops no other.
 * @returns how many were closed
 */
export async function closeExpired(
	ctx: ExamsContext,
	onFailure: (id: string, error: unknown) => void,
): Promise<number> {
	const now = ctx.now()
	const before = new Date(now.getTime() - TENGGANG_MS)
	const failed: string[] = []
	let closed = 0
	for (;;) {
		let current: string | undefined
		try {
			const found = await ctx.db.transaction().execute(async (trx) => {
				const p = await lockExpired(trx, before, failed)
				if (!p) return false
				current = p.id
				const input = { jawaban: p.jawaban, alasan: 'waktu', now, akunId: null, requestId: null } as const
				if (!(await close(ctx, trx, p, input))) throw new Error('the attempt changed under its lock')
				return true
			})
			if (!found) return closed
			closed++
		} catch (error) {
			if (current === undefined) throw error
			failed.push(current)
			onFailure(current, error)
		}
	}
}
