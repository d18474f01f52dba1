import { bacaPetunjuk } from './cocok-mutasi.ts'
import { tambahHari } from './tanggal.ts'

/** A bank has another midnight than the campus. */
const SELISIH_HARI = 1
/** So long after an account has closed a bank may still write its money down. */
const TELAT_HARI = 7

/** A virtual account, with the days on campus on which it was made and closes. */
export type AkunVirtual = { nomor_va: string | null; dibuat: string; tutup: string | null }

/**
 * Whether money in a bank statement, of the same bill and amount, is that of a virtual account: surely when it names the
 * number, perhaps when it came while the account was open, else not.
 */
export function judgeGanda(
	va: AkunVirtual,
	mutasi: { tanggal: string; uraian: string },
): 'sama' | 'mungkin' | 'lain' {
	if (mutasi.tanggal < tambahHari(va.dibuat, -SELISIH_HARI)) return 'lain'
	const nomor = va.nomor_va?.replaceAll(/\D/g, '')
	if (nomor && bacaPetunjuk(mutasi.uraian).nomor.includes(nomor)) return 'sama'
	return va.tutup === null || mutasi.tanggal <= tambahHari(va.tutup, TELAT_HARI) ? 'mungkin' : 'lain'
}
