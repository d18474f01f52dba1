import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import type { PenghapusanSaya } from '#shared/api/erasure.ts'
import {
	findMahasiswa,
	findPenghapusan,
	insertPermintaan,
	listHalangan,
	type PenghapusanRow,
	putuskanPermintaan,
} from './erase-queries.ts'

type Ctx = Pick<Context, 'db' | 'now'>

/** Requests of one student in a day. */
const REQUESTS_PER_DAY = 5

/** An account that is no student's. */
export const noStudent = () => notFound('account_not_found', 'Akun ini tidak ada')

/** How the latest request stands. */
export const stateOf = (row: PenghapusanRow | undefined) => ({
	status: row?.status ?? null,
	diminta_pada: row?.diminta_pada.toISOString() ?? null,
	diputuskan_pada: row?.diputuskan_pada?.toISOString() ?? null,
	alasan: row?.alasan ?? null,
})

/** How the student's request stands. @throws AppError 404 for an account that is no student's */
export async function getPenghapusanSaya({ db, now }: Ctx, akunId: string): Promise<PenghapusanSaya> {
	const mahasiswa = await findMahasiswa(db, akunId)
	if (!mahasiswa) throw noStudent()
	const pemilik = { akunId, mahasiswaId: mahasiswa.id, now: now() }
	return { ...stateOf(await findPenghapusan(db, akunId)), halangan: await listHalangan(db, pemilik) }
}

/** The student asks; the office decides. @throws AppError 409 while one waits, 429 after too many of a day */
export async function mintaPenghapusan(ctx: Ctx, actor: Actor): Promise<PenghapusanSaya> {
	const { akun_id } = actor
	const now = ctx.now()
	await ctx.db.transaction().execute(async (trx) => {
		if (!(await insertPermintaan(trx, { akun_id, diminta_oleh: akun_id, diminta_pada: now })))
			throw conflict('erasure_asked', 'Penghapusan data sudah diminta')
		const limit = { key: `penghapusan:${akun_id}`, windowMs: 86_400_000, now }
		await requireWithin(
			trx,
			limit,
			REQUESTS_PER_DAY,
			'Penghapusan data sudah beberapa kali diminta hari ini.',
		)
		await writeJejak(trx, { ...by(actor), tindakan: 'penghapusan_data_diminta', objek: `akun:${akun_id}` })
	})
	return getPenghapusanSaya(ctx, akun_id)
}

/** @throws AppError 409 when no request waits any more */
export async function tarikPenghapusan(ctx: Ctx, actor: Actor): Promise<PenghapusanSaya> {
	const { akun_id } = actor
	await ctx.db.transaction().execute(async (trx) => {
		const putusan = { status: 'ditarik', diputuskan_oleh: akun_id, diputuskan_pada: ctx.now() } as const
		if (!(await putuskanPermintaan(trx, akun_id, putusan)))
			throw conflict('erasure_not_asked', 'Tidak ada permintaan penghapusan yang menunggu')
		await writeJejak(trx, { ...by(actor), tindakan: 'penghapusan_data_ditarik', objek: `akun:${akun_id}` })
	})
	return getPenghapusanSaya(ctx, akun_id)
}
