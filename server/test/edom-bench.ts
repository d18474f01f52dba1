import type { TestApp } from './build-app.ts'
import { makeAngketEdom, makeMasaEdom } from './edom-factories.ts'
import { makeKelas, makeMahasiswa, makeStaf, type TestAkun, type TestMahasiswa } from './factories.ts'
import { makePengampu } from './results-factories.ts'

const HARI = { mulai: '2024-03-11', selesai: '2024-03-22' }

export type Kuliah = { kelas: string; matakuliah: string; nip: string; dosen: TestAkun }
export type Edom = Awaited<ReturnType<typeof createEdom>>

/** A questionnaire that is open, its office, and what tests do with them. */
export async function createEdom(t: TestApp) {
	let kelasNo = 0
	const office = await makeStaf(t.db, ['akademik'])
	const angket = await makeAngketEdom(t.db)
	/** The days as they are while students answer, and as they are when they are over. */
	const buka = () => makeMasaEdom(t.db, angket, HARI)
	const tutup = () => makeMasaEdom(t.db, angket, { ...HARI, selesai: '2024-03-12' })

	const setSettings = async (row: { edom_ambang?: string; edom_gerbang?: string }) => {
		const usual = { edom_ambang: null, edom_gerbang: null }
		await t.db.deleteFrom('pengaturan').execute()
		await t.db
			.insertInto('pengaturan')
			.values({ ...usual, ...row })
			.execute()
	}

	/** A class of its own with a lecturer and students. */
	async function makeClass(students: number): Promise<Kuliah & { mahasiswa: TestMahasiswa[] }> {
		const kelas = await makeKelas(t.db, `ED-${++kelasNo}A`)
		const dosen = await makePengampu(t.db, kelas)
		const { nip } = await t.db
			.selectFrom('dosen')
			.select('nip')
			.where('akun_id', '=', dosen.id)
			.executeTakeFirstOrThrow()
		const mahasiswa: TestMahasiswa[] = []
		for (let n = 0; n < students; n++) mahasiswa.push(await makeMahasiswa(t.db, { kelas }))
		return { kelas, matakuliah: dosen.matakuliah, nip, dosen, mahasiswa }
	}

	const send = ({ token }: TestAkun, { kelas, matakuliah, nip }: Kuliah, more: object = {}) =>
		t.call('POST', '/api/edom', {
			token,
			body: { periode: '20232', kelas, matakuliah, nip, angket, jawaban: [4, 3, 2], ...more },
		})
	const kotak = ({ kelas }: Kuliah) =>
		t.db.selectFrom('kotak_edom').selectAll().where('kelas_kode', '=', kelas).executeTakeFirst()
	const prodi = async (query = '') =>
		(await t.call('GET', `/api/kantor/edom/hasil/TI${query}`, { token: office.token })).body.data.edom
	const ofClass = async ({ kelas }: Kuliah) =>
		(await prodi()).kelas.find((one: { kelas: string }) => one.kelas === kelas)
	const mengajar = async ({ dosen }: Kuliah) =>
		(await t.call('GET', '/api/mengajar/edom', { token: dosen.token })).body.data.edom

	return { office, angket, buka, tutup, setSettings, makeClass, send, kotak, prodi, ofClass, mengajar }
}
