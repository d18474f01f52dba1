import type { TestApp } from './build-app.ts'
import type { TestMahasiswa } from './factories.ts'

/** Calls about a letter of the matrix's student. */
export async function letterSamples(t: TestApp, student: TestMahasiswa) {
	const body = { jenis: 'aktif_kuliah', keperluan: 'Beasiswa' }
	const { body: issued } = await t.call('POST', '/api/surat', { token: student.token, body })
	const surat = `/api/surat/${issued.data.id}`
	return {
		'GET /api/surat': { url: '/api/surat' },
		// The open bill stands before it.
		'POST /api/surat': { url: '/api/surat', body, except: { 'unpaid student': 403 } },
		'GET /api/surat/arsip': { url: '/api/surat/arsip' },
		'GET /api/surat/:id/pdf': { url: `${surat}/pdf` },
		'POST /api/surat/:id/cabut': { url: `${surat}/cabut`, body: { alasan: 'Salah data' } },
	}
}
