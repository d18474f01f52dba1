import type { Pembayaran, Tagihan } from '#shared/api/tuition.ts'
import { namaBank } from '#shared/rules/bank.ts'
import { susunCicilan } from '#shared/rules/cicilan.ts'
import { computeSisa, statusTagihan, statusTampak } from '#shared/rules/pembayaran.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import type { PembayaranRow, TagihanRow } from './queries.ts'

/** The number on a bill and its receipt. */
export function nomorTagihan(tagihan: { periode_kode: string; stambuk: string }): string {
	return `SPP/${tagihan.periode_kode}/${tagihan.stambuk}`
}

const MANUAL = 'manual-'

/** The number of the paper receipt behind a payment that was recorded by hand; null: another kind of payment. */
export const buktiOf = (order_id: string): string | null =>
	order_id.startsWith(MANUAL) ? order_id.slice(MANUAL.length) : null

export function toPembayaran(p: PembayaranRow, now: Date): Pembayaran {
	return {
		id: p.id,
		gateway: p.gateway,
		bank: p.bank,
		nama_bank: p.bank && namaBank(p.bank),
		nomor_va: p.nomor_va,
		jumlah: p.jumlah,
		status: statusTampak(p, now),
		dibuat_pada: p.dibuat_pada.toISOString(),
		kedaluwarsa_pada: p.kedaluwarsa_pada?.toISOString() ?? null,
		lunas_pada: p.lunas_pada?.toISOString() ?? null,
	}
}

/** A bill with its payments. One settled by the campus' records, without payments of ours, owes nothing. */
export function toTagihan(
	t: TagihanRow & { diperiksa?: number },
	semua: readonly PembayaranRow[],
	saat: { now: Date; hariIni: string },
): Tagihan {
	const pembayaran = semua.filter((p) => p.tagihan_id === t.id)
	const lunas = t.lunas_pada !== null
	const { diperiksa = 0 } = t
	const { terbayar, sisa } = computeSisa(t.jumlah, pembayaran)
	const masuk = lunas && terbayar < t.jumlah ? t.jumlah : terbayar
	return {
		id: t.id,
		nomor: nomorTagihan(t),
		periode: t.periode_kode,
		semester: namaPeriode(t.periode_kode),
		jumlah: t.jumlah,
		terbayar: masuk,
		sisa: lunas ? 0 : sisa,
		jatuh_tempo: t.jatuh_tempo,
		status: statusTagihan(
			{ jatuh_tempo: t.jatuh_tempo, lunas, dibatalkan: t.dibatalkan_pada !== null, terbayar },
			saat.hariIni,
		),
		lunas_pada: t.lunas_pada?.toISOString() ?? null,
		...(t.cicilan.length > 0 && {
			cicilan: susunCicilan(t.cicilan, { terbayar: masuk, hariIni: saat.hariIni }),
		}),
		...(diperiksa > 0 && { diperiksa }),
		pembayaran: pembayaran.map((p) => toPembayaran(p, saat.now)),
	}
}
