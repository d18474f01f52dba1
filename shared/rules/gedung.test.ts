import { expect, it } from 'vitest'
import { denganGedung, ruangDiGedung, sebutTempat } from './gedung.ts'

it.each([
	['Lab 1', 'Gedung A', 'Lab 1, Gedung A'],
	['Lab 1 gedung a', 'Gedung A', 'Lab 1 gedung a'],
	['Lab 1', null, 'Lab 1'],
])('%s in %s is said as %s', (ruang, gedung, text) => expect(ruangDiGedung(ruang, gedung)).toBe(text))

it('knows a room however its name is written, and leaves others as they are', () => {
	const sebut = sebutTempat([{ ruang: 'Lab 1', gedung: 'Gedung A' }])
	expect([' LAB 1 ', 'Lab 2'].map(sebut)).toEqual(['LAB 1, Gedung A', 'Lab 2'])
})

it('says the building where a lecture is, was, and has gone to', () => {
	const gedung = [
		{ ruang: 'Lab 1', gedung: 'Gedung A' },
		{ ruang: 'Aula', gedung: 'Gedung B' },
	]
	expect(
		denganGedung(gedung, {
			slot: [{ hari: 'Senin', ruangan: 'Lab 1' }],
			perubahan: [
				{ asal: { ruangan: 'Lab 1' }, pindah: { ruangan: 'Aula' }, dibatalkan: false },
				{ asal: { ruangan: 'Lab 2' }, pindah: null, dibatalkan: true },
			],
		}),
	).toEqual({
		slot: [{ hari: 'Senin', ruangan: 'Lab 1, Gedung A' }],
		perubahan: [
			{ asal: { ruangan: 'Lab 1, Gedung A' }, pindah: { ruangan: 'Aula, Gedung B' }, dibatalkan: false },
			{ asal: { ruangan: 'Lab 2' }, pindah: null, dibatalkan: true },
		],
	})
})
