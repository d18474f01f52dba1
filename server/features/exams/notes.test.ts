import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeDosen, makeStaf, makeUjian, type TestAkun } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'
import { pdfUaFaults } from '#server/test/pdf-ua.ts'
import { findCatatan } from './note-queries.ts'
import { findKepala } from './record-queries.ts'
import { sheetOf } from './record-sheet.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { freshToken } = examCalls(() => t)
const nameOf = async ({ id }: TestAkun) =>
	t.db.selectFrom('dosen').select(['nip', 'nama']).where('akun_id', '=', id).executeTakeFirstOrThrow()

/** An exam with who teaches its course and who proctors it. */
async function room(kelas: string) {
	const ujian = await makeUjian(t.db, {
		kelas,
		mulai: '2024-03-18T01:00:00Z',
		selesai: '2024-03-18T03:00:00Z',
	})
	const [dosen, pengawas] = [await lecturerOf(t.db, ujian), await makeDosen(t.db)]
	const { nip } = await nameOf(pengawas)
	await t.db.insertInto('pengawas_ujian').values({ ujian_id: ujian.id, urutan: 1, dosen_nip: nip }).execute()
	t.clock.set('2024-03-18T02:00:00Z')
	const path = `/api/ujian/${ujian.id}`
	const get = async (by: TestAkun, what = 'catatan') => t.call('GET', `${path}/${what}`, await freshToken(by))
	const write = async (by: TestAkun, isi: string | null, versi: number) =>
		t.call('PUT', `${path}/catatan`, { ...(await freshToken(by)), body: { isi, versi } })
	return { ujian, dosen, pengawas, path, get, write }
}

test('a proctor writes how an exam went, its lecturer goes on with it, and the trail has both', async () => {
	const { ujian, dosen, pengawas, get, write } = await room('CT-1')
	expect((await get(pengawas)).body.data).toEqual({ isi: null, versi: 0, oleh: null, pada: null })
	expect((await write(pengawas, 'Proyektor mati', 0)).body.data).toEqual({
		...{ isi: 'Proyektor mati', versi: 1, pada: '2024-03-18T02:00:00.000Z' },
		oleh: (await nameOf(pengawas)).nama,
	})
	expect((await write(dosen, 'Proyektor mati dan diganti', 1)).status).toBe(200)
	expect((await write(dosen, null, 2)).body.data).toMatchObject({ isi: null, versi: 3 })
	expect((await get(pengawas)).body.data).toMatchObject({ isi: null, oleh: (await nameOf(dosen)).nama })
	const trail = t.db.selectFrom('jejak').select(['pelaku', 'lama', 'baru']).orderBy('id')
	expect(await trail.where('objek', '=', `ujian:${ujian.id}`).execute()).toEqual([
		{ pelaku: pengawas.id, lama: null, baru: { isi: 'Proyektor mati' } },
		{ pelaku: dosen.id, lama: { isi: 'Proyektor mati' }, baru: { isi: 'Proyektor mati dan diganti' } },
		{ pelaku: dosen.id, lama: { isi: 'Proyektor mati dan diganti' }, baru: { isi: null } },
	])
})

test('of two who write at once neither overwrites the other, and the slower one learns who was quicker', async () => {
	const { dosen, pengawas, get, write } = await room('CT-2')
	for (const versi of [0, 1]) {
		const both = [dosen, pengawas]
		const answers = await Promise.all(both.map((by, i) => write(by, `Tulisan ${versi} ${i}`, versi)))
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
		const won = answers[0]?.status === 200 ? 0 : 1
		const slower = answers[1 - won]?.body
		expect(slower.code).toBe('note_changed')
		expect(slower.error).toContain((await nameOf(both[won] as TestAkun)).nama)
		expect((await get(dosen)).body.data).toMatchObject({ isi: `Tulisan ${versi} ${won}`, versi: versi + 1 })
	}
})

