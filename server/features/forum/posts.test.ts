import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
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
// Here people write faster than people may.
beforeEach(() => t.db.deleteFrom('batas_permintaan').execute())

const ask = async (who: TestAkun = ani, isi = 'Isi pertanyaan'): Promise<string> =>
	(await f.ask(who, { isi })).body.data.utas_id
const view = async (utas: string, who: TestAkun = budi) => (await f.read(who, utas)).body.data
const history = async (utas: string, nomor = 1) =>
	(await f.history(dosen, utas, nomor)).body.data.map(({ isi, judul }: { isi: string; judul: string }) => [
		judul,
		isi,
	])

describe('a post', () => {
	test('is numbered in its thread, and says where it stands', async () => {
		const utas = await ask()
		const answer = await f.reply(budi, utas)
		expect(answer.body.data).toEqual({ utas_id: utas, nomor: 2, halaman: 1 })
	})

	test('that is sent again under its id is there once, also by two sends at once', async () => {
		const id = randomUUID()
		const asked = await Promise.all([1, 2, 3].map(() => f.ask(ani, { id })))
		expect(asked.map(({ status, body }) => [status, body.data])).toEqual(
			Array(3).fill([200, { utas_id: id, nomor: 1, halaman: 1 }]),
		)
		const reply = randomUUID()
		const replied = await Promise.all([1, 2, 3].map(() => f.reply(budi, id, 'Sekali saja', reply)))
		expect(replied.map(({ body }) => body.data.nomor)).toEqual([2, 2, 2])
		expect((await view(id)).balasan).toHaveLength(1)
	})

	test('that is sent again with other words is refused, and what was sent stays', async () => {
		const id = await ask(ani, 'Bagaimana caranya')
		const reply = randomUUID()
		await f.reply(budi, id, 'Coba begini', reply)
		for (const answer of [
			await f.ask(ani, { id, isi: 'Bagaimana caranya, dan mengapa?' }),
			await f.ask(ani, { id, judul: 'Judul yang lebih baik', isi: 'Bagaimana caranya' }),
			await f.reply(budi, id, 'Coba begini, lalu begitu', reply),
		])
			expect([answer.status, answer.body.code]).toEqual([409, 'post_exists'])
		expect((await view(id)).balasan).toHaveLength(1)
		// What it was sent with is what counts, also when it was edited or deleted since.
		await f.edit(ani, id, 1, { isi: 'Sudah disunting', judul: 'Judul lain', versi: 1 })
		await f.remove(budi, id, 2)
		expect((await f.ask(ani, { id, isi: 'Bagaimana caranya' })).body.data?.nomor).toBe(1)
		expect((await f.reply(budi, id, 'Coba begini', reply)).body.data?.nomor).toBe(2)
		expect((await f.ask(ani, { id, isi: 'Sudah disunting', judul: 'Judul lain' })).status).toBe(409)
	})

	test('cannot take the id of another one', async () => {
		const [one, two] = [await ask(), await ask()]
		const reply = randomUUID()
		await f.reply(ani, one, 'Balasan', reply)
		for (const answer of [
			await f.reply(budi, one, 'Balasan', reply),
			await f.reply(ani, two, 'Balasan', reply),
			await f.ask(budi, { id: one }),
			await f.ask(ani, { id: reply }),
		])
			expect([answer.status, answer.body.code]).toEqual([409, 'id_taken'])
		expect((await view(one)).balasan).toHaveLength(1)
	})

	test('of many writers at once each has a number of its own', async () => {
		const utas = await ask()
		const answers = await Promise.all(
			Array.from({ length: 12 }, (_, i) => f.reply([ani, budi, dosen][i % 3] ?? ani, utas)),
		)
		const numbers = answers.map(({ body }) => body.data.nomor).sort((a, b) => a - b)
		expect(numbers).toEqual(Array.from({ length: 12 }, (_, i) => i + 2))
	})

	test.each([
		['of 100 KB', 'x'.repeat(100_000), 400],
		['beyond 100 KB', 'x'.repeat(110_000), 413],
		['with nothing to see', ' \u200b\n\u00a0 ', 400],
		['that is markup alone', '```\n```', 400],
		['with a NUL', 'a\0b', 400],
		['with half a character', '\ud83d', 400],
		['that calls a thousand', Array.from({ length: 1000 }, (_, i) => `@${13020220000 + i}`).join(' '), 400],
		['that calls eleven', Array.from({ length: 11 }, (_, i) => `@${13020220000 + i}`).join(' '), 400],
	])('%s is refused with a sentence', async (_, isi, status) => {
		const utas = await ask()
		const answer = await f.reply(budi, utas, isi)
		expect([answer.status, typeof answer.body.error]).toEqual([status, 'string'])
		expect((await view(utas)).balasan).toEqual([])
	})

	test('with markup, other scripts and stacked marks comes back as harmless text', async () => {
		const utas = await ask(ani, `<script>alert(1)</script> \u202eevil\u202c مرحبا 🙏 Z${'\u0336'.repeat(50)}`)
		expect((await view(utas)).pembuka.html).toBe(
			`<p>&lt;script&gt;alert(1)&lt;/script&gt; evil مرحبا 🙏 Z${'\u0336'.repeat(4)}</p>`,
		)
	})

	test('with too little of a title is refused', async () => {
		for (const judul of ['ab', ' \u200b\u200b\u200b ', 'x'.repeat(151)])
			expect((await f.ask(ani, { judul })).status).toBe(400)
	})

	test('calls people of the class and its lecturers by name, and nobody else', async () => {
		const other = await makeMahasiswa(t.db, { kelas: 'TI-4B' })
		const { nip } = await t.db
			.selectFrom('dosen')
			.select('nip')
			.where('akun_id', '=', dosen.id)
			.executeTakeFirstOrThrow()
		const utas = await ask(ani, `@${budi.stambuk} @${nip} @${other.stambuk}`)
		expect((await view(utas)).pembuka.html).toBe(
			`<p><span class="sebutan">@Mahasiswa ${budi.stambuk}</span> <span class="sebutan">@Dosen ${nip}</span> @${other.stambuk}</p>`,
		)
	})

	test('looks in the preview as it will look', async () => {
		const isi = `Halo @${budi.stambuk}, **lihat** https://a.test`
		const utas = await ask(ani, isi)
		expect((await f.preview(ani, isi)).body.data.html).toBe((await view(utas)).pembuka.html)
	})
})

