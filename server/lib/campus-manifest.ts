import { paletOf } from '#shared/rules/warna.ts'
import type { Settings } from './settings.ts'
import { tagOf, type Versioned } from './versioned.ts'

/**
 * What an installed app is called and coloured: the built file in the campus's name and colour, made anew when they change. Its icons stay the
 * product's (docs/decisions/0481).
 */
export function createManifest(
	built: Versioned | undefined,
	settings: () => Settings,
): () => Versioned | undefined {
	if (!built) return () => undefined
	const facts: Record<string, unknown> = JSON.parse(String(built.raw))
	let made: { from: Settings; file: Versioned } | undefined
	return () => {
		const from = settings()
		if (made?.from !== from) {
			const { name, shortName } = from.institution
			const color = from.color && { theme_color: paletOf(from.color).terang.brand }
			const raw = Buffer.from(JSON.stringify({ ...facts, name, short_name: shortName, ...color }))
			made = { from, file: { raw, br: undefined, gz: undefined, type: built.type, tag: tagOf(raw) } }
		}
		return made.file
	}
}
