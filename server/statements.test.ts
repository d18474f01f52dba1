import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERANGKAT } from '#server/test/exam-calls.ts'
import { createTestApp, TEST_NOW, type TestApp } from './test/build-app.ts'
import { countStatements } from './test/count-statements.ts'
import { makeMahasiswa, makeUjian, type TestMahasiswa } from './test/factories.ts'
import { makeKegiatan, makeKuliah } from './test/factories-academic.ts'
import { makeMateri } from './test/lesson-factories.ts'
import { makeHasil, makeKhs } from './test/results-factories.ts'

let t: TestApp
let m: TestMahasiswa
let kode: string
beforeAll(async () => {
	t = await createTestApp()
	m = await makeMahasiswa(t.db)
	kode = (await makeKuliah(t.db)).kode
	await grow('2019')
})
afterAll(() => t.close())

/** Statements of every call that a page of a student reads from, the one that finds the caller included. */
const PAGES: [string, () => string, number][] = [
	// The class's part and the student's.
	['dashboard', () => '/api/beranda', 3],
	['profile', () => '/api/mahasiswa/profile', 2],
	['tuition check', () => '/api/mahasiswa/profile/status', 2],
	// The class's part and the student's.
	['courses', () => '/api/matakuliah/', 3],
	['a course', () => `/api/matakuliah/${kode}`, 2],
	['who teaches what', () => '/api/dosen-maku-kelas/kelas/TI-4A', 2],
	['lecturers', () => '/api/dosen/', 2],
	['assignments', () => '/api/tugas', 2],
	['own attendance', () => '/api/presensi/saya', 2],
	['schedule', () => '/api/jadwal-kuliah/kelas/TI-4A', 2],
	['term', () => '/api/periode/aktif', 2],
	['feed address', () => '/api/jadwal-kuliah/umpan', 2],
	['calendar', () => '/api/kalender-akademik?tahun=2023/2024', 2],
	['news', () => '/api/berita', 1],
	['news, a later page', () => '/api/berita?halaman=3&limit=1', 1],
	// The last page is read instead.
	['news, a page past the last', () => '/api/berita?halaman=900', 2],
	['news of a category', () => '/api/berita?kategori=Akademik', 1],
	['news, searched', () => '/api/berita?cari=beasisawa', 1],
	['an article', () => '/api/berita/beasiswa-2019', 1],
	['events', () => '/api/kegiatan', 1],
	['search', () => '/api/cari?q=beasiswa', 2],
	['exams', () => '/api/ujian/kelas/TI-4A', 2],
	['grades', () => `/nilai/stambuk/${m.stambuk}`, 2],
	// Exams and final results.
	['spread of the class', () => '/api/nilai/sebaran', 3],
	['term as a voyage', () => '/api/pelayaran', 2],
	['results that wait', () => '/api/hasil-studi/tertunda', 2],
	// These three also ask whether results wait for EDOM.
	['results', () => `/api/hasil-studi/stambuk/${m.stambuk}`, 3],
	['sheets', () => `/api/khs/mahasiswa/${m.stambuk}?page=1&limit=1000`, 3],
	['progress', () => '/api/kemajuan-studi', 3],
	['letters', () => '/api/surat', 3],
	['study plan', () => '/api/krs', 2],
	['offered courses', () => '/api/krs/semester/4', 3],
	// The offers of a programme are read once a second.
	['classes of a course', () => `/api/krs/matakuliah/${kode}`, 2],
	['a choice kept on the device', () => `/api/krs/pilihan?id=${m.id}`, 2],
	['tuition', () => `/api/spp/mahasiswa/${m.stambuk}`, 2],
	['sessions', () => '/api/akun/sesi', 2],
	['provinces', () => '/api/wilayah/provinsi', 0],
	['cities', () => '/api/wilayah/provinsi/73/kota', 0],
]

