import { expect, test } from 'vitest'
import { formatNip } from './nip.ts'

test.each([
	['198104122006041002', '19810412 200604 1 002'],
	['12345', '12345'],
	['1981041220060410021', '1981041220060410021'],
])('%s is written %s', (nip, text) => expect(formatNip(nip)).toBe(text))
