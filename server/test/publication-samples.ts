const LIBUR = {
	periode: '20232',
	mulai: '2024-05-01',
	selesai: '2024-05-01',
	kegiatan: 'Hari Buruh',
	keterangan: '',
	kategori: 'holiday',
	kepentingan: 'medium',
}

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
			url: '/api/kantor/kalender/00000000-0000-4000-8000-000000000009',
			body: { dari: LIBUR, menjadi: LIBUR },
			status: 404,
		},
		'DELETE /api/kantor/kalender/:id': {
			url: '/api/kantor/kalender/00000000-0000-4000-8000-000000000009',
			status: 404,
		},
	}) as const
