import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeKelas, makeMahasiswa } from '#server/test/factories.ts'
import { makeOffer } from '#server/test/krs-factories.ts'
import { makeOtherClass, makePlan, type OtherClass } from '#server/test/other-class.ts'
import { ikutKuliah, pesertaKuliah, selisihPeserta } from './member-queries.ts'

let t: TestApp
let at: OtherClass
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
	at = await makeOtherClass(t)
})

/** Who sits in a class for the course, and whether each of them is told so. */
async function peserta(kelas: string, matakuliah = at.kode): Promise<string[]> {
	const kuliah = { periode: '20232', kelas, matakuliah }
	const { rows } = await sql<{ stambuk: string; ikut: boolean }>`
		select m.stambuk, ${ikutKuliah(sql`m.id`, kuliah)} as ikut from ${pesertaKuliah(kuliah)} s
		join mahasiswa m on m.id = s.mahasiswa_id order by 1`.execute(t.db)
	const { rows: semua } = await sql<{ stambuk: string }>`
		select m.stambuk from mahasiswa m where ${ikutKuliah(sql`m.id`, kuliah)} order by 1`.execute(t.db)
	expect(rows.map(({ stambuk }) => stambuk)).toEqual(semua.map(({ stambuk }) => stambuk))
	return rows.map(({ stambuk }) => stambuk)
}
const of = (...list: { stambuk: string }[]) => list.map(({ stambuk }) => stambuk).sort()
const setStatus = (status: 'draft' | 'diajukan' | 'disetujui' | 'dikembalikan') =>
	t.db.updateTable('krs').set({ status }).where('id', '=', at.krs).execute()
const moveTo = (kelas_kode: string | null, rest: object = {}) =>
	t.db
		.updateTable('mahasiswa_periode')
		.set({ kelas_kode, ...rest })
		.where('mahasiswa_id', '=', at.ulang.mahasiswaId)
		.execute()

/** However it came about, the table is what plans, offers and classes make of it. */
async function expectTrue() {
	const { rows } = await sql`
		(select * from kuliah_lain except select * from kuliah_lain_seharusnya)
		union all (select * from kuliah_lain_seharusnya except select * from kuliah_lain)`.execute(t.db)
	expect(rows).toEqual([])
}

describe('who sits in a class for a course', () => {
	test('is the class without who takes it elsewhere, and who comes from another class', async () => {
		expect(await peserta(at.asal)).toEqual(of(at.teman))
		expect(await peserta(at.lain)).toEqual(of(at.warga, at.ulang))
		await expectTrue()
	})

	test('is the class for every other course', async () => {
		const { kode } = await makeOffer(t, { kelas: at.asal })
		expect(await peserta(at.asal, kode)).toEqual(of(at.ulang, at.teman))
		expect(await peserta(at.lain, kode)).toEqual(of(at.warga))
	})

	test.each(['draft', 'diajukan', 'dikembalikan'] as const)(
		'is the class while a plan is %s',
		async (status) => {
			await setStatus(status)
			expect(await peserta(at.asal)).toEqual(of(at.ulang, at.teman))
			expect(await peserta(at.lain)).toEqual(of(at.warga))
			await setStatus('disetujui')
			expect(await peserta(at.lain)).toEqual(of(at.warga, at.ulang))
			await expectTrue()
		},
	)

	test('is the class for what an approved plan has in it', async () => {
		const { id } = await makeOffer(t, { kode: at.kode, kelas: at.asal })
		await makePlan(t, at.teman, [id])
		expect(await peserta(at.asal)).toEqual(of(at.teman))
		await expectTrue()
	})

	test('follows a line that is taken in or out of an approved plan', async () => {
		await t.db.deleteFrom('krs_matakuliah').where('krs_id', '=', at.krs).execute()
		expect(await peserta(at.asal)).toEqual(of(at.ulang, at.teman))
		await t.db.insertInto('krs_matakuliah').values({ krs_id: at.krs, penawaran_id: at.penawaran }).execute()
		expect(await peserta(at.lain)).toEqual(of(at.warga, at.ulang))
		await t.db.deleteFrom('krs').where('id', '=', at.krs).execute()
		expect(await peserta(at.lain)).toEqual(of(at.warga))
		await expectTrue()
	})

	test('follows the student to another class, also to the one in which the course is taken', async () => {
		const ketiga = await makeKelas(t.db, `${at.asal.slice(0, -1)}C`)
		await moveTo(ketiga)
		expect(await peserta(at.asal)).toEqual(of(at.teman))
		expect(await peserta(ketiga)).toEqual([])
		await moveTo(at.lain)
		expect(await peserta(at.lain)).toEqual(of(at.warga, at.ulang))
		await expectTrue()
	})

	test('follows an offer to another class', async () => {
		const ketiga = await makeKelas(t.db, `${at.asal.slice(0, -1)}C`)
		await t.db.updateTable('penawaran').set({ kelas_kode: ketiga }).where('id', '=', at.penawaran).execute()
		expect(await peserta(ketiga)).toEqual(of(at.ulang))
		expect(await peserta(at.lain)).toEqual(of(at.warga))
		await expectTrue()
	})

	test('is nobody who is on leave', async () => {
		await moveTo(null, { status: 'C' })
		expect(await peserta(at.lain)).toEqual(of(at.warga))
		await expectTrue()
		await moveTo(at.asal, { status: 'A' })
		expect(await peserta(at.lain)).toEqual(of(at.warga, at.ulang))
	})

	test('waits for the place in the term, whichever is written first', async () => {
		const m = await makeMahasiswa(t.db, { kelas: at.asal })
		const row = await t.db
			.deleteFrom('mahasiswa_periode')
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.returning(['mahasiswa_id', 'periode_kode', 'kelas_kode', 'semester'])
			.executeTakeFirstOrThrow()
		await makePlan(t, m, [at.penawaran])
		expect(await peserta(at.lain)).toEqual(of(at.warga, at.ulang))
		await t.db.insertInto('mahasiswa_periode').values(row).execute()
		expect(await peserta(at.lain)).toEqual(of(at.warga, at.ulang, m))
		await expectTrue()
	})

	test('knows the class though the student is moved while the plan is approved', async () => {
		await setStatus('diajukan')
		const approved = Promise.withResolvers<void>()
		const moving = t.db.transaction().execute(async (trx) => {
			await trx
				.updateTable('mahasiswa_periode')
				.set({ kelas_kode: at.lain })
				.where('mahasiswa_id', '=', at.ulang.mahasiswaId)
				.execute()
			setStatus('disetujui').then(
				() => approved.resolve(),
				(error) => approved.reject(error),
			)
			await new Promise((resolve) => setTimeout(resolve, 150))
		})
		await moving
		await approved.promise
		expect(await peserta(at.lain)).toEqual(of(at.warga, at.ulang))
		await expectTrue()
	})
})

test('classes counted at once are told by how many more or fewer sit there', async () => {
	const { rows } = await sql<{ kelas_kode: string; selisih: number }>`
		select kelas_kode, selisih from ${selisihPeserta('20232')} x where matakuliah_kode = ${at.kode} order by 1`.execute(
		t.db,
	)
	expect(rows).toEqual([
		{ kelas_kode: at.asal, selisih: -1 },
		{ kelas_kode: at.lain, selisih: 1 },
	])
})
