import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { largestTable } from '#server/test/count-statements.ts'
import {
	makeKelas,
	makeMahasiswa,
	makeMatakuliah,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { enterNilai, FULL, publishNilai, sheetUrl } from '#server/test/grading-calls.ts'
import { read as readKrs } from '#server/test/krs-factories.ts'
import { makeHasil, makeKhs, makePengampu, makePeriode } from '#server/test/results-factories.ts'
import type { BarisImporKantor, ImporKantor } from '#shared/api/imports.ts'
import { computeIpk } from '#shared/rules/ips.ts'

let t: TestApp
let baak: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	baak = await makeStaf(t.db, ['akademik'])
	for (const kode of ['20221', '20222', '20231']) await makePeriode(t.db, kode)
	for (const kode of ['ALG01', 'BIG02', 'CAL03', 'DAT04']) await makeMatakuliah(t.db, kode)
})
afterAll(() => t.close())

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
	t.call(method, `/api/kantor/impor${path}`, { token: baak.token, ...(body && { body }) })
const see = async (id: string): Promise<ImporKantor> => (await call('GET', `/${id}`)).body.data
async function bring(isi: string, jenis = 'nilai_lama'): Promise<ImporKantor> {
	const answer = await t.app.inject({
		method: 'POST',
		url: `/api/kantor/impor/baru/${jenis}?nama=berkas.csv`,
		headers: { authorization: `Bearer ${baak.token}`, 'content-type': 'application/octet-stream' },
		payload: isi,
	})
	expect(answer.statusCode, answer.body).toBe(202)
	await t.runJobs()
	return see(answer.json().data.id)
}
async function step(id: string, what: 'tulis' | 'urungkan'): Promise<ImporKantor> {
	const { putaran } = await see(id)
	await call('POST', `/${id}/${what}`, what === 'tulis' ? { putaran, tanpa_ditolak: true } : undefined)
	await t.runJobs()
	return see(id)
}
/** Brings a file and writes it. */
async function make(isi: string, jenis?: string): Promise<ImporKantor> {
	const done = await step((await bring(isi, jenis)).id, 'tulis')
	expect([done.status, done.alasan]).toEqual(['ditulis', null])
	return done
}
const rows = async (id: string, keadaan: string): Promise<BarisImporKantor[]> =>
	(await call('GET', `/${id}/baris?keadaan=${keadaan}`)).body.data.baris
const reasons = async (id: string) =>
	(await rows(id, 'ditolak')).map(({ nomor, masalah }) => [
		nomor,
		...masalah.map(({ huruf, alasan }) => `${huruf}: ${alasan}`),
	])

const HEAD = 'NIM;Periode;Kode MK;Nilai Huruf;Nilai Angka;SKS\n'
const transkrip = async (m: TestMahasiswa) =>
	(await t.call('GET', '/api/surat', { token: m.token })).body.data.pilihan.find(
		({ jenis }: { jenis: string }) => jenis === 'transkrip',
	).transkrip
const hasil = async (m: TestMahasiswa) =>
	(await t.call('GET', `/api/hasil-studi/stambuk/${m.stambuk}`, { token: m.token })).body.data
const lembar = (m: TestMahasiswa) =>
	t.db
		.selectFrom('khs')
		.select(['periode_kode', 'versi', 'status'])
		.where('mahasiswa_id', '=', m.mahasiswaId)
		.orderBy('periode_kode')
		.orderBy('versi')
		.execute()
const approve = async (id: string) =>
	expect((await t.call('POST', `/api/khs/${id}/setujui`, { token: baak.token })).status).toBe(200)

