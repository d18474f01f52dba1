import { type Static, Type } from 'typebox'
import {
	Body,
	Data,
	Instant,
	KelasKode,
	MatakuliahKode,
	Nullable,
	PeriodeKode,
	Stambuk,
	Uuid,
} from './contract.ts'

const Skor = Nullable(Type.Number({ minimum: 0, maximum: 100 }))
const Persen = Type.Integer({ minimum: 0, maximum: 100 })

/** Weights of the components in percent, 100 together. */
export const BobotKomponen = Body({ kehadiran: Persen, tugas: Persen, uts: Persen, uas: Persen })

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
	kode_matakuliah: Type.String(),
	matakuliah: Type.String(),
	sks: Type.Integer(),
	komponen: Type.Array(Komponen),
	nilai_akhir: Type.Number(),
	huruf: Type.String(),
	bobot: Type.Number(),
	diumumkan_pada: Instant,
})
export type HasilStudi = Static<typeof HasilStudi>

/** What a lecturer sees of one student: the entries, the exam scores that stand in for a missing one, the outcome. */
const BarisPenilaian = Type.Object({
	stambuk: Type.String(),
	nama: Type.String(),
	kehadiran: Nullable(Type.Number()),
	tugas: Nullable(Type.Number()),
	uts: Nullable(Type.Number()),
	uas: Nullable(Type.Number()),
	uts_ujian: Nullable(Type.Number()),
	uas_ujian: Nullable(Type.Number()),
	/** What would be published now; null while a component with weight is missing. */
	nilai_akhir: Nullable(Type.Number()),
	huruf: Nullable(Type.String()),
	/** What the student sees now. */
	nilai_akhir_diumumkan: Nullable(Type.Number()),
	huruf_diumumkan: Nullable(Type.String()),
})

export const Penilaian = Type.Object({
	periode_kode: Type.String(),
	kelas: Type.String(),
	kode_matakuliah: Type.String(),
	matakuliah: Type.String(),
	bobot: BobotKomponen,
	diumumkan_pada: Nullable(Instant),
	nilai: Type.Array(BarisPenilaian),
})
export type Penilaian = Static<typeof Penilaian>

const Alamat = Type.Object({ periode: PeriodeKode, kelas: KelasKode, matakuliah: MatakuliahKode })

export const resultsApi = {
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
	'GET /api/penilaian/:periode/:kelas/:matakuliah': {
		summary: "A lecturer's grading sheet of a course in a class and term",
		access: [
			{ peran: 'dosen', owner: 'teaches_matakuliah' },
			{ hak: 'akademik' },
			{ hak: 'prodi', owner: 'programme_of_kelas' },
		],
		params: Alamat,
		response: Data(Penilaian),
	},
	'PUT /api/penilaian/:periode/:kelas/:matakuliah': {
		summary:
			'Saves weights, which students see at once, and entries as a draft that none does; who is not named keeps theirs',
		access: [{ peran: 'dosen', owner: 'teaches_matakuliah' }, { hak: 'akademik' }],
		params: Alamat,
		body: Body({
			bobot: BobotKomponen,
			nilai: Type.Array(
				Body({
					stambuk: Stambuk,
					kehadiran: Skor,
					tugas: Skor,
					uts: Skor,
					uas: Skor,
				}),
				{ maxItems: 500 },
			),
		}),
		response: Data(Penilaian),
	},
	'POST /api/penilaian/:periode/:kelas/:matakuliah/umumkan': {
		summary: 'Publishes the final results; they flow into the KHS of each student',
		access: [{ peran: 'dosen', owner: 'teaches_matakuliah' }, { hak: 'akademik' }],
		params: Alamat,
		response: Data(Type.Object({ diumumkan: Type.Integer(), berubah: Type.Integer() })),
	},
} as const
