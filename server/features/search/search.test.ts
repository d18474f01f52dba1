import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { countStatements } from '#server/test/count-statements.ts'
import { makeKelas, makeMahasiswa, makeStaf } from '#server/test/factories.ts'
import { makeMateri } from '#server/test/lesson-factories.ts'

let t: TestApp
let token: string
let otherToken: string

beforeAll(async () => {
	t = await createTestApp()
	token = (await makeMahasiswa(t.db, { kelas: 'TI-4A' })).token
	otherToken = (await makeMahasiswa(t.db, { kelas: 'SI-2A' })).token
	await makeKelas(t.db, 'TI-4A')
	await t.db
		.insertInto('matakuliah')
		.values([
			{
				kode: 'KS03',
				nama: 'Keamanan Siber',
				sks: 3,
				semester: 4,
				kapasitas: 40,
				deskripsi: 'Kriptografi terapan',
			},
			{
				kode: 'SBD02',
				nama: 'Sistem Basis Data',
				sks: 4,
				semester: 4,
				kapasitas: 40,
				deskripsi: 'Normalisasi',
			},
			{ kode: 'BIO09', nama: 'Keamanan Hayati', sks: 2, semester: 2, kapasitas: 40 },
		])
		.execute()
	await t.db
		.insertInto('dosen')
		.values([
			{ nip: '19810412001', nama: 'Dr. Andi Wijaya, M.Kom.', email: 'a@kampus.test' },
			{ nip: '19900412002', nama: 'Siti Hajar, M.T.', email: 's@kampus.test' },
		])
		.execute()
	await t.db
		.insertInto('pengampu')
		.values([
			{ periode_kode: '20232', kelas_kode: 'TI-4A', matakuliah_kode: 'KS03', dosen_nip: '19810412001' },
			{ periode_kode: '20232', kelas_kode: 'TI-4A', matakuliah_kode: 'SBD02', dosen_nip: '19810412001' },
			{ periode_kode: '20232', kelas_kode: 'SI-2A', matakuliah_kode: 'BIO09', dosen_nip: '19900412002' },
		])
		.execute()
	await t.db
		.insertInto('ujian')
		.values({
			periode_kode: '20232',
			kelas_kode: 'TI-4A',
			matakuliah_kode: 'KS03',
			jenis: 'UTS',
			mulai: '2024-03-18T16:30:00Z',
			selesai: '2024-03-18T18:00:00Z',
			jumlah_soal: null,
			ruang: 'Lab 2',
		})
		.execute()
	const article = {
		ringkasan: 'Ringkas',
		isi: '<p>Pendaftaran beasiswa dibuka.</p>',
		kategori: 'Akademik' as const,
	}
	await t.db
		.insertInto('berita')
		.values([
			{
				...article,
				slug: 'beasiswa',
				judul: 'Beasiswa Unggulan 2024',
				penulis: 'Humas',
				gambar: null,
				terbit_pada: '2024-03-01T00:00:00Z',
			},
			{
				...article,
				slug: 'nanti',
				judul: 'Beasiswa Rahasia',
				penulis: 'Humas',
				gambar: null,
				terbit_pada: '2024-04-01T00:00:00Z',
			},
		])
		.execute()
})
afterAll(() => t.close())

const search = async (q: string, who = token) =>
	(await t.call('GET', `/api/cari?q=${encodeURIComponent(q)}`, { token: who })).body.data as {
		jenis: string
		judul: string
		keterangan: string
		alamat: string
	}[]
const titles = async (q: string, who = token) => (await search(q, who)).map(({ judul }) => judul)

