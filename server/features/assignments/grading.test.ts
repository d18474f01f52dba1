import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
	type AssignmentRoom,
	DUE,
	ISIAN,
	LATE_MS,
	makeAssignmentRoom,
	PDF,
} from '#server/test/assignment-calls.ts'
import { makeMahasiswa, type TestAkun } from '#server/test/factories.ts'

let room: AssignmentRoom
beforeAll(async () => {
	room = await makeAssignmentRoom()
})
afterAll(() => room.t.close())
beforeEach(() => room.fresh())

describe('scores', () => {
	test('are known to students when they are published, less what being late costs', async () => {
		await room.later('2024-03-21T01:00:00Z')
		await room.handIn(room.budi, { teks: 'x' })
		expect((await room.judge(room.budi, { skor: 85.5, komentar: 'Rapi.' })).body.data).toEqual({
			versi: 1,
			nilai: 77,
		})
		expect((await room.seen(room.budi)).penilaian).toBeNull()
		expect((await room.publish()).body.data.diumumkan).toBe(1)
		expect((await room.seen(room.budi)).penilaian).toMatchObject({
			skor: 85.5,
			potongan_persen: 10,
			komentar: 'Rapi.',
			ke: 1,
		})
		expect((await room.seen(room.budi)).nilai).toBe(77)
		// What is corrected later waits to be told.
		await room.judge(room.budi, { skor: 90, komentar: 'Rapi.', versi: 1 })
		expect((await room.seen(room.budi)).nilai).toBe(77)
		expect((await room.row(room.budi))?.sudah_diumumkan).toBe(false)
		await room.publish()
		expect((await room.seen(room.budi)).nilai).toBe(81)
	})

	test('are told as they were seen: another score in its place, one more, or one less is named', async () => {
		const ani = await makeMahasiswa(room.t.db, { kelas: 'TG-1' })
		const { stambuk } = room.budi
		const nama = (await room.row(room.budi))?.nama
		for (const who of [room.budi, ani]) await room.handIn(who, { teks: 'x' })
		await room.judge(room.budi, { skor: 70 })
		const seen = [{ stambuk, versi: 1 }]
		await room.judge(room.budi, { skor: 71, versi: 1 }, room.rekan)
		const changed = await room.publish(seen)
		expect([changed.status, changed.body.code]).toEqual([409, 'scores_changed'])
		expect(changed.body.error).toContain(nama)
		await room.judge(ani, { skor: 60 })
		expect((await room.publish([{ stambuk, versi: 2 }])).body.code).toBe('scores_changed')
		const both = [
			{ stambuk, versi: 2 },
			{ stambuk: ani.stambuk, versi: 1 },
		]
		await room.judge(ani, { skor: null, versi: 1 })
		expect((await room.publish(both)).body.code).toBe('scores_changed')
		expect((await room.seen(room.budi)).penilaian).toBeNull()
		expect((await room.publish([{ stambuk, versi: 2 }])).body.data.diumumkan).toBe(1)
		// The others find the class as it was.
		await room.t.db.updateTable('mahasiswa').set({ aktif: false }).where('id', '=', ani.mahasiswaId).execute()
	})

	test('of a colleague are not overwritten unseen', async () => {
		await room.handIn(room.budi, { teks: 'x' })
		await room.judge(room.budi, { skor: 70 }, room.rekan)
		const late = await room.judge(room.budi, { skor: 90 })
		expect(late.body).toMatchObject({ code: 'judged_meanwhile' })
		expect(late.body.error).toContain('70')
		expect((await room.row(room.budi))?.skor).toBe(70)
		await room.judge(room.budi, { skor: 75, versi: 1 }, room.rekan)
		expect((await room.judge(room.budi, { skor: 90, versi: 1 })).body.code).toBe('judged_meanwhile')
		expect((await room.row(room.budi))?.skor).toBe(75)
	})

	test('are of the hand-in that was seen, and what comes after it waits in the list', async () => {
		const dinilai = async () => {
			const url = `/api/mengajar/tugas/kelas/20232/TG-1/${room.at.kode}`
			return (await room.ask(room.dosen, 'GET', url)).body.data[0].jumlah.dinilai
		}
		await room.handIn(room.budi, { teks: 'x' })
		await room.handIn(room.budi, { teks: 'y', menggantikan: 1 })
		expect((await room.judge(room.budi, { skor: 70, ke: 1 })).body.code).toBe('handed_in_again')
		expect((await room.judge(room.budi, { skor: 70, ke: 2 })).status).toBe(200)
		// Nothing was handed in, and that was judged.
		expect((await room.judge(room.siti, { skor: 0, ke: null })).status).toBe(200)
		expect(await dinilai()).toBe(2)
		await room.handIn(room.siti, { teks: 'z' })
		await room.handIn(room.budi, { teks: 'y', menggantikan: 2 })
		expect(await dinilai()).toBe(0)
	})

	test('by a rubric are the sum of its parts, and no part is more than its points', async () => {
		const kriteria = [
			{ nama: 'Isi', poin: 60 },
			{ nama: 'Bahasa', poin: 40 },
		]
		room.at.id = await room.make({ kriteria })
		await room.handIn(room.budi, { teks: 'x' })
		expect((await room.judge(room.budi, { skor_kriteria: [61, 40] })).body.code).toBe('score_above')
		expect((await room.judge(room.budi, { skor_kriteria: [50.5, null] })).body.data).toEqual({
			versi: 1,
			nilai: null,
		})
		expect((await room.judge(room.budi, { skor_kriteria: [50.5, 30], versi: 1 })).body.data.nilai).toBe(80.5)
		const changed = { ...ISIAN, kriteria: [{ nama: 'Isi', poin: 100 }], versi: 1 }
		expect((await room.ask(room.dosen, 'PUT', `/api/mengajar/tugas/${room.at.id}`, changed)).body.code).toBe(
			'rubric_used',
		)
		await room.publish()
		expect((await room.seen(room.budi)).kriteria).toEqual([
			{ nama: 'Isi', poin: 60, skor: 50.5 },
			{ nama: 'Bahasa', poin: 40, skor: 30 },
		])
	})

	test('above the points are refused, and points are not lowered below a score', async () => {
		await room.handIn(room.budi, { teks: 'x' })
		expect((await room.judge(room.budi, { skor: 100.1 })).body.code).toBe('score_above')
		await room.judge(room.budi, { skor: 80 })
		const lower = await room.ask(room.dosen, 'PUT', `/api/mengajar/tugas/${room.at.id}`, {
			...ISIAN,
			poin: 50,
			versi: 1,
		})
		expect(lower.body.code).toBe('score_above')
	})

	test('that were told are not passed by lower points either', async () => {
		await room.handIn(room.budi, { teks: 'x' })
		await room.judge(room.budi, { skor: 80 })
		await room.publish()
		await room.judge(room.budi, { skor: 10, versi: 1 })
		const lower = await room.ask(room.dosen, 'PUT', `/api/mengajar/tugas/${room.at.id}`, {
			...ISIAN,
			poin: 50,
			versi: 1,
		})
		expect(lower.body.code).toBe('score_above')
	})

	test('of who has left without a hand-in stand in the list, so that the number that is published is the one that was seen', async () => {
		const gone = await makeMahasiswa(room.t.db, { kelas: 'TG-1' })
		await room.judge(gone, { skor: 0, ke: null })
		await room.t.db
			.updateTable('mahasiswa')
			.set({ aktif: false })
			.where('id', '=', gone.mahasiswaId)
			.execute()
		expect((await room.row(gone))?.sudah_diumumkan).toBe(false)
		expect((await room.publish()).body.data.diumumkan).toBe(1)
	})

	test('that are published leave in the trail what was told before', async () => {
		await room.handIn(room.budi, { teks: 'x' })
		await room.judge(room.budi, { skor: 80 })
		await room.publish()
		await room.judge(room.budi, { skor: 70, versi: 1 })
		await room.publish()
		const trail = await room.t.db
			.selectFrom('jejak')
			.select(['pelaku', 'lama', 'baru'])
			.where('tindakan', '=', 'nilai_tugas_diumumkan')
			.where('objek', '=', `tugas:${room.at.id}`)
			.orderBy('id')
			.execute()
		const { stambuk } = room.budi
		expect(trail).toEqual([
			{ pelaku: room.dosen.id, lama: null, baru: { [stambuk]: 80 } },
			{ pelaku: room.dosen.id, lama: { [stambuk]: 80 }, baru: { [stambuk]: 70 } },
		])
	})

	test('come with all the others in the zip when one hands in again while it is made', async () => {
		const file = await room.upload(room.budi, 'laporan.pdf', PDF)
		await room.handIn(room.budi, { berkas: [file] })
		await room.handIn(room.siti, { teks: 'Hanya teks' })
		// As it is just after another hand-in has taken its place.
		await room.t.db.deleteFrom('potongan_unggahan').where('unggahan_id', '=', file).execute()
		const answer = await room.download(room.dosen, `/api/mengajar/tugas/${room.at.id}/semua.zip`)
		const files = unzipSync(new Uint8Array(answer.rawPayload))
		const note = Buffer.from(files['CATATAN.txt'] ?? []).toString()
		expect(note).toContain('laporan.pdf')
		expect(Object.keys(files).some((name) => name.endsWith('jawaban.txt'))).toBe(true)
	})

	test('feed the grading sheet by their points, once they are published', async () => {
		const tugas = async () => {
			const sheet = await room.ask(room.dosen, 'GET', `/api/penilaian/20232/TG-1/${room.at.kode}`)
			return sheet.body.data.nilai.map((one: { sumber: { tugas: number | null } }) => one.sumber.tugas)
		}
		await room.handIn(room.budi, { teks: 'x' })
		await room.judge(room.budi, { skor: 80 })
		expect(await tugas()).toEqual([null, null])
		await room.publish()
		expect((await tugas()).sort()).toEqual([0, 80])
	})

	test('go with all that was handed in as one zip with a folder for each', async () => {
		const first = await room.upload(room.budi, 'laporan.pdf', PDF)
		await room.handIn(room.budi, { teks: 'Terlampir', berkas: [first] })
		await room.handIn(room.siti, { teks: 'Hanya teks' })
		const answer = await room.download(room.dosen, `/api/mengajar/tugas/${room.at.id}/semua.zip`)
		const files = unzipSync(new Uint8Array(answer.rawPayload))
		const names = Object.keys(files).sort()
		expect(names).toHaveLength(3)
		expect(names.every((name) => /^\d+ [\w .-]+\/(jawaban\.txt|1 laporan\.pdf)$/.test(name))).toBe(true)
		const pdf = names.find((name) => name.endsWith('.pdf')) ?? ''
		expect(Buffer.from(files[pdf] ?? []).equals(PDF)).toBe(true)
	})

	test('go with what was handed in before where the lecturer wants it, each in a folder of its time', async () => {
		const file = await room.upload(room.budi, 'laporan.pdf', PDF)
		await room.handIn(room.budi, { teks: 'Pertama', berkas: [file] })
		await room.later(DUE, LATE_MS)
		await room.handIn(room.budi, { teks: 'Kedua', menggantikan: 1 })
		const zipped = async (query: string) => {
			const url = `/api/mengajar/tugas/${room.at.id}/semua.zip${query}`
			return unzipSync(new Uint8Array((await room.download(room.dosen, url)).rawPayload))
		}
		const [first, ...none] = Object.keys(await zipped(''))
		expect(none).toEqual([])
		const folder = first?.replace('/jawaban.txt', '') ?? ''
		const before = `${folder}/sebelumnya/ke-1 2024-03-18 09.00`
		const files = await zipped('?sebelumnya=ya')
		expect(Object.keys(files).sort()).toEqual(
			[first, `${before}/1 laporan.pdf`, `${before}/jawaban.txt`].sort(),
		)
		expect(Buffer.from(files[`${before}/jawaban.txt`] ?? []).toString()).toBe('Pertama')
		expect(Buffer.from(files[first ?? ''] ?? []).toString()).toBe('Kedua')
		// Its bytes were dropped to make room: what it was is said.
		await room.t.db
			.updateTable('unggahan')
			.set({ dihapus_pada: room.t.clock.now() })
			.where('id', '=', file)
			.execute()
		const later = await zipped('?sebelumnya=ya')
		expect(Object.keys(later)).not.toContain(`${before}/1 laporan.pdf`)
		expect(Buffer.from(later['CATATAN.txt'] ?? []).toString()).toContain(`${before}/1 laporan.pdf`)
	})
})

