import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import {
	makeDosen,
	makeKelas,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'

let t: TestApp
let office: TestAkun
let colleague: TestAkun
let m: TestMahasiswa
let other: TestMahasiswa

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	colleague = await makeStaf(t.db, ['akademik'])
	await makeKelas(t.db, 'TI-4B')
	await t.db
		.insertInto('program_studi')
		.values({ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' })
		.execute()
	await t.db.insertInto('kelas').values({ kode: 'SI-4A', program_studi_kode: 'SI', semester: 4 }).execute()
})
beforeEach(async () => {
	m = await makeMahasiswa(t.db)
	other = await makeMahasiswa(t.db)
})
afterAll(() => t.close())

type Kunci = 'kelas' | 'dosen_wali'

const post = (url: string, body: object | undefined, { token } = office) =>
	t.call('POST', `/api/kantor/${url}`, { token, ...(body && { body }) })

const preview = (kunci: Kunci, menjadi: string, students: readonly TestMahasiswa[]) =>
	post('ubahan-mahasiswa/tinjau', { kunci, menjadi, stambuk: students.map(({ stambuk }) => stambuk) })

type Asked = { id?: string; kunci?: Kunci; menjadi?: string; dari?: string | null }

const change = (students: readonly TestMahasiswa[], asked: Asked = {}, who = office) => {
	const { id = randomUUID(), kunci = 'kelas', menjadi = 'TI-4B', dari = 'TI-4A' } = asked
	const mahasiswa = students.map(({ stambuk }) => ({ stambuk, dari }))
	return post('ubahan-mahasiswa', { id, kunci, menjadi, mahasiswa }, who)
}

const undo = (id: string) => post(`ubahan-mahasiswa/${id}/urungkan`, undefined)

async function handIn({ mahasiswaId }: TestMahasiswa): Promise<void> {
	await t.db
		.insertInto('krs')
		.values({
			mahasiswa_id: mahasiswaId,
			periode_kode: '20232',
			status: 'diajukan',
			disimpan_pada: '2024-03-17T00:00:00Z',
			diajukan_pada: new Date('2024-03-17T00:00:00Z'),
		})
		.execute()
}

const shut = ({ mahasiswaId }: TestMahasiswa) =>
	t.db.updateTable('mahasiswa').set({ aktif: false }).where('id', '=', mahasiswaId).execute()

async function record({ stambuk }: TestMahasiswa) {
	const { body } = await t.call('GET', `/api/kantor/mahasiswa/${stambuk}`, { token: office.token })
	return body.data
}

const classesOf = (students: readonly TestMahasiswa[]) =>
	Promise.all(students.map(async (one) => (await record(one)).kelas))

async function nipOf({ id }: TestAkun) {
	const { nip, nama } = await t.db
		.selectFrom('dosen')
		.select(['nip', 'nama'])
		.where('akun_id', '=', id)
		.executeTakeFirstOrThrow()
	return { nip, nama }
}

describe('moving students to another class', () => {
	test('says before who can be moved, and why the others cannot', async () => {
		const [plan, there, left] = [
			await makeMahasiswa(t.db),
			await makeMahasiswa(t.db, { kelas: 'TI-4B' }),
			await makeMahasiswa(t.db),
		]
		await handIn(plan)
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: null })
			.where('mahasiswa_id', '=', plan.mahasiswaId)
			.execute()
		await shut(left)
		const { status, body } = await preview('kelas', 'TI-4B', [m, plan, there, left])
		expect(status).toBe(200)
		expect(
			body.data.boleh.map(({ stambuk, dari }: { stambuk: string; dari: string }) => [stambuk, dari]),
		).toEqual([[m.stambuk, 'TI-4A']])
		expect(
			Object.fromEntries(
				body.data.tetap.map((one: { stambuk: string; alasan: string }) => [one.stambuk, one.alasan]),
			),
		).toEqual({
			[plan.stambuk]: 'KRS sudah diajukan; kembalikan KRS itu lebih dahulu',
			[there.stambuk]: 'sudah di kelas ini',
			[left.stambuk]: 'tidak aktif lagi',
		})
		const elsewhere = await preview('kelas', 'SI-4A', [m])
		expect(elsewhere.body.data.tetap[0].alasan).toBe('program studi lain')
		expect(await classesOf([m, plan])).toEqual(['TI-4A', null])
	})

	test('moves them together, each with a line in the history, and is found by its address', async () => {
		const id = randomUUID()
		expect((await change([m, other], { id })).status).toBe(200)
		expect(await classesOf([m, other])).toEqual(['TI-4B', 'TI-4B'])
		const { riwayat } = await record(other)
		expect(riwayat[0]).toMatchObject({
			oleh: office.email,
			rincian: [{ bidang: 'Kelas', dari: 'TI-4A', menjadi: 'TI-4B' }],
		})
		const { body } = await t.call('GET', `/api/kantor/ubahan-mahasiswa/${id}`, { token: colleague.token })
		expect(body.data).toMatchObject({
			kunci: 'kelas',
			menjadi: 'TI-4B',
			oleh: office.email,
			diurungkan: null,
		})
		expect(body.data.mahasiswa).toContainEqual({
			stambuk: m.stambuk,
			nama: `Mahasiswa ${m.stambuk}`,
			dari: 'TI-4A',
			kini: 'TI-4B',
		})
	})

	test('the result says who was chosen too and stayed, and why, until it is taken back', async () => {
		const [there, left] = [await makeMahasiswa(t.db, { kelas: 'TI-4B' }), await makeMahasiswa(t.db)]
		await shut(left)
		const id = randomUUID()
		const sent = await post('ubahan-mahasiswa', {
			...{ id, kunci: 'kelas', menjadi: 'TI-4B', mahasiswa: [{ stambuk: m.stambuk, dari: 'TI-4A' }] },
			tetap: [there.stambuk, left.stambuk, other.stambuk],
		})
		expect(sent.status).toBe(200)
		const { body } = await t.call('GET', `/api/kantor/ubahan-mahasiswa/${id}`, { token: colleague.token })
		// Who could have moved by now was simply not asked to.
		expect(body.data.tetap.map(({ stambuk, alasan }: Record<string, string>) => [stambuk, alasan])).toEqual([
			[there.stambuk, 'sudah di kelas ini'],
			[left.stambuk, 'tidak aktif lagi'],
		])
		expect((await undo(id)).body.data.tetap).toEqual([])
	})

	test.each([
		['an account that was shut since', shut, 'student_stays'],
		[
			'a move by somebody else since',
			(one: TestMahasiswa) => change([one], { menjadi: 'TI-4C' }, colleague),
			'record_changed',
		],
	] as const)('moves nobody after %s', async (_what, meanwhile, code) => {
		await makeKelas(t.db, 'TI-4C')
		await meanwhile(other)
		const { status, body } = await change([m, other])
		expect([status, body.code]).toEqual([409, code])
		expect(body.error).toContain(other.stambuk)
		if (code === 'record_changed') expect(body.error).toContain(colleague.email)
		expect(await classesOf([m])).toEqual(['TI-4A'])
	})

	test('sent twice, also at once, counts once; another one’s is not taken over', async () => {
		const id = randomUUID()
		const answers = await Promise.all([change([m], { id }), change([m], { id })])
		expect(answers.map(({ status }) => status)).toEqual([200, 200])
		const lines = (await record(m)).riwayat.filter(
			({ tindakan }: { tindakan: string }) => tindakan === 'Data diubah',
		)
		expect(lines).toHaveLength(1)
		const { status, body } = await change([other], { id }, colleague)
		expect([status, body.code]).toEqual([409, 'change_exists'])
		// An answer that was lost, and then something else is wanted: it is not taken for done.
		await makeKelas(t.db, 'TI-4C')
		const wanted = await change([other], { id, menjadi: 'TI-4C' })
		expect([wanted.status, wanted.body.error]).toEqual([409, expect.stringContaining('dengan isian lain')])
		expect(await classesOf([m, other])).toEqual(['TI-4B', 'TI-4A'])
	})

	test('of two who move the same students in different order one does', async () => {
		await makeKelas(t.db, 'TI-4C')
		const answers = await Promise.all([
			change([m, other], { menjadi: 'TI-4B' }),
			change([other, m], { menjadi: 'TI-4C' }, colleague),
		])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
	})

	test.each([
		[{ menjadi: 'TI-9Z' }, 400],
		[{ kunci: 'dosen_wali', menjadi: "1' or 1=1 --", dari: null }, 400],
	] as const)('%o is refused', async (asked, status) => {
		expect((await change([m], asked)).status).toBe(status)
	})

	test('a number that nobody has is named', async () => {
		const { status, body } = await change([m, { ...other, stambuk: '404404404' }])
		expect([status, body.error]).toEqual([404, 'Mahasiswa dengan NIM 404404404 tidak ditemukan'])
	})
})

