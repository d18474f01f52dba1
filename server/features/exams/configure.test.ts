import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeBank, makeUjian, type TestAkun } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

/** An exam to come, of a course that two teach and whose bank has twelve questions on SQL. */
async function shared(kelas: string) {
	const ujian = await makeUjian(t.db, {
		kelas,
		mulai: '2024-03-18T05:00:00Z',
		selesai: '2024-03-18T07:00:00Z',
	})
	const [ani, budi] = [await lecturerOf(t.db, ujian), await lecturerOf(t.db, ujian)]
	const ids = await makeBank(t.db, ujian.matakuliah, 12, 'KUIS')
	await t.db.updateTable('soal').set({ topik: 'SQL', kesukaran: 'mudah' }).where('id', 'in', ids).execute()
	const put = (what: string, by: TestAkun, body: object) =>
		t.call('PUT', `/api/ujian/${ujian.id}/${what}`, { token: by.token, body })
	const set = (by: TestAkun, body: object) => put('pengaturan', by, { alasan: 'Rapat dosen', ...body })
	const nameOf = async (akun: TestAkun) =>
		(await t.db
			.selectFrom('dosen')
			.select(['nama', 'nip'])
			.where('akun_id', '=', akun.id)
			.executeTakeFirst()) ?? {
			nama: '',
			nip: '',
		}
	const plan = async () =>
		(await t.call('GET', `/api/ujian/${ujian.id}/rencana`, { token: ani.token })).body.data
	return { ujian, ani, budi, put, set, nameOf, plan }
}
type Refusal = { status: number; body: { code: string; error: string; details: { field: string }[] } }
const refused = ({ status, body }: Refusal) => [status, body.code, body.details.map(({ field }) => field)]

test('what a colleague has set meanwhile is not set back unseen, and it is said who set it to what', async () => {
	const { ani, budi, set, nameOf, plan } = await shared('KF-1')
	const dilihat = { durasi_menit: 90, batas_mulai_menit: null }
	expect((await set(ani, { durasi_menit: 60, dilihat })).status).toBe(200)
	const answer = await set(budi, { durasi_menit: 75, batas_mulai_menit: 20, dilihat })
	expect(refused(answer)).toEqual([409, 'plan_changed', ['durasi_menit']])
	expect(answer.body.error).toBe(
		`Pengaturan ujian ini baru saja diubah oleh ${(await nameOf(ani)).nama} (sekarang lamanya 60 menit), jadi isian Anda untuk itu belum disimpan`,
	)
	expect(await plan()).toMatchObject({ durasi_menit: 60, batas_mulai_menit: null })
	// Something else is in nobody's way, what is there already is no change, and who has seen it may set it.
	expect((await set(budi, { batas_mulai_menit: 20, dilihat })).status).toBe(200)
	expect((await set(ani, { durasi_menit: 60, dilihat })).body.data).toEqual({ diubah: [] })
	expect((await set(budi, { durasi_menit: 75, dilihat: { durasi_menit: 60 } })).status).toBe(200)
	expect(await plan()).toMatchObject({ durasi_menit: 75, batas_mulai_menit: 20 })
})

test('nor are the questions that a colleague has chosen', async () => {
	const { ani, budi, set, plan } = await shared('KF-2')
	const komposisi = (jumlah: number) => [{ topik: 'SQL', kesukaran: 'mudah', jumlah }]
	const paper = { dari_bank: 'KUIS', komposisi: komposisi(5), acak_opsi: false, soal_diundi: false }
	const dilihat = {
		dari_bank: null,
		komposisi: null,
		jumlah_soal: null,
		acak_opsi: false,
		soal_diundi: false,
	}
	expect((await set(ani, { ...paper, dilihat })).status).toBe(200)
	const other = { dari_bank: null, komposisi: null, jumlah_soal: 3, acak_opsi: true, soal_diundi: false }
	expect(refused(await set(budi, { ...other, dilihat }))).toEqual([
		409,
		'plan_changed',
		['dari_bank', 'jumlah_soal', 'komposisi'],
	])
	expect(await plan()).toMatchObject({ bank: 'KUIS', komposisi: komposisi(5), acak_opsi: false })
	const seen = { ...dilihat, dari_bank: 'KUIS', komposisi: komposisi(5), jumlah_soal: 5 }
	expect((await set(budi, { ...paper, komposisi: komposisi(7), dilihat: seen })).status).toBe(200)
	expect(await plan()).toMatchObject({ bank: 'KUIS', komposisi: komposisi(7), jumlah_soal: 7 })
})

test('nor are the proctors whom a colleague has named', async () => {
	const { ani, budi, put, nameOf, plan } = await shared('KF-3')
	const [a, b] = [(await nameOf(ani)).nip, (await nameOf(budi)).nip]
	const name = (by: TestAkun, pengawas: string[], dilihat: string[]) =>
		put('pengawas', by, { pengawas, dilihat, meski_bentrok: true })
	expect((await name(ani, [a], [])).status).toBe(200)
	expect((await name(ani, [a], [])).status).toBe(200)
	const answer = await name(budi, [b], [])
	expect(refused(answer)).toEqual([409, 'plan_changed', ['pengawas']])
	expect(answer.body.error).toContain((await nameOf(ani)).nama)
	expect((await name(budi, [a, b], [a])).status).toBe(200)
	expect((await plan()).pengawas).toMatchObject([{ nip: a }, { nip: b }])
})

test('nor is what students see of it afterwards', async () => {
	const { ani, budi, put, nameOf, plan } = await shared('KF-4')
	const review = (by: TestAkun, kebijakan: string, mulai: string | null, dilihat: object) =>
		put('tinjauan', by, { kebijakan, mulai, alasan: 'Bahan belajar', dilihat })
	const { tinjauan } = await plan()
	const before = { kebijakan: tinjauan, mulai: null }
	const day = '2024-03-25T00:00:00.000Z'
	for (let i = 0; i < 2; i++) expect((await review(ani, 'jawaban', day, before)).status).toBe(200)
	const answer = await review(budi, 'kunci', null, before)
	expect(refused(answer)).toEqual([409, 'plan_changed', ['kebijakan', 'mulai']])
	expect(answer.body.error).toContain((await nameOf(ani)).nama)
	expect(await plan()).toMatchObject({ tinjauan: 'jawaban', tinjauan_mulai: day })
	expect((await review(budi, 'kunci', null, { kebijakan: 'jawaban', mulai: day })).status).toBe(200)
	expect(await plan()).toMatchObject({ tinjauan: 'kunci', tinjauan_mulai: null })
})
