import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, makeStaf, makeUjian, type TestAkun } from '#server/test/factories.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { start, begin, freshToken } = examCalls(() => t)
let day = 0
/** A date of the term that no other test plans anything on. */
const newDay = () => `2024-04-${String(++day).padStart(2, '0')}`
const at = (tanggal: string, ruang = 'Lab 1') => ({
	tanggal,
	jam_mulai: '08:00',
	jam_selesai: '10:00',
	ruang,
})

/** A lecturer with a course in each of some classes. */
async function lecturer(...kelas: string[]) {
	const dosen = await makeDosen(t.db, { kelas })
	const courses = await t.db
		.selectFrom('pengampu as g')
		.innerJoin('dosen as d', 'd.nip', 'g.dosen_nip')
		.innerJoin('matakuliah as m', 'm.kode', 'g.matakuliah_kode')
		.select(['g.kelas_kode as kelas', 'g.matakuliah_kode as kode', 'm.nama', 'd.nama as dosen'])
		.where('d.akun_id', '=', dosen.id)
		.execute()
	const plan = (body: object, { of = 0, by = dosen as TestAkun } = {}) => {
		const course = courses[of]
		return t.call('POST', `/api/ujian/20232/${course?.kelas}/${course?.kode}`, {
			token: by.token,
			body: { jenis: 'UTS', ...body },
		})
	}
	const change = async (method: 'PUT' | 'POST', id: string, what: string, body: object) =>
		t.call(method, `/api/ujian/${id}/${what}`, {
			token: (await freshToken(dosen)).token,
			body: { alasan: 'Rapat dosen', ...body },
		})
	return { dosen, courses, plan, change }
}

const listed = async (kelas: string, id: string) => {
	const m = await makeMahasiswa(t.db, { kelas })
	const { body } = await t.call('GET', `/api/ujian/kelas/${kelas}`, { token: m.token })
	return body.find((one: { id: string }) => one.id === id)
}
const trail = (id: string) =>
	t.db
		.selectFrom('jejak')
		.select(['pelaku', 'tindakan', 'lama', 'baru'])
		.where('objek', '=', `ujian:${id}`)
		.orderBy('id')
		.execute()

