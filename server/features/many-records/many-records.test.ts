import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeKelas, makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { makeHasil } from '#server/test/results-factories.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'

let t: TestApp
let office: TestAkun
let colleague: TestAkun
let kaprodi: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	colleague = await makeStaf(t.db, ['akademik'])
	kaprodi = await makeStaf(t.db, ['prodi'], 'TI')
	await makeKelas(t.db, 'TI-4B')
})
afterAll(() => t.close())
beforeEach(async () => {
	await t.db.deleteFrom('ruang').execute()
	await t.db
		.insertInto('ruang')
		.values([
			{ kode: 'A-1', nama: 'Kelas 1', gedung: 'Gedung A', kapasitas: 30 },
			{ kode: 'A-2', nama: 'Kelas 2', gedung: null, kapasitas: 40 },
			{ kode: 'A-3', nama: 'Kelas 3', gedung: 'Gedung B', kapasitas: 50 },
		])
		.execute()
})

type Jenis = 'dosen' | 'kelas' | 'matakuliah' | 'ruang'
type Asked = { jenis?: Jenis; kunci?: string; menjadi?: string }
const usual = { jenis: 'ruang', kunci: 'gedung', menjadi: 'Gedung B' } as const

const post = (url: string, body: object | undefined, { token } = office) =>
	t.call('POST', `/api/kantor/ubahan-induk${url}`, { token, ...(body && { body }) })
const preview = (kode: readonly string[], asked: Asked = {}) => post('/tinjau', { ...usual, ...asked, kode })
const change = (
	rows: Readonly<Record<string, string | null>>,
	asked: Asked & { id?: string } = {},
	who = office,
) =>
	post(
		'',
		{
			...{ id: randomUUID(), ...usual, ...asked },
			rekaman: Object.entries(rows).map(([kode, dari]) => ({ kode, dari })),
		},
		who,
	)
const undo = (id: string, who = office) => post(`/${id}/urungkan`, undefined, who)
const buildings = async () =>
	(await t.db.selectFrom('ruang').select('gedung').orderBy('kode').execute()).map(({ gedung }) => gedung)

