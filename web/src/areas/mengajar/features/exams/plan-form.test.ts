import { expect, test } from 'vitest'
import {
	EMPTY_PLAN,
	nowOf,
	problemsOf,
	proctorsOf,
	promises,
	settingsOf,
	windowMinutes,
} from './plan-form.ts'

const FORM = { ...EMPTY_PLAN, tanggal: '2024-03-18', ruang: 'Lab 1' }

test('what is missing or out of bounds is named at its field', () => {
	expect(problemsOf(FORM, false)).toEqual({})
	expect(problemsOf(FORM, true)).toEqual({ nama: 'Beri nama kuis ini' })
	expect(
		Object.keys(
			problemsOf({ ...FORM, tanggal: '', ruang: ' ', durasi: '4', batas: '0', toleransi: '301' }, false),
		),
	).toEqual(['tanggal', 'ruang', 'durasi', 'batas', 'toleransi'])
	expect(problemsOf({ ...FORM, durasi: '90,5' }, false)).toEqual({ durasi: '5 sampai 600 menit' })
})

test('a latest start that is left empty is none; a proctor counts once', () => {
	expect(settingsOf(FORM)).toEqual({
		durasi_menit: 90,
		batas_mulai_menit: null,
		toleransi_tersembunyi_detik: 15,
	})
	expect(proctorsOf({ ...FORM, pengawas: ['1', '1'] })).toEqual(['1'])
	expect(proctorsOf({ ...FORM, pengawas: ['', '2'] })).toEqual(['2'])
})

test('what a refusal names is how it is now, and the rest stays', () => {
	const details = [
		{ field: 'durasi_menit', message: '60' },
		{ field: 'batas_mulai_menit', message: 'null' },
		{ field: 'pengawas', message: '' },
	]
	const filled = { ...FORM, batas: '20', pengawas: ['1', '2'] as [string, string] }
	expect(nowOf(filled, details)).toEqual({
		...filled,
		...{ durasi: '60', batas: '', pengawas: ['', ''], pengawas_lain: [] },
	})
	expect(nowOf(filled, [{ field: 'mulai', message: '2024-03-18T00:00:00.000Z' }])).toEqual(filled)
})

test('an end before the opening is of the next day, and students are told so', () => {
	const night = { ...FORM, jam_mulai: '23:00', jam_selesai: '01:00' }
	expect(windowMinutes(night)).toBe(120)
	expect(promises(night).jam_selesai).toBe('Dibuka pukul 23.00, ditutup pukul 01.00 hari berikutnya.')
	expect(promises({ ...night, toleransi: '0' }).toleransi).toBe(
		'Ujian dikumpulkan begitu halaman ujian ditinggalkan.',
	)
	// Later than the end says nothing.
	expect(promises({ ...night, batas: '600' }).batas).toBe('Sesudah 120 menit ujian tidak dapat dimulai lagi.')
})
