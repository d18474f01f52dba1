import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeAngketEdom, makeMasaEdom } from '#server/test/edom-factories.ts'
import {
	makeKelas,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { makeOffer } from '#server/test/krs-factories.ts'
import { makeHasil, makeKhs, makePengampu } from '#server/test/results-factories.ts'
import { keepMasa } from './queries.ts'

let t: TestApp
let office: TestAkun
let angket: string
let kelasNo = 0

const HARI = { mulai: '2024-03-11', selesai: '2024-03-22' }
/** The days as they are while students answer, and as they are when they are over. */
const buka = () => makeMasaEdom(t.db, angket, HARI)
const tutup = () => makeMasaEdom(t.db, angket, { ...HARI, selesai: '2024-03-12' })

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	angket = await makeAngketEdom(t.db)
})
afterAll(() => t.close())
beforeEach(async () => {
	await buka()
	await setSettings({})
})

const setSettings = async (row: { edom_ambang?: string; edom_gerbang?: string }) => {
	const usual = { edom_ambang: null, edom_gerbang: null }
	await t.db.deleteFrom('pengaturan').execute()
	await t.db
		.insertInto('pengaturan')
		.values({ ...usual, ...row })
		.execute()
}

type Kuliah = { kelas: string; matakuliah: string; nip: string; dosen: TestAkun }

/** A class of its own with a lecturer and students. */
async function makeClass(students: number): Promise<Kuliah & { mahasiswa: TestMahasiswa[] }> {
	const kelas = await makeKelas(t.db, `ED-${++kelasNo}A`)
	const dosen = await makePengampu(t.db, kelas)
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	const mahasiswa: TestMahasiswa[] = []
	for (let n = 0; n < students; n++) mahasiswa.push(await makeMahasiswa(t.db, { kelas }))
	return { kelas, matakuliah: dosen.matakuliah, nip, dosen, mahasiswa }
}

const send = ({ token }: TestAkun, { kelas, matakuliah, nip }: Kuliah, more: object = {}) =>
	t.call('POST', '/api/edom', {
		token,
		body: { periode: '20232', kelas, matakuliah, nip, angket, jawaban: [4, 3, 2], ...more },
	})
const kotak = ({ kelas }: Kuliah) =>
	t.db.selectFrom('kotak_edom').selectAll().where('kelas_kode', '=', kelas).executeTakeFirst()
const prodi = async (query = '') =>
	(await t.call('GET', `/api/kantor/edom/hasil/TI${query}`, { token: office.token })).body.data.edom
const ofClass = async ({ kelas }: Kuliah) =>
	(await prodi()).kelas.find((one: { kelas: string }) => one.kelas === kelas)
const mengajar = async ({ dosen }: Kuliah) =>
	(await t.call('GET', '/api/mengajar/edom', { token: dosen.token })).body.data.edom

test('a form is answered once, also by two presses at the same moment', async () => {
	const kuliah = await makeClass(2)
	const [one, other] = kuliah.mahasiswa as [TestMahasiswa, TestMahasiswa]
	const before = (await t.call('GET', '/api/edom', { token: one.token })).body.data
	expect(before).toMatchObject({ tahap: 'dibuka', formulir: [{ nip: kuliah.nip, terisi: false }] })
	const both = await Promise.all([1, 2, 3, 4].map(() => send(one, kuliah)))
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
	expect((await send(other, kuliah)).status).toBe(200)
	expect(await kotak(kuliah)).toMatchObject({
		responden: 2,
		hitungan: [0, 0, 0, 2, 0, 0, 2, 0, 0, 2, 0, 0],
	})
	const after = (await t.call('GET', '/api/edom', { token: one.token })).body.data
	expect(after.formulir[0].terisi).toBe(true)
})

test('a whole class at once loses no answer', async () => {
	const kuliah = await makeClass(12)
	const sent = await Promise.all(kuliah.mahasiswa.map((one) => send(one, kuliah, { ulasan: 'Baik' })))
	expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
	expect(await kotak(kuliah)).toMatchObject({ responden: 12, ulasan: Array(12).fill('Baik') })
})

