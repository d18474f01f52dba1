import type { Pembayaran } from '#shared/api/tuition.ts'
import { formatRupiah } from '#web/lib/format.ts'
import { kelompokVa } from './status.ts'

export type CaraBayar = { id: string; judul: string; langkah: readonly string[] }

/** How to pay a virtual account, by the way that a student has at hand. Menus differ between banks; the steps do not. */
export function caraBayar(pembayaran: Pick<Pembayaran, 'nama_bank' | 'nomor_va' | 'jumlah'>): CaraBayar[] {
	const bank = pembayaran.nama_bank ?? 'bank'
	const nomor = kelompokVa(pembayaran.nomor_va ?? '')
	const periksa = `Pastikan nama Anda dan jumlah ${formatRupiah(pembayaran.jumlah)} benar, lalu selesaikan pembayaran.`
	return [
		{
			id: 'mobile',
			judul: 'Mobile banking',
			langkah: [
				`Buka aplikasi mobile banking ${bank} dan masuk.`,
				'Pilih menu Pembayaran atau Transfer, lalu Virtual Account.',
				`Masukkan nomor ${nomor}.`,
				periksa,
			],
		},
		{
			id: 'atm',
			judul: 'ATM',
			langkah: [
				`Masukkan kartu dan PIN di ATM ${bank}.`,
				'Pilih Transaksi Lain, lalu Pembayaran atau Transfer ke Virtual Account.',
				`Masukkan nomor ${nomor}.`,
				periksa,
				'Simpan struk sampai status di halaman ini menjadi Lunas.',
			],
		},
		{
			id: 'lain',
			judul: 'Bank lain',
			langkah: [
				'Buka mobile banking atau ATM bank Anda, lalu pilih Transfer Antarbank.',
				`Pilih bank tujuan ${bank} dan masukkan nomor ${nomor} sebagai rekening tujuan.`,
				`Masukkan jumlah tepat ${formatRupiah(pembayaran.jumlah)}. Jumlah yang berbeda akan ditolak.`,
				'Selesaikan transfer. Biaya antarbank mengikuti ketentuan bank Anda.',
			],
		},
	]
}