describe('search', () => {
	test('gives the page of each find, with what tells it from others', async () => {
		expect(await search('keamanan siber')).toEqual([
			{
				jenis: 'matakuliah',
				judul: 'Keamanan Siber',
				keterangan: 'KS03 · 3 SKS',
				alamat: '/mata-kuliah/KS03',
			},
			{
				jenis: 'ujian',
				judul: 'UTS Keamanan Siber',
				// 00.30 of the next day on campus.
				keterangan: 'KS03 · Lab 2 · 19 Maret 2024',
				alamat: '/ujian?cari=KS03',
			},
		])
	})

	test.each([
		['a typing mistake', 'keamana sibre', 'Keamanan Siber'],
		['half a word', 'keam', 'Keamanan Siber'],
		['a code', 'sbd02', 'Sistem Basis Data'],
		['a word of the description', 'kriptografi', 'Keamanan Siber'],
		['part of a name', 'wijaya', 'Dr. Andi Wijaya, M.Kom.'],
		['a name with a mistake', 'widjaya', 'Dr. Andi Wijaya, M.Kom.'],
		['a stem in the text of news', 'mendaftar', 'Beasiswa Unggulan 2024'],
		['news with a typing mistake', 'beasisawa', 'Beasiswa Unggulan 2024'],
	])('finds by %s', async (_name, q, expected) => {
		expect(await titles(q)).toContain(expected)
	})

	test('of two titles that hold the words the shorter one comes first', async () => {
		await t.db
			.insertInto('berita')
			.values({
				slug: 'lomba',
				judul: 'Tim keamanan siber kampus meraih juara dua lomba nasional',
				ringkasan: 'R',
				isi: '<p>x</p>',
				kategori: 'Prestasi',
				penulis: 'Humas',
				gambar: null,
				terbit_pada: '2024-03-01T00:00:00Z',
			})
			.execute()
		expect((await titles('keamana sibre'))[0]).toBe('Keamanan Siber')
	})

	test('a title that begins with the words comes first', async () => {
		expect((await titles('sistem'))[0]).toBe('Sistem Basis Data')
	})

	test('keeps the courses, lecturers and exams of other classes to itself', async () => {
		expect(await titles('keamanan hayati')).not.toContain('Keamanan Hayati')
		expect(await titles('siti hajar')).not.toContain('Siti Hajar, M.T.')
		expect(await titles('keamanan', otherToken)).toContain('Keamanan Hayati')
		expect(await titles('keamanan', otherToken)).not.toContain('Keamanan Siber')
		expect(await titles('UTS keamanan siber', otherToken)).not.toContain('UTS Keamanan Siber')
		const admin = (await makeStaf(t.db)).token
		expect(await titles('keamanan', admin)).toEqual(
			expect.arrayContaining(['Keamanan Siber', 'Keamanan Hayati']),
		)
	})

	test('gives each who asks at the same moment their own, in a few statements', async () => {
		const admin = (await makeStaf(t.db)).token
		const asked: [q: string, who: string][] = [
			['keamanan', token],
			['keamanan', otherToken],
			['keamanan', admin],
			['kemanan', token],
			['{"[null]"},\\ \'; --', otherToken],
			['uts', token],
			['uts', otherToken],
			['basis data', admin],
			['siber', token],
			['hajar', otherToken],
		]
		const apart: unknown[] = []
		for (const one of asked) apart.push(await search(...one))
		const together: unknown[] = []
		const count = await countStatements(async () => {
			together.push(...(await Promise.all(asked.map((one) => search(...one)))))
		})
		expect(together).toEqual(apart)
		expect(count).toBeLessThan(asked.length)
	})

	test('knows nothing of news that is not published yet', async () => {
		expect(await titles('beasiswa rahasia')).not.toContain('Beasiswa Rahasia')
		t.clock.set('2024-04-01T00:00:00Z')
		const later = (await makeMahasiswa(t.db, { kelas: 'TI-4A', now: t.clock.now() })).token
		expect(await titles('beasiswa rahasia', later)).toContain('Beasiswa Rahasia')
		t.clock.set('2024-03-18T01:00:00Z')
	})

	test('finds nothing for nonsense, and operators break nothing', async () => {
		expect(await search('qxzvwj')).toEqual([])
		for (const q of ['"', "a' or 1=1 --", '!!', 'a & | !', ':*', '%%', '((('])
			expect((await t.call('GET', `/api/cari?q=${encodeURIComponent(q)}`, { token })).status).toBe(
				q.length < 2 ? 400 : 200,
			)
	})

	test('asks the database once, however much there is', async () => {
		// One for the session, one for the search.
		expect(await countStatements(() => search('keamanan'))).toBe(2)
	})
})

