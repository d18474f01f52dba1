import { expect, it } from 'vitest'
import { beforeStart, exceptions, whileRunning } from './hidden-rule.ts'

const ujian = (mata_kuliah: string, toleransi_tersembunyi_detik: number) =>
	({ jenis: 'UTS', mata_kuliah, toleransi_tersembunyi_detik }) as const

it('says that a hidden page hands in at once unless the exam allows some seconds', () => {
	for (const say of [beforeStart, whileRunning]) {
		expect(say(0)).toMatch(/langsung/)
		expect(say(0)).not.toMatch(/detik/)
		expect(say(7)).toContain('lebih dari 7 detik')
		expect(say(7)).not.toMatch(/langsung/)
	}
})

it('names the exams of a list that allow some seconds, and nothing when none does', () => {
	expect(exceptions([])).toBeUndefined()
	expect(exceptions([ujian('Kalkulus', 0)])).toBeUndefined()
	expect(exceptions([ujian('Kalkulus', 5), ujian('Statistika', 0), ujian('Basis Data', 10)])).toBe(
		'Toleransi sebelum dikumpulkan: UTS Kalkulus 5 detik, UTS Basis Data 10 detik.',
	)
})
