const NOBODY = '00000000-0000-4000-8000-000000000000'

/** What an office does in the weeks of study plans. */
export const krsOfficeSamples = (stambuk: string) =>
	({
		'GET /api/kantor/krs': { url: '/api/kantor/krs' },
		'GET /api/kantor/krs/daftar': { url: '/api/kantor/krs/daftar' },
		'GET /api/kantor/krs/berkas': { url: '/api/kantor/krs/berkas' },
		'POST /api/kantor/krs/ingatkan': {
			url: '/api/kantor/krs/ingatkan',
			body: { kelas: 'TI-9Z' },
			status: 202,
		},
		// Nothing waits for anybody.
		'POST /api/kantor/krs/ingatkan-wali': {
			url: '/api/kantor/krs/ingatkan-wali',
			body: { nip: '1' },
			status: 409,
		},
		'GET /api/kantor/krs/penawaran': { url: '/api/kantor/krs/penawaran' },
		'GET /api/kantor/berkas-penawaran': { url: '/api/kantor/berkas-penawaran?kolom=mata_kuliah,terisi' },
		'POST /api/kantor/krs/penawaran/tinjau': {
			url: '/api/kantor/krs/penawaran/tinjau',
			body: { ubahan: { jenis: 'hapus', penawaran: [NOBODY] } },
			status: 404,
		},
		'POST /api/kantor/krs/penawaran/ubah': {
			url: '/api/kantor/krs/penawaran/ubah',
			body: { id: NOBODY, sidik: '-', ubahan: { jenis: 'hapus', penawaran: [NOBODY] } },
			status: 404,
		},
		'GET /api/kantor/krs/ubahan-penawaran': { url: '/api/kantor/krs/ubahan-penawaran' },
		'POST /api/kantor/krs/ubahan-penawaran/:id/urungkan': {
			url: `/api/kantor/krs/ubahan-penawaran/${NOBODY}/urungkan`,
			status: 404,
		},
		'GET /api/kantor/krs/masa': { url: '/api/kantor/krs/masa' },
		// There is no such programme.
		'PUT /api/kantor/krs/tahap': {
			url: '/api/kantor/krs/tahap',
			body: {
				periode: '20232',
				dari: [],
				menjadi: [
					{
						program_studi: 'XX',
						angkatan: null,
						buka: '2024-03-02T00:00:00Z',
						tutup: '2024-03-03T00:00:00Z',
					},
				],
			},
			status: 400,
		},
		'GET /api/kantor/krs/mahasiswa/:stambuk': { url: `/api/kantor/krs/mahasiswa/${stambuk}` },
		'GET /api/kantor/krs/mahasiswa/:stambuk/semester/:semester': {
			url: `/api/kantor/krs/mahasiswa/${stambuk}/semester/4`,
		},
		// Nothing is chosen.
		'POST /api/kantor/krs/mahasiswa/:stambuk/tinjau': {
			url: `/api/kantor/krs/mahasiswa/${stambuk}/tinjau`,
			body: { penawaran: [] },
		},
		'PUT /api/kantor/krs/mahasiswa/:stambuk': {
			url: `/api/kantor/krs/mahasiswa/${stambuk}`,
			body: { dari: [], penawaran: [] },
			status: 400,
		},
		'POST /api/kantor/krs/mahasiswa/:stambuk/ajukan': {
			url: '/api/kantor/krs/mahasiswa/99999999999/ajukan',
			status: 404,
		},
		// It is open.
		'POST /api/kantor/krs/mahasiswa/:stambuk/buka': {
			url: `/api/kantor/krs/mahasiswa/${stambuk}/buka`,
			body: { alasan: 'Periksa lagi' },
			status: 409,
		},
	}) as const
