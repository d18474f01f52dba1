import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import {
	giveHak,
	makeAkun,
	makeMahasiswa,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { enterNilai, publishNilai, sheetUrl } from '#server/test/grading-calls.ts'
import { makePengampu } from '#server/test/results-factories.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'
import type { RencanaTertunda } from '#shared/api/waiting-results.ts'
import type { TertundaLewat } from '#shared/rules/tertunda.ts'

const KODE = '20232'
let t: TestApp
let kantor: TestApp
let staf: TestAkun
let d: TestAkun & { matakuliah: string }
let ani: TestMahasiswa
let budi: TestMahasiswa
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(async () => {
	await kantor.app.close()
	await t.close()
})
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	for (const table of [
		'tertunda_selesai',
		'penyelesaian_tertunda',
		'hasil_tertunda',
		'khs',
		'hasil_studi',
	] as const)
		await t.db.deleteFrom(table).execute()
	for (const table of ['pengampu', 'mahasiswa_periode'] as const) await t.db.deleteFrom(table).execute()
	d = await makePengampu(t.db)
	ani = await makeMahasiswa(t.db)
	budi = await makeMahasiswa(t.db)
	await rule('kosong dihitung 0')
	kantor.clock.set(TEST_NOW)
	await pass(0)
})

/** A server that has begun since then knows of the rule. */
async function rule(tertunda_lewat: TertundaLewat) {
	await t.db.deleteFrom('pengaturan').execute()
	await t.db.insertInto('pengaturan').values({ tertunda_lewat }).execute()
	const { db, pool } = t
	const now = kantor?.clock.now() ?? TEST_NOW
	await kantor?.app.close()
	kantor = await createTestApp({}, { db, pool, drop: async () => {} })
	kantor.clock.set(now)
}
const DAY = 86_400_000
/** So much later, with an office that has just signed in. */
async function pass(days: number) {
	kantor.clock.pass(days * DAY)
	staf = await makeAkun(t.db, 'staf', { now: kantor.clock.now() })
	await giveHak(t.db, staf, ['akademik'])
}
/** Both wait: Ani until tomorrow with all but the UAS, Budi until the day after next with nothing. */
async function wait(by = d) {
	await enterNilai(t, by, ani, { kehadiran: 100, tugas: 80, uts: 70 })
	const day = (n: number) => new Date(new Date(TEST_NOW).getTime() + n * DAY).toISOString().slice(0, 10)
	for (const [m, n] of [
		[ani, 1],
		[budi, 2],
	] as const)
		await t.call('PUT', `${sheetUrl(by)}/tertunda`, {
			token: by.token,
			body: { stambuk: m.stambuk, dari: null, ke: { sampai: day(n), alasan: 'Sakit' } },
		})
	expect((await publishNilai(t, by)).status).toBe(200)
}
const lihat = async (): Promise<RencanaTertunda> =>
	(await kantor.call('GET', `/api/kantor/periode/${KODE}/tertunda`, { token: staf.token })).body.data
const kirim = (body: object, who = staf) =>
	kantor.call('POST', `/api/kantor/periode/${KODE}/tertunda`, { token: who.token, body })
const selesaikan = async (id: string = crypto.randomUUID()) => kirim({ id, sidik: (await lihat()).sidik })
const hasil = async (m: TestMahasiswa) =>
	(
		await t.db
			.selectFrom('hasil_studi')
			.select(['huruf', 'nilai_akhir', 'uas'])
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.execute()
	)[0]