test('what a device sends again because the answer was lost is kept once', async () => {
	const { pengawas, write } = await room('CT-3')
	await write(pengawas, 'Listrik padam', 0)
	const again = await write(pengawas, 'Listrik padam', 0)
	expect([again.status, again.body.data.versi]).toEqual([200, 1])
})

test('a note is of proctors and lecturers of the exam, and has a length', async () => {
	const { ujian, pengawas, get, write } = await room('CT-4')
	const other = await makeDosen(t.db)
	expect([(await get(other)).status, (await write(other, 'Salah ruang', 0)).status]).toEqual([403, 403])
	expect((await write(pengawas, '   ', 0)).status).toBe(400)
	expect((await write(pengawas, 'x'.repeat(2001), 0)).status).toBe(400)
	expect((await write(pengawas, 'Dari masa depan', 2 ** 31)).status).toBe(400)
	expect((await write(pengawas, 'Belum ada yang menulis', 3)).status).toBe(409)
	expect((await write(pengawas, '😀'.repeat(2000), 0)).status).toBe(200)
	expect((await write(pengawas, '\u202eterbalik', 1)).body.data.isi).toBe('terbalik')
	t.clock.set('2024-03-18T09:00:00Z')
	expect((await write(pengawas, 'Sesudah enam jam', 2)).status).toBe(403)
	const { token } = await freshToken(await makeStaf(t.db, ['akademik']))
	const nowhere = ujian.id.replace(/^.{8}/, '00000000')
	for (const [method, body] of [
		['GET', undefined],
		['PUT', { isi: 'Entah', versi: 0 }],
	] as const)
		expect(
			(await t.call(method, `/api/ujian/${nowhere}/catatan`, { token, ...(body && { body }) })).status,
		).toBe(404)
})

test('the record has the note, its fingerprint covers it, and a record from before it is still genuine', async () => {
	const { ujian, dosen, path, get, write } = await room('CT-5')
	t.clock.set('2024-03-18T05:00:00Z')
	const print = async (lembar: string) => {
		const headers = { authorization: `Bearer ${(await freshToken(dosen)).token}` }
		const { rawPayload } = await t.app.inject({ url: `${path}/${lembar}.pdf`, headers })
		expect(pdfUaFaults(rawPayload)).toEqual([])
		const token = /\/URI \([^)]*\/verifikasi\/ujian\/([\w.-]+)\)/.exec(rawPayload.toString('latin1'))?.[1]
		return async () => (await t.call('GET', `/api/verifikasi/ujian?token=${token}`)).body.data?.sidik
	}
	const papers = async () => [await print('berita-acara'), await print('daftar-hadir')] as const
	const [earlier, list] = await papers()
	const before = await earlier()
	const listed = await list()
	const sentences = ['Listrik padam pukul 09.10.', 'Seorang peserta pindah ruang.']
	await write(dosen, sentences.join('\r\n\n'), 0)
	const [later, same] = await papers()
	expect(await earlier()).toBe(before)
	expect(await later()).not.toBe(before)
	expect(await same()).toBe(listed)
	const sheet = sheetOf(
		'berita_acara',
		{
			institution: { name: 'Kampus' } as never,
			zona: 'Asia/Makassar',
			ujian: (await get(dosen, 'rencana')).body.data,
			berkas: (await get(dosen, 'berkas')).body.data,
			kepala: (await findKepala(t.db, ujian.id)) as never,
			catatan: await findCatatan(t.db, ujian.id),
		},
		{ alamat: '', sidik: '', tanggal: '2024-03-18' },
	)
	expect(sheet.parts).toContainEqual({
		kind: 'table',
		columns: [
			{
				title: `Terakhir ditulis ${(await nameOf(dosen)).nama}, 18 Maret 2024 pukul 13.00 WITA`,
				width: 100,
			},
		],
		rows: sentences.map((line) => [line]),
	})
})
