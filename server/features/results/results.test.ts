import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { PERANGKAT } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, makeStaf, makeUjian, type TestMahasiswa } from '#server/test/factories.ts'
import { makePengampu, makePeriode } from '#server/test/results-factories.ts'
import { revOf } from '#shared/rules/jawaban.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const BOBOT = { kehadiran: 10, tugas: 20, uts: 30, uas: 40 }
const FULL = { kehadiran: 100, tugas: 80, uts: 70, uas: 90 }
type Dosen = { token: string; matakuliah: string }

const url = (d: Dosen, periode = '20232', kelas = 'TI-4A') =>
	`/api/penilaian/${periode}/${kelas}/${d.matakuliah}`
const entry = (m: TestMahasiswa, nilai: object = FULL) => ({
	stambuk: m.stambuk,
	kehadiran: null,
	tugas: null,
	uts: null,
	uas: null,
	...nilai,
})
const save = (d: Dosen, nilai: object[], bobot: object = BOBOT) =>
	t.call('PUT', url(d), { token: d.token, body: { bobot, nilai } })
const publish = (d: Dosen) => t.call('POST', `${url(d)}/umumkan`, { token: d.token })
const hasilOf = async (m: TestMahasiswa) =>
	(await t.call('GET', `/api/hasil-studi/stambuk/${m.stambuk}`, { token: m.token })).body.data
const khsOf = async (m: TestMahasiswa) =>
	(await t.call('GET', `/api/khs/mahasiswa/${m.stambuk}`, { token: m.token })).body.data

