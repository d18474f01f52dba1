import { createHash } from 'node:crypto'
import { refer, storeBerkas } from '#server/features/files/lend.ts'
import type { TestApp } from './build-app.ts'

const SHA256 = createHash('sha256').update('Catatan').digest('hex')

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
	// The Monday of the test's clock, within scanning hours.
	await t.db
		.insertInto('jadwal_kuliah')
		.values({
			periode_kode: '20232',
			kelas_kode: 'TI-4A',
			matakuliah_kode: kode,
			hari: 'Senin',
			jam_mulai: '00:01',
			jam_selesai: '23:58',
			ruangan: 'Ruang Matriks',
		})
		.execute()
	const at = (day = '') => `/api/pertemuan/20232/TI-4A/${kode}${day}`
	const { id: pertemuan_id } = await t.db
		.insertInto('pertemuan_kelas')
		.values({
			...{ periode_kode: '20232', kelas_kode: 'TI-4A', matakuliah_kode: kode, asal_tanggal: '2024-03-11' },
			...{ asal_jam_mulai: '00:01', asal_jam_selesai: '23:58', asal_ruangan: 'Ruang Matriks' },
			...{ alasan: 'Presensi', diubah_pada: t.clock.now() },
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const { id: berkas } = await t.db
		.insertInto('berkas_pertemuan')
		.values({ pertemuan_id, nama: 'catatan.txt', ukuran: 7, oleh: null, pada: t.clock.now() })
		.returning('id')
		.executeTakeFirstOrThrow()
	await storeBerkas(t.db, [{ sha256: SHA256, mime: 'text/plain', isi: Buffer.from('Catatan') }])
	await refer(t.db, [{ pemilik: 'pertemuan', pemilik_id: berkas, guna: 'lampiran', sha256: SHA256 }])
	const alasan = 'Rapat dosen'
	const hadir = at('/2024-03-18/00:01')
	const perangkat = '00000000-0000-4000-8000-00000000000a'
	return {
		'GET /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi': { url: `${hadir}/presensi` },
		'GET /api/presensi/saya': { url: '/api/presensi/saya' },
		'GET /api/presensi/rekap/:periode/:kelas/:matakuliah': { url: `/api/presensi/rekap/20232/TI-4A/${kode}` },
		'GET /api/presensi/rekap/:periode/:kelas/:matakuliah/berita-acara.pdf': {
			url: `/api/presensi/rekap/20232/TI-4A/${kode}/berita-acara.pdf`,
		},
		'GET /api/presensi/rekap/:periode/:kelas/:matakuliah/rekap.xlsx': {
			url: `/api/presensi/rekap/20232/TI-4A/${kode}/rekap.xlsx`,
		},
		'GET /api/mengajar/akhir-semester/:periode/:kelas/:matakuliah': {
			url: `/api/mengajar/akhir-semester/20232/TI-4A/${kode}`,
		},
		'GET /api/mengajar/akhir-semester/:periode/:kelas/:matakuliah/laporan.pdf': {
			url: `/api/mengajar/akhir-semester/20232/TI-4A/${kode}/laporan.pdf`,
		},
		// Nobody of that number is in the class: named in the answer, and not saved.
		'PUT /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi': {
			url: `${hadir}/presensi`,
			body: { isian: [{ stambuk: '99999', status: 'hadir', versi: 0 }] },
		},
		'POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi/semua-hadir': {
			url: `${hadir}/presensi/semua-hadir`,
		},
		'PUT /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi/buka': {
			url: `${hadir}/presensi/buka`,
			body: { dibuka: true },
		},
		'GET /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi/kode': {
			url: `${hadir}/presensi/kode`,
		},
		'PUT /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/catatan': {
			url: `${hadir}/catatan`,
			body: { rencana: null, bahasan: 'Relasi', tautan: null, dosen: [], versi: 0 },
			except: { akademik: 409 },
		},
		'GET /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/berkas': { url: `${hadir}/berkas` },
		'POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/berkas': {
			url: `${hadir}/berkas?nama=catatan.txt`,
			// Bytes are needed; JSON shows that the caller got as far as the file itself.
			body: {},
			status: 400,
		},
		'POST /api/titipan': { url: '/api/titipan', body: { ukuran: 7 } },
		// Each sees the own ones alone, and there is none.
		'GET /api/titipan/:id': { url: `/api/titipan/${perangkat}`, status: 404 },
		'PUT /api/titipan/:id/:nomor': { url: `/api/titipan/${perangkat}/0`, body: {}, status: 404 },
		'DELETE /api/titipan/:id': { url: `/api/titipan/${perangkat}`, status: 404 },
		// None of that number.
		'DELETE /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/berkas/:berkas': {
			url: `${hadir}/berkas/${perangkat}`,
			status: 404,
		},
		'GET /api/berkas-pertemuan/:id': {
			url: `/api/berkas-pertemuan/${berkas}`,
			except: { 'unpaid student': 403 },
		},
		// Codes of nothing: any student may try.
		'POST /api/presensi': { url: '/api/presensi', body: { klaim: 'x', perangkat }, status: 409 },
		'POST /api/presensi/kode': {
			url: '/api/presensi/kode',
			body: { kode: '000000', perangkat },
			status: 409,
		},
		'GET /api/matakuliah/:kode/jadwal': {
			url: `/api/matakuliah/${ofClass}/jadwal`,
			except: { 'unpaid student': 403 },
		},
		'GET /api/pertemuan/:periode/:kelas/:matakuliah': { url: at() },
		'PUT /api/pertemuan/:periode/:kelas/:matakuliah/jumlah': {
			url: at('/jumlah'),
			body: { dari: 14, jumlah: 15 },
		},
		'GET /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/tempat': {
			url: `${at(`/${lain}/08:00`)}/tempat?dari=2024-03-25`,
		},
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
