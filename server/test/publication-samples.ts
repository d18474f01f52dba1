const LIBUR = {
	periode: '20232',
	mulai: '2024-05-01',
	selesai: '2024-05-01',
	kegiatan: 'Hari Buruh',
	keterangan: '',
	kategori: 'holiday',
	kepentingan: 'medium',
}

const BERITA = {
	judul: 'Wisuda',
	ringkasan: '',
	naskah: '',
	berkas: [],
	kategori: 'Akademik',
	penulis: 'Humas',
	unggulan: false,
	gambar: null,
	teks_gambar: '',
}
const MISSING = '00000000-0000-4000-8000-000000000009'

/** What the offices publish. */
export const publicationSamples = (nobody: string) =>
	({
		'GET /api/kantor/kalender': { url: '/api/kantor/kalender' },
		'POST /api/kantor/kalender/tinjau': {
			url: '/api/kantor/kalender/tinjau',
			body: { id: null, menjadi: { mulai: '2024-05-01', selesai: '2024-05-01', kategori: 'holiday' } },
		},
		// The same one again is one.
		'POST /api/kantor/kalender': { url: '/api/kantor/kalender', body: { id: nobody, ...LIBUR } },
		'PUT /api/kantor/kalender/:id': {
			url: `/api/kantor/kalender/${MISSING}`,
			body: { dari: LIBUR, menjadi: LIBUR },
			status: 404,
		},
		'DELETE /api/kantor/kalender/:id': {
			url: `/api/kantor/kalender/${MISSING}`,
			status: 404,
		},
		'GET /api/kantor/buletin': { url: '/api/kantor/buletin' },
		// A month that is over.
		'PUT /api/kantor/buletin/:bulan': {
			url: '/api/kantor/buletin/2023-01',
			body: { versi: 0, subjek: 'Kabar', pengantar: 'Halo', berita: [] },
			status: 409,
		},
		'POST /api/kantor/buletin/:bulan/coba': { url: '/api/kantor/buletin/2023-01/coba', status: 409 },
		'POST /api/kantor/buletin/:bulan/kirim': {
			url: '/api/kantor/buletin/2023-01/kirim',
			body: { versi: 1 },
			status: 409,
		},
		'GET /api/kantor/berita': { url: '/api/kantor/berita' },
		'GET /api/kantor/berkas-berita': { url: '/api/kantor/berkas-berita?kolom=judul,keadaan' },
		'GET /api/kantor/berita/:id': { url: `/api/kantor/berita/${MISSING}`, status: 404 },
		'GET /api/kantor/berita/:id/versi/:versi': {
			url: `/api/kantor/berita/${MISSING}/versi/1`,
			status: 404,
		},
		// The body is no picture but JSON.
		'POST /api/kantor/berita/berkas': {
			url: '/api/kantor/berita/berkas?nama=a.png',
			body: {},
			status: 400,
		},
		'POST /api/kantor/berita/pratinjau': {
			url: '/api/kantor/berita/pratinjau',
			body: { naskah: '', berkas: [], id: null },
		},
		'POST /api/kantor/berita': { url: '/api/kantor/berita', body: { id: nobody, ...BERITA } },
		'PUT /api/kantor/berita/:id': {
			url: `/api/kantor/berita/${MISSING}`,
			body: { versi: 1, ...BERITA },
			status: 404,
		},
		'POST /api/kantor/berita/:id/terbit': {
			url: `/api/kantor/berita/${MISSING}/terbit`,
			body: { versi: 1, pada: null },
			status: 404,
		},
		'POST /api/kantor/berita/:id/tarik': {
			url: `/api/kantor/berita/${MISSING}/tarik`,
			body: { versi: 1 },
			status: 404,
		},
		'DELETE /api/kantor/berita/:id': { url: `/api/kantor/berita/${MISSING}`, status: 404 },
	}) as const
