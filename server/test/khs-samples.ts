/** What an office does with a sheet. */
export const khsSamples = (khs: string, nobody: string) =>
	({
		'GET /api/kantor/khs': { url: '/api/kantor/khs' },
		'GET /api/kantor/berkas-khs': { url: '/api/kantor/berkas-khs?kolom=nama,ips' },
		'GET /api/kantor/khs/:id': { url: `/api/kantor/khs/${khs}` },
		'POST /api/kantor/khs/tinjau': { url: '/api/kantor/khs/tinjau', body: { periode: '20231' } },
		'POST /api/kantor/khs/setujui': {
			url: '/api/kantor/khs/setujui',
			body: { id: nobody, lembar: [{ id: nobody, sidik: '0123456789abcdef' }] },
			status: 404,
			// Nothing of a programme is theirs.
			except: { prodi: 403, 'other prodi': 403 },
		},
		'GET /api/kantor/khs/putusan/:putusan': { url: `/api/kantor/khs/putusan/${nobody}`, status: 404 },
		// It waits.
		'POST /api/khs/:id/ajukan-lagi': { url: `/api/khs/${khs}/ajukan-lagi`, status: 409 },
		'GET /api/khs/download/:khsId': { url: `/api/khs/download/${khs}` },
		'POST /api/khs/:id/setujui': { url: `/api/khs/${khs}/setujui`, except: { prodi: 409 } },
		// Decided above.
		'POST /api/khs/:id/tolak': {
			url: `/api/khs/${khs}/tolak`,
			body: { alasan: 'Salah kelas' },
			status: 409,
		},
	}) as const
