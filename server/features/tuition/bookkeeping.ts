import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak, writeJejakAll } from '#server/lib/audit.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { Dispensasi, Peristiwa, Tagihan } from '#shared/api/tuition.ts'
import { computeSisa } from '#shared/rules/pembayaran.ts'
import {
	cancelTagihan,
	findMahasiswaByStambuk,
	findPembayaranByOrder,
	insertDispensasi,
	insertPembayaran,
	listPembayaran,
	listPeristiwa,
	lockTagihan,
	revokeDispensasi,
	setLunas,
} from './queries.ts'
import { askedNow, readTagihan, tagihanNotFound } from './service.ts'
import { judgeSettlement } from './settle.ts'
import { tellPembayaran } from './tell.ts'
import { saatIni, type TuitionContext } from './tuition-context.ts'

type UangMasuk = {
	tagihanId: string
	jumlah: number
	nomor_bukti: string
	catatan: string
	/** The instalment that it is for. */
	cicilan?: number | undefined
}

/**
 * Records money that the campus took in itself. The number of the paper receipt makes a repeat harmless.
 * @throws AppError 404 no such bill; 400 more than is owed; 409 cancelled, settled, or the number is another payment's
 */
export async function recordManual(ctx: TuitionContext, input: UangMasuk, actor: Actor): Promise<Tagihan> {
	await ctx.db.transaction().execute((trx) => takeIn(trx, ctx, input, actor))
	return readTagihan(ctx, input.tagihanId)
}

/** The same within the caller's transaction. @returns the payment, that of the first time when it is a repeat */
export async function takeIn(
	trx: DbOrTrx,
	ctx: TuitionContext,
	input: UangMasuk,
	actor: Actor,
): Promise<string> {
	const now = ctx.now()
	const order_id = `manual-${input.nomor_bukti}`
	const tagihan = await lockTagihan(trx, input.tagihanId)
	if (!tagihan) throw tagihanNotFound()
	const known = await findPembayaranByOrder(trx, order_id)
	if (known?.status === 'dibatalkan') throw receiptTakenBack()
	if (known?.tagihan_id === tagihan.id && known.jumlah === input.jumlah) return known.id
	if (known) throw receiptTaken()
	if (tagihan.dibatalkan_pada) throw conflict('bill_cancelled', 'Tagihan ini sudah dibatalkan')
	if (tagihan.lunas_pada) throw conflict('bill_paid', 'Tagihan ini sudah lunas')
	const before = await listPembayaran(trx, [tagihan.id])
	const { sisa } = computeSisa(tagihan.jumlah, before)
	if (input.jumlah > sisa)
		throw badInput('jumlah', `Jumlah melebihi sisa tagihan, yaitu Rp ${sisa}`, 'too_much')
	if (input.cicilan !== undefined) {
		const { berikut, jumlah } = askedNow(tagihan, before, saatIni(ctx).hariIni)
		if (berikut !== input.cicilan)
			throw conflict(
				'part_paid',
				`Bagian ${input.cicilan} sudah dibayar atau tidak ada. Muat ulang halaman ini`,
			)
		if (input.jumlah > jumlah)
			throw badInput('jumlah', `Jumlah melebihi sisa bagian ini, yaitu Rp ${jumlah}`, 'too_much')
	}
	const made = await insertPembayaran(trx, {
		tagihan_id: tagihan.id,
		gateway: 'manual',
		order_id,
		jumlah: input.jumlah,
		bank: null,
		status: 'lunas',
		dibuat_pada: now,
		kedaluwarsa_pada: null,
		lunas_pada: now,
		catatan: input.catatan,
		dicatat_oleh: actor.akun_id,
	})
	// Another bill has taken the number in this very moment.
	if (!made) throw receiptTaken()
	const settlement = judgeSettlement(tagihan, [...before, made], {
		now,
		uangKembali: false,
		pelaku: actor.akun_id,
		requestId: actor.request_id,
	})
	if (settlement) await setLunas(trx, tagihan.id, settlement.lunas_pada)
	await writeJejakAll(trx, [
		{
			...by(actor),
			tindakan: 'pembayaran_manual',
			objek: `pembayaran:${made.id}`,
			baru: { tagihan: tagihan.id, jumlah: input.jumlah, nomor_bukti: input.nomor_bukti },
		},
		...(settlement ? [settlement.jejak] : []),
	])
	await tellPembayaran(trx, now, {
		pembayaran: made,
		tagihan,
		uang: { arti: settlement ? 'lunas' : 'sebagian' },
	})
	return made.id
}

