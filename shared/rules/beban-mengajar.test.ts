import { expect, test } from 'vitest'
import { bebanMengajar } from './beban-mengajar.ts'

const ANI = { nip: '1', nama: 'Ani', nidn: '0912345678' }
const BUDI = { nip: '2', nama: 'Budi', nidn: null }
const of = (...pengajar: string[]) => ({ pengajar })
const numbered = (list: readonly { pengajar: string[] }[]) => list.map((one, i) => ({ nomor: i + 1, ...one }))

test.each([
	['alone, all of it', [of('Ani'), of('Ani')], [2, 3, 0, 0]],
	['in turns, by lectures', [of('Ani'), of('Ani'), of('Budi')], [2, 2, 1, 1]],
	['together, in equal parts', [of('Ani', 'Budi'), of('Ani')], [2, 2.25, 1, 0.75]],
	['nobody is named for a lecture: it counts for nobody', [of('Ani'), of()], [1, 3, 0, 0]],
	['nothing was held yet', [], [0, 0, 0, 0]],
])('%s', (_, pertemuan, expected) => {
	const found = bebanMengajar({ sks: 3, dosen: [ANI, BUDI], pertemuan: numbered(pertemuan) })
	expect(found.map(({ nama, nip }) => [nama, nip])).toEqual([
		['Ani', '1'],
		['Budi', '2'],
	])
	expect(found.flatMap((one) => [one.pertemuan, one.sks])).toEqual(expected)
})

test('who stands in has their part, without a number', () => {
	const pertemuan = numbered([of('Ani'), of('Citra')])
	expect(bebanMengajar({ sks: 2, dosen: [ANI], pertemuan })).toEqual([
		{ ...ANI, pertemuan: 1, sks: 1 },
		{ nama: 'Citra', nip: null, nidn: null, pertemuan: 1, sks: 1 },
	])
})

test('a lecture of two sessions is one, and its sessions share its credit points', () => {
	const pertemuan = [
		{ nomor: 1, ...of('Ani') },
		{ nomor: 1, ...of('Budi') },
		{ nomor: 2, ...of('Ani') },
		{ nomor: 2, ...of('Ani') },
	]
	expect(bebanMengajar({ sks: 4, dosen: [ANI, BUDI], pertemuan })).toEqual([
		{ ...ANI, pertemuan: 2, sks: 3 },
		{ ...BUDI, pertemuan: 1, sks: 1 },
	])
})
