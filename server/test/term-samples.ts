const RANCANGAN = {
	kode: '20241',
	mulai: '2024-08-12',
	selesai: '2024-12-31',
	dari: null,
	bawa: [],
	krs: null,
}

/** What the academic office does with a term to come. */
const HARI = { mulai: '2099-09-01', selesai: '2100-01-31', jumlah_pertemuan: 14 }

export const termSamples = (nobody: string) =>
	({
		'GET /api/kantor/periode': { url: '/api/kantor/periode' },
		'POST /api/kantor/periode/rencana': { url: '/api/kantor/periode/rencana', body: RANCANGAN },
		// Nobody was shown this.
		'POST /api/kantor/periode': {
			url: '/api/kantor/periode',
			body: { ...RANCANGAN, id: nobody, sidik: '0123456789abcdef' },
			status: 409,
		},
		'POST /api/kantor/periode/pembukaan/:id/urungkan': {
			url: `/api/kantor/periode/pembukaan/${nobody}/urungkan`,
			status: 404,
		},
		'GET /api/kantor/aktivasi-periode': { url: '/api/kantor/aktivasi-periode' },
		'POST /api/kantor/periode/:kode/aktifkan/rencana': {
			url: '/api/kantor/periode/20991/aktifkan/rencana',
			body: { tujuan: [] },
			status: 404,
		},
		'POST /api/kantor/periode/:kode/aktifkan': {
			url: '/api/kantor/periode/20991/aktifkan',
			body: { tujuan: [], id: nobody, sidik: '0123456789abcdef' },
			status: 404,
		},
		'POST /api/kantor/aktivasi-periode/:id/urungkan': {
			url: `/api/kantor/aktivasi-periode/${nobody}/urungkan`,
			status: 404,
		},
		'GET /api/kantor/periode/:kode/tertunda': { url: '/api/kantor/periode/20991/tertunda' },
		// The campus lets them stay T.
		'POST /api/kantor/periode/:kode/tertunda': {
			url: '/api/kantor/periode/20991/tertunda',
			body: { id: nobody, sidik: '0123456789abcdef' },
			status: 409,
		},
		'POST /api/kantor/penyelesaian-tertunda/:id/urungkan': {
			url: `/api/kantor/penyelesaian-tertunda/${nobody}/urungkan`,
			status: 404,
		},
		'GET /api/kantor/periode/:kode/hari': { url: '/api/kantor/periode/20991/hari', status: 404 },
		'POST /api/kantor/periode/:kode/hari/rencana': {
			url: '/api/kantor/periode/20991/hari/rencana',
			body: HARI,
			status: 404,
		},
		'PUT /api/kantor/periode/:kode/hari': {
			url: '/api/kantor/periode/20991/hari',
			body: { dari: HARI, ke: HARI, sidik: '0123456789abcdef' },
			status: 404,
		},
		'GET /api/kantor/periode/:kode/tutup': { url: '/api/kantor/periode/20991/tutup', status: 404 },
		'GET /api/kantor/periode/:kode/ingatkan-nilai': {
			url: '/api/kantor/periode/20991/ingatkan-nilai',
			status: 404,
		},
		'POST /api/kantor/periode/:kode/ingatkan-nilai': {
			url: '/api/kantor/periode/20991/ingatkan-nilai',
			body: {},
			status: 404,
		},
		'POST /api/kantor/periode/:kode/tutup': {
			url: '/api/kantor/periode/20991/tutup',
			body: { id: nobody, sidik: '0123456789abcdef', nonaktif: [] },
			status: 404,
		},
		'POST /api/kantor/penutupan-periode/:id/urungkan': {
			url: `/api/kantor/penutupan-periode/${nobody}/urungkan`,
			status: 404,
		},
	}) as const
