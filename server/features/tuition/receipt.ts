import type { Actor } from '#server/lib/actor.ts'
import { conflict } from '#server/lib/errors.ts'
import type { SheetPart } from '#server/lib/pdf/sheet.ts'
import { SHEET } from '#server/lib/pdf/sheet-task.ts'
import type { Pembayaran } from '#shared/api/tuition.ts'
import { tulisRupiah } from '#shared/rules/rupiah.ts'
import { tulisSaat } from '#shared/rules/saat.ts'
import { findTagihan, listPembayaran } from './queries.ts'
import { sealKwitansi } from './receipt-check.ts'
import { tagihanNotFound } from './service.ts'
import { saatIni, type TuitionContext } from './tuition-context.ts'
import { buktiOf, toTagihan } from './wire.ts'

/**
 * The receipt of a settled bill.
 * @throws AppError 404 no such bill; 409 not settled yet
 */
export async function makeKwitansi(
	ctx: TuitionContext,
	tagihanId: string,
	actor: Actor,
	signal: AbortSignal,
): Promise<{ name: string; pdf: Buffer }> {
	const row = await findTagihan(ctx.db, tagihanId)
	if (!row) throw tagihanNotFound()
	const saat = saatIni(ctx)
	const pembayaran = await listPembayaran(ctx.db, [row.id])
	const tagihan = toTagihan(row, pembayaran, saat)
	const { lunas_pada } = row
	if (tagihan.status !== 'lunas' || lunas_pada === null)
		throw conflict('bill_open', 'Kwitansi tersedia setelah tagihan lunas')
	const { alamat, sidik } = await sealKwitansi(ctx, { ...row, lunas_pada }, pembayaran)
	const tanggal = (waktu: Date | string) => tulisSaat(new Date(waktu), ctx.config.timezone)
	const bukti = new Map(pembayaran.map(({ id, order_id }) => [id, buktiOf(order_id)]))
	const paid = tagihan.pembayaran.filter((p) => p.status === 'lunas').reverse()
	const rows =
		paid.length > 0
			? paid.map((p, i) => [
					String(i + 1),
					tanggal(p.lunas_pada ?? p.dibuat_pada),
					cara(p, bukti.get(p.id) ?? null),
					tulisRupiah(p.jumlah),
				])
			: [['1', tanggal(lunas_pada), 'Tercatat pada pembukuan kampus', tulisRupiah(tagihan.jumlah)]]
	const { institution } = ctx.settings()
	const parts: SheetPart[] = [
		{ kind: 'heading', title: 'KWITANSI PEMBAYARAN SPP', subtitle: `Nomor ${tagihan.nomor}` },
		{
			kind: 'facts',
			rows: [
				['Nama', row.nama],
				['Stambuk', row.stambuk],
				['Kelas', row.kelas_kode ?? '-'],
				['Semester', tagihan.semester],
				['Jumlah tagihan', tulisRupiah(tagihan.jumlah)],
				['Lunas pada', tanggal(lunas_pada)],
			],
		},
		{
			kind: 'table',
			columns: [
				{ title: 'No', width: 6 },
				{ title: 'Tanggal', width: 34 },
				{ title: 'Cara pembayaran', width: 40 },
				{ title: 'Jumlah', width: 20, align: 'right' },
			],
			rows,
			total: ['', '', 'Jumlah diterima', tulisRupiah(tagihan.terbayar)],
		},
		{
			kind: 'paragraph',
			text: `Kwitansi ini dibuat oleh sistem pada ${tanggal(saat.now)} dan sah tanpa tanda tangan selama kode di bawah menyatakannya berlaku. Sidik isi ${sidik}.`,
		},
		{ kind: 'seal', alamat },
	]
	const content = {
		institution,
		title: `Kwitansi ${tagihan.nomor}`,
		subject: `Pembayaran SPP ${tagihan.semester}`,
		parts,
	}
	const client = { owner: actor.akun_id, signal }
	const pdf = await ctx.heavy.make(SHEET, { content, date: saat.now }, client)
	return { name: `kwitansi-spp-${tagihan.periode}-${row.stambuk}.pdf`, pdf }
}

function cara(p: Pembayaran, bukti: string | null): string {
	if (p.gateway === 'manual')
		return bukti === null ? 'Pembayaran langsung' : `Pembayaran langsung, nomor bukti ${bukti}`
	const text = `Virtual account ${p.nama_bank ?? ''} ${p.nomor_va ?? ''}`.trim()
	return p.gateway === 'simulator' ? `${text} (simulasi)` : text
}
