import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
	type AssignmentRoom,
	CLOSED,
	DUE,
	ISIAN,
	LATE_MS,
	makeAssignmentRoom,
	PDF,
} from '#server/test/assignment-calls.ts'
import { makeMahasiswa } from '#server/test/factories.ts'
import { KUMPUL_TUGAS_MAKS, POTONGAN_BYTES, SIMPANAN_TUGAS_BERKAS } from '#shared/rules/tugas.ts'
import { forgetLeftUnggahan } from './uploads.ts'

let room: AssignmentRoom
beforeAll(async () => {
	room = await makeAssignmentRoom()
})
afterAll(() => room.t.close())
beforeEach(() => room.fresh())

describe('a hand-in', () => {
	test('comes in pieces, is whole byte by byte, and its receipt says what is stored', async () => {
		const unggahan = await room.upload(room.budi, 'Laporan akhir.pdf', PDF)
		const { body } = await room.handIn(room.budi, { teks: 'Terlampir', berkas: [unggahan] })
		const sha256 = createHash('sha256').update(PDF).digest('hex')
		expect(body.data).toEqual({
			ke: 1,
			dikumpulkan_pada: '2024-03-18T01:00:00.000Z',
			hari_terlambat: 0,
			teks: 'Terlampir',
			berkas: [{ id: unggahan, nama: 'Laporan akhir.pdf', ukuran: PDF.length, sha256 }],
		})
		expect((await room.seen(room.budi)).pengumpulan).toEqual(body.data)
		for (const [by, url] of [
			[room.budi, `/api/tugas/${room.at.id}/berkas/${unggahan}`],
			[room.dosen, `/api/mengajar/tugas/${room.at.id}/berkas/${unggahan}`],
		] as const) {
			const file = await room.download(by, url)
			expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(sha256)
			expect(file.headers['content-disposition']).toContain('attachment')
		}
	})

	test('goes on with the pieces that are missing, and takes one twice', async () => {
		const { id: unggahan } = (await room.begin(room.budi, 'a.pdf', PDF.length)).body.data
		await room.put(room.budi, unggahan, 0, PDF.subarray(0, POTONGAN_BYTES))
		await room.put(room.budi, unggahan, 2, PDF.subarray(POTONGAN_BYTES * 2))
		await room.put(room.budi, unggahan, 0, Buffer.alloc(POTONGAN_BYTES, 'y'))
		const missing = await room.ask(room.budi, 'POST', `/api/tugas/${room.at.id}/unggahan/${unggahan}/selesai`)
		expect(missing.body.code).toBe('pieces_missing')
		expect((await room.handIn(room.budi, { berkas: [unggahan] })).body.code).toBe('file_not_whole')
		const known = await room.ask(room.budi, 'GET', `/api/tugas/${room.at.id}/unggahan/${unggahan}`)
		expect(known.body.data).toEqual({ ukuran: PDF.length, ada: [0, 2] })
		await room.put(room.budi, unggahan, 1, PDF.subarray(POTONGAN_BYTES, POTONGAN_BYTES * 2))
		const done = await room.ask(room.budi, 'POST', `/api/tugas/${room.at.id}/unggahan/${unggahan}/selesai`)
		expect(done.body.data.sha256).toBe(createHash('sha256').update(PDF).digest('hex'))
		expect((await room.seen(room.budi)).unggahan).toEqual([
			{ id: unggahan, nama: 'a.pdf', ukuran: PDF.length, lengkap: true },
		])
	})

	test('refuses what is no document, what is not what its name says, and pieces of another size', async () => {
		expect((await room.begin(room.budi, 'virus.exe', 10)).body.code).toBe('file_kind')
		// A letter that is written as three once it is stored.
		expect((await room.begin(room.budi, `${'\ufb2c'.repeat(60)}.pdf`, 10)).body.code).toBe('name_too_long')
		const { id: unggahan } = (await room.begin(room.budi, 'foto.png', 4)).body.data
		expect((await room.put(room.budi, unggahan, 0, Buffer.from('abc'))).statusCode).toBe(400)
		expect((await room.put(room.budi, unggahan, 1, Buffer.from('abcd'))).statusCode).toBe(400)
		await room.put(room.budi, unggahan, 0, Buffer.from('MZ..'))
		const done = await room.ask(room.budi, 'POST', `/api/tugas/${room.at.id}/unggahan/${unggahan}/selesai`)
		expect(done.body.code).toBe('file_not_as_named')
	})

	test('keeps at most 100 MB of a student, and room comes back with what is removed', async () => {
		const big = 25 * 1024 * 1024
		const begun = []
		for (let i = 0; i < 4; i++) begun.push((await room.begin(room.siti, `${i}.zip`, big)).body.data.id)
		expect((await room.begin(room.siti, 'lagi.zip', 1)).body.code).toBe('too_much_kept')
		expect(
			(await room.ask(room.siti, 'DELETE', `/api/tugas/${room.at.id}/unggahan/${begun[0]}`)).body.data
				.dihapus,
		).toBe(true)
		expect((await room.begin(room.siti, 'lagi.zip', big)).status).toBe(201)
		expect((await room.begin(room.siti, 'besar.zip', big + 1)).status).toBe(400)
	})

	test('keeps at most 40 files of a student, however small, and is made at most 100 times', async () => {
		const many = await makeMahasiswa(room.t.db, { kelas: 'TG-1' })
		for (let i = 0; i < SIMPANAN_TUGAS_BERKAS; i++)
			expect((await room.begin(many, `${i}.txt`, 1)).status).toBe(201)
		expect((await room.begin(many, 'lagi.txt', 1)).body.code).toBe('too_many_kept')
		await sql`insert into pengumpulan (tugas_id, mahasiswa_id, ke, teks, dikumpulkan_pada)
			select ${room.at.id}, ${many.mahasiswaId}, n, 'x', ${room.t.clock.now()} from generate_series(1, ${KUMPUL_TUGAS_MAKS}::int) n`.execute(
			room.t.db,
		)
		const again = await room.handIn(many, { teks: 'x', menggantikan: KUMPUL_TUGAS_MAKS })
		expect(again.body.code).toBe('handed_in_often')
		await room.t.db
			.updateTable('mahasiswa')
			.set({ aktif: false })
			.where('id', '=', many.mahasiswaId)
			.execute()
	})

	test('that its lecturer has not got yet cannot be read by its address', async () => {
		const draft = await room.upload(room.budi, 'draf.txt', Buffer.from('draf'))
		const url = `/api/mengajar/tugas/${room.at.id}/berkas/${draft}`
		expect((await room.download(room.dosen, url)).statusCode).toBe(404)
		await room.handIn(room.budi, { berkas: [draft] })
		expect((await room.download(room.dosen, url)).statusCode).toBe(200)
	})

	test('is replaced until it is due', async () => {
		const first = await room.upload(room.budi, 'satu.txt', Buffer.from('satu'))
		await room.handIn(room.budi, { berkas: [first] })
		const second = await room.upload(room.budi, 'dua.txt', Buffer.from('dua'))
		// Another tab still shows what was before.
		expect((await room.handIn(room.budi, { berkas: [second] })).body.code).toBe('handed_in_elsewhere')
		expect((await room.handIn(room.budi, { berkas: [second], menggantikan: 1 })).body.data.ke).toBe(2)
		expect((await room.seen(room.budi)).pengumpulan?.berkas.map(({ nama }) => nama)).toEqual(['dua.txt'])
		// What is handed in is not removed, nor is what was.
		for (const file of [first, second])
			expect(
				(await room.ask(room.budi, 'DELETE', `/api/tugas/${room.at.id}/unggahan/${file}`)).body.data.dihapus,
			).toBe(false)
	})

	test('of two tabs at once one is taken', async () => {
		const both = await Promise.all([
			room.handIn(room.budi, { teks: 'a' }),
			room.handIn(room.budi, { teks: 'b' }),
		])
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
	})

	test('is late by begun days, and refused when that is over', async () => {
		// 23.59.30 of a deadline at 23.59.
		await room.later(DUE, 30_000)
		expect((await room.handIn(room.budi, { teks: 'tepat' })).body.data.hari_terlambat).toBe(0)
		await room.later(DUE, LATE_MS)
		expect((await room.handIn(room.budi, { teks: 'lambat', menggantikan: 1 })).body.data.hari_terlambat).toBe(
			1,
		)
		await room.later(CLOSED, 30_000)
		expect((await room.handIn(room.siti, { teks: 'masih' })).status).toBe(200)
		await room.later(CLOSED, LATE_MS)
		expect((await room.handIn(room.budi, { teks: 'tutup', menggantikan: 2 })).body.code).toBe(
			'assignment_closed',
		)
		expect((await room.begin(room.budi, 'a.pdf', 5)).body.code).toBe('assignment_closed')
	})

	test('that is later than its student knows is not taken before they do', async () => {
		await room.later(DUE)
		const draft = { teks: 'x', hari_terlambat: 0 }
		expect((await room.handIn(room.budi, draft)).status).toBe(200)
		await room.later(DUE, LATE_MS)
		const late = await room.handIn(room.siti, draft)
		expect([late.status, late.body.code]).toEqual([409, 'later_than_known'])
		expect(late.body.error).toContain('terlambat 1 hari')
		expect((await room.seen(room.siti)).pengumpulan).toBeNull()
		await room.later(DUE, 24 * 3_600_000 + LATE_MS)
		expect((await room.handIn(room.siti, { ...draft, hari_terlambat: 1 })).body.code).toBe('later_than_known')
		const known = await room.handIn(room.siti, { ...draft, hari_terlambat: 2 })
		expect(known.body.data.hari_terlambat).toBe(2)
	})

	test('without a late rule is refused once it is due', async () => {
		room.at.id = await room.make({ potongan_persen: null, ditutup_pada: null })
		await room.later(DUE, LATE_MS)
		expect((await room.handIn(room.budi, { teks: 'x' })).body.code).toBe('assignment_closed')
	})

	test('takes what the assignment asks for', async () => {
		expect((await room.handIn(room.budi, { teks: '  ' })).body.code).toBe('nothing_to_hand_in')
		room.at.id = await room.make({ terima_teks: false })
		expect((await room.handIn(room.budi, { teks: 'x' })).body.code).toBe('text_not_taken')
		const file = await room.upload(room.budi, 'a.txt', Buffer.from('a'))
		room.at.id = await room.make({ terima_berkas: false })
		expect((await room.begin(room.budi, 'a.txt', 1)).body.code).toBe('files_not_taken')
		expect((await room.handIn(room.budi, { berkas: [file] })).body.code).toBe('files_not_taken')
	})

	test('is of its student alone', async () => {
		const unggahan = await room.upload(room.budi, 'rahasia.txt', Buffer.from('rahasia'))
		await room.handIn(room.budi, { berkas: [unggahan] })
		expect((await room.ask(room.siti, 'GET', `/api/tugas/${room.at.id}/berkas/${unggahan}`)).status).toBe(404)
		expect((await room.ask(room.siti, 'GET', `/api/tugas/${room.at.id}/unggahan/${unggahan}`)).status).toBe(
			404,
		)
		expect((await room.put(room.siti, unggahan, 0, Buffer.from('rahasia'))).statusCode).toBe(404)
		expect((await room.handIn(room.siti, { berkas: [unggahan] })).body.code).toBe('file_not_whole')
		const stranger = await makeMahasiswa(room.t.db, { kelas: 'TG-2' })
		expect((await room.ask(stranger, 'GET', `/api/tugas/${room.at.id}`)).status).toBe(403)
	})

	test('that was never made leaves nothing behind after a month', async () => {
		const left = await room.upload(room.budi, 'lupa.txt', Buffer.from('lupa'))
		const kept = await room.upload(room.budi, 'ada.txt', Buffer.from('ada'))
		await room.handIn(room.budi, { berkas: [kept] })
		room.t.clock.set('2024-04-18T01:00:01Z')
		await forgetLeftUnggahan({ db: room.t.db, now: room.t.clock.now })
		const rows = await room.t.db.selectFrom('unggahan').select('id').where('id', 'in', [left, kept]).execute()
		expect(rows).toEqual([{ id: kept }])
	})
})