/** One more row of whatever a page lists, all the student's own or public. */
async function grow(tahun: string): Promise<void> {
	const { db } = t
	await makeKuliah(db, { hari: 'Rabu' })
	await makeKegiatan(db)
	const ujian = await makeUjian(db)
	const { body } = await t.call('POST', `/api/ujian/${ujian.id}/pengerjaan`, {
		token: m.token,
		body: PERANGKAT,
	})
	await t.call('POST', `/api/pengerjaan/${body.data.id}/kumpulkan`, {
		token: m.token,
		body: { alasan: 'tombol', epoch: 1 },
	})
	const periode = `${tahun}1`
	await makeHasil(db, m, { periode, huruf: 'B' })
	await makeKhs(db, m, { periode })
	const bill = { mahasiswa_id: m.mahasiswaId, periode_kode: periode, jumlah: 100, jatuh_tempo: '2024-01-01' }
	await db
		.insertInto('tagihan')
		.values({ ...bill, lunas_pada: '2024-01-01T00:00:00Z' })
		.execute()
	await db
		.insertInto('penawaran')
		.values({
			periode_kode: '20232',
			kelas_kode: 'TI-4A',
			matakuliah_kode: ujian.matakuliah,
			program_studi_kode: 'TI',
			kapasitas: 40,
		})
		.execute()
	await db
		.insertInto('berita')
		.values({
			slug: `beasiswa-${tahun}`,
			judul: `Beasiswa ${tahun}`,
			ringkasan: 'Ringkas',
			isi: '<p>Isi</p>',
			kategori: 'Akademik',
			penulis: 'Humas',
			gambar: null,
			terbit_pada: '2024-03-01T00:00:00Z',
		})
		.execute()
	await db
		.insertInto('kegiatan')
		.values({
			judul: `Seminar ${tahun}`,
			tempat: 'Aula',
			mulai: '2024-03-20T00:00:00Z',
			selesai: '2024-03-20T04:00:00Z',
		})
		.execute()
	await db
		.insertInto('sesi')
		.values({ akun_id: m.id, dibuat_pada: TEST_NOW, berakhir_pada: '2024-04-18T00:00:00Z' })
		.execute()
}

const measure = async () => {
	t.clock.pass(2000)
	// Who asks for the first time, or after a change, is read (decision 623).
	await t.call('GET', '/api/akun/saya', { token: m.token })
	const counts: Record<string, number> = {}
	for (const [name, url] of PAGES)
		counts[name] = await countStatements(async () => {
			const answer = await t.call('GET', url(), { token: m.token })
			expect([name, answer.status]).toEqual([name, 200])
		})
	return counts
}

test('no page asks the database more often when there are more rows', async () => {
	const expected = Object.fromEntries(PAGES.map(([name, , count]) => [name, count]))
	// As many articles as the later page needs.
	for (let tahun = 1985; tahun < 1988; tahun++) await grow(String(tahun))
	expect(await measure()).toEqual(expected)
	for (let tahun = 1990; tahun < 2010; tahun++) await grow(String(tahun))
	expect(await measure()).toEqual(expected)
})

test('a page that a class opens at the same moment is read for all at once, and each gets the own', async () => {
	// Whether a student without grades exists is asked for each.
	const pages: [string, number][] = [
		['/api/mahasiswa/profile', 0],
		['/api/ujian/kelas/:kelas', 0],
		['/nilai/stambuk/:stambuk', 9],
		['/api/beranda', 0],
		['/api/matakuliah/', 0],
		['/api/dosen-maku-kelas/kelas/:kelas', 0],
		[`/api/matakuliah/${kode}`, 0],
	]
	const { id } = await makeMateri(t.db, { kode })
	const opened = { mahasiswa_id: m.mahasiswaId, materi_id: id, selesai: false, posisi: 500, pada: TEST_NOW }
	await t.db
		.insertInto('kemajuan_materi')
		.values({ ...opened, video: '{}', cek: '{}' })
		.execute()
	// A student whose pages hold much, and others, one of them in another class.
	const kelas = 'TI-4B'
	await makeKuliah(t.db, { kelas, kode })
	const others = Array.from({ length: 9 }, (_, i) => makeMahasiswa(t.db, i === 0 ? { kelas } : {}))
	const all = [m, ...(await Promise.all(others))]
	for (const [page, alone] of pages) {
		const open = async (who: TestMahasiswa) => {
			const { status, body } = await t.call(
				'GET',
				page.replace(':stambuk', who.stambuk).replace(':kelas', who.kelas),
				{
					token: who.token,
				},
			)
			expect(status).toBe(200)
			return body
		}
		const apart: unknown[] = []
		for (const who of all) apart.push(await open(who))
		const together: unknown[] = []
		const count = await countStatements(async () => {
			together.push(...(await Promise.all(all.map(open))))
		})
		expect(together).toEqual(apart)
		expect(new Set(apart.map((body) => JSON.stringify(body))).size).toBeGreaterThan(1)
		// The callers and what they ask for come in a few shares.
		expect(count - alone).toBeLessThan(all.length)
	}
})

test('the counter counts: each statement once, on whichever connection', async () => {
	expect(await countStatements(() => Promise.all([t.pool.query('select 1'), t.pool.query('select 2')]))).toBe(
		2,
	)
})
