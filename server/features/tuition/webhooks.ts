import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { writeJejakAll } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { unauthorized } from '#server/lib/errors.ts'
import { judgePeristiwa, type Peristiwa } from '#shared/rules/pembayaran.ts'
import { countOnce, findGanda } from './count-once.ts'
import type { Gateway } from './gateway.ts'
import {
	findPembayaranByOrder,
	keepPeristiwa,
	listPembayaran,
	lockTagihanByOrder,
	moveMoney,
} from './queries.ts'
import { judgeSettlement } from './settle.ts'
import { tellPembayaran } from './tell.ts'
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
			const zona = ctx.config.timezone
			const ganda = status === 'lunas' ? await findGanda(trx, pembayaran, { list, zona }) : null
			const after = list.map((p) =>
				p === pembayaran
					? { ...p, status }
					: p.id === ganda?.pembayaran_id
						? { ...p, status: 'dibatalkan' as const }
						: p,
			)
			const uangKembali = pembayaran.status === 'lunas'
			const by = { now, uangKembali, pelaku: null, requestId: input.requestId }
			const settlement = judgeSettlement(tagihan, after, by)
			await moveMoney(trx, {
				pembayaran: { id: pembayaran.id, status, ...(status === 'lunas' && { lunas_pada: now }) },
				tagihan: settlement && { id: tagihan.id, lunas_pada: settlement.lunas_pada },
			})
			if (ganda) {
				await countOnce(trx, ganda, { pembayaran, now, requestId: input.requestId })
				if (hasil === 'diterapkan') hasil = ganda.tentu ? 'digabung' : 'mungkin_ganda'
			}
			await writeJejakAll(trx, [
				{
					pelaku: null,
					tindakan: `pembayaran_${status}`,
					objek: `pembayaran:${pembayaran.id}`,
					lama: { status: pembayaran.status },
					baru: { status, gateway, jumlah: pembayaran.jumlah },
					request_id: input.requestId,
				},
				...(settlement ? [settlement.jejak] : []),
			])
			// Of money that was booked before, its student has read.
			if (status === 'lunas' && !ganda)
				await tellPembayaran(trx, now, { pembayaran, tagihan, lunas: settlement?.lunas_pada != null })
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
