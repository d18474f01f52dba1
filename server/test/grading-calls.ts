import type { Penilaian } from '#shared/api/grading.ts'
import { type BobotKomponen, KOMPONEN, type NilaiKomponen } from '#shared/rules/nilai.ts'
import { type Terlihat, yangTerbit } from '#shared/rules/penilaian.ts'
import type { Answer, TestApp } from './build-app.ts'
import type { TestMahasiswa } from './factories.ts'

type Dosen = { token: string; matakuliah: string }

/** Comes to 83, an A-, with the usual weights. */
export const FULL: NilaiKomponen = { kehadiran: 100, tugas: 80, uts: 70, uas: 90 }
const NOTHING: NilaiKomponen = { kehadiran: null, tugas: null, uts: null, uas: null }

/** The address of a lecturer's sheet. */
export const sheetUrl = (d: Dosen, periode = '20232', kelas = 'TI-4A') =>
	`/api/penilaian/${periode}/${kelas}/${d.matakuliah}`

/** Types scores into a row that held `dari`. */
export async function enterNilai(
	t: TestApp,
	d: Dosen,
	m: Pick<TestMahasiswa, 'stambuk'>,
	nilai: Partial<NilaiKomponen> = FULL,
	{ dari = {}, url = sheetUrl(d) }: { dari?: Partial<NilaiKomponen>; url?: string } = {},
): Promise<Answer> {
	const before = { ...NOTHING, ...dari }
	const perubahan = KOMPONEN.filter((k) => nilai[k] !== undefined).map((komponen) => ({
		stambuk: m.stambuk,
		komponen,
		dari: before[komponen],
		ke: nilai[komponen],
	}))
	return t.call('POST', `${url}/sel`, { token: d.token, body: { perubahan } })
}

/** Publishes what the sheet shows now, or what was seen of it before. */
export async function publishNilai(
	t: TestApp,
	d: Dosen,
	{ alasan, url = sheetUrl(d), lihat }: { alasan?: string; url?: string; lihat?: Lihat } = {},
): Promise<Answer> {
	const { bobot, hasil } = lihat ?? (await seeNilai(t, d, url))
	return t.call('POST', `${url}/umumkan`, {
		token: d.token,
		body: { bobot, hasil, ...(alasan && { alasan }) },
	})
}

export type Lihat = { bobot: BobotKomponen; hasil: Terlihat[] }

/** What a lecturer sees of all that would go out; where nothing would, of whatever has a result. */
export async function seeNilai(t: TestApp, d: Dosen, url = sheetUrl(d)): Promise<Lihat> {
	const { bobot, nilai }: Penilaian = (await t.call('GET', url, { token: d.token })).body.data
	const hasil = yangTerbit(nilai, bobot)
	return { bobot, hasil: hasil.length > 0 ? hasil : [NO_RESULT] }
}

const NO_RESULT: Terlihat = {
	stambuk: '13020210001',
	huruf: 'A',
	nilai_akhir: 100,
	nilai: null,
	tertunda_sampai: null,
}
