import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { createEdom, type Edom, type Kuliah } from '#server/test/edom-bench.ts'
import { makeAngketEdom, makeMasaEdom } from '#server/test/edom-factories.ts'
import type { TestMahasiswa } from '#server/test/factories.ts'
import { makeOffer } from '#server/test/krs-factories.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'
import { addToKotak, keepMasa } from './queries.ts'

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

test('a form is answered once, also by two presses at the same moment', async () => {
	const kuliah = await e.makeClass(2)
	const [one, other] = kuliah.mahasiswa as [TestMahasiswa, TestMahasiswa]
	const before = (await t.call('GET', '/api/edom', { token: one.token })).body.data
	expect(before).toMatchObject({ tahap: 'dibuka', formulir: [{ nip: kuliah.nip, terisi: false }] })
	const both = await Promise.all([1, 2, 3, 4].map(() => e.send(one, kuliah)))
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
	expect((await e.send(other, kuliah)).status).toBe(200)
	expect(await e.kotak(kuliah)).toMatchObject({
		responden: 2,
		hitungan: [0, 0, 0, 2, 0, 0, 2, 0, 0, 2, 0, 0],
	})
	const after = (await t.call('GET', '/api/edom', { token: one.token })).body.data
	expect(after.formulir[0].terisi).toBe(true)
})

test('a whole class at once loses no answer', async () => {
	const kuliah = await e.makeClass(12)
	const sent = await Promise.all(kuliah.mahasiswa.map((one) => e.send(one, kuliah, { ulasan: 'Baik' })))
	expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
	expect(await e.kotak(kuliah)).toMatchObject({ responden: 12, ulasan: Array(12).fill('Baik') })
})

test('what is not whole, of another class or out of its days is refused, and nothing is marked', async () => {
	const [kuliah, other] = [await e.makeClass(1), await e.makeClass(1)]
	const [m] = kuliah.mahasiswa as [TestMahasiswa]
	for (const jawaban of [
		[4, 3],
		[4, 3, 2, 1],
		[4, 3, 5],
	])
		expect((await e.send(m, kuliah, { jawaban })).status).toBe(400)
	for (const jawaban of [[0, 1, 1], [1.5, 1, 1], []])
		expect((await e.send(m, kuliah, { jawaban })).status).toBe(400)
	// Marks that belong together become more when they are written apart.
	expect((await e.send(m, kuliah, { ulasan: '\u0958'.repeat(2000) })).status).toBe(400)
	expect((await e.send(m, other)).status).toBe(403)
	expect((await e.send(m, kuliah, { angket: randomUUID() })).body.code).toBe('edom_changed')
	await e.tutup()
	expect((await e.send(m, kuliah)).body.code).toBe('edom_closed')
	expect(await e.kotak(kuliah)).toBeUndefined()
	const marks = await t.db
		.selectFrom('pengisian_edom')
		.selectAll()
		.where('mahasiswa_id', '=', m.mahasiswaId)
		.execute()
	expect(marks).toEqual([])
})

test('who has an approved plan is asked for its courses alone, in the classes that it names', async () => {
	const [own, other] = [await e.makeClass(3), await e.makeClass(5)]
	const [m] = own.mahasiswa as [TestMahasiswa]
	const offer = await makeOffer(t, { kode: other.matakuliah, kelas: other.kelas })
	await sql`with k as (insert into krs (mahasiswa_id, periode_kode, status, disimpan_pada, diajukan_pada, diputuskan_pada)
			values (${m.mahasiswaId}, '20232', 'disetujui', '2024-03-01', '2024-03-01', '2024-03-01') returning id)
		insert into krs_matakuliah select id, ${offer.id} from k`.execute(t.db)
	const { formulir } = (await t.call('GET', '/api/edom', { token: m.token })).body.data
	expect(formulir.map(({ nip }: Kuliah) => nip)).toEqual([other.nip])
	expect((await e.send(m, own)).status).toBe(403)
	expect((await e.send(m, other)).status).toBe(200)
	expect([(await e.ofClass(own)).peserta, (await e.ofClass(other)).peserta]).toEqual([2, 6])
})

