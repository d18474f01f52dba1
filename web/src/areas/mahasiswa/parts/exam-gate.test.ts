import { expect, test } from 'vitest'
import type { Ujian } from '#shared/api/exams.ts'
import { examGate, missesOther } from './exam-gate.ts'

const known = { data: { gerbang: { uts: true, uas: false } }, isError: false }
type Syarat = NonNullable<Ujian['syarat']>[number]
const on = (kode: Syarat['kode'], keadaan: Syarat['keadaan']): Syarat => ({
	kode,
	keadaan,
	persen: null,
	ambang: null,
	sampai: null,
})
const exam = (jenis: Ujian['jenis'], ...syarat: Syarat[]) => ({ jenis, syarat, pengerjaan: null })

test('each exam has its own gate, and a check that fails counts as unpaid', () => {
	expect(examGate(known, exam('UTS'))).toBe('terbuka')
	expect(examGate(known, exam('KUIS'))).toBe('terbuka')
	expect(examGate(known, exam('UAS'))).toBe('tertutup')
	expect(examGate({ data: undefined, isError: true }, exam('UTS'))).toBe('tertutup')
	expect(examGate({ data: undefined, isError: false }, exam('UTS'))).toBe('memeriksa')
})

test('a condition that is not met shuts the exam, but not for who has begun it', () => {
	const short = exam('UTS', on('spp', 'terpenuhi'), on('kehadiran', 'kurang'))
	expect([examGate(known, short), missesOther(short)]).toEqual(['tertutup', true])
	const begun = { ...short, pengerjaan: { tenggat: '', sisa_ms: 1, selesai: null } }
	expect([examGate(known, begun), missesOther(begun)]).toEqual(['terbuka', false])
	expect(examGate(known, exam('UTS', on('krs', 'dispensasi')))).toBe('terbuka')
})

test('a dispensation opens an exam that tuition keeps shut; money that has come since the list was read does too', () => {
	expect(examGate(known, exam('UAS', on('spp', 'dispensasi')))).toBe('terbuka')
	expect(examGate(known, exam('UTS', on('spp', 'kurang')))).toBe('terbuka')
	expect(examGate(known, { jenis: 'UTS', pengerjaan: null })).toBe('terbuka')
})
