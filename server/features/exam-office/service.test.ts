import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import {
	makeMahasiswa,
	makeStaf,
	makeUjian,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { makeOffer } from '#server/test/krs-factories.ts'
import { makePlan } from '#server/test/other-class.ts'
import { createTestDb } from '#server/test/test-db.ts'
import type { BarisUjian, DataUjian, Terhalang } from '#shared/api/exam-office.ts'
import { GANJIL_UJIAN } from '#shared/rules/ujian-kantor.ts'

let t: TestApp
let office: TestAkun
let unpaid: TestMahasiswa
const ids: Record<string, string> = {}

/** A campus that asks for the KRS, with exams of two classes. */
beforeAll(async () => {
	const database = await createTestDb()
	await database.db.insertInto('pengaturan').values({ syarat_krs: 'UTS dan UAS' }).execute()
	t = await createTestApp({}, database)
	office = await makeStaf(t.db, ['akademik'])
	await makeMahasiswa(t.db, { kelas: 'KO-1' })
	unpaid = await makeMahasiswa(t.db, { kelas: 'KO-1', lunas: false })
	ids.biasa = (await makeUjian(t.db, { kelas: 'KO-1' })).id
	ids.kosong = (await makeUjian(t.db, { kelas: 'KO-1', jumlahSoal: 0, jenis: 'UAS' })).id
	ids.batal = (await makeUjian(t.db, { kelas: 'KO-2', ditiadakan: true })).id
	ids.sepi = (
		await makeUjian(t.db, { kelas: 'KO-2', mulai: '2024-03-19T00:00:00Z', selesai: '2024-03-19T02:00:00Z' })
	).id
	ids.lalu = (
		await makeUjian(t.db, {
			kelas: 'KO-2',
			mulai: '2024-03-17T00:00:00Z',
			selesai: '2024-03-17T02:00:00Z',
			jumlahSoal: 0,
		})
	).id
})
afterAll(() => t.close())

const read = (path: string) => t.call('GET', `/api/kantor/ujian${path}`, { token: office.token })
const list = async (search: string): Promise<BarisUjian[]> => (await read(`?${search}`)).body.data.baris
const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id) ?? id
const names = async (search: string) => (await list(search)).map(({ id }) => nameOf(id)).sort()

