import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { countStatements } from '#server/test/count-statements.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeBank, makeStaf, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeOtherClass, type OtherClass } from '#server/test/other-class.ts'
import { quiet } from '#server/test/quiet.ts'

let t: TestApp
let at: OtherClass
const { freshToken, start, handIn } = examCalls(() => t)

beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
	at = await makeOtherClass(t)
	// Monday; the course meets in one class at 08.00, in the other at 13.00.
	t.clock.set('2024-03-18T13:05:00+08:00')
})

const get = async (url: string, by: TestAkun) => t.call('GET', url, await freshToken(by))
const send = async (method: 'POST' | 'PUT', url: string, by: TestAkun, body: object = {}) =>
	t.call(method, url, { ...(await freshToken(by)), body })
const of = (...list: { stambuk: string }[]) => list.map(({ stambuk }) => stambuk).sort()
const numbers = (rows: { stambuk: string }[]) => rows.map(({ stambuk }) => stambuk).sort()
const meeting = (kelas: string) =>
	`/api/pertemuan/20232/${kelas}/${at.kode}/2024-03-18/${kelas === at.asal ? '08:00' : '13:00'}`

/** An exam of the course in both classes, in its hours. */
async function makeExams(): Promise<{ asal: string; lain: string }> {
	await makeBank(t.db, at.kode, 3, 'UTS')
	const make = async (kelas_kode: string) =>
		(
			await t.db
				.insertInto('ujian')
				.values({
					...{ periode_kode: '20232', kelas_kode, matakuliah_kode: at.kode, jenis: 'UTS', ruang: 'Lab 1' },
					...{ mulai: '2024-03-18T04:00:00Z', selesai: '2024-03-18T08:00:00Z', jumlah_soal: null },
				})
				.returning('id')
				.executeTakeFirstOrThrow()
		).id
	return { asal: await make(at.asal), lain: await make(at.lain) }
}