test('an answer waits for days that are just being changed, and results for answers that are being written', async () => {
	const kuliah = await e.makeClass(1)
	const [m] = kuliah.mahasiswa as [TestMahasiswa]
	const soon = (promise: Promise<unknown>) =>
		Promise.race([promise.then(() => 'here'), new Promise((done) => setTimeout(done, 400, 'waits'))])
	const ended = await t.db.transaction().execute(async (trx) => {
		await trx.updateTable('masa_edom').set({ selesai: '2024-03-12' }).execute()
		const sent = e.send(m, kuliah)
		expect(await soon(sent)).toBe('waits')
		return { sent }
	})
	expect((await ended.sent).body.code).toBe('edom_closed')
	const writing = await t.db.transaction().execute(async (trx) => {
		await keepMasa(trx, '20232')
		const seen = e.prodi()
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
		const kuliah = await e.makeClass(5)
		for (const at of order)
			await e.send(kuliah.mahasiswa[at] as TestMahasiswa, kuliah, {
				jawaban: answers[at],
				ulasan: `Ulasan ${at}`,
			})
		const box = await e.kotak(kuliah)
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
	const kuliah = await e.makeClass(1)
	await e.send(kuliah.mahasiswa[0] as TestMahasiswa, kuliah, { ulasan: 'Kalimat yang dicari penyerang' })
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
	const kuliah = await e.makeClass(2)
	await e.send(kuliah.mahasiswa[0] as TestMahasiswa, kuliah, { ulasan: 'Satu' })
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
		sql`update pernyataan_edom set isi = 'Lain' where angket_id = ${e.angket}`,
		sql`update angket_edom set nama = 'Lain' where id = ${e.angket}`,
		sql`delete from pernyataan_edom where angket_id = ${e.angket} and urutan = 3`,
		sql`insert into pernyataan_edom values (${e.angket}, 4, 'Baru', 'Baru')`,
	])
		await expect(statement.execute(t.db)).rejects.toMatchObject({ code: '23514' })
	const lain = await makeAngketEdom(t.db, 'Lain')
	await expect(makeMasaEdom(t.db, lain)).rejects.toMatchObject({ code: '23514' })
})

