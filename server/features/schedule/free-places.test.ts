import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeMahasiswa, makeUjian } from '#server/test/factories.ts'
import { makeKegiatan, makeKuliah } from '#server/test/factories-academic.ts'
import { makeOffer } from '#server/test/krs-factories.ts'
import type { TempatKosong } from '#shared/api/meetings.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

/** A course on Mondays from eight, taught by somebody of its own, and what is free for its meeting of 25 March. */
async function course(kelas: string, jam: [string, string] = ['08:00', '10:00'], hari = 'Senin') {
	const dosen = await makeDosen(t.db)
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	const { kode } = await makeKuliah(t.db, { kelas, jam, hari, nip })
	const url = `/api/pertemuan/20232/${kelas}/${kode}/2024-03-25/08:00`
	const free = async (dari = '2024-03-25') => {
		const { body } = await t.call('GET', `${url}/tempat?dari=${dari}`, { token: dosen.token })
		return (body.data as TempatKosong).hari
	}
	/** What the list says of an hour: who is in the way, else each room. */
	const at = async (tanggal: string, jam_mulai: string) => {
		const hour = (await free())
			.find((day) => day.tanggal === tanggal)
			?.jam.find((one) => one.jam_mulai === jam_mulai)
		return hour?.halangan.length ? hour.halangan : hour?.ruang.map((r) => `${r.ruangan}: ${r.halangan}`)
	}
	const move = (tanggal: string, jam_mulai: string, jam_selesai: string, ruangan: string) =>
		t.call('POST', `${url}/pindahkan`, {
			token: dosen.token,
			body: { tanggal, jam_mulai, jam_selesai, ruangan, alasan: 'Rapat senat' },
		})
	return { kode, nip, dosen, free, at, move }
}

test('free hours and rooms are offered, the others say who or what is in the way', async () => {
	const own = await course('TK-1')
	const sibling = await makeKuliah(t.db, { kelas: 'TK-1', hari: 'Selasa', jam: ['08:00', '10:00'] })
	const same = await makeKuliah(t.db, { kelas: 'TK-2', hari: 'Rabu', jam: ['08:00', '10:00'], nip: own.nip })
	const room = await makeKuliah(t.db, { kelas: 'TK-3', hari: 'Kamis', jam: ['08:00', '10:00'] })
	const clash = (what: string, { kode }: { kode: string }, kelas: string) =>
		expect.stringMatching(`^Bentrok ${what} dengan kuliah Mata Kuliah ${kode} kelas ${kelas} pukul 08.00$`)
	expect(await own.at('2024-03-26', '08:00')).toEqual([clash('kelas TK-1', sibling, 'TK-1')])
	expect(await own.at('2024-03-27', '08:00')).toEqual([clash('dosen .+', same, 'TK-2')])
	expect(await own.at('2024-03-28', '08:00')).toEqual([
		`Ruang 201: kuliah Mata Kuliah ${room.kode} kelas TK-3 pukul 08.00`,
	])
	expect(await own.at('2024-03-29', '08:00')).toEqual(['Ruang 201: null'])
	expect((await own.move('2024-03-29', '08:00', '10:00', 'Ruang 201')).status).toBe(200)
	// Where it stands now it need not go.
	expect(await own.at('2024-03-29', '08:00')).toEqual(['Ruang 201: tempat pertemuan ini sendiri'])
})

test('students of the class who take a course elsewhere stand in the way, in the list and when it is pressed', async () => {
	const own = await course('TK-4')
	const { id, kode } = await makeOffer(t, { kelas: 'TK-5', jadwal: ['Jumat', '10:00', '12:00'] })
	const student = await makeMahasiswa(t.db, { kelas: 'TK-4' })
	const { id: krs } = await t.db
		.insertInto('krs')
		.columns(['mahasiswa_id', 'periode_kode', 'status', 'disimpan_pada', 'diajukan_pada', 'diputuskan_pada'])
		.expression((eb) =>
			eb
				.selectFrom('mahasiswa')
				.select((e) => [
					'mahasiswa.id',
					e.val('20232').as('periode'),
					e.val('disetujui').as('status'),
					e.val(t.clock.now()).as('a'),
					e.val(t.clock.now()).as('b'),
					e.val(t.clock.now()).as('c'),
				])
				.where('stambuk', '=', student.stambuk),
		)
		.returning('id')
		.executeTakeFirstOrThrow()
	await t.db.insertInto('krs_matakuliah').values({ krs_id: krs, penawaran_id: id }).execute()
	const sentence = `Bentrok 1 mahasiswa kelas ini dengan kuliah Mata Kuliah ${kode} kelas TK-5 pukul 10.00`
	expect(await own.at('2024-03-29', '10:00')).toEqual([sentence])
	const pressed = await own.move('2024-03-29', '10:00', '12:00', 'Aula Timur')
	expect([pressed.status, pressed.body.error]).toEqual([409, sentence])
})

test('an exam of the class, a holiday and what is over are not free', async () => {
	const own = await course('TK-6')
	const { id } = await makeUjian(t.db, {
		kelas: 'TK-6',
		mulai: '2024-03-30T00:00:00Z',
		selesai: '2024-03-30T02:00:00Z',
	})
	await t.db.updateTable('ujian').set({ ruang: 'Lab 9' }).where('id', '=', id).execute()
	expect(await own.at('2024-03-30', '08:00')).toEqual([
		expect.stringMatching('^Bentrok kelas TK-6 dengan UTS'),
	])
	await makeKegiatan(t.db, { mulai: '2024-04-10', kegiatan: 'Idul Fitri' })
	const days = await own.free('2024-04-08')
	expect(days.map(({ tanggal, halangan }) => `${tanggal} ${halangan}`)).toContain(
		'2024-04-10 Libur: Idul Fitri',
	)
	// Sunday is none of the campus's days.
	expect(days).toHaveLength(6)
	expect((await own.free('2024-03-11'))[0]).toEqual({
		tanggal: '2024-03-11',
		halangan: 'Sudah lewat',
		jam: [],
	})
	expect((await own.free('2024-07-01'))[0]).toMatchObject({ halangan: 'Di luar semester ini' })
})

test('a place that was taken between looking and pressing is refused', async () => {
	const [first, second] = [await course('TK-7'), await course('TK-8')]
	expect(await second.at('2024-03-30', '13:00')).toBeUndefined()
	await makeKuliah(t.db, { kelas: 'TK-9', hari: 'Sabtu', jam: ['13:00', '15:00'] })
	await t.db
		.updateTable('jadwal_kuliah')
		.set({ ruangan: 'Galeri' })
		.where('kelas_kode', '=', 'TK-9')
		.execute()
	const seen = await second.at('2024-03-29', '13:00')
	expect(seen).toContain('Galeri: null')
	expect((await first.move('2024-03-29', '13:00', '15:00', 'Galeri')).status).toBe(200)
	expect((await second.move('2024-03-29', '13:00', '15:00', 'Galeri')).body.code).toBe('meeting_clash')
	expect(await second.at('2024-03-29', '13:00')).toContain(
		`Galeri: kuliah Mata Kuliah ${first.kode} kelas TK-7 pukul 13.00`,
	)
})
