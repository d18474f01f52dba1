import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	BEKU_MS,
	dapatDimulai,
	isBerjalan,
	isUtama,
	judgePacket,
	mulaiPalingLambat,
	NAMA_UJIAN,
	sebutanUjian,
	shuffle,
	sisaWaktuMs,
	statusUjian,
	tenggatUjian,
} from './ujian.ts'

const at = (text: string) => new Date(`2024-03-18T${text}Z`)

describe('status of an exam', () => {
	const jendela = { mulai: at('08:00:00'), selesai: at('10:00:00'), ditiadakan: false }

	test.each([
		['07:59:59.999', 'Belum Dimulai'],
		['08:00:00', 'Berlangsung'],
		['09:59:59.999', 'Berlangsung'],
		['10:00:00', 'Selesai'],
	])('at %s it is %s', (now, status) => expect(statusUjian(jendela, at(now))).toBe(status))

	test('an attempt that still runs keeps it open beyond its window', () => {
		expect(statusUjian({ ...jendela, sedang_dikerjakan: true }, at('10:00:00'))).toBe('Berlangsung')
	})

	test('a cancelled exam stays cancelled at any time, attempts or none', () => {
		for (const sedang_dikerjakan of [false, true])
			expect(statusUjian({ ...jendela, sedang_dikerjakan, ditiadakan: true }, at('09:00:00'))).toBe(
				'Ditiadakan',
			)
	})
})

describe('the latest start', () => {
	const ujian = { mulai: at('08:00:00'), selesai: at('10:00:00'), ditiadakan: false, batas_mulai_menit: 15 }

	test.each([
		[15, '08:15:00'],
		[120, '10:00:00'],
		[121, '10:00:00'],
		[null, '10:00:00'],
	])('of an exam of two hours with %s minutes is %s', (batas_mulai_menit, batas) =>
		expect(mulaiPalingLambat({ ...ujian, batas_mulai_menit })).toEqual(at(batas)),
	)

	test.each([
		['07:59:59.999', 15, false],
		['08:00:00', 15, true],
		['08:15:00', 15, true],
		['08:15:00.001', 15, false],
		['09:59:59.999', null, true],
		['10:00:00', null, false],
	])('at %s, within %s minutes, that it can be begun is %s', (now, batas_mulai_menit, can) =>
		expect(dapatDimulai({ ...ujian, batas_mulai_menit }, at(now))).toBe(can),
	)

	test('whoever is asked: neither a cancelled exam nor one that is over can be begun', () => {
		expect(dapatDimulai({ ...ujian, ditiadakan: true }, at('08:05:00'))).toBe(false)
		const running = { ...ujian, batas_mulai_menit: null, sedang_dikerjakan: true }
		expect(dapatDimulai(running, at('10:00:00'))).toBe(false)
	})
})

describe('time of an attempt', () => {
	const tenggat = tenggatUjian(at('08:00:00'), 90)

	test.each([
		['09:29:59.999', null, true],
		['09:30:00', null, false],
		['09:00:00', at('08:30:00'), false],
	])('at %s, closed at %o, that it runs is %s', (now, selesai_pada, runs) => {
		expect(isBerjalan({ tenggat, selesai_pada }, at(now))).toBe(runs)
	})

	test('the deadline is 90 minutes after the start', () => expect(tenggat).toEqual(at('09:30:00')))

	test.each([
		['09:29:59', 1000],
		['09:30:00', 0],
		['11:00:00', 0],
	])('at %s %d ms remain', (now, sisa) => expect(sisaWaktuMs(tenggat, at(now))).toBe(sisa))

	test.each([
		['09:30:00', 'tepat_waktu'],
		['09:30:00.001', 'masa_tenggang'],
		['09:30:10', 'masa_tenggang'],
		['09:30:10.001', 'terlambat'],
	])('a packet received at %s is %s', (diterima, judged) => {
		expect(judgePacket(tenggat, at(diterima))).toBe(judged)
	})
})

describe('order of questions', () => {
	test('a shuffle keeps every question once', () => {
		fc.assert(
			fc.property(
				fc.uniqueArray(fc.integer(), { maxLength: 60 }),
				fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
				(soal, chance) => {
					const urutan = shuffle(soal, () => chance.next().value)
					expect([...urutan].sort()).toEqual([...soal].sort())
				},
			),
		)
	})

	test.each([
		[0, [2, 3, 4, 1]],
		[0.3, [4, 3, 1, 2]],
		[0.5, [1, 4, 2, 3]],
		[0.999, [1, 2, 3, 4]],
	])('of four questions follows the numbers of chance, here always %d', (chance, urutan) => {
		let drawn = 0
		const random = () => {
			drawn++
			return chance
		}
		const soal = [1, 2, 3, 4]
		expect(shuffle(soal, random)).toEqual(urutan)
		expect([drawn, soal]).toEqual([3, [1, 2, 3, 4]])
	})

	test('each question comes first about equally often', () => {
		const first = new Map<number, number>()
		let seed = 42
		const random = () => {
			seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
			return seed / 2 ** 31
		}
		for (let i = 0; i < 4000; i++) {
			const [soal] = shuffle([1, 2, 3, 4], random)
			if (soal !== undefined) first.set(soal, (first.get(soal) ?? 0) + 1)
		}
		for (const count of first.values()) expect(count).toBeGreaterThan(850)
	})
})

describe('what an exam is called', () => {
	test.each([
		['UTS', null, true, 'UTS'],
		['UAS', null, true, 'UAS'],
		['UAS', 'UAS susulan', false, 'UAS susulan'],
		['KUIS', 'Kuis 1', false, 'Kuis 1'],
		['KUIS', null, false, 'KUIS'],
	] as const)('%s with the name %s: that of its class %s, %s', (jenis, nama, utama, sebutan) => {
		expect(isUtama({ jenis, nama })).toBe(utama)
		expect(sebutanUjian({ jenis, nama })).toBe(sebutan)
	})

	test('in full', () => {
		expect(NAMA_UJIAN).toEqual({ UTS: 'Ujian Tengah Semester', UAS: 'Ujian Akhir Semester' })
	})
})

test('a paper is fixed a quarter of an hour before it opens', () => {
	expect(BEKU_MS).toBe(900_000)
})
