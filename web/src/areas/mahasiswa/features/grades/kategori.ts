import type { Tone } from '#web/ui/status-badge.tsx'

/** Colours of the categories; any other word is gray. */
const TONES: Readonly<Record<string, Tone>> = {
	Sempurna: 'success',
	Baik: 'brand',
	Cukup: 'warning',
	Buruk: 'orange',
	'Sangat Buruk': 'danger',
}

export function kategoriTone(kategori: string): Tone {
	return Object.hasOwn(TONES, kategori) ? (TONES[kategori] ?? 'neutral') : 'neutral'
}
