import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refer, storeBerkas } from '#server/features/files/lend.ts'
import { createTokens } from '#server/lib/tokens.ts'
import { makeCallers } from '#server/test/access-callers.ts'
import { makeSamples } from '#server/test/access-samples.ts'
import { createTestApp, TEST_SECRET, type TestApp } from '#server/test/build-app.ts'
import { createEdom } from '#server/test/edom-bench.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeStaf, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeHasil, makeKhs } from '#server/test/results-factories.ts'
import { SALINAN_MS } from '#shared/rules/session.ts'
import { BAGIAN } from './bagian-queries.ts'
import { TIDAK_DISALIN } from './not-copied.ts'
import { forgetOldSalinan } from './service.ts'

let t: TestApp
let student: TestMahasiswa
let other: TestMahasiswa

beforeAll(async () => {
	t = await createTestApp()
	const made = await makeCallers(t)
	student = made.student
	await makeSamples(t, made)
	other = await makeMahasiswa(t.db)
})
afterAll(() => t.close())

const ask = (by: TestAkun, id?: string) =>
	t.call('POST', id ? `/api/kantor/akun/${id}/salinan-data` : '/api/akun/salinan-data', { token: by.token })
const state = async (by: TestAkun) =>
	(await t.call('GET', '/api/akun/salinan-data', { token: by.token })).body.data
async function take(by: TestAkun, id?: string): Promise<Record<string, string>> {
	const url = id ? `/api/kantor/akun/${id}/salinan-data/berkas` : '/api/akun/salinan-data/berkas'
	const { rawPayload, statusCode } = await t.app.inject({
		url,
		headers: { authorization: `Bearer ${by.token}` },
	})
	expect(statusCode).toBe(200)
	return Object.fromEntries(
		Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
	)
}

const trailOf = async (akun: TestAkun) => {
	const lines = t.db.selectFrom('jejak').select('tindakan').where('pelaku', '=', akun.id).orderBy('id')
	return (await lines.execute()).map(({ tindakan }) => tindakan)
}

const { begin, handIn } = examCalls(() => t)

