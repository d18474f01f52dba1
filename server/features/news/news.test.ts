import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: 'https://kampus.ac.id', INSTITUTION_NAME: 'Institut "A" & B' })
	const topics = [
		'Akademik',
		'Prestasi',
		'Akademik',
		'Penelitian',
		'Akademik',
		'Pengumuman',
		'Akademik',
		'Prestasi',
	]
	await t.db
		.insertInto('berita')
		.values(
			topics.map((kategori, i) => ({
				slug: `berita-${i}`,
				judul: `Berita ke-${i}`,
				ringkasan: `Ringkasan ${i}`,
				isi: `<p>Isi berita nomor ${i}</p>`,
				kategori: kategori as 'Akademik',
				penulis: 'Humas',
				gambar: null,
				unggulan: i === 2,
				terbit_pada: `2024-03-0${i + 1}T00:00:00Z`,
			})),
		)
		.execute()
	await t.db
		.insertInto('berita')
		.values({
			slug: 'besok',
			judul: 'Berita besok',
			ringkasan: 'Belum terbit',
			isi: '<p>Rahasia</p>',
			kategori: 'Akademik',
			penulis: 'Humas',
			gambar: null,
			unggulan: true,
			terbit_pada: '2024-03-19T00:00:00Z',
		})
		.execute()
})
afterAll(() => t.close())

const list = async (query = '') => (await t.call('GET', `/api/berita${query}`)).body
const slugs = (body: { data: { slug: string }[] }) => body.data.map(({ slug }) => slug)

describe('the news', () => {
	test('are newest first in pages of six, with the featured one beside them', async () => {
		const first = await list()
		expect(slugs(first)).toEqual(['berita-7', 'berita-6', 'berita-5', 'berita-4', 'berita-3', 'berita-1'])
		expect(first.unggulan.slug).toBe('berita-2')
		expect(first.meta).toEqual({ halaman: 1, limit: 6, total: 7, jumlah_halaman: 2 })
		const second = await list('?halaman=2')
		expect(slugs(second)).toEqual(['berita-0'])
	})

	test.each(['?halaman=99', '?halaman=99&cari=berita', '?halaman=99&kategori=Akademik'])(
		'end with the last page: %s has it',
		async (query) => {
			const { data, meta } = await list(query)
			expect(data).not.toEqual([])
			expect(meta.halaman).toBe(meta.jumlah_halaman)
		},
	)

	test('of a category or of a search hold the featured one too', async () => {
		const body = await list('?kategori=Akademik')
		expect(slugs(body)).toEqual(['berita-6', 'berita-4', 'berita-2', 'berita-0'])
		expect(body.unggulan).toBeNull()
		expect(slugs(await list('?cari=nomor+2'))).toContain('berita-2')
		expect(await list('?cari=tidakadasamasekali')).toMatchObject({
			data: [],
			meta: { total: 0, jumlah_halaman: 1 },
		})
	})

	test('are public, and not shown before their time', async () => {
		expect((await t.call('GET', '/api/berita/berita-2')).body.data).toMatchObject({
			isi: '<p>Isi berita nomor 2</p>',
			menit_baca: 1,
			terkait: [{ slug: 'berita-6' }, { slug: 'berita-4' }, { slug: 'berita-0' }],
		})
		expect((await t.call('GET', '/api/berita/besok')).status).toBe(404)
		expect((await t.call('GET', '/api/berita/tidak-ada')).status).toBe(404)
		expect(slugs(await list('?cari=rahasia'))).toEqual([])
	})

	test.each(['?halaman=0', '?halaman=1001', '?limit=25', '?kategori=Gosip', `?cari=${'x'.repeat(101)}`])(
		'%s is refused',
		async (query) => {
			expect((await t.call('GET', `/api/berita${query}`)).status).toBe(400)
		},
	)
})

test('events that are over leave the agenda, the soonest stands first', async () => {
	const at = (mulai: string, judul: string) => ({
		judul,
		tempat: 'Aula',
		mulai: `${mulai}T00:00:00Z`,
		selesai: `${mulai}T04:00:00Z`,
	})
	await t.db
		.insertInto('kegiatan')
		.values([
			at('2024-03-20', 'Seminar'),
			at('2024-03-17', 'Sudah lewat'),
			at('2024-03-18', 'Sedang berlangsung'),
		])
		.execute()
	const { body } = await t.call('GET', '/api/kegiatan')
	expect(body.data.map(({ judul }: { judul: string }) => judul)).toEqual(['Sedang berlangsung', 'Seminar'])
})

test('the RSS feed has the newest first, whole addresses and escaped text', async () => {
	const { raw, headers } = await t.call('GET', '/berita/rss.xml')
	expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
	expect(raw).toContain('<title>Berita Institut &quot;A&quot; &amp; B</title>')
	expect(raw).toContain('<link>https://kampus.ac.id/berita/berita-7</link>')
	expect(raw).not.toContain('besok')
	const dates = [...raw.matchAll(/<pubDate>(.+?)<\/pubDate>/g)].map(([, date]) => Date.parse(date ?? ''))
	expect(dates).toHaveLength(raw.split('<item>').length - 1)
	expect(dates).toEqual([...dates].sort((a, b) => b - a))
})
