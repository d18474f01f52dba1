import { expect, test } from 'vitest'
import { lanesOf, rentangJam, tempatDi } from './pekan.ts'

const slot = (jam_mulai: string, jam_selesai: string) => ({ jam_mulai, jam_selesai })

test('a week goes from eight to five, and further where lectures do', () => {
	expect(rentangJam([slot('09:00', '10:00')])).toEqual({ dari: 8, sampai: 17 })
	expect(rentangJam([slot('07:30', '08:00'), slot('18:00', '19:40')])).toEqual({ dari: 7, sampai: 20 })
	expect(tempatDi(slot('08:00', '09:00'), { dari: 8, sampai: 18 })).toEqual({ top: 0, height: 10 })
})

test('lectures that share time stand beside each other, the next one has the whole day again', () => {
	const lanes = lanesOf([
		slot('08:00', '10:00'),
		slot('09:00', '11:00'),
		slot('10:00', '12:00'),
		slot('12:00', '13:00'),
	])
	expect(lanes.map(({ lane, lanes: of }) => `${lane + 1}/${of}`)).toEqual(['1/2', '2/2', '1/2', '1/1'])
})
