import type { TestApp } from './build-app.ts'
import type { TestAkun } from './factories.ts'
import { makeMateri } from './lesson-factories.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** What a lecturer does with the lessons of the own course; each call is allowed once in its version of things. */
export async function makeWritingSamples(t: TestApp, lecturer: TestAkun & { matakuliah: string }) {
	const kode = lecturer.matakuliah
	const base = `/api/mengajar/materi/${kode}`
	const { id } = await makeMateri(t.db, { kode, slug: 'ditulis', terbit: null })
	const tree = await t.call('GET', base, { token: lecturer.token })
	const modul = tree.body.data.modul[0].id
	const { rev } = tree.body.data.modul[0].materi.find((one: { id: string }) => one.id === id)
	const materi = `${base}/materi/${id}`
	const kepala = { judul: 'Judul', ringkas: 'Ringkas', pertemuan: 1, menit: 20 }
	return {
		'GET /api/mengajar/materi/:kode': { url: base },
		'POST /api/mengajar/materi/:kode/banyak/tinjauan': {
			url: `${base}/banyak/tinjauan`,
			body: { apa: 'sembunyikan', materi: [id] },
		},
		// A draft is hidden already: a step of nothing.
		'POST /api/mengajar/materi/:kode/banyak': {
			url: `${base}/banyak`,
			body: { langkah: NOBODY, apa: 'sembunyikan', materi: [{ id, rev }], kabari: false },
		},
		'POST /api/mengajar/materi/:kode/banyak/:langkah/urungkan': {
			url: `${base}/banyak/${NOBODY}/urungkan`,
			status: 409,
		},
		'POST /api/mengajar/materi/:kode/modul': {
			url: `${base}/modul`,
			body: { versi: 0, judul: 'Modul matriks' },
		},
		'PUT /api/mengajar/materi/:kode/modul/:modul': {
			url: `${base}/modul/${modul}`,
			body: { versi: 1, judul: 'Modul lain' },
		},
		// It holds lessons.
		'DELETE /api/mengajar/materi/:kode/modul/:modul': {
			url: `${base}/modul/${modul}?versi=2`,
			status: 409,
		},
		// Nothing is not all of it.
		'PUT /api/mengajar/materi/:kode/urutan': {
			url: `${base}/urutan`,
			body: { versi: 2, modul: [] },
			status: 400,
		},
		'POST /api/mengajar/materi/:kode/materi': {
			url: `${base}/materi`,
			body: { versi: 2, modul, judul: 'Materi matriks', pertemuan: 2 },
		},
		'GET /api/mengajar/materi/:kode/materi/:id': { url: materi },
		'PUT /api/mengajar/materi/:kode/materi/:id': { url: materi, body: { rev: 0, ...kepala } },
		'PUT /api/mengajar/materi/:kode/materi/:id/isi': { url: `${materi}/isi`, body: { rev: 1, isi: 'Isi' } },
		'DELETE /api/mengajar/materi/:kode/materi/:id': {
			url: `${base}/materi/${NOBODY}?versi=3`,
			status: 404,
		},
		'POST /api/mengajar/materi/:kode/materi/:id/pratinjau': {
			url: `${materi}/pratinjau`,
			body: { isi: 'Isi' },
		},
		// Bytes are needed; JSON shows that the caller got as far as the file itself.
		'POST /api/mengajar/materi/:kode/materi/:id/berkas': {
			url: `${materi}/berkas?nama=a.png`,
			body: {},
			status: 400,
		},
		'DELETE /api/mengajar/materi/:kode/materi/:id/berkas/:nama': {
			url: `${materi}/berkas/a.png`,
			status: 404,
		},
		'POST /api/mengajar/materi/:kode/materi/:id/terbitkan': {
			url: `${materi}/terbitkan`,
			body: { rev: 2, pada: null, kabari: false },
		},
		'POST /api/mengajar/materi/:kode/materi/:id/sembunyikan': {
			url: `${materi}/sembunyikan`,
			body: { rev: 3 },
		},
		'GET /api/mengajar/materi/:kode/materi/:id/versi': { url: `${materi}/versi` },
		'GET /api/mengajar/materi/:kode/materi/:id/versi/:nomor': { url: `${materi}/versi/1` },
		'POST /api/mengajar/materi/:kode/materi/:id/versi/:nomor/pulihkan': {
			url: `${materi}/versi/1/pulihkan`,
			body: { rev: 4 },
		},
		'GET /api/mengajar/materi/:kode/impor': { url: `${base}/impor` },
		'GET /api/mengajar/materi/:kode/impor/:impor': { url: `${base}/impor/${NOBODY}`, status: 404 },
		// Bytes are needed.
		'POST /api/mengajar/materi/:kode/impor': { url: `${base}/impor?nama=a.zip`, body: {}, status: 400 },
		'POST /api/mengajar/materi/:kode/impor/:impor/ambil': {
			url: `${base}/impor/${NOBODY}/ambil`,
			body: { tanpa: [] },
			status: 404,
		},
		'POST /api/mengajar/materi/:kode/impor/:impor/urungkan': {
			url: `${base}/impor/${NOBODY}/urungkan`,
			status: 404,
		},
		'GET /api/mengajar/materi/:kode/asal-salinan': { url: `${base}/asal-salinan` },
		// Allowed to try: who asks has not taught it in an earlier term.
		'GET /api/mengajar/materi/:kode/salinan': {
			url: `${base}/salinan?periode=20231&asal=${kode}&geser_hari=0`,
			status: 404,
		},
		'POST /api/mengajar/materi/:kode/salinan': {
			url: `${base}/salinan`,
			body: { periode: '20231', asal: kode, geser_hari: 0, materi: [NOBODY] },
			status: 404,
		},
	}
}
