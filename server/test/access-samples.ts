import type { Api } from '#shared/api/api.ts'
import { revOf } from '#shared/rules/jawaban.ts'
import { BOBOT_KOMPONEN } from '#shared/rules/nilai.ts'
import type { CallerName } from './access-callers.ts'
import { akunSamples } from './account-samples.ts'
import { makeAnnouncementSamples } from './announcement-samples.ts'
import { makeAssignmentSamples } from './assignment-samples.ts'
import type { TestApp } from './build-app.ts'
import { makeEdomSamples } from './edom-samples.ts'
import { PERANGKAT } from './exam-calls.ts'
import { oversightSamples } from './exam-samples.ts'
import { makeMatakuliah, makeUjian, type TestAkun, type TestMahasiswa } from './factories.ts'
import { makeKuliah } from './factories-academic.ts'
import { makeUtas } from './forum-factories.ts'
import { forumSamples } from './forum-samples.ts'
import { makeImportSamples } from './import-samples.ts'
import { khsSamples } from './khs-samples.ts'
import { krsOfficeSamples } from './krs-office-samples.ts'
import { lessonSamples, makeMateri } from './lesson-factories.ts'
import { makeWritingSamples } from './lesson-samples.ts'
import { letterSamples } from './letter-samples.ts'
import { masterRecordSamples } from './master-record-samples.ts'
import { makeMeetingSamples } from './meeting-samples.ts'
import { publicationSamples } from './publication-samples.ts'
import { makeQuestionSamples } from './question-samples.ts'
import { reportingSamples } from './reporting-samples.ts'
import { makeHasil, makeKhs } from './results-factories.ts'
import { studentRecordSamples } from './student-record-samples.ts'
import { termSamples } from './term-samples.ts'
import { makeTuitionSamples } from './tuition-samples.ts'

/** One call of an endpoint, about a thing of the matrix's student, class or programme. */
export type Sample = {
	url: string
	body?: object
	/** What somebody who is let in gets, when it is not the endpoint's success. */
	status?: number
	/** Callers who are let in and get something else again. */
	except?: Partial<Record<CallerName, number>>
}

const NOBODY = '00000000-0000-4000-8000-000000000000'

/**
 * Calls of every endpoint that asks who is calling, in the order in which they can be made: the hand-in stands after
 * all that needs an open attempt, the logout at the very end.
 */
