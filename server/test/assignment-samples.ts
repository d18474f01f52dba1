import { randomUUID } from 'node:crypto'
import type { TestApp } from './build-app.ts'
import type { TestAkun, TestMahasiswa } from './factories.ts'

const ISIAN = {
	judul: 'Tugas matriks',
	petunjuk: '',
	berkas: [],
	poin: 100,
	terima_teks: true,
	terima_berkas: true,
	tenggat: '2030-01-01T00:00:00Z',
	potongan_persen: null,
	ditutup_pada: null,
	kriteria: [],
	terbit: true,
}

/** An assignment of the lecturer's class, a file of the student at it, and each call about them. */
export async function makeAssignmentSamples(
	t: TestApp,
	{ student, lecturer, kode }: { student: TestMahasiswa; lecturer: TestAkun; kode: string },
) {
	const kelas = `/api/mengajar/tugas/kelas/20232/TI-4A/${kode}`
	const as = (token: string | undefined, body: object) => ({ token, body })
	const { id } = (await t.call('POST', kelas, as(lecturer.token, { id: randomUUID(), ...ISIAN }))).body.data
	const begun = await t.call(
		'POST',
		`/api/tugas/${id}/unggahan`,
		as(student.token, { nama: 'a.txt', ukuran: 1 }),
	)
	const unggahan = begun.body.data.id
	const tugas = `/api/tugas/${id}`
	const teaching = `/api/mengajar/tugas/${id}`
	const copies = `/api/mengajar/salinan-kelas/20232/TI-4A/${kode}`
	const from = { asal_periode: '20231', asal_kelas: 'TI-4A', asal_matakuliah: kode, geser_hari: 7 }
	const unpaid = { 'unpaid student': 403 }
	return {
		'GET /api/tugas': { url: '/api/tugas' },
		'GET /api/tugas/:id': { url: tugas, except: unpaid },
		'POST /api/tugas/:id/unggahan': {
			url: `${tugas}/unggahan`,
			body: { nama: 'b.txt', ukuran: 1 },
			except: unpaid,
		},
		'GET /api/tugas/:id/unggahan/:unggahan': { url: `${tugas}/unggahan/${unggahan}`, except: unpaid },
		// Bytes are needed; JSON shows that the caller got as far as the file itself.
		'PUT /api/tugas/:id/unggahan/:unggahan/:nomor': {
			url: `${tugas}/unggahan/${unggahan}/0`,
			body: {},
			status: 400,
			except: unpaid,
		},
		'POST /api/tugas/:id/unggahan/:unggahan/selesai': {
			url: `${tugas}/unggahan/${unggahan}/selesai`,
			status: 409,
			except: unpaid,
		},
		'GET /api/tugas/:id/pengumpulan': { url: `${tugas}/pengumpulan`, except: unpaid },
		'GET /api/tugas/:id/berkas/:unggahan': {
			url: `${tugas}/berkas/${unggahan}`,
			status: 404,
			except: unpaid,
		},
		'DELETE /api/tugas/:id/unggahan/:unggahan': { url: `${tugas}/unggahan/${unggahan}`, except: unpaid },
		'POST /api/tugas/:id/kumpulkan': {
			url: `${tugas}/kumpulkan`,
			body: { teks: 'Jawaban', berkas: [], menggantikan: 0, hari_terlambat: 0 },
			except: unpaid,
		},
		'GET /api/mengajar/tugas/kelas/:periode/:kelas/:matakuliah': { url: kelas },
		'POST /api/mengajar/tugas/kelas/:periode/:kelas/:matakuliah': {
			url: kelas,
			body: { id: randomUUID(), ...ISIAN },
		},
		// Bytes are needed here, too.
		'POST /api/mengajar/tugas/kelas/:periode/:kelas/:matakuliah/berkas': {
			url: `${kelas}/berkas?nama=a.txt`,
			body: {},
			status: 400,
		},
		'POST /api/mengajar/tugas/kelas/:periode/:kelas/:matakuliah/pratinjau': {
			url: `${kelas}/pratinjau`,
			body: { petunjuk: 'Satu.', berkas: [], tugas: null },
		},
		'GET /api/mengajar/tugas/:id': { url: teaching },
		'PUT /api/mengajar/tugas/:id': { url: teaching, body: { ...ISIAN, versi: 1 } },
		'POST /api/mengajar/tugas/:id/perubahan': {
			url: `${teaching}/perubahan`,
			body: { tenggat: ISIAN.tenggat, potongan_persen: null },
		},
		'PUT /api/mengajar/tugas/:id/nilai/:stambuk': {
			url: `${teaching}/nilai/${student.stambuk}`,
			body: { skor: null, skor_kriteria: [], komentar: '', ke: null, versi: 0 },
		},
		// There is no score yet, but allowed to try.
		'POST /api/mengajar/tugas/:id/umumkan': {
			url: `${teaching}/umumkan`,
			body: { terlihat: [{ stambuk: student.stambuk, versi: 9 }] },
			status: 409,
		},
		'GET /api/mengajar/tugas/:id/jawaban/:stambuk': { url: `${teaching}/jawaban/${student.stambuk}` },
		'GET /api/mengajar/tugas/:id/pengumpulan/:stambuk': { url: `${teaching}/pengumpulan/${student.stambuk}` },
		'GET /api/mengajar/tugas/:id/berkas/:unggahan': { url: `${teaching}/berkas/${unggahan}`, status: 404 },
		'GET /api/mengajar/tugas/:id/semua.zip': { url: `${teaching}/semua.zip` },
		'DELETE /api/mengajar/tugas/:id': { url: teaching, status: 409 },
		'GET /api/mengajar/salinan-kelas/:periode/:kelas/:matakuliah/asal': { url: `${copies}/asal` },
		// Nobody taught it in the term before.
		'GET /api/mengajar/salinan-kelas/:periode/:kelas/:matakuliah/pratinjau': {
			url: `${copies}/pratinjau?${new URLSearchParams({ ...from, geser_hari: '7' })}`,
			status: 404,
		},
		'POST /api/mengajar/salinan-kelas/:periode/:kelas/:matakuliah': {
			url: copies,
			body: { ...from, tugas: [id], kuis: [] },
			status: 404,
		},
		'GET /api/mengajar/salinan-kelas/:periode/:kelas/:matakuliah': { url: copies },
		'POST /api/mengajar/salinan-kelas/:periode/:kelas/:matakuliah/:salinan/urungkan': {
			url: `${copies}/${id}/urungkan`,
			status: 404,
		},
		'GET /api/mengajar/draf-kuis': { url: '/api/mengajar/draf-kuis' },
		'DELETE /api/mengajar/draf-kuis/:periode/:kelas/:matakuliah/:draf': {
			url: `/api/mengajar/draf-kuis/20232/TI-4A/${kode}/${id}`,
			status: 404,
		},
		'GET /api/mengajar/komentar': { url: '/api/mengajar/komentar' },
		'POST /api/mengajar/komentar': { url: '/api/mengajar/komentar', body: { teks: 'Baik.' } },
		'DELETE /api/mengajar/komentar/:id': { url: `/api/mengajar/komentar/${id}`, status: 404 },
	}
}
