import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeMahasiswa, type TestAkun } from '#server/test/factories.ts'
import { makePenulis } from '#server/test/lesson-writers.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof makePenulis>>
let student: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	student = await makeMahasiswa(t.db)
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	w = await makePenulis(t)
})

type Apa = 'terbitkan' | 'sembunyikan'
type Baris = { id: string; rev: number; judul: string; keadaan: string; ada_perubahan: boolean }

/** A draft with head and text. */
async function draft(judul: string, { isi = '## Satu\n\nTeks.\n', ringkas = 'Ringkas.' } = {}) {
	const id = await w.materi(judul, isi)
	await w.call('PUT', `/materi/${id}`, { rev: 2, judul, ringkas, pertemuan: 1, menit: 20 })
	return id
}
const rows = async (): Promise<Baris[]> =>
	(await w.tree()).modul.flatMap(({ materi }: { materi: Baris[] }) => materi)
const states = async () => Object.fromEntries((await rows()).map(({ judul, keadaan }) => [judul, keadaan]))
const look = async (apa: Apa, materi: string[]) =>
	(await w.call('POST', '/banyak/tinjauan', { apa, materi })).body.data
async function step(apa: Apa, materi: string[], { langkah = randomUUID(), kabari = false } = {}) {
	const known = await rows()
	const seen = materi.map((id) => ({ id, rev: known.find((one) => one.id === id)?.rev ?? 0 }))
	return { langkah, ...(await w.call('POST', '/banyak', { langkah, apa, materi: seen, kabari })) }
}
const undo = (langkah: string, who?: TestAkun) => w.call('POST', `/banyak/${langkah}/urungkan`, {}, who)
const news = () =>
	t.db
		.selectFrom('pemberitahuan')
		.select(['judul', 'isi'])
		.where('akun_id', '=', student.id)
		.where('alamat', 'like', `/mata-kuliah/${w.kode}%`)
		.execute()

