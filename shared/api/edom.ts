import { type Static, Type } from 'typebox'
import { PERNYATAAN_PALING_BANYAK, ULASAN_PALING_PANJANG } from '../rules/edom.ts'
import { MAHASISWA } from './access.ts'
import { Body, Data, KelasKode, MatakuliahKode, Nullable, PeriodeKode, Uuid } from './contract.ts'

const Tahap = Type.Union([Type.Literal('belum'), Type.Literal('dibuka'), Type.Literal('selesai')])
const Hari = Type.String({ format: 'date' })
const Nip = Type.String({ minLength: 1, maxLength: 30 })

/** A questionnaire as it is answered. */
export const Angket = Type.Object({
	id: Uuid,
	nama: Type.String(),
	skala: Type.Union([Type.Literal(4), Type.Literal(5)]),
	/** Of each step, the lowest first. */
	label: Type.Array(Type.String()),
	bagian: Type.Array(Type.Object({ nama: Type.String(), pernyataan: Type.Array(Type.String()) })),
	/** What is asked in words at the end; null for nothing. */
	pertanyaan_bebas: Nullable(Type.String()),
})
export type Angket = Static<typeof Angket>

export const Formulir = Type.Object({
	kelas: Type.String(),
	kode_matakuliah: Type.String(),
	matakuliah: Type.String(),
	nip: Type.String(),
	dosen: Type.String(),
	terisi: Type.Boolean(),
})
export type Formulir = Static<typeof Formulir>

export const EdomMahasiswa = Type.Object({
	periode: PeriodeKode,
	/** `Genap 2023/2024` */
	nama_periode: Type.String(),
	mulai: Hari,
	selesai: Hari,
	tahap: Tahap,
	/** Of so many courses the results wait until the student has answered. */
	menunggu: Type.Integer(),
	/** So many must answer before anything of a class is shown. */
	ambang: Type.Integer(),
	angket: Angket,
	formulir: Type.Array(Formulir),
})
export type EdomMahasiswa = Static<typeof EdomMahasiswa>

const Pernyataan = Type.Object({
	bagian: Type.String(),
	isi: Type.String(),
	/** How often each step was chosen, the lowest first. */
	sebaran: Type.Array(Type.Integer()),
	rerata: Nullable(Type.Number()),
})

/** What a class has said of a lecturer in a course; nothing but how many while too few have, or not all days are over. */
export const HasilKelas = Type.Object({
	kelas: Type.String(),
	kode_matakuliah: Type.String(),
	matakuliah: Type.String(),
	nip: Type.String(),
	dosen: Type.String(),
	responden: Type.Integer(),
	peserta: Type.Integer(),
	hasil: Nullable(
		Type.Object({
			rerata: Nullable(Type.Number()),
			pernyataan: Type.Array(Pernyataan),
			/** In an order that means nothing, another one each time. */
			ulasan: Type.Array(Type.String()),
		}),
	),
})
export type HasilKelas = Static<typeof HasilKelas>

/** Means over those of a programme that are shown. */
export const HasilProdi = Type.Object({
	prodi: Type.String(),
	rerata: Nullable(Type.Number()),
	pernyataan: Type.Array(Pernyataan),
})
export type HasilProdi = Static<typeof HasilProdi>

const Judul = {
	periode: PeriodeKode,
	nama_periode: Type.String(),
	tahap: Tahap,
	mulai: Hari,
	selesai: Hari,
	ambang: Type.Integer(),
	skala: Type.Integer(),
	label: Type.Array(Type.String()),
	/** What was asked, in its order. */
	pernyataan: Type.Array(Type.String()),
}
const PilihanPeriode = Type.Array(Type.Object({ kode: PeriodeKode, nama: Type.String() }))

export const EdomMengajar = Type.Object({
	/** Terms in which students were or will be asked, the newest first. */
	pilihan: PilihanPeriode,
	edom: Nullable(
		Type.Object({
			...Judul,
			kelas: Type.Array(Type.Object({ ...HasilKelas.properties, prodi: Type.String() })),
			/** To compare with; not of a programme in which too few lecturers make the mean. */
			pembanding: Type.Array(HasilProdi),
		}),
	),
})
export type EdomMengajar = Static<typeof EdomMengajar>

export const EdomProdi = Type.Object({
	pilihan: PilihanPeriode,
	edom: Nullable(Type.Object({ ...Judul, kelas: Type.Array(HasilKelas), prodi: HasilProdi })),
})
export type EdomProdi = Static<typeof EdomProdi>

export const edomApi = {
	'GET /api/edom': {
		summary: 'What the student is asked about the lectures of this term; null where nothing is',
		access: MAHASISWA,
		response: Data(Nullable(EdomMahasiswa)),
	},
	'POST /api/edom': {
		summary: 'Answers one form, once. What is answered is kept apart from who has',
		access: MAHASISWA,
		body: Body({
			periode: PeriodeKode,
			kelas: KelasKode,
			matakuliah: MatakuliahKode,
			nip: Nip,
			angket: Uuid,
			jawaban: Type.Array(Type.Integer({ minimum: 1, maximum: 5 }), {
				minItems: 1,
				maxItems: PERNYATAAN_PALING_BANYAK,
			}),
			ulasan: Type.Optional(Type.String({ maxLength: ULASAN_PALING_PANJANG })),
		}),
		response: Data(Type.Object({ terisi: Type.Literal(true) })),
	},
	'GET /api/mengajar/edom': {
		summary: "What the lecturer's classes of a term have said, beside the programme's means",
		access: [{ peran: 'dosen' }],
		query: Type.Object({ periode: Type.Optional(PeriodeKode) }),
		response: Data(EdomMengajar),
	},
	'GET /api/mengajar/edom/berkas': {
		summary: "The same as a workbook: the lecturer's own classes",
		access: [{ peran: 'dosen' }],
		query: Type.Object({ periode: Type.Optional(PeriodeKode) }),
		produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
		response: Type.Any(),
	},
} as const
