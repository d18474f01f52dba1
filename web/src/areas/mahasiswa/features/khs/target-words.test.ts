import { expect, it } from 'vitest'
import { dasarTargetText, targetText } from './target-words.ts'

const dasar = (mutu_lulus: number, sks_lulus: number, sks_gagal = 0) => ({
	mutu_lulus,
	sks_lulus,
	sks_gagal,
	sks_total: 144,
})

it.each([
	[
		dasar(280.56, 84),
		3.5,
		'Untuk mencapai IPK 3,50, rata-rata bobot Anda pada 60 SKS yang tersisa harus paling sedikit 3,72.',
	],
	[
		dasar(280.56, 84),
		3.9,
		'IPK 3,90 tidak dapat dicapai lagi: dengan A pada semua 60 SKS yang tersisa, IPK Anda 3,62.',
	],
	[
		dasar(560, 140),
		3,
		'IPK 3,00 sudah aman: dengan nilai lulus terendah pada 4 SKS yang tersisa pun IPK Anda tidak turun di bawahnya.',
	],
	[dasar(504, 144), 3.5, 'Anda sudah lulus 144 SKS dengan IPK 3,50: target 3,50 tercapai.'],
	[dasar(504, 144), 3.6, 'Anda sudah lulus 144 SKS dengan IPK 3,50: target 3,60 tidak tercapai.'],
])('of %o the goal %d: %s', (facts, target, text) => expect(targetText(facts, target)).toBe(text))

it('says what it rests on', () => {
	expect(dasarTargetText(dasar(280, 84))).toBe(
		'Dihitung dari 84 SKS yang sudah lulus menuju 144 SKS, dengan pembulatan seperti pada KHS. Mata kuliah yang sudah lulus dianggap tidak diulang.',
	)
	expect(dasarTargetText(dasar(280, 84, 3))).toMatch(
		/KHS\. 3 SKS yang belum lulus dianggap diulang sampai lulus, dan termasuk sisanya; mata kuliah yang sudah/,
	)
})
