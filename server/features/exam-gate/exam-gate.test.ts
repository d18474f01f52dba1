import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeUjian, type TestMahasiswa, type TestUjian } from '#server/test/factories.ts'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import type { Ujian } from '#shared/api/exams.ts'
import type { KodeSyarat } from '#shared/rules/syarat-ujian.ts'
import { listSyarat } from './queries.ts'

/** A campus that asks for everything before UTS and UAS. */
let database: TestDb
let t: TestApp
beforeAll(async () => {
	database = await createTestDb()
	const all = 'UTS dan UAS'
	await database.db.insertInto('pengaturan').values({ syarat_kehadiran: all, syarat_krs: all }).execute()
	t = await createTestApp({}, database)
})
afterAll(async () => {
	await t.close()
})
beforeEach(() => t.clock.set(TEST_NOW))
afterEach(() => t.db.deleteFrom('dispensasi_ujian').execute())

const { start, paper } = examCalls(() => t)
const codeOf = async (ujian: TestUjian, m: TestMahasiswa) => {
	const { status, body } = await start(ujian.id, m)
	return status === 200 ? 'ok' : body.code
}
const states = async (ujian: TestUjian, m: TestMahasiswa): Promise<string[]> => {
	const { body } = await t.call('GET', `/api/ujian/kelas/${m.kelas}`, { token: m.token })
	const syarat = (body as Ujian[]).find(({ id }) => id === ujian.id)?.syarat ?? []
	return syarat.map(({ kode, keadaan, persen }) => `${kode} ${keadaan}${persen === null ? '' : ` ${persen}`}`)
}