describe('an assignment', () => {
	test('is told of when it is published, and again when it is due at another time', async () => {
		room.at.id = await room.make({ terbit: false })
		expect((await room.ask(room.budi, 'GET', `/api/tugas/${room.at.id}`)).status).toBe(403)
		const told = async () =>
			(
				await room.t.db
					.selectFrom('pemberitahuan')
					.select(['judul', 'isi'])
					.where('akun_id', '=', room.budi.id)
					.where('kunci', '=', `tugas:${room.at.id}`)
					.execute()
			).map(({ judul, isi }) => `${judul} | ${isi}`)
		expect(await told()).toEqual([])
		await room.ask(room.dosen, 'PUT', `/api/mengajar/tugas/${room.at.id}`, { ...ISIAN, versi: 1 })
		expect(await told()).toEqual([
			expect.stringMatching(/Rancang basis data \| Tenggat Rabu, 20 Maret 2024 pukul 23\.59\./),
		])
		await room.ask(room.dosen, 'PUT', `/api/mengajar/tugas/${room.at.id}`, {
			...ISIAN,
			tenggat: '2024-03-21T15:59:00Z',
			versi: 2,
		})
		expect(await told()).toEqual([expect.stringMatching(/berubah \| Tenggat yang baru Kamis, 21 Maret/)])
	})

	test('is changed from what was seen', async () => {
		expect(
			(await room.ask(room.rekan, 'PUT', `/api/mengajar/tugas/${room.at.id}`, { ...ISIAN, versi: 1 })).status,
		).toBe(200)
		const late = await room.ask(room.dosen, 'PUT', `/api/mengajar/tugas/${room.at.id}`, {
			...ISIAN,
			judul: 'Lain',
			versi: 1,
		})
		expect(late.body.code).toBe('assignment_changed')
	})

	test('that is out is not due before it was', async () => {
		await room.later('2024-03-19T01:00:00Z')
		const change = { ...ISIAN, tenggat: '2024-03-17T15:59:00.000Z', versi: 1 }
		const edited = await room.ask(room.dosen, 'PUT', `/api/mengajar/tugas/${room.at.id}`, change)
		expect(edited.body.code).toBe('due_past')
	})

	test('is neither hidden nor removed once somebody has handed in', async () => {
		await room.handIn(room.budi, { teks: 'x' })
		const hidden = await room.ask(room.dosen, 'PUT', `/api/mengajar/tugas/${room.at.id}`, {
			...ISIAN,
			terbit: false,
			versi: 1,
		})
		expect(hidden.body.code).toBe('assignment_used')
		expect((await room.ask(room.dosen, 'DELETE', `/api/mengajar/tugas/${room.at.id}`)).body.code).toBe(
			'assignment_used',
		)
		room.at.id = await room.make()
		expect((await room.ask(room.dosen, 'DELETE', `/api/mengajar/tugas/${room.at.id}`)).status).toBe(200)
		expect((await room.ask(room.dosen, 'GET', `/api/mengajar/tugas/${room.at.id}`)).status).toBe(404)
	})

	test.each([
		[{ terima_teks: false, terima_berkas: false }, 'nothing_taken'],
		[{ ditutup_pada: null }, 'late_rule'],
		[{ potongan_persen: null }, 'late_rule'],
		[{ ditutup_pada: DUE }, 'late_rule'],
		[{ tenggat: '2024-03-18T01:00:00Z' }, 'due_past'],
		[{ kriteria: [{ nama: 'Isi', poin: 60 }] }, 'rubric_sum'],
		[{ poin: 0.04 }, 'invalid_input'],
	])('with %j is refused', async (more, code) => {
		const made = await room.ask(room.dosen, 'POST', `/api/mengajar/tugas/kelas/20232/TG-1/${room.at.kode}`, {
			id: randomUUID(),
			...ISIAN,
			...more,
		})
		expect(made.body.code).toBe(code)
	})

	test('stands in the lists of its class and of its students', async () => {
		await room.handIn(room.budi, { teks: 'x' })
		await room.judge(room.budi, { skor: 80 })
		const list = await room.ask(room.dosen, 'GET', `/api/mengajar/tugas/kelas/20232/TG-1/${room.at.kode}`)
		expect(list.body.data).toMatchObject([
			{
				id: room.at.id,
				sikap: 'terbuka',
				jumlah: { mahasiswa: 2, dikumpulkan: 1, dinilai: 1, diumumkan: 0 },
			},
		])
		const own = (await room.ask(room.budi, 'GET', '/api/tugas')).body.data
		expect(own.find((each: { id: string }) => each.id === room.at.id)).toMatchObject({
			kode_mk: room.at.kode,
			dikumpulkan_pada: '2024-03-18T01:00:00.000Z',
			nilai: null,
		})
	})
})
