import { createPublicKey, generateKeyPairSync, randomUUID, verify } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { readEd25519 } from '#server/lib/ed25519.ts'
import { loadSigningKey } from '#server/lib/signing-key.ts'
import { createTestApp, TEST_SIGNING_KEY, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestMahasiswa } from '#server/test/factories.ts'
import { makeHasil, makeKhs } from '#server/test/results-factories.ts'
import { signFakta, verifyToken } from './token.ts'

const key = readEd25519(TEST_SIGNING_KEY)
const FAKTA = {
	nomor: 'KHS/20231/13020220001/1',
	stambuk: '13020220001',
	semester: 3,
	ips: 3.52,
	ipk: 3.5,
	tanggal: '2024-02-05',
}

describe('a token', () => {
	const token = signFakta(key, FAKTA)

	test('vouches for its facts', () => expect(verifyToken(key, token)).toEqual(FAKTA))

	test('fails when any one character of it is another', () => {
		for (let i = 0; i < token.length; i++) {
			const other = token[i] === 'A' ? 'B' : 'A'
			expect(verifyToken(key, token.slice(0, i) + other + token.slice(i + 1))).toBeNull()
		}
	})

	test.each([
		['nomor', { nomor: 'KHS/20231/13020220001/2' }],
		['stambuk', { stambuk: '13020220002' }],
		['semester', { semester: 4 }],
		['ips', { ips: 3.53 }],
		['ipk', { ipk: 4 }],
		['tanggal', { tanggal: '2024-02-06' }],
	])('fails when its %s is changed and the signature kept', (_name, change) => {
		const [pesan] = signFakta(key, { ...FAKTA, ...change }).split('.')
		expect(verifyToken(key, `${pesan}.${token.split('.')[1]}`)).toBeNull()
	})

	test('of another key, in another spelling, or of another text is none', () => {
		const foreign = generateKeyPairSync('ed25519').privateKey
		expect(verifyToken(key, signFakta(foreign, FAKTA))).toBeNull()
		for (const odd of [`${token}=`, `${token}.`, ` ${token}`, `${token}.AA`, '', '.', 'x', 'a.b'])
			expect(verifyToken(key, odd)).toBeNull()
	})
})

describe('the public check', () => {
	let t: TestApp
	let m: TestMahasiswa
	let token: string
	const check = (value: string) => t.call('GET', `/api/verifikasi?token=${encodeURIComponent(value)}`)

	beforeAll(async () => {
		t = await createTestApp()
		m = await makeMahasiswa(t.db)
		await makeHasil(t.db, m, { periode: '20231', matakuliah: 'RE01', huruf: 'A-' })
		const id = await makeKhs(t.db, m, { periode: '20231' })
		const admin = await makeStaf(t.db)
		await t.call('POST', `/api/khs/${id}/setujui`, { token: admin.token })
		token = signFakta(key, {
			nomor: `KHS/20231/${m.stambuk}/1`,
			stambuk: m.stambuk,
			semester: 3,
			ips: 3.75,
			ipk: 3.75,
			tanggal: '2024-03-18',
		})
	})
	afterAll(() => t.close())

	test('confirms number, student, indices and date to anybody', async () => {
		const { status, body } = await check(token)
		expect(status).toBe(200)
		expect(body.data).toEqual({
			status: 'sah',
			nomor: `KHS/20231/${m.stambuk}/1`,
			nama: `Mahasiswa ${m.stambuk}`,
			stambuk: m.stambuk,
			program_studi: 'Teknik Informatika S1',
			semester: 3,
			periode: 'Ganjil 2023/2024',
			ips: 3.75,
			ipk: 3.75,
			tanggal: '2024-03-18',
			versi_terbaru: 1,
		})
	})

	test('refuses a forged token, and a genuine one that is in no record', async () => {
		const forged = await check(`${token.slice(0, -3)}AAA`)
		expect([forged.status, forged.body.code]).toEqual([404, 'not_genuine'])
		const lost = await check(signFakta(key, FAKTA))
		expect([lost.status, lost.body.code]).toEqual([404, 'not_recorded'])
		for (const odd of ['', 'x'.repeat(1001)]) expect((await check(odd)).status).toBe(400)
	})

	test('can be done without the server, with the public key it gives', async () => {
		const { body } = await t.call('GET', '/api/verifikasi/kunci')
		expect(body.data.algoritma).toBe('Ed25519')
		const [pesan = '', tanda = ''] = token.split('.')
		const forms = [
			createPublicKey(body.data.pem),
			createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: body.data.x }, format: 'jwk' }),
		]
		for (const publicKey of forms)
			expect(verify(null, Buffer.from(pesan, 'base64url'), publicKey, Buffer.from(tanda, 'base64url'))).toBe(
				true,
			)
	})

	test('says when a later version stands', async () => {
		const nomor = `KHS/20231/${m.stambuk}/1`
		const satu = await t.db.selectFrom('khs').selectAll().where('nomor', '=', nomor).executeTakeFirstOrThrow()
		const dua = {
			...satu,
			id: randomUUID(),
			versi: 2,
			nomor: nomor.replace(/1$/, '2'),
			isi: JSON.stringify(satu.isi),
		}
		await t.db.insertInto('khs').values(dua).execute()
		expect((await check(token)).body.data).toMatchObject({ status: 'digantikan', versi_terbaru: 2 })
	})
})

describe('the signing key', () => {
	test('is made once in the data folder, for the owner alone, and read again', async () => {
		const dataDir = await mkdtemp(path.join(tmpdir(), 'khs-key-'))
		try {
			const config = readConfig({ DATA_DIR: dataDir })
			const [a, b] = await Promise.all([loadSigningKey(config), loadSigningKey(config)])
			expect(a.equals(b)).toBe(true)
			expect(a.equals(await loadSigningKey(config))).toBe(true)
			const file = path.join(dataDir, 'khs-signing.pem')
			expect((await stat(file)).mode & 0o777).toBe(0o600)
			expect(await readFile(file, 'utf8')).toContain('BEGIN PRIVATE KEY')
		} finally {
			await rm(dataDir, { recursive: true, force: true })
		}
	})

	test('of the environment may be PEM or Base64; anything else stops the start', async () => {
		const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()
		for (const text of [pem, pem.replaceAll('\n', '\\n'), TEST_SIGNING_KEY])
			expect((await loadSigningKey(readConfig({ KHS_SIGNING_KEY: text }))).equals(key)).toBe(true)
		const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
		for (const text of ['abc', rsa.export({ type: 'pkcs8', format: 'pem' }).toString()])
			expect(() => readConfig({ KHS_SIGNING_KEY: text })).toThrow(ConfigError)
	})
})