test('what is not whole, of another class or out of its days is refused, and nothing is marked', async () => {
	const [kuliah, other] = [await makeClass(1), await makeClass(1)]
	const [m] = kuliah.mahasiswa as [TestMahasiswa]
	for (const jawaban of [
		[4, 3],
		[4, 3, 2, 1],
		[4, 3, 5],
	])
		expect((await send(m, kuliah, { jawaban })).status).toBe(400)
	for (const jawaban of [[0, 1, 1], [1.5, 1, 1], []])
		expect((await send(m, kuliah, { jawaban })).status).toBe(400)
	expect((await send(m, other)).status).toBe(403)
	expect((await send(m, kuliah, { angket: randomUUID() })).body.code).toBe('edom_changed')
	await tutup()
	expect((await send(m, kuliah)).body.code).toBe('edom_closed')
	expect(await kotak(kuliah)).toBeUndefined()
	const marks = await t.db
		.selectFrom('pengisian_edom')
		.selectAll()
		.where('mahasiswa_id', '=', m.mahasiswaId)
		.execute()
	expect(marks).toEqual([])
})

test('who has an approved plan is asked for its courses alone, in the classes that it names', async () => {
	const [own, other] = [await makeClass(3), await makeClass(5)]
	const [m] = own.mahasiswa as [TestMahasiswa]
	const offer = await makeOffer(t, { kode: other.matakuliah, kelas: other.kelas })
	await sql`with k as (insert into krs (mahasiswa_id, periode_kode, status, disimpan_pada, diajukan_pada, diputuskan_pada)
			values (${m.mahasiswaId}, '20232', 'disetujui', '2024-03-01', '2024-03-01', '2024-03-01') returning id)
		insert into krs_matakuliah select id, ${offer.id} from k`.execute(t.db)
	const { formulir } = (await t.call('GET', '/api/edom', { token: m.token })).body.data
	expect(formulir.map(({ nip }: Kuliah) => nip)).toEqual([other.nip])
	expect((await send(m, own)).status).toBe(403)
	expect((await send(m, other)).status).toBe(200)
	expect([(await ofClass(own)).peserta, (await ofClass(other)).peserta]).toEqual([2, 6])
})

test('an answer waits for days that are just being changed, and results for answers that are being written', async () => {
	const kuliah = await makeClass(1)
	const [m] = kuliah.mahasiswa as [TestMahasiswa]
	const soon = (promise: Promise<unknown>) =>
		Promise.race([promise.then(() => 'here'), new Promise((done) => setTimeout(done, 400, 'waits'))])
	const ended = await t.db.transaction().execute(async (trx) => {
		await trx.updateTable('masa_edom').set({ selesai: '2024-03-12' }).execute()
		const sent = send(m, kuliah)
		expect(await soon(sent)).toBe('waits')
		return { sent }
	})
	expect((await ended.sent).body.code).toBe('edom_closed')
	const writing = await t.db.transaction().execute(async (trx) => {
		await keepMasa(trx, '20232')
		const seen = prodi()
		expect(await soon(seen)).toBe('waits')
		return { seen }
	})
	expect((await writing.seen).tahap).toBe('selesai')
})

test('nothing in the database joins who has answered with what was answered', async () => {
	const answers = [
		[1, 1, 1],
		[2, 2, 2],
		[3, 3, 3],
		[4, 4, 4],
		[1, 4, 1],
	]
	const orders = [
		[0, 1, 2, 3, 4],
		[3, 0, 4, 2, 1],
	]
	const boxes: unknown[] = []
	for (const order of orders) {
		const kuliah = await makeClass(5)
		for (const at of order)
			await send(kuliah.mahasiswa[at] as TestMahasiswa, kuliah, {
				jawaban: answers[at],
				ulasan: `Ulasan ${at}`,
			})
		const box = await kotak(kuliah)
		boxes.push({ responden: box?.responden, hitungan: box?.hitungan, ulasan: box?.ulasan })
		// An attacker joins by transaction, by place and by class: one box, which holds the sum of all.
		const { rows } = await sql<{ mahasiswa_id: string; sama: boolean; responden: number }>`
			select i.mahasiswa_id, i.xmin = k.xmin as sama, k.responden
			from pengisian_edom i join kotak_edom k using (periode_kode, kelas_kode, matakuliah_kode, dosen_nip)
			where i.kelas_kode = ${kuliah.kelas}`.execute(t.db)
		expect(rows).toHaveLength(5)
		expect(new Set(rows.map(({ responden }) => responden))).toEqual(new Set([5]))
		// Only who came last can be told, of whom the box says no more than of the others.
		expect(rows.filter(({ sama }) => sama)).toHaveLength(1)
	}
	// Whoever answered first or last: the boxes are the same.
	expect(boxes[0]).toEqual(boxes[1])
})