describe('lessons and the forum', () => {
	const slug = 'pertemuan-3'
	const lesson = async (kode: string, isi: string) => {
		await makeMateri(t.db, { kode, pertemuan: 3, slug, isi })
		await t.db
			.updateTable('materi')
			.set({ judul: 'Mengenali pengelabuan', ringkas: 'Tanda sebelum terjadi.' })
			.where('matakuliah_kode', '=', kode)
			.execute()
	}
	const found = async (q: string, bearer = token) => {
		const { body } = await t.call('GET', `/api/cari?q=${encodeURIComponent(q)}`, { token: bearer })
		return (body.data as { jenis: string }[]).filter(({ jenis }) => jenis === 'materi' || jenis === 'forum')
	}

	test('are found by title and by what they say, in the courses of the own class alone', async () => {
		await lesson('KS03', 'Ransomware menyandera berkas.')
		await lesson('BIO09', 'Ransomware tidak ada di sini.')
		const hit = {
			jenis: 'materi',
			judul: 'Mengenali pengelabuan',
			keterangan: expect.stringMatching(/^KS03 · Pertemuan 3 · /),
			cuplikan: 'Tanda sebelum terjadi.',
			alamat: '/mata-kuliah/ks03/pertemuan-3',
		}
		expect(await found('pengelabuan')).toEqual([hit])
		expect(await found('pengelabaun')).toEqual([hit])
		expect(await found('ransomware')).toEqual([hit])
		expect(await found('ransomware', (await makeStaf(t.db, ['akademik'])).token)).toEqual([])
		await t.db
			.updateTable('materi')
			.set({ terbit_pada: '2024-03-18T01:00:01Z' })
			.where('slug', '=', slug)
			.execute()
		expect(await found('pengelabuan')).toEqual([])
		await t.db
			.updateTable('materi')
			.set({ terbit_pada: '2024-03-01T00:00:00Z' })
			.where('slug', '=', slug)
			.execute()
	})

	test('tell who has not paid the title of a lesson and nothing else', async () => {
		const { token: unpaid } = await makeMahasiswa(t.db, { kelas: 'TI-4A', lunas: false })
		const [hit, ...others] = await found('pengelabuan', unpaid)
		expect([hit, others]).toEqual([expect.not.objectContaining({ cuplikan: expect.anything() }), []])
		expect(await found('ransomware', unpaid)).toEqual([])
	})

	test('of the forum are threads of the own class, by their title and their posts', async () => {
		const ask = async (kelas: string, kode: string, judul: string) => {
			const m = await makeMahasiswa(t.db, { kelas })
			const answer = await t.call('POST', `/api/forum/${kelas}/${kode}`, {
				token: m.token,
				body: { id: randomUUID(), judul, isi: 'Apakah **bastion** perlu?' },
			})
			expect(answer.status).toBe(200)
		}
		await ask('TI-4A', 'KS03', 'Bedanya VPN dan proksi')
		// Another class that takes the same course.
		await t.db
			.insertInto('pengampu')
			.values({
				periode_kode: '20232',
				kelas_kode: 'SI-2A',
				matakuliah_kode: 'KS03',
				dosen_nip: '19900412002',
			})
			.execute()
		await ask('SI-2A', 'KS03', 'Bedanya VPN dan proksi')
		const hit = { jenis: 'forum', judul: 'Bedanya VPN dan proksi' }
		expect(await found('proksi')).toMatchObject([hit])
		expect(await found('bastion')).toMatchObject([
			{ ...hit, alamat: expect.stringMatching(/^\/mata-kuliah\/ks03\/forum\/[0-9a-f-]{36}$/) },
		])
		const { token: unpaid } = await makeMahasiswa(t.db, { kelas: 'TI-4A', lunas: false })
		expect([await found('proksi', unpaid), await found('bastion', unpaid)], 'tuition shuts it').toEqual([
			[],
			[],
		])
	})
})
