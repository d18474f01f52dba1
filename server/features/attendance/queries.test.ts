import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DbOrTrx } from '#server/db/client.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import type { TestAkun, TestMahasiswa } from '#server/test/factories.ts'
import { makeOtherClass, type OtherClass } from '#server/test/other-class.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'

let t: TestApp
let at: OtherClass
let meeting: string
let id: string
const { freshToken } = examCalls(() => t)

beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
	at = await makeOtherClass(t)
	t.clock.set('2024-03-18T13:05:00+08:00')
	meeting = `/api/pertemuan/20232/${at.lain}/${at.kode}/2024-03-18/13:00`
	await send('PUT', `${meeting}/presensi/buka`, at.dosenLain, { dibuka: true })
	const row = await t.db
		.selectFrom('pertemuan_kelas')
		.select('id')
		.where('matakuliah_kode', '=', at.kode)
		.executeTakeFirstOrThrow()
	id = row.id
})

const send = async (method: 'POST' | 'PUT', url: string, by: TestAkun, body: object = {}) =>
	t.call(method, url, { ...(await freshToken(by)), body })
const marks = () => t.db.selectFrom('presensi').select('status').where('pertemuan_id', '=', id).execute()

/** What a call comes to that has to wait until `work` is committed. */
async function meanwhile(
	work: (trx: DbOrTrx) => Promise<unknown>,
	call: () => Promise<{ status: number; body: { code?: string } }>,
) {
	const waiting = await t.db.transaction().execute(async (trx) => {
		await work(trx)
		const answer = call()
		await untilSomebodyWaits(t.db)
		return { answer }
	})
	const { status, body } = await waiting.answer
	return [status, body.code]
}

/** As a lecturer who cancels it does. */
async function cancelling(trx: DbOrTrx) {
	await sql`select from pertemuan_kelas where id = ${id} for update`.execute(trx)
	await trx
		.updateTable('pertemuan_kelas')
		.set({ dibatalkan: true, alasan: 'Dosen sakit' })
		.where('id', '=', id)
		.execute()
}

async function scan(m: TestMahasiswa) {
	const { body } = await t.call('GET', `${meeting}/presensi/kode`, await freshToken(at.dosenLain))
	const [, kode] = body.data.qr.alamat[0].split('/presensi/')
	const perangkat = randomUUID()
	const { klaim } = (await t.call('POST', '/api/presensi/klaim', { body: { kode, perangkat } })).body.data
	return () => send('POST', '/api/presensi', m, { klaim, perangkat })
}

test('a meeting at which somebody is being marked is not cancelled', async () => {
	const marking = (trx: DbOrTrx) =>
		trx
			.insertInto('presensi')
			.values({
				...{ pertemuan_id: id, mahasiswa_id: at.warga.mahasiswaId, status: 'hadir', cara: 'qr' },
				...{ pada: t.clock.now(), perangkat: null, versi: 1 },
			})
			.execute()
	const cancel = () => send('POST', `${meeting}/batalkan`, at.dosenLain, { alasan: 'Dosen sakit' })
	expect(await meanwhile(marking, cancel)).toEqual([409, 'meeting_held'])
})

test('nobody is marked at a meeting that is being cancelled: not by the lecturer', async () => {
	const all = () => send('POST', `${meeting}/presensi/semua-hadir`, at.dosenLain)
	expect(await meanwhile(cancelling, all)).toEqual([409, 'meeting_off'])
	expect(await marks()).toEqual([])
})

test('nor by a scan', async () => {
	const [status] = await meanwhile(cancelling, await scan(at.warga))
	expect(status).toBeGreaterThanOrEqual(400)
	expect(await marks()).toEqual([])
})

test('the first who marks at a meeting and who cancels it at once come one after the other', async () => {
	await t.db.deleteFrom('buka_presensi').where('pertemuan_id', '=', id).execute()
	await t.db.deleteFrom('pertemuan_kelas').where('id', '=', id).execute()
	const answers = await Promise.all([
		send('POST', `${meeting}/batalkan`, at.dosenLain, { alasan: 'Dosen sakit' }),
		send('POST', `${meeting}/presensi/semua-hadir`, at.dosenLain),
	])
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
