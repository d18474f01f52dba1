import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, type TestMahasiswa } from '#server/test/factories.ts'
import { countedAlready } from '#server/test/limits.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

const put = (m: TestMahasiswa, body: object, target = m) =>
	t.call('PUT', `/api/mahasiswa/${target.stambuk}`, { token: m.token, body })
const profile = async (m: TestMahasiswa) =>
	(await t.call('GET', '/api/mahasiswa/profile', { token: m.token })).body.data

describe('changing the own profile', () => {
	test('stores what is sent, leaves the rest, and gives the whole profile back', async () => {
		const m = await makeMahasiswa(t.db)
		const first = await put(m, {
			name: '  Rahmat   Hidayat ',
			whatsapp: '0812 3456-7890',
			jenis_kelamin: 'Laki-laki',
			province: 'sulawesi selatan',
			city: 'KOTA MAKASSAR',
			address: 'Jalan  Sultan Alauddin 12\nTamalate ',
		})
		expect(first.status).toBe(200)
		expect(first.body.data).toMatchObject({
			name: 'Rahmat Hidayat',
			whatsapp: '+6281234567890',
			jenis_kelamin: 'Laki-laki',
			province: 'Sulawesi Selatan',
			city: 'Kota Makassar',
			address: 'Jalan Sultan Alauddin 12\nTamalate',
			stambuk: m.stambuk,
		})
		const second = await put(m, { whatsapp: '' })
		expect(second.body.data).toEqual({ ...first.body.data, whatsapp: null })
		expect(await profile(m)).toEqual(second.body.data)
	})

	test('the whole profile may be sent back as it came', async () => {
		const m = await makeMahasiswa(t.db)
		// As an import may have left it: not in today's form, and not the student's fault.
		await t.db
			.updateTable('mahasiswa')
			.set({ whatsapp: '0812-belum', provinsi: 'Ujung Pandang' })
			.where('id', '=', m.mahasiswaId)
			.execute()
		const { name, ...rest } = await profile(m)
		const answer = await put(m, { ...rest, name: `${name} S.` })
		expect(answer.status).toBe(200)
		expect(answer.body.data).toEqual({ ...rest, name: `${name} S.` })
	})

	test.each([
		['email', 'baru@kampus.test'],
		['stambuk', '99999999'],
		['class', 'TI-4B'],
		['semester', 8],
		['status', 'false'],
		['id', '00000000-0000-4000-8000-000000000000'],
		['program_studi', 'Kedokteran S1'],
	])('%s cannot be changed', async (field, value) => {
		const m = await makeMahasiswa(t.db)
		const before = await profile(m)
		const answer = await put(m, { name: 'Lain', [field]: value })
		expect([answer.status, answer.body.code, answer.body.details[0].field]).toEqual([
			400,
			'read_only_field',
			field,
		])
		expect(await profile(m)).toEqual(before)
	})

	test.each<[string, object, string]>([
		['a number that is none', { whatsapp: '12345' }, 'whatsapp'],
		['a landline', { whatsapp: '0411 555014' }, 'whatsapp'],
		['an unknown province', { province: 'Sulawesi Tengahan' }, 'province'],
		['a city of another province', { province: 'Bali', city: 'Kota Makassar' }, 'city'],
		['a city without a province', { city: 'Kota Makassar' }, 'city'],
		['an empty name', { name: '   ' }, 'name'],
		['a name of signs', { name: '12345' }, 'name'],
		['markup as a name', { name: '<b>Rahmat</b>' }, 'name'],
		['a third gender field value', { jenis_kelamin: 'x' }, 'jenis_kelamin'],
		['an address of 501 characters', { address: 'x'.repeat(501) }, 'address'],
		['an unknown field', { peran: 'admin' }, 'peran'],
		['a photo of another site', { foto: 'https://contoh.id/foto.jpg' }, 'foto'],
		['a photo as data', { foto: 'data:image/png;base64,AAAA' }, 'foto'],
		['a photo that does not exist', { foto: `/api/berkas/${'0'.repeat(64)}` }, 'foto'],
	])('%s is refused with the field at fault', async (_name, body, field) => {
		const m = await makeMahasiswa(t.db)
		const answer = await put(m, body)
		expect([answer.status, answer.body.details[0].field]).toEqual([400, field])
		expect(answer.body.error).toMatch(/\S/)
	})

	test('changing only the province asks for a city of it', async () => {
		const m = await makeMahasiswa(t.db)
		await put(m, { province: 'Sulawesi Selatan', city: 'Kabupaten Gowa' })
		expect((await put(m, { province: 'Bali' })).body.code).toBe('invalid_wilayah')
		expect((await put(m, { province: 'Bali', city: null })).body.data).toMatchObject({
			province: 'Bali',
			city: null,
		})
	})

	test('nobody else’s profile can be changed', async () => {
		const [m, other] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
		const answer = await put(m, { name: 'Lain' }, other)
		expect([answer.status, answer.body.code]).toEqual([403, 'wrong_owner'])
		expect((await profile(other)).name).toBe(`Mahasiswa ${other.stambuk}`)
	})

	test('is possible fifty times a day; what changes nothing does not count', async () => {
		const m = await makeMahasiswa(t.db)
		await countedAlready(t.db, `profil:${m.id}`, { jumlah: 49, jendela: '2024-03-17T16:00:00Z' })
		const address = (nomor: number) => ({ address: `Jalan Veteran ${nomor}, Makassar` })
		expect((await put(m, address(1))).status).toBe(200)
		expect((await put(m, address(1))).status).toBe(200)
		expect((await put(m, address(2))).status).toBe(429)
		const { body } = await t.call('GET', '/api/mahasiswa/profile', { token: m.token })
		expect(body.data.address).toBe(address(1).address)
	})

	test('the trail names the fields and not what was written into them', async () => {
		const m = await makeMahasiswa(t.db)
		await put(m, { whatsapp: '081234567890', city: null })
		const rows = await t.db
			.selectFrom('jejak')
			.select(['tindakan', 'baru'])
			.where('pelaku', '=', m.id)
			.execute()
		expect(rows).toEqual([{ tindakan: 'profil_diubah', baru: { bidang: ['whatsapp'] } }])
	})
})

describe('provinces and cities', () => {
	test('are the 38 provinces and their 514 cities and regencies', async () => {
		const { body } = await t.call('GET', '/api/wilayah/provinsi')
		expect(body.data).toHaveLength(38)
		const lists = await Promise.all(
			body.data.map(({ kode }: { kode: string }) => t.call('GET', `/api/wilayah/provinsi/${kode}/kota`)),
		)
		expect(lists.flatMap((answer) => answer.body.data)).toHaveLength(514)
	})

	test('another code is no province', async () => {
		expect((await t.call('GET', '/api/wilayah/provinsi/99/kota')).status).toBe(404)
		expect((await t.call('GET', '/api/wilayah/provinsi/abc/kota')).status).toBe(400)
	})
})
