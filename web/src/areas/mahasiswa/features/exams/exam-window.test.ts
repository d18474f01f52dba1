import { expect, it } from 'vitest'
import { sisaJendela } from './exam-window.ts'

const selesai = '2024-03-18T03:30:00.000Z'

it.each([
	['2024-03-18T02:18:00.000Z', ' · tersisa 1 jam 12 menit'],
	['2024-03-18T01:30:00.000Z', ' · tersisa 2 jam'],
	['2024-03-18T03:29:30.000Z', ' · tersisa 1 menit'],
	['2024-03-18T03:30:00.000Z', ''],
	['2024-03-18T04:30:00.000Z', ''],
])('at %s the window says "%s"', (now, text) => {
	expect(sisaJendela({ selesai }, Date.parse(now))).toBe(text)
})
