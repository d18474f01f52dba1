import { expect, test } from 'vitest'
import { TINJAUAN, tinjauanBerlaku } from '#shared/rules/tinjauan.ts'
import { tinjauanTold } from './review-words.ts'

const DAY = '2024-03-20T01:00:00.000Z'
const SAID = '20 Maret 2024 pukul 09.00 WITA'

test.each([
	['tertutup', 'tetapi tidak melihat nilainya.'],
	['nilai', `Mahasiswa melihat nilainya mulai ${SAID}; sebelum itu hanya bahwa ujiannya diterima.`],
	[
		'jawaban',
		`Nilai terlihat begitu dikumpulkan; soal dan jawabannya sendiri sesudah ujian selesai bagi semua, paling cepat ${SAID}.`,
	],
	[
		'kunci',
		`selesai bagi semua, paling cepat ${SAID}. Kunci dan pembahasan baru terlihat sesudah semua ujian`,
	],
] as const)('a policy of %s from a day on is told as it is kept', (tinjauan, words) => {
	expect(tinjauanTold(tinjauan, DAY)).toContain(words)
	expect(tinjauanTold(tinjauan, null)).not.toContain(SAID)
})

test.each(TINJAUAN)(
	'whether the score of %s waits for the day is told as the server judges it',
	(kebijakan) => {
		const before = tinjauanBerlaku(
			{ kebijakan, mulai: new Date(DAY), ujianUsai: true, bankUsai: true },
			new Date('2024-03-19T00:00:00Z'),
		)
		const waits = before === 'tertutup'
		expect(/^Nilai terlihat begitu dikumpulkan/.test(tinjauanTold(kebijakan, DAY))).toBe(!waits)
	},
)
