import { describe, expect, it } from 'vitest'
import type { Ujian } from '#shared/api/exams.ts'
import { filterUjian, readExamFilters } from './exam-filters.ts'

const ujian = (
	kode_mk: string,
	mata_kuliah: string,
	jenis: Ujian['jenis'],
	status: Ujian['status'],
): Ujian => ({
	id: kode_mk + jenis,
	mata_kuliah,
	kode_mk,
	jenis,
	nama: null,
	tanggal: '2024-03-18',
	jam_mulai: '08:30',
	jam_selesai: '10:30',
	ruang: 'Lab Komputer 2',
	status,
	mulai: '2024-03-18T00:30:00.000Z',
	selesai: '2024-03-18T02:30:00.000Z',
	durasi_menit: 90,
	toleransi_tersembunyi_detik: 0,
	mulai_paling_lambat: '2024-03-18T02:30:00.000Z',
	dapat_dimulai: false,
	soal_diundi: false,
	jumlah_soal: null,
	pengerjaan: null,
	syarat: null,
})
const LIST = [
	ujian('SBD02', 'Sistem Basis Data', 'UTS', 'Berlangsung'),
	ujian('SBD02', 'Sistem Basis Data', 'UAS', 'Belum Dimulai'),
	ujian('KS03', 'Keamanan Siber', 'UTS', 'Selesai'),
]
const ids = (filters: Parameters<typeof filterUjian>[1]) => filterUjian(LIST, filters).map((u) => u.id)

describe('exam filters', () => {
	it.each([
		[{}, ['SBD02UTS', 'SBD02UAS', 'KS03UTS']],
		[{ jenis: 'UTS' }, ['SBD02UTS', 'KS03UTS']],
		[{ status: 'Selesai' }, ['KS03UTS']],
		[{ cari: 'basis  DATA' }, ['SBD02UTS', 'SBD02UAS']],
		[{ cari: 'ks0' }, ['KS03UTS']],
		[{ cari: '   ' }, ['SBD02UTS', 'SBD02UAS', 'KS03UTS']],
		[{ jenis: 'UAS', status: 'Berlangsung' }, []],
		[{ cari: '.*' }, []],
	] as const)('%o leaves %o', (filters, expected) => {
		expect(ids(filters)).toEqual(expected)
	})

	it('drops what the URL cannot mean', () => {
		expect(readExamFilters({ jenis: 'kuis', status: 'Berlangsung', cari: '', lain: 1 })).toEqual({
			status: 'Berlangsung',
		})
		expect(readExamFilters({ jenis: ['UTS'], cari: 'x'.repeat(500) })).toEqual({ cari: 'x'.repeat(100) })
	})
})
