import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeKuliah } from '#server/test/factories-academic.ts'
import { forumCalls } from '#server/test/forum-factories.ts'
import { makePengampu } from '#server/test/results-factories.ts'

let t: TestApp
let dosen: TestAkun & { matakuliah: string }
let ani: TestMahasiswa
let budi: TestMahasiswa
let f: ReturnType<typeof forumCalls>

beforeAll(async () => {
	t = await createTestApp()
	dosen = await makePengampu(t.db)
	ani = await makeMahasiswa(t.db)
	budi = await makeMahasiswa(t.db)
	f = forumCalls(t, { kelas: 'TI-4A', kode: dosen.matakuliah })
})
afterAll(() => t.close())

/** A thread of its own, a moment after the last one. */
async function ask(who: TestAkun = ani, question: { judul?: string; isi?: string } = {}): Promise<string> {
	t.clock.pass(1_000)
	await forgetLimits()
	return (await f.ask(who, question)).body.data.utas_id
}
/** Here people write faster than people may. */
const forgetLimits = () => t.db.deleteFrom('batas_permintaan').execute()
const titles = async (who: TestAkun, query: string) =>
	(await f.list(who, query)).body.data.utas.map((u: { judul: string }) => u.judul)

describe('a forum', () => {
	test('shows its threads by last activity, pinned ones first, with who asked and how many replied', async () => {
		const [first, second, third] = [
			await ask(ani, { judul: 'Pertama' }),
			await ask(budi, { judul: 'Kedua' }),
			await ask(dosen, { judul: 'Ketiga' }),
		]
		t.clock.pass(1_000)
		await f.reply(budi, first)
		await f.pin(dosen, second)
		const { body } = await f.list(ani)
		expect(body.data).toMatchObject({ kelas: 'TI-4A', kode: dosen.matakuliah, berikut: null })
		expect(body.data.utas.map((u: { id: string }) => u.id)).toEqual([second, first, third])
		expect(body.data.utas[1]).toEqual({
			id: first,
			judul: 'Pertama',
			pembuat: { nama: `Mahasiswa ${ani.stambuk}`, nomor: ani.stambuk, dosen: false },
			dibuat_pada: expect.any(String),
			aktif_pada: t.clock.now().toISOString(),
			balasan: 1,
			belum_dibaca: 1,
			disematkan: false,
			dikunci: false,
			terjawab: false,
		})
		expect(body.data.utas[2].pembuat).toMatchObject({ dosen: true })
	})

	test('is read page by page without a gap, whatever is written meanwhile', async () => {
		const own = forumCalls(t, { kelas: 'TI-4A', kode: (await makeKuliah(t.db)).kode })
		const made: string[] = []
		for (let i = 0; i < 45; i++) {
			t.clock.pass(1_000)
			await forgetLimits()
			made.push((await own.ask(ani)).body.data.utas_id)
		}
		const seen: string[] = []
		let cursor: string | null = null
		do {
			const { body } = await own.list(ani, cursor ? `?sebelum=${cursor}` : '')
			seen.push(...body.data.utas.map((u: { id: string }) => u.id))
			cursor = body.data.berikut
			// Comes to the top, behind the reader.
			t.clock.pass(1_000)
			await own.ask(budi)
		} while (cursor)
		expect(seen).toHaveLength(45)
		expect(new Set(seen)).toEqual(new Set(made))
	})

	test('is searched by the words of titles and posts, also half a title; not by those of deleted posts', async () => {
		const id = await ask(ani, { judul: 'Normalisasi basis data', isi: 'Apa beda ketergantungan parsial?' })
		await f.reply(budi, id, 'Lihat contoh faktur penjualan')
		expect(await titles(ani, '?cari=ketergantungan')).toEqual(['Normalisasi basis data'])
		expect(await titles(ani, '?cari=menjual')).toEqual(['Normalisasi basis data'])
		expect(await titles(ani, '?cari=normalis')).toEqual(['Normalisasi basis data'])
		for (const odd of ['%25', "'", '%22', '\\', '(', '%3A*', '%26%7C!'])
			expect((await f.list(ani, `?cari=${odd}`)).status).toBe(200)
		await f.remove(budi, id, 2)
		expect(await titles(ani, '?cari=faktur')).toEqual([])
	})

	test('shows what is unread, unanswered or one’s own', async () => {
		const mine = await ask(ani, { judul: 'Punya Ani' })
		const answered = await ask(budi, { judul: 'Sudah dijawab' })
		await f.reply(ani, answered, 'Begini')
		await f.answer(budi, answered, 2)
		expect(await titles(ani, '?saring=saya')).toContain('Punya Ani')
		expect(await titles(ani, '?saring=saya')).not.toContain('Sudah dijawab')
		expect(await titles(ani, '?saring=belum-terjawab')).not.toContain('Sudah dijawab')
		expect(await titles(budi, '?saring=belum-dibaca')).toContain('Punya Ani')
		await f.mark(budi, mine, 1)
		expect(await titles(budi, '?saring=belum-dibaca')).not.toContain('Punya Ani')
	})
})

