import { expect, test } from 'vitest'
import { offlineWords } from './offline-words.ts'

test('what comes from this device says of when it is, and whether the network is gone or slow', () => {
	expect(offlineWords('putus', '21 Nov, 09.12', true)).toBe('Tidak ada jaringan. Data per 21 Nov, 09.12.')
	expect(offlineWords('lambat', '21 Nov, 09.12', true)).toBe('Jaringan lambat. Data per 21 Nov, 09.12.')
})

test('no more is promised than is kept: no exams, bills, letters and forums, and nothing to staff', () => {
	expect(offlineWords('putus', undefined, true)).toBe(
		'Tidak ada jaringan. Materi, jadwal, nilai, KHS, dan kartu ujian yang pernah dibuka di perangkat ini tetap dapat dibaca.',
	)
	expect(offlineWords('putus', undefined, false)).not.toContain('tetap dapat dibaca')
})

test('a server that is away is not called a network that is gone: nobody is sent to look for one', () => {
	expect(offlineWords('senyap', '21 Nov, 09.12', true)).toBe(
		'Server tidak terjangkau. Data per 21 Nov, 09.12.',
	)
	expect(offlineWords('senyap', undefined, false)).toBe(
		'Server tidak terjangkau. Untuk sementara tidak ada yang dapat dimuat atau disimpan.',
	)
	expect(offlineWords('putus', undefined, false)).toContain('Sambungkan ke internet')
})
