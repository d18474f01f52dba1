import type { DbOrTrx } from '#server/db/client.ts'
import { writeJejakAll } from '#server/lib/audit.ts'
import { namaBank } from '#shared/rules/bank.ts'
import { judgeGanda } from '#shared/rules/uang-ganda.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { joinMutasi, listMutasiOf, type MutasiTerbukukan } from './count-once-queries.ts'
import { type PembayaranRow, updatePembayaran } from './queries.ts'

type Va = { bank: string | null; nomor_va: string | null }

const sebutVa = ({ bank, nomor_va }: Va) =>
	['virtual account', bank && namaBank(bank), nomor_va].filter(Boolean).join(' ')

/** What is said of money that waits for a person. */
export const mungkinVa = (va: Va) => `Mungkin uang yang sama dengan ${sebutVa(va)}, yang dilaporkan kemudian`

/** A row of a bank statement that is, or may be, the money that a gateway tells of. */
export type Ganda = MutasiTerbukukan & { tentu: boolean }

/**
 * Whether the money of a virtual account was booked from a bank statement before its gateway told of it, on a bill that
 * is locked. One row at most: what two rows have booked was paid twice.
 */
export async function findGanda(
	trx: DbOrTrx,
	pembayaran: PembayaranRow,
	{ list, zona }: { list: readonly PembayaranRow[]; zona: string },
): Promise<Ganda | null> {
	const equal = list.filter(
		(p) => p.gateway === 'manual' && p.status === 'lunas' && p.jumlah === pembayaran.jumlah,
	)
	if (equal.length === 0) return null
	const hari = (pada: Date) => waktuKampus(pada, zona).tanggal
	const va = {
		nomor_va: pembayaran.nomor_va,
		dibuat: hari(pembayaran.dibuat_pada),
		tutup: pembayaran.kedaluwarsa_pada && hari(pembayaran.kedaluwarsa_pada),
	}
	const rows = await listMutasiOf(
		trx,
		equal.map(({ id }) => id),
	)
	const judged = rows.map((row) => ({ row, putusan: judgeGanda(va, row) }))
	const found =
		judged.find(({ putusan }) => putusan === 'sama') ?? judged.find(({ putusan }) => putusan === 'mungkin')
	return found ? { ...found.row, tentu: found.putusan === 'sama' } : null
}

/**
 * The money counts once, as the gateway's: what the statement booked is taken back, and its row stands for the payment of
 * the gateway, or, in doubt, is open again for a person. What is paid of the bill stays the same.
 */
export async function countOnce(
	trx: DbOrTrx,
	ganda: Ganda,
	{ pembayaran, now, requestId }: { pembayaran: PembayaranRow; now: Date; requestId: string },
): Promise<void> {
	const { jumlah } = pembayaran
	await updatePembayaran(trx, ganda.pembayaran_id, { status: 'dibatalkan' })
	await joinMutasi(trx, ganda, {
		pembayaranId: pembayaran.id,
		now,
		keterangan: ganda.tentu
			? `Dibukukan dari bank sebelum dilaporkan ${sebutVa(pembayaran)}; dihitung sekali`
			: mungkinVa(pembayaran),
	})
	const alasan = ganda.tentu ? 'Uang yang sama dengan virtual account' : 'Mungkin tercatat dua kali'
	await writeJejakAll(trx, [
		{
			...{ pelaku: null, request_id: requestId, objek: `pembayaran:${ganda.pembayaran_id}` },
			tindakan: 'pembayaran_dibatalkan',
			baru: { tagihan: pembayaran.tagihan_id, jumlah, alasan },
		},
		{
			...{ pelaku: null, request_id: requestId, objek: `mutasi_bank:${ganda.id}` },
			tindakan: ganda.tentu ? 'mutasi_digabung' : 'mutasi_mungkin_ganda',
			baru: { pembayaran: pembayaran.id, jumlah },
		},
	])
}