describe('who writes in a loop', () => {
	test('is told to wait, and may go on in the next minute', async () => {
		const utas = await ask()
		const statuses: number[] = []
		for (let i = 0; i < 12; i++) statuses.push((await f.reply(budi, utas)).status)
		expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
		const refused = await f.reply(budi, utas)
		expect(refused.body.error).toBe('Anda membalas terlalu cepat. Tunggu sebentar.')
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
		expect((await f.reply(ani, utas)).status).toBe(200)
		t.clock.pass(60_000)
		expect((await f.reply(budi, utas)).status).toBe(200)
	})

	test('asks ten questions an hour; a retry of the tenth is none', async () => {
		const id = randomUUID()
		for (let i = 0; i < 9; i++) expect((await f.ask(budi)).status).toBe(200)
		expect((await f.ask(budi, { id })).status).toBe(200)
		expect((await f.ask(budi, { id })).status).toBe(200)
		expect((await f.ask(budi)).status).toBe(429)
	})

	test('is stopped also at previews', async () => {
		let last = 200
		for (let i = 0; i < 61; i++) last = (await f.preview(budi, 'x')).status
		expect(last).toBe(429)
	})
})

describe('editing', () => {
	test('gives a post other words, keeps the earlier ones for the lecturer, and says when', async () => {
		const utas = await ask(ani, 'Satu')
		t.clock.pass(1_000)
		expect((await f.edit(ani, utas, 1, { isi: 'Dua', judul: 'Judul baru', versi: 1 })).body.data).toEqual({
			versi: 2,
		})
		await f.edit(ani, utas, 1, { isi: 'Tiga', versi: 2 })
		const { judul, pembuka } = await view(utas)
		expect([judul, pembuka.html, pembuka.diubah_pada]).toEqual([
			'Judul baru',
			'<p>Tiga</p>',
			t.clock.now().toISOString(),
		])
		expect(await history(utas)).toEqual([
			[null, 'Dua'],
			['Judul pertanyaan', 'Satu'],
		])
	})

	test('in two tabs: the second learns of the first and overwrites nothing', async () => {
		const utas = await ask(ani, 'Semula')
		await f.edit(ani, utas, 1, { isi: 'Tab pertama', versi: 1 })
		const late = await f.edit(ani, utas, 1, { isi: 'Tab kedua', versi: 1 })
		expect([late.status, late.body.code]).toEqual([409, 'edited_elsewhere'])
		expect((await view(utas)).pembuka.html).toBe('<p>Tab pertama</p>')
		// A retry of what was saved already is no conflict.
		expect((await f.edit(ani, utas, 1, { isi: 'Tab pertama', versi: 1 })).body.data).toEqual({ versi: 2 })
	})

	test('is for the own post alone, whoever asks', async () => {
		const utas = await ask()
		await f.reply(budi, utas, 'Punya Budi')
		for (const who of [ani, dosen]) {
			const answer = await f.edit(who, utas, 2, { isi: 'Bukan punya saya', versi: 1 })
			expect([answer.status, answer.body.code]).toEqual([403, 'wrong_owner'])
			expect((await f.remove(who, utas, 2)).body.code).toBe('wrong_owner')
		}
		expect((await view(utas)).balasan[0].html).toBe('<p>Punya Budi</p>')
		expect((await f.edit(budi, utas, 7, { isi: 'x', versi: 1 })).status).toBe(404)
	})
})

