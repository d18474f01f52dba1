const RANCANGAN = {
	kode: '20241',
	mulai: '2024-08-12',
	selesai: '2024-12-31',
	dari: null,
	bawa: [],
	krs: null,
}

/** What the academic office does with a term to come. */
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
	}) as const
