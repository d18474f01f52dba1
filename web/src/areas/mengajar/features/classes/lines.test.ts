import { expect, test } from 'vitest'
import type { PertemuanKelas } from '#shared/api/meetings.ts'
import { heldOf, type Line, linesOf, nextOf, type Row, unmarkedOf } from './lines.ts'

const row = (nomor: number | null, tanggal: string, more: Partial<Row> = {}): Row => ({
	minggu: 1,
	tanggal,
	jam_mulai: '08:00',
	jam_selesai: '10:00',
	ruangan: 'Lab 1',
	status: 'mendatang',
	nomor,
	sesi: 1,
	jumlah_sesi: 1,
	asal: { tanggal, jam_mulai: '08:00' },
	ke: null,
	halangan: null,
	alasan: null,
	terlaksana: false,
	hadir: null,
	...more,
})
const exam = (jenis: 'UTS' | 'UAS', tanggal?: string): PertemuanKelas['ujian'][number] => ({
	jenis,
	ujian: tanggal
		? {
				id: jenis,
				tanggal,
				jam_mulai: '09:00',
				jam_selesai: null,
				ruang: 'Aula',
				status: 'Belum Dimulai',
				mulai_mengerjakan: 0,
			}
		: null,
})
const kelas = (pertemuan: Row[], ujian = [exam('UTS'), exam('UAS')]): PertemuanKelas => ({
	periode: 'Genap 2023/2024',
	jumlah_pertemuan: 4,
	jumlah_kampus: 14,
	batas: { paling_sedikit: 12, paling_banyak: 16 },
	mahasiswa: 2,
	pertemuan,
	ujian,
	tanpa_tanggal: [],
})
const four = ['2024-02-12', '2024-02-19', '2024-02-26', '2024-03-04'].map((day, i) => row(i + 1, day))
const said = (lines: Line[]) =>
	lines.map((line) => (line.kind === 'kuliah' ? line.row.nomor : line.exam.jenis))

test('exams that are not planned stand at the middle and the end', () => {
	expect(said(linesOf(kelas(four)))).toEqual([1, 2, 'UTS', 3, 4, 'UAS'])
	expect(said(linesOf(kelas([])))).toEqual(['UTS', 'UAS'])
})

test('planned exams stand on their day, in place of the slot that they take', () => {
	const taken = row(null, '2024-02-26', { status: 'ujian' })
	const list = [four[0], four[1], taken, four[3]] as Row[]
	expect(said(linesOf(kelas(list, [exam('UTS', '2024-02-26'), exam('UAS', '2024-03-11')])))).toEqual([
		1,
		2,
		'UTS',
		4,
		'UAS',
	])
	expect(said(linesOf(kelas(four, [exam('UTS'), exam('UAS', '2024-02-13')])))).toEqual([
		1,
		'UAS',
		2,
		'UTS',
		3,
		4,
	])
})

test('what was held, what comes next and what nobody was marked at', () => {
	const over = { status: 'selesai' as const }
	const list = [
		row(1, '2024-02-12', { ...over, terlaksana: true }),
		row(1, '2024-02-14', { ...over, terlaksana: true }),
		row(2, '2024-02-19', over),
		row(3, '2024-02-26', { status: 'dibatalkan' }),
		row(4, '2024-03-04'),
	]
	expect([
		heldOf(kelas(list)),
		nextOf(kelas(list))?.nomor,
		unmarkedOf(kelas(list)).map((p) => p.nomor),
	]).toEqual([1, 4, [2]])
	expect(nextOf(kelas([]))).toBeUndefined()
})