describe('planning an exam', () => {
	test('puts it on the list of the class, with its settings, and into the trail', async () => {
		const { dosen, plan } = await lecturer('PL-1')
		const tanggal = newDay()
		const made = await plan({ ...at(tanggal), batas_mulai_menit: 30, toleransi_tersembunyi_detik: 5 })
		expect([made.status, made.body.data]).toEqual([
			201,
			{
				id: expect.any(String),
				mulai: `${tanggal}T00:00:00.000Z`,
				selesai: `${tanggal}T02:00:00.000Z`,
				bentrok: [],
			},
		])
		const { id } = made.body.data
		expect(await listed('PL-1', id)).toMatchObject({ tanggal, jam_mulai: '08:00', jam_selesai: '10:00' })
		const row = await t.db.selectFrom('ujian').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
		expect(row).toMatchObject({ batas_mulai_menit: 30, toleransi_tersembunyi_detik: 5, durasi_menit: 90 })
		expect(await trail(id)).toMatchObject([{ pelaku: dosen.id, tindakan: 'ujian_dibuat' }])
		expect((await plan(at(newDay()))).body.code).toBe('exam_exists')
	})

	test('is refused in the past, outside the term, and where the course is not taught', async () => {
		const { plan } = await lecturer('PL-2')
		expect((await plan(at('2024-03-01'))).body.code).toBe('in_the_past')
		expect((await plan(at('2024-07-01'))).body.code).toBe('outside_term')
		expect((await plan({ ...at(newDay()), jam_mulai: '24:00' })).status).toBe(400)
		expect((await plan({ ...at(newDay()), tanggal: '2024-02-30' })).status).toBe(400)
		const office = await makeStaf(t.db, ['akademik'])
		const call = (address: string) =>
			t.call('POST', `/api/ujian/${address}`, {
				token: office.token,
				body: { jenis: 'UTS', ...at(newDay()) },
			})
		expect((await call('20232/PL-2/XX999')).body.code).toBe('not_taught')
		expect((await call('20991/PL-2/XX999')).body.code).toBe('not_taught')
	})

	test('is for who teaches the course in the class, and for the academic office', async () => {
		const { plan } = await lecturer('PL-3')
		const other = await makeDosen(t.db, { kelas: ['PL-3'] })
		expect((await plan(at(newDay()), { by: other })).body.code).toBe('wrong_course')
		expect((await plan(at(newDay()), { by: await makeStaf(t.db, ['akademik']) })).status).toBe(201)
	})

	test('names nobody as proctor who is no lecturer, be the exam there already or planned by it', async () => {
		const { dosen, plan } = await lecturer('PL-20')
		const { nip } = await t.db
			.selectFrom('dosen')
			.select('nip')
			.where('akun_id', '=', dosen.id)
			.executeTakeFirstOrThrow()
		const { stambuk } = await makeMahasiswa(t.db, { kelas: 'PL-20' })
		const pengawas = [nip, stambuk]
		const planned = await plan({ ...at(newDay()), pengawas })
		const { id } = (await plan({ ...at(newDay()), pengawas: [nip] })).body.data
		const token = (await freshToken(dosen)).token
		const named = await t.call('PUT', `/api/ujian/${id}/pengawas`, { token, body: { pengawas } })
		for (const { status, body } of [planned, named]) expect([status, body.code]).toEqual([400, 'no_lecturer'])
		const rows = t.db.selectFrom('pengawas_ujian').select('ujian_id').where('dosen_nip', '=', nip)
		expect(await rows.execute()).toEqual([{ ujian_id: id }])
	})

	test('is never at a time when the class sits another one in a room', async () => {
		const tanggal = newDay()
		const first = await lecturer('PL-4')
		await first.plan(at(tanggal))
		const second = await lecturer('PL-4')
		const refused = await second.plan({ ...at(tanggal, 'Lab 2'), jam_mulai: '09:59', meski_bentrok: true })
		expect([refused.status, refused.body.code]).toEqual([409, 'class_clash'])
		expect(refused.body.details).toEqual([
			{
				field: 'tanggal',
				message: `Bentrok kelas PL-4 dengan UTS ${first.courses[0]?.nama} kelas PL-4 pukul 08.00`,
			},
		])
		expect(
			(await second.plan({ ...at(tanggal, 'Lab 2'), jam_mulai: '10:00', jam_selesai: '12:00' })).status,
		).toBe(201)
	})

	test('may be open with another one of the class when both are sat from anywhere and that is meant', async () => {
		const tanggal = newDay()
		const first = await lecturer('PL-21')
		await first.plan(at(tanggal, 'Daring'))
		const second = await lecturer('PL-21')
		const refused = await second.plan(at(tanggal, 'Daring'))
		expect([refused.status, refused.body.code]).toEqual([409, 'exam_clash'])
		const inRoom = await second.plan({ ...at(tanggal, 'Lab 2'), meski_bentrok: true })
		expect(inRoom.body.code).toBe('class_clash')
		expect((await second.plan({ ...at(tanggal, 'Daring'), meski_bentrok: true })).status).toBe(201)
	})

	test('names a room or lecturer who has another one then, and goes on when that is meant', async () => {
		const tanggal = newDay()
		const { plan, courses } = await lecturer('PL-5', 'PL-6')
		await plan(at(tanggal))
		const refused = await plan(at(tanggal, ' lab 1 '), { of: 1 })
		expect([refused.status, refused.body.code]).toEqual([409, 'exam_clash'])
		expect(refused.body.error).toContain(`Bentrok ruang Lab 1, dosen ${courses[0]?.dosen} dengan UTS`)
		const meant = await plan({ ...at(tanggal), meski_bentrok: true }, { of: 1 })
		expect([meant.status, meant.body.data.bentrok.length]).toEqual([201, 1])
	})

	test('knows no clash of an online room, nor with a cancelled exam', async () => {
		const tanggal = newDay()
		await (await lecturer('PL-7')).plan(at(tanggal, 'Daring'))
		const { plan, change } = await lecturer('PL-8')
		const { id } = (await plan(at(tanggal, 'Daring'))).body.data
		expect((await change('POST', id, 'tiadakan', {})).status).toBe(200)
		expect((await (await lecturer('PL-8')).plan(at(tanggal, 'Daring'))).status).toBe(201)
	})

	test('gives a room once, though two ask for it at the same moment', async () => {
		const tanggal = newDay()
		const wanting = await Promise.all(['PL-A', 'PL-B', 'PL-C', 'PL-D'].map((kelas) => lecturer(kelas)))
		const answers = await Promise.all(wanting.map(({ plan }) => plan(at(tanggal, 'Lab 7'))))
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
	})
})