export async function makeSamples(
	t: TestApp,
	{
		student,
		lecturer,
		proctor,
	}: { student: TestMahasiswa; lecturer: TestAkun & { matakuliah: string }; proctor: TestAkun },
): Promise<Partial<Record<keyof Api, Sample>>> {
	const { stambuk } = student
	const ujian = await makeUjian(t.db)
	const nipOf = async ({ id }: TestAkun) =>
		(await t.db.selectFrom('dosen').select('nip').where('akun_id', '=', id).executeTakeFirstOrThrow()).nip
	const nip = await nipOf(lecturer)
	const pengawas = await nipOf(proctor)
	await t.db
		.insertInto('pengawas_ujian')
		.values({ ujian_id: ujian.id, urutan: 1, dosen_nip: pengawas })
		.execute()
	await t.db
		.insertInto('pengampu')
		.values({
			periode_kode: '20232',
			kelas_kode: 'TI-4A',
			matakuliah_kode: ujian.matakuliah,
			dosen_nip: nip,
		})
		.execute()
	const { kode } = await makeKuliah(t.db)
	const jadwal = await t.db
		.selectFrom('jadwal_kuliah')
		.select('id')
		.where('matakuliah_kode', '=', kode)
		.executeTakeFirstOrThrow()
	const materi = await makeMateri(t.db, { kode: lecturer.matakuliah })
	const started = await t.call('POST', `/api/ujian/${ujian.id}/pengerjaan`, {
		token: student.token,
		body: PERANGKAT,
	})
	const pengerjaan = `/api/pengerjaan/${started.body.data.id}`
	const penilaian = `/api/penilaian/20232/TI-4A/${lecturer.matakuliah}`
	await makeHasil(t.db, student, { huruf: 'A' })
	const forum = { kelas: 'TI-4A', kode: lecturer.matakuliah }
	const utas = await makeUtas(t, student, { ...forum, balasan: 3 })
	const khs = await makeKhs(t.db, student)
	const { penawaran, krs } = await makeKrs(t, student, lecturer)
	return {
		...own(stambuk),
		'GET /api/ujian/kelas/:kelas': { url: '/api/ujian/kelas/TI-4A' },
		// Whether one could listen; a stream itself would last.
		'GET /api/peristiwa': { url: '/api/peristiwa?detik=0' },
		'GET /api/mengajar/hari-ini': { url: '/api/mengajar/hari-ini' },
		'GET /api/mengajar/kelas': { url: '/api/mengajar/kelas' },
		'GET /api/mengajar/semester': { url: '/api/mengajar/semester' },
		'GET /api/mengajar/bimbingan': { url: '/api/mengajar/bimbingan' },
		'GET /api/mengajar/peserta/:periode/:kelas/:matakuliah': {
			url: `/api/mengajar/peserta/20232/TI-4A/${lecturer.matakuliah}`,
		},
		'POST /api/mengajar/peserta/:periode/:kelas/:matakuliah/pesan': {
			url: `/api/mengajar/peserta/20232/TI-4A/${lecturer.matakuliah}/pesan`,
			body: { id: NOBODY, isi: 'Kuliah di Lab 2' },
		},
		'GET /api/kantor/menunggu': { url: '/api/kantor/menunggu' },
		'GET /api/kantor/semester': { url: '/api/kantor/semester' },
		...studentRecordSamples(stambuk, NOBODY),
		...termSamples(NOBODY),
		...publicationSamples(NOBODY),
		...(await makeAnnouncementSamples(t.db, NOBODY)),
		...masterRecordSamples('TI-4A', jadwal.id),
		...krsOfficeSamples(stambuk),
		...reportingSamples,
		'GET /api/kantor/kampus': { url: '/api/kantor/kampus' },
		'PUT /api/kantor/kampus': {
			url: '/api/kantor/kampus',
			body: { perubahan: [{ kunci: 'nama', dari: 'Nama yang sudah lama diganti', menjadi: 'Kampus' }] },
			status: 409,
			except: { keuangan: 403 },
		},
		'PUT /api/kantor/kampus/logo': { url: '/api/kantor/kampus/logo', body: {}, status: 400 },
		'DELETE /api/kantor/kampus/logo': {
			url: `/api/kantor/kampus/logo?dari=${'a'.repeat(64)}`,
			status: 409,
		},
		'GET /api/kantor/tampilan': { url: '/api/kantor/tampilan?daftar=kelas' },
		'POST /api/kantor/tampilan': {
			url: '/api/kantor/tampilan',
			body: { daftar: 'kelas', nama: ' ', saringan: {} },
			status: 400,
		},
		'PUT /api/kantor/tampilan/:id': {
			url: `/api/kantor/tampilan/${NOBODY}`,
			body: { nama: 'Semester ini' },
			status: 404,
		},
		'DELETE /api/kantor/tampilan/:id': { url: `/api/kantor/tampilan/${NOBODY}`, status: 404 },
		...(await makeImportSamples(t)),
		...akunSamples(student.id, lecturer.id),
		'GET /api/kantor/password-awal': { url: '/api/kantor/password-awal' },
		// Everybody of these has signed in.
		'POST /api/kantor/password-awal/cetak': {
			url: '/api/kantor/password-awal/cetak',
			body: { kelompok: { kelas: 'TI-4A' } },
			status: 409,
		},
		'GET /api/kantor/password-awal/semua': { url: '/api/kantor/password-awal/semua' },
		'POST /api/kantor/password-awal/semua': {
			url: '/api/kantor/password-awal/semua',
			body: { prodi: 'TI', jumlah: 9 },
			status: 409,
		},
		// Nobody has asked for any.
		'GET /api/kantor/password-awal/semua/berkas': {
			url: '/api/kantor/password-awal/semua/berkas',
			status: 404,
		},
		'DELETE /api/kantor/password-awal/semua': { url: '/api/kantor/password-awal/semua' },
		'POST /api/kantor/password-awal/kirim': {
			url: '/api/kantor/password-awal/kirim',
			body: { kelompok: { kelas: 'TI-4A' } },
			status: 409,
		},
		'GET /api/v1/soal/search/by-jenis': {
			url: `/api/v1/soal/search/by-jenis?jenis=UTS&kode_matakuliah=${ujian.matakuliah}`,
			// They have started nothing, and tuition stands before it.
			except: { 'other student': 403, 'unpaid student': 403 },
		},
		'POST /api/ujian/:id/pengerjaan': {
			url: `/api/ujian/${ujian.id}/pengerjaan`,
			body: PERANGKAT,
			except: { 'unpaid student': 403 },
		},
		'GET /api/ujian/:id/soal-tersegel': { url: `/api/ujian/${ujian.id}/soal-tersegel` },
		'GET /api/pengerjaan/:id': { url: pengerjaan },
		'PUT /api/pengerjaan/:id/jawaban': {
			url: `${pengerjaan}/jawaban`,
			body: { jawaban: [{ soal_id: ujian.soal[0], opsi: 'A', rev: revOf(1, 1) }] },
		},
		'POST /api/pengerjaan/:id/kontak': { url: `${pengerjaan}/kontak`, body: PERANGKAT },
		...oversightSamples(ujian.id, { stambuk, penilaian, pengawas }),
		'POST /nilai/': {
			url: '/nilai/',
			body: { stambuk_mhs: stambuk, jenis_soal: 'UTS', matakuliah: 'Tidak Ada' },
			// Nothing is open; the others name a number that is not theirs.
			except: { student: 409, 'other student': 403, 'unpaid student': 403 },
		},
		'POST /api/pengerjaan/:id/kumpulkan': {
			url: `${pengerjaan}/kumpulkan`,
			body: { alasan: 'tombol', epoch: 1 },
		},
		'GET /api/pengerjaan/:id/bukti': { url: `${pengerjaan}/bukti` },
		'GET /api/pengerjaan/:id/tinjauan': { url: `${pengerjaan}/tinjauan` },
		'GET /api/matakuliah/:kode': { url: `/api/matakuliah/${kode}`, except: { 'unpaid student': 403 } },
		...lessonSamples(materi),
		'PUT /api/penilaian/:periode/batas-nilai': {
			url: '/api/penilaian/20232/batas-nilai',
			body: { dari: null, batas_nilai: null },
		},
		...(await makeWritingSamples(t, lecturer)),
		'GET /api/penilaian/:periode/:kelas/:matakuliah': { url: penilaian },
		'POST /api/penilaian/:periode/:kelas/:matakuliah/sel': {
			url: `${penilaian}/sel`,
			body: { perubahan: [{ stambuk, komponen: 'uts', dari: null, ke: 80 }] },
		},
		'PUT /api/penilaian/:periode/:kelas/:matakuliah/bobot': {
			url: `${penilaian}/bobot`,
			body: { dari: BOBOT_KOMPONEN, ke: BOBOT_KOMPONEN },
		},
		'PUT /api/penilaian/:periode/:kelas/:matakuliah/tertunda': {
			url: `${penilaian}/tertunda`,
			body: { stambuk, dari: null, ke: null },
		},
		// Nothing is whole, but allowed to try.
		'POST /api/penilaian/:periode/:kelas/:matakuliah/umumkan': {
			url: `${penilaian}/umumkan`,
			body: {
				bobot: BOBOT_KOMPONEN,
				hasil: [{ stambuk, huruf: 'A', nilai_akhir: 100, nilai: null, tertunda_sampai: null }],
			},
			status: 400,
		},
		// No spreadsheet.
		'POST /api/penilaian/:periode/:kelas/:matakuliah/impor': {
			url: `${penilaian}/impor`,
			body: {},
			status: 400,
		},
		'GET /api/penilaian/:periode/:kelas/:matakuliah/riwayat/:stambuk': {
			url: `${penilaian}/riwayat/${stambuk}`,
		},
		'GET /api/penilaian/:periode/:kelas/:matakuliah/nilai.xlsx': { url: `${penilaian}/nilai.xlsx` },
		...(await makeMeetingSamples(t, lecturer.matakuliah, kode)),
		...(await makeQuestionSamples(t, lecturer.matakuliah)),
		...(await makeAssignmentSamples(t, { student, lecturer, kode: lecturer.matakuliah })),
		...khsSamples(khs, NOBODY),
		...(await letterSamples(t, student)),
		...(await makeEdomSamples(t, { nip, matakuliah: ujian.matakuliah, nobody: NOBODY })),
		...forumSamples(forum.kode, utas),
		...plans(penawaran, krs, kode),
		...(await makeTuitionSamples(t, student)),
		'DELETE /api/akun/sesi/:id': { url: `/api/akun/sesi/${NOBODY}`, status: 404 },
		'DELETE /api/akun/sesi': { url: '/api/akun/sesi' },
		'POST /api/dosen/logout': { url: '/api/dosen/logout' },
	}
}

