import type { JanggalPermohonan } from '#shared/rules/permohonan.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

/** What should be looked at before a request is granted. */
export const JANGGAL: Readonly<Record<JanggalPermohonan, { judul: string; tone: Tone; kalimat: string }>> = {
	keluar: { judul: 'Sudah keluar', tone: 'danger', kalimat: 'Mahasiswa ini sudah dicatat keluar.' },
	ujian: { judul: 'Sedang ujian', tone: 'danger', kalimat: 'Mahasiswa ini sedang mengerjakan ujian.' },
	tidak_aktif: {
		judul: 'Tidak aktif',
		tone: 'warning',
		kalimat: 'Mahasiswa ini tidak berstatus aktif pada semester yang berjalan.',
	},
	tunggakan: {
		judul: 'Ada tunggakan',
		tone: 'warning',
		kalimat: 'Ada tagihan yang sudah jatuh tempo dan belum lunas.',
	},
	tanpa_foto: {
		judul: 'Belum ada foto',
		tone: 'orange',
		kalimat: 'Profilnya belum berfoto; kartu dicetak dengan tempat foto yang kosong.',
	},
	berulang: {
		judul: 'Diminta lagi',
		tone: 'brand',
		kalimat: 'Permohonan yang sama sudah pernah diajukan pada semester itu.',
	},
}