describe('grades of former terms', () => {
	test('stand in results, transcript and progress, and set the limit of the study plan; once taken back they are gone', async () => {
		const m = await makeMahasiswa(t.db)
		const before = (await readKrs(t, m)).mahasiswa.maks_sks
		const file = `${HEAD}${m.stambuk};20221;ALG01;D;;\n${m.stambuk};20221;BIG02;a −;82,5;2\n${m.stambuk};20222;alg01;B+;;4\n${m.stambuk};20231;CAL03;;91;3\n`
		const seen = await bring(file)
		expect(seen.jumlah).toEqual({ dibuat: 4, diubah: 0, tetap: 0, ditolak: 0 })
		expect(await transkrip(m)).toMatchObject({ baris: [] })
		const done = await step(seen.id, 'tulis')
		expect(done.status).toBe('ditulis')

		// A repeated course counts once, with its best grade; what counts is what the rules make of it.
		const all = [
			{ kode: 'ALG01', sks: 3, bobot: 1 },
			{ kode: 'BIG02', sks: 2, bobot: 3.75 },
			{ kode: 'ALG01', sks: 4, bobot: 3.5 },
			{ kode: 'CAL03', sks: 3, bobot: 4 },
		]
		const paper = await transkrip(m)
		expect(paper).toMatchObject({ ipk: computeIpk(all), sks: 9, sks_lulus: 9, menunggu: 0 })
		expect(
			paper.baris.map((b: Record<string, unknown>) => [
				b.periode_kode,
				b.semester,
				b.kode,
				b.nilai,
				b.dihitung,
			]),
		).toEqual([
			['20221', 1, 'ALG01', 'D', false],
			['20221', 1, 'BIG02', 'A-', true],
			['20222', 2, 'ALG01', 'B+', true],
			['20231', 3, 'CAL03', 'A', true],
		])
		const progress = (await t.call('GET', '/api/kemajuan-studi', { token: m.token })).body.data
		expect(progress).toMatchObject({ sks_lulus: 9 })
		// The limit follows the last term, whose IPS is 4.00.
		expect([before, (await readKrs(t, m)).mahasiswa.maks_sks]).toEqual([20, 24])
		const list = await hasil(m)
		expect(
			list.map((h: Record<string, unknown>) => [h.kode_matakuliah, h.huruf, h.nilai_akhir, h.sks]),
		).toEqual([
			['CAL03', 'A', 91, 3],
			['ALG01', 'B+', null, 4],
			['ALG01', 'D', null, 3],
			['BIG02', 'A-', 82.5, 2],
		])
		expect((await t.call('GET', '/api/nilai/sebaran', { token: m.token })).status).toBe(200)

		expect((await bring(file)).jumlah).toEqual({ dibuat: 0, diubah: 0, tetap: 4, ditolak: 0 })
		expect(await lembar(m)).toEqual([])
		const told = await t.db
			.selectFrom('pemberitahuan')
			.select('jenis')
			.where('akun_id', '=', m.id)
			.where('jenis', '=', 'nilai')
			.execute()
		expect(told).toEqual([])
		const trail = await t.db
			.selectFrom('jejak')
			.select('pelaku')
			.where('objek', '=', `nilai_lama:20231 ${m.stambuk} CAL03`)
			.execute()
		expect(trail).toEqual([{ pelaku: baak.id }])

		expect(await step(done.id, 'urungkan')).toMatchObject({ status: 'diurungkan', alasan: null })
		expect(await hasil(m)).toEqual([])
		expect((await readKrs(t, m)).mahasiswa.maks_sks).toBe(20)
	})

	test('are refused cell by cell where they are not of the campus, its scale, or a former term', async () => {
		const m = await makeMahasiswa(t.db)
		await makePeriode(t.db, '20241')
		const n = m.stambuk
		const seen = await bring(
			`${HEAD}${n};20221;ALG01;AB;;\n${n};20221;BIG02;;;\n${n};20221;CAL03;A;84,99;\n${n};20232;ALG01;A;;\n${n};20241;ALG01;A;;\n${n};20191;ALG01;A;;\n${n};20222;ALG09;A;;\n99999999;20222;ALG01;A;;\n${n};20222;BIG02;A;101;\n${n};20222;CAL03;T;;\n${n};20222;DAT04;A;8,25E+01;\n${n};20231;DAT04;A;;9\n${n};20231;DAT04;A;;\n${n};20231;DAT04;B;;\n=1+1;20231;DAT04;<b>;';--;\n`,
		)
		const skala = 'isi dengan A, A-, B+, B, B-, C+, C, D, atau E'
		expect(await reasons(seen.id)).toEqual([
			[2, `D: ${skala}`],
			[3, 'D: isi huruf, nilai akhir, atau keduanya'],
			[
				4,
				'E: nilai akhir 84,99 adalah A- menurut skala kampus, bukan A; bila A yang benar, kosongkan nilai akhirnya',
			],
			[5, 'B: Genap 2023/2024 sedang berjalan; nilainya diumumkan dari lembar nilai dosen'],
			[6, 'B: Ganjil 2024/2025 belum berjalan'],
			[7, 'B: periode 20191 tidak ada. Maksud Anda 20221?'],
			[8, 'C: mata kuliah ALG09 tidak ada. Maksud Anda ALG01?'],
			[9, 'A: mahasiswa dengan stambuk 99999999 tidak ada'],
			[10, 'E: harus 0 sampai 100'],
			[11, `D: ${skala}`],
			[12, expect.stringMatching(/^E: angka ini disingkat oleh Excel/)],
			[13, 'F: harus 1 sampai 6'],
			[15, 'C: sama dengan baris 14'],
			[
				16,
				'A: hanya angka, 5 sampai 20 angka',
				`D: ${skala}`,
				expect.stringMatching(/^E: bukan angka/),
				expect.stringMatching(/^F: bukan angka/),
			],
		])
		expect(seen.jumlah).toEqual({ dibuat: 1, diubah: 0, tetap: 0, ditolak: 14 })
	})

	test('change what an import brought, shown before, and go back; letter and score stay of one scale', async () => {
		const m = await makeMahasiswa(t.db)
		await make(`${HEAD}${m.stambuk};20221;ALG01;B;72;\n`)
		const half = await bring(`${HEAD}${m.stambuk};20221;ALG01;A;;\n`)
		expect(await reasons(half.id)).toEqual([[2, expect.stringMatching(/^E: nilai akhir 72 adalah B /)]])
		const seen = await bring(`${HEAD}${m.stambuk};20221;ALG01;;88;\n`)
		expect((await rows(seen.id, 'diubah'))[0]).toMatchObject({
			lama: { huruf: 'B', nilai_akhir: 72 },
			isi: { huruf: 'A', nilai_akhir: 88 },
		})
		await step(seen.id, 'tulis')
		expect(await hasil(m)).toMatchObject([{ huruf: 'A', bobot: 4, nilai_akhir: 88 }])
		expect((await step(seen.id, 'urungkan')).status).toBe('diurungkan')
		expect(await hasil(m)).toMatchObject([{ huruf: 'B', bobot: 3, nilai_akhir: 72 }])
	})

	test('with a letter alone get their score later, and lose it again when that is taken back', async () => {
		const m = await makeMahasiswa(t.db)
		await make(`${HEAD}${m.stambuk};20221;ALG01;B;;\n`)
		const more = await make(`${HEAD}${m.stambuk};20221;ALG01;;82;\n`)
		expect(await hasil(m)).toMatchObject([{ huruf: 'A-', nilai_akhir: 82 }])
		expect(await step(more.id, 'urungkan')).toMatchObject({ status: 'diurungkan', alasan: null })
		expect(await hasil(m)).toMatchObject([{ huruf: 'B', nilai_akhir: null }])
	})
})

