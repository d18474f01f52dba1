import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listSyarat } from '#server/features/exam-gate/queries.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { classRooms, type Room } from '#server/test/class-rooms.ts'
import {
	makeDosen,
	makeKelas,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'

let t: TestApp
let office: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
})
afterAll(() => t.close())

const { makeRoom, assign, post, look, make, split, facts, bell, nomor } = classRooms(
	() => t,
	() => office,
)

describe('a class is split', () => {
	let room: Room
	beforeEach(async () => {
		room = await makeRoom()
	})
	const baru = () => `${room.kelas.slice(0, -1)}B`

	test('is shown whole before, and nothing of it is there', async () => {
		const before = await facts(room)
		const { body } = await look(split(room))
		const { kelas, pindah, tetap, halangan } = body.data
		expect([halangan, tetap]).toEqual([[], []])
		expect(kelas).toMatchObject([
			{ kode: room.kelas, baru: false, mahasiswa: 2 },
			{ kode: baru(), baru: true, mahasiswa: 2 },
		])
		const [first] = kelas[1].mata_kuliah.filter((mk: { kode: string }) => mk.kode === room.offers[0].kode)
		expect(first).toMatchObject({ terisi: 2, kapasitas: 40, pertemuan: 1, tugas: 1 })
		// The lecturer is at the first class then: another hour, in a room that is free.
		expect(first.jadwal[0]).toMatchObject({ bentrok: [] })
		expect(`${first.jadwal[0].hari} ${first.jadwal[0].jam_mulai}`).not.toBe('Senin 08:00')
		expect(pindah.map(({ ikut }: { ikut: object }) => ikut)).toEqual(
			Array(2).fill({
				...{ krs: 2, presensi: 1, presensi_tinggal: 0, nilai: 0, ujian: 0, tugas: 1, tugas_tinggal: 0 },
			}),
		)
		expect(await facts(room)).toEqual(before)
		expect(await t.db.selectFrom('kelas').select('kode').where('kode', '=', baru()).execute()).toEqual([])
	})

	test('moves who goes with seats, marks, hand-ins and scores, and tells them and their lecturers', async () => {
		const { status, body } = await make(split(room))
		expect([status, body.data?.pindah[0].mahasiswa]).toEqual([200, 2])
		const there = await facts(room)
		const gone = room.list.slice(2).map((m) => m.mahasiswaId)
		for (const part of ['orang', 'kursi', 'presensi', 'kerja'] as const)
			for (const row of there[part])
				expect(row.kelas_kode).toBe(gone.includes(row.mahasiswa_id) ? baru() : room.kelas)
		expect(there.kursi.every(({ terisi }) => terisi === 2)).toBe(true)
		expect(there.kerja).toHaveLength(4)
		expect(await bell(room.list[3] as TestMahasiswa)).toContain(`Kelas Anda sekarang ${baru()}`)
		expect(await bell(room.dosen)).toContain(`Peserta kelas ${baru()} berubah`)
		const notes = await t.db
			.selectFrom('catatan_pertemuan as c')
			.innerJoin('pertemuan_kelas as k', 'k.id', 'c.pertemuan_id')
			.select('c.bahasan')
			.where('k.kelas_kode', '=', baru())
			.execute()
		expect(notes).toEqual([{ bahasan: 'Graf' }])
	})

	test('counts once however often it is sent, also at once, and is taken back to what was', async () => {
		const before = await facts(room)
		const rancangan = split(room)
		const { sidik } = (await look(rancangan)).body.data
		const id = randomUUID()
		const both = await Promise.all([post('', { id, sidik, rancangan }), post('', { id, sidik, rancangan })])
		expect(both.map(({ status }) => status)).toEqual([200, 200])
		const made = both[0].body.data
		expect((await facts(room)).tawaran).toHaveLength(4)
		const undone = await post(`/${id}/urungkan`)
		expect([undone.status, undone.body.data?.diurungkan.oleh]).toEqual([200, expect.any(String)])
		expect([made.sisa.mahasiswa, undone.body.data.sisa]).toEqual([2, null])
		expect(await facts(room)).toEqual(before)
		expect(await t.db.selectFrom('kelas').select('kode').where('kode', '=', baru()).execute()).toEqual([])
		expect((await post(`/${id}/urungkan`)).body.code).toBe('undone')
	})

	/** An exam of the class's first course. */
	async function exam(mulai: string, nama: string | null = `Kuis ${mulai}`): Promise<string> {
		const { id } = await t.db
			.insertInto('ujian')
			.values({
				...{ periode_kode: '20232', kelas_kode: room.kelas, matakuliah_kode: room.offers[0].kode },
				...{ jenis: nama ? 'KUIS' : 'UTS', nama, ruang: 'Lab 1', jumlah_soal: 7, durasi_menit: 45 },
				...{ mulai, selesai: new Date(Date.parse(mulai) + 3_600_000), tinjauan_mulai: null },
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		return id
	}
	const extra = (ujian_id: string, { mahasiswaId }: TestMahasiswa, pada: string) =>
		t.db
			.insertInto('tambahan_waktu')
			.values({
				...{ ujian_id, mahasiswa_id: mahasiswaId, menit: 15, alasan: 'Rabun' },
				...{ oleh: office.id, pada },
			})
			.execute()
	const examsOf = (kelas: string) =>
		t.db
			.selectFrom('ujian')
			.select(['id', 'nama', 'mulai', 'ruang', 'durasi_menit', 'jumlah_soal'])
			.where('kelas_kode', '=', kelas)
			.execute()

	test('exams to come are there too, with proctors and what was granted, and go when it is taken back', async () => {
		const [past, next] = [await exam('2024-03-01T00:00:00Z'), await exam('2024-04-17T00:00:00Z')]
		const { nip } = await t.db
			.selectFrom('dosen')
			.select('nip')
			.where('akun_id', '=', room.dosen.id)
			.executeTakeFirstOrThrow()
		await t.db.insertInto('pengawas_ujian').values({ ujian_id: next, urutan: 1, dosen_nip: nip }).execute()
		await t.db
			.insertInto('komposisi_ujian')
			.values({ ujian_id: next, topik: 'Graf', kesukaran: null, jumlah: 7 })
			.execute()
		const [stays, goes] = [room.list[0] as TestMahasiswa, room.list[3] as TestMahasiswa]
		for (const m of [stays, goes]) await extra(next, m, '2024-03-02T00:00:00Z')
		const { kelas, catatan } = (await look(split(room))).body.data
		const [first] = kelas[1].mata_kuliah.filter((mk: { kode: string }) => mk.kode === room.offers[0].kode)
		expect(first.ujian).toBe(1)
		expect(catatan[0]).toMatch(/pada jam dan ruang yang sama/)
		expect(await examsOf(baru())).toEqual([])

		const id = randomUUID()
		await make(split(room), id)
		const before = (await examsOf(room.kelas)).filter((one) => one.id !== past)
		const [copy, ...more] = await examsOf(baru())
		expect([more, { ...copy, id: next }]).toEqual([[], before[0]])
		const at = copy?.id ?? ''
		const hang = async (table: 'pengawas_ujian' | 'komposisi_ujian' | 'tambahan_waktu') =>
			t.db.selectFrom(table).selectAll().where('ujian_id', '=', at).execute()
		expect(await hang('pengawas_ujian')).toMatchObject([{ dosen_nip: nip }])
		expect(await hang('komposisi_ujian')).toMatchObject([{ topik: 'Graf', jumlah: 7 }])
		expect(await hang('tambahan_waktu')).toMatchObject([{ mahasiswa_id: goes.mahasiswaId, menit: 15 }])
		expect((await post(`/${id}/urungkan`)).status).toBe(200)
		expect([await examsOf(baru()), (await examsOf(room.kelas)).length]).toEqual([[], 2])
	})

	test('a dispensation is for the exam of the new class too, and once it is taken back for none', async () => {
		const goes = room.list[3] as TestMahasiswa
		const { token } = await makeStaf(t.db, ['keuangan'])
		const url = '/api/kantor/ujian/dispensasi'
		const exams = [await exam('2024-04-17T00:00:00Z', null), await exam('2024-04-18T00:00:00Z')]
		for (const ujian of exams) {
			const body = { ujian, syarat: ['spp'], berlaku_sampai: '2024-05-01', alasan: 'Beasiswa' }
			const { status } = await t.call('POST', url, { token, body: { ...body, stambuk: goes.stambuk } })
			expect(status).toBe(201)
		}
		const given = await t.db
			.selectFrom('dispensasi_ujian')
			.select('id')
			.where('ujian_id', 'in', exams)
			.execute()
		await make(split(room))
		const ujianId = [...exams, ...(await examsOf(baru())).map(({ id }) => id)]
		const by = { mahasiswaId: goes.mahasiswaId, ujianId, now: t.clock.now() }
		const opened = async () =>
			(await listSyarat(t.db, by)).filter(({ fakta }) => fakta.dispensasi.length > 0).length
		expect([ujianId.length, await opened()]).toEqual([4, 4])
		for (const { id } of given) await t.call('POST', `${url}/${id}/cabut`, { token })
		expect(await opened()).toBe(0)
	})

	test('exams are left where that is wanted, and a copy with which something was done stays', async () => {
		await exam('2024-04-18T00:00:00Z')
		expect((await look(split(room, {}, false))).body.data.catatan[0]).toMatch(/belum ada untuk/)
		const id = randomUUID()
		await make(split(room), id)
		const [copy] = await examsOf(baru())
		await extra(copy?.id ?? '', room.list[3] as TestMahasiswa, '2030-01-01T00:00:00Z')
		const { status, body } = await post(`/${id}/urungkan`)
		expect([status, body.code]).toEqual([409, 'change_in_use'])
		expect(body.error).toMatch(new RegExp(`^.+ di ${baru()} sudah diatur atau dipakai, sehingga`))
		expect(await examsOf(baru())).toHaveLength(1)
	})

	test('does what was shown or nothing: who left the class meanwhile is not split', async () => {
		const rancangan = split(room)
		const { sidik } = (await look(rancangan)).body.data
		const other = await makeKelas(t.db, `TI-S${nomor()}Z`)
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: other })
			.where('mahasiswa_id', '=', room.list[3]?.mahasiswaId ?? '')
			.execute()
		const { status, body } = await post('', { id: randomUUID(), sidik, rancangan })
		expect([status, body.code]).toEqual([409, 'student_gone'])
		const changed = await post('', { id: randomUUID(), sidik: 'other', rancangan: split(await makeRoom()) })
		expect([changed.status, changed.body.code]).toEqual([409, 'preview_changed'])
	})

	test('another lecturer teaches at the same hour in another room, and clashes are said while choosing', async () => {
		const dosen = await makeDosen(t.db)
		const { nip } = await t.db
			.selectFrom('dosen')
			.select('nip')
			.where('akun_id', '=', dosen.id)
			.executeTakeFirstOrThrow()
		const [{ kode }] = room.offers
		const at = { kode, hari: 'Senin', jam_mulai: '08:00', jam_selesai: '09:40' }
		const mk = async (more: object) => {
			const { kelas } = (await look(split(room, more))).body.data
			return kelas[1].mata_kuliah.find((one: { kode: string }) => one.kode === kode)
		}
		const same = await mk({ jadwal: [{ ...at, ruangan: 'Lab 1' }] })
		expect(same.jadwal[0].bentrok.length).toBeGreaterThan(0)
		const free = await mk({ dosen: [{ kode, nip: [nip] }], jadwal: [{ ...at, ruangan: `Ruang ${nomor()}` }] })
		expect(free).toMatchObject({ dosen: [{ nip }], jadwal: [{ bentrok: [] }] })
	})

	test('a lecture of the class on another one of it stops the split', async () => {
		const [a, b] = room.offers
		const at = { hari: 'Kamis', jam_mulai: '08:00', jam_selesai: '09:40' }
		const jadwal = [a, b].map(({ kode }, i) => ({ ...at, kode, ruangan: `Kelas ${nomor()}${i}` }))
		const rancangan = split(room, { jadwal })
		const { halangan, sidik } = (await look(rancangan)).body.data
		expect(halangan[0]).toMatch(/bersamaan dengan .+ pukul 08\.00/)
		const { status, body } = await post('', { id: randomUUID(), sidik, rancangan })
		expect([status, body.code]).toEqual([409, 'classes_stay'])
	})

	test('is not taken back once somebody or something else is in the new class, which is named', async () => {
		const id = randomUUID()
		await make(split(room), id)
		const refusal = async () => {
			const { status, body } = await post(`/${id}/urungkan`)
			return [status, body.error]
		}
		const [{ kode }] = room.offers
		const { nama } = await t.db
			.selectFrom('matakuliah')
			.select('nama')
			.where('kode', '=', kode)
			.executeTakeFirstOrThrow()
		await assign(baru(), kode, { judul: 'Pohon merentang' })
		expect(await refusal()).toEqual([
			409,
			`${baru()} sudah berisi tugas Pohon merentang ${nama}, sehingga tidak dapat diurungkan`,
		])
		const guest = await makeMahasiswa(t.db, { kelas: baru() })
		const who = await t.db
			.selectFrom('mahasiswa')
			.select('nama')
			.where('id', '=', guest.mahasiswaId)
			.executeTakeFirstOrThrow()
		expect(await refusal()).toEqual([
			409,
			`${baru()} sudah berisi mahasiswa ${who.nama}, sehingga tidak dapat diurungkan`,
		])
	})

	test('names the assignment and the meeting of the new class that hold it, whoever was there', async () => {
		const id = randomUUID()
		await make(split(room), id)
		const refusal = async () => (await post(`/${id}/urungkan`)).body.error
		const stays = room.list[0]?.mahasiswaId ?? ''
		const inNew = (table: 'tugas' | 'pertemuan_kelas') =>
			t.db.selectFrom(table).select('id').where('kelas_kode', '=', baru()).executeTakeFirstOrThrow()
		const presensi = { pertemuan_id: (await inNew('pertemuan_kelas')).id, mahasiswa_id: stays }
		const pada = t.clock.now()
		await t.db
			.insertInto('presensi')
			.values({ ...presensi, status: 'hadir', cara: 'dosen', oleh: null, pada })
			.execute()
		expect(await refusal()).toMatch(new RegExp(`^Presensi .+ di ${baru()} sudah diisi, sehingga`))
		await t.db
			.insertInto('pengumpulan')
			.values({
				...{ tugas_id: (await inNew('tugas')).id, mahasiswa_id: stays, ke: 1, teks: 'Ini' },
				dikumpulkan_pada: pada,
			})
			.execute()
		expect(await refusal()).toMatch(new RegExp(`^Tugas .+ di ${baru()} sudah dipakai, sehingga`))
	})

	test('is not taken back once somebody is marked or handed in there', async () => {
		const id = randomUUID()
		await make(split(room), id)
		const there = await t.db
			.selectFrom('tugas')
			.select('id')
			.where('kelas_kode', '=', baru())
			.executeTakeFirstOrThrow()
		await t.db
			.insertInto('pengumpulan')
			.values({
				...{ tugas_id: there.id, mahasiswa_id: room.list[3]?.mahasiswaId ?? '', ke: 2, teks: 'Lagi' },
				dikumpulkan_pada: new Date(t.clock.now().getTime() + 1000),
			})
			.execute()
		expect((await post(`/${id}/urungkan`)).body.code).toBe('used_since')
	})

	test.each([
		['everybody', (r: Room) => split(r, { stambuk: r.list.map(({ stambuk }) => stambuk) })],
		['a class that has something', (r: Room) => split(r, { kode: r.kelas })],
		['a lecturer who is none', (r: Room) => split(r, { dosen: [{ kode: r.offers[0].kode, nip: ['000'] }] })],
	])('%s cannot be meant', async (_what, of) => {
		expect((await look(of(room))).status).toBe(400)
	})

	test('only the academic office does it', async () => {
		const other = await makeStaf(t.db, ['keuangan'])
		expect((await post('/tinjau', { rancangan: split(room) }, other)).status).toBe(403)
	})
})