test('the days stay once results can be seen, the questionnaire once it was answered', async () => {
	const kuliah = await e.makeClass(1)
	await e.send(kuliah.mahasiswa[0] as TestMahasiswa, kuliah)
	const MASA = { angket_id: e.angket, mulai: '2024-03-11', selesai: '2024-03-22' }
	const set = (body: object) =>
		t.call('PUT', '/api/kantor/edom/masa/20232', { token: e.office.token, body: { dari: MASA, ...body } })
	const lain = await makeAngketEdom(t.db, 'Lain')
	expect((await set({ ...MASA, angket_id: lain })).body.code).toBe('edom_answered')
	expect((await set(MASA)).status).toBe(200)
	expect((await set({ ...MASA, selesai: '2024-03-17' })).status).toBe(400)
	expect((await set({ ...MASA, selesai: '2024-03-10' })).status).toBe(400)
	await e.tutup()
	expect((await set({ ...MASA, selesai: '2024-03-30' })).body.code).toBe('edom_over')
	const { body } = await t.call('GET', '/api/kantor/edom', { token: e.office.token })
	const one = body.data.angket.find(({ id }: { id: string }) => id === e.angket)
	expect(one).toMatchObject({ beku: true, periode: ['Genap 2023/2024'] })
	const put = await t.call('PUT', `/api/kantor/edom/angket/${e.angket}`, {
		token: e.office.token,
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

test.each(['the questionnaire', 'the days'])(
	'who changes %s waits for the first answer that is being written, and is refused',
	async (what) => {
		const kuliah = await e.makeClass(1)
		const [periode, angket] = [
			what === 'the days' ? '20251' : '20252',
			await makeAngketEdom(t.db, `Baru ${what}`),
		]
		const MASA = { angket_id: angket, mulai: '2024-03-11', selesai: '2024-03-22' }
		await t.db
			.insertInto('periode')
			.values({ kode: periode, mulai: '2025-08-01', selesai: '2025-12-31' })
			.execute()
		await t.db
			.insertInto('masa_edom')
			.values({ periode_kode: periode, ...MASA, ambang: 5 })
			.execute()
		const { body } = await t.call('GET', '/api/kantor/edom', { token: e.office.token })
		const { versi, nama, skala, label, bagian } = body.data.angket.find(
			({ id }: { id: string }) => id === angket,
		)
		const change = () =>
			what === 'the days'
				? t.call('PUT', `/api/kantor/edom/masa/${periode}`, {
						token: e.office.token,
						body: { dari: MASA, ...MASA, angket_id: e.angket },
					})
				: t.call('PUT', `/api/kantor/edom/angket/${angket}`, {
						token: e.office.token,
						body: { versi, nama, skala, label, bagian, pertanyaan_bebas: null },
					})
		const { changing } = await t.db.transaction().execute(async (trx) => {
			await keepMasa(trx, periode)
			await addToKotak(
				trx,
				{ ...kuliah, periode },
				{ angketId: angket, hitungan: [0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0], ulasan: null },
			)
			const changing = change()
			await untilSomebodyWaits(t.db)
			return { changing }
		})
		expect((await changing).body.code).toBe('edom_answered')
	},
)

test('of two offices that set the days the second is told who was quicker and to what, also where there were none', async () => {
	// A term that asks nothing yet.
	const periode = '20241'
	await t.db
		.insertInto('periode')
		.values({ kode: periode, mulai: '2024-08-01', selesai: '2024-12-31' })
		.execute()
	const MASA = { angket_id: e.angket, mulai: '2024-11-18', selesai: '2024-11-29' }
	const set = (dari: object | null, body: object) =>
		t.call('PUT', `/api/kantor/edom/masa/${periode}`, { token: e.office.token, body: { dari, ...body } })
	const later = { ...MASA, selesai: '2024-12-06' }
	const both = await Promise.all([set(null, MASA), set(null, later)])
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
	const first = both[0]?.status === 200 ? MASA : later
	const stale = await set(null, { ...MASA, mulai: '2024-11-20' })
	expect([stale.status, stale.body.code]).toEqual([409, 'edom_days_changed'])
	expect(stale.body.error).toMatch(
		/^Masa EDOM ini sudah diubah oleh .+ pada .+ menjadi 18 November 2024 sampai /,
	)
	expect(stale.body.error).toContain('dengan Angket uji. Belum ada yang disimpan')
	// The same days again are an earlier try whose answer was lost.
	expect((await set(null, first)).status).toBe(200)
	expect((await set(first, { ...MASA, mulai: '2024-11-20' })).status).toBe(200)
	expect(
		await t.db
			.selectFrom('masa_edom')
			.select(['mulai', 'selesai'])
			.where('periode_kode', '=', periode)
			.execute(),
	).toEqual([{ mulai: '2024-11-20', selesai: '2024-11-29' }])
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
		t.call(method, `/api/kantor/edom/angket${path}`, { token: e.office.token, ...(body && { body }) })
	const made = await Promise.all([call('POST', '', { id, ...isi }), call('POST', '', { id, ...isi })])
	for (const { body } of made)
		expect(body.data).toMatchObject({ nama: 'Angket baru', versi: 1, beku: false, pertanyaan_bebas: null })
	const changed = await call('PUT', `/${id}`, { versi: 1, ...isi, nama: 'Satu' })
	expect(changed.body.data).toMatchObject({ nama: 'Satu', versi: 2, bagian: isi.bagian })
	const late = (await call('PUT', `/${id}`, { versi: 1, ...isi })).body
	expect([late.code, late.error]).toEqual([
		'questionnaire_changed',
		expect.stringMatching(
			/^Angket ini sudah diubah oleh .+ pada .+\. Belum ada yang disimpan; periksa lagi\.$/,
		),
	])
	expect((await call('PUT', `/${id}`, { versi: 2, ...isi, label: ['a', 'b', 'c', 'd'] })).status).toBe(400)
	expect((await call('DELETE', `/${e.angket}`)).body.code).toBe('questionnaire_used')
	expect((await call('DELETE', `/${id}`)).status).toBe(200)
	expect((await call('DELETE', `/${id}`)).status).toBe(404)
})