describe('the sheets of a student', () => {
	test('of a term that is approved stand against its grades, and later ones follow with a new version', async () => {
		const m = await makeMahasiswa(t.db)
		await makeHasil(t.db, m, { periode: '20231', matakuliah: 'ALG01', huruf: 'B' })
		await approve(await makeKhs(t.db, m, { periode: '20231' }))
		const same = await bring(`${HEAD}${m.stambuk};20231;BIG02;A;;\n`)
		expect(await reasons(same.id)).toEqual([
			[2, 'B: KHS mahasiswa ini untuk Ganjil 2023/2024 sudah disahkan'],
		])

		t.clock.pass(60_000)
		const done = await make(`${HEAD}${m.stambuk};20221;BIG02;A;;\n`)
		expect(await lembar(m)).toEqual([
			{ periode_kode: '20231', versi: 1, status: 'approved' },
			{ periode_kode: '20231', versi: 2, status: 'pending' },
		])
		// Taken back, the version that says no more than the approved one is gone too.
		t.clock.pass(60_000)
		expect((await step(done.id, 'urungkan')).status).toBe('diurungkan')
		expect(await lembar(m)).toEqual([{ periode_kode: '20231', versi: 1, status: 'approved' }])

		const again = await make(`${HEAD}${m.stambuk};20221;BIG02;A;;\n`)
		const { id } = await t.db
			.selectFrom('khs')
			.select('id')
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.where('status', '=', 'pending')
			.executeTakeFirstOrThrow()
		t.clock.pass(60_000)
		await approve(id)
		const sheets = (await t.call('GET', `/api/khs/mahasiswa/${m.stambuk}`, { token: m.token })).body.data
		expect(sheets[0]).toMatchObject({
			versi: 2,
			ipk: computeIpk([
				{ kode: 'ALG01', sks: 3, bobot: 3 },
				{ kode: 'BIG02', sks: 3, bobot: 4 },
			]),
		})
		expect((await transkrip(m)).ipk).toBe(sheets[0].ipk)
		expect((await step(again.id, 'urungkan')).alasan).toBe(
			'Tidak dapat diurungkan. 1 nilai sudah masuk KHS yang dibuat atau disahkan sesudahnya.',
		)
	})

	test('that were given back wait again when the grade they lacked has come', async () => {
		const m = await makeMahasiswa(t.db)
		await makeHasil(t.db, m, { periode: '20231', matakuliah: 'ALG01', huruf: 'B' })
		const id = await makeKhs(t.db, m, { periode: '20231' })
		await t.call('POST', `/api/khs/${id}/tolak`, { token: baak.token, body: { alasan: 'Kurang satu nilai' } })
		expect(await lembar(m)).toMatchObject([{ status: 'rejected' }])
		await make(`${HEAD}${m.stambuk};20222;BIG02;A;;\n`)
		expect(await lembar(m)).toMatchObject([{ status: 'rejected' }])
		await make(`${HEAD}${m.stambuk};20231;BIG02;A;;\n`)
		expect(await lembar(m)).toMatchObject([{ status: 'pending', versi: 1 }])
	})
})

