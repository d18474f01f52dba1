import { expect, it } from 'vitest'
import type { Ujian } from '#shared/api/exams.ts'
import { chosenExam } from './chosen-exam.ts'

type Facts = Pick<Ujian, 'id' | 'jenis' | 'kode_mk' | 'nama' | 'dapat_dimulai' | 'pengerjaan'>

const OPEN = { tenggat: '2024-03-18T04:30:00Z', sisa_ms: 60_000, selesai: null }
const DONE = { ...OPEN, sisa_ms: 0, selesai: { pada: '2024-03-18T03:00:00Z', alasan: 'tombol' as const } }

const exam = (id: string, facts: Partial<Facts> = {}): Ujian =>
	({
		...{ id, jenis: 'KUIS', kode_mk: 'SBD02', nama: id, dapat_dimulai: true, pengerjaan: null },
		...facts,
	}) as Ujian

const chosen = (list: readonly Ujian[], ujianId?: string, jenis = 'KUIS') =>
	chosenExam(list, { jenis, kodeMk: 'sbd02', ujianId })?.id

it('an address that names one of several open quizzes leads to it, however the others stand', () => {
	const list = [exam('satu', { pengerjaan: OPEN }), exam('dua'), exam('tiga', { pengerjaan: DONE })]
	expect(['satu', 'dua', 'tiga'].map((id) => chosen(list, id))).toEqual(['satu', 'dua', 'tiga'])
})

it('an exam that is named and of another course or kind is none', () => {
	expect(chosen([exam('satu')], 'satu', 'UTS')).toBeUndefined()
	expect(chosen([exam('satu')], 'dua')).toBeUndefined()
})

it('course and kind alone lead to the one at work, else to one that can be begun, else to the last', () => {
	const done = exam('satu', { dapat_dimulai: false, pengerjaan: DONE })
	expect(chosen([done, exam('dua'), exam('tiga', { pengerjaan: OPEN })])).toBe('tiga')
	expect(chosen([done, exam('dua')])).toBe('dua')
	expect(chosen([done, exam('dua', { dapat_dimulai: false })])).toBe('satu')
})

it('course and kind alone lead to the UTS itself, where its make-up stands alike', () => {
	const uts = { jenis: 'UTS' } as const
	const list = [exam('susulan', uts), exam('uts', { ...uts, nama: null })]
	expect(chosen(list, undefined, 'UTS')).toBe('uts')
})
