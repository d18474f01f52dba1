import { expect, test } from 'vitest'
import { alasanStatusTetap, type CalonStatus } from './status-mahasiswa.ts'

const s: CalonStatus = { aktif: true, kini: 'A', kelas: 'TI-4A', krs: false, nilai: 0, ujian: false }

test.each([
	[s, 'N', null],
	[{ ...s, krs: true, nilai: 4, ujian: true }, 'N', null],
	[{ ...s, kini: 'N' }, 'N', 'sudah non-aktif'],
	[{ ...s, kini: 'N', aktif: false }, 'N', 'sudah non-aktif'],
	[{ ...s, aktif: false }, 'N', 'sudah keluar'],
	[{ ...s, kini: null, kelas: null }, 'N', null],
	[{ ...s, kini: null, kelas: null }, 'C', null],
	[{ ...s, kini: null, kelas: null }, 'A', 'belum mempunyai kelas; pilih kelasnya di halaman mahasiswa'],
	[{ ...s, kini: 'N' }, 'A', null],
	[s, 'C', null],
	[{ ...s, ujian: true, krs: true }, 'C', 'sedang mengerjakan ujian'],
	[{ ...s, nilai: 2, krs: true }, 'C', 'nilai 2 mata kuliah semester ini sudah diumumkan'],
	[{ ...s, krs: true }, 'C', 'KRS-nya akan batal; catat cutinya di halaman mahasiswa'],
] as const)('%o to status %s: %s', (calon, status, alasan) => {
	expect(alasanStatusTetap(calon, status)).toBe(alasan)
})
