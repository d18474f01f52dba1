import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/types.ts'
import { makeKelas, makeMatakuliah } from './factories.ts'

let counter = 0

/** A lecturer without an account; gives the NIP. */
export async function makePengajar(db: Db, values: { nama?: string; status?: string } = {}): Promise<string> {
	const nip = `197908232003${String(++counter).padStart(6, '0')}`
	await db
		.insertInto('dosen')
		.values({
			nip,
			nama: values.nama ?? `Pengajar ${nip}`,
			email: `${nip}@kampus.test`,
			status: values.status,
		})
		.execute()
	return nip
}

/** A course that a class takes, with a lecturer and one lecture a week. */
export async function makeKuliah(
	db: Db,
	options: { kelas?: string; hari?: string; jam?: [string, string]; kode?: string; nip?: string } = {},
): Promise<{ kode: string; nip: string }> {
	const kelas = await makeKelas(db, options.kelas)
	const kode = await makeMatakuliah(db, options.kode)
	const nip = options.nip ?? (await makePengajar(db))
	const [jam_mulai, jam_selesai] = options.jam ?? ['08:00', '10:30']
	await db
		.insertInto('pengampu')
		.values({ periode_kode: '20232', kelas_kode: kelas, matakuliah_kode: kode, dosen_nip: nip })
		.execute()
	await db
		.insertInto('jadwal_kuliah')
		.values({
			periode_kode: '20232',
			kelas_kode: kelas,
			matakuliah_kode: kode,
			hari: options.hari ?? 'Senin',
			jam_mulai,
			jam_selesai,
			ruangan: 'Ruang 201',
		})
		.execute()
	return { kode, nip }
}

/** An event of the academic calendar; a holiday of one day in the active term unless told otherwise. */
export async function makeKegiatan(
	db: Db,
	values: Partial<Insertable<Database['kegiatan_kalender']>> = {},
): Promise<void> {
	const mulai = values.mulai ?? '2024-03-25'
	await db
		.insertInto('kegiatan_kalender')
		.values({
			periode_kode: '20232',
			mulai,
			selesai: values.selesai ?? mulai,
			kegiatan: `Kegiatan ${++counter}`,
			kategori: 'holiday',
			kepentingan: 'medium',
			...values,
		})
		.execute()
}