test('neither table has a time or a number, and nothing else of the database knows of an answer', async () => {
	const columns = await sql<{ table_name: string; column_name: string; data_type: string }>`
		select table_name, column_name, data_type from information_schema.columns
		where table_name in ('pengisian_edom', 'kotak_edom')`.execute(t.db)
	expect(columns.rows.filter(({ data_type }) => /time|date|bigint|serial/.test(data_type))).toEqual([])
	const shared = Object.groupBy(columns.rows, ({ column_name }) => column_name)
	expect(
		Object.entries(shared)
			.filter(([, rows]) => rows?.length === 2)
			.map(([name]) => name)
			.toSorted(),
	).toEqual(['dosen_nip', 'kelas_kode', 'matakuliah_kode', 'periode_kode'])
	const kuliah = await makeClass(1)
	await send(kuliah.mahasiswa[0] as TestMahasiswa, kuliah, { ulasan: 'Kalimat yang dicari penyerang' })
	const tables = await sql<{ t: string }>`
		select table_name as t from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(t.db)
	const found: string[] = []
	for (const { t: name } of tables.rows) {
		const { rows } =
			await sql`select from ${sql.table(name)} x where x::text like '%dicari penyerang%'`.execute(t.db)
		if (rows.length > 0) found.push(name)
	}
	expect(found).toEqual(['kotak_edom'])
	const jejak = await t.db
		.selectFrom('jejak')
		.select('tindakan')
		.where('tindakan', 'like', '%edom%')
		.execute()
	expect(jejak).toEqual([])
})

test('the database itself keeps a box whole, and lets nothing out of it', async () => {
	const kuliah = await makeClass(2)
	await send(kuliah.mahasiswa[0] as TestMahasiswa, kuliah, { ulasan: 'Satu' })
	const { kelas } = kuliah
	const at = sql`where kelas_kode = ${kelas}`
	for (const statement of [
		sql`delete from kotak_edom ${at}`,
		sql`update kotak_edom set responden = 2 ${at}`,
		sql`update kotak_edom set responden = 3, hitungan = array(select 3 * h from unnest(hitungan) h) ${at}`,
		sql`update kotak_edom set responden = 2, hitungan = array[0,0,1,1, 0,0,2,0, 1,1,0] ${at}`,
		sql`update kotak_edom set responden = 2, hitungan = array[2,0,0,0, 0,0,2,0, 0,2,0,0] ${at}`,
		sql`update kotak_edom set responden = 2, hitungan = array[0,0,1,1, 0,0,2,0, 0,2,0,0], ulasan = '{Dua,Ada}' ${at}`,
		sql`update kotak_edom set responden = 2, hitungan = array[0,0,1,1, 0,0,2,0, 0,2,0,0], ulasan = '{}' ${at}`,
		sql`update pernyataan_edom set isi = 'Lain' where angket_id = ${angket}`,
		sql`update angket_edom set nama = 'Lain' where id = ${angket}`,
		sql`delete from pernyataan_edom where angket_id = ${angket} and urutan = 3`,
		sql`insert into pernyataan_edom values (${angket}, 4, 'Baru', 'Baru')`,
	])
		await expect(statement.execute(t.db)).rejects.toMatchObject({ code: '23514' })
	const lain = await makeAngketEdom(t.db, 'Lain')
	await expect(makeMasaEdom(t.db, lain)).rejects.toMatchObject({ code: '23514' })
})

test('below the threshold, and before the last day is over, nothing is told but how many', async () => {
	const [few, enough] = [await makeClass(6), await makeClass(6)]
	for (const m of few.mahasiswa.slice(0, 4)) await send(m, few, { ulasan: 'Terlalu cepat' })
	for (const m of enough.mahasiswa.slice(0, 5)) await send(m, enough, { ulasan: `=HYPERLINK("x")` })
	expect(await ofClass(enough)).toMatchObject({ responden: 5, peserta: 6, hasil: null })
	expect((await prodi()).prodi).toMatchObject({ rerata: null })
	await tutup()
	expect(await ofClass(few)).toMatchObject({ responden: 4, peserta: 6, hasil: null })
	const { hasil } = await ofClass(enough)
	expect(hasil).toMatchObject({ rerata: 3, ulasan: Array(5).fill('=HYPERLINK("x")') })
	expect(hasil.pernyataan[0]).toMatchObject({ bagian: 'Persiapan', sebaran: [0, 0, 0, 5], rerata: 4 })
	// The campus may ask for more, and for less, but never below three.
	await setSettings({ edom_ambang: '6' })
	expect((await ofClass(enough)).hasil).toBeNull()
	await setSettings({ edom_ambang: '4' })
	expect((await ofClass(few)).hasil).not.toBeNull()
	await expect(setSettings({ edom_ambang: '2' })).rejects.toMatchObject({ code: '23514' })
})

test('what is hidden is in no sum: the figures of a programme are those of the classes that are shown', async () => {
	const [low, high] = [await makeClass(4), await makeClass(5)]
	const before = await prodi()
	for (const m of low.mahasiswa) await send(m, low, { jawaban: [1, 1, 1] })
	await tutup()
	const hidden = await prodi()
	await buka()
	for (const m of high.mahasiswa) await send(m, high, { jawaban: [4, 4, 4] })
	await tutup()
	const shown = await prodi()
	const sum = (edom: { kelas: { hasil: { pernyataan: { sebaran: number[] }[] } | null }[] }) =>
		edom.kelas
			.flatMap(({ hasil }) => (hasil ? [hasil.pernyataan[0]?.sebaran ?? []] : []))
			.reduce((all, row) => all.map((n, at) => n + (row[at] ?? 0)), [0, 0, 0, 0])
	expect(before.prodi.rerata).toBeNull()
	expect(hidden.prodi.pernyataan[0].sebaran[0] ?? 0).toBe(sum(hidden)[0])
	expect(shown.prodi.pernyataan[0].sebaran).toEqual(sum(shown))
})

test('a lecturer sees the own classes alone, and the programme when enough lecturers make its mean', async () => {
	const [own, second] = [await makeClass(5), await makeClass(5)]
	for (const kuliah of [own, second]) for (const m of kuliah.mahasiswa) await send(m, kuliah)
	await tutup()
	const edom = await mengajar(own)
	expect(edom.kelas.map(({ kelas }: Kuliah) => kelas)).toEqual([own.kelas])
	const teachers = (await prodi()).kelas.filter(({ hasil }: { hasil: object | null }) => hasil)
	expect(edom.pembanding).toHaveLength(new Set(teachers.map(({ nip }: Kuliah) => nip)).size >= 3 ? 1 : 0)
	await setSettings({ edom_ambang: '50' })
	expect((await mengajar(own)).pembanding).toEqual([])
})

test('the days stay once results can be seen, the questionnaire once it was answered', async () => {
	const kuliah = await makeClass(1)
	await send(kuliah.mahasiswa[0] as TestMahasiswa, kuliah)
	const set = (body: object) => t.call('PUT', '/api/kantor/edom/masa/20232', { token: office.token, body })
	const lain = await makeAngketEdom(t.db, 'Lain')
	const MASA = { angket_id: angket, mulai: '2024-03-11', selesai: '2024-03-22' }
	expect((await set({ ...MASA, angket_id: lain })).body.code).toBe('edom_answered')
	expect((await set(MASA)).status).toBe(200)
	expect((await set({ ...MASA, selesai: '2024-03-17' })).status).toBe(400)
	expect((await set({ ...MASA, selesai: '2024-03-10' })).status).toBe(400)
	await tutup()
	expect((await set({ ...MASA, selesai: '2024-03-30' })).body.code).toBe('edom_over')
	const { body } = await t.call('GET', '/api/kantor/edom', { token: office.token })
	const one = body.data.angket.find(({ id }: { id: string }) => id === angket)
	expect(one).toMatchObject({ beku: true, periode: ['Genap 2023/2024'] })
	const put = await t.call('PUT', `/api/kantor/edom/angket/${angket}`, {
		token: office.token,
		body: {
			versi: one.versi,
			nama: 'Lain',
			skala: 4,
			label: one.label,
			bagian: one.bagian,
			pertanyaan_bebas: null,
		},
	})
	expect(put.body.code).toBe('edom_answered')
})

test('a questionnaire is made, changed as it was seen, and removed while no term asks it', async () => {
	const id = randomUUID()
	const isi = {
		nama: ' Angket baru ',
		skala: 5,
		label: ['a', 'b', 'c', 'd', 'e'],
		bagian: [{ nama: 'Umum', pernyataan: ['Kuliah bermanfaat', 'Tugas sepadan'] }],
		pertanyaan_bebas: ' ',
	}
	const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
		t.call(method, `/api/kantor/edom/angket${path}`, { token: office.token, ...(body && { body }) })
	const made = await Promise.all([call('POST', '', { id, ...isi }), call('POST', '', { id, ...isi })])
	for (const { body } of made)
		expect(body.data).toMatchObject({ nama: 'Angket baru', versi: 1, beku: false, pertanyaan_bebas: null })
	const changed = await call('PUT', `/${id}`, { versi: 1, ...isi, nama: 'Satu' })
	expect(changed.body.data).toMatchObject({ nama: 'Satu', versi: 2, bagian: isi.bagian })
	expect((await call('PUT', `/${id}`, { versi: 1, ...isi })).body.code).toBe('questionnaire_changed')
	expect((await call('PUT', `/${id}`, { versi: 2, ...isi, label: ['a', 'b', 'c', 'd'] })).status).toBe(400)
	expect((await call('DELETE', `/${angket}`)).body.code).toBe('questionnaire_used')
	expect((await call('DELETE', `/${id}`)).status).toBe(200)
	expect((await call('DELETE', `/${id}`)).status).toBe(404)
})

test('results wait for answers where the campus says so, as long as the days last', async () => {
	const kuliah = await makeClass(2)
	const [m] = kuliah.mahasiswa as [TestMahasiswa]
	await makeHasil(t.db, m, { periode: '20232', matakuliah: kuliah.matakuliah, huruf: 'A' })
	await makeHasil(t.db, m, { periode: '20231', huruf: 'B' })
	const seen = async (token = m.token) =>
		(await t.call('GET', `/api/hasil-studi/stambuk/${m.stambuk}`, { token })).body.data.map(
			({ periode_kode }: { periode_kode: string }) => periode_kode,
		)
	expect(await seen()).toEqual(['20232', '20231'])
	await setSettings({ edom_gerbang: 'menunggu EDOM' })
	expect(await seen()).toEqual(['20231'])
	const get = async (url: string) => (await t.call('GET', url, { token: m.token })).body.data
	const course = `/api/matakuliah/${kuliah.matakuliah}`
	expect((await get(course)).penilaian.hasil).toBeNull()
	expect((await get('/api/kemajuan-studi')).ipk).toBe(3)
	// A draft of the sheet waits too; one that is approved never does.
	const khs = await makeKhs(t.db, m, { periode: '20232', semester: 4 })
	expect(await get(`/api/khs/mahasiswa/${m.stambuk}`)).toEqual([])
	const draft = await t.call('GET', `/api/khs/download/${khs}`, { token: m.token })
	expect(draft.body.code).toBe('edom_waits')
	expect(await seen(office.token)).toEqual(['20232', '20231'])
	await tutup()
	expect(await seen()).toEqual(['20232', '20231'])
	await buka()
	await send(m, kuliah)
	expect(await seen()).toEqual(['20232', '20231'])
})

test('another programme is not told, and a workbook holds no formula', async () => {
	const [own, other] = [await makeStaf(t.db, ['prodi'], 'TI'), await makeStaf(t.db, ['keuangan'])]
	const get = ({ token }: TestAkun, path: string) =>
		t.app.inject({ url: `/api/kantor/edom/hasil/TI${path}`, headers: { authorization: `Bearer ${token}` } })
	expect((await get(own, '')).statusCode).toBe(200)
	expect((await get(other, '')).statusCode).toBe(403)
	const file = await get(own, '/berkas')
	expect(file.statusCode).toBe(200)
	expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
})
