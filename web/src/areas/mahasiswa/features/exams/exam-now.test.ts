import { expect, it } from 'vitest'
import type { Ujian } from '#shared/api/exams.ts'
import { examAction } from './exam-action.ts'
import { ujianAt } from './exam-now.ts'

const at = (time: string) => Date.parse(`2024-03-18T${time}:00Z`)
const KEPT: Ujian = {
	id: '',
	mata_kuliah: 'Sistem Basis Data',
	kode_mk: 'SBD02',
	jenis: 'UTS',
	nama: null,
	tanggal: '2024-03-18',
	jam_mulai: '09:00',
	jam_selesai: '12:00',
	ruang: 'Daring',
	status: 'Berlangsung',
	mulai: '2024-03-18T01:00:00Z',
	selesai: '2024-03-18T04:00:00Z',
	durasi_menit: 90,
	toleransi_tersembunyi_detik: 0,
	mulai_paling_lambat: '2024-03-18T03:00:00Z',
	dapat_dimulai: true,
	soal_diundi: false,
	jumlah_soal: 40,
	pengerjaan: null,
	syarat: null,
}
const BEGUN = { tenggat: '2024-03-18T04:30:00Z', sisa_ms: 90 * 60_000, selesai: null }

/** What a list that was read at 03.00 offers so much later, on a device whose clock is an hour ahead. */
const offered = (time: string, ujian: Partial<Ujian> = {}) => {
	const later = ujianAt({ ...KEPT, ...ujian }, at('04:00'), at('04:00') + at(time) - at('03:00'), at(time))
	return [later.status, examAction(later, false)]
}

it.each([
	['03:00', 'Berlangsung', 'kerjakan'],
	['03:01', 'Berlangsung', 'terlewat'],
	['03:59', 'Berlangsung', 'terlewat'],
	['04:00', 'Selesai', 'status'],
])('at %s an exam of a kept list is %s and offers %s', (time, status, action) => {
	expect(offered(time)).toEqual([status, action])
})

it.each([
	['04:29', 'Berlangsung', 'lanjutkan'],
	['04:30', 'Selesai', 'habis'],
])('at %s an attempt of a kept list is of an exam that is %s and offers %s', (time, status, action) => {
	expect(offered(time, { pengerjaan: BEGUN })).toEqual([status, action])
})

it('what has not opened when it was kept is not opened by a clock', () => {
	expect(offered('03:30', { status: 'Belum Dimulai', dapat_dimulai: false })).toEqual([
		'Belum Dimulai',
		'status',
	])
})
