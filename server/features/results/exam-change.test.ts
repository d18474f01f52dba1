import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeKelas, makeMahasiswa, makeStaf, makeUjian } from '#server/test/factories.ts'
import { enterNilai, publishNilai } from '#server/test/grading-calls.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'
import type { PratinjauKoreksi } from '#shared/api/item-analysis.ts'
import { moveEntri } from './move-queries.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { start, save, handIn, freshToken } = examCalls(() => t)

/** A student with four of five right in the UTS, and a sheet with everything else in it: 10, 20, 30, 40 percent. */
async function room() {
	const ujian = await makeUjian(t.db)
	const dosen = await lecturerOf(t.db, ujian)
	const m = await makeMahasiswa(t.db)
	const { id } = (await start(ujian.id, m)).body.data
	const [, ...rest] = ujian.soal
	await save(id, m, ...rest.map((soal, i): [number, string, number] => [soal, 'BCDE'[i] ?? '', i + 1]))
	await handIn(id, m)
	const sheet = `/api/penilaian/20232/TI-4A/${ujian.matakuliah}`
	const as = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
		t.call(method, path, { ...(await freshToken(dosen)), ...(body && { body }) })
	const type = (komponen: string, ke: number, dari: number | null = null) =>
		as('POST', `${sheet}/sel`, { perubahan: [{ stambuk: m.stambuk, komponen, dari, ke }] })
	for (const komponen of ['kehadiran', 'tugas', 'uas']) await type(komponen, 82)
	const publish = async () => publishNilai(t, { ...(await freshToken(dosen)), matakuliah: ujian.matakuliah })
	const perubahan = [{ soal_id: ujian.soal[0] as number, putusan: { jenis: 'penuh' as const } }]
	const preview = async (): Promise<PratinjauKoreksi> =>
		(await as('POST', `/api/ujian/${ujian.id}/koreksi/pratinjau`, { perubahan })).body.data
	const apply = async () =>
		as('POST', `/api/ujian/${ujian.id}/koreksi`, {
			perubahan,
			alasan: 'Soal 1 keliru',
			bank: false,
			sidik: (await preview()).sidik,
		})
	const results = () =>
		t.db
			.selectFrom('hasil_studi')
			.select(['uts', 'tugas', 'nilai_akhir', 'huruf'])
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.execute()
	return { ujian, dosen, m, as, type, publish, preview, apply, results }
}

test('a score that changes moves what is published, its KHS and nothing of the draft, with the reason in the trail', async () => {
	const { m, type, publish, preview, apply, results } = await room()
	await publish()
	const office = await makeStaf(t.db, ['akademik'])
	const khs = () =>
		t.db
			.selectFrom('khs')
			.select(['id', 'versi', 'status'])
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.orderBy('versi')
			.execute()
	const [sheet] = await khs()
	expect(
		(await t.call('POST', `/api/khs/${sheet?.id}/setujui`, { ...(await freshToken(office)), body: {} }))
			.status,
	).toBe(200)
	// A draft that nobody has published yet.
	await type('tugas', 50, 82)
	const seen = await preview()
	expect(seen.mahasiswa[0]?.akhir).toEqual({
		lama: { nilai_akhir: 81.4, huruf: 'A-' },
		baru: { nilai_akhir: 87.4, huruf: 'A' },
		terbit: true,
		diisi: false,
	})
	expect([seen.huruf_berubah, seen.terbit_berubah]).toEqual([1, 1])
	expect((await apply()).body.data).toMatchObject({ naik: 1, hasil: 1 })
	expect(await results()).toEqual([{ uts: 100, tugas: 82, nilai_akhir: 87.4, huruf: 'A' }])
	expect((await khs()).map(({ versi, status }) => [versi, status])).toEqual([
		[1, 'approved'],
		[2, 'pending'],
	])
	const trail = await t.db
		.selectFrom('jejak')
		.select('baru')
		.where('tindakan', '=', 'ubah_hasil_studi')
		.execute()
	expect(trail).toMatchObject([{ baru: { uts: 100, huruf: 'A', alasan: 'Soal 1 keliru' } }])
	expect((await bell(t, m)).map(({ judul }) => judul)).toContainEqual(
		expect.stringMatching(/^Nilai akhir .* diperbaiki$/),
	)
})