const receiptTaken = () => conflict('receipt_taken', 'Nomor bukti ini sudah dipakai untuk pembayaran lain')

/** A gateway told of money of the same amount, and until somebody has decided which it is it counts once (count-once.ts). */
const receiptTakenBack = () =>
	conflict(
		'receipt_taken_back',
		'Pembayaran dengan nomor bukti ini tidak dihitung karena mungkin sama dengan pembayaran virtual account. Jika memang uang lain, bukukan mutasinya di Rekonsiliasi',
	)

/** Cancels a bill that is still open. @throws AppError 404 no such bill; 409 it is settled */
export async function cancel(
	ctx: TuitionContext,
	input: { tagihanId: string; alasan: string },
	actor: Actor,
): Promise<Tagihan> {
	await ctx.db.transaction().execute(async (trx) => {
		const tagihan = await lockTagihan(trx, input.tagihanId)
		if (!tagihan) throw tagihanNotFound()
		if (tagihan.dibatalkan_pada) return
		if (tagihan.lunas_pada) throw conflict('bill_paid', 'Tagihan ini sudah lunas')
		await cancelTagihan(trx, tagihan.id, input.alasan, ctx.now())
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'tagihan_batal',
			objek: `tagihan:${tagihan.id}`,
			baru: { alasan: input.alasan },
		})
	})
	return readTagihan(ctx, input.tagihanId)
}

/** Opens the gates for one student for a while. @throws AppError 404 no such student; 400 the day has passed */
export async function giveDispensasi(
	ctx: TuitionContext,
	input: { stambuk: string; berlaku_sampai: string; alasan: string },
	actor: Actor,
): Promise<Dispensasi> {
	const { now, hariIni } = saatIni(ctx)
	if (input.berlaku_sampai < hariIni) throw badInput('berlaku_sampai', 'Tanggal akhir dispensasi sudah lewat')
	return ctx.db.transaction().execute(async (trx) => {
		const mahasiswa = await findMahasiswaByStambuk(trx, input.stambuk)
		if (!mahasiswa) throw notFound('stambuk_not_found', 'Stambuk tidak ditemukan')
		const { berlaku_sampai, alasan } = input
		const made = await insertDispensasi(trx, {
			mahasiswa_id: mahasiswa.id,
			berlaku_sampai,
			alasan,
			dibuat_pada: now,
			diberikan_oleh: actor.akun_id,
		})
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'dispensasi_spp',
			objek: `mahasiswa:${mahasiswa.id}`,
			baru: { dispensasi: made.id, berlaku_sampai, alasan },
		})
		return { ...made, stambuk: mahasiswa.stambuk, dicabut_pada: null }
	})
}

/** @throws AppError 404 no such dispensation */
export async function takeBackDispensasi(ctx: TuitionContext, id: string, actor: Actor): Promise<Dispensasi> {
	const now = ctx.now()
	return ctx.db.transaction().execute(async (trx) => {
		const row = await revokeDispensasi(trx, id, now)
		if (!row) throw notFound('dispensation_not_found', 'Dispensasi tidak ditemukan')
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'dispensasi_spp_dicabut',
			objek: `dispensasi_spp:${id}`,
		})
		return { ...row, dicabut_pada: row.dicabut_pada?.toISOString() ?? null }
	})
}

const PER_PAGE = 50

export async function readPeristiwa(
	ctx: TuitionContext,
	input: { hasil: string | undefined; cari: string | undefined; page: number },
): Promise<Peristiwa[]> {
	const rows = await listPeristiwa(ctx.db, {
		hasil: input.hasil,
		cari: input.cari,
		limit: PER_PAGE,
		offset: (input.page - 1) * PER_PAGE,
	})
	return rows.map((row) => ({
		...row,
		diterima_pada: row.diterima_pada.toISOString(),
		terakhir_pada: row.terakhir_pada.toISOString(),
	}))
}
