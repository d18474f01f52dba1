import { type Static, Type } from 'typebox'
import { MAHASISWA } from './access.ts'
import { Data, Instant, Nullable, Stambuk, Uuid } from './contract.ts'

/** One part of a final score: its score, its weight in percent, and what it brought in. */
const Komponen = Type.Object({
	nama: Type.Union([
		Type.Literal('kehadiran'),
		Type.Literal('tugas'),
		Type.Literal('uts'),
		Type.Literal('uas'),
	]),
	/** Null where the component has no weight. */
	nilai: Nullable(Type.Number()),
	bobot: Type.Integer(),
	sumbangan: Type.Number(),
})

/** A published final result, with how it came about. */
export const HasilStudi = Type.Object({
	id: Uuid,
	periode_kode: Type.String(),
	/** `Genap 2023/2024` */
	periode: Type.String(),
	semester: Type.Integer(),
	/** The class whose sheet it is from; null where the result is from before the campus came here. */
	kelas: Nullable(Type.String()),
	kode_matakuliah: Type.String(),
	matakuliah: Type.String(),
	sks: Type.Integer(),
	/** None has a weight where the result is from before the campus came here. */
	komponen: Type.Array(Komponen),
	/** Null where only the letter is known. */
	nilai_akhir: Nullable(Type.Number()),
	huruf: Type.String(),
	bobot: Type.Number(),
	diumumkan_pada: Instant,
	/** What its last correction replaced, and when. */
	semula: Nullable(
		Type.Object({ pada: Instant, huruf: Type.String(), nilai_akhir: Nullable(Type.Number()) }),
	),
})
export type HasilStudi = Static<typeof HasilStudi>

/** A result that waits (tertunda): the letter T, in no index. */
export const HasilTertunda = Type.Object({
	periode_kode: Type.String(),
	/** `Genap 2023/2024` */
	periode: Type.String(),
	kode_matakuliah: Type.String(),
	matakuliah: Type.String(),
	sks: Type.Integer(),
	/** Campus calendar day by which the result comes at the latest. */
	sampai: Type.String(),
	alasan: Type.String(),
})
export type HasilTertunda = Static<typeof HasilTertunda>

export const resultsApi = {
	'GET /api/hasil-studi/tertunda': {
		summary: "The asking student's results that wait, the one due first on top",
		access: MAHASISWA,
		response: Data(Type.Array(HasilTertunda)),
	},
	'GET /api/hasil-studi/stambuk/:stambuk': {
		summary: 'Published final results of a student with their components, newest term first',
		access: [
			{ peran: 'mahasiswa', owner: 'stambuk' },
			{ hak: 'akademik' },
			{ hak: 'prodi', owner: 'programme_of_mahasiswa' },
		],
		params: Type.Object({ stambuk: Stambuk }),
		response: Data(Type.Array(HasilStudi)),
	},
} as const
