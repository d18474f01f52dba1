import { bacaPetunjuk } from './cocok-mutasi.ts'
import { selisihHari, tambahHari } from './tanggal.ts'

/** A bank has another midnight than the campus. */
const SELISIH_HARI = 1
/** So long after an account has closed a bank may still write its money down. */
const TELAT_HARI = 7

/** A counter and a bank write the same money down on days so far apart. */
const SELISIH_LOKET_HARI = 3

/** What is known of money in a statement: it is a payment, perhaps it is, or it is other money. */
export type PutusanGanda = 'sama' | 'mungkin' | 'lain'

/** A virtual account, with the days on campus on which it was made and closes. */
export type AkunVirtual = { nomor_va: string | null; dibuat: string; tutup: string | null }

/**
 * Whether money in a bank statement, of the same bill and amount, is that of a virtual account: surely when it names the
 * number, perhaps when it came while the account was open, else not.
 */
export function judgeGanda(va: AkunVirtual, mutasi: { tanggal: string; uraian: string }): PutusanGanda {
	if (mutasi.tanggal < tambahHari(va.dibuat, -SELISIH_HARI)) return 'lain'
	const nomor = va.nomor_va?.replaceAll(/\D/g, '')
	if (nomor && bacaPetunjuk(mutasi.uraian).nomor.includes(nomor)) return 'sama'
	return va.tutup === null || mutasi.tanggal <= tambahHari(va.tutup, TELAT_HARI) ? 'mungkin' : 'lain'
}

/** A payment that is recorded, with its days on campus. */
export type BayarTercatat = {
	loket: boolean
	dibuat: string
	/** When its account closes. */
	tutup: string | null
	/** When it was taken in at the counter, or its gateway told of it: that may be long after the bank had the money. */
	lunas: string
}

/**
 * Whether money in a statement is a payment of the same amount whose account it names (`bernomor`), or whose student. What
 * came between the account and a late message of its gateway, and names the student only, is so perhaps.
 */
export function judgeTercatat(
	{ loket, dibuat, tutup, lunas }: BayarTercatat,
	{ tanggal, bernomor }: { tanggal: string; bernomor: boolean },
): PutusanGanda {
	const dekat = Math.abs(selisihHari(lunas, tanggal)) <= SELISIH_LOKET_HARI
	if (loket) return dekat ? 'sama' : 'lain'
	if (tanggal < tambahHari(dibuat, -SELISIH_HARI) || tanggal > tambahHari(lunas, TELAT_HARI)) return 'lain'
	if (bernomor || dekat) return 'sama'
	return tanggal < lunas && (tutup === null || tanggal <= tambahHari(tutup, TELAT_HARI)) ? 'mungkin' : 'lain'
}
