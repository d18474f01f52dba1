import { createHash } from 'node:crypto'
import { notFound } from '#server/lib/errors.ts'
import { signText, verifyText } from '#server/lib/signed-text.ts'
import type { VerifikasiKwitansi } from '#shared/api/tuition.ts'
import { pesanKwitansi, readKwitansi, statusKwitansi } from '#shared/rules/kwitansi.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { findTagihan, listPembayaran, type PembayaranRow, type TagihanRow } from './queries.ts'
import type { TuitionContext } from './tuition-context.ts'
import { findBatalTerakhir } from './void-queries.ts'
import { buktiOf, nomorTagihan } from './wire.ts'

/** As much of the fingerprint as a person compares. */
const SIDIK_LETTERS = 16

/** Of when a bill was settled, and by which payments. */
function sidikOf(tagihan: TagihanRow, pembayaran: readonly PembayaranRow[]): string {
	const lunas = pembayaran
		.filter(({ status }) => status === 'lunas')
		.map(({ id, jumlah }) => `${id} ${jumlah}`)
		.sort()
	return createHash('sha256')
		.update(JSON.stringify([tagihan.id, tagihan.jumlah, tagihan.lunas_pada, lunas]))
		.digest('hex')
		.slice(0, SIDIK_LETTERS)
}

/** Numbers of the paper receipts, in the order in which the receipt lists them. */
const buktiLunas = (pembayaran: readonly PembayaranRow[]): string[] =>
	pembayaran
		.filter(({ status }) => status === 'lunas')
		.toReversed()
		.flatMap(({ order_id }) => buktiOf(order_id) ?? [])

/** Where the receipt of a settled bill is checked, and the fingerprint that it shows. */
export async function sealKwitansi(
	ctx: TuitionContext,
	tagihan: TagihanRow & { lunas_pada: Date },
	pembayaran: readonly PembayaranRow[],
): Promise<{ alamat: string; sidik: string }> {
	const sidik = sidikOf(tagihan, pembayaran)
	const pesan = pesanKwitansi({
		...{ nomor: nomorTagihan(tagihan), tagihan: tagihan.id, jumlah: tagihan.jumlah, sidik },
		tanggal: waktuKampus(tagihan.lunas_pada, ctx.config.timezone).tanggal,
	})
	return {
		sidik,
		alamat: `${ctx.config.publicUrl}/verifikasi/kwitansi/${signText(await ctx.signingKey(), pesan)}`,
	}
}

/**
 * Confirms the token of a receipt by its signature, and says by the record behind it whether it still counts.
 * @throws AppError 404 not signed by this campus, or not in its record
 */
export async function verifyKwitansi(ctx: TuitionContext, token: string): Promise<VerifikasiKwitansi> {
	const pesan = verifyText(await ctx.signingKey(), token)
	const fakta = pesan === null ? null : readKwitansi(pesan)
	if (!fakta)
		throw notFound(
			'not_genuine',
			'Dokumen ini tidak dapat diverifikasi. Tanda tangannya tidak cocok dengan isinya.',
		)
	const tagihan = await findTagihan(ctx.db, fakta.tagihan)
	if (!tagihan || nomorTagihan(tagihan) !== fakta.nomor)
		throw notFound(
			'not_recorded',
			'Tanda tangan dokumen ini cocok, tetapi tagihannya tidak ada dalam catatan kampus.',
		)
	const pembayaran = await listPembayaran(ctx.db, [tagihan.id])
	const status = statusKwitansi(fakta.sidik, {
		lunas: tagihan.lunas_pada !== null,
		dibatalkan: tagihan.dibatalkan_pada !== null,
		sidik: sidikOf(tagihan, pembayaran),
	})
	// What was voided before the bill was settled by these payments is none of them; a cancelled bill says nothing of payments.
	const terakhir =
		status === 'berlaku' || tagihan.dibatalkan_pada ? null : await findBatalTerakhir(ctx.db, tagihan.id)
	const hari = terakhir && waktuKampus(terakhir, ctx.config.timezone).tanggal
	const batal = hari !== null && hari >= fakta.tanggal ? terakhir : null
	return {
		status,
		nomor: fakta.nomor,
		nama: tagihan.nama,
		stambuk: tagihan.stambuk,
		semester: namaPeriode(tagihan.periode_kode),
		jumlah: fakta.jumlah,
		tanggal: fakta.tanggal,
		sidik: fakta.sidik,
		// Those that are printed on it; of a receipt that counts no more the payments are others.
		bukti: status === 'berlaku' ? buktiLunas(pembayaran) : [],
		dibatalkan_pada: batal?.toISOString() ?? null,
	}
}
