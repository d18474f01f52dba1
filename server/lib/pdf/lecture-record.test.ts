import { expect, test } from 'vitest'
import type { RekapPresensi } from '#shared/api/attendance-recap.ts'
import { factsOf } from './lecture-record.ts'

test('of two sessions a week the paper counts lectures, as the plan does', () => {
	const session = (nomor: number | null, tanggal: string): RekapPresensi['pertemuan'][number] => ({
		...{ nomor, tanggal, asal_tanggal: tanggal, asal_jam: '08:00', jam_mulai: '08:00', jam_selesai: '09:40' },
		...{ ruangan: 'Lab 1', rencana: null, bahasan: null, pengajar: [] },
		jumlah: { hadir: 0, izin: 0, sakit: 0, alpa: 0 },
	})
	const facts = factsOf({
		...{ mata_kuliah: 'Basis Data', kode_mk: 'SBD02', kelas: 'TI-4A', sks: 4, program_studi: 'Informatika' },
		...{ periode: 'Genap 2023/2024', dosen: [], ambang: 75, jumlah_pertemuan: 14, ujian: [], mahasiswa: [] },
		pertemuan: [session(1, '2024-02-12'), session(1, '2024-02-15'), session(2, '2024-02-19')],
	})
	expect(Object.fromEntries(facts)).toMatchObject({ Terlaksana: '2 pertemuan dari rencana 14' })
})
