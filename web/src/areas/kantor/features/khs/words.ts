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
type Words = { judul: string; tone: Tone; badge: (fakta: Fakta) => string; kalimat: (fakta: Fakta) => string }

const lalu = ({ ips_lalu }: Fakta) => (ips_lalu === null ? '–' : formatNumber(ips_lalu, 2))

/** What is odd about a sheet, short and in a sentence. */
export const JANGGAL: Readonly<Record<JanggalKhs, Words>> = {
	kosong: {
		judul: 'Belum ada nilai',
		tone: 'danger',
		badge: () => 'Belum ada nilai',
		kalimat: () => 'Belum ada satu pun nilai pada semester ini, sehingga KHS belum dapat disahkan.',
	},
	kurang: {
		judul: 'Nilai belum lengkap',
		tone: 'danger',
		badge: ({ kurang }) => `${kurang} nilai belum ada`,
		kalimat: ({ kurang }) => `${kurang} mata kuliah yang diambil belum ada nilainya.`,
	},
	ips_jauh: {
		judul: 'IPS jauh dari sebelumnya',
		tone: 'warning',
		badge: ({ ips, ips_lalu }) => (ips < (ips_lalu ?? 0) ? 'IPS turun jauh' : 'IPS naik jauh'),
		kalimat: (fakta) => `IPS ${formatNumber(fakta.ips, 2)}, sebelumnya ${lalu(fakta)}.`,
	},
	sks_lebih: {
		judul: 'SKS melebihi batas',
		tone: 'warning',
		badge: ({ sks }) => `${sks} SKS`,
		kalimat: (fakta) => `${fakta.sks} SKS lebih dari yang diizinkan dengan IPS sebelumnya (${lalu(fakta)}).`,
	},
	nilai_e: {
		judul: 'Ada nilai E',
		tone: 'orange',
		badge: ({ nilai_e }) => `${nilai_e} nilai E`,
		kalimat: ({ nilai_e }) => `Ada ${nilai_e} nilai E.`,
	},
	perbaikan: {
		judul: 'Perbaikan nilai',
		tone: 'brand',
		badge: ({ versi }) => `Versi ${versi}`,
		kalimat: ({ versi }) => `Perbaikan dari KHS yang pernah disahkan; ini versi ${versi}.`,
	},
}