type Samples = Partial<Record<keyof Api, Sample>>

const own = (stambuk: string): Samples => ({
	'GET /api/mahasiswa/profile': { url: '/api/mahasiswa/profile' },
	'GET /api/mahasiswa/profile/status': { url: '/api/mahasiswa/profile/status' },
	'PUT /api/mahasiswa/:stambuk': { url: `/api/mahasiswa/${stambuk}`, body: { address: 'Jalan Baru' } },
	// Bytes are needed; JSON shows that the caller got as far as the photo itself.
	'PUT /api/mahasiswa/:stambuk/foto': { url: `/api/mahasiswa/${stambuk}/foto`, body: {}, status: 400 },
	'PUT /api/akun/password': {
		url: '/api/akun/password',
		body: { passwordLama: 'x', passwordBaru: 'y', konfirmasiPassword: 'z' },
		status: 400,
	},
	'GET /api/akun/saya': { url: '/api/akun/saya' },
	'GET /api/akun/sesi': { url: '/api/akun/sesi' },
	'GET /api/pemberitahuan': { url: '/api/pemberitahuan' },
	'GET /api/pemberitahuan/belum': { url: '/api/pemberitahuan/belum' },
	'GET /api/pemberitahuan/pengaturan': { url: '/api/pemberitahuan/pengaturan' },
	'PUT /api/pemberitahuan/pengaturan': {
		url: '/api/pemberitahuan/pengaturan',
		body: { jenis: ['pengumuman'], saluran: 'email', aktif: false },
	},
	'PUT /api/pemberitahuan/push': {
		url: '/api/pemberitahuan/push',
		body: { titik_akhir: 'https://penyerang.test/push', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
		status: 400,
	},
	'DELETE /api/pemberitahuan/push': { url: '/api/pemberitahuan/push' },
	'PUT /api/pemberitahuan/dibaca': { url: '/api/pemberitahuan/dibaca' },
	'PUT /api/pemberitahuan/:id/dibaca': { url: `/api/pemberitahuan/${NOBODY}/dibaca`, status: 404 },
	'GET /api/beranda': { url: '/api/beranda' },
	'GET /api/cari': { url: '/api/cari?q=ujian' },
	'GET /api/mengajar/cari': { url: '/api/mengajar/cari?q=ujian' },
	'GET /api/matakuliah/': { url: '/api/matakuliah/' },
	'GET /api/dosen/': { url: '/api/dosen/' },
	'GET /api/dosen-maku-kelas/kelas/:kelas': { url: '/api/dosen-maku-kelas/kelas/TI-4A' },
	'GET /api/jadwal-kuliah/kelas/:kelas': { url: '/api/jadwal-kuliah/kelas/TI-4A' },
	'GET /api/periode/aktif': { url: '/api/periode/aktif' },
	'GET /api/jadwal-kuliah/umpan': { url: '/api/jadwal-kuliah/umpan' },
	'GET /api/jadwal-kuliah/jadwal.ics': { url: '/api/jadwal-kuliah/jadwal.ics' },
	'POST /api/jadwal-kuliah/umpan': { url: '/api/jadwal-kuliah/umpan' },
	'DELETE /api/jadwal-kuliah/umpan': { url: '/api/jadwal-kuliah/umpan' },
	'GET /nilai/stambuk/:stambuk': { url: `/nilai/stambuk/${stambuk}` },
	'GET /api/hasil-studi/tertunda': { url: '/api/hasil-studi/tertunda' },
	'GET /api/hasil-studi/stambuk/:stambuk': { url: `/api/hasil-studi/stambuk/${stambuk}` },
	'GET /api/khs/mahasiswa/:stambuk': { url: `/api/khs/mahasiswa/${stambuk}` },
	'GET /api/nilai/sebaran': { url: '/api/nilai/sebaran' },
	'GET /api/pelayaran': { url: '/api/pelayaran' },
	'GET /api/kemajuan-studi': { url: '/api/kemajuan-studi' },
	'PUT /api/kemajuan-studi/target': { url: '/api/kemajuan-studi/target', body: { target: 3.5 } },
})

const plans = (penawaran: string, krs: string, kode: string): Samples => ({
	// Other days stand there than this caller has seen.
	'PUT /api/krs/masa/:periode': {
		url: '/api/krs/masa/20232',
		body: { dari: null, buka: '2024-03-11T00:00:00Z', tutup: '2024-03-25T00:00:00Z' },
		status: 409,
	},
	'GET /api/krs': { url: '/api/krs' },
	'GET /api/krs/antrean': { url: '/api/krs/antrean' },
	'GET /api/krs/semester/:semester': { url: '/api/krs/semester/4' },
	'GET /api/krs/matakuliah/:kode': { url: `/api/krs/matakuliah/${kode}` },
	'GET /api/krs/pilihan': { url: `/api/krs/pilihan?id=${penawaran}` },
	'PUT /api/krs': { url: '/api/krs', body: { penawaran: [penawaran] } },
	'GET /api/krs/:id': { url: `/api/krs/${krs}` },
	'GET /api/krs/:id/pdf': { url: `/api/krs/${krs}/pdf` },
	'POST /api/krs/ajukan': { url: '/api/krs/ajukan' },
	'GET /api/krs/bimbingan': { url: '/api/krs/bimbingan' },
	// The adviser decides once; the academic office comes too late.
	'POST /api/krs/:id/kembalikan': {
		url: `/api/krs/${krs}/kembalikan`,
		body: { catatan: 'Periksa lagi' },
		except: { akademik: 409 },
	},
	'POST /api/krs/:id/setujui': { url: `/api/krs/${krs}/setujui`, status: 409 },
})

/** An open KRS period, an offer, and a saved plan of the student, whom the lecturer advises. */
async function makeKrs(
	t: TestApp,
	student: TestMahasiswa,
	adviser: TestAkun,
): Promise<{ penawaran: string; krs: string }> {
	const opened = new Date('2024-03-01T00:00:00Z')
	await t.db
		.insertInto('masa_krs')
		.values({ periode_kode: '20232', buka: opened, tutup: new Date('2024-04-01T00:00:00Z') })
		.execute()
	const penawaran = await t.db
		.insertInto('penawaran')
		.values({
			periode_kode: '20232',
			kelas_kode: 'TI-4A',
			matakuliah_kode: await makeMatakuliah(t.db),
			program_studi_kode: 'TI',
			kapasitas: 40,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', adviser.id)
		.executeTakeFirstOrThrow()
	await t.db.insertInto('dosen_wali').values({ mahasiswa_id: student.mahasiswaId, dosen_nip: nip }).execute()
	const body = { penawaran: [penawaran.id] }
	const saved = await t.call('PUT', '/api/krs', { token: student.token, body })
	return { penawaran: penawaran.id, krs: saved.body.data.krs.id }
}

/** The student's settled bill, and a payment of it. */
