import { KOMPONEN, type NilaiKomponen } from '#shared/rules/nilai.ts'
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

export const publishNilai = (t: TestApp, d: Dosen, jumlah = 1, alasan?: string, url = sheetUrl(d)) =>
	t.call('POST', `${url}/umumkan`, { token: d.token, body: { jumlah, ...(alasan && { alasan }) } })
