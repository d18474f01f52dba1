import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, type TestAkun } from '#server/test/factories.ts'
import { isianSoal, teksSoal } from '#server/test/question-samples.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

const dosenOf = (akun: TestAkun) =>
	t.db
		.selectFrom('dosen as d')
		.leftJoin('pengampu as g', 'g.dosen_nip', 'd.nip')
		.select(['d.nip', 'g.matakuliah_kode'])
		.where('d.akun_id', '=', akun.id)
		.executeTakeFirstOrThrow()

test('a file is undone with what the own hand has changed in it, and not with what a colleague has', async () => {
	const [dosen, rekan] = [await makeDosen(t.db, { kelas: ['TI-4A'] }), await makeDosen(t.db)]
	const kode = (await dosenOf(dosen)).matakuliah_kode as string
	await t.db
		.insertInto('pengampu')
		.values({
			...{ periode_kode: '20232', kelas_kode: 'TI-4A', matakuliah_kode: kode },
			dosen_nip: (await dosenOf(rekan)).nip,
		})
		.execute()
	const bank = `/api/bank-soal/${kode}/UTS`
	const { token } = dosen
	const sent = await t.app.inject({
		method: 'POST',
		url: `${bank}/impor?nama=bank.gift`,
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
		payload: Buffer.from('Satu? {=ya ~tidak}\n\nDua? {=ya ~tidak}'),
	})
	await t.runJobs()
	const impor = `/api/impor-soal/${sent.json().data.id}`
	expect((await t.call('POST', `${impor}/ambil`, { token, body: { tanpa: [] } })).status).toBe(200)
	const [first] = (await t.call('GET', `${bank}?cari=Satu`, { token })).body.data.soal
	const explain = (pembahasan: string, versi: number, by: TestAkun) =>
		t.call('PUT', `/api/soal/${first.id}`, {
			token: by.token,
			body: { ...isianSoal('Satu?', { pembahasan: teksSoal(pembahasan) }), versi },
		})
	expect((await explain('Sebab sore itu rekan menuliskannya', 1, rekan)).status).toBe(200)
	const undo = () => t.call('POST', `${impor}/urungkan`, { token })
	const refused = await undo()
	expect([refused.status, refused.body.code]).toEqual([409, 'impor_diubah'])
	const { pembahasan } = (await t.call('GET', `/api/soal/${first.id}`, { token })).body.data
	expect(JSON.stringify(pembahasan)).toContain('sore itu')
	await explain('', 2, dosen)
	expect((await undo()).body.data).toEqual({ dihapus: 2 })
}, 60_000)
