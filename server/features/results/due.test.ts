import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeStaf, type TestAkun } from '#server/test/factories.ts'

let t: TestApp
let office: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
})
afterAll(() => t.close())

const set = async (dari: string | null, batas_nilai: string | null, periode = '20232') => {
	const { status, body } = await t.call('PUT', `/api/penilaian/${periode}/batas-nilai`, {
		token: office.token,
		body: { dari, batas_nilai },
	})
	return { status, code: body.code, data: body.data }
}

test('the office sets the last day for results, takes it back, and both are in the trail', async () => {
	expect((await set(null, '2024-07-12')).data).toEqual({
		periode: '20232',
		batas_nilai: '2024-07-12',
		sendiri: true,
	})
	expect((await set('2024-07-12', null)).data).toEqual({
		periode: '20232',
		batas_nilai: '2024-08-29',
		sendiri: false,
	})
	const trail = await t.db
		.selectFrom('jejak')
		.select(['pelaku', 'lama', 'baru'])
		.where('tindakan', '=', 'batas_nilai_ditetapkan')
		.orderBy('id')
		.execute()
	expect(trail).toEqual([
		{ pelaku: office.id, lama: { batas_nilai: null }, baru: { batas_nilai: '2024-07-12' } },
		{ pelaku: office.id, lama: { batas_nilai: '2024-07-12' }, baru: { batas_nilai: null } },
	])
})

test('it is a day from the end of the term on, of a term that there is', async () => {
	expect(await set(null, '2024-06-30')).toMatchObject({ status: 200 })
	expect(await set('2024-06-30', '2024-06-29')).toMatchObject({ status: 400, code: 'before_end' })
	expect(await set('2024-06-30', '2024-02-30')).toMatchObject({ status: 400 })
	expect(await set(null, '2024-07-12', '19991')).toMatchObject({ status: 404, code: 'term_not_found' })
})

test('who has seen another day is told who changed it and to what, and nothing is overwritten', async () => {
	await t.db.updateTable('periode').set({ batas_nilai: null }).execute()
	const url = '/api/penilaian/20232/batas-nilai'
	const [one, other] = [office, await makeStaf(t.db, ['akademik'])]
	const put = (who: TestAkun, dari: string | null, batas_nilai: string | null) =>
		t.call('PUT', url, { token: who.token, body: { dari, batas_nilai } })
	expect((await put(one, null, '2024-07-20')).status).toBe(200)
	// The same again, after a lost answer.
	expect((await put(one, null, '2024-07-20')).status).toBe(200)
	const late = await put(other, null, '2024-08-01')
	expect([late.status, late.body.code]).toEqual([409, 'due_day_changed'])
	expect(late.body.error).toMatch(
		new RegExp(`sudah diubah oleh ${one.email} pada .+ pukul .+ menjadi 20 Juli 2024`),
	)
	expect(
		await t.db.selectFrom('periode').select('batas_nilai').where('kode', '=', '20232').execute(),
	).toEqual([{ batas_nilai: '2024-07-20' }])
})