describe('what lecturers have graded', () => {
	test('is not changed by a file, and what a file brought is not changed by a sheet', async () => {
		await makeKelas(t.db, 'TI-3X')
		const d = await makePengampu(t.db, 'TI-3X')
		const [ani, budi, citra] = [
			await makeMahasiswa(t.db, { kelas: 'TI-3X' }),
			await makeMahasiswa(t.db, { kelas: 'TI-3X' }),
			await makeMahasiswa(t.db, { kelas: 'TI-3X' }),
		]
		const url = sheetUrl(d, '20232', 'TI-3X')
		await enterNilai(t, d, ani, FULL, { url })
		expect((await publishNilai(t, d, { url })).status).toBe(200)
		await enterNilai(t, d, citra, FULL, { url })
		// The term is over.
		await t.db.updateTable('periode').set({ aktif: false }).where('kode', '=', '20232').execute()
		await t.db.updateTable('periode').set({ aktif: true }).where('kode', '=', '20241').execute()
		try {
			const mk = d.matakuliah
			const seen = await bring(
				`${HEAD}${ani.stambuk};20232;${mk};E;;\n${budi.stambuk};20232;${mk};A;;\n${citra.stambuk};20232;${mk};A;;\n`,
			)
			expect(await reasons(seen.id)).toEqual([
				[2, 'C: nilainya sudah diumumkan dari lembar nilai dosen; koreksi di lembar itu'],
				[4, 'C: dosen sudah mengisi nilainya di lembar nilai'],
			])
			await step(seen.id, 'tulis')
			const sheet = (await t.call('GET', url, { token: d.token })).body.data
			expect(sheet.nilai.map(({ stambuk }: { stambuk: string }) => stambuk)).toEqual([
				ani.stambuk,
				citra.stambuk,
			])
			expect(await hasil(budi)).toMatchObject([{ huruf: 'A', nilai_akhir: null }])
		} finally {
			await t.db.updateTable('periode').set({ aktif: false }).where('kode', '=', '20241').execute()
			await t.db.updateTable('periode').set({ aktif: true }).where('kode', '=', '20232').execute()
		}
	})
})

