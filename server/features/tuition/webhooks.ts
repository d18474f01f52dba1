import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { DbOrTrx } from '#server/db/client.ts'
import { writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { unauthorized } from '#server/lib/errors.ts'
import { type HasilPeristiwa, judgePeristiwa, type Peristiwa } from '#shared/rules/pembayaran.ts'
import type { Gateway } from './gateway.ts'
import { countPalsu, findPembayaranByOrder, keepPeristiwa, lockTagihan, updatePembayaran } from './queries.ts'
import { settleTagihan } from './settle.ts'

/** Forged events that are kept in an hour. A flood beyond it would fill the disk and tell nothing more. */
const PALSU_PER_JAM = 500

/**
 * Takes in one webhook: checks it, keeps it, applies it, in one transaction, so that a gateway that got no answer can
 * simply send it again. Repeats, late and early ones end in the same state (shared/rules/pembayaran.ts).
 * @throws AppError 401 when the signature does not fit
 */
export async function receiveWebhook(
	ctx: Context,
	gateway: Gateway,
	input: { headers: IncomingHttpHeaders; body: unknown; requestId: string },
): Promise<void> {
	const webhook = gateway.readWebhook(input.headers, input.body)
	const now = ctx.now()
	if (webhook.jenis === 'peristiwa')
		return applyPeristiwa(ctx, gateway.nama, { ...webhook, isi: input.body, requestId: input.requestId })
	// Neither kind can take the name of a genuine event and so hide it.
	const sidik = createHash('sha256').update(JSON.stringify(input.body)).digest('hex')
	const keep = (hasil: HasilPeristiwa, pembayaranId: string | null) =>
		keepPeristiwa(ctx.db, {
			gateway: gateway.nama,
			identitas: `${hasil}:${sidik}`,
			pembayaranId,
			hasil,
			isi: input.body,
			now,
		})
	if (webhook.jenis === 'palsu') {
		if ((await countPalsu(ctx.db, new Date(now.getTime() - 3_600_000))) < PALSU_PER_JAM)
			await keep('palsu', null)
		throw unauthorized('bad_signature', 'Tanda tangan pesan tidak benar')
	}
	const pembayaran = webhook.order_id ? await findOwn(ctx.db, gateway.nama, webhook.order_id) : undefined
	await keep('tidak_dikenal', pembayaran?.id ?? null)
}

/** A gateway speaks for its own payments only. */
async function findOwn(db: DbOrTrx, gateway: Gateway['nama'], orderId: string) {
	const pembayaran = await findPembayaranByOrder(db, orderId)
	return pembayaran?.gateway === gateway ? pembayaran : undefined
}

/** Applies a genuine event to its payment and bill, and keeps it. */
export async function applyPeristiwa(
	ctx: Context,
	gateway: Gateway['nama'],
	input: { identitas: string; order_id: string; peristiwa: Peristiwa; isi: unknown; requestId: string },
): Promise<void> {
	const now = ctx.now()
	await ctx.db.transaction().execute(async (trx) => {
		const known = await findOwn(trx, gateway, input.order_id)
		const tagihan = known && (await lockTagihan(trx, known.tagihan_id))
		// Read again: what was read before the lock may be a moment old.
		const pembayaran = tagihan && (await findOwn(trx, gateway, input.order_id))
		const { hasil, status } = judgePeristiwa(
			pembayaran && tagihan ? { ...pembayaran, tagihan_batal: tagihan.dibatalkan_pada !== null } : null,
			input.peristiwa,
		)
		if (tagihan && pembayaran && status && status !== pembayaran.status) {
			await updatePembayaran(trx, pembayaran.id, { status, ...(status === 'lunas' && { lunas_pada: now }) })
			await writeJejak(trx, {
				pelaku: null,
				tindakan: `pembayaran_${status}`,
				objek: `pembayaran:${pembayaran.id}`,
				lama: { status: pembayaran.status },
				baru: { status, gateway, jumlah: pembayaran.jumlah },
				request_id: input.requestId,
			})
			const uangKembali = pembayaran.status === 'lunas'
			await settleTagihan(trx, tagihan, { now, uangKembali, pelaku: null, requestId: input.requestId })
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
