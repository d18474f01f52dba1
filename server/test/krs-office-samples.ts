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
	}) as const
