import type { HasilPeristiwa } from '#shared/rules/pembayaran.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

type Hasil = { kata: string; nada: Tone; lakukan?: string }

/** What was done with a gateway's event, and what somebody has to do about it. */
export const HASIL: Readonly<Record<string, Hasil>> = {
	diterapkan: { kata: 'Pembayaran tercatat', nada: 'success' },
	digabung: { kata: 'Digabung dengan mutasi bank', nada: 'success' },
	mungkin_ganda: {
		kata: 'Mungkin tercatat dua kali',
		nada: 'warning',
		lakukan:
			'Uang yang sama jumlahnya sudah tercatat dengan mutasi rekening koran. Dihitung sekali; putuskan di Rekonsiliasi apakah itu uang yang sama.',
	},
	tidak_mengubah: { kata: 'Tidak mengubah apa pun', nada: 'neutral' },
	tagihan_batal: {
		kata: 'Tagihan sudah dibatalkan',
		nada: 'danger',
		lakukan: 'Uangnya masuk untuk tagihan yang sudah dibatalkan: kembalikan kepada mahasiswa.',
	},
	lebih_bayar: {
		kata: 'Lebih dari tagihan',
		nada: 'danger',
		lakukan:
			'Tagihannya sudah lunas, atau sisanya kurang dari uang ini: kembalikan kelebihannya kepada mahasiswa.',
	},
	jumlah_salah: {
		kata: 'Jumlah tidak sesuai',
		nada: 'danger',
		lakukan:
			'Jumlahnya berbeda dari yang diminta: tanyakan kepada penyedia pembayaran, lalu catat pembayarannya sebagai pembayaran di loket.',
	},
	order_tidak_dikenal: {
		kata: 'Pesanan tidak dikenal',
		nada: 'warning',
		lakukan:
			'Bukan pembayaran yang dibuat di sini. Periksa apakah akun penyedia pembayaran dipakai sistem lain.',
	},
	tidak_dikenal: {
		kata: 'Perlu dilihat',
		nada: 'warning',
		lakukan: 'Kabarnya asli, tetapi tidak dapat diputuskan otomatis, misalnya pengembalian sebagian.',
	},
	palsu: {
		kata: 'Tanda tangan salah',
		nada: 'warning',
		lakukan:
			'Kunci penyedia pembayaran salah dipasang, atau ada yang mencoba menipu. Tidak ada yang dicatat.',
	},
} satisfies Record<HasilPeristiwa, Hasil>

/** A word that this page does not know yet is shown as it is. */
export const hasilOf = (hasil: string): Hasil => HASIL[hasil] ?? { kata: hasil, nada: 'neutral' }