const menunggu = async () =>
	(await t.db.selectFrom('hasil_tertunda').select('mahasiswa_id').execute()).map((one) => one.mahasiswa_id)
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('what waits past its day is shown with what the rule makes of it, and settled once as shown', async () => {
	await wait()
	expect((await lihat()).baris).toEqual([])
	// The day itself still counts.
	await pass(1)
	expect((await lihat()).baris).toEqual([])
	await pass(1)
	expect((await lihat()).baris).toMatchObject([
		{ stambuk: ani.stambuk, alasan: 'Sakit', menjadi: { huruf: 'D', nilai_akhir: 47 } },
	])
	const id = crypto.randomUUID()
	const done = await selesaikan(id)
	expect([done.status, done.body.data.jumlah]).toEqual([201, 1])
	expect(await hasil(ani)).toEqual({ huruf: 'D', nilai_akhir: 47, uas: 0 })
	expect(await menunggu()).toEqual([budi.mahasiswaId])
	// The same press once more, after a lost answer.
	expect((await kirim({ id, sidik: '0'.repeat(16) })).body.data.jumlah).toBe(1)
	const khs = await t.db
		.selectFrom('khs')
		.select('versi')
		.where('mahasiswa_id', '=', ani.mahasiswaId)
		.execute()
	expect(khs).toHaveLength(1)
	const told = await t.db
		.selectFrom('pemberitahuan')
		.select(['akun_id', 'judul'])
		.where('akun_id', 'in', [ani.id, d.id])
		.where('judul', 'like', '%tertunda%')
		.execute()
	expect(told.map(({ akun_id }) => akun_id).toSorted()).toEqual([ani.id, d.id].toSorted())
	const line = await t.db
		.selectFrom('jejak')
		.select(['pelaku', 'baru'])
		.where('tindakan', '=', 'tertunda_diselesaikan')
		.executeTakeFirstOrThrow()
	expect(line).toMatchObject({
		pelaku: staf.id,
		baru: { huruf: 'D', alasan: expect.stringContaining('kosong') },
	})
})

test('by another rule it becomes E, or stays T and nothing can be pressed', async () => {
	await wait()
	await pass(4)
	await rule('tetap T')
	const stays = await lihat()
	expect(stays.baris.map(({ menjadi }) => menjadi)).toEqual([null, null])
	expect(outcome(await kirim({ id: crypto.randomUUID(), sidik: stays.sidik }))).toEqual([
		409,
		'stays_waiting',
	])
	const seen = (await lihat()).sidik
	await rule('menjadi E')
	expect(outcome(await kirim({ id: crypto.randomUUID(), sidik: seen }))).toEqual([409, 'preview_changed'])
	expect((await selesaikan()).body.data.jumlah).toBe(2)
	expect([(await hasil(ani))?.huruf, (await hasil(budi))?.huruf]).toEqual(['E', 'E'])
	expect(outcome(await selesaikan())).toEqual([409, 'nothing_waits'])
})

test('it is taken back where nobody has changed the result since; the others stay', async () => {
	await wait()
	await pass(4)
	const { id } = (await selesaikan()).body.data
	await t.db
		.updateTable('hasil_studi')
		.set({ diumumkan_pada: new Date(kantor.clock.now().getTime() + 1000) })
		.where('mahasiswa_id', '=', budi.mahasiswaId)
		.execute()
	const undo = () =>
		kantor.call('POST', `/api/kantor/penyelesaian-tertunda/${id}/urungkan`, { token: staf.token })
	expect((await undo()).body.data.diurungkan_pada).not.toBeNull()
	expect((await undo()).status).toBe(200)
	expect(await hasil(ani)).toBeUndefined()
	expect((await hasil(budi))?.huruf).toBe('E')
	expect(await menunggu()).toEqual([ani.mahasiswaId])
	expect((await lihat()).baris.map(({ stambuk }) => stambuk)).toEqual([ani.stambuk])
})

test('a lecturer who holds a sheet of the term while another one is settled is waited for, and waits for nobody', async () => {
	await wait()
	const two = await makePengampu(t.db)
	await wait(two)
	await pass(2)
	const { sidik } = await lihat()
	const sheets = [d.matakuliah, two.matakuliah].toSorted()
	const answer = await t.db.transaction().execute(async (trx) => {
		const of = (table: 'penilaian' | 'hasil_tertunda') =>
			trx
				.selectFrom(table)
				.select('matakuliah_kode')
				.where('matakuliah_kode', '=', sheets[1] ?? '')
				.forUpdate()
				.execute()
		expect(await of('penilaian')).toHaveLength(1)
		const settling = kirim({ id: crypto.randomUUID(), sidik })
		await untilSomebodyWaits(t.db)
		expect(await of('hasil_tertunda')).toHaveLength(2)
		return { settling }
	})
	expect((await answer.settling).status).toBe(201)
})
