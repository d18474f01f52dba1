import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeHasil, makeKhs } from '#server/test/results-factories.ts'
import type { Surat } from '#shared/api/letters.ts'

let t: TestApp
let office: TestAkun
beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: 'https://kampus.test' })
	office = await makeStaf(t.db, ['akademik'])
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

async function issue(m: TestMahasiswa, jenis = 'aktif_kuliah', keperluan = 'Beasiswa'): Promise<Surat> {
	const { status, body } = await t.call('POST', '/api/surat', { token: m.token, body: { jenis, keperluan } })
	expect(status).toBe(200)
	return body.data
}
const tokenOf = ({ alamat }: Surat) => alamat.replace('https://kampus.test/verifikasi/surat/', '')
const verify = (token: string, berkas = '') =>
	t.call('GET', `/api/verifikasi/surat?token=${encodeURIComponent(token)}${berkas && `&berkas=${berkas}`}`)
const download = (surat: Surat, m: TestAkun) =>
	t.app.inject({ url: `/api/surat/${surat.id}/pdf`, headers: { authorization: `Bearer ${m.token}` } })
const revoke = (surat: Surat, alasan = 'Salah data') =>
	t.call('POST', `/api/surat/${surat.id}/cabut`, { token: office.token, body: { alasan } })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the public check', () => {
	test('shows a third person who, what, when, and whether it counts; neither purpose nor grades', async () => {
		const m = await makeMahasiswa(t.db)
		const surat = await issue(m)
		const { status, body } = await verify(tokenOf(surat))
		expect(status).toBe(200)
		expect(body.data).toEqual({
			status: 'berlaku',
			jenis: 'aktif_kuliah',
			nomor: surat.nomor,
			nama: `Mahasiswa ${m.stambuk}`,
			stambuk: m.stambuk,
			program_studi: 'Teknik Informatika S1',
			periode: 'Genap 2023/2024',
			tanggal: '2024-03-18',
			berlaku_sampai: '2024-06-30',
			dicabut_pada: null,
			transkrip: null,
			sidik: expect.stringMatching(/^[\w-]{43}$/),
			berkas_cocok: null,
		})
	})

	test('of a transcript shows the figures that prove it', async () => {
		const m = await makeMahasiswa(t.db)
		await makeHasil(t.db, m, { matakuliah: 'VA01', sks: 4, huruf: 'A-' })
		await makeHasil(t.db, m, { matakuliah: 'VA02', sks: 2, huruf: 'E' })
		const khs = await makeKhs(t.db, m)
		await t.call('POST', `/api/khs/${khs}/setujui`, { token: office.token })
		const { body } = await verify(tokenOf(await issue(m, 'transkrip')))
		expect(body.data).toMatchObject({
			berlaku_sampai: null,
			periode: null,
			transkrip: { matakuliah: 2, sks: 6, sks_lulus: 4, ipk: 2.5 },
		})
	})

	test('of a transcript says that it was replaced once a correction is approved, not for what came later', async () => {
		const m = await makeMahasiswa(t.db)
		const approve = (khs: string) => t.call('POST', `/api/khs/${khs}/setujui`, { token: office.token })
		const kode = await makeHasil(t.db, m, { periode: '20222', huruf: 'A' })
		await approve(await makeKhs(t.db, m, { periode: '20222', semester: 2 }))
		const surat = await issue(m, 'transkrip')
		const status = async (of = surat) => (await verify(tokenOf(of))).body.data.status
		await makeHasil(t.db, m, { periode: '20231', huruf: 'B' })
		await approve(await makeKhs(t.db, m, { periode: '20231', semester: 3 }))
		expect(await status()).toBe('berlaku')

		await t.db
			.updateTable('hasil_studi')
			.set({ huruf: 'E', bobot: 0 })
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.where('matakuliah_kode', '=', kode)
			.execute()
		const dua = await makeKhs(t.db, m, { periode: '20222', semester: 2, versi: 2 })
		// What waits changes no paper, but a new one says that it waits.
		expect(await status()).toBe('berlaku')
		const sementara = await issue(m, 'transkrip', 'Magang')
		const { isi } = await t.db
			.selectFrom('surat')
			.select('isi')
			.where('id', '=', sementara.id)
			.executeTakeFirstOrThrow()
		expect(isi.transkrip?.menunggu).toBe(1)

		await approve(dua)
		expect([await status(), await status(sementara)]).toEqual(['digantikan', 'digantikan'])
		const own = async () =>
			(await t.call('GET', '/api/surat', { token: m.token })).body.data.surat.map(
				(s: { nomor: string; status: string; digantikan_oleh: string | null }) => [
					s.nomor,
					s.status,
					s.digantikan_oleh,
				],
			)
		const replaced = (by: string | null) => [
			[sementara.nomor, 'digantikan', by],
			[surat.nomor, 'digantikan', by],
		]
		expect(await own()).toEqual(replaced(null))
		// The newest sheet has to follow the correction before there is an official IPK again.
		await approve(await makeKhs(t.db, m, { periode: '20231', semester: 3, versi: 2 }))
		const baru = await issue(m, 'transkrip', 'Beasiswa')
		expect(await own()).toEqual([[baru.nomor, 'berlaku', null], ...replaced(baru.nomor)])
		const found = await t.call('GET', `/api/surat/arsip?nomor=${encodeURIComponent(surat.nomor)}`, {
			token: office.token,
		})
		expect(found.body.data).toMatchObject([{ status: 'digantikan', digantikan_oleh: baru.nomor }])
		await revoke(surat)
		expect(await status()).toBe('dicabut')
	})

	test('says when the last day is over, and when it was revoked', async () => {
		const m = await makeMahasiswa(t.db)
		const surat = await issue(m)
		t.clock.set('2024-06-30T15:59:59Z')
		expect((await verify(tokenOf(surat))).body.data.status).toBe('berlaku')
		t.clock.set('2024-06-30T16:00:00Z')
		expect((await verify(tokenOf(surat))).body.data.status).toBe('kedaluwarsa')
		t.clock.set(TEST_NOW)
		await revoke(surat)
		expect((await verify(tokenOf(surat))).body.data).toMatchObject({
			status: 'dicabut',
			dicabut_pada: '2024-03-18T01:00:00.000Z',
		})
		expect(JSON.stringify((await verify(tokenOf(surat))).body)).not.toContain('Salah data')
	})

	test('knows the file that was handed out, and no other', async () => {
		const m = await makeMahasiswa(t.db)
		const surat = await issue(m)
		const { rawPayload: pdf } = await download(surat, m)
		expect((await download(surat, m)).rawPayload.equals(pdf)).toBe(true)
		expect((await verify(tokenOf(surat), sha256(pdf))).body.data.berkas_cocok).toBe(true)
		const changed = Buffer.from(pdf)
		changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1
		expect((await verify(tokenOf(surat), sha256(changed))).body.data.berkas_cocok).toBe(false)
		const other = await issue(m, 'aktif_kuliah', 'Lain')
		expect((await verify(tokenOf(other), sha256(pdf))).body.data.berkas_cocok).toBe(false)
		expect((await verify(tokenOf(surat), 'abc')).status).toBe(400)
	})

	test('refuses a token with another text or signature, of a KHS, and of a paper that was never issued', async () => {
		const m = await makeMahasiswa(t.db)
		const surat = await issue(m)
		const [text = '', signature = ''] = tokenOf(surat).split('.')
		const pesan = Buffer.from(text, 'base64url').toString()
		const forged = Buffer.from(pesan.replace(m.stambuk, '13020229999')).toString('base64url')
		for (const token of ['x', `${forged}.${signature}`, `${text}.${signature.slice(0, -4)}AAAA`, text]) {
			const { status, body } = await verify(token)
			expect([status, body.code]).toEqual([404, 'not_genuine'])
		}
		expect((await t.call('GET', `/api/verifikasi?token=${tokenOf(surat)}`)).status).toBe(404)
		const twin = await createTestApp({ PUBLIC_URL: 'https://kampus.test' })
		try {
			// The same key over another record: a backup that was put back, or a number that was given to somebody else.
			const elsewhere = await makeMahasiswa(twin.db)
			const unknown = await twin.call('GET', `/api/verifikasi/surat?token=${tokenOf(surat)}`)
			expect([unknown.status, unknown.body.code]).toEqual([404, 'not_recorded'])
			const body = { jenis: 'aktif_kuliah', keperluan: 'Beasiswa' }
			await twin.call('POST', '/api/surat', { token: elsewhere.token, body })
			const first = await t.db
				.selectFrom('surat')
				.select(['id'])
				.where('urutan', '=', 1)
				.executeTakeFirstOrThrow()
			const token = (await t.call('GET', '/api/surat/arsip?page=1', { token: office.token })).body.data.find(
				({ id }: Surat) => id === first.id,
			)
			expect((await twin.call('GET', `/api/verifikasi/surat?token=${tokenOf(token)}`)).status).toBe(404)
		} finally {
			await twin.close()
		}
	})
})

