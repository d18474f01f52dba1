import type { BarisTugas, PengumpulanMahasiswa } from '#shared/api/assignment-plans.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

/** How an assignment stands for its lecturer. */
export function statusTugas({ terbit_pada, sikap }: Pick<BarisTugas, 'terbit_pada' | 'sikap'>): {
	text: string
	tone: Tone
} {
	if (!terbit_pada) return { text: 'Draf', tone: 'neutral' }
	if (sikap === 'terbuka') return { text: 'Dibuka', tone: 'brand' }
	return sikap === 'terlambat'
		? { text: 'Menerima yang terlambat', tone: 'warning' }
		: { text: 'Ditutup', tone: 'neutral' }
}

export const angka = (value: number): string => formatNumber(value, Number.isInteger(value) ? 0 : 1)

/** What being late has made of a score, for who sees another one in the list than was typed; undefined where it is the same. */
export function lateScore({ skor, nilai }: Pick<PengumpulanMahasiswa, 'skor' | 'nilai'>): string | undefined {
	if (skor === null || nilai === null || nilai === skor) return undefined
	return `Jumlah ${angka(skor)}, dipotong karena terlambat menjadi ${angka(nilai)}.`
}

/** Without what folders do not take: a browser would put an underscore for each. */
export const zipName = ({ judul, kode_mk, kelas }: Record<'judul' | 'kode_mk' | 'kelas', string>): string =>
	`${judul
		.replaceAll(/[\\/:*?"<>|]/g, ' ')
		.replaceAll(/\s+/g, ' ')
		.trim()} ${kode_mk}-${kelas}.zip`