test('a score that the lecturer has entered stays, and a result that is not out only shows what it will be', async () => {
	const { type, publish, preview, apply, results } = await room()
	expect((await preview()).mahasiswa[0]?.akhir).toMatchObject({ baru: { huruf: 'A' }, terbit: false })
	await type('uts', 80)
	expect((await preview()).mahasiswa[0]?.akhir).toMatchObject({ baru: { huruf: 'A-' }, diisi: true })
	await publish()
	expect((await preview()).mahasiswa[0]?.akhir).toMatchObject({
		baru: { huruf: 'A-' },
		terbit: true,
		diisi: true,
	})
	expect((await apply()).body.data).toMatchObject({ naik: 1, hasil: 0 })
	expect(await results()).toMatchObject([{ uts: 80, huruf: 'A-' }])
})

test('who has sat the make-up keeps its score when the key of the exam itself changes', async () => {
	const { ujian, m, as, publish, preview, apply, results } = await room()
	const planned = await as('POST', `/api/ujian/${ujian.id}/susulan`, {
		...{ tanggal: '2024-03-18', jam_mulai: '14:00', jam_selesai: '16:00', ruang: 'Daring' },
		stambuk: [m.stambuk],
	})
	const { id } = planned.body.data
	t.clock.set('2024-03-18T14:30:00+08:00')
	const sat = await start(id, await freshToken(m))
	const [first, second, third] = ujian.soal as [number, number, number]
	await save(sat.body.data.id, await freshToken(m), [first, 'A', 1], [second, 'B', 2], [third, 'C', 3])
	await handIn(sat.body.data.id, await freshToken(m))
	await publish()
	expect(await results()).toMatchObject([{ uts: 60 }])
	expect((await preview()).mahasiswa).toMatchObject([
		{ lama: 80, baru: 100, akhir: { lama: null, terbit: false } },
	])
	expect((await apply()).body.data).toMatchObject({ naik: 1, hasil: 0 })
	expect(await results()).toMatchObject([{ uts: 60 }])
})

test('who teaches a student that has sat the exam in the class before is told that its score has changed', async () => {
	const { ujian, m, type, apply, results } = await room()
	await makeKelas(t.db, 'TI-4M')
	const baru = await lecturerOf(t.db, ujian)
	await t.db
		.updateTable('pengampu')
		.set({ kelas_kode: 'TI-4M' })
		.where('dosen_nip', 'in', (eb) => eb.selectFrom('dosen').select('nip').where('akun_id', '=', baru.id))
		.execute()
	await t.db
		.updateTable('mahasiswa_periode')
		.set({ kelas_kode: 'TI-4M' })
		.where('mahasiswa_id', '=', m.mahasiswaId)
		.execute()
	const from = { mahasiswa: m.mahasiswaId, kode: ujian.matakuliah, dari: 'TI-4A' }
	await moveEntri(t.db, '20232', [{ ...from, ke: 'TI-4M' }])
	expect((await type('tugas', 50)).body.data.ditolak).toHaveLength(1)
	const url = `/api/penilaian/20232/TI-4M/${ujian.matakuliah}`
	const d = { ...(await freshToken(baru)), matakuliah: ujian.matakuliah }
	await enterNilai(t, d, m, { tugas: 83 }, { dari: { tugas: 82 }, url })
	expect((await publishNilai(t, d, { url })).body.data.berubah).toBe(1)
	expect((await apply()).body.data).toMatchObject({ naik: 1, hasil: 0 })
	expect(await results()).toMatchObject([{ uts: 80 }])
	const [told] = await bell(t, baru)
	expect(told).toMatchObject({
		judul: expect.stringMatching(/^Skor UTS .* berubah di kelas TI-4M$/),
		alamat: `/mengajar/semester/20232/TI-4M/${ujian.matakuliah.toLowerCase()}/nilai`,
	})
	// There it waits to be published once more.
	const again = await publishNilai(t, d, { url, alasan: 'Kunci dikoreksi' })
	expect(again.body.data.berubah).toBe(1)
	expect(await results()).toMatchObject([{ uts: 100 }])
})
