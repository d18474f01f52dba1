import type { Db } from '#server/db/client.ts'

const ADA = '00000000-0000-4000-8000-0000000000a9'
const UNTUK_SEMUA = '00000000-0000-4000-8000-0000000000a8'

const ISI = {
	judul: 'Libur bersama',
	isi: 'Kampus tutup hari Jumat.',
	tautan: null,
	program_studi: 'TI',
	angkatan: null,
	kelas: null,
	untuk_mahasiswa: true,
	untuk_dosen: false,
	penting: false,
	mulai: '2024-03-01T00:00:00.000Z',
	selesai: null,
}
const SASARAN = { program_studi: 'TI', angkatan: null, kelas: null, untuk_mahasiswa: true, untuk_dosen: true }

/** What offices announce to the programme TI, where the office of the other one may not, and to everybody. */
export async function makeAnnouncementSamples(db: Db, nobody: string) {
	await db
		.insertInto('pengumuman')
		.values({
			id: ADA,
			judul: ISI.judul,
			isi: ISI.isi,
			program_studi_kode: 'TI',
			terbit_pada: ISI.mulai,
		})
		.execute()
	await db
		.insertInto('pengumuman')
		.values({ id: UNTUK_SEMUA, judul: ISI.judul, isi: ISI.isi, untuk_dosen: true, terbit_pada: ISI.mulai })
		.execute()
	const one = `/api/kantor/pengumuman/${ADA}`
	return {
		'GET /api/mengajar/pengumuman': { url: '/api/mengajar/pengumuman' },
		'GET /api/pengumuman': { url: '/api/pengumuman' },
		'GET /api/pengumuman/:id': { url: `/api/pengumuman/${UNTUK_SEMUA}` },
		'GET /api/kantor/pengumuman': { url: '/api/kantor/pengumuman' },
		'GET /api/kantor/berkas-pengumuman': { url: '/api/kantor/berkas-pengumuman?kolom=judul,kepada' },
		'GET /api/kantor/pengumuman/sasaran': { url: '/api/kantor/pengumuman/sasaran' },
		'POST /api/kantor/pengumuman/tinjau': {
			url: '/api/kantor/pengumuman/tinjau',
			body: SASARAN,
			except: { 'other prodi': 403 },
		},
		'GET /api/kantor/pengumuman/:id': { url: one },
		// The same one again is one.
		'POST /api/kantor/pengumuman': {
			url: '/api/kantor/pengumuman',
			body: { id: nobody, ...ISI },
			except: { 'other prodi': 403 },
		},
		// Nothing changes, so that the version stays.
		'PUT /api/kantor/pengumuman/:id': { url: one, body: { versi: 1, ...ISI } },
		'PUT /api/kantor/pengumuman/:id/tarik': { url: `${one}/tarik`, body: { versi: 1, ditarik: false } },
	} as const
}