describe('deleting', () => {
	test('a question without replies takes its thread along', async () => {
		const utas = await ask()
		expect((await f.remove(ani, utas, 1)).body.data).toEqual({ utas_terhapus: true })
		expect((await f.read(budi, utas)).status).toBe(404)
		expect((await f.reply(budi, utas)).status).toBe(404)
		expect(JSON.stringify((await f.list(budi)).body)).not.toContain(utas)
	})

	test('a question with replies leaves its title, the replies, and that it was deleted', async () => {
		const utas = await ask(ani, 'Kata rahasia')
		await f.reply(budi, utas)
		expect((await f.remove(ani, utas, 1)).body.data).toEqual({ utas_terhapus: false })
		const after = await view(utas)
		expect(after.pembuka).toMatchObject({ html: '', isi: null, dihapus: 'penulis', alasan: null })
		expect(after.balasan).toHaveLength(1)
		expect(await history(utas)).toEqual([[null, 'Kata rahasia']])
		expect((await f.list(budi, '?cari=rahasia')).body.data.utas).toEqual([])
		expect((await f.remove(ani, utas, 1)).status).toBe(404)
	})

	test('a reply leaves a mark where others wrote after it, and none at the end', async () => {
		const utas = await ask()
		await f.reply(budi, utas, 'Kedua')
		await f.reply(ani, utas, 'Ketiga')
		await f.remove(budi, utas, 2)
		const marks = async () =>
			(await view(utas)).balasan.map((b: { nomor: number; dihapus: string | null }) => [b.nomor, b.dihapus])
		expect(await marks()).toEqual([
			[2, 'penulis'],
			[3, null],
		])
		await f.remove(ani, utas, 3)
		expect(await marks()).toEqual([])
		const { utas: all } = (await f.list(budi)).body.data
		expect(all.find((u: { id: string }) => u.id === utas).balasan).toBe(0)
	})
})
