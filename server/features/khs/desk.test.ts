import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import {
	makeMahasiswa,
	makeMatakuliah,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { makeOffer } from '#server/test/krs-factories.ts'
import { makeHasil, makeKhs, makePengampu } from '#server/test/results-factories.ts'
import type { MejaKhs } from '#shared/api/khs-office.ts'
import { listMenunggu, SEMUA } from './waiting-queries.ts'

let t: TestApp
let akademik: TestAkun
let rekan: TestAkun
let prodiSi: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	akademik = await makeStaf(t.db, ['akademik'])
	rekan = await makeStaf(t.db, ['akademik'])
	await t.db
		.insertInto('program_studi')
		.values({ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' })
		.execute()
	prodiSi = await makeStaf(t.db, ['prodi'], 'SI')
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const desk = async (query: string, { token } = akademik): Promise<MejaKhs> => {
	const { status, body } = await t.call('GET', `/api/kantor/khs?${query}`, { token })
	expect(status).toBe(200)
	return body.data
}
const look = (body: object, { token } = akademik) => t.call('POST', '/api/kantor/khs/tinjau', { token, body })
const approve = (body: object, { token } = akademik) =>
	t.call('POST', '/api/kantor/khs/setujui', { token, body })
const statusOf = async (id: string) =>
	(await t.db.selectFrom('khs').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** Students of a term of their own with an open sheet and one result each; the terms go up. */
let term = 2000
async function sheets(jumlah: number, kelas = 'TI-4A') {
	const periode = `${term++}1`
	const all: { m: TestMahasiswa; id: string }[] = []
	for (let i = 0; i < jumlah; i++) {
		const m = await makeMahasiswa(t.db, { kelas })
		await makeHasil(t.db, m, { periode, matakuliah: 'RA01', huruf: 'B' })
		all.push({ m, id: await makeKhs(t.db, m, { periode }) })
	}
	return { periode, all }
}

const seen = async (id: readonly string[]) =>
	(await look({ lembar: id })).body.data.lembar.map((one: { id: string; sidik: string }) => ({
		id: one.id,
		sidik: one.sidik,
	}))

describe('the desk', () => {
	test('has what is odd first, and says what and how often', async () => {
		const { periode, all } = await sheets(5)
		const [plain, missing, failed, far, empty] = all.map(({ m, id }) => ({ ...m, khs: id }))
		if (!plain || !missing || !failed || !far || !empty) throw new Error('five sheets')
		// A course of an approved plan without a result.
		const pengampu = await makePengampu(t.db, 'TI-4A')
		await t.db
			.updateTable('pengampu')
			.set({ periode_kode: periode })
			.where('matakuliah_kode', '=', pengampu.matakuliah)
			.execute()
		for (const { m } of all.filter(({ m }) => m.id !== missing.id))
			await makeHasil(t.db, m, { periode, matakuliah: pengampu.matakuliah, huruf: 'B' })
		await makeHasil(t.db, failed, { periode, matakuliah: 'RA02', huruf: 'E' })
		await makeHasil(t.db, far, { periode: '19991', matakuliah: 'RA03', huruf: 'A' })
		await t.db
			.updateTable('hasil_studi')
			.set({ bobot: 2, huruf: 'C' })
			.where('mahasiswa_id', '=', far.mahasiswaId)
			.where('periode_kode', '=', periode)
			.execute()
		await t.db.deleteFrom('hasil_studi').where('mahasiswa_id', '=', empty.mahasiswaId).execute()
		const { baris, janggal, jumlah, total } = await desk(`periode=${periode}`)
		expect(baris.map((one) => [one.stambuk, one.janggal])).toEqual([
			[empty.stambuk, ['kosong']],
			[missing.stambuk, ['kurang']],
			[far.stambuk, ['ips_jauh']],
			[failed.stambuk, ['nilai_e']],
			[plain.stambuk, []],
		])
		expect(baris[2]).toMatchObject({ ips: 2, ips_lalu: 4 })
		expect(jumlah).toEqual({ pending: 5, approved: 0, rejected: 0 })
		expect(total).toBe(5)
		expect(Object.fromEntries(janggal.map((one) => [one.jenis, one.jumlah]))).toMatchObject({
			kosong: 1,
			kurang: 1,
			nilai_e: 1,
			ips_jauh: 1,
		})
		const only = async (query: string) =>
			(await desk(`periode=${periode}&${query}`)).baris.map((one) => one.stambuk)
		expect(await only('janggal=kurang')).toEqual([missing.stambuk])
		expect((await only('urut=ips'))[0]).toBe(empty.stambuk)
		expect((await only('urut=-janggal'))[0]).toBe(plain.stambuk)
		for (const urut of ['ips', 'janggal', 'nama', 'kelas'])
			expect(await only(`urut=-${urut}`)).toEqual((await only(`urut=${urut}`)).toReversed())
		// Pages of the second half are read from the end; beyond the last one is nothing.
		for (const urut of [undefined, 'ips', '-janggal', 'nama', '-kelas']) {
			const page = (limit: number, offset: number, known: { total?: number } = {}) =>
				listMenunggu(t.db, periode, {}, SEMUA, { urut, limit, offset, ...known })
			const whole = await page(9, 0)
			expect(whole).toHaveLength(5)
			for (const offset of [0, 1, 2, 3, 4, 5, 7])
				expect(await page(2, offset, { total: 5 })).toEqual(whole.slice(offset, offset + 2))
		}
		expect(await only('janggal=tanpa')).toEqual([plain.stambuk])
		const nama = 'Ni 9% Wayan Sari'
		await t.db.updateTable('mahasiswa').set({ nama }).where('id', '=', failed.mahasiswaId).execute()
		for (const cari of ['wayan', ' NI 9% W', failed.stambuk, failed.stambuk.slice(2)])
			expect(await only(`cari=${encodeURIComponent(cari)}`)).toEqual([failed.stambuk])
		expect(await only('cari=w_yan')).toEqual([])
		expect(await only('kelas=TI-4B')).toEqual([])
		const preview = await t.call('GET', `/api/kantor/khs/${missing.khs}`, { token: akademik.token })
		expect(preview.body.data).toMatchObject({
			janggal: ['kurang'],
			belum_ada: [
				{ kode: pengampu.matakuliah, dosen: [expect.stringContaining('Dosen')], tertunda_sampai: null },
			],
			sebelumnya: null,
			lembar: { ips: 3, sks: 3 },
		})
	})

	test('of an approved plan the courses count, not those of the class', async () => {
		const { periode, all } = await sheets(1)
		const [{ m }] = all as [(typeof all)[number]]
		const pengampu = await makePengampu(t.db, 'TI-4A')
		await t.db
			.updateTable('pengampu')
			.set({ periode_kode: periode })
			.where('matakuliah_kode', '=', pengampu.matakuliah)
			.execute()
		expect((await desk(`periode=${periode}`)).baris[0]?.kurang).toBe(1)
		const krs = await t.db
			.insertInto('krs')
			.values({
				mahasiswa_id: m.mahasiswaId,
				periode_kode: periode,
				status: 'disetujui',
				disimpan_pada: TEST_NOW,
				diajukan_pada: new Date(TEST_NOW),
				diputuskan_pada: new Date(TEST_NOW),
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		expect((await desk(`periode=${periode}`)).baris[0]?.kurang).toBe(0)
		// Of the two courses of the plan one has its result; there are results of two terms before.
		for (const matakuliah of [await makeMatakuliah(t.db), 'RA01']) {
			const offer = await makeOffer(t, { kode: matakuliah })
			await t.db.updateTable('penawaran').set({ periode_kode: periode }).where('id', '=', offer.id).execute()
			await t.db.insertInto('krs_matakuliah').values({ krs_id: krs.id, penawaran_id: offer.id }).execute()
		}
		for (const [before, huruf] of [
			['19981', 'A'],
			['19991', 'C'],
		] as const)
			await makeHasil(t.db, m, { periode: before, matakuliah: 'RA02', huruf })
		expect((await desk(`periode=${periode}`)).baris[0]).toMatchObject({ kurang: 1, ips_lalu: 2 })
	})

	test('shows a programme its own sheets alone, by the class of that term', async () => {
		const { periode, all } = await sheets(2)
		await t.db
			.insertInto('kelas')
			.values({ kode: 'SI-4A', program_studi_kode: 'SI', semester: 4 })
			.onConflict((oc) => oc.doNothing())
			.execute()
		const [own, other] = all.map(({ id }) => id) as [string, string]
		const { m } = all[0] as (typeof all)[number]
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: 'SI-4A' })
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.where('periode_kode', '=', periode)
			.execute()
		const mine = await desk(`periode=${periode}`, prodiSi)
		expect([mine.total, mine.kelas, mine.jumlah.pending]).toEqual([1, ['SI-4A'], 1])
		const found = await look({ periode }, prodiSi)
		expect(found.body.data.lembar.map((one: { id: string }) => one.id)).toEqual([own])
		expect((await look({ lembar: [own, other] }, prodiSi)).body.data.lembar).toHaveLength(1)
		const read = async (id: string) =>
			(await t.call('GET', `/api/kantor/khs/${id}`, { token: prodiSi.token })).status
		expect([await read(own), await read(other)]).toEqual([200, 403])
		const both = await approve({ id: crypto.randomUUID(), lembar: await seen([own, other]) }, prodiSi)
		expect([both.status, both.body.code]).toEqual([403, 'wrong_programme'])
		expect([await statusOf(own), await statusOf(other)]).toEqual(['pending', 'pending'])
		expect((await approve({ id: crypto.randomUUID(), lembar: await seen([own]) }, prodiSi)).status).toBe(200)
	})
})

describe('many sheets at once', () => {
	test('are approved as they were seen, in one decision that can be looked at', async () => {
		const { periode, all } = await sheets(3)
		const id = crypto.randomUUID()
		const lembar = await seen(all.map((one) => one.id))
		expect((await approve({ id, lembar })).body).toEqual({ data: { id } })
		const { body } = await t.call('GET', `/api/kantor/khs/putusan/${id}`, { token: rekan.token })
		expect(body.data).toMatchObject({
			jenis: 'disahkan',
			oleh: akademik.email,
			pada: '2024-03-18T01:00:00.000Z',
		})
		expect(body.data.lembar).toHaveLength(3)
		expect(body.data.lembar[0]).toMatchObject({
			ips: 3,
			ipk: 3,
			nomor: `KHS/${periode}/${all[0]?.m.stambuk}/1`,
		})
		for (const { m } of all) expect((await bell(t, m))[0]?.judul).toBe('KHS semester 3 sudah disahkan')
		const trail = await t.db
			.selectFrom('jejak')
			.select('objek')
			.where('tindakan', '=', 'sahkan_khs')
			.where(
				'objek',
				'in',
				all.map((one) => `khs:${one.id}`),
			)
			.execute()
		expect(trail).toHaveLength(3)
		const decided = await desk(`periode=${periode}&status=approved`)
		expect(decided.baris).toHaveLength(3)
		expect(decided.baris[0]).toMatchObject({ diputuskan_oleh: akademik.email, ips: 3, janggal: [] })
		expect((await t.call('GET', `/api/kantor/khs/putusan/${id}`, { token: prodiSi.token })).status).toBe(404)
	})

	test('sent twice count once', async () => {
		const { all } = await sheets(2)
		const body = { id: crypto.randomUUID(), lembar: await seen(all.map((one) => one.id)) }
		const answers = await Promise.all([approve(body), approve(body), approve(body)])
		expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
		expect((await approve(body)).status).toBe(200)
		expect(
			await t.db.selectFrom('putusan_khs').select('id').where('id', '=', body.id).execute(),
		).toHaveLength(1)
		// The number of a decision is no way into somebody else's.
		expect((await approve(body, rekan)).body.code).toBe('putusan_lain')
	})

	test('of two people the second is told who was quicker, and nothing of theirs counts', async () => {
		const { all } = await sheets(3)
		const [a, b, c] = all as [(typeof all)[number], (typeof all)[number], (typeof all)[number]]
		const mine = { id: crypto.randomUUID(), lembar: await seen([a.id, b.id]) }
		const theirs = { id: crypto.randomUUID(), lembar: await seen([b.id, c.id]) }
		const answers = await Promise.all([approve(mine), approve(theirs, rekan)])
		const refused = answers.find(({ status }) => status !== 200)
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
		expect(refused?.body.code).toBe('khs_decided')
		const winner = answers[0].status === 200 ? akademik : rekan
		expect(refused?.body.error).toContain(
			`1 dari 2 KHS sudah disahkan oleh ${winner.email}: Mahasiswa ${b.m.stambuk}`,
		)
		expect(await statusOf(winner === akademik ? c.id : a.id)).toBe('pending')
	})

	test('whose results have changed since are not approved', async () => {
		const { all } = await sheets(2)
		const [a, b] = all as [(typeof all)[number], (typeof all)[number]]
		const lembar = await seen([a.id, b.id])
		await t.db
			.updateTable('hasil_studi')
			.set({ huruf: 'A', bobot: 4 })
			.where('mahasiswa_id', '=', b.m.mahasiswaId)
			.execute()
		const answer = await approve({ id: crypto.randomUUID(), lembar })
		expect([answer.status, answer.body.code]).toEqual([409, 'khs_changed'])
		expect(answer.body.error).toContain(`Mahasiswa ${b.m.stambuk}`)
		expect(await statusOf(a.id)).toBe('pending')
	})

	test('without results are counted and left out; by a search all that it finds are looked through', async () => {
		const { periode, all } = await sheets(3)
		await t.db
			.deleteFrom('hasil_studi')
			.where('mahasiswa_id', '=', all[0]?.m.mahasiswaId ?? '')
			.execute()
		const { body } = await look({ periode, kelas: 'TI-4A' })
		expect([body.data.lembar.length, body.data.kosong, body.data.lebih]).toEqual([2, 1, 0])
		expect((await look({ periode, kelas: 'TI-4Z' })).body.data.lembar).toEqual([])
		expect((await look({})).status).toBe(400)
		expect((await look({ lembar: [] })).status).toBe(400)
		expect((await look({ lembar: [all[0]?.id], periode })).status).toBe(400)
	})

	test('are not approved beyond what fits at once', async () => {
		const many = Array.from({ length: 1001 }, () => ({ id: crypto.randomUUID(), sidik: '0123456789abcdef' }))
		expect((await approve({ id: crypto.randomUUID(), lembar: many })).status).toBe(400)
		expect((await approve({ id: crypto.randomUUID(), lembar: many.slice(0, 900) })).status).toBe(404)
	})
})

test('a rejection can be taken back, and the student is told', async () => {
	const { all } = await sheets(1)
	const [{ m, id }] = all as [(typeof all)[number]]
	const again = () => t.call('POST', `/api/khs/${id}/ajukan-lagi`, { token: rekan.token })
	expect((await again()).body.code).toBe('khs_not_rejected')
	await t.call('POST', `/api/khs/${id}/tolak`, {
		token: akademik.token,
		body: { alasan: 'Nilai RA01 keliru' },
	})
	const late = await t.call('POST', `/api/khs/${id}/setujui`, { token: rekan.token })
	expect(late.body.error).toBe(`KHS ini sudah dikembalikan oleh ${akademik.email}`)
	expect((await again()).body.data).toMatchObject({ status: 'pending', alasan_ditolak: null })
	expect((await bell(t, m)).map((one) => one.judul)).toEqual(['KHS semester 3 diperiksa kembali'])
	const trail = await t.db
		.selectFrom('jejak')
		.select(['tindakan', 'pelaku'])
		.where('objek', '=', `khs:${id}`)
		.orderBy('id')
		.execute()
	expect(trail).toEqual([
		{ tindakan: 'tolak_khs', pelaku: akademik.id },
		{ tindakan: 'ajukan_lagi_khs', pelaku: rekan.id },
	])
})

test('a correction shows what the approved version before it says otherwise', async () => {
	const { periode, all } = await sheets(1)
	const [{ m, id }] = all as [(typeof all)[number]]
	await approve({ id: crypto.randomUUID(), lembar: await seen([id]) })
	await t.db
		.updateTable('hasil_studi')
		.set({ huruf: 'A', bobot: 4 })
		.where('mahasiswa_id', '=', m.mahasiswaId)
		.execute()
	const baru = await makeKhs(t.db, m, { periode, versi: 2 })
	const { body } = await t.call('GET', `/api/kantor/khs/${baru}`, { token: akademik.token })
	expect(body.data).toMatchObject({
		janggal: ['perbaikan'],
		sebelumnya: { versi: 1, ips: 3, ipk: 3, berubah: [{ kode: 'RA01', dari: 'B', menjadi: 'A' }] },
	})
	expect((await desk(`periode=${periode}&status=approved`)).total).toBe(1)
	await approve({ id: crypto.randomUUID(), lembar: await seen([baru]) })
	const { baris, total, jumlah } = await desk(`periode=${periode}&status=approved`)
	expect([baris.map((one) => one.id), total, jumlah.approved]).toEqual([[baru], 1, 1])
})
