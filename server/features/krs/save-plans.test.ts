import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DbOrTrx } from '#server/db/client.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeKelas, makeMahasiswa, makeStaf, type TestMahasiswa } from '#server/test/factories.ts'
import { makeOffer, openPeriod, save, seats, submit } from '#server/test/krs-factories.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'
import { lockPlans } from './plan-queries.ts'
import { savePlansIn } from './save-plans.ts'

const PERIODE = '20232'
let t: TestApp
let m: TestMahasiswa
let offer: { id: string }
beforeAll(async () => {
	t = await createTestApp()
	await makeKelas(t.db)
	await openPeriod(t)
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	m = await makeMahasiswa(t.db)
	offer = await makeOffer(t)
})

/** What a call comes to that has to wait for `work` to be committed. */
async function meanwhile(
	work: (trx: DbOrTrx) => Promise<unknown>,
	call: () => Promise<{ status: number; body: { code?: string } }>,
) {
	const { answer } = await t.db.transaction().execute(async (trx) => {
		// Whoever changes something about a student or a plan has them first.
		await lockPlans(trx, [{ mahasiswaId: m.mahasiswaId, periode: PERIODE }])
		const answer = call()
		await untilSomebodyWaits(t.db)
		await work(trx)
		return { answer }
	})
	const { status, body } = await answer
	return [status, body.code]
}

test.each([
	[
		'goes on leave',
		(trx: DbOrTrx) =>
			trx
				.updateTable('mahasiswa_periode')
				.set({ status: 'C', kelas_kode: null })
				.where('mahasiswa_id', '=', m.mahasiswaId)
				.execute(),
	],
	[
		'leaves',
		(trx: DbOrTrx) =>
			trx.updateTable('mahasiswa').set({ aktif: false }).where('id', '=', m.mahasiswaId).execute(),
	],
])('who %s in the moment of saving takes no seat', async (_, work) => {
	expect(await meanwhile(work, () => save(t, m, offer))).toEqual([409, 'student_stopped'])
	expect(await seats(t, offer)).toBe(0)
})

test.each(['the student', 'the office'])(
	'%s hands in what was looked at, not what another tab saves in that moment',
	async (who) => {
		const other = await makeOffer(t)
		const staf = await makeStaf(t.db, ['akademik'])
		expect((await save(t, m, offer)).status).toBe(200)
		const handIn = () =>
			who === 'the student'
				? submit(t, m)
				: t.call('POST', `/api/kantor/krs/mahasiswa/${m.stambuk}/ajukan`, { token: staf.token })
		const saving = (trx: DbOrTrx) =>
			savePlansIn(trx, [
				{ mahasiswaId: m.mahasiswaId, periode: PERIODE, penawaran: [other.id], now: t.clock.now() },
			])
		expect(await meanwhile(saving, handIn)).toEqual([409, 'plan_changed'])
		expect((await handIn()).status).toBe(200)
	},
)
