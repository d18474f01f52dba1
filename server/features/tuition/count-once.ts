import type { DbOrTrx } from '#server/db/client.ts'
import { writeJejakAll } from '#server/lib/audit.ts'
import { namaBank } from '#shared/rules/bank.ts'
import { judgeGanda, type PutusanGanda } from '#shared/rules/uang-ganda.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { joinMutasi, listMutasiSetara, listTerbukaBernomor, type MutasiSetara } from './count-once-queries.ts'
import { type PembayaranRow, updatePembayaran } from './queries.ts'

type Va = { bank: string | null; nomor_va: string | null }

const sebutVa = ({ bank, nomor_va }: Va) =>
	['virtual account', bank && namaBank(bank), nomor_va].filter(Boolean).join(' ')

/** What is said of money that waits for a person. */
export const mungkinVa = (va: Va) => `Mungkin uang yang sama dengan ${sebutVa(va)}, yang dilaporkan kemudian`

/** A row of a bank statement that is, or may be, the money that a gateway tells of. */
export type Ganda = {
	id: string
	/** What it stood for until now; null when it was open. */
	pembayaran_id: string | null
	/** The bill that has the money. */
	tagihan_id: string
	tentu: boolean
	/** Whether it stood for money that a counter had taken in. */
	loket: boolean
}

/**
 * Whether the money of a virtual account came by a bank statement before its gateway told of it; the bills of its student
 * are locked. One row at most: what two rows have booked was paid twice.
 */
export async function findGanda(
	trx: DbOrTrx,
	pembayaran: PembayaranRow,
	{ zona, batal }: { zona: string; batal: boolean },
): Promise<Ganda | null> {
	const hari = (pada: Date) => waktuKampus(pada, zona).tanggal
	const { jumlah, tagihan_id } = pembayaran
	const nomor = pembayaran.nomor_va?.replaceAll(/\D/g, '')
	const va = {
		nomor_va: pembayaran.nomor_va,
		dibuat: hari(pembayaran.dibuat_pada),
		tutup: pembayaran.kedaluwarsa_pada && hari(pembayaran.kedaluwarsa_pada),
	}
	const rows = [
		...(await listMutasiSetara(trx, pembayaran.id)),
		// What came for a cancelled bill is given back: an open row stays one.
		...(nomor && !batal ? await listTerbukaBernomor(trx, { jumlah, nomor }) : []),
	]
	const [first] = rows
		.map((row) => ({ row, kuat: kuatnya(row, judgeGanda(va, row), tagihan_id) }))
		.filter(({ kuat }) => kuat > 0)
		.toSorted((a, b) => b.kuat - a.kuat)
	if (!first) return null
	const { row, kuat } = first
	return {
		...{ id: row.id, pembayaran_id: row.pembayaran_id, tagihan_id: row.tagihan_id ?? tagihan_id },
		...{ tentu: kuat >= TENTU, loket: row.keadaan === 'ditautkan' },
	}
}

const TENTU = 4

/**
 * How surely a row is the money of an account. Certain is what names it and was booked from the statement, or not at all.
 * What a counter took in may be other money than its row, and what names no account, also no other, is looked for on its own bill only.
 */
function kuatnya({ keadaan, ...row }: MutasiSetara, putusan: PutusanGanda, tagihanId: string): number {
	const milik = row.tagihan_id === tagihanId
	if (putusan === 'sama')
		switch (keadaan) {
			case 'dibukukan':
				return milik ? 6 : 5
			case 'terbuka':
				return TENTU
			case 'ditautkan':
				return 3
		}
	if (putusan === 'lain' || !milik || row.va_lain) return 0
	return keadaan === 'dibukukan' ? 2 : 1
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
	if (ganda.pembayaran_id !== null) await updatePembayaran(trx, ganda.pembayaran_id, { status: 'dibatalkan' })
	await joinMutasi(trx, ganda, {
		pembayaranId: pembayaran.id,
		now,
		keterangan: keteranganOf(ganda, pembayaran),
	})
	const alasan = ganda.tentu ? 'Uang yang sama dengan virtual account' : 'Mungkin tercatat dua kali'
	const dibatalkan = ganda.pembayaran_id !== null && {
		...{ pelaku: null, request_id: requestId, objek: `pembayaran:${ganda.pembayaran_id}` },
		tindakan: 'pembayaran_dibatalkan' as const,
		baru: { tagihan: ganda.tagihan_id, jumlah, alasan },
	}
	await writeJejakAll(trx, [
		...(dibatalkan ? [dibatalkan] : []),
		{
			...{ pelaku: null, request_id: requestId, objek: `mutasi_bank:${ganda.id}` },
			tindakan: ganda.tentu ? 'mutasi_digabung' : 'mutasi_mungkin_ganda',
			baru: { pembayaran: pembayaran.id, jumlah },
		},
	])
}

function keteranganOf({ tentu, loket, pembayaran_id }: Ganda, va: Va): string {
	if (tentu)
		return pembayaran_id === null
			? `Uang ${sebutVa(va)}, yang dilaporkan kemudian`
			: `Dibukukan dari bank sebelum dilaporkan ${sebutVa(va)}; dihitung sekali`
	return loket ? `Tercatat di loket. ${mungkinVa(va)}` : mungkinVa(va)
}
