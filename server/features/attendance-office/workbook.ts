import type { XlsxCell, XlsxSheet } from '#server/lib/write-xlsx.ts'
import type { PresensiMahasiswa } from '#shared/api/attendance-office.ts'
import { gerbangKata } from '#shared/rules/gerbang-kehadiran.ts'
import { sebutPresensi } from '#shared/rules/presensi.ts'

const head = (...titles: string[]): XlsxCell[] => titles.map((value) => ({ value, bold: true }))

/** What an office sees of a student's attendance: a sheet of courses, and one of meetings. */
export function sheetsOf({ stambuk, nama, periode, matakuliah }: PresensiMahasiswa): XlsxSheet[] {
	const who: XlsxCell[] = [stambuk, nama, periode]
	return [
		{
			name: 'Mata kuliah',
			columns: [16, 32, 20, 12, 36, 10, 11, 8, 8, 8, 8, 16, 9, 44],
			sticky: { rows: 1 },
			landscape: true,
			rows: [
				head(
					...['NIM', 'Nama', 'Semester', 'Kode', 'Mata kuliah', 'Kelas', 'Terlaksana', 'Hadir', 'Izin'],
					...['Sakit', 'Alpa', 'Belum dicatat', 'Persen', 'Ujian'],
				),
				...matakuliah.map(({ jumlah, kedudukan: { persen }, ...m }): XlsxCell[] => [
					...who,
					...[m.kode_mk, m.mata_kuliah, m.kelas, m.terlaksana],
					...[jumlah.hadir, jumlah.izin, jumlah.sakit, jumlah.alpa, jumlah.kosong],
					persen === null ? null : { value: persen, decimals: 2 },
					m.gerbang.map(gerbangKata).join('; ') || 'kehadiran tidak diminta',
				]),
			],
		},
		{
			name: 'Pertemuan',
			columns: [16, 32, 12, 36, 10, 14, 8, 8, 24],
			sticky: { rows: 1 },
			rows: [
				head('NIM', 'Nama', 'Kode', 'Mata kuliah', 'Kelas', 'Tanggal', 'Mulai', 'Selesai', 'Kehadiran'),
				...matakuliah.flatMap((m): XlsxCell[][] => {
					const course = [stambuk, nama, m.kode_mk, m.mata_kuliah, m.kelas]
					return [
						...m.pertemuan.map((p) => [...course, p.tanggal, p.jam_mulai, p.jam_selesai, sebutPresensi(p)]),
						...m.ujian.map(({ jenis, hadir }) => [
							...course,
							jenis,
							null,
							null,
							hadir ? 'Hadir' : 'Tidak ikut',
						]),
					]
				}),
			],
		},
	]
}
