import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejakAll } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { Tagihan } from '#shared/api/tuition.ts'
import { computeSisa } from '#shared/rules/pembayaran.ts'
import { findPembayaran, listPembayaran, lockTagihan, setLunas } from './queries.ts'
import { readTagihan } from './service.ts'
import { judgeSettlement } from './settle.ts'
import { lockPembukuan, openMutasiOf } from './statement-book-queries.ts'
import { tellPembayaranBatal } from './tell.ts'
import type { TuitionContext } from './tuition-context.ts'
import { findPembatal, markBatal } from './void-queries.ts'

const paymentNotFound = () => notFound('payment_not_found', 'Pembayaran tidak ditemukan')

/**
 * Takes back money that was put down by hand for a bill that it was not for. All that rests on it follows in the same moment: the
 * bill and its instalments, the gates, and the row of a bank statement that stood for it, which waits for its bill again.
 * @throws AppError 404 no such payment; 409 a bank's money, or it counts no more and who has said so
 */
export async function voidPembayaran(
	ctx: TuitionContext,
	{ pembayaranId, alasan }: { pembayaranId: string; alasan: string },
	actor: Actor,
): Promise<Tagihan> {
	const tagihanId = await ctx.db.transaction().execute(async (trx) => {
		// Who books a statement at this moment may link the same payment.
		await lockPembukuan(trx)
		const found = await findPembayaran(trx, pembayaranId)
		const tagihan = found && (await lockTagihan(trx, found.tagihan_id))
		if (!tagihan) throw paymentNotFound()
		await voidOf(trx, ctx, { tagihan, pembayaranId, alasan, actor })
		return tagihan.id
	})
	return readTagihan(ctx, tagihanId)
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockTagihan>>>

async function voidOf(
	trx: DbOrTrx,
	ctx: TuitionContext,
	{
		tagihan,
		pembayaranId,
		alasan,
		actor,
	}: { tagihan: Locked; pembayaranId: string; alasan: string; actor: Actor },
): Promise<void> {
	const now = ctx.now()
	const before = await listPembayaran(trx, [tagihan.id])
	const pembayaran = before.find(({ id }) => id === pembayaranId)
	if (!pembayaran) throw paymentNotFound()
	if (pembayaran.gateway !== 'manual')
		throw conflict(
			'payment_of_bank',
			'Pembayaran lewat virtual account dicatat oleh bank. Pengembaliannya diurus pada penyedia pembayaran.',
		)
	if (pembayaran.status !== 'lunas') {
		const oleh = await findPembatal(trx, pembayaranId)
		throw conflict(
			'payment_voided',
			`Pembayaran ini sudah dibatalkan${oleh ? ` oleh ${oleh}` : ''}. Muat ulang untuk melihatnya`,
		)
	}
	await markBatal(trx, pembayaranId, { oleh: actor.akun_id, alasan, now })
	const mutasi = await openMutasiOf(trx, pembayaranId, 'Pembayaran yang dicatat untuk mutasi ini dibatalkan')
	const settlement = judgeSettlement(tagihan, await listPembayaran(trx, [tagihan.id]), {
		now,
		// A bill that the campus' records settled never rested on this money.
		uangKembali: computeSisa(tagihan.jumlah, before).sisa === 0,
		pelaku: actor.akun_id,
		requestId: actor.request_id,
	})
	if (settlement) await setLunas(trx, tagihan.id, settlement.lunas_pada)
	const { jumlah, order_id } = pembayaran
	await writeJejakAll(trx, [
		{
			...by(actor),
			tindakan: 'pembayaran_dibatalkan',
			objek: `pembayaran:${pembayaranId}`,
			baru: { tagihan: tagihan.id, jumlah, alasan, nomor_bukti: order_id.replace(/^manual-/, '') },
		},
		...mutasi.map(({ id }) => ({
			...by(actor),
			tindakan: 'mutasi_dibuka_lagi' as const,
			objek: `mutasi_bank:${id}`,
			lama: { jumlah, pembayaran: pembayaranId },
		})),
		...(settlement ? [settlement.jejak] : []),
	])
	await tellPembayaranBatal(trx, now, { id: pembayaranId, jumlah, tagihan, dari: 'loket' })
}
