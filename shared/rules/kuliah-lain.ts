/** A course that is taken in a class. */
export type KuliahDi = { kelas: string; matakuliah: string }

/** Where a student sits: the own class, and courses that are taken in another one by an approved plan. */
export type Tempat = { kelas_kode: string | null; kuliah_lain: readonly KuliahDi[] }

/** The class in which a student takes a course, of all that the own class takes or the plan has; null for who has no class. */
export const kelasKuliah = ({ kelas_kode, kuliah_lain }: Tempat, matakuliah: string): string | null =>
	kuliah_lain.find((one) => one.matakuliah === matakuliah)?.kelas ?? kelas_kode

/** Whether a student sits in that class for that course. */
export const ikutKuliah = (tempat: Tempat, { kelas, matakuliah }: KuliahDi): boolean =>
	kelasKuliah(tempat, matakuliah) === kelas

/** The classes in which a student sits, the own one first. */
export const kelasMahasiswa = ({ kelas_kode, kuliah_lain }: Tempat): string[] => [
	...new Set([...(kelas_kode === null ? [] : [kelas_kode]), ...kuliah_lain.map(({ kelas }) => kelas)]),
]
