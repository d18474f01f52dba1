/** What an office does in the weeks of study plans. */
export const krsOfficeSamples = () =>
	({
		'GET /api/kantor/krs': { url: '/api/kantor/krs' },
		'GET /api/kantor/krs/daftar': { url: '/api/kantor/krs/daftar' },
		'GET /api/kantor/krs/berkas': { url: '/api/kantor/krs/berkas' },
		'POST /api/kantor/krs/ingatkan': { url: '/api/kantor/krs/ingatkan', body: { kelas: 'TI-9Z' } },
		// Nothing waits for anybody.
		'POST /api/kantor/krs/ingatkan-wali': {
			url: '/api/kantor/krs/ingatkan-wali',
			body: { nip: '1' },
			status: 409,
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
	}) as const
