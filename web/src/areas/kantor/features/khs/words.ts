import type { BarisKhs } from '#shared/api/khs-office.ts'
import type { JanggalKhs } from '#shared/rules/khs-janggal.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export const STATUS: Readonly<Record<BarisKhs['status'], string>> = {
	pending: 'Menunggu',
	approved: 'Disahkan',
	rejected: 'Dikembalikan',
}

type Fakta = Pick<BarisKhs, 'kurang' | 'nilai_e' | 'ips' | 'ips_lalu' | 'sks' | 'versi'>
type Words = { judul: string; tone: Tone; kalimat: (fakta: Fakta) => string }

const lalu = ({ ips_lalu }: Fakta) => (ips_lalu === null ? '–' : formatNumber(ips_lalu, 2))

/** What is odd about a sheet, as a kind and in a sentence. */
export const JANGGAL: Readonly<Record<JanggalKhs, Words>> = {
	kosong: {
		judul: 'Belum ada nilai',
		tone: 'danger',
		kalimat: () => 'Belum ada satu pun nilai pada semester ini, sehingga KHS belum dapat disahkan.',
	},
	kurang: {
		judul: 'Nilai belum lengkap',
		tone: 'danger',
		kalimat: ({ kurang }) => `${kurang} mata kuliah yang diambil belum ada nilainya.`,
	},
	ips_jauh: {
		judul: 'IPS jauh dari sebelumnya',
		tone: 'warning',
		kalimat: (fakta) => `IPS ${formatNumber(fakta.ips, 2)}, sebelumnya ${lalu(fakta)}.`,
	},
	sks_lebih: {
		judul: 'SKS melebihi batas',
		tone: 'warning',
		kalimat: (fakta) => `${fakta.sks} SKS lebih dari yang diizinkan dengan IPS sebelumnya (${lalu(fakta)}).`,
	},
	nilai_e: {
		judul: 'Ada nilai E',
		tone: 'orange',
		kalimat: ({ nilai_e }) => `Ada ${nilai_e} nilai E.`,
	},
	perbaikan: {
		judul: 'Perbaikan nilai',
		tone: 'brand',
		kalimat: ({ versi }) => `Perbaikan dari KHS yang pernah disahkan; ini versi ${versi}.`,
	},
}
