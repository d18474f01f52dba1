import { expect, it } from 'vitest'
import { submissionObstacle } from './submission-obstacle.ts'

it.each([
	[undefined, 40, 'Data siswa tidak valid'],
	[{ stambuk: '' }, 40, 'Stambuk tidak ditemukan'],
	[{ stambuk: '13020220001' }, 0, 'Tidak ada soal'],
	[{ stambuk: '13020220001' }, 40, undefined],
])('profile %o with %i questions: %s', (profile, jumlah, title) => {
	expect(submissionObstacle(profile, jumlah)?.[0]).toBe(title)
})
