import {
	ikutKuliah,
	type KuliahDi,
	kelasKuliah,
	kelasMahasiswa,
	type Tempat,
} from '#shared/rules/kuliah-lain.ts'
import { forbidden } from './errors.ts'

/**
 * What a student sees of what is read class by class: of the own class without courses that are taken in another one, and of those
 * courses what the other class has. Who takes none elsewhere costs what the class costs.
 * @param kuliahOf the course and class of a row
 */
export async function ofOwnCourses<Row>(
	tempat: Tempat,
	read: (kelas: string) => Promise<readonly Row[]>,
	kuliahOf: (row: Row, kelas: string) => KuliahDi,
): Promise<Row[]> {
	const each = await Promise.all(
		kelasMahasiswa(tempat).map(async (kelas) => {
			const rows = await read(kelas)
			return tempat.kuliah_lain.length === 0
				? rows
				: rows.filter((row) => ikutKuliah(tempat, kuliahOf(row, kelas)))
		}),
	)
	return each.flat()
}

/** @throws AppError 403 an exam of a class in which the student does not take its course */
export function requireIkut(tempat: Tempat, kuliah: KuliahDi): void {
	if (ikutKuliah(tempat, kuliah)) return
	const sendiri = kelasKuliah(tempat, kuliah.matakuliah)
	throw forbidden(
		'wrong_class',
		sendiri === null || sendiri === tempat.kelas_kode
			? 'Ujian ini bukan untuk kelas Anda'
			: `Anda mengambil mata kuliah ini di kelas ${sendiri}. Ujian ini untuk kelas ${kuliah.kelas}.`,
	)
}
