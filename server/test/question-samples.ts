import type { TestApp } from './build-app.ts'

/** A text as a lecturer writes it. */
export const teksSoal = (teks: string, format = 'markdown') => ({ format, teks, gambar: null, alt: '' })
/** A question as a lecturer writes it. */
export const isianSoal = (pertanyaan: string, more: object = {}) => ({
	pertanyaan: teksSoal(pertanyaan),
	opsi: [teksSoal('ya'), teksSoal('tidak')],
	kunci: 'A',
	pembahasan: teksSoal(''),
	topik: '',
	kesukaran: null,
	tag: [],
	wajib: false,
	opsi_tetap: false,
	...more,
})

/** What a lecturer does with the bank of the own course. */
export async function makeQuestionSamples(t: TestApp, kode: string) {
	const bank = `/api/bank-soal/${kode}/UAS`
	await t.db.insertInto('bank_soal').values({ matakuliah_kode: kode, jenis: 'UAS' }).execute()
	const { id } = await t.db
		.insertInto('soal')
		.values({
			matakuliah_kode: kode,
			jenis: 'UAS',
			sidik: Buffer.alloc(32, 7),
			pertanyaan: 'Siapa?',
			opsi_a: 'ya',
			opsi_b: 'tidak',
			jawaban_benar: 'A',
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	// One that an exam has is never removed.
	const ujian = await t.db
		.insertInto('ujian')
		.values({
			periode_kode: '20232',
			kelas_kode: 'TI-4A',
			matakuliah_kode: kode,
			jenis: 'UAS',
			ruang: 'Lab 1',
			jumlah_soal: null,
			mulai: '2024-03-01T00:30:00Z',
			selesai: '2024-03-01T02:30:00Z',
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	await t.db
		.insertInto('paket_soal')
		.values({ ujian_id: ujian.id, bank_versi: 1, versi: 1, isi: '[]', kunci: JSON.stringify({ [id]: 'A' }) })
		.execute()
	const impor = await t.db
		.insertInto('impor_soal')
		.values({
			matakuliah_kode: kode,
			jenis: 'UAS',
			berkas: 'x.docx',
			ukuran: 1,
			status: 'siap',
			ditolak: JSON.stringify([{ tempat: 'baris 1', judul: 'Siapa?', reason: 'Kunci tidak ditemukan.' }]),
			dibuat_pada: '2024-03-18T01:00:00Z',
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return {
		'GET /api/mengajar/bank-soal': { url: '/api/mengajar/bank-soal' },
		'GET /api/bank-soal/:kode/:jenis': { url: bank },
		'GET /api/bank-soal/:kode/:jenis/ekspor': { url: `${bank}/ekspor?bentuk=gift` },
		'POST /api/bank-soal/:kode/:jenis/soal': { url: `${bank}/soal`, body: isianSoal('Baru?') },
		'POST /api/bank-soal/:kode/:jenis/pratinjau': {
			url: `${bank}/pratinjau`,
			body: { bagian: [teksSoal('x')] },
		},
		'PUT /api/bank-soal/:kode/:jenis/keterangan': {
			url: `${bank}/keterangan`,
			body: { soal: [{ id, versi: 99, topik: '', kesukaran: null, tag: [] }] },
			status: 409,
		},
		'POST /api/bank-soal/:kode/:jenis/hapus': {
			url: `${bank}/hapus`,
			body: { soal: [{ id, versi: 99 }] },
			status: 409,
		},
		// Bytes are needed; JSON shows that the caller got as far as the picture, or the file, itself.
		'POST /api/bank-soal/:kode/:jenis/gambar': { url: `${bank}/gambar`, body: {}, status: 400 },
		'POST /api/bank-soal/:kode/:jenis/impor': { url: `${bank}/impor?nama=x.docx`, body: {}, status: 400 },
		'GET /api/bank-soal/:kode/:jenis/impor': { url: `${bank}/impor` },
		'GET /api/soal/:id': { url: `/api/soal/${id}` },
		'PUT /api/soal/:id': { url: `/api/soal/${id}`, body: { ...isianSoal('Diubah?'), versi: 1 } },
		'DELETE /api/soal/:id': { url: `/api/soal/${id}`, status: 409 },
		'GET /api/impor-soal/:id': { url: `/api/impor-soal/${impor.id}` },
		'GET /api/impor-soal/:id/soal/:nomor': { url: `/api/impor-soal/${impor.id}/soal/0` },
		'PUT /api/impor-soal/:id/soal/:nomor': {
			url: `/api/impor-soal/${impor.id}/soal/0`,
			body: { ...isianSoal('Diperbaiki?'), versi: 0 },
		},
		'POST /api/impor-soal/:id/soal/:nomor/kembalikan': {
			url: `/api/impor-soal/${impor.id}/soal/0/kembalikan`,
			body: { versi: 1 },
		},
		'POST /api/impor-soal/:id/ambil': { url: `/api/impor-soal/${impor.id}/ambil`, body: { tanpa: [] } },
		'POST /api/impor-soal/:id/urungkan': { url: `/api/impor-soal/${impor.id}/urungkan` },
	}
}
