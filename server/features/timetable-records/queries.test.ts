import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeKelas, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { makeOffer } from '#server/test/krs-factories.ts'
import type { BarisJadwal } from '#shared/api/timetable-records.ts'

let t: TestApp
let office: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	await makeKelas(t.db, 'TI-4B')
})
afterAll(() => t.close())

/** A lecture as files of former years may have it: what is typed is refused where a class would be in two places. */
const lecture = (kelas_kode: string, matakuliah_kode: string, where: string) => {
	const [hari = '', jam_mulai = '', jam_selesai = '', ruangan = ''] = where.split(', ')
	const at = { hari, jam_mulai, jam_selesai, ruangan }
	return t.db
		.insertInto('jadwal_kuliah')
		.values({ periode_kode: '20232', kelas_kode, matakuliah_kode, ...at })
		.execute()
}

const found = async () => {
	const { body } = await t.call('GET', '/api/kantor/jadwal?urut=kelas', { token: office.token })
	const rows: BarisJadwal[] = body.data.baris
	return rows.map(({ kelas, hari, jam_mulai, bentrok }) => `${kelas} ${hari} ${jam_mulai} ${bentrok}`)
}

test('the list says of each lecture with how many it clashes: for the class, the room or who teaches, each once', async () => {
	const [a, b] = [await makeOffer(t), await makeOffer(t)]
	const [c, d] = [await makeOffer(t, { kelas: 'TI-4B' }), await makeOffer(t, { kelas: 'TI-4B' })]
	const dosen = await makeDosen(t.db)
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	for (const [kelas_kode, { kode }] of [
		['TI-4A', a],
		['TI-4B', d],
	] as const)
		await t.db
			.insertInto('pengampu')
			.values({ periode_kode: '20232', kelas_kode, matakuliah_kode: kode, dosen_nip: nip })
			.execute()
	await lecture('TI-4A', a.kode, 'Senin, 08:00, 10:00, Daring')
	await lecture('TI-4B', c.kode, 'Senin, 09:00, 11:00, Daring')
	await lecture('TI-4B', c.kode, 'Selasa, 09:00, 11:00, LAB 1 ')
	await lecture('TI-4A', b.kode, 'Selasa, 10:00, 12:00, Lab 1')
	await lecture('TI-4A', a.kode, 'Selasa, 07:00, 09:00, Lab 1')
	// What is taught from anywhere shares no room, and what begins when another ends no hour.
	expect(await found()).toEqual([
		...['TI-4A Senin 08:00 0', 'TI-4A Selasa 07:00 0', 'TI-4A Selasa 10:00 1'],
		...['TI-4B Senin 09:00 0', 'TI-4B Selasa 09:00 1'],
	])
	await lecture('TI-4B', d.kode, 'Senin, 09:30, 10:30, Lab 9')
	await lecture('TI-4A', a.kode, 'Selasa, 11:00, 13:00, Lab 1')
	expect(await found()).toEqual([
		...['TI-4A Senin 08:00 1', 'TI-4A Selasa 07:00 0', 'TI-4A Selasa 10:00 2', 'TI-4A Selasa 11:00 1'],
		...['TI-4B Senin 09:00 1', 'TI-4B Senin 09:30 2', 'TI-4B Selasa 09:00 1'],
	])
})
