import type { Owner } from '#shared/api/access.ts'
import type { Hak, Peran } from '#shared/rules/wewenang.ts'
import type { TestApp } from './build-app.ts'
import { makeDosen, makeMahasiswa, makeStaf, type TestAkun, type TestMahasiswa } from './factories.ts'
import { makePengampu } from './results-factories.ts'

/** Somebody who calls every endpoint, and whose the things of {@link makeSamples} are to them. */
export type Caller = { token?: string; peran?: Peran; hak: readonly Hak[]; owns: readonly Owner[] }

export type Callers = Record<CallerName, Caller>
export type CallerName = (typeof CALLERS)[number]

/** In the order in which they call: who may decide something comes before who finds it decided. */
export const CALLERS = [
	'anonymous',
	'student',
	'other student',
	'unpaid student',
	'lecturer',
	'other lecturer',
	'proctor',
	'akademik',
	'keuangan',
	'humas',
	'prodi',
	'other prodi',
	'sistem',
	'staff without rights',
] as const

/** The students and lecturers of the matrix, and staff of every kind. */
export async function makeCallers({ db }: TestApp): Promise<{
	callers: Callers
	student: TestMahasiswa
	lecturer: TestAkun & { matakuliah: string }
	proctor: TestAkun
}> {
	const student = await makeMahasiswa(db)
	const lecturer = await makePengampu(db)
	const proctor = await makeDosen(db, { kelas: ['SI-2B'] })
	await db
		.insertInto('program_studi')
		.values({ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' })
		.onConflict((oc) => oc.doNothing())
		.execute()
	const mahasiswa = (akun: TestAkun, ...owns: Owner[]): Caller => ({
		token: akun.token,
		peran: 'mahasiswa',
		hak: [],
		owns: ['sesi', 'pemberitahuan', 'pengumuman', ...owns],
	})
	const dosen = (akun: TestAkun, ...owns: Owner[]): Caller => ({
		token: akun.token,
		peran: 'dosen',
		hak: [],
		owns: ['sesi', 'pemberitahuan', 'pengumuman', 'komentar', 'tampilan', 'titipan', ...owns],
	})
	const staf = async (hak: readonly Hak[], prodi?: string): Promise<Caller> => ({
		token: (await makeStaf(db, hak, prodi)).token,
		peran: 'staf',
		hak,
		owns: ['sesi', 'pemberitahuan', 'tampilan', ...(prodi === 'TI' ? OF_THE_PROGRAMME : [])],
	})
	return {
		student,
		lecturer,
		proctor,
		callers: {
			anonymous: { hak: [], owns: [] },
			student: mahasiswa(
				student,
				'kelas',
				'stambuk',
				'matakuliah',
				'ujian',
				'pengerjaan',
				'krs',
				'khs',
				'surat',
				'permohonan',
				'tagihan',
				'pembayaran',
				'forum',
				'utas',
				'tugas',
				'berkas_pertemuan',
			),
			'other student': mahasiswa(await makeMahasiswa(db, { kelas: 'TI-4B' })),
			'unpaid student': mahasiswa(
				await makeMahasiswa(db, { lunas: false }),
				'kelas',
				'matakuliah',
				'ujian',
				'forum',
				'utas',
				'tugas',
				'berkas_pertemuan',
			),
			lecturer: dosen(
				lecturer,
				'teaches_kelas',
				'teaches_matakuliah',
				'teaches_ujian',
				'teaches_soal',
				'teaches_impor',
				'teaches_forum',
				'teaches_utas',
				'teaches_tugas',
				'teaches_berkas_pertemuan',
				'advises_krs',
			),
			'other lecturer': dosen(await makeDosen(db, { kelas: ['SI-2A'] })),
			// Named at the exam of the samples.
			proctor: dosen(proctor, 'proctors_ujian'),
			akademik: await staf(['akademik']),
			keuangan: await staf(['keuangan']),
			humas: await staf(['humas']),
			prodi: await staf(['prodi'], 'TI'),
			'other prodi': await staf(['prodi'], 'SI'),
			sistem: await staf(['sistem']),
			'staff without rights': await staf([]),
		},
	}
}

const OF_THE_PROGRAMME: readonly Owner[] = [
	'programme',
	'programme_of_pengumuman',
	'programme_of_kelas',
	'programme_of_jadwal',
	'programme_of_mahasiswa',
	'programme_of_krs',
	'programme_of_khs',
	'programme_of_surat',
]