describe('taking a move back', () => {
	test('puts everybody where they were, once', async () => {
		const id = randomUUID()
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: null })
			.where('mahasiswa_id', '=', other.mahasiswaId)
			.execute()
		await change([m], { id })
		const none = randomUUID()
		expect((await change([other], { id: none, dari: null })).status).toBe(200)
		expect((await undo(none)).body.data.mahasiswa[0].kini).toBeNull()
		const { status, body } = await undo(id)
		expect([status, body.data.diurungkan.oleh]).toEqual([200, office.email])
		expect(await classesOf([m, other])).toEqual(['TI-4A', null])
		const twice = (await undo(id)).body
		expect([twice.code, twice.error]).toEqual([
			'undone',
			expect.stringContaining(`sudah diurungkan oleh ${office.email} pada 18 Maret 2024`),
		])
	})

	test.each([
		[
			'was moved again',
			(one: TestMahasiswa) => change([one], { menjadi: 'TI-4C', dari: 'TI-4B' }),
			'record_changed',
			'baru saja diubah oleh',
		],
		['has handed a plan in', handIn, 'plan_changed', 'sudah diajukan setelah dipindahkan'],
	] as const)('is refused whole where somebody %s', async (_what, meanwhile, code, kata) => {
		await makeKelas(t.db, 'TI-4C')
		const id = randomUUID()
		await change([m, other], { id })
		await meanwhile(other)
		const { status, body } = await undo(id)
		expect([status, body.code, body.error]).toEqual([409, code, expect.stringContaining(kata)])
		expect(await classesOf([m])).toEqual(['TI-4B'])
	})
})

