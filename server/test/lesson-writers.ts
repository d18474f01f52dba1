import type { TestApp } from './build-app.ts'
import { makeDosen, type TestAkun } from './factories.ts'
import { makePengampu } from './results-factories.ts'

export type Penulis = TestAkun & { nama: string }

/** A course with two lecturers who write its lessons, one who does not teach it, and short words for their calls. */
export async function makePenulis(t: TestApp) {
	const satu = await makePengampu(t.db)
	const kode = satu.matakuliah
	const dua = await makeDosen(t.db, { kelas: ['TI-4B'] })
	const lain = await makePengampu(t.db)
	const rows = await t.db.selectFrom('dosen').select(['akun_id', 'nip', 'nama']).execute()
	const of = (akun: TestAkun) => rows.find(({ akun_id }) => akun_id === akun.id)
	await t.db
		.insertInto('pengampu')
		.values({
			periode_kode: '20232',
			kelas_kode: 'TI-4B',
			matakuliah_kode: kode,
			dosen_nip: of(dua)?.nip ?? '',
		})
		.execute()
	const base = `/api/mengajar/materi/${kode}`
	const named = (akun: TestAkun): Penulis => ({ ...akun, nama: of(akun)?.nama ?? '' })
	const call = (
		method: 'GET' | 'POST' | 'PUT' | 'DELETE',
		path: string,
		body?: object,
		who: TestAkun = satu,
	) => t.call(method, `${base}${path}`, { token: who.token, ...(body && { body }) })
	const tree = async () => (await call('GET', '')).body.data
	const modul = async (judul: string): Promise<string> =>
		(await call('POST', '/modul', { versi: (await tree()).versi, judul })).body.data.id
	/** A lesson with this text, in the first module. */
	const materi = async (judul: string, isi = ''): Promise<string> => {
		const { versi, modul: all } = await tree()
		const first = all[0]?.id ?? (await modul('Dasar'))
		const now = all[0] ? versi : (await tree()).versi
		const made = await call('POST', '/materi', { versi: now, modul: first, judul, pertemuan: 1 })
		const { id } = made.body.data
		if (isi !== '') await call('PUT', `/materi/${id}/isi`, { rev: 1, isi })
		return id
	}
	return { kode, satu: named(satu), dua: named(dua), lain: named(lain), base, call, tree, modul, materi }
}
