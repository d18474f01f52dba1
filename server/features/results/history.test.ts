import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa } from '#server/test/factories.ts'
import { enterNilai, FULL, publishNilai, sheetUrl } from '#server/test/grading-calls.ts'
import { makePengampu } from '#server/test/results-factories.ts'
import type { RiwayatHasil } from '#shared/api/grading.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

test('the lecturer reads each step of a result with who, when and why, and of nobody else', async () => {
	const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
	const other = await makeMahasiswa(t.db, { kelas: 'TI-6A' })
	const riwayat = (stambuk: string, token = d.token) =>
		t.call('GET', `${sheetUrl(d)}/riwayat/${stambuk}`, { token })
	await enterNilai(t, d, m)
	expect((await riwayat(m.stambuk)).body.data).toEqual([])
	await publishNilai(t, d)
	await enterNilai(t, d, m, { uas: 100 }, { dari: FULL })
	await publishNilai(t, d, { alasan: 'Salah jumlah poin esai' })
	const { nama_pemilik: oleh } = await t.db
		.selectFrom('akun')
		.select('nama_pemilik')
		.where('id', '=', d.id)
		.executeTakeFirstOrThrow()
	const steps: RiwayatHasil[] = (await riwayat(m.stambuk)).body.data
	expect(steps.map(({ pada: _at, ...step }) => step)).toEqual([
		{
			...{ oleh, alasan: 'Salah jumlah poin esai' },
			...{ lama: { nilai_akhir: 83, huruf: 'A-' }, baru: { nilai_akhir: 87, huruf: 'A' } },
		},
		{ oleh, alasan: null, lama: null, baru: { nilai_akhir: 83, huruf: 'A-' } },
	])
	expect((await riwayat(other.stambuk)).status).toBe(404)
	expect((await riwayat(m.stambuk, (await makePengampu(t.db)).token)).status).toBe(403)
	expect((await riwayat(m.stambuk, m.token)).status).toBe(403)
})

test('the student sees what a corrected result was and since when, not why', async () => {
	const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
	const hasil = async () =>
		(await t.call('GET', `/api/hasil-studi/stambuk/${m.stambuk}`, { token: m.token })).body.data
	await enterNilai(t, d, m)
	await publishNilai(t, d)
	expect(await hasil()).toMatchObject([{ huruf: 'A-', semula: null }])
	await enterNilai(t, d, m, { uas: 100 }, { dari: FULL })
	await publishNilai(t, d, { alasan: 'Salah jumlah poin esai' })
	const corrected = await hasil()
	expect(corrected).toMatchObject([
		{ huruf: 'A', semula: { pada: expect.any(String), huruf: 'A-', nilai_akhir: 83 } },
	])
	expect(JSON.stringify(corrected)).not.toContain('Salah jumlah')
	// Other parts that come to the same: nothing the student knew has become another.
	await enterNilai(t, d, m, { tugas: 90, uas: 95 }, { dari: { ...FULL, uas: 100 } })
	await publishNilai(t, d, { alasan: 'Rincian tertukar' })
	expect(await hasil()).toMatchObject([{ nilai_akhir: 87, semula: { huruf: 'A-', nilai_akhir: 83 } }])
})
