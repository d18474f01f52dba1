import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { createEdom, type Edom, type Kuliah } from '#server/test/edom-bench.ts'
import { makeStaf, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { giveKhs } from '#server/test/krs-factories.ts'
import { readOwnWorkbook } from '#server/test/own-workbook.ts'
import { makeHasil, makeKhs } from '#server/test/results-factories.ts'
import { computeKhs } from '#shared/rules/khs.ts'

let t: TestApp
let e: Edom

beforeAll(async () => {
	t = await createTestApp()
	e = await createEdom(t)
})
afterAll(() => t.close())
beforeEach(async () => {
	await e.buka()
	await e.setSettings({})
})

test('below the threshold, and before the last day is over, nothing is told but how many', async () => {
	const [few, enough] = [await e.makeClass(6), await e.makeClass(6)]
	for (const m of few.mahasiswa.slice(0, 4)) await e.send(m, few, { ulasan: 'Terlalu cepat' })
	for (const m of enough.mahasiswa.slice(0, 5)) await e.send(m, enough, { ulasan: `=HYPERLINK("x")` })
	expect(await e.ofClass(enough)).toMatchObject({ responden: 5, peserta: 6, hasil: null })
	expect((await e.prodi()).prodi).toMatchObject({ rerata: null })
	await e.tutup()
	expect(await e.ofClass(few)).toMatchObject({ responden: 4, peserta: 6, hasil: null })
	const { hasil } = await e.ofClass(enough)
	expect(hasil).toMatchObject({ rerata: 3, ulasan: Array(5).fill('=HYPERLINK("x")') })
	expect(hasil.pernyataan[0]).toMatchObject({ bagian: 'Persiapan', sebaran: [0, 0, 0, 5], rerata: 4 })
	// Those who answered were told of five: a campus that asks for fewer now does not show them.
	await e.setSettings({ edom_ambang: '3' })
	expect((await e.ofClass(few)).hasil).toBeNull()
	await expect(e.setSettings({ edom_ambang: '2' })).rejects.toMatchObject({ code: '23514' })
})

test('what is hidden is in no sum: the figures of a programme are those of the classes that are shown', async () => {
	const [low, high] = [await e.makeClass(4), await e.makeClass(5)]
	const before = await e.prodi()
	for (const m of low.mahasiswa) await e.send(m, low, { jawaban: [1, 1, 1] })
	await e.tutup()
	const hidden = await e.prodi()
	await e.buka()
	for (const m of high.mahasiswa) await e.send(m, high, { jawaban: [4, 4, 4] })
	await e.tutup()
	const shown = await e.prodi()
	const sum = (edom: { kelas: { hasil: { pernyataan: { sebaran: number[] }[] } | null }[] }) =>
		edom.kelas
			.flatMap(({ hasil }) => (hasil ? [hasil.pernyataan[0]?.sebaran ?? []] : []))
			.reduce((all, row) => all.map((n, at) => n + (row[at] ?? 0)), [0, 0, 0, 0])
	expect(before.prodi.rerata).toBeNull()
	expect(hidden.prodi.pernyataan[0].sebaran[0] ?? 0).toBe(sum(hidden)[0])
	expect(shown.prodi.pernyataan[0].sebaran).toEqual(sum(shown))
})

test('a lecturer sees the own classes alone, and the programme when enough lecturers make its mean', async () => {
	const [own, second] = [await e.makeClass(5), await e.makeClass(5)]
	for (const kuliah of [own, second]) for (const m of kuliah.mahasiswa) await e.send(m, kuliah)
	await e.tutup()
	const edom = await e.mengajar(own)
	expect(edom.kelas.map(({ kelas }: Kuliah) => kelas)).toEqual([own.kelas])
	const teachers = (await e.prodi()).kelas.filter(({ hasil }: { hasil: object | null }) => hasil)
	expect(edom.pembanding).toHaveLength(new Set(teachers.map(({ nip }: Kuliah) => nip)).size >= 3 ? 1 : 0)
})

test('results wait for answers where the campus says so, as long as the days last', async () => {
	const kuliah = await e.makeClass(2)
	const [m] = kuliah.mahasiswa as [TestMahasiswa]
	await makeHasil(t.db, m, { periode: '20232', matakuliah: kuliah.matakuliah, huruf: 'A' })
	await makeHasil(t.db, m, { periode: '20231', huruf: 'B' })
	const seen = async (token = m.token) =>
		(await t.call('GET', `/api/hasil-studi/stambuk/${m.stambuk}`, { token })).body.data.map(
			({ periode_kode }: { periode_kode: string }) => periode_kode,
		)
	expect(await seen()).toEqual(['20232', '20231'])
	await e.setSettings({ edom_gerbang: 'menunggu EDOM' })
	expect(await seen()).toEqual(['20231'])
	const get = async (url: string) => (await t.call('GET', url, { token: m.token })).body.data
	const course = `/api/matakuliah/${kuliah.matakuliah}`
	expect((await get(course)).penilaian.hasil).toBeNull()
	expect((await get('/api/kemajuan-studi')).ipk).toBe(3)
	// A draft of the sheet waits too; one that is approved never does.
	const khs = await makeKhs(t.db, m, { periode: '20232', semester: 4 })
	const sheets = await t.call('GET', `/api/khs/mahasiswa/${m.stambuk}`, { token: m.token })
	expect(sheets.body).toMatchObject({ data: [], meta: { total: 0, total_pages: 0 } })
	const draft = await t.call('GET', `/api/khs/download/${khs}`, { token: m.token })
	expect(draft.body.code).toBe('edom_waits')
	expect((await get('/api/edom')).menunggu).toBe(1)
	const sah = kuliah.mahasiswa[1] as TestMahasiswa
	await makeHasil(t.db, sah, { periode: '20232', matakuliah: kuliah.matakuliah, huruf: 'A' })
	const angka = computeKhs([], '20232')
	await giveKhs(t, sah, '20232', 4, { isi: JSON.stringify(angka) })
	const theirs = async (url: string) => (await t.call('GET', url, { token: sah.token })).body.data
	expect(await theirs(`/api/khs/mahasiswa/${sah.stambuk}`)).toMatchObject([{ periode_kode: '20232' }])
	expect(await theirs(`/api/hasil-studi/stambuk/${sah.stambuk}`)).toHaveLength(1)
	expect((await theirs('/api/edom')).menunggu).toBe(0)
	expect(await seen(e.office.token)).toEqual(['20232', '20231'])
	await e.tutup()
	expect(await seen()).toEqual(['20232', '20231'])
	await e.buka()
	await e.send(m, kuliah)
	expect(await seen()).toEqual(['20232', '20231'])
})

test('a programme sees its own results alone, and workbooks hold what is shown and no formula', async () => {
	const own = await makeTwo()
	const [ti, keuangan] = [await makeStaf(t.db, ['prodi'], 'TI'), await makeStaf(t.db, ['keuangan'])]
	const file = async ({ token }: TestAkun, url: string) =>
		t.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
	expect((await file(ti, '/api/kantor/edom/hasil/TI')).statusCode).toBe(200)
	expect((await file(ti, '/api/kantor/edom/hasil/SI')).statusCode).toBe(403)
	expect((await file(keuangan, '/api/kantor/edom/hasil/TI')).statusCode).toBe(403)
	const desk = (await t.call('GET', '/api/kantor/edom', { token: ti.token })).body.data
	expect(desk.program_studi.map(({ kode }: { kode: string }) => kode)).toEqual(['TI'])
	const read = async (who: TestAkun, url: string) => {
		const { rawPayload } = await file(who, url)
		const sheets = await readOwnWorkbook(rawPayload)
		return sheets.map(({ rows }) => rows.map(({ cells }) => cells))
	}
	const [means, texts] = await read(own.shown.dosen, '/api/mengajar/edom/berkas')
	expect(means?.filter(([kelas]) => String(kelas).startsWith('ED-')).map(([kelas]) => kelas)).toEqual([
		own.shown.kelas,
	])
	expect(texts?.slice(1).map((row) => row[3])).toEqual(Array(5).fill(FORMULA))
	const all = await read(ti, '/api/kantor/edom/hasil/TI/berkas')
	const rowOf = ({ kelas }: Kuliah) => all[0]?.find(([one]) => one === kelas)
	expect(rowOf(own.shown)?.slice(5)).toEqual([5, 5, 3, 4, 3, 2])
	expect(rowOf(own.hidden)?.slice(5).filter(Boolean)).toEqual([4, 5])
	expect(all[1]?.some(([kelas]) => kelas === own.hidden.kelas)).toBe(false)
})

const FORMULA = '=HYPERLINK("x")'

/** A class that enough have answered, and one that one more would have to. */
async function makeTwo() {
	const [shown, hidden] = [await e.makeClass(5), await e.makeClass(5)]
	for (const m of shown.mahasiswa) await e.send(m, shown, { ulasan: FORMULA })
	for (const m of hidden.mahasiswa.slice(1)) await e.send(m, hidden, { ulasan: 'Tersembunyi' })
	await e.tutup()
	return { shown, hidden }
}

test('while students answer the threshold may rise and never falls, also by hand', async () => {
	const kuliah = await e.makeClass(6)
	const body = { angket_id: e.angket, mulai: '2024-03-11', selesai: '2024-03-22' }
	const set = () =>
		t.call('PUT', '/api/kantor/edom/masa/20232', { token: e.office.token, body: { dari: body, ...body } })
	const told = async () =>
		(await t.call('GET', '/api/edom', { token: kuliah.mahasiswa[0]?.token ?? '' })).body.data.ambang
	for (const m of kuliah.mahasiswa.slice(0, 5)) await e.send(m, kuliah)
	await e.setSettings({ edom_ambang: '3' })
	expect((await set()).status).toBe(200)
	expect(await told()).toBe(5)
	await e.setSettings({ edom_ambang: '6' })
	expect((await set()).status).toBe(200)
	expect(await told()).toBe(6)
	await e.tutup()
	expect((await e.ofClass(kuliah)).hasil).toBeNull()
	await expect(t.db.updateTable('masa_edom').set({ ambang: 3 }).execute()).rejects.toMatchObject({
		code: '23514',
	})
})
