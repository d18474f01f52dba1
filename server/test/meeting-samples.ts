import type { TestApp } from './build-app.ts'

/** What a lecturer decides about a meeting of the own course: a slot for each call. */
export async function makeMeetingSamples(t: TestApp, kode: string, ofClass: string) {
	const [tanggal, lain] = ['2024-03-26', '2024-03-27']
	for (const hari of ['Selasa', 'Rabu'])
		await t.db
			.insertInto('jadwal_kuliah')
			.values({
				periode_kode: '20232',
				kelas_kode: 'TI-4A',
				matakuliah_kode: kode,
				hari,
				jam_mulai: '08:00',
				jam_selesai: '10:00',
				ruangan: 'Ruang Matriks',
			})
			.execute()
	const at = (day = '') => `/api/pertemuan/20232/TI-4A/${kode}${day}`
	const alasan = 'Rapat dosen'
	return {
		'GET /api/matakuliah/:kode/jadwal': {
			url: `/api/matakuliah/${ofClass}/jadwal`,
			except: { 'unpaid student': 403 },
		},
		'GET /api/pertemuan/:periode/:kelas/:matakuliah': { url: at() },
		// The second who is let in finds it done.
		'POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/batalkan': {
			url: `${at(`/${tanggal}/08:00`)}/batalkan`,
			body: { alasan },
			except: { akademik: 409 },
		},
		'POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/pindahkan': {
			url: `${at(`/${lain}/08:00`)}/pindahkan`,
			body: { tanggal: '2024-03-30', jam_mulai: '20:00', jam_selesai: '21:00', ruangan: 'Daring', alasan },
		},
		'POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/pulihkan': {
			url: `${at(`/${tanggal}/08:00`)}/pulihkan`,
			body: { alasan },
			except: { akademik: 409 },
		},
	}
}
