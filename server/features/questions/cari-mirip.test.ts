import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHeavy } from '#server/lib/heavy.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, type TestAkun } from '#server/test/factories.ts'
import { isianSoal } from '#server/test/question-samples.ts'
import { lookForLeftMirip, lookForMirip } from './cari-mirip.ts'

let t: TestApp
let dosen: TestAkun
let kode: string
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

const bank = (jenis = 'UTS') => `/api/bank-soal/${kode}/${jenis}`
const as = (body?: object) => ({ token: dosen.token, ...(body && { body }) })
const write = async (pertanyaan: string, jenis = 'UTS') =>
	(await t.call('POST', `${bank(jenis)}/soal`, as(isianSoal(pertanyaan)))).body.data.id as number
const list = async (by = '?mirip=true', jenis = 'UTS') => {
	const { soal, mirip, belum_dibandingkan } = (await t.call('GET', bank(jenis) + by, as())).body.data
	return { id: soal.map((one: { id: number }) => one.id), mirip, belum: belum_dibandingkan }
}
const [BARIS, KUNCI] = [
	'Perintah apa yang menampilkan seluruh baris tabel mahasiswa?',
	'Kolom mana yang menjadi kunci utama sebuah relasi dagang?',
]
const newBank = async () => {
	dosen = await makeDosen(t.db, { kelas: ['TI-4A'] })
	const { matakuliah_kode } = await t.db
		.selectFrom('pengampu as g')
		.innerJoin('dosen as d', 'd.nip', 'g.dosen_nip')
		.select('g.matakuliah_kode')
		.where('d.akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	kode = matakuliah_kode
}

test('questions of a bank that are alike are listed together, and what has not been compared is told', async () => {
	await newBank()
	const one = await write(BARIS)
	const other = await write(KUNCI)
	const near = await write(`${BARIS} Sebutkan`)
	await write(BARIS, 'UAS')
	expect(await list()).toEqual({ id: [], mirip: 0, belum: 3 })
	await t.runJobs()
	expect(await list()).toEqual({ id: [one, near], mirip: 2, belum: 0 })
	expect((await list('')).id).toEqual([one, other, near])
	expect((await list('?mirip=true', 'UAS')).id).toEqual([])
	const stranger = await makeDosen(t.db, { kelas: ['TI-4A'] })
	expect((await t.call('GET', `${bank()}?mirip=true`, { token: stranger.token })).status).toBe(403)
})

test('a question that is changed is compared anew, and one that goes leaves none that names it', async () => {
	await newBank()
	const [one, other, near] = [await write(BARIS), await write(KUNCI), await write(`${BARIS} Sebutkan`)]
	await t.runJobs()
	await t.call('PUT', `/api/soal/${near}`, as({ ...isianSoal(`${KUNCI} Sebutkan`), versi: 1 }))
	expect((await t.call('GET', `/api/soal/${near}`, as())).body.data.mirip_dicari).toBe(true)
	await t.runJobs()
	expect((await list()).id).toEqual([other, near])
	await t.call('DELETE', `/api/soal/${near}`, as())
	expect((await list()).id).toEqual([])
	await t.runJobs()
	expect(await list()).toEqual({ id: [], mirip: 0, belum: 0 })
	expect((await list('')).id).toEqual([one, other])
})

test('a question whose words stay is not compared anew for its topic, its tags or its key', async () => {
	await newBank()
	const [one, near] = [await write(BARIS), await write(`${BARIS} Sebutkan`)]
	const keterangan = { topik: 'SQL', kesukaran: 'mudah', tag: ['lama'] }
	const say = (versi: number) =>
		t.call('PUT', `${bank()}/keterangan`, as({ soal: [{ id: one, versi, ...keterangan }] }))
	await t.runJobs()
	expect((await say(1)).status).toBe(200)
	expect(await list()).toEqual({ id: [one, near], mirip: 2, belum: 0 })
	const rewrite = (teks: string, versi: number, kunci: string) =>
		t.call('PUT', `/api/soal/${one}`, as({ ...isianSoal(teks, { topik: 'Kueri', kunci }), versi }))
	expect((await rewrite(BARIS, 2, 'B')).status).toBe(200)
	expect(await list()).toEqual({ id: [one, near], mirip: 2, belum: 0 })
	expect((await rewrite(KUNCI, 3, 'B')).status).toBe(200)
	expect((await list()).belum).toBe(1)
	// What waits goes on waiting.
	expect((await rewrite(KUNCI, 4, 'A')).status).toBe(200)
	expect((await list()).belum).toBe(1)
	await t.runJobs()
	expect(await list()).toEqual({ id: [], mirip: 0, belum: 0 })
})

test('when those go that are named, the next that are like a question are', async () => {
	await newBank()
	const all: number[] = []
	// Each is compared alone: one more that is like a question has to take the place of a farther one.
	for (const ke of ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh']) {
		all.push(await write(`${BARIS} ${ke}`))
		await t.runJobs()
	}
	const named = async (id: number) =>
		(await t.call('GET', `/api/soal/${id}`, as())).body.data.mirip.map((one: { id: number }) => one.id)
	const [first = 0] = all
	const before = await named(first)
	expect(before).toHaveLength(5)
	for (const id of before) await t.call('DELETE', `/api/soal/${id}`, as())
	await t.runJobs()
	const rest = all.filter((id) => id !== first && !before.includes(id))
	expect(rest).toHaveLength(1)
	expect(await named(first)).toEqual(rest)
})

test('an import is compared once it is taken, and nothing of it is named once it is undone', async () => {
	await newBank()
	const one = await write(BARIS)
	await t.runJobs()
	const sent = await t.app.inject({
		method: 'POST',
		url: `${bank()}/impor?nama=bank.gift`,
		headers: { authorization: `Bearer ${dosen.token}`, 'content-type': 'application/octet-stream' },
		payload: Buffer.from(`${BARIS.replace('?', ' itu?')} {=benar ~salah ~ragu ~kosong}`),
	})
	await t.runJobs()
	const impor = `/api/impor-soal/${sent.json().data.id}`
	await t.call('POST', `${impor}/ambil`, as({ tanpa: [] }))
	expect((await list()).belum).toBe(1)
	await t.runJobs()
	expect((await list()).id).toHaveLength(2)
	await t.call('POST', `${impor}/urungkan`, as())
	await t.runJobs()
	expect(await list()).toEqual({ id: [], mirip: 0, belum: 0 })
	expect((await list('')).id).toEqual([one])
})

test('two are as alike as the database says, formulas by what they show', async () => {
	await newBank()
	const id = await write('Berapa nilai dari \\(x^2 + 1\\) untuk x sama dengan dua puluh?')
	await write('Berapa nilai dari \\(x^2 + 2\\) untuk x sama dengan dua puluh lima?')
	await t.runJobs()
	const [mirip] = (await t.call('GET', `/api/soal/${id}`, as())).body.data.mirip
	const { rows } = await sql<{ kemiripan: number }>`
		with k as (select id, lower(regexp_replace(concat_ws(' ', pertanyaan, opsi_a, opsi_b, opsi_c, opsi_d, opsi_e),
			'<annotation.*?</annotation>|<[^>]*>', ' ', 'g')) as kata from soal)
		select similarity(a.kata, b.kata)::float8 as kemiripan from k a, k b
		where a.id = ${id} and b.id = ${mirip.id}`.execute(t.db)
	expect(mirip.kemiripan).toBeCloseTo(rows[0]?.kemiripan ?? 0, 4)
})

test('a bank from before is looked through, and what was found in a bank that has changed meanwhile is not kept', async () => {
	await newBank()
	await write(BARIS)
	await write(`${BARIS} Sebutkan`)
	await t.runJobs()
	await t.db.updateTable('soal').set({ mirip_versi: null }).where('matakuliah_kode', '=', kode).execute()
	expect((await list()).belum).toBe(2)
	const db = t.db
	let written = Promise.resolve()
	const meanwhile = new Proxy(db, {
		get: (target, name) => {
			if (name === 'transaction')
				return () => ({
					execute: async (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
						written = written.then(async () => void (await write(KUNCI)))
						await written
						return target.transaction().execute(work)
					},
				})
			const value = Reflect.get(target, name)
			return typeof value === 'function' ? value.bind(target) : value
		},
	})
	const heavy = createHeavy(() => {})
	const ctx = { db: meanwhile, heavy, now: t.clock.now }
	await lookForMirip(ctx, { matakuliah_kode: kode, jenis: 'UTS' }, new AbortController().signal)
	await heavy.close()
	expect((await list()).belum).toBe(3)
	await t.runJobs()
	await t.db.updateTable('soal').set({ mirip_versi: null }).where('matakuliah_kode', '=', kode).execute()
	await lookForLeftMirip({ db })
	await t.runJobs()
	expect(await list()).toMatchObject({ mirip: 2, belum: 0 })
})
