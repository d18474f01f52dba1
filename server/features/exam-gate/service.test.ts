import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeStaf, makeUjian, type TestAkun } from '#server/test/factories.ts'
import type { DispensasiUjian } from '#shared/api/exam-gate.ts'

let t: TestApp
let akademik: TestAkun
let keuangan: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	akademik = await makeStaf(t.db, ['akademik'])
	keuangan = await makeStaf(t.db, ['keuangan'])
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const URL = '/api/kantor/ujian/dispensasi'
const { start } = examCalls(() => t)
const give = ({ token }: TestAkun, stambuk: string, rest: object) =>
	t.call('POST', URL, {
		token,
		body: { stambuk, syarat: ['spp'], berlaku_sampai: '2024-03-18', alasan: 'Beasiswa terlambat', ...rest },
	})
const takeBack = ({ token }: TestAkun, id: string) => t.call('POST', `${URL}/${id}/cabut`, { token })
const list = async ({ token }: TestAkun, search: string): Promise<DispensasiUjian[]> =>
	(await t.call('GET', `${URL}?${search}`, { token })).body.data.baris

describe('a dispensation', () => {
	test('opens the exam at once, is found in the list, and shuts it again when it is taken back', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'DP-1', lunas: false })
		const ujian = await makeUjian(t.db, { kelas: 'DP-1' })
		const other = await makeUjian(t.db, { kelas: 'DP-1' })
		expect((await start(ujian.id, m)).body.code).toBe('tuition_unpaid')
		expect((await give(keuangan, m.stambuk, { jenis: 'UTS' })).status).toBe(201)
		expect((await start(ujian.id, m)).status).toBe(200)
		const [row] = await list(keuangan, `cari=${m.stambuk}`)
		expect(row).toMatchObject({
			stambuk: m.stambuk,
			untuk: expect.stringContaining('Semua UTS'),
			oleh: keuangan.email,
			dicabut_pada: null,
			boleh: true,
		})
		expect((await list(akademik, `cari=${m.stambuk}`))[0]?.boleh).toBe(false)
		const id = row?.id ?? ''
		expect((await takeBack(akademik, id)).status).toBe(403)
		expect((await takeBack(keuangan, id)).status).toBe(200)
		expect((await takeBack(keuangan, id)).status).toBe(200)
		expect((await start(other.id, m)).body.code).toBe('tuition_unpaid')
		const trail = await t.db
			.selectFrom('jejak')
			.select('tindakan')
			.where('objek', 'in', [`mahasiswa:${m.mahasiswaId}`, `dispensasi_ujian:${id}`])
			.orderBy('id')
			.execute()
		expect(trail.map(({ tindakan }) => tindakan)).toEqual(['dispensasi_ujian', 'dispensasi_ujian_dicabut'])
	})

	test('is given once for the same, also by two at the same moment, and anew after it was taken back', async () => {
		const m = await makeMahasiswa(t.db)
		const both = await Promise.all([1, 2].map(() => give(keuangan, m.stambuk, { jenis: 'UAS' })))
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
		const [row] = await list(keuangan, `cari=${m.stambuk}`)
		await takeBack(keuangan, row?.id ?? '')
		expect((await give(keuangan, m.stambuk, { jenis: 'UAS' })).status).toBe(201)
	})

	test('that an earlier split has copied is taken back with its copy, and no other one', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'DP-7' })
		const [there, here] = [await makeUjian(t.db, { kelas: 'DP-8' }), await makeUjian(t.db, { kelas: 'DP-7' })]
		const other = await makeUjian(t.db, { kelas: 'DP-7' })
		await t.db
			.updateTable('ujian')
			.set({ matakuliah_kode: here.matakuliah })
			.where('id', '=', there.id)
			.execute()
		for (const { id } of [here, there, other])
			await t.db
				.insertInto('dispensasi_ujian')
				.values({
					...{ mahasiswa_id: m.mahasiswaId, ujian_id: id, periode_kode: null, jenis: null, syarat: 'spp' },
					...{ berlaku_sampai: '2024-03-20', alasan: 'Beasiswa', oleh: keuangan.id, dibuat_pada: TEST_NOW },
				})
				.execute()
		const open = () =>
			t.db
				.selectFrom('dispensasi_ujian')
				.select(['id', 'ujian_id'])
				.where('mahasiswa_id', '=', m.mahasiswaId)
				.where('dicabut_pada', 'is', null)
				.execute()
		const copy = (await open()).find(({ ujian_id }) => ujian_id === there.id)
		expect((await takeBack(akademik, copy?.id ?? '')).status).toBe(403)
		expect((await takeBack(keuangan, copy?.id ?? '')).status).toBe(200)
		expect((await open()).map(({ ujian_id }) => ujian_id)).toEqual([other.id])
	})

	test('is each office’s own: nothing is written when one of several is not', async () => {
		const m = await makeMahasiswa(t.db)
		const syarat = ['krs', 'spp']
		expect((await give(akademik, m.stambuk, { jenis: 'UTS', syarat })).body.code).toBe('wrong_right')
		expect((await give(keuangan, m.stambuk, { jenis: 'UTS', syarat })).body.code).toBe('wrong_right')
		expect(await list(akademik, `cari=${m.stambuk}`)).toEqual([])
		const own = { jenis: 'UTS', syarat: ['krs', 'kehadiran'] }
		expect((await give(akademik, m.stambuk, own)).body.data).toEqual({ jumlah: 2 })
	})

	test('is refused for another class’s exam, for none and for both, for a day that is over, without a reason', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'DP-2' })
		const mine = await makeUjian(t.db, { kelas: 'DP-2' })
		const foreign = await makeUjian(t.db, { kelas: 'DP-3' })
		const field = async (rest: object) => (await give(keuangan, m.stambuk, rest)).body.details?.[0]?.field
		expect(await field({ ujian: foreign.id })).toBe('ujian')
		expect(await field({})).toBe('ujian')
		expect(await field({ ujian: mine.id, jenis: 'UTS' })).toBe('ujian')
		expect(await field({ ujian: mine.id, berlaku_sampai: '2024-03-17' })).toBe('berlaku_sampai')
		expect(await field({ ujian: mine.id, alasan: '    ' })).toBe('alasan')
		expect((await give(keuangan, '99999999', { jenis: 'UTS' })).status).toBe(404)
		expect((await give(keuangan, m.stambuk, { ujian: mine.id })).status).toBe(201)
	})
})

test('the list finds by name and condition, and a percent sign is a percent sign', async () => {
	const m = await makeMahasiswa(t.db)
	await give(akademik, m.stambuk, { jenis: 'UAS', syarat: ['krs'] })
	const kinds = async (search: string) => new Set((await list(akademik, search)).map(({ syarat }) => syarat))
	expect(await kinds('syarat=krs')).toEqual(new Set(['krs']))
	expect(await kinds('cari=%25')).toEqual(new Set())
})
