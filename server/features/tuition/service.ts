import { randomBytes } from 'node:crypto'
import type { Actor } from '#server/lib/actor.ts'
import { AppError, busy, conflict, notFound } from '#server/lib/errors.ts'
import { inTurn } from '#server/lib/in-turn.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import type { Pembayaran, RingkasanSpp, Tagihan } from '#shared/api/tuition.ts'
import { type KodeBank, namaBank } from '#shared/rules/bank.ts'
import { bagianBerikut, susunCicilan } from '#shared/rules/cicilan.ts'
import { computeSisa, MASA_VA_MENIT, statusTampak } from '#shared/rules/pembayaran.ts'
import { judgeGerbang } from '#shared/rules/spp.ts'
import type { Gateway } from './gateway.ts'
import { syaratSpp } from './lend.ts'
import { findRingkasanFacts } from './overview-queries.ts'
import {
	failPembayaran,
	findPembayaran,
	findTagihan,
	insertPembayaran,
	isDemo,
	listPembayaran,
	lockTagihan,
	type PembayaranRow,
	type TagihanRow,
	updatePembayaran,
} from './queries.ts'
import { findGateway, gatewayOf, saatIni, type TuitionContext } from './tuition-context.ts'
import { applyPeristiwa } from './webhooks.ts'
import { toPembayaran, toTagihan } from './wire.ts'

export const tagihanNotFound = () => notFound('bill_not_found', 'Tagihan tidak ditemukan')

/** A bill as it stands. @throws AppError 404 no such bill */
export async function readTagihan(ctx: TuitionContext, id: string): Promise<Tagihan> {
	const tagihan = await findTagihan(ctx.db, id)
	if (!tagihan) throw tagihanNotFound()
	return toTagihan(tagihan, await listPembayaran(ctx.db, [id]), saatIni(ctx))
}

/** What a bill asks for now: what is left of it, or of its next instalment, and which that is. */
export function askedNow(
	tagihan: TagihanRow,
	pembayaran: readonly PembayaranRow[],
	hariIni: string,
): { jumlah: number; berikut: number | null } {
	const { terbayar, sisa } = computeSisa(tagihan.jumlah, pembayaran)
	const part = bagianBerikut(susunCicilan(tagihan.cicilan, { terbayar, hariIni }))
	return part ? { jumlah: part.sisa, berikut: part.urutan } : { jumlah: sisa, berikut: null }
}

/** All that a student, or the office about them, needs to know of tuition. */
export async function getRingkasan(ctx: TuitionContext, stambuk: string): Promise<RingkasanSpp> {
	const facts = await findRingkasanFacts(ctx.db, stambuk)
	if (!facts) throw notFound('stambuk_not_found', 'Stambuk tidak ditemukan')
	const { tagihan, pembayaran, fakta } = facts
	const saat = saatIni(ctx)
	const gateway = gatewayOf(ctx, facts.demo)
	return {
		tagihan: inOrder(tagihan.map((t) => toTagihan(t, pembayaran, saat))),
		gerbang: judgeGerbang(fakta, syaratSpp(ctx), saat.hariIni),
		dispensasi_sampai: fakta.dispensasi_sampai,
		rekening: ctx.settings().tuitionAccount,
		bank: gateway?.bank.map((kode) => ({ kode, nama: namaBank(kode) })) ?? [],
		simulator: gateway?.nama === 'simulator',
	}
}

/** What has to be paid stands first, the oldest at the top; what is over follows, the newest first. */
function inOrder(list: readonly Tagihan[]): Tagihan[] {
	const isOpen = (t: Tagihan) => t.status !== 'lunas' && t.status !== 'dibatalkan'
	return [...list.filter(isOpen).reverse(), ...list.filter((t) => !isOpen(t))]
}

/** New numbers for a bill in a day: each is a row that is kept, and a call of the gateway. */
const VA_PER_DAY = 30
const TOO_MANY_VA = 'Nomor virtual account sudah terlalu sering diminta hari ini. Silakan coba lagi besok.'

/**
 * A virtual account for what is left of a bill, or of its next instalment. The bank's waiting account is given again while it is good.
 * @throws AppError 404 no such bill; 409 nothing to pay or no gateway; 429 too many of a day; 503 the gateway is away
 */
export function makeVa(
	ctx: TuitionContext,
	input: { tagihanId: string; bank: KodeBank; actor: Actor },
): Promise<Pembayaran> {
	// In turn: a second press of the button waits for the number that the first one asked for.
	return inTurn(`va ${input.tagihanId}`, () => makeVaNow(ctx, input))
}

/** Another worker may be asking the gateway for the number; by then it has it or has given up. */
const ASKING_MS = 12_000

