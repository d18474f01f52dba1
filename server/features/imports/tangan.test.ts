import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeStaf, type TestAkun } from '#server/test/factories.ts'
import { importCalls } from '#server/test/import-calls.ts'

let t: TestApp
let baak: TestAkun
let lain: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	baak = await makeStaf(t.db, ['akademik'])
	lain = await makeStaf(t.db, ['akademik'])
	await t.db.updateTable('akun').set({ nama_pemilik: 'Siti Rahma' }).where('id', '=', lain.id).execute()
	await t.db
		.insertInto('kelas')
		.values(['TI-1A', 'TI-1B', 'TI-1C'].map((kode) => ({ kode, program_studi_kode: 'TI', semester: 1 })))
		.execute()
})
afterAll(() => t.close())

const { call, see, bring, step, make, rows, choose } = importCalls(
	() => t,
	() => baak,
)

const HEAD = 'NIM;Nama;Kelas;Email;Alamat\n'
let number = 13020660000
let stambuk: string
/** A file about the student of this test. */
const file = ({ nama = 'Ani', kelas = 'TI-1A', alamat = 'Jalan 1' } = {}) =>
	`${HEAD}${stambuk};${nama};${kelas};m${stambuk}@kampus.test;${alamat}\n`
beforeEach(() => {
	number += 10
	stambuk = String(number)
})

