import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AssignmentRoom, DUE, LATE_MS, makeAssignmentRoom } from '#server/test/assignment-calls.ts'
import type { TestAkun } from '#server/test/factories.ts'
import type { PengumpulanLama } from '#shared/api/assignments.ts'
import { RIWAYAT_TUGAS_BYTES, SIMPANAN_TUGAS_BERKAS } from '#shared/rules/tugas.ts'
import { forgetLeftUnggahan } from './uploads.ts'

let room: AssignmentRoom
beforeAll(async () => {
	room = await makeAssignmentRoom()
})
afterAll(() => room.t.close())
beforeEach(() => room.fresh())

const earlier = async (by: TestAkun): Promise<PengumpulanLama[]> =>
	(await room.ask(by, 'GET', `/api/tugas/${room.at.id}/pengumpulan`)).body.data
const earlierOf = async (stambuk: string): Promise<PengumpulanLama[]> =>
	(await room.ask(room.dosen, 'GET', `/api/mengajar/tugas/${room.at.id}/pengumpulan/${stambuk}`)).body.data

/** Hands in a file after those before it. */
async function handInFile(nama: string, before: number): Promise<string> {
	const file = await room.upload(room.budi, nama, Buffer.from(nama))
	expect((await room.handIn(room.budi, { berkas: [file], menggantikan: before })).status).toBe(200)
	return file
}

describe('what was handed in before', () => {
	test('stays readable for its student and the lecturer, newest first, with its files', async () => {
		const file = await handInFile('satu.txt', 0)
		expect(await earlier(room.budi)).toEqual([])
		await room.later(DUE, LATE_MS)
		await room.handIn(room.budi, { teks: 'Kedua', menggantikan: 1 })
		await room.handIn(room.budi, { teks: 'Ketiga', menggantikan: 2 })
		const own = await earlier(room.budi)
		expect(own).toMatchObject([
			{ ke: 2, teks: 'Kedua', hari_terlambat: 1, berkas: [] },
			{
				ke: 1,
				teks: '',
				dikumpulkan_pada: '2024-03-18T01:00:00.000Z',
				hari_terlambat: 0,
				berkas: [{ id: file, nama: 'satu.txt', ukuran: 8, tersimpan: true }],
			},
		])
		expect(await earlierOf(room.budi.stambuk)).toEqual(own)
		room.t.clock.pass(40 * 86_400_000)
		await forgetLeftUnggahan({ db: room.t.db, now: room.t.clock.now })
		await room.later(DUE, LATE_MS)
		for (const [by, url] of [
			[room.budi, `/api/tugas/${room.at.id}/berkas/${file}`],
			[room.dosen, `/api/mengajar/tugas/${room.at.id}/berkas/${file}`],
		] as const)
			expect((await room.download(by, url)).body).toBe('satu.txt')
	})

	test('is of its student alone', async () => {
		const file = await handInFile('rahasia.txt', 0)
		await room.handIn(room.budi, { teks: 'x', menggantikan: 1 })
		expect(await earlier(room.siti)).toEqual([])
		expect(await earlierOf(room.siti.stambuk)).toEqual([])
		expect((await room.ask(room.siti, 'GET', `/api/tugas/${room.at.id}/berkas/${file}`)).status).toBe(404)
	})

	test('takes no room from what is handed in next', async () => {
		for (let i = 0; i < 3; i++) await handInFile(`${i}.txt`, i)
		for (let i = 1; i < SIMPANAN_TUGAS_BERKAS; i++)
			expect((await room.begin(room.budi, `${i}.txt`, 1)).status).toBe(201)
		expect((await room.begin(room.budi, 'lagi.txt', 1)).body.code).toBe('too_many_kept')
	})

	test('loses the bytes of its oldest files beyond 100 MB, and keeps what they were', async () => {
		const first = await handInFile('satu.txt', 0)
		const second = await handInFile('dua.txt', 1)
		// As big as they may be, without sending them.
		await room.t.db
			.updateTable('unggahan')
			.set({ ukuran: RIWAYAT_TUGAS_BYTES / 4 })
			.where('id', 'in', [first, second])
			.execute()
		const more = []
		for (let i = 2; i < 6; i++) {
			const file = await handInFile(`${i}.txt`, i)
			if (i < 5) more.push(file)
			await room.t.db
				.updateTable('unggahan')
				.set({ ukuran: RIWAYAT_TUGAS_BYTES / 4 })
				.where('id', '=', file)
				.execute()
		}
		const kept = (await earlier(room.budi)).flatMap(({ berkas }) => berkas)
		expect(kept.map(({ id, tersimpan }) => [id, tersimpan])).toEqual([
			...more.toReversed().map((id) => [id, true]),
			[second, true],
			[first, false],
		])
		expect(kept.at(-1)).toMatchObject({ nama: 'satu.txt', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
		const pieces = await room.t.db
			.selectFrom('potongan_unggahan')
			.select('unggahan_id')
			.where('unggahan_id', 'in', [first, second])
			.execute()
		expect(pieces).toEqual([{ unggahan_id: second }])
		const gone = await room.ask(room.budi, 'GET', `/api/tugas/${room.at.id}/berkas/${first}`)
		expect(gone.status).toBe(404)
	})
})
