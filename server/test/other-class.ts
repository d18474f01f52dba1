import type { TestApp } from './build-app.ts'
import { makeDosen, makeKelas, makeMahasiswa, type TestAkun, type TestMahasiswa } from './factories.ts'
import { makeKuliah } from './factories-academic.ts'
import { makeOffer } from './krs-factories.ts'

export type OtherClass = {
	/** The own class and the other one; both take the course, each by its own lecturer. */
	asal: string
	lain: string
	kode: string
	dosenAsal: TestAkun
	dosenLain: TestAkun
	/** Of `asal`, takes the course in `lain` by an approved plan. */
	ulang: TestMahasiswa
	/** Of `asal`, without a plan. */
	teman: TestMahasiswa
	/** Of `lain`, without a plan. */
	warga: TestMahasiswa
	krs: string
	penawaran: string
}

let counter = 0

/** Two classes with a course, and a student of the first who takes it in the second. On Monday from 08.00 in one, 13.00 in the other. */
export async function makeOtherClass(t: TestApp): Promise<OtherClass> {
	const n = ++counter
	const asal = await makeKelas(t.db, `TI-L${n}A`)
	const lain = await makeKelas(t.db, `TI-L${n}B`)
	const dosenAsal = await makeDosen(t.db)
	const dosenLain = await makeDosen(t.db)
	const { kode } = await makeKuliah(t.db, { kelas: asal, nip: await nipOf(t, dosenAsal) })
	await makeKuliah(t.db, { kelas: lain, kode, nip: await nipOf(t, dosenLain), jam: ['13:00', '15:30'] })
	const ulang = await makeMahasiswa(t.db, { kelas: asal })
	const teman = await makeMahasiswa(t.db, { kelas: asal })
	const warga = await makeMahasiswa(t.db, { kelas: lain })
	const penawaran = (await makeOffer(t, { kode, kelas: lain })).id
	const krs = await makePlan(t, ulang, [penawaran])
	return { asal, lain, kode, dosenAsal, dosenLain, ulang, teman, warga, krs, penawaran }
}

/** A student's plan of the active term, approved unless told otherwise. */
export async function makePlan(
	t: TestApp,
	m: TestMahasiswa,
	penawaran: readonly string[],
	status: 'draft' | 'diajukan' | 'disetujui' = 'disetujui',
): Promise<string> {
	const { id } = await t.db
		.insertInto('krs')
		.values({
			mahasiswa_id: m.mahasiswaId,
			periode_kode: '20232',
			status,
			disimpan_pada: '2024-03-01T00:00:00Z',
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	for (const one of penawaran)
		await t.db.insertInto('krs_matakuliah').values({ krs_id: id, penawaran_id: one }).execute()
	return id
}

export const nipOf = async (t: TestApp, akun: TestAkun): Promise<string> =>
	(await t.db.selectFrom('dosen').select('nip').where('akun_id', '=', akun.id).executeTakeFirstOrThrow()).nip
