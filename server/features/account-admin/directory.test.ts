import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import type { AkunRingkas, DaftarAkun } from '#shared/api/account-admin.ts'

let t: TestApp
let sistem: TestAkun
let akademik: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	sistem = await makeStaf(t.db, ['sistem'])
	akademik = await makeStaf(t.db, ['akademik'])
})
afterAll(() => t.close())

const list = async (query: string, by = sistem): Promise<DaftarAkun> => {
	const answer = await t.call('GET', `/api/kantor/akun?${query}`, { token: by.token })
	expect([query, answer.status]).toEqual([query, 200])
	return answer.body.data
}
const emails = async (query: string, by = sistem) => (await list(query, by)).baris.map(({ email }) => email)
const rename = (akun: TestAkun, nama: string) =>
	t.db.updateTable('mahasiswa').set({ nama }).where('akun_id', '=', akun.id).execute()

describe('accounts are found', () => {
	let siti: TestAkun & { stambuk: string }
	let dosen: TestAkun
	beforeAll(async () => {
		siti = await makeMahasiswa(t.db, { kelas: 'TI-4A' })
		await rename(siti, 'Siti 100% Aminah')
		dosen = await makeDosen(t.db)
		await t.db.updateTable('dosen').set({ nama: 'Dr. Aminuddin' }).where('akun_id', '=', dosen.id).execute()
	})

	test('by parts of name, number and e-mail, whatever their case, all words of the search', async () => {
		expect(await emails('cari=amin')).toEqual([dosen.email, siti.email])
		expect(await emails('cari=AMINAH%20siti')).toEqual([siti.email])
		expect(await emails(`cari=${siti.stambuk}`)).toEqual([siti.email])
		expect(await emails(`cari=${siti.email.slice(0, -6)}%20aminah`)).toEqual([siti.email])
		expect(await emails('cari=aminah%20tidakada')).toEqual([])
	})

	test('by signs that mean something to a pattern as they are', async () => {
		expect(await emails('cari=100%25')).toEqual([siti.email])
		expect(await emails('cari=%25')).toEqual([siti.email])
		expect(await emails('cari=%5C')).toEqual([])
		expect(await emails('cari=_minah')).toEqual([])
	})

	test('by what they are, how they stand and what they may do', async () => {
		const shut = await makeMahasiswa(t.db)
		await t.db.updateTable('akun').set({ aktif: false }).where('id', '=', shut.id).execute()
		expect(await emails('keadaan=nonaktif')).toEqual([shut.email])
		expect(await emails('hak=sistem&peran=staf')).toEqual([sistem.email])
		expect(await emails('peran=dosen')).toEqual([dosen.email])
		expect(await emails('keadaan=belum_masuk&cari=aminah')).toEqual([siti.email])
		await t.db.updateTable('akun').set({ pernah_masuk: true }).where('id', '=', siti.id).execute()
		expect(await emails('keadaan=belum_masuk&cari=aminah')).toEqual([])
	})

	test('page by page in the order that is asked for, none twice and none left out', async () => {
		for (let i = 0; i < 55; i++) await makeMahasiswa(t.db)
		for (const urut of ['nama', '-nama', 'email', '-email', '-dibuat']) {
			const pages = [await list(`urut=${urut}`), await list(`urut=${urut}&halaman=2`)]
			expect(pages[0]?.baris).toHaveLength(50)
			const ids = pages.flatMap(({ baris }) => baris.map(({ id }) => id))
			expect(new Set(ids).size).toBe(pages[0]?.total)
		}
		const byEmail = await emails('urut=email')
		expect(byEmail).toEqual(byEmail.toSorted())
		expect((await list('halaman=900')).baris).toEqual([])
	})
})

describe('without the right to manage accounts', () => {
	test('the academic office finds students and nobody else', async () => {
		const roles = (akun: AkunRingkas[]) => [...new Set(akun.map(({ peran }) => peran))]
		expect(roles((await list('', akademik)).baris)).toEqual(['mahasiswa'])
		for (const query of ['peran=staf', 'peran=dosen', 'hak=sistem', `cari=${sistem.email}`])
			expect(await list(query, akademik)).toMatchObject({ total: 0, baris: [] })
	})

	test('the account of staff or a lecturer is not there for it, whatever the call', async () => {
		for (const akun of [sistem, await makeDosen(t.db)])
			for (const [method, path, body] of [
				['GET', '', undefined],
				['POST', '/password-awal', { versi: 1 }],
				['PUT', '/keadaan', { aktif: false, alasan: 'x', versi: 1 }],
				['PUT', '/email', { email: 'rebut@kampus.test', versi: 1 }],
				['DELETE', '/sesi', undefined],
			] as const) {
				const options = { token: akademik.token, ...(body && { body }) }
				const answer = await t.call(method, `/api/kantor/akun/${akun.id}${path}`, options)
				expect([method, path, answer.status, answer.body.code]).toEqual([
					method,
					path,
					404,
					'account_not_found',
				])
			}
	})
})

test('an account tells its sessions and what was done to it by whom, and no more than the contract names', async () => {
	const m = await makeMahasiswa(t.db)
	const url = `/api/kantor/akun/${m.id}`
	await t.call('PUT', `${url}/keadaan`, {
		token: akademik.token,
		body: { aktif: false, alasan: 'Lulus', versi: 1 },
	})
	const { data } = (await t.call('GET', url, { token: akademik.token })).body
	expect(data).toMatchObject({ aktif: false, versi: 2, sesi: [], diri: false, dapat_diberi: [] })
	expect(data.riwayat).toEqual([
		{ pada: expect.any(String), oleh: akademik.email, kalimat: 'Akun dinonaktifkan: Lulus' },
	])
	expect(JSON.stringify(data)).not.toMatch(/argon2|hash/)
})
