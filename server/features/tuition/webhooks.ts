import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { DbOrTrx } from '#server/db/client.ts'
import { writeJejakAll } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { unauthorized } from '#server/lib/errors.ts'
import { artiUang, judgePeristiwa, type Peristiwa, type StatusPembayaran } from '#shared/rules/pembayaran.ts'
import { countOnce, findGanda, type Ganda } from './count-once.ts'
import type { Gateway } from './gateway.ts'
import {
	findPembayaranByOrder,
	findTagihan,
	keepPeristiwa,
	listPembayaran,
	lockTagihanByOrder,
	moveMoney,
	type PembayaranRow,
	type TagihanRow,
} from './queries.ts'
import { judgeSettlement } from './settle.ts'
import { tellDiperiksa, tellPembayaran } from './tell.ts'
import type { TuitionContext } from './tuition-context.ts'

/**
 * Takes in one webhook: checks it, keeps it, applies it, in one transaction, so that a gateway that got no answer can
 * simply send it again. Repeats, late and early ones end in the same state (shared/rules/pembayaran.ts).
 * @throws AppError 401 when the signature does not fit
 */
export async function receiveWebhook(
	ctx: TuitionContext,
	gateway: Gateway,
	input: { headers: IncomingHttpHeaders; body: unknown; requestId: string },
): Promise<void> {
	const webhook = gateway.readWebhook(input.headers, input.body)
	const now = ctx.now()
	if (webhook.jenis === 'peristiwa')
		return applyPeristiwa(ctx, gateway.nama, { ...webhook, isi: input.body, requestId: input.requestId })
	if (webhook.jenis === 'palsu') {
		await ctx.keepPalsu({ gateway: gateway.nama, isi: input.body, now })
		throw unauthorized('bad_signature', 'Tanda tangan pesan tidak benar')
	}
	const pembayaran = webhook.order_id ? await findPembayaranByOrder(ctx.db, webhook.order_id) : undefined
	// A gateway speaks for its own payments only.
	const pembayaranId = pembayaran?.gateway === gateway.nama ? pembayaran.id : null
	// This name is none that a genuine event could have, so it hides none.
	const sidik = createHash('sha256').update(JSON.stringify(input.body)).digest('hex')
	const [hasil, identitas] = ['tidak_dikenal', `tidak_dikenal:${sidik}`] as const
	await keepPeristiwa(ctx.db, { gateway: gateway.nama, identitas, pembayaranId, hasil, isi: input.body, now })
}

/** Applies a genuine event to its payment and bill, and keeps it. */
export async function applyPeristiwa(
	ctx: Context,
	gateway: Gateway['nama'],
	input: { identitas: string; order_id: string; peristiwa: Peristiwa; isi: unknown; requestId: string },
): Promise<void> {
	const now = ctx.now()
	await ctx.db.transaction().execute(async (trx) => {
		const tagihan = await lockTagihanByOrder(trx, { gateway, orderId: input.order_id })
		const list = tagihan ? await listPembayaran(trx, [tagihan.id]) : []
		const pembayaran = list.find((p) => p.order_id === input.order_id)
		const { hasil: judged, status } = judgePeristiwa(
			pembayaran && tagihan ? { ...pembayaran, tagihan_batal: tagihan.dibatalkan_pada !== null } : null,
			input.peristiwa,
		)
		let hasil = judged
		if (tagihan && pembayaran && status && status !== pembayaran.status) {
			const { requestId } = input
			const { ganda, lebih } = await applyStatus(trx, ctx, {
				tagihan,
				list,
				pembayaran,
				status,
				now,
				requestId,
			})
			if (ganda && (judged === 'diterapkan' || ganda.tagihan_id !== tagihan.id))
				hasil = ganda.tentu ? 'digabung' : 'mungkin_ganda'
			else if (lebih) hasil = 'lebih_bayar'
		}
		await keepPeristiwa(trx, {
			gateway,
			identitas: input.identitas,
			pembayaranId: pembayaran?.id ?? null,
			hasil,
			isi: input.isi,
			now,
		})
	})
}

type Perubahan = {
	tagihan: TagihanRow
	/** All payments of the bill. */
	list: readonly PembayaranRow[]
	pembayaran: PembayaranRow
	status: StatusPembayaran
	now: Date
	requestId: string
}

/** Moves the money of a payment, and what follows of it. @returns what of it a bank statement had brought before, and whether it is more than was owed */
async function applyStatus(
	trx: DbOrTrx,
	ctx: Context,
	{ tagihan: diminta, list, pembayaran, status, now, requestId }: Perubahan,
): Promise<{ ganda: Ganda | null; lebih: boolean }> {
	const batal = diminta.dibatalkan_pada !== null
	const ganda =
		status === 'lunas' ? await findGanda(trx, pembayaran, { zona: ctx.config.timezone, batal }) : null
	// The money stays with the bill for which its row was booked.
	const lain = ganda && ganda.tagihan_id !== diminta.id ? await findTagihan(trx, ganda.tagihan_id) : undefined
	const tagihan = lain ?? diminta
	const before = lain ? [...(await listPembayaran(trx, [lain.id])), pembayaran] : list
	const after = before.map((p) => {
		if (p.id === pembayaran.id) return { ...p, status }
		return p.id === ganda?.pembayaran_id ? { ...p, status: 'dibatalkan' as const } : p
	})
	const uang = artiUang(
		{ jumlah: tagihan.jumlah, lunas: tagihan.lunas_pada !== null, batal: tagihan.dibatalkan_pada !== null },
		after,
		pembayaran.jumlah,
	)
	const uangKembali = pembayaran.status === 'lunas'
	const settlement = judgeSettlement(tagihan, after, { now, uangKembali, pelaku: null, requestId })
	await moveMoney(trx, {
		pembayaran: {
			...{ id: pembayaran.id, status },
			...(status === 'lunas' && { lunas_pada: now }),
			...(lain && { tagihan_id: lain.id }),
		},
		tagihan: settlement && { id: tagihan.id, lunas_pada: settlement.lunas_pada },
	})
	if (ganda) await countOnce(trx, ganda, { pembayaran, now, requestId })
	const { gateway, jumlah } = pembayaran
	await writeJejakAll(trx, [
		{
			pelaku: null,
			tindakan: `pembayaran_${status}`,
			objek: `pembayaran:${pembayaran.id}`,
			lama: { status: pembayaran.status, ...(lain && { tagihan: diminta.id }) },
			baru: { status, gateway, jumlah, ...(lain && { tagihan: lain.id }) },
			request_id: requestId,
		},
		...(settlement ? [settlement.jejak] : []),
	])
	if (ganda && !ganda.tentu && tagihan.dibatalkan_pada === null)
		await tellDiperiksa(trx, now, { id: pembayaran.id, jumlah, tagihan })
	// Of money that was booked before, its student has read.
	if (status === 'lunas' && !ganda?.pembayaran_id)
		await tellPembayaran(trx, now, { pembayaran, tagihan, uang })
	return { ganda, lebih: status === 'lunas' && uang.arti === 'lebih' }
}