describe('a thread', () => {
	test('has its question on every page, thirty replies each, and opens where reading stopped', async () => {
		const id = await ask()
		for (let i = 0; i < 62; i++) {
			await forgetLimits()
			await f.reply(ani, id, `Balasan ${i + 2}`)
		}
		await f.mark(budi, id, 40)
		const page = async (query = '') => (await f.read(budi, id, query)).body.data
		expect(await page()).toMatchObject({ halaman: 2, jumlah_halaman: 3, terakhir: 63, dibaca_sampai: 40 })
		const third = await page('?halaman=3')
		expect(third.pembuka.nomor).toBe(1)
		expect(third.balasan.map((b: { nomor: number }) => b.nomor)).toEqual([62, 63])
		expect((await page('?halaman=99')).halaman).toBe(3)
	})

	test('is unread until it was read up to its last post of somebody else', async () => {
		const id = await ask()
		await f.reply(ani, id)
		const unread = async (who: TestAkun) =>
			(await f.list(who)).body.data.utas.find((u: { id: string }) => u.id === id).belum_dibaca
		expect([await unread(ani), await unread(budi)]).toEqual([0, 2])
		const before = (await f.waiting(budi)).belum_dibaca
		await f.mark(budi, id, 1)
		expect(await unread(budi)).toBe(1)
		await f.mark(budi, id, 999)
		// Reading never goes back, and never beyond what there is.
		await f.mark(budi, id, 1)
		expect(await unread(budi)).toBe(0)
		expect((await f.waiting(budi)).belum_dibaca).toBe(before - 1)
		await f.reply(ani, id)
		expect(await unread(budi)).toBe(1)
	})

	test('shows the words of a post to everybody, and what was typed to its writer alone', async () => {
		const id = await ask(ani, { isi: '**Penting** sekali' })
		const [own, other] = [await f.read(ani, id), await f.read(budi, id)]
		expect(own.body.data.pembuka).toMatchObject({ isi: '**Penting** sekali', milik_saya: true })
		expect(other.body.data.pembuka).toMatchObject({
			html: '<p><strong>Penting</strong> sekali</p>',
			isi: null,
			milik_saya: false,
		})
	})

	test('outlives the account of who wrote in it', async () => {
		const gone = await makeMahasiswa(t.db)
		const id = await ask(gone)
		await t.db.deleteFrom('akun').where('id', '=', gone.id).execute()
		const { status, body } = await f.read(budi, id)
		expect(status).toBe(200)
		expect(body.data.pembuka).toMatchObject({
			penulis: { nama: null, nomor: null, dosen: false },
			milik_saya: false,
		})
	})
})

describe('people of a forum', () => {
	test('are suggested by a word of the name or the number, lecturers first, oneself not', async () => {
		const other = await makeMahasiswa(t.db, { kelas: 'TI-4B' })
		const ask = async (q: string) =>
			(
				await t.call('GET', `/api/forum/TI-4A/${dosen.matakuliah}/orang?q=${q}`, { token: ani.token })
			).body.data.map((o: { nomor: string }) => o.nomor)
		expect(await ask(budi.stambuk)).toEqual([budi.stambuk])
		expect((await ask(''))[0]).toMatch(/^1981/)
		expect(await ask('mahasiswa')).toContain(budi.stambuk)
		expect(await ask(other.stambuk)).toEqual([])
		expect(await ask(ani.stambuk)).toEqual([])
	})
})

describe('who is kept out', () => {
	test('students of another class, also by the id of a thread, and those who changed their class', async () => {
		const id = await ask()
		const moved = await makeMahasiswa(t.db)
		expect((await f.read(moved, id)).status).toBe(200)
		await makeMahasiswa(t.db, { kelas: 'TI-4B' })
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: 'TI-4B' })
			.where('mahasiswa_id', '=', moved.mahasiswaId)
			.execute()
		for (const answer of [
			await f.read(moved, id),
			await f.list(moved),
			await f.reply(moved, id),
			await f.ask(moved),
			await f.mark(moved, id, 1),
		])
			expect([answer.status, answer.body.code]).toEqual([403, 'wrong_class'])
	})

	test('everybody from a course that the class does not take, and from the forums of an earlier term', async () => {
		const { kode } = await makeKuliah(t.db, { kelas: 'TI-4B' })
		const foreign = forumCalls(t, { kelas: 'TI-4A', kode })
		expect((await foreign.list(ani)).body.code).toBe('wrong_class')
		expect((await foreign.list(dosen)).body.code).toBe('wrong_course')
		const id = await ask()
		await t.db
			.insertInto('periode')
			.values({ kode: '20231', mulai: '2023-08-01', selesai: '2024-01-31' })
			.execute()
		await t.db.updateTable('utas').set({ periode_kode: '20231' }).where('id', '=', id).execute()
		expect((await f.read(ani, id)).status).toBe(403)
		expect((await f.read(dosen, id)).status).toBe(403)
	})

	test('who has not paid, from reading and from writing', async () => {
		const poor = await makeMahasiswa(t.db, { lunas: false })
		const id = await ask()
		for (const answer of [
			await f.list(poor),
			await f.read(poor, id),
			await f.ask(poor),
			await f.reply(poor, id),
			await f.edit(poor, id, 1, { isi: 'x', versi: 1 }),
			await f.remove(poor, id, 1),
			await f.report(poor, id, 1),
			await f.answer(poor, id, null),
			await f.mark(poor, id, 1),
			await f.preview(poor, 'x'),
		])
			expect([answer.status, answer.body.code]).toEqual([403, 'tuition_unpaid'])
	})

	test('nobody finds a thread that is not there', async () => {
		for (const who of [ani, dosen]) expect((await f.read(who, randomUUID())).status).toBe(404)
	})
})
