import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, type TestMahasiswa } from '#server/test/factories.ts'
import { makeKuliah } from '#server/test/factories-academic.ts'
import { createTestDb } from '#server/test/test-db.ts'
import { importLessons } from './import-lessons.ts'
import { renderMateri } from './render.ts'

const SVG =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 40"><title>Kotak</title><rect class="g-kotak" width="10" height="10"/></svg>'
const lesson = (nomor: number, facts: Record<string, string | number> = {}, isi = 'Isi materi.') => {
	const head = {
		judul: `Materi ${nomor}`,
		modul: 'Dasar',
		pertemuan: nomor,
		slug: `pertemuan-${nomor}`,
		menit: 30,
		ringkas: 'Singkat.',
		...facts,
	}
	const lines = Object.entries(head).map(([key, value]) => `${key}: ${value}`)
	return `---\n${lines.join('\n')}\n---\n\n${isi}\n`
}

let t: TestApp
let url: string
let folder: string
let kode: string
let m: TestMahasiswa
beforeAll(async () => {
	const given = await createTestDb()
	url = given.url
	t = await createTestApp({}, given)
	m = await makeMahasiswa(t.db)
})
afterAll(() => t.close())
beforeEach(async () => {
	;({ kode } = await makeKuliah(t.db))
	folder = await mkdtemp(path.join(tmpdir(), 'stambuk-materi-'))
	return () => rm(folder, { recursive: true })
})

const write = (name: string, text: string | Buffer) => writeFile(path.join(folder, name), text)
const take = (tell = false) => {
	const now = t.clock.now()
	return importLessons(t.db, { kode, folder, now, terbit: now, tell, oleh: null, check: renderMateri })
}
const get = async (path = '') =>
	(await t.call('GET', `/api/matakuliah/${kode}/materi${path}`, { token: m.token })).body.data
const faults = async () => {
	const result = await take()
	return 'masalah' in result ? result.masalah.map((one) => `${one.berkas}:${one.baris} ${one.alasan}`) : []
}

describe('a folder of lessons', () => {
	test('becomes the lessons of the course, modules in the order of their first meeting', async () => {
		await write('02-dua.md', lesson(2, { modul: 'Lanjut' }))
		await write('01-satu.md', lesson(1))
		await write('03b-tiga.md', lesson(3, { slug: 'tiga-b' }))
		await write('03a-tiga.md', lesson(3, { slug: 'tiga-a', judul: '"Tiga: awal"' }))
		expect(await take()).toMatchObject({ baru: ['pertemuan-1', 'pertemuan-2', 'tiga-a', 'tiga-b'] })
		const { modul } = await get()
		const shown = modul.map((one: { judul: string; materi: { slug: string }[] }) => [
			one.judul,
			...one.materi.map(({ slug }) => slug),
		])
		expect(shown).toEqual([
			['Dasar', 'pertemuan-1', 'tiga-a', 'tiga-b'],
			['Lanjut', 'pertemuan-2'],
		])
		const plan = await t.db
			.selectFrom('pertemuan')
			.select(['nomor', 'topik'])
			.where('matakuliah_kode', '=', kode)
			.orderBy('nomor')
			.execute()
		expect(plan.map(({ topik }) => topik)).toEqual(['Materi 1', 'Materi 2', 'Tiga: awal'])
	})

	test('given again makes a new version of what has changed alone; progress stays', async () => {
		await write('01-satu.md', lesson(1))
		await write('02-dua.md', lesson(2, {}, '![Kotak](a.svg)'))
		await write('a.svg', SVG)
		await take()
		const before = await get('/pertemuan-1')
		expect(await take()).toEqual({
			baru: [],
			berubah: [],
			tetap: ['pertemuan-1', 'pertemuan-2'],
			ditarik: [],
		})
		await write('01-satu.md', lesson(1, { judul: 'Lain' }, 'Isi lain.'))
		await write('a.svg', SVG.replace('Kotak', 'Lingkaran'))
		expect(await take()).toMatchObject({ berubah: ['pertemuan-1', 'pertemuan-2'], tetap: [] })
		expect(await get('/pertemuan-1')).toMatchObject({ id: before.id, judul: 'Lain', versi: 2 })
		expect((await get('/pertemuan-2')).bagian[0].html).toContain('Lingkaran')
	})

	test('without a lesson takes it from the readers; with it again, it is as it was', async () => {
		await write('01-satu.md', lesson(1))
		await write('02-dua.md', lesson(2, { modul: 'Lanjut' }))
		await take()
		const { id } = await get('/pertemuan-2')
		await rm(path.join(folder, '02-dua.md'))
		expect(await take()).toMatchObject({ ditarik: ['pertemuan-2'] })
		expect(await get()).toMatchObject({ total: 1, modul: [{ judul: 'Dasar' }] })
		await write('02-dua.md', lesson(2, { modul: 'Lanjut' }))
		await write('00-x.md', 'x')
		await rm(path.join(folder, '00-x.md'))
		await take()
		expect(await get('/pertemuan-2')).toMatchObject({ versi: 1 })
		const rows = await t.db.selectFrom('materi').select('id').where('matakuliah_kode', '=', kode).execute()
		expect(rows).toHaveLength(2)
		expect(rows.map((row) => row.id)).toContain(id)
	})

	test('tells the students of the course what is new, once', async () => {
		await write('01-satu.md', lesson(1))
		const told = () =>
			t.db
				.selectFrom('pemberitahuan')
				.select(['judul', 'alamat'])
				.where('akun_id', '=', m.id)
				.where('alamat', 'like', `%${kode.toLowerCase()}%`)
				.execute()
		await take(true)
		await take(true)
		expect(await told()).toEqual([
			{
				judul: `Materi baru di Mata Kuliah ${kode}: Materi 1`,
				alamat: `/mata-kuliah/${kode.toLowerCase()}/pertemuan-1`,
			},
		])
	})
})

