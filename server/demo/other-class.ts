import type { MahasiswaDemo } from './students.ts'

/**
 * One student sits in another class for a course of theirs, by an approved plan: the own class's hours did not suit. The class has
 * all that there is to see: lessons, an exam that runs, a quiz with results and one to come.
 */
export const KULIAH_LAIN = { nomor: 130, asal: 'SI-4A', matakuliah: 'SBD02', kelas: 'SI-4B' } as const

/** The class in which a student takes a course of the own class. */
export const kelasKuliah = (
	{ nomor, kelas_kode }: Pick<MahasiswaDemo, 'nomor' | 'kelas_kode'>,
	matakuliah: string,
): string =>
	nomor === KULIAH_LAIN.nomor && kelas_kode === KULIAH_LAIN.asal && matakuliah === KULIAH_LAIN.matakuliah
		? KULIAH_LAIN.kelas
		: kelas_kode

type Kuliah = { kelas_kode: string; matakuliah_kode: string }

/** Whether a course in a class needs the hours of that student, beside those of its class. */
export const dihadiriDariLain = ({ kelas_kode, matakuliah_kode }: Kuliah): boolean =>
	kelas_kode === (matakuliah_kode === KULIAH_LAIN.matakuliah ? KULIAH_LAIN.kelas : KULIAH_LAIN.asal)
