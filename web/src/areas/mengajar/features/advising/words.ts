import type { MahasiswaWali } from '#shared/api/advising.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

type Tanda = MahasiswaWali['tanda'][number]
type Krs = MahasiswaWali['krs']

export const index = (value: number | null): string => (value === null ? '–' : formatNumber(value, 2))

/** A sign of risk in a line. */
export function kataTanda(tanda: Tanda): string {
	switch (tanda.jenis) {
		case 'ipk_rendah':
			return `IPK ${index(tanda.ipk)}, di bawah 2,00`
		case 'ips_rendah':
			return `IPS ${index(tanda.ips)}, paling banyak ${tanda.batas_sks} SKS`
		case 'ips_turun':
			return `IPS turun dari ${index(tanda.dari)} ke ${index(tanda.ke)}`
		case 'sks_tertinggal':
			return `Lulus ${tanda.sks_lulus} SKS, sewajarnya ${tanda.sewajarnya}`
		case 'belum_lulus':
			return `Belum lulus ${tanda.mata_kuliah.join(', ')}`
		case 'alpa':
			return `${tanda.kali} kali alpa di ${tanda.mata_kuliah}`
	}
}

/** Those that threaten the studies themselves; the others ask for a talk. */
export const isGenting = ({ jenis }: Tanda): boolean => jenis === 'ipk_rendah' || jenis === 'ips_rendah'

const STATUS: Readonly<Record<NonNullable<Krs>['status'], { text: string; tone: Tone }>> = {
	draft: { text: 'Masih disusun', tone: 'neutral' },
	diajukan: { text: 'Menunggu Anda', tone: 'warning' },
	disetujui: { text: 'Disetujui', tone: 'success' },
	dikembalikan: { text: 'Dikembalikan', tone: 'orange' },
}

export const statusKrs = (krs: Krs): { text: string; tone: Tone } =>
	krs ? STATUS[krs.status] : { text: 'Belum mengisi', tone: 'neutral' }

export const SARINGAN = [
	{ value: 'menunggu', label: 'KRS menunggu Anda' },
	{ value: 'risiko', label: 'Ada tanda risiko' },
	{ value: 'tanpa-krs', label: 'KRS belum diajukan' },
] as const

/** Those whom the address asks for; plans that wait stand first, then who has most signs of risk. */
export function choose(
	all: readonly MahasiswaWali[],
	{ cari = '', saring }: { cari?: string | undefined; saring?: string | undefined },
): MahasiswaWali[] {
	const text = cari.trim().toLowerCase()
	const waits = ({ krs }: MahasiswaWali) => krs?.status === 'diajukan'
	return all
		.filter((m) => text === '' || `${m.nama} ${m.nim}`.toLowerCase().includes(text))
		.filter((m) => {
			if (saring === 'menunggu') return waits(m)
			if (saring === 'risiko') return m.tanda.length > 0
			return saring !== 'tanpa-krs' || !m.krs || ['draft', 'dikembalikan'].includes(m.krs.status)
		})
		.toSorted((a, b) => Number(waits(b)) - Number(waits(a)) || b.tanda.length - a.tanda.length)
}