describe('several lessons in one step', () => {
	test('the preview says what would become of each, and changes nothing', async () => {
		const [siap, kosong, cacat] = [
			await draft('Siap'),
			await draft('Tanpa ringkasan', { ringkas: '' }),
			await draft('Cacat', { isi: '## Satu\n\n::video[Film]{youtube="x"}\n' }),
		]
		const before = await rows()
		expect(await look('terbitkan', [siap, kosong, cacat])).toMatchObject([
			{ judul: 'Siap', akan: 'terbit', alasan: null, keadaan: 'draf' },
			{ judul: 'Tanpa ringkasan', akan: 'tidak', alasan: 'Ringkasannya belum ditulis' },
			{ judul: 'Cacat', akan: 'tidak', alasan: expect.stringMatching(/^Baris 3: /) },
		])
		expect((await look('sembunyikan', [siap]))[0].akan).toBe('tetap')
		expect(await rows()).toEqual(before)
	})

	test('are published together, told once, and taken back to what they were', async () => {
		const ids = [await draft('Satu'), await draft('Dua'), await draft('Tiga')]
		await step('terbitkan', [ids[0] ?? ''])
		const tulisan = await rows()
		await w.call('PUT', `/materi/${ids[0]}/isi`, { rev: tulisan[0]?.rev, isi: '## Baru' })
		expect((await look('terbitkan', ids)).map(({ akan }: { akan: string }) => akan)).toEqual([
			'perubahan',
			'terbit',
			'terbit',
		])
		const { langkah, body } = await step('terbitkan', ids, { kabari: true })
		expect(body.data).toEqual({ jumlah: 3 })
		expect(await states()).toEqual({ Satu: 'terbit', Dua: 'terbit', Tiga: 'terbit' })
		expect(await news()).toEqual([
			{
				judul: `2 materi baru di Mata Kuliah ${w.kode}`,
				isi: expect.stringMatching(/^(Dua, Tiga|Tiga, Dua)$/),
			},
		])
		expect((await w.tree()).langkah).toMatchObject({
			id: langkah,
			apa: 'terbitkan',
			jumlah: 3,
			oleh: w.satu.nama,
		})

		expect((await undo(langkah, w.dua)).body.data, 'who teaches the course too may').toEqual({
			kembali: 3,
			tetap: [],
		})
		expect(await states()).toEqual({ Satu: 'terbit', Dua: 'draf', Tiga: 'draf' })
		// Students read what they read before, and what was written is still there to be published.
		expect((await rows()).find(({ judul }) => judul === 'Satu')?.ada_perubahan).toBe(true)
		expect((await w.tree()).langkah).toBeNull()
		expect((await undo(langkah)).body.code).toBe('langkah_lewat')
	})

	test('are hidden together, and come back', async () => {
		const ids = [await draft('Satu'), await draft('Dua'), await draft('Tiga')]
		await step('terbitkan', ids.slice(0, 2))
		const { langkah, body } = await step('sembunyikan', ids)
		expect(body.data).toEqual({ jumlah: 2 })
		expect(await states()).toEqual({ Satu: 'tersembunyi', Dua: 'tersembunyi', Tiga: 'draf' })
		await undo(langkah)
		expect(await states()).toEqual({ Satu: 'terbit', Dua: 'terbit', Tiga: 'draf' })
	})

	test('nothing is changed where one of them is not as it was seen, or cannot be published', async () => {
		const ids = [await draft('Satu'), await draft('Dua')]
		const known = await rows()
		await w.call('PUT', `/materi/${ids[1]}/isi`, { rev: 3, isi: '## Lain' }, w.dua)
		const seen = known.map(({ id, rev }) => ({ id, rev }))
		const stale = await w.call('POST', '/banyak', {
			...{ langkah: randomUUID(), apa: 'terbitkan', materi: seen, kabari: false },
		})
		expect([stale.status, stale.body.error]).toEqual([
			409,
			`“Dua” sudah diubah ${w.dua.nama}. Belum ada yang berubah; periksa lagi, lalu ulangi`,
		])
		const bare = await draft('Kosong', { ringkas: '' })
		expect((await step('terbitkan', [...ids, bare])).body.code).toBe('materi_belum_siap')
		expect(new Set(Object.values(await states()))).toEqual(new Set(['draf']))
	})

	test('what somebody has changed since the step stays when it is taken back, and is named', async () => {
		const ids = [await draft('Satu'), await draft('Dua')]
		const { langkah } = await step('terbitkan', ids)
		const [first] = await rows()
		await w.call('POST', `/materi/${ids[0]}/sembunyikan`, { rev: first?.rev })
		expect((await undo(langkah)).body.data).toEqual({ kembali: 1, tetap: ['Satu'] })
		expect(await states()).toEqual({ Satu: 'tersembunyi', Dua: 'draf' })
	})

	test('a step that arrives twice is one, also at the same moment, and none is kept of another course', async () => {
		const ids = [await draft('Satu'), await draft('Dua')]
		const known = (await rows()).map(({ id, rev }) => ({ id, rev }))
		const body = { langkah: randomUUID(), apa: 'terbitkan', materi: known, kabari: false }
		const answers = await Promise.all([1, 2, 3].map(() => w.call('POST', '/banyak', body)))
		expect(answers.map(({ status, body: b }) => [status, b.data])).toEqual(
			Array(3).fill([200, { jumlah: ids.length }]),
		)
		const first = w
		w = await makePenulis(t)
		const other = await draft('Lain')
		await step('terbitkan', [other])
		expect((await first.tree()).langkah.id).toBe(body.langkah)
		const alien = await first.call('POST', '/banyak/tinjauan', { apa: 'terbitkan', materi: [other] })
		expect(alien.status).toBe(404)
		expect((await first.call('POST', `/banyak/${(await w.tree()).langkah.id}/urungkan`, {})).status).toBe(409)
	})

	test('are nothing for a lecturer who writes another course', async () => {
		const id = await draft('Satu')
		const stranger = await makeDosen(t.db)
		const body = { apa: 'terbitkan', materi: [{ id, rev: 3 }], kabari: false, langkah: randomUUID() }
		const answers = [
			await w.call('POST', '/banyak/tinjauan', { apa: 'terbitkan', materi: [id] }, stranger),
			await w.call('POST', '/banyak', body, stranger),
			await undo(randomUUID(), stranger),
			await w.call('POST', '/banyak', body, student),
		]
		expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
		expect(await states()).toEqual({ Satu: 'draf' })
	})

	test('the offer to take it back is a day old at most', async () => {
		const { langkah } = await step('terbitkan', [await draft('Satu')])
		expect((await w.tree()).langkah.id).toBe(langkah)
		await t.db
			.updateTable('langkah_materi')
			.set({ pada: sql`pada - interval '25 hours'` })
			.where('langkah', '=', langkah)
			.execute()
		expect((await w.tree()).langkah).toBeNull()
	})
})
