import { expect, test } from 'vitest'
import { HARI, type Hari } from '#shared/rules/tanggal.ts'
import type { BarisJadwal, HariKuliah } from './week.ts'
import { garisSekarang, kisiMinggu } from './week-grid.ts'

const slot = (jam_mulai: string, jam_selesai: string) => ({ jam_mulai, jam_selesai }) as BarisJadwal
const day = (hari: Hari, ...jadwal: BarisJadwal[]): HariKuliah => ({
	hari,
	tanggal: null,
	hariIni: false,
	kosong: null,
	libur: false,
	ujian: [],
	jadwal,
})
const grid = (filled: Partial<Record<Hari, BarisJadwal[]>>) =>
	kisiMinggu(HARI.map((hari) => day(hari, ...(filled[hari] ?? []))))
const placed = (kisi: ReturnType<typeof grid>, hari: Hari) =>
	kisi.hari
		.find((d) => d.hari === hari)
		?.balok.map(({ slot: s, left, width }) => [s.jam_mulai, left, Math.round(width)])

test('lectures stand at their hours; working days are always there, others when they have something', () => {
	const kisi = grid({ Senin: [slot('08:00', '12:30')] })
	expect([kisi.dari, kisi.sampai, kisi.hari.map(({ hari }) => hari)]).toEqual([
		8,
		17,
		['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat'],
	])
	expect(kisi.hari[0]?.balok).toMatchObject([{ top: 0, height: 50, left: 0, width: 100 }])
	expect(grid({ Minggu: [slot('06:30', '18:15')] })).toMatchObject({ dari: 6, sampai: 19 })
	expect(grid({ Minggu: [slot('08:00', '09:00')] }).hari.at(-1)?.hari).toBe('Minggu')
	expect(kisiMinggu([day('Sabtu')]).hari).toHaveLength(1)
})

test.each([
	['long', '08:00', '12:30', 3.125],
	['of 100 minutes', '08:00', '09:40', 3.125],
	['of 50 minutes', '08:00', '08:50', 5.1],
	['of half an hour', '08:00', '08:30', 5.5],
])('an hour is tall enough for the shortest lecture, %s', (_, mulai, selesai, jam) => {
	expect(grid({ Senin: [slot(mulai, selesai), slot('13:00', '16:00')] }).jam).toBeCloseTo(jam)
})

test('two at once stand side by side, what follows has the whole day again', () => {
	const kisi = grid({
		Senin: [slot('08:00', '10:00'), slot('09:00', '11:00'), slot('10:00', '12:00'), slot('12:00', '13:00')],
	})
	expect(placed(kisi, 'Senin')).toEqual([
		['08:00', 0, 50],
		['09:00', 50, 50],
		['10:00', 0, 50],
		['12:00', 0, 100],
	])
})

test('the line of now stands where the day has come to, and not outside of it', () => {
	const at = (jam: string) => garisSekarang({ dari: 8, sampai: 18 }, jam)
	expect([at('08:00'), at('13:00'), at('18:00'), at('07:59'), at('18:01')]).toEqual([0, 50, 100, null, null])
})
