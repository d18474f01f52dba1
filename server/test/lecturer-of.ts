import type { Db } from '#server/db/client.ts'
import { makeDosen, type TestAkun, type TestUjian } from './factories.ts'

/** Who teaches the course of an exam in its class, in the active term unless told otherwise. */
export async function lecturerOf(db: Db, ujian: TestUjian, periode = '20232'): Promise<TestAkun> {
	await db
		.insertInto('periode')
		.values({ kode: periode, mulai: '2023-08-12', selesai: '2023-12-30', aktif: false })
		.onConflict((oc) => oc.doNothing())
		.execute()
	const dosen = await makeDosen(db)
	const { nip } = await db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	const { kelas_kode } = await db
		.selectFrom('ujian')
		.select('kelas_kode')
		.where('id', '=', ujian.id)
		.executeTakeFirstOrThrow()
	await db
		.insertInto('pengampu')
		.values({
			periode_kode: periode,
			kelas_kode,
			matakuliah_kode: ujian.matakuliah,
			dosen_nip: nip,
		})
		.execute()
	return dosen
}