describe('a folder with a fault', () => {
	test.each<[string, string, string | Buffer, RegExp]>([
		['a name', 'satu.md', lesson(1), /^satu\.md:1 Nama berkas/],
		['no head', '01-a.md', '# Judul', /^01-a\.md:1 Berkas diawali kepala/],
		['a head that never ends', '01-a.md', '---\njudul: A\n', /:1 Berkas diawali kepala/],
		['broken YAML', '01-a.md', lesson(1, { judul: '[a' }), /^01-a\.md:\d Kepala bukan YAML/],
		['a field too many', '01-a.md', lesson(1, { warna: 'biru' }), /:8 Kepala tidak mengenal "warna"/],
		['a field too few', '01-a.md', lesson(1).replace(/menit: 30\n/, ''), /Kepala belum menyebut "menit"/],
		['a number that is none', '01-a.md', lesson(1, { menit: 'lama' }), /:6 "menit" adalah bilangan/],
		['a meeting too late', '17-a.md', lesson(17), /:4 "pertemuan" adalah bilangan dari 1 sampai 16/],
		['a bad slug', '01-a.md', lesson(1, { slug: 'Satu!' }), /:5 "slug" terdiri/],
		['a title that is no text', '01-a.md', lesson(1, { judul: 2024 }), /:2 "judul" adalah teks/],
		['another number', '02-a.md', lesson(1), /:1 "pertemuan" adalah 2/],
		['no text', '01-a.md', lesson(1, {}, ''), /:1 Materi belum berisi teks/],
		['other bytes', '01-a.md', Buffer.from([0x2d, 0xff, 0xfe]), /:1 Berkas bukan teks UTF-8/],
		[
			'a picture that is not there',
			'01-a.md',
			lesson(1, {}, 'A\n\n![x](tidak.svg)'),
			/:12 Gambar "tidak\.svg"/,
		],
		['an unknown block', '01-a.md', lesson(1, {}, 'A\n\n:::tips\nB\n:::'), /:12 Blok :::tips tidak dikenal/],
		[
			'a check without an answer',
			'01-a.md',
			lesson(1, {}, ':::cek\nA?\n\n- [ ] b\n- [ ] c\n\nD\n:::'),
			/:10 Blok :::cek/,
		],
		[
			'an alias bomb',
			'01-a.md',
			lesson(1, { judul: '&a x', modul: '*a' }),
			/Kepala kosong atau memuat acuan/,
		],
	])('(%s) is refused with file, line and reason', async (_, name, text, complaint) => {
		await write(name, text)
		const [first, ...others] = await faults()
		expect([others, first]).toEqual([[], expect.stringMatching(complaint)])
	})

	test('changes nothing at all', async () => {
		await write('01-satu.md', lesson(1))
		await take()
		await write('02-dua.md', lesson(2))
		await write('03-tiga.md', lesson(3, { slug: 'pertemuan-2' }))
		expect(await faults()).toEqual(['03-tiga.md:1 Slug ini sudah dipakai 02-dua.md.'])
		expect((await get()).total).toBe(1)
	})

	test.each<[string, string, RegExp]>([
		['a script', SVG.replace('<rect', '<script>alert(1)</script><rect'), /memuat <script>/],
		['an id', SVG.replace('<rect', '<rect id="a"'), /memuat id/],
		['a colour', SVG.replace('<rect', '<rect fill="#f00"'), /memuat fill/],
		['a width', SVG.replace('viewBox', 'width="10" viewBox'), /tanpa width/],
		['no title', SVG.replace(/<title>.*<\/title>/, ''), /tidak diawali <title>/],
		['no end', SVG.slice(0, -6), /bukan berkas SVG yang utuh/],
	])('(a figure with %s) says which figure', async (_, svg, complaint) => {
		await write('01-a.md', lesson(1, {}, '![x](a.svg)'))
		await write('a.svg', svg)
		expect(await faults()).toEqual([expect.stringMatching(complaint)])
	})

	test('reads no file that lies elsewhere', async () => {
		await write('01-a.md', lesson(1, {}, '![x](../../etc/passwd) ![y](/etc/passwd)'))
		expect(await faults()).toHaveLength(2)
	})
})

test('the command takes a folder, says what came of it, and refuses what it does not know', async () => {
	await write('01-satu.md', lesson(1))
	await cp(path.join(folder, '01-satu.md'), path.join(folder, '02-dua.md'))
	const run = (...args: string[]) =>
		new Promise<[code: number, text: string]>((resolve) => {
			const env = { ...process.env, DATABASE_URL: url }
			const cli = path.join(import.meta.dirname, 'cli.ts')
			execFile(process.execPath, [cli, ...args], { cwd: folder, env }, (error, stdout, stderr) =>
				resolve([error ? Number(error.code) : 0, stdout + stderr]),
			)
		})
	expect(await run(kode)).toEqual([2, expect.stringContaining('Cara pakai: npm run import:materi')])
	expect(await run(kode, folder)).toEqual([1, expect.stringContaining('02-dua.md:1 "pertemuan" adalah 2')])
	await rm(path.join(folder, '02-dua.md'))
	expect(await run('ZZ99', folder)).toEqual([1, expect.stringContaining('ZZ99 tidak ditemukan')])
	expect(await run(kode, folder)).toEqual([0, expect.stringContaining(`Materi ${kode}: 1 baru`)])
})
