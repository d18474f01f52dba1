import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DbOrTrx } from '#server/db/client.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeKelas, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'
import { lockJenis } from './queries.ts'

let t: TestApp
let office: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
})
afterAll(() => t.close())

const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
	t.call(method, `/api/kantor/${url}`, { token: office.token, ...(body && { body }) })

/** A record of each kind that is kept by hand too, with the column that names it. */
const RECORDS = {
	mahasiswa: [
		'stambuk',
		async () => {
			const body = { stambuk: '13020660001', nama: 'Salah Tulis', email: 'salah@kampus.test' }
			await call('POST', 'mahasiswa', { ...body, kelas: await makeKelas(t.db) })
			return body.stambuk
		},
	],
	kelas: ['kode', () => makeKelas(t.db, 'TI-9Y')],
	dosen: [
		'nip',
		async () => {
			const { id } = await makeDosen(t.db)
			return (
				await t.db.selectFrom('dosen').select('nip').where('akun_id', '=', id).executeTakeFirstOrThrow()
			).nip
		},
	],
} as const

test.each(Object.entries(RECORDS))(
	'a record of %s goes by hand after the file of its kind that is just being written',
	async (jenis, [column, make]) => {
		const kunci = await make()
		let gone: ReturnType<typeof call> | undefined
		await t.db.transaction().execute(async (trx: DbOrTrx) => {
			await lockJenis(trx, jenis)
			gone = call('DELETE', `${jenis}/${kunci}`)
			await untilSomebodyWaits(t.db)
			await sql`select from ${sql.table(jenis)} where ${sql.ref(column)} = ${kunci} for update`.execute(trx)
		})
		expect([200, 409]).toContain((await gone)?.status)
	},
)
