import type { Tone } from '#web/ui/status-badge.tsx'

/** Colours of grade letters, the same everywhere; a letter of another scale is gray. */
export function hurufTone(huruf: string): Tone {
	if (huruf.startsWith('A')) return 'success'
	if (huruf.startsWith('B')) return 'brand'
	if (huruf.startsWith('C')) return 'warning'
	if (huruf === 'D') return 'orange'
	return huruf === 'E' ? 'danger' : 'neutral'
}