describe('an adviser for many', () => {
	test('is given also to who has a study plan, and taken back', async () => {
		const { nip, nama } = await nipOf(await makeDosen(t.db))
		await handIn(other)
		const id = randomUUID()
		expect((await change([m, other], { id, kunci: 'dosen_wali', menjadi: nip, dari: null })).status).toBe(200)
		expect((await record(other)).dosen_wali).toBe(nama)
		const again = await preview('dosen_wali', nip, [m])
		expect(again.body.data.tetap[0].alasan).toBe('sudah dibimbing dosen ini')
		await undo(id)
		expect((await record(m)).dosen_wali).toBeNull()
	})
})

describe('a new student by hand', () => {
	const baru = { stambuk: '13020240777', nama: 'Nur Azizah', email: 'Nur.Azizah@kampus.test', kelas: 'ti-4a' }

	test('is as one of an import: in the class, with an account that nobody can enter yet', async () => {
		const { status, body } = await post('mahasiswa', baru)
		expect([status, body.data]).toEqual([201, { stambuk: baru.stambuk }])
		const akun = await t.db
			.selectFrom('akun')
			.select(['peran', 'password_awal_sampai', 'pernah_masuk'])
			.where('email', '=', 'nur.azizah@kampus.test')
			.executeTakeFirstOrThrow()
		expect(akun).toMatchObject({ peran: 'mahasiswa', pernah_masuk: false })
		expect(akun.password_awal_sampai?.getTime()).toBeLessThanOrEqual(t.clock.now().getTime())
		const { body: shown } = await t.call('GET', `/api/kantor/mahasiswa/${baru.stambuk}`, {
			token: office.token,
		})
		expect(shown.data).toMatchObject({ nama: 'Nur Azizah', kelas: 'TI-4A', semester: 4, pernah_masuk: false })
		expect(shown.data.riwayat[0]).toMatchObject({ oleh: office.email, tindakan: 'Ditambahkan' })
	})

	test('with a number that is taken changes nobody', async () => {
		const { status, body } = await post('mahasiswa', {
			...baru,
			stambuk: m.stambuk,
			email: 'lain@kampus.test',
		})
		expect([status, body.code]).toEqual([409, 'record_exists'])
		expect((await record(m)).nama).toBe(`Mahasiswa ${m.stambuk}`)
	})

	test('by two at once is one', async () => {
		const answers = await Promise.all(
			['satu', 'dua'].map((who) =>
				post('mahasiswa', { ...baru, stambuk: '13020240778', email: `${who}@kampus.test` }),
			),
		)
		expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
		const left = await t.db
			.selectFrom('akun')
			.select('email')
			.where('email', 'in', ['satu@kampus.test', 'dua@kampus.test'])
			.execute()
		expect(left).toHaveLength(1)
	})

	test.each([
		['email', null],
		['email', 'bukan email'],
		['stambuk', 'ABC'],
		['nama', '<script>'],
		['kelas', 'TI-9Z'],
	] as const)('is refused by its %s "%s"', async (field, text) => {
		const { status, body } = await post('mahasiswa', {
			...baru,
			stambuk: '13020240779',
			email: 'tiga@kampus.test',
			// Somebody else's where nothing is said.
			[field]: text ?? m.email,
		})
		expect([status, body.details?.[0]?.field]).toEqual([400, field])
	})
})
