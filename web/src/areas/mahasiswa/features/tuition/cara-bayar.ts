import type { Pembayaran } from '#shared/api/tuition.ts'
import { formatRupiah } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { kelompokVa } from './status.ts'

export type CaraBayar = { id: string; judul: string; langkah: readonly string[] }

/** How to pay a virtual account, by the way that a student has at hand. Menus differ between banks; the steps do not. */
export function caraBayar(pembayaran: Pick<Pembayaran, 'nama_bank' | 'nomor_va' | 'jumlah'>): CaraBayar[] {
	const bank = pembayaran.nama_bank ?? 'bank'
	const nomor = kelompokVa(pembayaran.nomor_va ?? '')
	const periksa = t('Pastikan nama Anda dan jumlah {jumlah} benar, lalu selesaikan pembayaran.', {
		jumlah: formatRupiah(pembayaran.jumlah),
	})
	return [
		{
			id: 'mobile',
			judul: t('Mobile banking'),
			langkah: [
				t('Buka aplikasi mobile banking {bank} dan masuk.', { bank }),
				t('Pilih menu Pembayaran atau Transfer, lalu Virtual Account.'),
				t('Masukkan nomor {nomor}.', { nomor }),
				periksa,
			],
		},
		{
			id: 'atm',
			judul: 'ATM',
			langkah: [
				t('Masukkan kartu dan PIN di ATM {bank}.', { bank }),
				t('Pilih Transaksi Lain, lalu Pembayaran atau Transfer ke Virtual Account.'),
				t('Masukkan nomor {nomor}.', { nomor }),
				periksa,
				t('Simpan struk sampai status di halaman ini menjadi Lunas.'),
			],
		},
		{
			id: 'lain',
			judul: t('Bank lain'),
			langkah: [
				t('Buka mobile banking atau ATM bank Anda, lalu pilih Transfer Antarbank.'),
				t('Pilih bank tujuan {bank} dan masukkan nomor {nomor} sebagai rekening tujuan.', { bank, nomor }),
				t('Masukkan jumlah tepat {jumlah}. Jumlah yang berbeda akan ditolak.', {
					jumlah: formatRupiah(pembayaran.jumlah),
				}),
				t('Selesaikan transfer. Biaya antarbank mengikuti ketentuan bank Anda.'),
			],
		},
	]
}