async function byHand(kunci: string, dari: string | null, menjadi: string, who = lain) {
	const body = { perubahan: [{ kunci, dari, menjadi }] }
	const answer = await t.call('PUT', `/api/kantor/mahasiswa/${stambuk}`, { token: who.token, body })
	expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const student = () =>
	t.db
		.selectFrom('mahasiswa_kini')
		.select(['nama', 'kelas_kode as kelas', 'alamat'])
		.where('stambuk', '=', stambuk)
		.executeTakeFirst()
const NAMA = { kolom: 'nama', sekarang: 'Ani Lestari', berkas: 'Ani', dipakai: 'sekarang' }

describe('a value that was set by hand since a file wrote it', () => {
	test('is kept and shown with who set it and when, by this file and by each that follows', async () => {
		await make('mahasiswa', file())
		await byHand('nama', 'Ani', 'Ani Lestari')
		const second = await bring('mahasiswa', file({ alamat: 'Jalan 2' }))
		expect(second.jumlah).toMatchObject({ diubah: 1, tetap: 0 })
		expect(second.tangan).toEqual({ baris: 1, ditahan: 1, ditimpa: 0 })
		const [row] = await rows(second.id, 'tangan')
		expect(row).toMatchObject({
			isi: { nama: 'Ani Lestari', alamat: 'Jalan 2' },
			lama: { alamat: 'Jalan 1' },
			tangan: [{ ...NAMA, oleh: 'Siti Rahma', pada: expect.stringMatching(/^\d{4}-/) }],
		})
		expect((await rows(second.id, 'diubah'))[0]?.tangan).toHaveLength(1)
		expect(await step(second.id, 'tulis')).toMatchObject({ status: 'ditulis', tangan: { ditahan: 1 } })
		expect(await student()).toMatchObject({ nama: 'Ani Lestari', alamat: 'Jalan 2' })

		const third = await bring('mahasiswa', file({ alamat: 'Jalan 2' }))
		expect([third.jumlah.tetap, third.tangan.ditahan]).toEqual([1, 1])
		const fourth = await make('mahasiswa', file({ nama: 'Ani L.', alamat: 'Jalan 4' }))
		expect(fourth.tangan).toEqual({ baris: 1, ditahan: 1, ditimpa: 0 })
		expect(await student()).toMatchObject({ nama: 'Ani Lestari', alamat: 'Jalan 4' })
	})

	test('is overwritten once the office says so, which stands in the trail, and is ordinary from then on', async () => {
		await make('mahasiswa', file())
		await byHand('nama', 'Ani', 'Ani Lestari')
		const { id } = await bring('mahasiswa', file())
		expect((await choose(id, 'berkas', [2])).status).toBe(200)
		expect(await see(id)).toMatchObject({
			jumlah: { diubah: 1 },
			tangan: { baris: 1, ditahan: 0, ditimpa: 1 },
		})
		expect((await rows(id, 'tangan'))[0]?.tangan).toMatchObject([{ ...NAMA, dipakai: 'berkas' }])
		await choose(id, 'sekarang')
		expect((await see(id)).tangan).toEqual({ baris: 1, ditahan: 1, ditimpa: 0 })
		await choose(id, 'berkas')
		expect(await step(id, 'tulis')).toMatchObject({ status: 'ditulis', tangan: { ditimpa: 1 } })
		expect(await student()).toMatchObject({ nama: 'Ani' })
		expect((await bring('mahasiswa', file({ nama: 'Ana' }))).tangan.baris).toBe(0)
		const said = await t.db
			.selectFrom('jejak')
			.select(['baru', 'pelaku'])
			.where('objek', '=', `impor:${id}`)
			.where('tindakan', '=', 'impor_nilai_dipilih')
			.orderBy('id')
			.execute()
		expect(said.map(({ baru }) => baru)).toMatchObject([
			{ pilihan: 'nilai berkas' },
			{ pilihan: 'nilai sekarang' },
			{ pilihan: 'nilai berkas' },
		])
		expect(said[0]).toMatchObject({
			pelaku: baak.id,
			baru: { jumlah: 1, baris: [{ baris: 2, untuk: stambuk, kolom: ['Nama'] }] },
		})
	})

	test('is kept when it was set between the dry run and the writing, also by who has let another value go', async () => {
		await make('mahasiswa', file())
		const plain = await bring('mahasiswa', file({ nama: 'Ana' }))
		expect(plain.tangan.baris).toBe(0)
		await byHand('nama', 'Ani', 'Ani Lestari')
		expect(await step(plain.id, 'tulis')).toMatchObject({ status: 'siap', tangan: { ditahan: 1 } })
		await choose(plain.id, 'berkas')
		await byHand('nama', 'Ani Lestari', 'Ani Puspita')
		expect(await step(plain.id, 'tulis')).toMatchObject({
			status: 'siap',
			alasan: expect.stringMatching(/Data berubah/),
			tangan: { ditahan: 1, ditimpa: 0 },
		})
		expect(await student()).toMatchObject({ nama: 'Ani Puspita' })
	})

	test('is not forgotten by a file that says nothing of it, or that brings it too', async () => {
		await make('mahasiswa', file())
		await byHand('alamat', 'Jalan 1', 'Jalan Mawar')
		await make('mahasiswa', `NIM;Nama;Email\n${stambuk};Ana;m${stambuk}@kampus.test\n`)
		expect((await bring('mahasiswa', file({ nama: 'Ana' }))).tangan.ditahan).toBe(1)
		// A file that agrees has written it: the next one corrects what a file wrote.
		await make('mahasiswa', file({ nama: 'Ane', alamat: 'Jalan Mawar' }))
		const next = await bring('mahasiswa', file({ nama: 'Ane', alamat: 'Jalan Melati' }))
		expect([next.jumlah.diubah, next.tangan.baris]).toEqual([1, 0])
	})

	test('of the student is kept too, and one that nobody has in the trail has no name beside it', async () => {
		await make('mahasiswa', file())
		await t.db.updateTable('mahasiswa').set({ alamat: 'Jalan X' }).where('stambuk', '=', stambuk).execute()
		const { id } = await bring('mahasiswa', file())
		expect((await rows(id, 'tangan'))[0]?.tangan).toMatchObject([
			{ kolom: 'alamat', sekarang: 'Jalan X', berkas: 'Jalan 1', oleh: null, pada: null },
		])
		const { id: mahasiswa } = await t.db
			.selectFrom('mahasiswa')
			.select('id')
			.where('stambuk', '=', stambuk)
			.executeTakeFirstOrThrow()
		await t.db
			.insertInto('jejak')
			.values({
				pelaku: lain.id,
				tindakan: 'profil_diubah',
				objek: `mahasiswa:${mahasiswa}`,
				baru: '{"bidang":["address"]}',
			})
			.execute()
		expect((await rows(id, 'tangan'))[0]?.tangan).toMatchObject([{ kolom: 'alamat', oleh: 'Siti Rahma' }])
	})
})

describe('taking back', () => {
	test('a file leaves what it kept, and gives back what it overwrote', async () => {
		await make('mahasiswa', file())
		await byHand('nama', 'Ani', 'Ani Lestari')
		const kept = await make('mahasiswa', file({ alamat: 'Jalan 2' }))
		expect(await step(kept.id, 'urungkan')).toMatchObject({ status: 'diurungkan', alasan: null })
		expect(await student()).toMatchObject({ nama: 'Ani Lestari', alamat: 'Jalan 1' })
		// What was taken back has written nothing.
		expect((await bring('mahasiswa', file({ alamat: 'Jalan 3' }))).tangan.ditahan).toBe(1)
		const { id } = await bring('mahasiswa', file())
		await choose(id, 'berkas')
		await step(id, 'tulis')
		expect(await student()).toMatchObject({ nama: 'Ani' })
		expect(await step(id, 'urungkan')).toMatchObject({ status: 'diurungkan', alasan: null })
		expect(await student()).toMatchObject({ nama: 'Ani Lestari' })
		expect((await bring('mahasiswa', file())).tangan.ditahan).toBe(1)
	})
})

describe('a choice', () => {
	test('is of what was seen, of rows that have one, and of who may bring such a file', async () => {
		await make('mahasiswa', file())
		await byHand('nama', 'Ani', 'Ani Lestari')
		const { id, putaran } = await bring('mahasiswa', file())
		const say = async (body: object, who = baak) => {
			const answer = await call('POST', `/${id}/tangan`, { putaran, pakai: 'berkas', ...body }, who)
			return [answer.status, answer.body.code]
		}
		expect(await say({ putaran: putaran - 1 })).toEqual([409, 'impor_diperiksa_lagi'])
		expect((await say({ nomor: [2, 3] }))[0]).toBe(400)
		expect((await say({ pakai: 'lainnya' }))[0]).toBe(400)
		expect((await say({}, await makeStaf(t.db, ['keuangan'])))[0]).toBe(403)
		expect((await say({ nomor: [2] }, lain))[0]).toBe(200)
		expect(await say({ nomor: [2] })).toEqual([409, 'impor_tidak_siap'])
		await t.runJobs()
		await step(id, 'tulis')
		expect(await say({ nomor: [2] })).toEqual([409, 'impor_tidak_siap'])
	})

	test('is gone once the columns of the file are named anew', async () => {
		await make('mahasiswa', file())
		await byHand('nama', 'Ani', 'Ani Lestari')
		const { id, peta } = await bring('mahasiswa', file())
		await choose(id, 'berkas')
		await call('PUT', `/${id}/kolom`, { peta: { ...peta, nama: peta.alamat, alamat: peta.nama } })
		await t.runJobs()
		expect((await see(id)).tangan).toEqual({ baris: 1, ditahan: 1, ditimpa: 0 })
	})
})

test('of two files of a kind beside each other the second is shown anew with what the first has written', async () => {
	await make('mahasiswa', file())
	await byHand('nama', 'Ani', 'Ani Lestari')
	const one = await bring('mahasiswa', file({ alamat: 'Jalan 2' }))
	const other = await bring('mahasiswa', file({ alamat: 'Jalan 3' }), lain)
	await step(one.id, 'tulis')
	expect(await step(other.id, 'tulis')).toMatchObject({ status: 'siap', tangan: { ditahan: 1 } })
	expect(await step(other.id, 'tulis')).toMatchObject({ status: 'ditulis', tangan: { ditahan: 1 } })
	expect(await student()).toMatchObject({ nama: 'Ani Lestari', alamat: 'Jalan 3' })

	// A file that agrees makes of it what a file wrote: the one that waits would change it now, and says so first.
	const waiting = await bring('mahasiswa', file({ alamat: 'Jalan 4' }))
	const agrees = file({ nama: 'Ani Lestari', alamat: 'Jalan 3' })
	await make('mahasiswa', `${agrees}${Number(stambuk) + 1};Budi;TI-1A;b${stambuk}@kampus.test;\n`)
	expect(await step(waiting.id, 'tulis')).toMatchObject({ status: 'siap', tangan: { baris: 0 } })
	expect((await rows(waiting.id, 'diubah'))[0]?.lama).toEqual({ nama: 'Ani Lestari', alamat: 'Jalan 3' })
	expect(await student()).toMatchObject({ nama: 'Ani Lestari' })
})
