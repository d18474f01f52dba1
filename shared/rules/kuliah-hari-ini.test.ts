import { describe, expect, test } from 'vitest'
import { keadaanKuliah } from './kuliah-hari-ini.ts'

const slot = (jam_mulai: string, jam_selesai: string) => ({ jam_mulai, jam_selesai })
const DAY = [slot('08:00', '10:30'), slot('10:30', '12:00'), slot('13:00', '15:30')]

describe('the lectures of a day', () => {
	test.each([
		['07:59', ['berikutnya', 'nanti', 'nanti']],
		['08:00', ['berlangsung', 'berikutnya', 'nanti']],
		['10:29', ['berlangsung', 'berikutnya', 'nanti']],
		['10:30', ['selesai', 'berlangsung', 'berikutnya']],
		['12:00', ['selesai', 'selesai', 'berikutnya']],
		['13:00', ['selesai', 'selesai', 'berlangsung']],
		['15:30', ['selesai', 'selesai', 'selesai']],
	])('at %s stand as %j', (jam, keadaan) => {
		expect(keadaanKuliah(DAY, jam)).toEqual(keadaan)
	})

	test('two that begin together are both the next', () => {
		expect(keadaanKuliah([slot('09:00', '10:00'), slot('09:00', '11:00')], '08:00')).toEqual([
			'berikutnya',
			'berikutnya',
		])
	})

	test('whatever their order, the next is the one that begins first', () => {
		const list = [slot('15:00', '16:00'), slot('08:00', '09:00'), slot('13:00', '14:00')]
		expect(keadaanKuliah(list, '07:00')).toEqual(['nanti', 'berikutnya', 'nanti'])
		expect(keadaanKuliah(list, '08:30')).toEqual(['nanti', 'berlangsung', 'berikutnya'])
	})

	test('none is no state', () => {
		expect(keadaanKuliah([], '08:00')).toEqual([])
	})
})
