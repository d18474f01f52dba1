import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
	type AssignmentRoom,
	DUE,
	ISIAN,
	LATE_MS,
	makeAssignmentRoom,
} from '#server/test/assignment-calls.ts'

let room: AssignmentRoom
beforeAll(async () => {
	room = await makeAssignmentRoom()
})
afterAll(() => room.t.close())
beforeEach(async () => {
	await room.fresh()
	// Siti is in time, Budi a day late.
	await room.handIn(room.siti, { teks: 'x' })
	await room.later(DUE, LATE_MS)
	await room.handIn(room.budi, { teks: 'x' })
	await room.judge(room.siti, { skor: 90 })
	await room.judge(room.budi, { skor: 80 })
})

const preview = async (more: object) =>
	(
		await room.ask(room.dosen, 'POST', `/api/mengajar/tugas/${room.at.id}/perubahan`, {
			tenggat: ISIAN.tenggat,
			potongan_persen: ISIAN.potongan_persen,
			...more,
		})
	).body.data
const change = (more: object) =>
	room.ask(room.dosen, 'PUT', `/api/mengajar/tugas/${room.at.id}`, { ...ISIAN, versi: 1, ...more })
const told = async () =>
	room.t.db
		.selectFrom('pemberitahuan')
		.select(['akun_id', 'judul'])
		.where('kunci', '=', `nilai_tugas:${room.at.id}`)
		.where('judul', 'like', '%berubah')
		.execute()

describe('a late rule that is changed once there are scores', () => {
	test('says before what changes for whom, and is not saved unseen', async () => {
		await room.publish()
		const { stambuk } = room.budi
		const nama = (await room.row(room.budi))?.nama
		expect(await preview({ potongan_persen: 25 })).toEqual({
			dinilai: 2,
			berubah: [{ stambuk, nama, lama: 72, baru: 60, diumumkan: true }],
		})
		const unseen = await change({ potongan_persen: 25 })
		expect([unseen.status, unseen.body.code]).toEqual([409, 'scores_would_change'])
		expect(unseen.body.error).toContain(nama)
		expect((await room.seen(room.budi)).nilai).toBe(72)
		const other = await change({ potongan_persen: 25, terlihat: [{ stambuk, baru: 64 }] })
		expect(other.body.code).toBe('scores_would_change')
		const more = [
			{ stambuk, baru: 60 },
			{ stambuk: room.siti.stambuk, baru: 1 },
		]
		expect((await change({ potongan_persen: 25, terlihat: more })).body.code).toBe('scores_would_change')
		expect(await told()).toEqual([])
		expect((await change({ potongan_persen: 25, terlihat: [{ stambuk, baru: 60 }] })).status).toBe(200)
		expect((await room.seen(room.budi)).nilai).toBe(60)
		expect((await room.seen(room.siti)).nilai).toBe(90)
		expect(await told()).toEqual([{ akun_id: room.budi.id, judul: 'Nilai tugas Rancang basis data berubah' }])
		const { lama, baru } = await room.t.db
			.selectFrom('jejak')
			.select(['lama', 'baru'])
			.where('tindakan', '=', 'tugas_diubah')
			.where('objek', '=', `tugas:${room.at.id}`)
			.executeTakeFirstOrThrow()
		expect([lama, baru]).toMatchObject([{ nilai: { [stambuk]: 72 } }, { nilai: { [stambuk]: 60 } }])
	})

	test('counts for a later deadline and for a rule that is dropped, too', async () => {
		const tenggat = '2024-03-21T15:59:00.000Z'
		const { stambuk } = room.budi
		const raised = [expect.objectContaining({ stambuk, lama: 72, baru: 80, diumumkan: false })]
		expect((await preview({ tenggat })).berubah).toEqual(raised)
		expect((await preview({ potongan_persen: null })).berubah).toEqual(raised)
		expect((await change({ tenggat })).body.code).toBe('scores_would_change')
		expect((await change({ tenggat, terlihat: [{ stambuk, baru: 80 }] })).status).toBe(200)
		expect((await room.row(room.budi))?.nilai).toBe(80)
		// A score that nobody was told is no news.
		expect(await told()).toEqual([])
	})

	test('of which no score depends is saved as it is', async () => {
		const tenggat = '2024-03-20T15:59:00.000Z'
		expect(await preview({ tenggat })).toEqual({ dinilai: 2, berubah: [] })
		expect((await change({ judul: 'Rancang lagi' })).status).toBe(200)
	})

	test('speaks of what the student was told where the lecturer has written another score since', async () => {
		await room.publish()
		await room.judge(room.budi, { skor: 50, versi: 1 })
		expect((await preview({ potongan_persen: 50 })).berubah).toMatchObject([
			{ lama: 72, baru: 40, diumumkan: true },
		])
	})
})