describe('rooms that are changed together', () => {
	test('are shown before: what each has now, and which one stays', async () => {
		const { status, body } = await preview(['A-1', 'A-2', 'A-3'])
		expect([status, body.data]).toEqual([
			200,
			{
				boleh: [
					{ kode: 'A-1', nama: 'Kelas 1', dari: 'Gedung A', catatan: null },
					{ kode: 'A-2', nama: 'Kelas 2', dari: null, catatan: null },
				],
				tetap: [{ kode: 'A-3', nama: 'Kelas 3', alasan: 'sudah begitu' }],
			},
		])
		expect(await buildings()).toEqual(['Gedung A', null, 'Gedung B'])
	})

	test('are changed, stand in the history of each, and go back to what each was', async () => {
		const { status, body } = await change({ 'A-1': 'Gedung A', 'A-2': null }, { menjadi: ' Gedung  B ' })
		expect(status).toBe(200)
		expect(await buildings()).toEqual(['Gedung B', 'Gedung B', 'Gedung B'])
		const seen = await t.call('GET', `/api/kantor/ubahan-induk/${body.data.id}`, { token: colleague.token })
		expect(seen.body.data).toMatchObject({
			...{ jenis: 'ruang', kunci: 'gedung', menjadi: 'Gedung B', oleh: office.email, diurungkan: null },
			rekaman: [
				{ kode: 'A-1', nama: 'Kelas 1', dari: 'Gedung A', kini: 'Gedung B' },
				{ kode: 'A-2', nama: 'Kelas 2', dari: null, kini: 'Gedung B' },
			],
		})
		const record = await t.call('GET', '/api/kantor/ruang/A-1', { token: office.token })
		expect(record.body.data.riwayat[0]).toMatchObject({
			...{ tindakan: 'Data diubah', oleh: office.email },
			rincian: [{ bidang: 'Gedung', dari: 'Gedung A', menjadi: 'Gedung B' }],
		})
		const back = await undo(body.data.id, colleague)
		expect([back.status, back.body.data.diurungkan.oleh]).toEqual([200, colleague.email])
		expect(await buildings()).toEqual(['Gedung A', null, 'Gedung B'])
		const twice = (await undo(body.data.id)).body
		expect([twice.code, twice.error]).toEqual([
			'undone',
			expect.stringContaining(`sudah diurungkan oleh ${colleague.email} pada `),
		])
	})

	test('lose their building together, and get it back', async () => {
		const { body } = await change({ 'A-1': 'Gedung A', 'A-3': 'Gedung B' }, { menjadi: '' })
		expect(await buildings()).toEqual([null, null, null])
		await undo(body.data.id)
		expect(await buildings()).toEqual(['Gedung A', null, 'Gedung B'])
	})

	test('that somebody has changed since they were seen are not overwritten, and nothing is written', async () => {
		await t.call('PUT', '/api/kantor/ruang/A-2', {
			token: colleague.token,
			body: { perubahan: [{ kunci: 'gedung', dari: null, menjadi: 'Gedung C' }] },
		})
		const { status, body } = await change({ 'A-1': 'Gedung A', 'A-2': null })
		expect([status, body.code]).toEqual([409, 'record_changed'])
		expect(body.error).toContain(`Gedung Kelas 2 baru saja diubah oleh ${colleague.email}`)
		expect(await buildings()).toEqual(['Gedung A', 'Gedung C', 'Gedung B'])
	})

	test('are not taken back over what somebody has changed since', async () => {
		const { body } = await change({ 'A-1': 'Gedung A', 'A-2': null })
		await t.call('PUT', '/api/kantor/ruang/A-1', {
			token: colleague.token,
			body: { perubahan: [{ kunci: 'gedung', dari: 'Gedung B', menjadi: 'Gedung C' }] },
		})
		const late = await undo(body.data.id)
		expect([late.status, late.body.error]).toEqual([409, expect.stringContaining(colleague.email)])
		expect(await buildings()).toEqual(['Gedung C', 'Gedung B', 'Gedung B'])
	})

	test('go back without one that is gone since', async () => {
		const { body } = await change({ 'A-1': 'Gedung A', 'A-2': null })
		await t.call('DELETE', '/api/kantor/ruang/A-1', { token: office.token })
		const back = await undo(body.data.id)
		expect([back.status, back.body.data.rekaman.length]).toEqual([200, 1])
		expect(await buildings()).toEqual([null, 'Gedung B'])
	})

	test('sent twice count once, at the same moment too; another’s name for a change is refused', async () => {
		const id = randomUUID()
		const both = await Promise.all([1, 2].map(() => change({ 'A-1': 'Gedung A' }, { id })))
		expect(both.map(({ status }) => status)).toEqual([200, 200])
		const trail = await t.db.selectFrom('jejak').select('baru').where('objek', '=', 'ruang:A-1').execute()
		expect(trail.filter(({ baru }) => JSON.stringify(baru).includes(id))).toHaveLength(1)
		expect((await change({ 'A-1': 'Gedung B' }, { id }, colleague)).body.code).toBe('change_exists')
	})

	test('of a change whose answer was lost are not taken for another that is wanted then', async () => {
		const id = randomUUID()
		await change({ 'A-1': 'Gedung A' }, { id })
		for (const asked of [{ menjadi: 'Gedung C' }, { kunci: 'kapasitas', menjadi: '60' }]) {
			const { status, body } = await change({ 'A-2': null }, { id, ...asked })
			expect([status, body.code]).toEqual([409, 'change_exists'])
		}
		expect(await buildings()).toEqual(['Gedung B', null, 'Gedung B'])
	})

	test('are never said to be changed to what a file would not keep', async () => {
		for (const menjadi of ['-', 'Gedung\u200bB', ' - '])
			expect((await change({ 'A-1': 'Gedung A' }, { menjadi })).status).toBe(400)
		expect((await change({ 'A-1': '30' }, { kunci: 'kapasitas', menjadi: '0060' })).status).toBe(400)
		expect(await buildings()).toEqual(['Gedung A', null, 'Gedung B'])
	})

	test('of two offices at the same moment are changed by one', async () => {
		let both: Promise<{ status: number }[]> | undefined
		// Both have begun before one can write.
		await t.db.transaction().execute(async (trx) => {
			await trx.selectFrom('ruang').select('kode').where('kode', '=', 'A-1').forUpdate().execute()
			both = Promise.all(
				[office, colleague].map((who, index) =>
					change({ 'A-1': 'Gedung A', 'A-2': null }, { menjadi: `Gedung ${index}` }, who),
				),
			)
			await untilSomebodyWaits(t.db, 2)
		})
		expect((await both)?.map(({ status }) => status).toSorted()).toEqual([200, 409])
	})

	test('are archived with what still takes place in them said before', async () => {
		await makeDosen(t.db, { kelas: ['TI-4B'] })
		const { matakuliah_kode } = await t.db
			.selectFrom('pengampu')
			.select('matakuliah_kode')
			.where('kelas_kode', '=', 'TI-4B')
			.executeTakeFirstOrThrow()
		await t.db
			.insertInto('jadwal_kuliah')
			.values({
				...{
					periode_kode: '20232',
					kelas_kode: 'TI-4B',
					matakuliah_kode,
					hari: 'Senin',
					ruangan: ' KELAS 1 ',
				},
				...{ jam_mulai: '08:00', jam_selesai: '10:00' },
			})
			.execute()
		const asked = { kunci: 'status', menjadi: 'Diarsipkan' }
		const { body } = await preview(['A-1', 'A-2'], asked)
		expect(body.data.boleh.map(({ catatan }: { catatan: string | null }) => catatan)).toEqual([
			'masih ada 1 kuliah seminggu',
			null,
		])
		expect((await change({ 'A-1': 'Aktif', 'A-2': 'Aktif' }, asked)).status).toBe(200)
		const { body: left } = await t.call('GET', '/api/ruang', { token: office.token })
		expect(left.data.map(({ kode }: { kode: string }) => kode)).toEqual(['A-3'])
	})

	test.each([
		[{ menjadi: 'x'.repeat(81) }, 400],
		[{ kunci: 'kapasitas', menjadi: '0' }, 400],
		[{ kunci: 'status', menjadi: 'Rusak' }, 400],
		[{ kunci: 'semester', menjadi: '3' }, 400],
		[{ kunci: 'nama', menjadi: 'Aula' }, 400],
	])('are not given %j', async (asked, status) => {
		expect((await preview(['A-1'], asked)).status).toBe(status)
		expect((await change({ 'A-1': '30' }, asked)).status).toBe(status)
	})

	test('that are not there are said by their code', async () => {
		const { status, body } = await preview(['A-1', 'Z-9'])
		expect([status, body.error]).toEqual([404, 'Tidak ada ruang dengan kode Z-9'])
	})

	test('are no matter for who leads a programme', async () => {
		expect((await change({ 'A-1': 'Gedung A' }, {}, kaprodi)).status).toBe(403)
	})
})

