import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeUjian } from '#server/test/factories.ts'
import { makeKegiatan, makeKuliah } from '#server/test/factories-academic.ts'
import { makeMateri } from '#server/test/lesson-factories.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

test('a link that the lecturer has put to a meeting is seen by the students of that class alone', async () => {
	const { kode } = await makeKuliah(t.db, { kelas: 'JM-8' })
	await makeKuliah(t.db, { kelas: 'JM-9', kode })
	const { id } = await t.db
		.insertInto('pertemuan_kelas')
		.values({
			periode_kode: '20232',
			kelas_kode: 'JM-8',
			matakuliah_kode: kode,
			asal_tanggal: '2024-03-11',
			asal_jam_mulai: '08:00',
			asal_jam_selesai: '10:30',
			asal_ruangan: 'Ruang 201',
			diubah_pada: t.clock.now(),
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	await t.db
		.insertInto('catatan_pertemuan')
		.values({ pertemuan_id: id, tautan: 'https://contoh.ac.id/salindia', diubah_pada: t.clock.now() })
		.execute()
	const seen = async (kelas: string) => {
		const { token } = await makeMahasiswa(t.db, { kelas })
		return (await t.call('GET', `/api/matakuliah/${kode}/jadwal`, { token })).body.data.tautan
	}
	expect(await seen('JM-8')).toEqual([
		{ tanggal: '2024-03-11', jam_mulai: '08:00', alamat: 'https://contoh.ac.id/salindia' },
	])
	expect(await seen('JM-9')).toEqual([])
})

test('the schedule of a course has its meetings with topics and lessons, and its exams', async () => {
	const ujian = await makeUjian(t.db, {
		kelas: 'JM-1',
		mulai: '2024-04-03T00:00:00Z',
		selesai: '2024-04-03T02:00:00Z',
	})
	const { kode } = await makeKuliah(t.db, { kelas: 'JM-1', kode: ujian.matakuliah })
	await makeKegiatan(t.db, { mulai: '2024-02-19', kegiatan: 'Pemilu' })
	const m = await makeMahasiswa(t.db, { kelas: 'JM-1' })
	const lesson = await makeMateri(t.db, { kode, pertemuan: 2, slug: 'pertemuan-2' })
	await makeMateri(t.db, { kode, pertemuan: 3, slug: 'nanti', terbit: '2024-05-01T00:00:00Z' })
	await t.call('PUT', `/api/matakuliah/${kode}/kemajuan`, {
		token: m.token,
		body: {
			kemajuan: [
				{
					materi_id: lesson.id,
					selesai: true,
					cara: 'akhir',
					selesai_pada: '2024-03-18T00:00:00Z',
					posisi: 1000,
					video: {},
					cek: {},
					pada: '2024-03-18T00:00:00Z',
				},
			],
		},
	})
	const { body } = await t.call('GET', `/api/matakuliah/${kode.toLowerCase()}/jadwal`, { token: m.token })
	expect(body.data).toMatchObject({
		kode,
		kelas: 'JM-1',
		hari_ini: '2024-03-18',
		periode: { nama: 'Genap 2023/2024', minggu: 6, jumlah_pertemuan: 14 },
		tanpa_tanggal: [],
		ujian: [{ jenis: 'UTS', tanggal: '2024-04-03', minggu: 8, status: 'Belum Dimulai' }],
	})
	const at = (tanggal: string) => body.data.pertemuan.find((p: { tanggal: string }) => p.tanggal === tanggal)
	expect(at('2024-02-19')).toMatchObject({ status: 'libur', nomor: null, halangan: 'Pemilu' })
	expect(at('2024-03-18')).toMatchObject({ status: 'berlangsung', nomor: 5, minggu: 6 })
	expect(at('2024-04-01')).toMatchObject({ status: 'ujian', halangan: 'UTS' })
	expect(at('2024-04-08')).toMatchObject({ status: 'mendatang', nomor: 7 })
	const materi = (nomor: number) =>
		body.data.rencana
			.find((r: { nomor: number }) => r.nomor === nomor)
			.materi.map((l: { slug: string; selesai: boolean }) => [l.slug, l.selesai])
	expect([materi(2), materi(3)]).toEqual([[['pertemuan-2', true]], []])
})

test('the schedule of a course is shut to who has not paid, to other classes, and where there is none', async () => {
	const { kode } = await makeKuliah(t.db, { kelas: 'JM-2' })
	const call = async (url: string, m: { token: string }) =>
		(await t.call('GET', url, { token: m.token })).body.code
	const url = `/api/matakuliah/${kode}/jadwal`
	expect(await call(url, await makeMahasiswa(t.db, { kelas: 'JM-2', lunas: false }))).toBe('tuition_unpaid')
	const other = await makeMahasiswa(t.db, { kelas: 'JM-3' })
	expect(await call(url, other)).toBe('wrong_class')
	expect(await call('/api/matakuliah/ZZ999/jadwal', other)).toBe('course_not_found')
})
