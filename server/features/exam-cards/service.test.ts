import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, makeUjian, type TestAkun } from '#server/test/factories.ts'
import { pdfUaFaults } from '#server/test/pdf-ua.ts'

let t: TestApp
let office: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
})
afterAll(() => t.close())

const get = (url: string, { token }: TestAkun) =>
	t.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
/** Where the QR codes of a file lead to. */
const tokensOf = (pdf: Buffer): string[] =>
	[...pdf.toString('latin1').matchAll(/\/URI \([^)]*\/verifikasi\/kartu\/([\w.-]+)\)/g)].map(
		([, token]) => token ?? '',
	)
const check = async (token: string) => (await t.call('GET', `/api/verifikasi/kartu?token=${token}`)).body

test('a card has the exams of its kind that may be sat, and its code is confirmed', async () => {
	const m = await makeMahasiswa(t.db, { kelas: 'KT-1' })
	await makeUjian(t.db, { kelas: 'KT-1' })
	await makeUjian(t.db, { kelas: 'KT-1' })
	await makeUjian(t.db, { kelas: 'KT-1', ditiadakan: true })
	await makeUjian(t.db, { kelas: 'KT-1', jenis: 'UAS' })
	const answer = await get('/api/kartu-ujian.pdf?jenis=UTS', m)
	expect(answer.statusCode).toBe(200)
	expect(answer.headers['content-disposition']).toContain(`Kartu_UTS_${m.stambuk}.pdf`)
	expect(pdfUaFaults(answer.rawPayload)).toEqual([])
	const [token = ''] = tokensOf(answer.rawPayload)
	const { data } = await check(token)
	expect(data).toMatchObject({ jenis: 'UTS', stambuk: m.stambuk, jumlah: 2, tanggal: '2024-03-18' })
	const forged = `${Buffer.from(`KTU1|20232|UTS|${m.stambuk}|9|2024-03-18|${data.sidik}`).toString('base64url')}.${token.split('.')[1]}`
	expect((await check(forged)).code).toBe('not_genuine')
})

test('the photo of the profile stands on the card; without one there is a frame to glue it in', async () => {
	const m = await makeMahasiswa(t.db, { kelas: 'KT-4' })
	await makeUjian(t.db, { kelas: 'KT-4' })
	const print = async () => (await get('/api/kartu-ujian.pdf?jenis=UTS', m)).rawPayload
	const pictures = (pdf: Buffer) => pdf.toString('latin1').match(/\/Filter \/DCTDecode/g)?.length ?? 0
	expect(pictures(await print())).toBe(0)
	const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#3366cc' } })
		.jpeg()
		.toBuffer()
	const stored = await t.app.inject({
		method: 'PUT',
		url: `/api/mahasiswa/${m.stambuk}/foto`,
		headers: { authorization: `Bearer ${m.token}`, 'content-type': 'image/jpeg' },
		payload: photo,
	})
	expect(stored.statusCode).toBe(200)
	const pdf = await print()
	expect(pictures(pdf)).toBe(1)
	expect(pdf.toString('latin1')).toContain(`/Alt (Foto Mahasiswa ${m.stambuk})`)
	expect(pdfUaFaults(pdf)).toEqual([])
})

test('the page of the card has the own exams of both kinds, and what is missing before each', async () => {
	const unpaid = await makeMahasiswa(t.db, { kelas: 'KT-5', lunas: false })
	const uts = await makeUjian(t.db, { kelas: 'KT-5' })
	const uas = await makeUjian(t.db, { kelas: 'KT-5', jenis: 'UAS' })
	await makeUjian(t.db, { kelas: 'KT-5', ditiadakan: true })
	const { status, body } = await t.call('GET', '/api/kartu-ujian', { token: unpaid.token })
	expect(status).toBe(200)
	expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual([uts.id, uas.id].sort())
	expect(body.data[0]).toMatchObject({
		tanggal: '2024-03-18',
		jam_mulai: '08:00',
		syarat: [{ kode: 'spp', keadaan: 'kurang' }],
	})
	expect((await t.call('GET', '/api/kartu-ujian', { token: office.token })).status).toBe(403)
})

test('no card is given while the gate is shut: it says why; without exams there is none', async () => {
	const unpaid = await makeMahasiswa(t.db, { kelas: 'KT-2', lunas: false })
	await makeUjian(t.db, { kelas: 'KT-2' })
	const shut = await t.call('GET', '/api/kartu-ujian.pdf?jenis=UTS', { token: unpaid.token })
	expect([shut.status, shut.body.code]).toEqual([409, 'card_shut'])
	expect(shut.body.error).toContain('SPP semester ini belum lunas')
	const none = await t.call('GET', '/api/kartu-ujian.pdf?jenis=UAS', { token: unpaid.token })
	expect([none.status, none.body.code]).toEqual([409, 'no_exams'])
})

test('the office prints a class at once: a page for each who may sit an exam, and behind them who has none', async () => {
	const a = await makeMahasiswa(t.db, { kelas: 'KT-3' })
	const b = await makeMahasiswa(t.db, { kelas: 'KT-3' })
	await makeUjian(t.db, { kelas: 'KT-3' })
	const url = '/api/kantor/kelas/KT-3/kartu-ujian.pdf?jenis=UTS'
	const answer = await get(url, office)
	expect(answer.statusCode).toBe(200)
	expect(pdfUaFaults(answer.rawPayload)).toEqual([])
	const cards = await Promise.all(tokensOf(answer.rawPayload).map(async (one) => (await check(one)).data))
	expect(cards.map(({ stambuk }) => stambuk)).toEqual([a.stambuk, b.stambuk].sort())
	const pages = ({ rawPayload }: { rawPayload: Buffer }) =>
		(rawPayload.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length
	expect(pages(answer)).toBe(2)
	await makeMahasiswa(t.db, { kelas: 'KT-3', lunas: false })
	const withBlocked = await get(url, office)
	expect([pages(withBlocked), tokensOf(withBlocked.rawPayload).length]).toEqual([3, 2])
	expect(pdfUaFaults(withBlocked.rawPayload)).toEqual([])
	expect((await get(url, a)).statusCode).toBe(403)
	expect((await get('/api/kantor/kelas/KT-3/kartu-ujian.pdf?jenis=UAS', office)).statusCode).toBe(409)
})