test('terms that are over are made and undone while nothing hangs on them, others are refused', async () => {
	const m = await makeMahasiswa(t.db)
	const head = 'Kode;Mulai;Selesai\n'
	const seen = await bring(
		`${head}20211;30/08/2021;28 Januari 2022\n20212;2022-02-14;2022-02-14\n20201;2022-08-24;2023-01-02\n20232;2024-02-12;2024-07-01\n20252;2026-02-12;2026-07-01\n20242;2021-02-12;2021-07-01\n20231;2024-03-01;2024-03-10\n`,
		'periode_lampau',
	)
	expect(await reasons(seen.id)).toEqual([
		[3, 'C: harus sesudah mulai'],
		[4, 'B: Ganjil 2020/2021 mulai pada 2020 atau 2021'],
		[5, 'A: bukan periode lampau; periode baru dibuka di halaman Semester'],
		[6, 'A: bukan periode lampau; periode baru dibuka di halaman Semester'],
		[7, 'A: bukan periode lampau; periode baru dibuka di halaman Semester'],
		[8, 'B: harus sebelum Genap 2023/2024 mulai, yaitu 12 Februari 2024'],
	])
	const done = await step(seen.id, 'tulis')
	const grades = await make(`${HEAD}${m.stambuk};20211;ALG01;A;;\n`)
	expect((await step(done.id, 'urungkan')).alasan).toBe('Tidak dapat diurungkan. Sudah dipakai: nilai (1).')
	await step(grades.id, 'urungkan')
	expect((await step(done.id, 'urungkan')).status).toBe('diurungkan')
})

test('10,000 grades are looked through, written and taken back, and say how far they are', {
	timeout: 600_000,
}, async () => {
	const students = 250
	const courses = Array.from({ length: 40 }, (_, i) => `XA${100 + i}`)
	await t.db
		.insertInto('matakuliah')
		.values(courses.map((kode) => ({ kode, nama: kode, sks: 3, semester: 1, kapasitas: 40 })))
		.execute()
	await make(
		`NIM;Nama;Kelas;Email\n${Array.from({ length: students }, (_, i) => `1399${10_000 + i};Mahasiswa ${i};TI-4A;m${i}@kampus.test`).join('\n')}\n`,
		'mahasiswa',
	)
	const letters = ['A', 'A-', 'B+', 'B', 'C', 'D', 'E']
	const lines = Array.from(
		{ length: students * courses.length },
		(_, i) =>
			`1399${10_000 + (i % students)};${['20221', '20222', '20231'][i % 3]};${courses[Math.floor(i / students)]};${letters[i % 7]};;`,
	)
	const count = async () =>
		Number(
			(
				await t.db
					.selectFrom('hasil_studi')
					.select(({ fn }) => fn.countAll<string>().as('n'))
					.where('matakuliah_kode', 'in', courses)
					.executeTakeFirstOrThrow()
			).n,
		)
	const largest = await largestTable(async () => {
		const seen = await bring(`${HEAD}${lines.join('\n')}\n`)
		expect(seen.jumlah).toEqual({ dibuat: 10_000, diubah: 0, tetap: 0, ditolak: 0 })
		const { putaran } = seen
		await call('POST', `/${seen.id}/tulis`, { putaran, tanpa_ditolak: false })
		const told = new Set<number>()
		const written = t.runJobs()
		let done = false
		const end = () => {
			done = true
		}
		written.then(end, end)
		for (; !done; await sleep(20)) told.add((await see(seen.id)).kemajuan)
		await written
		expect((await see(seen.id)).status).toBe('ditulis')
		expect([...told].filter((part) => part > 0 && part < 100).length).toBeGreaterThan(2)
		expect(await count()).toBe(10_000)
		expect((await step(seen.id, 'urungkan')).status).toBe('diurungkan')
		expect(await count()).toBe(0)
	})
	// A statement that brings all of them may take time that grows with the square; on a slow machine it is cancelled.
	expect(largest.rows, largest.text).toBeLessThanOrEqual(1_000)
})