async function makeTugas(kelas_kode: string): Promise<string> {
	const { id } = await t.db
		.insertInto('tugas')
		.values({
			...{
				periode_kode: '20232',
				kelas_kode,
				matakuliah_kode: at.kode,
				judul: `Tugas ${kelas_kode}`,
				poin: 100,
			},
			...{
				terima_teks: true,
				terima_berkas: false,
				terbit_pada: '2024-03-01T00:00:00Z',
				petunjuk_html: null,
			},
			...{ tenggat: '2024-03-25T00:00:00Z', potongan_persen: null, ditutup_pada: null, diumumkan_pada: null },
			...{ dibuat_oleh: null, dibuat_pada: '2024-03-01T00:00:00Z' },
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

describe('the lecturers', () => {
	test('mark who takes the course with them, and only these', async () => {
		const roster = async (kelas: string, by: TestAkun) =>
			numbers((await get(`${meeting(kelas)}/presensi`, by)).body.data.mahasiswa)
		expect(await roster(at.lain, at.dosenLain)).toEqual(of(at.warga, at.ulang))
		expect(await roster(at.asal, at.dosenAsal)).toEqual(of(at.teman))
		const semua = await send('POST', `${meeting(at.lain)}/presensi/semua-hadir`, at.dosenLain)
		expect(semua.body.data.diisi.sort()).toEqual(of(at.warga, at.ulang))
		const oleh = (who: TestMahasiswa) =>
			send('PUT', `${meeting(at.asal)}/presensi`, at.dosenAsal, {
				isian: [{ stambuk: who.stambuk, status: 'alpa', versi: 0 }],
			})
		expect((await oleh(at.ulang)).body.data.tidak_di_kelas).toEqual([at.ulang.stambuk])
		const recap = async (kelas: string, by: TestAkun) =>
			numbers((await get(`/api/presensi/rekap/20232/${kelas}/${at.kode}`, by)).body.data.mahasiswa)
		expect(await recap(at.lain, at.dosenLain)).toEqual(of(at.warga, at.ulang))
		expect(await recap(at.asal, at.dosenAsal)).toEqual(of(at.teman))
	})

	test('see and write to the same students, and count them', async () => {
		const people = async (kelas: string, by: TestAkun) =>
			numbers((await get(`/api/mengajar/peserta/20232/${kelas}/${at.kode}`, by)).body.data.mahasiswa)
		expect(await people(at.lain, at.dosenLain)).toEqual(of(at.warga, at.ulang))
		expect(await people(at.asal, at.dosenAsal)).toEqual(of(at.teman))
		const pesan = { id: randomUUID(), isi: 'Kuliah pindah ke Lab 2' }
		await send('POST', `/api/mengajar/peserta/20232/${at.lain}/${at.kode}/pesan`, at.dosenLain, pesan)
		const told = async (m: TestMahasiswa) =>
			(await t.db.selectFrom('pemberitahuan').select('id').where('akun_id', '=', m.id).execute()).length
		expect([await told(at.ulang), await told(at.warga), await told(at.teman)]).toEqual([1, 1, 0])
		const taught = (await get('/api/mengajar/hari-ini', at.dosenLain)).body.data
		expect(JSON.stringify(taught)).toContain('"mahasiswa":2')
		const semester = async (by: TestAkun) =>
			(await get('/api/mengajar/semester', by)).body.data[0].kelas.map(
				({ mahasiswa, kurang }: { mahasiswa: number; kurang: number }) => ({ mahasiswa, kurang }),
			)
		expect(await semester(at.dosenLain)).toEqual([{ mahasiswa: 2, kurang: 2 }])
		expect(await semester(at.dosenAsal)).toEqual([{ mahasiswa: 1, kurang: 1 }])
	})

	test('report of the same students at the end of the term, with the number that BKD asks for', async () => {
		await t.db
			.updateTable('dosen')
			.set({ nidn_nuptk: '0912345678' })
			.where('akun_id', '=', at.dosenLain.id)
			.execute()
		const report = async (kelas: string, by: TestAkun) =>
			(await get(`/api/mengajar/akhir-semester/20232/${kelas}/${at.kode}`, by)).body.data.mahasiswa
		expect([await report(at.lain, at.dosenLain), await report(at.asal, at.dosenAsal)]).toEqual([2, 1])
		const recap = (await get(`/api/presensi/rekap/20232/${at.lain}/${at.kode}`, at.dosenLain)).body.data
		expect(recap.dosen).toMatchObject([{ nidn: '0912345678' }])
	})

	test('judge their hand-ins', async () => {
		const tugas = { asal: await makeTugas(at.asal), lain: await makeTugas(at.lain) }
		const rows = await t.db.selectFrom('tugas').select('id').where('matakuliah_kode', '=', at.kode).execute()
		expect(rows).toHaveLength(2)
		const open = async (m: TestMahasiswa) => [
			(await get(`/api/tugas/${tugas.asal}`, m)).status,
			(await get(`/api/tugas/${tugas.lain}`, m)).status,
		]
		expect(await open(at.ulang)).toEqual([403, 200])
		expect(await open(at.teman)).toEqual([200, 403])
		const mine = (await get('/api/tugas', at.ulang)).body.data
		expect(mine.map(({ id }: { id: string }) => id)).toEqual([tugas.lain])
	})

	test('watch them in the exam, and the office has the same list', async () => {
		const ujian = await makeExams()
		const staf = await makeStaf(t.db, ['akademik'])
		for (const [id, peserta] of [
			[ujian.lain, of(at.warga, at.ulang)],
			[ujian.asal, of(at.teman)],
		] as const) {
			const one = (await get(`/api/kantor/ujian/${id}`, staf)).body.data
			expect(JSON.stringify(one)).toContain(`"peserta":${peserta.length}`)
		}
	})
})

describe('the student', () => {
	test('scans the code of the class in which the course is taken, and no other one', async () => {
		await send('PUT', `${meeting(at.lain)}/presensi/buka`, at.dosenLain, { dibuka: true })
		const qr = (await get(`${meeting(at.lain)}/presensi/kode`, at.dosenLain)).body.data.qr.alamat[0]
		const kode = qr.split('/presensi/')[1]
		const scan = async (m: TestMahasiswa) => {
			const perangkat = randomUUID()
			const { klaim } = (await t.call('POST', '/api/presensi/klaim', { body: { kode, perangkat } })).body.data
			return send('POST', '/api/presensi', m, { klaim, perangkat })
		}
		expect((await scan(at.ulang)).body.data).toMatchObject({ kelas: at.lain, status: 'hadir' })
		expect((await scan(at.teman)).body.error).toMatch(`kelas ${at.lain}; Anda di kelas ${at.asal}.`)
		const [mine] = (await get('/api/presensi/saya', at.ulang)).body.data.matakuliah
		expect(mine.pertemuan).toMatchObject([{ jam_mulai: '13:00', status: 'hadir' }])
	})

	test('is told in which class the course is taken when the own class shows its code', async () => {
		t.clock.set('2024-03-18T08:05:00+08:00')
		await send('PUT', `${meeting(at.asal)}/presensi/buka`, at.dosenAsal, { dibuka: true })
		const qr = (await get(`${meeting(at.asal)}/presensi/kode`, at.dosenAsal)).body.data.qr.alamat[0]
		const perangkat = randomUUID()
		const body = { kode: qr.split('/presensi/')[1], perangkat }
		const { klaim } = (await t.call('POST', '/api/presensi/klaim', { body })).body.data
		const refused = await send('POST', '/api/presensi', at.ulang, { klaim, perangkat })
		expect([refused.status, refused.body.error]).toEqual([
			403,
			expect.stringMatching(`kelas ${at.asal}; Anda mengambil mata kuliah ini di kelas ${at.lain}.`),
		])
	})

	test('sits the exam there, sees it in the own list, and cannot sit the own class’s', async () => {
		const ujian = await makeExams()
		const list = async (m: TestMahasiswa) =>
			(await get(`/api/ujian/kelas/${m.kelas}`, m)).body.map((u: { id: string; kelas?: string }) => [
				u.id,
				u.kelas,
			])
		expect(await list(at.ulang)).toEqual([[ujian.lain, at.lain]])
		expect(await list(at.teman)).toEqual([[ujian.asal, undefined]])
		expect(await list(at.warga)).toEqual([[ujian.lain, undefined]])
		const begun = await start(ujian.lain, await freshToken(at.ulang))
		expect(begun.status).toBe(200)
		const wrong = await start(ujian.asal, await freshToken(at.ulang))
		expect([wrong.status, wrong.body.error]).toEqual([
			403,
			`Anda mengambil mata kuliah ini di kelas ${at.lain}. Ujian ini untuk kelas ${at.asal}.`,
		])
		expect((await start(ujian.lain, await freshToken(at.teman))).body).toMatchObject({
			code: 'wrong_class',
			error: 'Ujian ini bukan untuk kelas Anda',
		})
		await handIn(begun.body.data.id, await freshToken(at.ulang))
		const lembar = (await get(`/api/ujian/${ujian.lain}/pantau`, at.warga)).status
		expect(lembar).toBe(403)
	})

	test('finds the lecture there in the own week, in the place of the own class’s', async () => {
		const week = async (m: TestMahasiswa) =>
			(await get(`/api/jadwal-kuliah/kelas/${m.kelas}`, m)).body.data.map(
				(j: { kelas: string; jam_mulai: string }) => [j.kelas, j.jam_mulai],
			)
		expect(await week(at.ulang)).toEqual([[at.lain, '13:00']])
		expect(await week(at.teman)).toEqual([[at.asal, '08:00']])
		const taught = (await get(`/api/dosen-maku-kelas/kelas/${at.asal}`, at.ulang)).body.data
		expect(taught.map((row: { kelas: string }) => row.kelas)).toEqual([at.lain])
		const cards = async (m: TestMahasiswa) =>
			(await get('/api/matakuliah/', m)).body.data.map((c: { kode: string; kelas?: string }) => [
				c.kode,
				c.kelas,
			])
		expect(await cards(at.ulang)).toEqual([[at.kode, at.lain]])
		expect(await cards(at.teman)).toEqual([[at.kode, undefined]])
		const course = (await get(`/api/matakuliah/${at.kode}`, at.ulang)).body.data
		expect([course.kelas, course.dosen.length]).toEqual([at.lain, 1])
		expect((await get(`/api/jadwal-kuliah/kelas/${at.lain}`, at.ulang)).status).toBe(403)
		const agenda = async (m: TestMahasiswa) =>
			(await get('/api/beranda', m)).body.data.agenda.map((b: { jam_mulai: string; kelas?: string }) => [
				b.jam_mulai,
				b.kelas,
			])
		expect(await agenda(at.ulang)).toContainEqual(['13:00', at.lain])
		expect(await agenda(at.warga)).toContainEqual(['13:00', undefined])
	})

	test('finds it on the first page too, with the assignment and the exam', async () => {
		const ujian = await makeExams()
		const tugas = { asal: await makeTugas(at.asal), lain: await makeTugas(at.lain) }
		const page = (await get('/api/beranda', at.ulang)).body.data
		expect(page.ujian_berjalan.map(({ id }: { id: string }) => id)).toEqual([ujian.lain])
		expect(page.tugas.map(({ id }: { id: string }) => id)).toEqual([tugas.lain])
		expect(page.jumlah_matakuliah).toBe(1)
		// Next Monday; of an exam week there is no lecture.
		expect(page.kuliah_mendatang[0]).toMatchObject({ kode_mk: at.kode, kelas: at.lain })
		expect((await get('/api/mahasiswa/profile', at.ulang)).body.data.kuliah_lain).toEqual([
			{ kelas: at.lain, matakuliah: at.kode },
		])
		expect((await get('/api/mahasiswa/profile', at.teman)).body.data).not.toHaveProperty('kuliah_lain')
		const own = (await get('/api/beranda', at.teman)).body.data
		expect(own.ujian_berjalan.map(({ id }: { id: string }) => id)).toEqual([ujian.asal])
	})

	test('finds the class on the exam card; the others, whose own it is, find none', async () => {
		await makeExams()
		const card = async (m: TestMahasiswa) =>
			(await get('/api/kartu-ujian', m)).body.data.map((u: { kelas?: string }) => u.kelas)
		expect(await card(at.ulang)).toEqual([at.lain])
		expect(await card(at.teman)).toEqual([undefined])
	})

	test('reads and writes in the forum there, and not in the own class’s', async () => {
		const read = async (m: TestMahasiswa, kelas: string) =>
			(await get(`/api/forum/${kelas}/${at.kode}`, m)).status
		expect([await read(at.ulang, at.lain), await read(at.ulang, at.asal)]).toEqual([200, 403])
		expect([await read(at.teman, at.lain), await read(at.teman, at.asal)]).toEqual([403, 200])
		const { data } = (await get(`/api/forum/${at.lain}/${at.kode}/orang?q=Mahasiswa`, at.warga)).body
		expect(JSON.stringify(data)).toContain(at.ulang.stambuk)
		expect(JSON.stringify(data)).not.toContain(at.teman.stambuk)
	})

	test('costs the others nothing: their pages ask the database as often as before', async () => {
		for (const [url, most] of [
			[`/api/ujian/kelas/${at.asal}`, 2],
			[`/api/jadwal-kuliah/kelas/${at.asal}`, 2],
			['/api/beranda', 3],
			['/api/matakuliah/', 3],
		] as const) {
			const token = await freshToken(at.teman)
			// Who asks for the first time is read (decision 623).
			await t.call('GET', '/api/akun/saya', token)
			await quiet(t)
			expect([url, await countStatements(() => t.call('GET', url, token))]).toEqual([url, most])
		}
	})
})