describe('moving an exam', () => {
	test('changes time and room for the students, with its reason in the trail', async () => {
		const { plan, change } = await lecturer('PM-1')
		const { id } = (await plan({ ...at(newDay()), batas_mulai_menit: 15 })).body.data
		const tanggal = newDay()
		const across = { tanggal, jam_mulai: '23:00', jam_selesai: '01:00', ruang: 'Aula' }
		expect((await change('PUT', id, 'jadwal', across)).status).toBe(200)
		expect(await listed('PM-1', id)).toMatchObject({
			tanggal,
			jam_mulai: '23:00',
			jam_selesai: '01:00',
			ruang: 'Aula',
			mulai: `${tanggal}T15:00:00.000Z`,
			mulai_paling_lambat: `${tanggal}T15:15:00.000Z`,
		})
		expect((await trail(id))[1]).toMatchObject({
			tindakan: 'ujian_dipindah',
			lama: { ruang: 'Lab 1' },
			baru: { ruang: 'Aula', alasan: 'Rapat dosen' },
		})
	})

	test('leaves the opening alone once somebody has begun; room and end may change', async () => {
		const { plan, change, courses } = await lecturer('PM-2')
		const { kode } = courses[0] as { kode: string }
		await t.db.insertInto('bank_soal').values({ matakuliah_kode: kode, jenis: 'UTS' }).execute()
		const bank = await makeUjian(t.db)
		await sql`insert into soal (matakuliah_kode, jenis, sidik, pertanyaan, opsi_a, opsi_b, jawaban_benar)
			select ${kode}, jenis, sidik, pertanyaan, opsi_a, opsi_b, 'A' from soal
			where matakuliah_kode = ${bank.matakuliah}`.execute(t.db)
		const today = { tanggal: '2024-03-18', jam_mulai: '10:30', jam_selesai: '12:30', ruang: 'Lab 1' }
		const { id } = (await plan({ ...today, toleransi_tersembunyi_detik: 7 })).body.data
		t.clock.set('2024-03-18T02:31:00.000Z')
		const m = await makeMahasiswa(t.db, { kelas: 'PM-2' })
		const [listed] = (await t.call('GET', '/api/ujian/kelas/PM-2', await freshToken(m))).body
		expect(listed.toleransi_tersembunyi_detik).toBe(7)
		expect((await start(id, await freshToken(m))).body.data.toleransi_tersembunyi_detik).toBe(7)
		expect((await change('PUT', id, 'jadwal', { ...today, tanggal: '2024-03-19' })).body.code).toBe(
			'exam_started',
		)
		expect((await change('PUT', id, 'jadwal', { ...today, jam_selesai: '10:31' })).body.code).toBe(
			'in_the_past',
		)
		const longer = { ...today, jam_selesai: '13:00', ruang: 'Lab 3' }
		expect((await change('PUT', id, 'jadwal', longer)).status).toBe(200)
		expect((await change('POST', id, 'tiadakan', {})).body.code).toBe('exam_started')
		expect((await change('PUT', id, 'pengaturan', { durasi_menit: 60 })).body.code).toBe('exam_started')
		expect(
			(await change('PUT', id, 'pengaturan', { durasi_menit: 90, batas_mulai_menit: 20 })).body.data,
		).toEqual({
			diubah: ['batas_mulai_menit'],
		})
	})

	test('says where a colleague has moved it meanwhile, and the same once more is no second move', async () => {
		const { plan, change } = await lecturer('PM-5')
		const [first, mine, theirs] = [newDay(), newDay(), newDay()]
		const { id, mulai, selesai } = (await plan(at(first))).body.data
		const dilihat = { mulai, selesai, ruang: 'Lab 1' }
		const moved = await change('PUT', id, 'jadwal', { ...at(theirs, 'Lab 2'), dilihat })
		expect(moved.status).toBe(200)
		// Its answer was lost.
		expect((await change('PUT', id, 'jadwal', { ...at(theirs, 'Lab 2'), dilihat })).status).toBe(200)
		const refused = await change('PUT', id, 'jadwal', { ...at(mine), dilihat })
		expect([refused.status, refused.body.code]).toEqual([409, 'plan_changed'])
		expect(refused.body.error).toContain('pukul 08.00–10.00, Lab 2')
		expect(await listed('PM-5', id)).toMatchObject({ tanggal: theirs, ruang: 'Lab 2' })
		expect((await trail(id)).map((line) => line.tindakan)).toEqual(['ujian_dibuat', 'ujian_dipindah'])
		const known = Object.fromEntries(
			refused.body.details.map(({ field, message }: { field: string; message: string }) => [field, message]),
		)
		expect((await change('PUT', id, 'jadwal', { ...at(mine), dilihat: known })).status).toBe(200)
		expect(await listed('PM-5', id)).toMatchObject({ tanggal: mine, ruang: 'Lab 1' })
	})

	test('into a clash is refused as planning it there', async () => {
		const tanggal = newDay()
		const { plan, change } = await lecturer('PM-3', 'PM-4')
		await plan(at(tanggal))
		const { id } = (await plan(at(newDay()), { of: 1 })).body.data
		expect((await change('PUT', id, 'jadwal', at(tanggal))).body.code).toBe('exam_clash')
		expect((await change('PUT', id, 'jadwal', { ...at(tanggal), meski_bentrok: true })).status).toBe(200)
	})
})

