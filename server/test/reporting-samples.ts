/** What an office does before a term is reported. */
export const reportingSamples = {
	'GET /api/kantor/lapor': { url: '/api/kantor/lapor' },
	'POST /api/kantor/lapor/hitung': {
		url: '/api/kantor/lapor/hitung',
		body: { periode: '20232' },
		status: 202,
	},
	'GET /api/kantor/lapor/daftar': { url: '/api/kantor/lapor/daftar?periode=20232&periksa=biodata' },
	'GET /api/kantor/lapor/berkas': { url: '/api/kantor/lapor/berkas?periode=20232&periksa=biodata' },
	'GET /api/kantor/lapor/buku/:buku': { url: '/api/kantor/lapor/buku/akm?periode=20232' },
	'GET /api/kantor/lapor/kode': { url: '/api/kantor/lapor/kode' },
} as const
