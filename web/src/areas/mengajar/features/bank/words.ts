import type { BarisImpor, SoalImpor } from '#shared/api/question-imports.ts'
import { formatPercent } from '#web/lib/format.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export const KESUKARAN = { mudah: 'Mudah', sedang: 'Sedang', sukar: 'Sukar', belum: 'Belum dinilai' } as const
export const TONES = { mudah: 'success', sedang: 'brand', sukar: 'orange' } as const satisfies Record<
	string,
	Tone
>

export const BENTUK: Readonly<Record<string, string>> = {
	word: 'Word',
	xlsx: 'Excel',
	csv: 'CSV',
	moodle_xml: 'Moodle XML',
	qti: 'QTI',
	gift: 'GIFT',
	aiken: 'Aiken',
	teks: 'teks biasa',
}

export const KEADAAN: Readonly<Record<SoalImpor['keadaan'], { word: string; tone: Tone }>> = {
	baru: { word: 'Baru', tone: 'success' },
	sudah_ada: { word: 'Sudah ada', tone: 'neutral' },
	kunci_lain: { word: 'Kunci berbeda', tone: 'warning' },
}

export const STATUS: Readonly<Record<BarisImpor['status'], { word: string; tone: Tone }>> = {
	menunggu: { word: 'Dibaca', tone: 'brand' },
	siap: { word: 'Belum diambil', tone: 'warning' },
	ditolak: { word: 'Ditolak', tone: 'danger' },
	diambil: { word: 'Diambil', tone: 'success' },
	diurungkan: { word: 'Diurungkan', tone: 'neutral' },
}

/** A share as a percentage; a dash where nobody has answered. */
export const persen = (share: number | null): string =>
	share === null ? '–' : formatPercent(Math.round(share * 100))