describe('the list of exams', () => {
	test('says what is odd about those that are to come, and nothing of what is over or cancelled', async () => {
		const odd = Object.fromEntries((await list('')).map(({ id, ganjil }) => [nameOf(id), ganjil]))
		expect(odd).toEqual({
			biasa: ['tanpa_pengawas'],
			kosong: ['tanpa_soal', 'tanpa_pengawas'],
			batal: [],
			sepi: ['tanpa_pengawas', 'tanpa_peserta'],
			lalu: [],
		})
	})

	test.each([
		['cari=ko-1', ['biasa', 'kosong']],
		['cari=%25', []],
		['jenis=UAS', ['kosong']],
		['ganjil=tanpa_soal', ['kosong']],
		['ganjil=tanpa_peserta', ['sepi']],
		['prodi=XX', []],
	])('is narrowed by %s', async (search, expected) => {
		expect(await names(search)).toEqual(expected)
	})

	test('is put in order of time, both ways', async () => {
		expect((await list('urut=mulai'))[0]?.id).toBe(ids.lalu)
		expect((await list('urut=-mulai'))[0]?.id).toBe(ids.sepi)
	})

	test('beyond its last page stands the last, and of none it is the first', async () => {
		const page = async (query: string) => (await read(`?${query}`)).body.data
		const all = await page('')
		expect(all).toMatchObject({ halaman: 1, total: all.baris.length })
		expect(await page('halaman=9')).toEqual(all)
		expect(await page('halaman=9&cari=qwertyuiop')).toMatchObject({ halaman: 1, total: 0, baris: [] })
	})

	test('each oddity finds the exams that say it of themselves, make-ups too', async () => {
		const peserta = await makeMahasiswa(t.db, { kelas: 'KO-3' })
		await makeMahasiswa(t.db, { kelas: 'KO-3' })
		const dari = (await makeUjian(t.db, { kelas: 'KO-3' })).id
		const susulan = async (jenis: 'UTS' | 'UAS', siapa: string[]) => {
			const { id } = await makeUjian(t.db, { kelas: 'KO-3', jenis })
			await t.db
				.updateTable('ujian')
				.set({ susulan_dari: dari, nama: 'Susulan' })
				.where('id', '=', id)
				.execute()
			for (const mahasiswa_id of siapa)
				await t.db.insertInto('peserta_susulan').values({ ujian_id: id, mahasiswa_id }).execute()
			await t.db
				.insertInto('ruang_ujian')
				.values({ ujian_id: id, urutan: 1, nama: null, kapasitas: 1 })
				.execute()
			return id
		}
		await t.db
			.insertInto('ruang_ujian')
			.values({ ujian_id: dari, urutan: 1, nama: null, kapasitas: 1 })
			.execute()
		const [satu, kosong] = [await susulan('UAS', [peserta.mahasiswaId]), await susulan('UAS', [])]
		const all = await list('')
		for (const ganjil of GANJIL_UJIAN)
			expect((await list(`ganjil=${ganjil}`)).map(({ id }) => id)).toEqual(
				all.filter((row) => row.ganjil.includes(ganjil)).map(({ id }) => id),
			)
		const small = (await list('ganjil=ruang_kecil')).map(({ id }) => id)
		expect([small.includes(dari), small.includes(satu), small.includes(kosong)]).toEqual([true, false, false])
		for (const id of [satu, kosong, dari]) await t.db.deleteFrom('ujian').where('id', '=', id).execute()
	})

	test('of exams where some have seats those are found where somebody has none: of the class, or from another one', async () => {
		const duduk = await makeMahasiswa(t.db, { kelas: 'KO-5' })
		const tamu = await makeMahasiswa(t.db, { kelas: 'KO-6' })
		const { mahasiswaId: keluar } = await makeMahasiswa(t.db, { kelas: 'KO-5' })
		await t.db.updateTable('mahasiswa').set({ aktif: false }).where('id', '=', keluar).execute()
		const { id } = await makeUjian(t.db, { kelas: 'KO-5' })
		await t.db.insertInto('ruang_ujian').values({ ujian_id: id, urutan: 1, kapasitas: 9 }).execute()
		const sit = (mahasiswa_id: string, nomor: number) =>
			t.db
				.insertInto('kursi_ujian')
				.values({ ujian_id: id, mahasiswa_id, ruang: 1, kapasitas: 9, nomor })
				.execute()
		const found = async () => {
			const listed = (await list('ganjil=tanpa_kursi')).some((row) => row.id === id)
			expect((await list('')).find((row) => row.id === id)?.ganjil.includes('tanpa_kursi')).toBe(listed)
			return listed
		}
		expect(await found()).toBe(true)
		await sit(duduk.mahasiswaId, 1)
		expect(await found()).toBe(false)
		const { kode_mk } = (await read(`/${id}`)).body.data
		const penawaran = await makeOffer(t, { kode: kode_mk, kelas: 'KO-5' })
		await makePlan(t, tamu, [penawaran.id])
		expect(await found()).toBe(true)
		await sit(tamu.mahasiswaId, 2)
		expect(await found()).toBe(false)
		await makeMahasiswa(t.db, { kelas: 'KO-5' })
		expect(await found()).toBe(true)
		await t.db.deleteFrom('ujian').where('id', '=', id).execute()
	})

	test('an online exam needs no proctor, and one with a proctor lacks none', async () => {
		await t.db
			.updateTable('ujian')
			.set({ ruang: 'Daring' })
			.where('id', '=', ids.biasa ?? '')
			.execute()
		expect((await list('ganjil=tanpa_pengawas')).map(({ id }) => id)).not.toContain(ids.biasa)
		await t.db
			.updateTable('ujian')
			.set({ ruang: ' - ' })
			.where('id', '=', ids.biasa ?? '')
			.execute()
		expect(await names('ganjil=tanpa_ruang')).toEqual(['biasa'])
	})
})

describe('who cannot begin', () => {
	test('is counted by what is missing, and who has begun is not', async () => {
		const counts = async (): Promise<Terhalang> => (await read(`/terhalang?id=${ids.biasa}`)).body.data[0]
		expect(await counts()).toEqual({ ujian_id: ids.biasa, orang: 2, spp: 1, kehadiran: 0, krs: 2 })
		const { body } = await read(`/${ids.biasa}`)
		const data: DataUjian = body.data
		const row = data.peserta_ujian.find(({ stambuk }) => stambuk === unpaid.stambuk)
		expect(row?.syarat.map(({ kode, keadaan }) => `${kode} ${keadaan}`)).toEqual(['spp kurang', 'krs kurang'])
		await t.db
			.insertInto('dispensasi_ujian')
			.values({
				...{ mahasiswa_id: unpaid.mahasiswaId, ujian_id: ids.biasa ?? '', periode_kode: null, jenis: null },
				...{ syarat: 'krs', berlaku_sampai: '2024-03-18', alasan: 'Sakit', oleh: null },
				dibuat_pada: t.clock.now(),
			})
			.execute()
		expect(await counts()).toMatchObject({ orang: 2, spp: 1, krs: 1 })
		await t.db.deleteFrom('tagihan').where('mahasiswa_id', '=', unpaid.mahasiswaId).execute()
		expect((await examCalls(() => t).start(ids.biasa ?? '', unpaid)).status).toBe(200)
		expect(await counts()).toMatchObject({ orang: 1, spp: 0, krs: 1 })
	})

	test('is nobody once the exam is over', async () => {
		await t.db
			.updateTable('ujian')
			.set({ kelas_kode: 'KO-1' })
			.where('id', '=', ids.lalu ?? '')
			.execute()
		expect((await read(`/terhalang?id=${ids.lalu}`)).body.data[0].orang).toBe(0)
		expect((await read(`/${ids.lalu}`)).body.data.peserta_ujian).not.toEqual([])
	})

	test('of an exam of another term, or of none, is not known', async () => {
		expect((await read('/00000000-0000-4000-8000-000000000000')).status).toBe(404)
		expect((await read('/terhalang?id=a;b')).status).toBe(400)
	})
})
