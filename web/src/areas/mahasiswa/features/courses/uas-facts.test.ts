import { describe, expect, it } from 'vitest'
import {
	akhirText,
	belumDinilai,
	bobotText,
	butuhText,
	dasarText,
	kebutuhan,
	type Penilaian,
} from './uas-facts.ts'

const course = (facts: Partial<Penilaian> = {}): Penilaian => ({
	bobot: { kehadiran: 10, tugas: 20, uts: 30, uas: 40 },
	ditetapkan: true,
	uts: 90,
	uas: null,
	uas_ditutup: false,
	hasil: null,
	...facts,
})
const KIRA = { kehadiran: 100, tugas: 80, uts: 70 }
const say = (huruf: string, facts: Partial<Penilaian> = {}, kira = KIRA) => {
	const baris = kebutuhan(course(facts), kira).find((b) => b.huruf === huruf)
	return baris && butuhText(baris, course(facts), kira)
}

describe('what a letter asks of the UAS', () => {
	it.each([
		['A', {}, 'Untuk A Anda perlu paling sedikit 79,99 di UAS.'],
		['D', {}, 'Dengan perkiraan ini D tercapai, berapa pun nilai UAS Anda.'],
		// 10 + 16 + 7.5 + 40 = 73.5; all that is not known at 100 makes 77.5.
		[
			'A',
			{ uts: 25 },
			'A tidak dapat dicapai lagi: dengan 100 pada semua yang belum dinilai pun nilai akhir Anda 77,50.',
		],
		['B+', { uts: 25 }, 'Dengan perkiraan ini B+ tidak tercapai: dengan 100 di UAS nilai akhir Anda 73,50.'],
	])('%s, of a course with %o: %s', (huruf, facts, text) => expect(say(huruf, facts)).toBe(text))

	it('is certain only when nothing is assumed that decides it', () => {
		const bobot = { kehadiran: 0, tugas: 10, uts: 60, uas: 30 }
		expect(say('C', { bobot, uts: 95 })).toBe('C sudah pasti, berapa pun nilai UAS Anda.')
		expect(say('B-', { bobot, uts: 95 })).toBe('Dengan perkiraan ini B- tercapai, berapa pun nilai UAS Anda.')
	})

	it('is not asked where the UAS does not count', () => {
		expect(kebutuhan(course({ bobot: { kehadiran: 20, tugas: 80, uts: 0, uas: 0 } }), KIRA)).toEqual([])
	})
})

it('names the weights that count', () => {
	expect(bobotText(course())).toBe('kehadiran 10%, tugas 20%, UTS 30%, UAS 40%')
	expect(bobotText(course({ bobot: { kehadiran: 0, tugas: 50, uts: 0, uas: 50 } }))).toBe(
		'tugas 50%, UAS 50%',
	)
})

it('says what it rests on', () => {
	expect(dasarText(course(), KIRA)).toBe(
		'Dihitung dengan UTS 90,00 dari ujian Anda, serta perkiraan kehadiran 100 dan tugas 80.',
	)
	expect(dasarText(course({ uts: null }), KIRA)).toBe(
		'Dihitung dengan perkiraan kehadiran 100, tugas 80, dan UTS 70.',
	)
	expect(dasarText(course({ bobot: { kehadiran: 0, tugas: 0, uts: 50, uas: 50 } }), KIRA)).toBe(
		'Dihitung dengan UTS 90,00 dari ujian Anda.',
	)
	expect(belumDinilai(course({ bobot: { kehadiran: 0, tugas: 20, uts: 40, uas: 40 }, uts: null }))).toEqual([
		'tugas',
		'uts',
	])
})

it('with a UAS that is known, says what it leads to', () => {
	expect(akhirText(course(), KIRA)).toBeNull()
	expect(akhirText(course({ uas: 80 }), KIRA)).toBe('UAS Anda 80,00. Dengan itu nilai akhir 85,00, huruf A.')
})