describe('the grading sheet', () => {
	test('is empty with the usual weights until it is saved', async () => {
		const d = await makePengampu(t.db)
		const { status, body } = await t.call('GET', url(d), { token: d.token })
		expect(status).toBe(200)
		expect(body.data).toMatchObject({ bobot: BOBOT, nilai: [], diumumkan_pada: null })
	})

	test('shows what would be published, and no student sees it', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		const { body } = await save(d, [entry(m)])
		expect(body.data.nilai).toMatchObject([
			{ stambuk: m.stambuk, ...FULL, nilai_akhir: 83, huruf: 'A-', nilai_akhir_diumumkan: null },
		])
		expect(await hasilOf(m)).toEqual([])
		expect(await khsOf(m)).toEqual([])
	})

	test('keeps the entries of students who are not named', async () => {
		const [d, a, b] = [await makePengampu(t.db), await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
		await save(d, [entry(a), entry(b)])
		const { body } = await save(d, [entry(b, { ...FULL, uas: 10 })])
		expect(body.data.nilai.map((n: { uas: number }) => n.uas)).toEqual([90, 10])
	})

	test.each([
		[{ kehadiran: 10, tugas: 20, uts: 30, uas: 39 }, 'weights_not_100'],
		[{ kehadiran: 10, tugas: 20, uts: 30, uas: 140 }, 'invalid_input'],
		[{ kehadiran: 10.5, tugas: 19.5, uts: 30, uas: 40 }, 'invalid_input'],
		[{ kehadiran: 10, tugas: 20, uts: 70 }, 'invalid_input'],
	])('refuses the weights %o', async (bobot, code) => {
		const d = await makePengampu(t.db)
		const answer = await save(d, [], bobot)
		expect([answer.status, answer.body.code]).toEqual([400, code])
	})

	test('refuses scores out of range, strangers and repeats, and saves nothing of them', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		const foreign = await makeMahasiswa(t.db, { kelas: 'SI-4A' })
		for (const [nilai, code] of [
			[[entry(m, { tugas: 100.01 })], 'invalid_input'],
			[[entry(m, { tugas: -1 })], 'invalid_input'],
			[[entry(m), entry(foreign)], 'not_in_class'],
			[[entry(m), entry(m)], 'repeated'],
		] as const) {
			const answer = await save(d, [...nilai])
			expect([answer.status, answer.body.code]).toEqual([400, code])
		}
		expect((await t.call('GET', url(d), { token: d.token })).body.data.nilai).toEqual([])
	})

	test('takes in who repeats the course in the class by an approved plan, and nobody by a plan that is not', async () => {
		const d = await makePengampu(t.db)
		const repeater = await makeMahasiswa(t.db, { kelas: 'TI-6A' })
		const offer = {
			periode_kode: '20232',
			matakuliah_kode: d.matakuliah,
			program_studi_kode: 'TI',
			kapasitas: 40,
		}
		const [here, elsewhere] = await t.db
			.insertInto('penawaran')
			.values([
				{ ...offer, kelas_kode: 'TI-4A' },
				{ ...offer, kelas_kode: 'TI-6A' },
			])
			.returning('id')
			.execute()
		const krs = await t.db
			.insertInto('krs')
			.values({
				mahasiswa_id: repeater.mahasiswaId,
				periode_kode: '20232',
				disimpan_pada: new Date(TEST_NOW),
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		const take = (penawaran_id = '') =>
			t.db.insertInto('krs_matakuliah').values({ krs_id: krs.id, penawaran_id }).execute()
		const attempt = async () => {
			const { status, body } = await save(d, [entry(repeater)])
			return status === 200 ? body.data.nilai[0].stambuk : body.code
		}
		const decide = (status: 'diajukan' | 'disetujui') =>
			t.db.updateTable('krs').set({ status }).where('id', '=', krs.id).execute()
		await take(elsewhere?.id)
		await decide('disetujui')
		expect(await attempt()).toBe('not_in_class')
		await take(here?.id)
		await decide('diajukan')
		expect(await attempt()).toBe('not_in_class')
		await decide('disetujui')
		expect(await attempt()).toBe(repeater.stambuk)
		expect((await publish(d)).body.data).toEqual({ diumumkan: 1, berubah: 1 })
		expect((await hasilOf(repeater))[0]).toMatchObject({ kode_matakuliah: d.matakuliah, huruf: 'A-' })
	})

	test('belongs to who teaches the course in the class', async () => {
		const d = await makePengampu(t.db)
		const colleague = await makeDosen(t.db, { kelas: ['TI-4A'] })
		const answer = await t.call('GET', url(d), { token: colleague.token })
		expect([answer.status, answer.body.code]).toEqual([403, 'wrong_course'])
		const admin = await makeStaf(t.db)
		expect((await t.call('GET', url(d), { token: admin.token })).status).toBe(200)
		const nowhere = await t.call('GET', `/api/penilaian/20232/XX-1/${d.matakuliah}`, { token: admin.token })
		expect([nowhere.status, nowhere.body.code]).toEqual([404, 'course_not_found'])
	})
})

describe('publishing', () => {
	test('shows the student the result with all that made it, and opens their KHS', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		await save(d, [entry(m)])
		const { status, body } = await publish(d)
		expect([status, body.data]).toEqual([200, { diumumkan: 1, berubah: 1 }])
		expect(await hasilOf(m)).toMatchObject([
			{
				periode: 'Genap 2023/2024',
				semester: 4,
				kode_matakuliah: d.matakuliah,
				sks: 3,
				nilai_akhir: 83,
				huruf: 'A-',
				bobot: 3.75,
				komponen: [
					{ nama: 'kehadiran', nilai: 100, bobot: 10, sumbangan: 10 },
					{ nama: 'tugas', nilai: 80, bobot: 20, sumbangan: 16 },
					{ nama: 'uts', nilai: 70, bobot: 30, sumbangan: 21 },
					{ nama: 'uas', nilai: 90, bobot: 40, sumbangan: 36 },
				],
			},
		])
		expect(await khsOf(m)).toMatchObject([
			{ semester: 4, status: 'pending', versi: 1, ips: 3.75, ipk: 3.75, sks: 3, details: [{ nilai: 'A-' }] },
		])
	})

	test('takes the score of the exam where the lecturer has entered none', async () => {
		const m = await makeMahasiswa(t.db)
		const ujian = await makeUjian(t.db, { jumlahSoal: 4 })
		const started = await t.call('POST', `/api/ujian/${ujian.id}/pengerjaan`, {
			token: m.token,
			body: PERANGKAT,
		})
		await t.call('POST', `/api/pengerjaan/${started.body.data.id}/kumpulkan`, {
			token: m.token,
			body: {
				alasan: 'tombol',
				epoch: 1,
				jawaban: [{ soal_id: ujian.soal[0], opsi: 'A', rev: revOf(1, 1) }],
			},
		})
		const dosen = await makeDosen(t.db)
		const nip = await t.db
			.selectFrom('dosen')
			.select('nip')
			.where('akun_id', '=', dosen.id)
			.executeTakeFirstOrThrow()
		await t.db
			.insertInto('pengampu')
			.values({
				periode_kode: '20232',
				kelas_kode: 'TI-4A',
				matakuliah_kode: ujian.matakuliah,
				dosen_nip: nip.nip,
			})
			.execute()
		const d = { ...dosen, matakuliah: ujian.matakuliah }
		const draft = await save(d, [entry(m, { ...FULL, uts: null })])
		expect(draft.body.data.nilai[0]).toMatchObject({ uts: null, uts_ujian: 25, nilai_akhir: 69.5 })
		await publish(d)
		expect((await hasilOf(m))[0].komponen[2]).toMatchObject({ nama: 'uts', nilai: 25 })
	})

	test('is refused while a component is missing, naming it, and nothing is published', async () => {
		const [d, a, b] = [await makePengampu(t.db), await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
		await save(d, [entry(a), entry(b, { kehadiran: 90, tugas: 80, uts: 70 })])
		const { status, body } = await publish(d)
		expect([status, body.code]).toEqual([400, 'incomplete'])
		expect(body.details).toEqual([
			{ field: `${b.stambuk}.uas`, message: `Nilai UAS mahasiswa ${b.stambuk} belum ada` },
		])
		expect(await hasilOf(a)).toEqual([])
	})

	test('an empty sheet cannot be published', async () => {
		const { status, body } = await publish(await makePengampu(t.db))
		expect([status, body.code]).toEqual([400, 'nothing_to_publish'])
	})

	test('again without a change touches nothing; a correction leaves old and new in the trail', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		await save(d, [entry(m)])
		await publish(d)
		expect((await publish(d)).body.data).toEqual({ diumumkan: 1, berubah: 0 })
		await save(d, [entry(m, { ...FULL, uas: 100 })])
		expect((await publish(d)).body.data).toEqual({ diumumkan: 1, berubah: 1 })
		const trail = await t.db
			.selectFrom('jejak')
			.select(['tindakan', 'pelaku', 'lama', 'baru'])
			.where('objek', '=', `hasil_studi:${m.mahasiswaId}:20232:${d.matakuliah}`)
			.orderBy('id')
			.execute()
		expect(trail).toMatchObject([
			{ tindakan: 'umumkan_hasil_studi', pelaku: d.id, lama: null, baru: { nilai_akhir: 83, huruf: 'A-' } },
			{ tindakan: 'ubah_hasil_studi', lama: { uas: 90, huruf: 'A-' }, baru: { uas: 100, huruf: 'A' } },
		])
	})

	test('new weights count from the next publication on', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		await save(d, [entry(m)])
		await publish(d)
		await save(d, [], { kehadiran: 0, tugas: 0, uts: 0, uas: 100 })
		expect((await hasilOf(m))[0].nilai_akhir).toBe(83)
		await publish(d)
		expect((await hasilOf(m))[0]).toMatchObject({ nilai_akhir: 90, huruf: 'A' })
	})

	test('twenty times at once publishes once', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		await save(d, [entry(m)])
		const answers = await Promise.all(Array.from({ length: 20 }, () => publish(d)))
		expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 20 }, () => 200))
		expect(answers.filter((a) => a.body.data.berubah === 1)).toHaveLength(1)
		expect(await khsOf(m)).toHaveLength(1)
	})

	test('two courses of one student at once make one sheet with both', async () => {
		const m = await makeMahasiswa(t.db)
		const dosen = [await makePengampu(t.db), await makePengampu(t.db), await makePengampu(t.db)]
		for (const d of dosen) await save(d, [entry(m)])
		await Promise.all(dosen.map(publish))
		expect(await khsOf(m)).toMatchObject([{ sks: 9, status: 'pending' }])
	})

	test('for a term that is over puts the result into that semester', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		await makePeriode(t.db, '20222')
		const then = { periode_kode: '20222' }
		await t.db.updateTable('pengampu').set(then).where('matakuliah_kode', '=', d.matakuliah).execute()
		await t.db
			.insertInto('mahasiswa_periode')
			.values({ ...then, mahasiswa_id: m.mahasiswaId, kelas_kode: 'TI-4A', semester: 2 })
			.execute()
		const old = url(d, '20222')
		await t.call('PUT', old, { token: d.token, body: { bobot: BOBOT, nilai: [entry(m)] } })
		await t.call('POST', `${old}/umumkan`, { token: d.token })
		expect(await khsOf(m)).toMatchObject([{ semester: 2, periode: 'Genap 2022/2023' }])
	})
})

test('students are told of their result, and of a corrected one anew; who keeps the same hears nothing', async () => {
	const [d, a, b] = [await makePengampu(t.db), await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	const told = async (m: TestMahasiswa) =>
		(await bell(t, m)).filter(({ jenis }) => jenis === 'nilai').map(({ judul }) => judul)
	await save(d, [entry(a), entry(b)])
	await publish(d)
	const course = `Mata Kuliah ${d.matakuliah}`
	expect(await told(a)).toEqual([`Nilai akhir ${course} sudah keluar`])
	await save(d, [entry(b, { ...FULL, uas: 10 })])
	await publish(d)
	expect([await told(a), await told(b)]).toEqual([
		[`Nilai akhir ${course} sudah keluar`],
		[`Nilai akhir ${course} diperbaiki`],
	])
	// A score stays in the app.
	expect((await bell(t, b)).map(({ isi }) => isi)).toEqual(['Genap 2023/2024'])
})
