import { expect, test } from 'vitest'
import { masaPengawas, masaPengawasKini } from './pengawas.ts'

const ujian = { mulai: new Date('2024-03-18T08:00:00Z'), selesai: new Date('2024-03-18T10:00:00Z') }

test('a proctor has to do with an exam from three hours before it until six hours after it', () => {
	expect(masaPengawas(ujian)).toEqual({
		dibuka: new Date('2024-03-18T05:00:00Z'),
		ditutup: new Date('2024-03-18T16:00:00Z'),
	})
})

test.each([
	['2024-03-18T04:59:59Z', false],
	['2024-03-18T05:00:00Z', true],
	['2024-03-18T15:59:59Z', true],
	['2024-03-18T16:00:00Z', false],
])('at %s both ways of asking say the same', (at, open) => {
	const now = new Date(at)
	const { dibuka, ditutup } = masaPengawas(ujian)
	const { mulai_sampai, selesai_sejak } = masaPengawasKini(now)
	expect(dibuka <= now && now < ditutup).toBe(open)
	expect(ujian.mulai <= mulai_sampai && ujian.selesai > selesai_sejak).toBe(open)
})
