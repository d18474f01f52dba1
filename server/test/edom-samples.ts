import type { TestApp } from './build-app.ts'
import { makeAngketEdom, makeMasaEdom } from './edom-factories.ts'

const MISSING = '00000000-0000-4000-8000-00000000000e'

/** What students of TI-4A are asked about a lecturer, and what the offices do with it. */
export async function makeEdomSamples(
	t: TestApp,
	{ nip, matakuliah, nobody }: { nip: string; matakuliah: string; nobody: string },
) {
	const angket = await makeAngketEdom(t.db)
	await makeMasaEdom(t.db, angket)
	const isi = {
		nama: 'Angket matriks',
		skala: 4,
		label: ['a', 'b', 'c', 'd'],
		bagian: [{ nama: 'Umum', pernyataan: ['Kuliah bermanfaat'] }],
		pertanyaan_bebas: null,
	}
	const hasil = '/api/kantor/edom/hasil/TI'
	return {
		'GET /api/edom': { url: '/api/edom' },
		// The lecturer is none of the other class.
		'POST /api/edom': {
			url: '/api/edom',
			body: { periode: '20232', kelas: 'TI-4A', matakuliah, nip, angket, jawaban: [1, 2, 3] },
			except: { 'other student': 403 },
		},
		'GET /api/mengajar/edom': { url: '/api/mengajar/edom' },
		'GET /api/mengajar/edom/berkas': { url: '/api/mengajar/edom/berkas' },
		'GET /api/kantor/edom': { url: '/api/kantor/edom' },
		'POST /api/kantor/edom/angket': { url: '/api/kantor/edom/angket', body: { id: nobody, ...isi } },
		'PUT /api/kantor/edom/angket/:id': {
			url: `/api/kantor/edom/angket/${MISSING}`,
			body: { versi: 1, ...isi },
			status: 404,
		},
		'DELETE /api/kantor/edom/angket/:id': { url: `/api/kantor/edom/angket/${MISSING}`, status: 404 },
		'PUT /api/kantor/edom/masa/:periode': {
			url: '/api/kantor/edom/masa/20232',
			body: { dari: null, angket_id: angket, mulai: '2024-03-11', selesai: '2024-03-22' },
		},
		'GET /api/kantor/edom/hasil/:prodi': { url: hasil },
		'GET /api/kantor/edom/hasil/:prodi/berkas': { url: `${hasil}/berkas` },
	} as const
}
