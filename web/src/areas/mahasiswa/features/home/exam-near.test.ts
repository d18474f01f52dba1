import { expect, test } from 'vitest'
import type { Beranda, ButirAgenda } from '#shared/api/home.ts'
import { isExamNear } from './exam-near.ts'

type Near = Pick<Beranda, 'ujian_berjalan' | 'agenda'>

const entry = (change: Partial<ButirAgenda>) =>
	({ jenis: 'ujian', tanggal: '2024-03-18', jam_mulai: '09:00', ...change }) as ButirAgenda
const running = (pengerjaan: object | null) =>
	[{ id: 'u1', pengerjaan }] as unknown as Beranda['ujian_berjalan']
const WITA = 'Asia/Makassar'
const near = (change: Partial<Near>, now: string) =>
	isExamNear({ ujian_berjalan: [], agenda: [], ...change }, { now: Date.parse(now), zona: WITA })

test('an exam is near from the moment its paper is fixed, by the time of the campus', () => {
	const agenda = [entry({ jenis: 'kuliah', jam_mulai: '08:40' }), entry({})]
	expect(near({ agenda }, '2024-03-18T00:44:59Z')).toBe(false)
	expect(near({ agenda }, '2024-03-18T00:45:00Z')).toBe(true)
	expect(near({ agenda: [entry({ tanggal: '2024-03-19' })] }, '2024-03-18T00:50:00Z')).toBe(false)
	// What has opened is among those that can be begun, or is over for this student.
	expect(near({ agenda }, '2024-03-18T01:00:00Z')).toBe(false)
})

test('no lecture and nothing without a time makes one', () => {
	const agenda = [entry({ jenis: 'kuliah' }), entry({ jam_mulai: null })]
	expect(near({ agenda }, '2024-03-18T01:00:00Z')).toBe(false)
})

test('an exam that can be begun is near, one that was begun has its paper', () => {
	const at = '2024-03-18T05:00:00Z'
	expect(near({ ujian_berjalan: running(null) }, at)).toBe(true)
	expect(near({ ujian_berjalan: running({ tenggat: at }) }, at)).toBe(false)
})
