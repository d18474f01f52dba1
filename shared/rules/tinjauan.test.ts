import { expect, test } from 'vitest'
import { type FaktaTinjauan, type Tinjauan, tinjauanBerlaku } from './tinjauan.ts'

const NOW = new Date('2024-03-18T04:00:00Z')
const OVER = { mulai: null, ujianUsai: true, bankUsai: true }

test.each<[Tinjauan, Partial<FaktaTinjauan>, Tinjauan]>([
	['tertutup', {}, 'tertutup'],
	['tertutup', { mulai: new Date(NOW.getTime() - 1) }, 'tertutup'],
	['nilai', {}, 'nilai'],
	// The score itself waits for a day.
	['nilai', { mulai: new Date(NOW.getTime() + 1) }, 'tertutup'],
	['nilai', { mulai: NOW }, 'nilai'],
	['jawaban', {}, 'jawaban'],
	['kunci', {}, 'kunci'],
	// Another class still has these questions before it.
	['kunci', { bankUsai: false }, 'jawaban'],
	['jawaban', { bankUsai: false }, 'jawaban'],
	// The own class has not finished.
	['kunci', { ujianUsai: false, bankUsai: false }, 'nilai'],
	['jawaban', { ujianUsai: false }, 'nilai'],
	// A day to come, and the day itself.
	['kunci', { mulai: new Date(NOW.getTime() + 1) }, 'nilai'],
	['jawaban', { mulai: new Date(NOW.getTime() + 1) }, 'nilai'],
	['kunci', { mulai: NOW }, 'kunci'],
])('a policy of %s with %j shows %s', (kebijakan, facts, shown) => {
	expect(tinjauanBerlaku({ kebijakan, ...OVER, ...facts }, NOW)).toBe(shown)
})
