import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, type TestAkun } from '#server/test/factories.ts'
import { isianSoal, teksSoal } from '#server/test/question-samples.ts'

let t: TestApp
let dosen: TestAkun
let bank: string
beforeAll(async () => {
	t = await createTestApp()
	dosen = await makeDosen(t.db, { kelas: ['TI-4A'] })
	const { matakuliah_kode } = await t.db
		.selectFrom('pengampu as g')
		.innerJoin('dosen as d', 'd.nip', 'g.dosen_nip')
		.select('g.matakuliah_kode')
		.where('d.akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	bank = `/api/bank-soal/${matakuliah_kode}/UAS`
})
afterAll(() => t.close())

const write = async (pertanyaan: string, more: object = {}) =>
	(await t.call('POST', `${bank}/soal`, { token: dosen.token, body: isianSoal(pertanyaan, more) })).body.data
		?.id as number
const send = (path: string, type: string, payload: Buffer) =>
	t.app.inject({
		method: 'POST',
		url: `${bank}/${path}`,
		headers: { authorization: `Bearer ${dosen.token}`, 'content-type': type },
		payload,
	})

test('an export takes the questions that are named, or those of a filter', async () => {
	const [first] = [await write('Satu?', { topik: 'Bab 1' }), await write('Dua?', { topik: 'Bab 2' })]
	const taken = async (query: string) => {
		const file = await t.app.inject({
			url: `${bank}/ekspor?bentuk=gift&${query}`,
			headers: { authorization: `Bearer ${dosen.token}` },
		})
		return file.statusCode === 200 ? (file.body.match(/Satu\?|Dua\?/g) ?? []) : file.json().code
	}
	expect([await taken(''), await taken(`soal=${first}`), await taken('topik=Bab%202')]).toEqual([
		['Satu?', 'Dua?'],
		['Satu?'],
		['Dua?'],
	])
	// A question of another bank is none of this one.
	expect(await taken('soal=999999')).toBe('soal_not_found')
})

test('what one tab saves leaves the pictures of another tab alone', async () => {
	const picture = async (background: string) => {
		const isi = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
			.png()
			.toBuffer()
		return (await send('gambar', 'image/png', isi)).json().data.sha256 as string
	}
	const [here, there] = [await picture('#c00'), await picture('#0c0')]
	await write('Bergambar?', { pertanyaan: { ...teksSoal('Bergambar?'), gambar: here, alt: '' } })
	const drafts = await t.db
		.selectFrom('rujukan_berkas')
		.select('sha256')
		.where('pemilik', '=', 'draf_soal')
		.where('pemilik_id', '=', dosen.id)
		.execute()
	expect(drafts).toEqual([{ sha256: there }])
})

test('who brings files faster than they are read waits, and keeps nobody else waiting', async () => {
	const file = () => send('impor?nama=a.gift', 'application/octet-stream', Buffer.from('A? {=a ~b}'))
	const answers = []
	for (let i = 0; i < 4; i++) answers.push(await file())
	expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 429])
	expect(answers[3]?.headers['retry-after']).toBeDefined()
})