describe('a copy of all that is held on somebody', () => {
	test('is made by a job that tells how far it is, and holds the own data and nothing of others', async () => {
		await t.db
			.insertInto('biodata_mahasiswa')
			.values({
				mahasiswa_id: student.mahasiswaId,
				nik: '7371010101010001',
				nama_ibu: '<b>Ibu & "Bapak"</b>',
			})
			.onConflict((oc) =>
				oc.column('mahasiswa_id').doUpdateSet({ nik: '7371010101010001', nama_ibu: '<b>Ibu & "Bapak"</b>' }),
			)
			.execute()
		expect((await ask(student)).body.data).toMatchObject({
			status: 'dibuat',
			bagian_selesai: 0,
			ukuran: null,
		})
		expect((await ask(student)).body.code).toBe('copy_in_making')
		await t.runJobs()
		expect(await state(student)).toMatchObject({
			status: 'siap',
			bagian_selesai: BAGIAN.length + 1,
			diminta_pemilik: true,
		})
		const files = await take(student)
		expect(Object.keys(files)).toEqual(
			expect.arrayContaining(['baca-saya.html', ...BAGIAN.map(({ nama }) => `data/${nama}.json`)]),
		)
		const diri = JSON.parse(files['data/data-diri.json'] ?? '')
		expect(diri).toMatchObject([{ stambuk: student.stambuk, nik: '7371010101010001' }])
		expect(files['baca-saya.html']).toContain('&lt;b&gt;Ibu &amp; &quot;Bapak&quot;&lt;/b&gt;')
		const all = Object.values(files).join('\n')
		expect(all).not.toContain(other.stambuk)
		expect(all).not.toContain(other.email)
	})

	test('holds photo, papers of requests and uploaded work, byte by byte, whatever they are called', async () => {
		const m = await makeMahasiswa(t.db)
		const { id: tugas } = await t.db.selectFrom('tugas').select('id').executeTakeFirstOrThrow()
		const isi = Buffer.from('tugas saya')
		const { id } = await t.db
			.insertInto('unggahan')
			.values({
				tugas_id: tugas,
				mahasiswa_id: m.mahasiswaId,
				nama: '../../tugas?.pdf',
				ukuran: isi.length,
				sha256: 'a'.repeat(64),
				dihapus_pada: null,
				dibuat_pada: t.clock.now(),
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		await t.db.insertInto('potongan_unggahan').values({ unggahan_id: id, nomor: 0, isi }).execute()
		const foto = { sha256: 'b'.repeat(64), mime: 'image/webp', isi: Buffer.alloc(2_500_000, 7) }
		await storeBerkas(t.db, [foto])
		await refer(t.db, [
			{ pemilik: 'mahasiswa', pemilik_id: m.mahasiswaId, guna: 'foto', sha256: foto.sha256 },
		])
		await ask(m)
		await t.runJobs()
		const files = await take(m)
		const names = Object.keys(files).filter((name) => name.startsWith('berkas/'))
		expect(names).toHaveLength(2)
		expect(names.every((name) => !name.includes('../'))).toBe(true)
		expect(files[names.find((name) => name.includes('tugas')) ?? '']).toBe('tugas saya')
		expect(files['berkas/foto']).toHaveLength(2_500_000)
		const { jumlah } = await t.db
			.selectFrom('potongan_salinan')
			.select((eb) => eb.fn.countAll<number>().as('jumlah'))
			.where('salinan_id', '=', (eb) =>
				eb.selectFrom('salinan_data').select('id').where('akun_id', '=', m.id),
			)
			.executeTakeFirstOrThrow()
		expect(jumlah).toBe(3)
	})

	test('tells nothing of an exam that runs, nor secrets', async () => {
		const files = await take(student)
		expect(JSON.parse(files['data/ujian.json'] ?? '')).toEqual([])
		const all = Object.values(files).join('\n')
		for (const secret of ['password_hash', 'rahasia', 'urutan', 'kunci_segel', 'acak_opsi', 'perangkat"'])
			expect(all).not.toContain(secret)
	})

	test('says that a result waits for EDOM, and has it once that was answered', async () => {
		const e = await createEdom(t)
		await e.buka()
		const kuliah = await e.makeClass(1)
		const [m] = kuliah.mahasiswa as [TestMahasiswa]
		await makeHasil(t.db, m, { periode: '20232', matakuliah: kuliah.matakuliah, huruf: 'A' })
		await makeHasil(t.db, m, { periode: '20231', huruf: 'B' })
		await makeKhs(t.db, m, { periode: '20232', semester: 4 })
		await t.db
			.updateTable('khs')
			.set({ isi: '{"ips":4}' })
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.execute()
		const copied = async () => {
			await ask(m)
			await t.runJobs()
			const files = await take(m)
			return ['hasil-studi', 'khs'].map((nama) => JSON.parse(files[`data/${nama}.json`] ?? ''))
		}
		await e.setSettings({ edom_gerbang: 'menunggu EDOM' })
		const [results, sheets] = await copied()
		const keterangan = expect.stringContaining('Menunggu EDOM')
		expect(results).toMatchObject([
			{ periode_kode: '20231', huruf: 'B', keterangan: null },
			{ periode_kode: '20232', huruf: null, nilai_akhir: null, uas: null, bobot: null, keterangan },
		])
		expect(sheets).toMatchObject([{ periode_kode: '20232', isi: null, keterangan }])
		await e.send(m, kuliah)
		const [answered, drafts] = await copied()
		expect(answered.map(({ huruf }: { huruf: string }) => huruf)).toEqual(['B', 'A'])
		expect(drafts).toMatchObject([{ isi: { ips: 4 } }])
		await e.setSettings({})
	})

	test('has the score of an exam as soon as the student may see it, and not before', async () => {
		const { m, ujian, id } = await begin()
		await handIn(id, m)
		const past = { mulai: '2024-03-10T00:00:00Z', selesai: '2024-03-10T02:00:00Z' }
		await t.db.updateTable('ujian').set(past).where('id', '=', ujian.id).execute()
		const seen = []
		for (const [tinjauan, tinjauan_mulai] of [
			['tertutup', null],
			['nilai', '2024-03-20T00:00:00Z'],
			['nilai', '2024-03-11T00:00:00Z'],
		] as const) {
			await t.db.updateTable('ujian').set({ tinjauan, tinjauan_mulai }).where('id', '=', ujian.id).execute()
			await ask(m)
			await t.runJobs()
			const [row] = JSON.parse((await take(m))['data/ujian.json'] ?? '')
			seen.push(
				[row.matakuliah_kode, row.skor, row.jumlah_benar, row.kategori_nilai].map((one) => one !== null),
			)
		}
		expect(seen).toEqual([
			[true, false, false, false],
			[true, false, false, false],
			[true, true, true, true],
		])
	})

	test('tells of every table that refers to a person, or it is said why not', async () => {
		const { rows } = await sql<{ tabel: string }>`
			select distinct c.conrelid::regclass::text as tabel
			from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
			where c.contype = 'f' and c.confrelid in ('mahasiswa'::regclass, 'akun'::regclass, 'pengerjaan'::regclass)
				and a.attname in ('mahasiswa_id', 'akun_id', 'pengerjaan_id', 'penulis', 'pelapor')`.execute(t.db)
		const told = new Set(BAGIAN.flatMap(({ tabel }) => tabel))
		expect(rows.map(({ tabel }) => tabel).filter((one) => !told.has(one) && !(one in TIDAK_DISALIN))).toEqual(
			[],
		)
	})

	test('can be asked for and taken by the academic office, which the trail and the owner see', async () => {
		const staf = await makeStaf(t.db, ['akademik'])
		const m = await makeMahasiswa(t.db)
		expect((await ask(staf, m.id)).status).toBe(200)
		await t.runJobs()
		expect(await state(m)).toMatchObject({ status: 'siap', diminta_pemilik: false })
		expect(Object.keys(await take(staf, m.id))).toContain('baca-saya.html')
		expect((await ask(staf, staf.id)).status).toBe(404)
		expect(await trailOf(staf)).toEqual(['salinan_data_diminta', 'salinan_data_diunduh'])
	})

	test('is told of in the trail once a day by who took it, however often', async () => {
		const m = await makeMahasiswa(t.db)
		await ask(m)
		await t.runJobs()
		const url = '/api/akun/salinan-data/berkas'
		const headers = { authorization: `Bearer ${m.token}` }
		for (let i = 0; i < 3; i++)
			expect((await t.app.inject({ method: 'HEAD', url, headers })).headers['content-length']).toMatch(
				/^\d+$/,
			)
		expect(await trailOf(m)).toEqual(['salinan_data_diminta'])
		await Promise.all([take(m), take(m), take(m)])
		expect(await trailOf(m)).toEqual(['salinan_data_diminta', 'salinan_data_diunduh'])
		// Another copy is taken another time.
		await ask(m)
		await t.runJobs()
		await take(m)
		expect((await trailOf(m)).slice(2)).toEqual(['salinan_data_diminta', 'salinan_data_diunduh'])
	})

	test('is asked for three times a day, and is gone after three days', async () => {
		const m = await makeMahasiswa(t.db)
		for (const status of [200, 200, 200, 429]) {
			expect((await ask(m)).status).toBe(status)
			await t.runJobs()
		}
		expect((await state(m)).status).toBe('siap')
		t.clock.pass(SALINAN_MS)
		const claims = { akun_id: m.id, sesi_id: m.sesiId, peran: 'mahasiswa' } as const
		const end = new Date(t.clock.now().getTime() + 3_600_000)
		await t.db.updateTable('sesi').set({ berakhir_pada: end }).where('id', '=', m.sesiId).execute()
		const token = await createTokens(TEST_SECRET).signAccess(claims, t.clock.now())
		expect((await t.call('GET', '/api/akun/salinan-data/berkas', { token })).status).toBe(404)
		await forgetOldSalinan({ db: t.db, now: t.clock.now })
		const left = await t.db.selectFrom('potongan_salinan').select('nomor').execute()
		expect(left).toEqual([])
	})

	test('that was never finished has failed, and can be asked for again', async () => {
		const m = await makeMahasiswa(t.db, { now: t.clock.now() })
		const row = { akun_id: m.id, diminta_oleh: m.id, diminta_pada: t.clock.now(), jumlah_bagian: 3 }
		await t.db.insertInto('salinan_data').values(row).execute()
		t.clock.pass(3_600_001)
		await forgetOldSalinan({ db: t.db, now: t.clock.now })
		const claims = { akun_id: m.id, sesi_id: m.sesiId, peran: 'mahasiswa' } as const
		const token = await createTokens(TEST_SECRET).signAccess(claims, t.clock.now())
		expect((await state({ ...m, token })).status).toBe('gagal')
		expect((await ask({ ...m, token })).body.data.status).toBe('dibuat')
	})
})
