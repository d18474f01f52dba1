import { expect } from 'vitest'
import type { TestApp } from './build-app.ts'
import { makeKelas, makeMatakuliah, type TestMahasiswa } from './factories.ts'

/** Plans of the active term may be filled in from 11 to 25 March. */
export const openPeriod = (app: TestApp) =>
	app.db
		.insertInto('masa_krs')
		.values({ periode_kode: '20232', buka: '2024-03-11T00:00:00Z', tutup: '2024-03-25T00:00:00Z' })
		.execute()

type Options = {
	kode?: string
	kelas?: string
	sks?: number
	semester?: number
	program?: string
	kapasitas?: number
	jadwal?: [string, string, string]
	perlu?: string[]
}

/** An offered course of its own, unless a code is named. */
export async function makeOffer(app: TestApp, options: Options = {}): Promise<{ id: string; kode: string }> {
	const kode = await makeMatakuliah(app.db, options.kode)
	const { sks = 3, semester = 4 } = options
	await app.db.updateTable('matakuliah').set({ sks, semester }).where('kode', '=', kode).execute()
	const kelas = await makeKelas(app.db, options.kelas)
	if (options.program)
		await app.db
			.insertInto('program_studi')
			.values({ kode: options.program, nama: 'Sistem Informasi', jenjang: 'S1' })
			.onConflict((oc) => oc.doNothing())
			.execute()
	const { id } = await app.db
		.insertInto('penawaran')
		.values({
			periode_kode: '20232',
			kelas_kode: kelas,
			matakuliah_kode: kode,
			program_studi_kode: options.program ?? 'TI',
			kapasitas: options.kapasitas ?? 40,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	if (options.jadwal) {
		const [hari, jam_mulai, jam_selesai] = options.jadwal
		await app.db
			.insertInto('jadwal_kuliah')
			.values({
				periode_kode: '20232',
				kelas_kode: kelas,
				matakuliah_kode: kode,
				hari,
				jam_mulai,
				jam_selesai,
				ruangan: 'Lab 1',
			})
			.execute()
	}
	for (const prasyarat_kode of options.perlu ?? [])
		await app.db.insertInto('prasyarat').values({ matakuliah_kode: kode, prasyarat_kode }).execute()
	return { id, kode }
}

/** A published result of the term before. */
export async function givePassed(t: TestApp, m: TestMahasiswa, kode: string, bobot: number): Promise<void> {
	await t.db
		.insertInto('periode')
		.values({ kode: '20231', mulai: '2023-08-14', selesai: '2023-12-31' })
		.onConflict((oc) => oc.doNothing())
		.execute()
	const { sks } = await t.db
		.selectFrom('matakuliah')
		.select('sks')
		.where('kode', '=', kode)
		.executeTakeFirstOrThrow()
	await t.db
		.insertInto('hasil_studi')
		.values({
			mahasiswa_id: m.mahasiswaId,
			periode_kode: '20231',
			kelas_kode: m.kelas,
			matakuliah_kode: kode,
			semester: 3,
			sks,
			kehadiran: 80,
			tugas: 80,
			uts: 80,
			uas: 80,
			bobot_kehadiran: 10,
			bobot_tugas: 20,
			bobot_uts: 30,
			bobot_uas: 40,
			nilai_akhir: 80,
			huruf: bobot === 0 ? 'E' : bobot === 1 ? 'D' : 'A-',
			bobot,
			skala: 'uji',
			diumumkan_pada: new Date('2024-01-10T00:00:00Z'),
		})
		.execute()
}

/** A sheet of a term that is over; approved unless told otherwise. */
export async function giveKhs(
	t: TestApp,
	m: TestMahasiswa,
	periode_kode: string,
	ips: number,
	rest: object = {},
): Promise<void> {
	await t.db
		.insertInto('periode')
		.values({ kode: periode_kode, mulai: '2020-01-01', selesai: '2020-06-01' })
		.onConflict((oc) => oc.doNothing())
		.execute()
	const dibuat = new Date('2024-01-20T00:00:00Z')
	await t.db
		.insertInto('khs')
		.values({
			mahasiswa_id: m.mahasiswaId,
			periode_kode,
			semester: 3,
			status: 'approved',
			dibuat_pada: dibuat,
			diputuskan_pada: dibuat,
			alasan_ditolak: null,
			nomor: `KHS/${periode_kode}/${m.stambuk}/1`,
			isi: JSON.stringify({ ips }),
			...rest,
		})
		.execute()
}
/** What makes a sheet one that waits for its decision. */
export const OPEN = { status: 'pending', diputuskan_pada: null, nomor: null, isi: null }

export const read = async (t: TestApp, m: { token: string }) =>
	(await t.call('GET', '/api/krs', { token: m.token })).body.data
/** What is offered now: the seats on the page may be a second old. */
export const readOffers = async (t: TestApp, m: { token: string }, path: string) => {
	t.clock.pass(++reads * 1000)
	return (await t.call('GET', `/api/krs/${path}`, { token: m.token })).body.data
}
let reads = 0
export const ids = (list: { id: string }[]) => list.map((p) => p.id)
export const save = (t: TestApp, m: { token: string }, ...penawaran: { id: string }[]) =>
	t.call('PUT', '/api/krs', { token: m.token, body: { penawaran: penawaran.map((p) => p.id) } })
export const submit = (t: TestApp, m: { token: string }) =>
	t.call('POST', '/api/krs/ajukan', { token: m.token })
/** Seats taken of a class, which must be as many as plans hold. */
export const seats = async (app: TestApp, offer: { id: string }) => {
	const { terisi } = await app.db
		.selectFrom('penawaran')
		.select('terisi')
		.where('id', '=', offer.id)
		.executeTakeFirstOrThrow()
	const { jumlah } = await app.db
		.selectFrom('krs_matakuliah')
		.select((eb) => eb.fn.countAll<number>().as('jumlah'))
		.where('penawaran_id', '=', offer.id)
		.executeTakeFirstOrThrow()
	expect(terisi).toBe(jumlah)
	return terisi
}
