import type { Pembayaran, Tagihan } from '#shared/api/tuition.ts'
import { terbukaTanpa } from '#shared/rules/pembayaran.ts'

/** What becomes of a bill once a payment of it is voided, before it is. */
export function voidEffect(
	{ status, jumlah, pembayaran }: Pick<Tagihan, 'status' | 'jumlah' | 'pembayaran'>,
	{ id }: Pick<Pembayaran, 'id'>,
): string {
	if (status !== 'lunas') return 'Uang itu tidak dihitung lagi pada tagihan ini.'
	return terbukaTanpa(jumlah, pembayaran, id)
		? 'Tagihan terbuka kembali, kwitansinya tidak berlaku lagi, dan gerbang SPP mahasiswa ini mengikutinya.'
		: 'Uang itu tidak dihitung lagi. Tagihan tetap lunas, sebab lunasnya tidak bergantung pada uang ini; kwitansi yang menyebutnya digantikan.'
}
