import { TEST_NOW, type TestApp } from './build-app.ts'

/** What an office does with a file: each call has a file of its own, so that none waits for another. */
export async function makeImportSamples(t: TestApp) {
	const make = async (status: 'siap' | 'ditulis') => {
		const { id } = await t.db
			.insertInto('impor')
			.values({
				jenis: 'kelas',
				berkas: 'kelas.csv',
				isi: null,
				status,
				periode_kode: '20232',
				alasan: null,
				milidetik: 1,
				oleh: null,
				dibuat_pada: TEST_NOW,
				ditulis_pada: status === 'ditulis' ? TEST_NOW : null,
				diurungkan_pada: null,
				ditulis_ke: status === 'ditulis' ? 1 : null,
				peta: '{"kode":0,"program_studi":1,"semester":2}',
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		await t.db
			.insertInto('impor_baris')
			.values({ impor_id: id, nomor: 2, sel: '["TI-9Z","TI","4"]', keadaan: 'dibuat' })
			.execute()
		return `/api/kantor/impor/${id}`
	}
	const impor = await make('siap')
	// Files are of the academic office; whoever of it is second finds it done.
	const akademik = { except: { keuangan: 403 } }
	return {
		'GET /api/kantor/impor': { url: '/api/kantor/impor' },
		'GET /api/kantor/impor/templat/:jenis': { url: '/api/kantor/impor/templat/kelas', ...akademik },
		// No file.
		'POST /api/kantor/impor/baru/:jenis': {
			url: '/api/kantor/impor/baru/kelas?nama=kelas.csv',
			status: 400,
			...akademik,
		},
		'GET /api/kantor/impor/:id': { url: impor, ...akademik },
		'GET /api/kantor/impor/:id/baris': { url: `${impor}/baris?keadaan=dibuat`, ...akademik },
		'GET /api/kantor/impor/:id/ditolak': { url: `${impor}/ditolak`, ...akademik },
		'PUT /api/kantor/impor/:id/kolom': {
			url: `${await make('siap')}/kolom`,
			body: { peta: { kode: 0, program_studi: 1, semester: 2 } },
			except: { keuangan: 403 },
		},
		// A class has nothing that could be meant all the same.
		'POST /api/kantor/impor/:id/izin': {
			url: `${await make('siap')}/izin`,
			body: { putaran: 0, nomor: [2] },
			status: 400,
			...akademik,
		},
		// Nothing has changed since a file wrote it.
		'POST /api/kantor/impor/:id/tangan': {
			url: `${await make('siap')}/tangan`,
			body: { putaran: 0, pakai: 'berkas' },
			status: 400,
			...akademik,
		},
		'POST /api/kantor/impor/:id/tulis': {
			url: `${await make('siap')}/tulis`,
			body: { putaran: 0, tanpa_ditolak: false },
			except: { keuangan: 403 },
		},
		'POST /api/kantor/impor/:id/urungkan': {
			url: `${await make('ditulis')}/urungkan`,
			except: { keuangan: 403 },
		},
	} as const
}