/** An approved plan with the course of an exam. */
async function approve(ujian: TestUjian, m: TestMahasiswa, status: 'disetujui' | 'diajukan' = 'disetujui') {
	const saat = new Date(TEST_NOW)
	const { id: penawaran_id } = await t.db
		.insertInto('penawaran')
		.values({
			periode_kode: '20232',
			kelas_kode: m.kelas,
			matakuliah_kode: ujian.matakuliah,
			program_studi_kode: 'TI',
			kapasitas: 40,
		})
		.onConflict((oc) =>
			oc.columns(['periode_kode', 'kelas_kode', 'matakuliah_kode']).doUpdateSet({ kapasitas: 40 }),
		)
		.returning('id')
		.executeTakeFirstOrThrow()
	const { id: krs_id } = await t.db
		.insertInto('krs')
		.values({
			mahasiswa_id: m.mahasiswaId,
			periode_kode: '20232',
			status,
			disimpan_pada: saat,
			diajukan_pada: saat,
			...(status === 'disetujui' && { diputuskan_pada: saat }),
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	await t.db.insertInto('krs_matakuliah').values({ krs_id, penawaran_id }).execute()
}

/** Lectures of an exam's course that were held, and how a student was there. */
async function mark(ujian: TestUjian, m: TestMahasiswa, ...marks: ('hadir' | 'alpa')[]) {
	for (const [i, status] of marks.entries()) {
		const { id } = await t.db
			.insertInto('pertemuan_kelas')
			.values({
				periode_kode: '20232',
				kelas_kode: m.kelas,
				matakuliah_kode: ujian.matakuliah,
				asal_tanggal: `2024-02-${String(5 + i).padStart(2, '0')}`,
				asal_jam_mulai: '08:00',
				asal_jam_selesai: '09:40',
				asal_ruangan: 'Lab 1',
				alasan: null,
				diubah_oleh: null,
				diubah_pada: new Date(TEST_NOW),
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		await t.db
			.insertInto('presensi')
			.values({
				pertemuan_id: id,
				mahasiswa_id: m.mahasiswaId,
				status,
				cara: 'dosen',
				oleh: null,
				pada: new Date(TEST_NOW),
				perangkat: null,
			})
			.execute()
	}
}

type Untuk = { ujian_id: string } | { jenis: 'UTS' | 'UAS' }
const leave = (m: TestMahasiswa, syarat: KodeSyarat, untuk: Untuk, berlaku_sampai = '2024-03-18') =>
	t.db
		.insertInto('dispensasi_ujian')
		.values({
			mahasiswa_id: m.mahasiswaId,
			ujian_id: null,
			jenis: null,
			...untuk,
			periode_kode: 'jenis' in untuk ? '20232' : null,
			syarat,
			berlaku_sampai,
			alasan: 'Sakit',
			oleh: null,
			dibuat_pada: new Date(TEST_NOW),
		})
		.execute()

let kelas = 0
const scene = async (options: { lunas?: boolean } = {}) => {
	const name = `GT-${++kelas}`
	return {
		m: await makeMahasiswa(t.db, { kelas: name, ...options }),
		ujian: await makeUjian(t.db, { kelas: name }),
	}
}

describe('before an exam', () => {
	test('the course has to be in the approved KRS', async () => {
		const { m, ujian } = await scene()
		expect(await codeOf(ujian, m)).toBe('not_in_krs')
		expect(await states(ujian, m)).toEqual(['spp terpenuhi', 'kehadiran terpenuhi', 'krs kurang'])
		await approve(ujian, m)
		expect(await codeOf(ujian, m)).toBe('ok')
	})

	test('a KRS that waits for approval is none, nor is one with other courses', async () => {
		const { m, ujian } = await scene()
		await approve(ujian, m, 'diajukan')
		expect(await codeOf(ujian, m)).toBe('not_in_krs')
		const other = await scene()
		await approve({ ...other.ujian, matakuliah: ujian.matakuliah }, other.m)
		expect(await codeOf(other.ujian, other.m)).toBe('not_in_krs')
	})

	test('attendance has to reach the threshold; the answer says how much is missing', async () => {
		const { m, ujian } = await scene()
		await approve(ujian, m)
		await mark(ujian, m, 'hadir', 'hadir', 'alpa')
		const { body } = await start(ujian.id, m)
		expect(body).toMatchObject({
			code: 'attendance_short',
			error: expect.stringMatching(/^Kehadiran Anda 66%, sedangkan ujian ini menuntut 75%\. Hubungi dosen/),
		})
		expect(await states(ujian, m)).toEqual(['spp terpenuhi', 'kehadiran kurang 66', 'krs terpenuhi'])
	})

	test('who has begun goes on, also when the KRS or attendance changes meanwhile', async () => {
		const { m, ujian } = await scene()
		await approve(ujian, m)
		expect(await codeOf(ujian, m)).toBe('ok')
		await mark(ujian, m, 'alpa')
		await t.db.deleteFrom('krs_matakuliah').execute()
		expect(await codeOf(ujian, m)).toBe('ok')
	})

	test('a quiz asks for tuition alone', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'GT-K' })
		const { matakuliah } = await makeUjian(t.db, { kelas: 'GT-K' })
		const { id } = await t.db
			.insertInto('ujian')
			.values({
				periode_kode: '20232',
				kelas_kode: 'GT-K',
				matakuliah_kode: matakuliah,
				jenis: 'KUIS',
				nama: 'Kuis 1',
				dari_bank: 'UTS',
				mulai: '2024-03-18T00:00:00Z',
				selesai: '2024-03-18T04:00:00Z',
				jumlah_soal: null,
				ruang: 'Daring',
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		expect(await codeOf({ id, matakuliah, soal: [] }, m)).toBe('ok')
	})
})

describe('a dispensation', () => {
	test('for an exam opens that exam and no other', async () => {
		const { m, ujian } = await scene()
		const other = await makeUjian(t.db, { kelas: m.kelas })
		await leave(m, 'krs', { ujian_id: ujian.id })
		expect(await states(ujian, m)).toContain('krs dispensasi')
		expect([await codeOf(ujian, m), await codeOf(other, m)]).toEqual(['ok', 'not_in_krs'])
	})

	test('for a kind opens all of that kind in the term, for this student alone', async () => {
		const { m, ujian } = await scene()
		const uas = await makeUjian(t.db, { kelas: m.kelas, jenis: 'UAS' })
		const other = await makeMahasiswa(t.db, { kelas: m.kelas })
		await leave(m, 'krs', { jenis: 'UTS' })
		expect([await codeOf(ujian, m), await codeOf(uas, m), await codeOf(ujian, other)]).toEqual([
			'ok',
			'not_in_krs',
			'not_in_krs',
		])
	})

	test('for one exam goes along to the same exam of another class, and to no other exam there', async () => {
		const [{ m, ujian }, there] = [await scene(), await scene()]
		const to = { matakuliah_kode: ujian.matakuliah }
		await t.db.updateTable('ujian').set(to).where('id', '=', there.ujian.id).execute()
		const other = await makeUjian(t.db, { kelas: there.m.kelas })
		const uas = await makeUjian(t.db, { kelas: there.m.kelas, jenis: 'UAS' })
		await t.db.updateTable('ujian').set(to).where('id', '=', uas.id).execute()
		await leave(m, 'krs', { ujian_id: ujian.id })
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: there.m.kelas })
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.execute()
		const moved = { ...m, kelas: there.m.kelas }
		const krs = async (one: TestUjian) => (await states(one, moved)).find((text) => text.startsWith('krs'))
		expect([await krs(there.ujian), await krs(other), await krs(uas)]).toEqual([
			'krs dispensasi',
			'krs kurang',
			'krs kurang',
		])
		expect((await states(there.ujian, there.m)).at(-1)).toBe('krs kurang')
	})

	test('for a quiz goes along to the quiz of that name of another class and its make-up, and to no other', async () => {
		const [{ m, ujian }, there] = [await scene({ lunas: false }), await scene()]
		const quiz = async (kelas_kode: string, nama: string, susulan_dari: string | null = null) => {
			const { id } = await t.db
				.insertInto('ujian')
				.values({
					...{ periode_kode: '20232', kelas_kode, matakuliah_kode: ujian.matakuliah, jenis: 'KUIS', nama },
					...{ dari_bank: 'UTS', jumlah_soal: null, ruang: 'Daring', susulan_dari },
					...{ mulai: '2024-03-18T00:00:00Z', selesai: '2024-03-18T04:00:00Z' },
				})
				.returning('id')
				.executeTakeFirstOrThrow()
			return id
		}
		const given = await quiz(m.kelas, 'Kuis 1')
		const same = await quiz(there.m.kelas, 'kuis 1')
		const again = await quiz(there.m.kelas, 'Susulan', same)
		const other = await quiz(there.m.kelas, 'Kuis 2')
		await leave(m, 'spp', { ujian_id: given })
		const rows = await listSyarat(t.db, {
			...{ mahasiswaId: m.mahasiswaId, ujianId: [given, same, again, other], now: new Date(TEST_NOW) },
		})
		const opened = rows.filter(({ fakta }) => fakta.dispensasi.length > 0).map(({ id }) => id)
		expect(opened.toSorted()).toEqual([given, same, again].toSorted())
	})

	test('from tuition opens the exam with its paper, and the course stays shut', async () => {
		const { m, ujian } = await scene({ lunas: false })
		await approve(ujian, m)
		expect(await codeOf(ujian, m)).toBe('tuition_unpaid')
		await leave(m, 'spp', { ujian_id: ujian.id })
		expect(await codeOf(ujian, m)).toBe('ok')
		expect((await paper(ujian.matakuliah, m)).status).toBe(200)
		const status = await t.call('GET', '/api/mahasiswa/profile/status', { token: m.token })
		expect(status.body.status).toBe('belum bayar spp')
	})

	test('that is over or was taken back opens nothing', async () => {
		const { m, ujian } = await scene()
		await leave(m, 'krs', { ujian_id: ujian.id }, '2024-03-17')
		expect(await codeOf(ujian, m)).toBe('not_in_krs')
		await t.db.deleteFrom('dispensasi_ujian').execute()
		await leave(m, 'krs', { ujian_id: ujian.id })
		await t.db
			.updateTable('dispensasi_ujian')
			.set({ dicabut_pada: new Date(TEST_NOW) })
			.execute()
		expect(await codeOf(ujian, m)).toBe('not_in_krs')
	})
})
