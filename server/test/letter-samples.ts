import type { TestApp } from './build-app.ts'
import type { TestMahasiswa } from './factories.ts'

/** Calls about a letter of the matrix's student. */
export async function letterSamples(t: TestApp, student: TestMahasiswa) {
	const body = { jenis: 'aktif_kuliah', keperluan: 'Beasiswa' }
	const { body: issued } = await t.call('POST', '/api/surat', { token: student.token, body })
	const surat = `/api/surat/${issued.data.id}`
	const KTM = { jenis: 'ktm', sebab: 'baru', alasan: 'Belum pernah mendapat kartu' }
	const asked = await t.call('POST', '/api/permohonan', { token: student.token, body: KTM })
	const permohonan = `/permohonan/${asked.body.data.id}`
	const UNDUR = { jenis: 'undur_diri', alasan: 'Pindah ke kota lain bersama keluarga' }
	return {
		'GET /api/surat': { url: '/api/surat' },
		// The open bill stands before it.
		'POST /api/surat': { url: '/api/surat', body, except: { 'unpaid student': 403 } },
		'GET /api/surat/arsip': { url: '/api/surat/arsip' },
		'GET /api/surat/:id/pdf': { url: `${surat}/pdf` },
		'GET /api/permohonan': { url: '/api/permohonan' },
		'POST /api/permohonan': { url: '/api/permohonan', body: UNDUR },
		// Bytes are needed; JSON shows that the caller got as far as the file itself.
		'PUT /api/permohonan/:id/lampiran': { url: `/api${permohonan}/lampiran`, body: {}, status: 400 },
		'GET /api/permohonan/:id/lampiran': { url: `/api${permohonan}/lampiran`, status: 404 },
		'GET /api/kantor/permohonan': { url: '/api/kantor/permohonan' },
		'GET /api/kantor/berkas-permohonan': { url: '/api/kantor/berkas-permohonan?kolom=nama,jenis' },
		'GET /api/kantor/permohonan/:id': { url: `/api/kantor${permohonan}` },
		'POST /api/kantor/permohonan/tinjau': {
			url: '/api/kantor/permohonan/tinjau',
			body: { permohonan: [asked.body.data.id] },
		},
		// Nobody has said how long a card counts.
		'POST /api/kantor/permohonan/setujui': {
			url: '/api/kantor/permohonan/setujui',
			body: { permohonan: [{ id: asked.body.data.id, sidik: '0123456789abcdef' }] },
			status: 409,
		},
		'POST /api/kantor/permohonan/:id/tolak': {
			url: `/api/kantor${permohonan}/tolak`,
			body: { alasan: 'Foto belum ada' },
		},
		// It was refused.
		'POST /api/kantor/permohonan/:id/urungkan': {
			url: `/api/kantor${permohonan}/urungkan`,
			body: { alasan: 'Salah orang' },
			status: 409,
		},
		'POST /api/permohonan/:id/tarik': { url: `/api${permohonan}/tarik`, status: 409 },
		'POST /api/surat/:id/cabut': { url: `${surat}/cabut`, body: { alasan: 'Salah data' } },
	}
}
