import { afterEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { examCalls, rev } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, makeUjian } from '#server/test/factories.ts'
import { closeExpired } from './expiry.ts'
import { createPapers } from './paper.ts'

let t: TestApp
afterEach(() => t.close())
const { start, save, handIn, stored, freshToken } = examCalls(() => t)
const MINUTE = 60_000

/** 22.30 on Monday 18 March, on the clock of the campus. */
test.each([
	['Asia/Jakarta', '2024-03-18T15:30:00Z'],
	['Asia/Makassar', '2024-03-18T14:30:00Z'],
	['Asia/Jayapura', '2024-03-18T13:30:00Z'],
])('an exam over midnight in %s is one exam of the evening it begins', async (zone, evening) => {
	t = await createTestApp({ CAMPUS_TIMEZONE: zone })
	t.clock.set(evening)
	const at = (minutes: number) => new Date(new Date(evening).getTime() + minutes * MINUTE).toISOString()
	const ujian = await makeUjian(t.db, { mulai: at(30), selesai: at(150) })
	const [a, b] = [
		await makeMahasiswa(t.db, { now: evening }),
		await makeMahasiswa(t.db, { now: evening }),
	] as const
	const listed = async () => {
		const { token } = await freshToken(a)
		const list = await t.call('GET', `/api/ujian/kelas/${a.kelas}`, { token })
		const { tanggal, jam_mulai, jam_selesai, status, dapat_dimulai } = list.body[0]
		return [tanggal, jam_mulai, jam_selesai, status, dapat_dimulai]
	}
	expect(await listed()).toEqual(['2024-03-18', '23:00', '01:00', 'Belum Dimulai', false])

	t.clock.set(at(75))
	const begun = await start(ujian.id, await freshToken(a))
	const { id } = begun.body.data
	expect([begun.body.data.tenggat, begun.body.data.sisa_ms]).toEqual([at(165), 90 * MINUTE])

	t.clock.set(at(105))
	expect(await listed()).toEqual(['2024-03-18', '23:00', '01:00', 'Berlangsung', false])
	const [first] = ujian.soal as [number]
	const saved = await save(id, await freshToken(a), [first, 'A', 1])
	expect([saved.status, saved.body.data.sisa_ms]).toEqual([200, 60 * MINUTE])
	const second = (await start(ujian.id, await freshToken(b))).body.data.id

	t.clock.set(at(160))
	// The exam is over for who has not begun, and not for who has.
	expect((await listed()).slice(3)).toEqual(['Berlangsung', false])
	const { nilai, selesai_pada } = (await handIn(id, await freshToken(a))).body.data
	expect([nilai.jumlah_benar, selesai_pada]).toEqual([1, at(160)])
	expect((await stored(id)).jawaban).toEqual({ [first]: ['A', rev(1)] })

	t.clock.set(at(196))
	await closeExpired({ db: t.db, papers: createPapers(t.db), now: t.clock.now }, (_, error) => {
		throw error
	})
	expect(await stored(second)).toMatchObject({ status: 'selesai', alasan_selesai: 'waktu' })
	expect((await listed()).slice(3)).toEqual(['Selesai', false])
})

test('each of many who ask at the same moment has the exams of the own class, the own attempt and the own tuition', async () => {
	t = await createTestApp()
	const ujian = await makeUjian(t.db)
	const lain = await makeUjian(t.db, { kelas: 'TI-4B' })
	const begun = await makeMahasiswa(t.db)
	await start(ujian.id, begun)
	const unpaid = await makeMahasiswa(t.db, { lunas: false })
	const other = await makeMahasiswa(t.db, { kelas: 'TI-4B' })
	const lecturer = await makeDosen(t.db, { kelas: ['TI-4A'] })
	const asked = [begun, unpaid, other, lecturer].map(async ({ token }, i) => {
		const { body } = await t.call('GET', `/api/ujian/kelas/${i === 2 ? 'TI-4B' : 'TI-4A'}`, { token })
		return body.map((u: { id: string; pengerjaan: object | null; syarat: { keadaan: string }[] | null }) => [
			u.id,
			u.pengerjaan !== null,
			u.syarat?.[0]?.keadaan,
		])
	})
	expect(await Promise.all(asked)).toEqual([
		[[ujian.id, true, 'terpenuhi']],
		[[ujian.id, false, 'kurang']],
		[[lain.id, false, 'terpenuhi']],
		[[ujian.id, false, undefined]],
	])
})
