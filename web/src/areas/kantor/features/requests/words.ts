import type { JanggalPermohonan } from '#shared/rules/permohonan.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

/** What should be looked at before a request is granted. */
export const JANGGAL: Readonly<Record<JanggalPermohonan, { tone: Tone; kalimat: string }>> = {
	keluar: { tone: 'danger', kalimat: 'Mahasiswa ini sudah dicatat keluar.' },
	ujian: { tone: 'danger', kalimat: 'Mahasiswa ini sedang mengerjakan ujian.' },
	tidak_aktif: {
		tone: 'warning',
		kalimat: 'Mahasiswa ini tidak berstatus aktif pada semester yang berjalan.',
	},
	tunggakan: {
		tone: 'warning',
		kalimat: 'Ada tagihan yang sudah jatuh tempo dan belum lunas.',
	},
	tanpa_foto: {
		tone: 'orange',
		kalimat: 'Profilnya belum berfoto; kartu dicetak dengan tempat foto yang kosong.',
	},
	berulang: {
		tone: 'brand',
		kalimat: 'Permohonan yang sama sudah pernah diajukan pada semester itu.',
	},
}