describe('a cancelled exam', () => {
	test('is shown as such, cannot be started, and takes place again when that is taken back in time', async () => {
		const { plan, change } = await lecturer('PC-1')
		const tanggal = newDay()
		const { id } = (await plan(at(tanggal))).body.data
		expect((await change('POST', id, 'adakan', {})).body.code).toBe('exam_not_cancelled')
		expect((await change('POST', id, 'tiadakan', {})).body.data).toEqual({ ditiadakan: true })
		const again = (await change('POST', id, 'tiadakan', {})).body
		expect([again.code, again.error]).toEqual([
			'exam_cancelled',
			expect.stringMatching(/^Ujian ini sudah ditiadakan oleh .+ pada \d+ .+ pukul \d\d\.\d\d$/),
		])
		expect(await listed('PC-1', id)).toMatchObject({ status: 'Ditiadakan' })
		expect((await change('POST', id, 'adakan', {})).status).toBe(200)
		const held = (await change('POST', id, 'adakan', {})).body
		expect(held.error).toMatch(/^Ujian ini sudah diadakan lagi oleh .+ pada .+$/)
		expect(await listed('PC-1', id)).toMatchObject({ status: 'Belum Dimulai' })
		expect((await trail(id)).map((line) => line.tindakan)).toEqual([
			'ujian_dibuat',
			'ujian_ditiadakan',
			'ujian_diadakan',
		])
	})

	test('whose time has come takes place again only at another one', async () => {
		const ujian = await makeUjian(t.db, { ditiadakan: true })
		const office = await makeStaf(t.db, ['akademik'])
		const call = (method: 'PUT' | 'POST', what: string, body: object) =>
			t.call(method, `/api/ujian/${ujian.id}/${what}`, {
				token: office.token,
				body: { alasan: 'Banjir', ...body },
			})
		expect((await call('POST', 'adakan', {})).body.code).toBe('exam_begun')
		expect((await call('PUT', 'jadwal', at(newDay()))).status).toBe(200)
		expect((await call('POST', 'adakan', {})).status).toBe(200)
	})

	test('is not begun by who presses start while it is being cancelled', async () => {
		const ujian = await makeUjian(t.db)
		const m = await makeMahasiswa(t.db)
		// Somebody else has begun and gone, so that the paper is there and the start is one statement.
		const starting = await t.db.transaction().execute(async (trx) => {
			await start(ujian.id, await makeMahasiswa(t.db))
			await sql`select from ujian where id = ${ujian.id} for update`.execute(trx)
			await trx.updateTable('ujian').set({ ditiadakan: true }).where('id', '=', ujian.id).execute()
			const pending = start(ujian.id, m)
			await untilSomebodyWaits(t.db)
			return { pending }
		})
		expect((await starting.pending).body.code).toBe('exam_not_open')
	})
})

test('settings are changed before anybody begins, and say what has changed', async () => {
	const { plan, change } = await lecturer('PS-1')
	const { id } = (await plan(at(newDay()))).body.data
	const body = { durasi_menit: 60, jumlah_soal: 20, acak_opsi: true, toleransi_tersembunyi_detik: 0 }
	expect((await change('PUT', id, 'pengaturan', body)).body.data).toEqual({
		diubah: ['durasi_menit', 'jumlah_soal', 'acak_opsi'],
	})
	expect((await trail(id))[1]).toMatchObject({
		tindakan: 'ujian_diatur',
		lama: { durasi_menit: 90, jumlah_soal: null, acak_opsi: false },
		baru: { durasi_menit: 60, jumlah_soal: 20, acak_opsi: true, alasan: 'Rapat dosen' },
	})
	expect((await change('PUT', id, 'pengaturan', { toleransi_tersembunyi_detik: 301 })).status).toBe(400)
})

test('only who teaches it, or the academic office, changes an exam', async () => {
	const { ujian } = await begin()
	const stranger = await makeDosen(t.db, { kelas: ['TI-4A'] })
	const bodies = { jadwal: at(newDay()), pengaturan: {}, tiadakan: {}, adakan: {} }
	for (const [what, body] of Object.entries(bodies)) {
		const method = what === 'jadwal' || what === 'pengaturan' ? 'PUT' : 'POST'
		const answer = await t.call(method, `/api/ujian/${ujian.id}/${what}`, {
			token: stranger.token,
			body: { alasan: 'Rapat dosen', ...body },
		})
		expect(answer.body.code).toBe('wrong_course')
	}
})