test('what a student wrote is asked for one by one, and the page of all says how long it is', async () => {
	await room.handIn(room.budi, { teks: '  Normalisasi\n' })
	await room.handIn(room.siti, { teks: 'Ya', berkas: [] })
	const url = `/api/mengajar/tugas/${room.at.id}`
	const all = (await room.ask(room.dosen, 'GET', url)).body.data.mahasiswa
	expect(all.map((one: { pengumpulan: { huruf: number } }) => one.pengumpulan.huruf).sort()).toEqual([11, 2])
	expect(JSON.stringify(all)).not.toContain('Normalisasi')
	const own = await room.ask(room.dosen, 'GET', `${url}/jawaban/${room.budi.stambuk}`)
	expect(own.body.data).toEqual({ ke: 1, teks: expect.stringContaining('Normalisasi') })
	const elsewhere = await makeMahasiswa(room.t.db, { kelas: 'TG-9' })
	expect((await room.ask(room.dosen, 'GET', `${url}/jawaban/${elsewhere.stambuk}`)).status).toBe(404)
})

test('a lecturer keeps comments, each once, and removes them; those of others are not there', async () => {
	const keep = (by: TestAkun) =>
		room.ask(by, 'POST', '/api/mengajar/komentar', { teks: 'Sebutkan sumbernya.' })
	const { id: komentar } = (await keep(room.dosen)).body.data
	expect((await keep(room.dosen)).body.data.id).toBe(komentar)
	expect((await room.ask(room.rekan, 'GET', '/api/mengajar/komentar')).body.data).toEqual([])
	expect((await room.ask(room.rekan, 'DELETE', `/api/mengajar/komentar/${komentar}`)).status).toBe(404)
	expect((await room.ask(room.dosen, 'DELETE', `/api/mengajar/komentar/${komentar}`)).status).toBe(200)
})