async function makeVaNow(
	ctx: TuitionContext,
	input: { tagihanId: string; bank: KodeBank; actor: Actor },
): Promise<Pembayaran> {
	const found = await findGateway(ctx)
	const now = ctx.now()
	const { gateway, tagihan, pembayaran } = await ctx.db.transaction().execute(async (trx) => {
		const tagihan = await lockTagihan(trx, input.tagihanId)
		if (!tagihan) throw tagihanNotFound()
		requirePayable(tagihan)
		const gateway = found?.bank.includes(input.bank) ? found : null
		if (!gateway) throw conflict('payment_offline', 'Pembayaran melalui bank ini belum tersedia')
		const list = await listPembayaran(trx, [tagihan.id])
		const { jumlah } = askedNow(tagihan, list, saatIni(ctx).hariIni)
		const waiting = list.find((p) => p.bank === input.bank && p.status === 'menunggu')
		if (waiting) {
			if (isUsable(waiting, gateway, jumlah, now)) return { gateway, tagihan, pembayaran: waiting }
			if (!waiting.nomor_va && now.getTime() - waiting.dibuat_pada.getTime() < ASKING_MS) throw busy(2)
			await updatePembayaran(trx, waiting.id, { status: waiting.nomor_va ? 'kedaluwarsa' : 'gagal' })
		}
		const limit = { key: `va:${tagihan.id}`, hariDi: ctx.config.timezone, now }
		await requireWithin(trx, limit, VA_PER_DAY, TOO_MANY_VA)
		const made = await insertPembayaran(trx, {
			tagihan_id: tagihan.id,
			gateway: gateway.nama,
			order_id: `SPP-${tagihan.periode_kode}-${tagihan.stambuk}-${randomBytes(5).toString('hex')}`,
			jumlah,
			bank: input.bank,
			status: 'menunggu',
			dibuat_pada: now,
			kedaluwarsa_pada: new Date(now.getTime() + MASA_VA_MENIT * 60_000),
			lunas_pada: null,
			dicatat_oleh: input.actor.akun_id,
		})
		if (!made) throw new Error('an order id was drawn twice')
		return { gateway, tagihan, pembayaran: made }
	})
	if (pembayaran.nomor_va) return toPembayaran(pembayaran, now)
	return toPembayaran(await askForVa(ctx, gateway, tagihan, pembayaran), now)
}

function requirePayable(tagihan: TagihanRow): void {
	if (tagihan.dibatalkan_pada) throw conflict('bill_cancelled', 'Tagihan ini sudah dibatalkan')
	if (tagihan.lunas_pada) throw conflict('bill_paid', 'Tagihan ini sudah lunas')
}

function isUsable(p: PembayaranRow, gateway: Gateway, jumlah: number, now: Date): boolean {
	return (
		p.nomor_va !== null &&
		p.gateway === gateway.nama &&
		p.jumlah === jumlah &&
		statusTampak(p, now) === 'menunggu'
	)
}

/** The payment is already on record, so that a notification can never come before it. */
async function askForVa(
	ctx: TuitionContext,
	gateway: Gateway,
	tagihan: TagihanRow,
	p: PembayaranRow,
): Promise<PembayaranRow> {
	try {
		const va = await gateway.createVa({
			order_id: p.order_id,
			jumlah: p.jumlah,
			bank: p.bank as KodeBank,
			nama: tagihan.nama,
			masa_menit: MASA_VA_MENIT,
			kedaluwarsa_pada: p.kedaluwarsa_pada ?? ctx.now(),
		})
		return await updatePembayaran(ctx.db, p.id, va)
	} catch (error) {
		ctx.logError(error, `${gateway.nama} made no virtual account`)
		await failPembayaran(ctx.db, p.id)
		throw new AppError(
			503,
			'gateway_unavailable',
			'Bank belum dapat membuat nomor virtual account. Silakan coba lagi sebentar lagi.',
			{ retryAfterSeconds: 10 },
		)
	}
}

/**
 * Pretends that a virtual account was paid, by the same way that a gateway's event takes.
 * @throws AppError 404 outside a demo; 409 the account takes no money any more
 */
export async function simulatePembayaran(ctx: TuitionContext, id: string, actor: Actor): Promise<Pembayaran> {
	const pembayaran = (await isDemo(ctx.db)) ? await findPembayaran(ctx.db, id) : undefined
	const tagihan = pembayaran && (await findTagihan(ctx.db, pembayaran.tagihan_id))
	if (!pembayaran || !tagihan || pembayaran.gateway !== 'simulator')
		throw notFound('payment_not_found', 'Pembayaran tidak ditemukan')
	if (!['menunggu', 'lunas'].includes(statusTampak(pembayaran, ctx.now())))
		throw conflict('va_expired', 'Nomor virtual account ini sudah tidak berlaku. Silakan buat yang baru.')
	const { order_id, jumlah } = pembayaran
	await applyPeristiwa(ctx, 'simulator', {
		identitas: `${order_id}:lunas`,
		order_id,
		peristiwa: { status: 'lunas', jumlah },
		isi: { order_id, jumlah, status: 'lunas' },
		requestId: actor.request_id,
	})
	return toPembayaran((await findPembayaran(ctx.db, id)) ?? pembayaran, ctx.now())
}