test('courses whose credit points are in use keep them, and the others change', async () => {
	const m = await makeMahasiswa(t.db)
	await makeHasil(t.db, m, { huruf: 'A' })
	const used = await t.db
		.selectFrom('hasil_studi')
		.select('matakuliah_kode as kode')
		.executeTakeFirstOrThrow()
	const text = 'Baris satu\n\nBaris dua'
	await t.db
		.insertInto('matakuliah')
		.values({ kode: 'BRU01', nama: 'Baru', sks: 2, semester: 1, kapasitas: 40, deskripsi: text })
		.execute()
	const { sks } = await t.db
		.selectFrom('matakuliah')
		.select('sks')
		.where('kode', '=', used.kode)
		.executeTakeFirstOrThrow()
	const asked = { jenis: 'matakuliah', kunci: 'sks', menjadi: '6' } as const
	const seen = (await preview([used.kode, 'BRU01'], asked)).body.data
	expect(seen.boleh).toMatchObject([{ kode: 'BRU01', dari: '2' }])
	expect(seen.tetap).toMatchObject([
		{ kode: used.kode, alasan: expect.stringContaining('sudah dipakai nilai') },
	])
	const refused = await change({ [used.kode]: String(sks), BRU01: '2' }, asked)
	expect([refused.status, refused.body.code]).toEqual([409, 'record_stays'])
	const made = await change({ BRU01: '2' }, asked)
	const row = () => t.db.selectFrom('matakuliah').selectAll().where('kode', '=', 'BRU01').executeTakeFirst()
	expect(await row()).toMatchObject({ sks: 6, nama: 'Baru', kapasitas: 40, deskripsi: text })
	await undo(made.body.data.id)
	expect(await row()).toMatchObject({ sks: 2, deskripsi: text })
})

test('classes go to another semester together, with their students counted before', async () => {
	await makeKelas(t.db, 'TI-4C')
	await makeMahasiswa(t.db, { kelas: 'TI-4C' })
	const asked = { jenis: 'kelas', kunci: 'semester', menjadi: '5' } as const
	const { body } = await preview(['TI-4C'], asked)
	expect(body.data.boleh).toEqual([{ kode: 'TI-4C', nama: 'TI-4C', dari: '4', catatan: '1 mahasiswa' }])
	expect((await change({ 'TI-4C': '4' }, asked)).status).toBe(200)
	const record = await t.call('GET', '/api/kantor/kelas/TI-4C', { token: office.token })
	expect(record.body.data).toMatchObject({ semester: 5, prodi: 'TI' })
})

test('lecturers leave together, and are found again under a number that was corrected', async () => {
	const { id: akun } = await makeDosen(t.db)
	const { id, nip } = await t.db
		.selectFrom('dosen')
		.select(['id', 'nip'])
		.where('akun_id', '=', akun)
		.executeTakeFirstOrThrow()
	const asked = { jenis: 'dosen', kunci: 'status', menjadi: 'Tidak Aktif' } as const
	expect((await preview([nip], asked)).body.data.boleh[0]).toMatchObject({ kode: nip, dari: 'Aktif' })
	const { body } = await change({ [nip]: 'Aktif' }, asked)
	await t.db.updateTable('dosen').set({ nip: '9900112233' }).where('id', '=', id).execute()
	expect((await undo(body.data.id)).body.data.rekaman).toMatchObject([{ kode: '9900112233', kini: 'Aktif' }])
})

test('a list gives as many records on a page as can be changed at once', async () => {
	const { body } = await t.call('GET', '/api/kantor/ruang?sebanyak=2', { token: office.token })
	expect([body.data.baris.length, body.data.total]).toEqual([2, 3])
	expect((await t.call('GET', '/api/kantor/ruang?sebanyak=501', { token: office.token })).status).toBe(400)
})