describe('the office', () => {
	test('finds a paper by its number or student and revokes it once, with a reason in the trail', async () => {
		const m = await makeMahasiswa(t.db)
		const surat = await issue(m)
		const arsip = async (query: string) =>
			(await t.call('GET', `/api/surat/arsip?${query}`, { token: office.token })).body.data
		expect(await arsip(`nomor=${encodeURIComponent(surat.nomor)}`)).toMatchObject([
			{ id: surat.id, stambuk: m.stambuk, nama: `Mahasiswa ${m.stambuk}`, dicabut_pada: null },
		])
		expect(await arsip(`stambuk=${m.stambuk}`)).toMatchObject([{ id: surat.id }])
		expect(await arsip('nomor=9999/SKA/UJI/III/2024')).toEqual([])
		const done = await revoke(surat)
		expect([done.status, done.body.data.status, done.body.data.alasan_cabut]).toEqual([
			200,
			'dicabut',
			'Salah data',
		])
		const again = await revoke(surat)
		expect([again.status, again.body.code]).toEqual([409, 'letter_revoked'])
		const trail = await t.db
			.selectFrom('jejak')
			.selectAll()
			.where('objek', '=', `surat:${surat.id}`)
			.where('tindakan', '=', 'cabut_surat')
			.execute()
		expect(trail).toMatchObject([{ pelaku: office.id, baru: { nomor: surat.nomor, alasan: 'Salah data' } }])
	})

	test('leaves the student a mark and no file; a new one of the same words can be had', async () => {
		const m = await makeMahasiswa(t.db)
		const surat = await issue(m)
		await revoke(surat)
		for (const akun of [m, office]) {
			const answer = await download(surat, akun)
			expect([answer.statusCode, answer.json().code]).toEqual([409, 'letter_revoked'])
		}
		const { body } = await t.call('GET', '/api/surat', { token: m.token })
		expect(body.data.surat).toMatchObject([{ id: surat.id, status: 'dicabut', alasan_cabut: 'Salah data' }])
		expect((await issue(m)).nomor).not.toBe(surat.nomor)
	})
})

test('the student is told that a paper was revoked, and why', async () => {
	const [m, other] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	const surat = await issue(m)
	await revoke(surat)
	await revoke(surat)
	expect(await bell(t, m)).toEqual([
		{
			jenis: 'surat',
			judul: 'Surat Keterangan Aktif Kuliah Anda dicabut',
			isi: `Nomor ${surat.nomor}. Alasan: Salah data`,
			alamat: '/surat',
		},
	])
	expect(await bell(t, other)).toEqual([])
})
