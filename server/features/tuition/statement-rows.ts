import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { AppError, conflict } from '#server/lib/errors.ts'
import type { Mutasi } from '#shared/api/reconciliation.ts'
import type { KeadaanMutasi } from '#shared/rules/cocok-mutasi.ts'
import { teksHari } from '#shared/rules/tanggal.ts'
import { takeIn } from './bookkeeping.ts'
import { findDiperiksa, findTagihanGanda, isTanpaMutasi } from './count-once-queries.ts'
import { mutasiNotFound, readMutasi } from './statement.ts'
import {
	decideMutasi,
	holdKoranOf,
	lockMutasi,
	lockPembukuan,
	lockTagihanAll,
} from './statement-book-queries.ts'
import { tellSudahDiperiksa } from './tell.ts'
import type { TuitionContext } from './tuition-context.ts'

type Baris = {
	id: string
	nomor?: number
	tanggal: string
	uraian: string
	jumlah: number
	/** It was booked before, and may be the money of this payment. */
	ganda_id?: string | null
}

/** Takes the money of a row in for a bill, as a counter does. @returns the payment */
export async function bookRow(
	trx: DbOrTrx,
	ctx: TuitionContext,
	{ id, nomor, tanggal, uraian, jumlah, ganda_id }: Baris,
	{ tagihanId, actor }: { tagihanId: string; actor: Actor },
): Promise<string> {
	const kode = (uuid: string, length: number) => uuid.replaceAll('-', '').slice(0, length)
	try {
		return await takeIn(
			trx,
			ctx,
			{
				tagihanId,
				jumlah,
				nomor_bukti: `BANK-${kode(id, 16)}${ganda_id ? `-${kode(ganda_id, 8)}` : ''}`,
				catatan: `Rekening koran ${teksHari(tanggal)}: ${uraian}`.slice(0, 500),
			},
			actor,
		)
	} catch (error) {
		if (!(error instanceof AppError) || nomor === undefined) throw error
		throw conflict(error.code, `Baris ${nomor}: ${error.message}. Belum ada yang dibukukan`)
	}
}

/** Settles a row that was open. @throws AppError 404; 400 more than is owed; 409 with who has settled it and how */
export async function settleMutasi(
	ctx: TuitionContext,
	id: string,
	tagihanId: string,
	actor: Actor,
): Promise<Mutasi> {
	await ctx.db.transaction().execute(async (trx) => {
		const row = await requireTerbuka(trx, id, tagihanId)
		const pembayaran_id = await bookRow(trx, ctx, row, { tagihanId, actor })
		await decideMutasi(trx, [{ id, keadaan: 'dibukukan', pembayaran_id }], {
			oleh: actor.akun_id,
			now: ctx.now(),
		})
	})
	return readMutasi(ctx, id)
}

/** Says what money is that is no tuition. @throws AppError 404; 409 with who has settled it and how */
export async function markBukanSpp(
	ctx: TuitionContext,
	id: string,
	alasan: string,
	actor: Actor,
): Promise<Mutasi> {
	await ctx.db.transaction().execute(async (trx) => {
		const { jumlah, tanggal, ganda_id } = await requireTerbuka(trx, id)
		await decideMutasi(trx, [{ id, keadaan: 'bukan_spp', pembayaran_id: null, alasan }], {
			...{ oleh: actor.akun_id, now: ctx.now() },
		})
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'mutasi_bukan_spp',
			objek: `mutasi_bank:${id}`,
			baru: { jumlah, tanggal, alasan },
		})
		await tellOnce(trx, ctx, ganda_id)
	})
	return readMutasi(ctx, id)
}

/** Takes back that money is no tuition. @throws AppError 404; 409 nobody says so any more */
export async function reopenMutasi(ctx: TuitionContext, id: string, actor: Actor): Promise<Mutasi> {
	await ctx.db.transaction().execute(async (trx) => {
		await holdKoranOf(trx, id)
		const row = await lockMutasi(trx, id)
		if (!row) throw mutasiNotFound()
		if (row.keadaan !== 'bukan_spp')
			throw conflict(
				'bank_row_not_marked',
				'Mutasi ini tidak lagi ditandai bukan SPP. Muat ulang untuk melihatnya',
			)
		await decideMutasi(trx, [{ id, keadaan: 'terbuka', pembayaran_id: null }], {
			...{ oleh: actor.akun_id, now: ctx.now() },
		})
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'mutasi_dibuka_lagi',
			objek: `mutasi_bank:${id}`,
			lama: { jumlah: row.jumlah, tanggal: row.tanggal, alasan: row.alasan },
		})
	})
	return readMutasi(ctx, id)
}

const KATA: Readonly<Partial<Record<KeadaanMutasi, string>>> = {
	dibukukan: 'dibukukan sebagai pembayaran',
	ditautkan: 'ditautkan ke pembayaran',
	bukan_spp: 'ditandai bukan SPP',
	diurungkan: 'diurungkan bersama rekening korannya',
}

/**
 * Says that money that was open is that of the virtual account which it may be: it counts once.
 * @throws AppError 404; 409 it may be none, or the account has other money by now
 */
export async function joinGanda(ctx: TuitionContext, id: string, actor: Actor): Promise<Mutasi> {
	await ctx.db.transaction().execute(async (trx) => {
		// Who books a statement at this moment may link the same payment.
		await lockPembukuan(trx)
		const { jumlah, ganda_id } = await requireTerbuka(trx, id, await findTagihanGanda(trx, id))
		if (ganda_id === null)
			throw conflict('not_double', 'Mutasi ini tidak diduga sama dengan pembayaran virtual account')
		if (!(await isTanpaMutasi(trx, ganda_id)))
			throw conflict(
				'payment_linked',
				'Pembayaran virtual account itu sudah dicocokkan dengan mutasi lain atau tidak berlaku lagi. Pilih tagihannya',
			)
		await decideMutasi(trx, [{ id, keadaan: 'ditautkan', pembayaran_id: ganda_id }], {
			...{ oleh: actor.akun_id, now: ctx.now() },
		})
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'mutasi_ditautkan',
			objek: `mutasi_bank:${id}`,
			baru: { pembayaran: ganda_id, jumlah },
		})
		await tellOnce(trx, ctx, ganda_id)
	})
	return readMutasi(ctx, id)
}

/** Money that was looked at counts once: its student, who waits for it, is told. */
async function tellOnce(trx: DbOrTrx, ctx: TuitionContext, id: string | null): Promise<void> {
	const found = id === null ? undefined : await findDiperiksa(trx, id)
	if (id === null || !found) return
	const { jumlah, ...tagihan } = found
	await tellSudahDiperiksa(trx, ctx.now(), { id, jumlah, tagihan })
}

/** A row that nobody has settled. Locked in the order of all who move money: statement, bill, row. */
async function requireTerbuka(trx: DbOrTrx, id: string, tagihanId: string | null = null) {
	await holdKoranOf(trx, id)
	if (tagihanId) await lockTagihanAll(trx, [tagihanId])
	const row = await lockMutasi(trx, id)
	if (!row) throw mutasiNotFound()
	if (row.keadaan !== 'terbuka')
		throw conflict(
			'bank_row_settled',
			`Mutasi ini sudah ${KATA[row.keadaan] ?? 'diselesaikan'}${row.oleh ? ` oleh ${row.oleh}` : ''}. Muat ulang untuk melihatnya`,
		)
	return row
}
