import { type Static, Type } from 'typebox'
import { TARGET_TERENDAH, TARGET_TERTINGGI } from '../rules/target-ipk.ts'
import { MAHASISWA } from './access.ts'
import { Body, Data, JenisUtama, Nullable, Uuid } from './contract.ts'

/** How the results of a class lie (`shared/rules/sebaran.ts`); whole points. */
export const Sebaran = Type.Object({
	jumlah: Type.Integer(),
	bawah: Type.Integer(),
	tengah: Type.Integer(),
	atas: Type.Integer(),
})
export type Sebaran = Static<typeof Sebaran>

/** Only of what may be told: other results have no entry. */
export const SebaranNilai = Type.Object({
	/** By the student's attempt: of all who sat the exam with them. */
	ujian: Type.Array(Type.Object({ pengerjaan_id: Uuid, sebaran: Sebaran })),
	/** By the student's final result: of the class in which it was earned. */
	hasil: Type.Array(Type.Object({ id: Uuid, sebaran: Sebaran })),
})
export type SebaranNilai = Static<typeof SebaranNilai>

const Target = Type.Number({ minimum: TARGET_TERENDAH, maximum: TARGET_TERTINGGI })

export const KemajuanStudi = Type.Object({
	program_studi: Nullable(Type.String()),
	/** Credit points that the degree asks for; null where they are not known. */
	sks_total: Nullable(Type.Integer()),
	sks_lulus: Type.Integer(),
	/** Sum of SKS x bobot of what is passed. */
	mutu_lulus: Type.Number(),
	/** Of failed courses that have not been passed since. */
	sks_gagal: Type.Integer(),
	/** Of all published results, whether their sheets are approved or not. */
	ipk: Type.Number(),
	/** The IPK that the student wants to graduate with. */
	target: Nullable(Type.Number()),
	/** Mandatory courses by semester; null while no curriculum of the programme is recorded. */
	kurikulum: Nullable(
		Type.Object({
			sks_wajib_kurang: Type.Integer(),
			semester: Type.Array(
				Type.Object({
					semester: Type.Integer(),
					sks: Type.Integer(),
					sks_lulus: Type.Integer(),
					kurang: Type.Array(
						Type.Object({
							kode: Type.String(),
							nama: Type.String(),
							sks: Type.Integer(),
							/** Never taken, taken now, failed, taken again now, or taken with a result that waits. */
							keadaan: Type.Union([
								Type.Literal('belum'),
								Type.Literal('diambil'),
								Type.Literal('gagal'),
								Type.Literal('mengulang'),
								Type.Literal('tertunda'),
							]),
						}),
					),
				}),
			),
		}),
	),
})
export type KemajuanStudi = Static<typeof KemajuanStudi>

const Perhentian = Type.Object({
	minggu: Type.Integer(),
	mulai: Type.String(),
	selesai: Type.String(),
	keadaan: Type.Union([Type.Literal('lewat'), Type.Literal('kini'), Type.Literal('depan')]),
	ujian: Type.Array(JenisUtama),
})

/** The running term (`shared/rules/pelayaran.ts`). */
export const Pelayaran = Type.Object({
	/** `Genap 2023/2024` */
	periode: Type.String(),
	keadaan: Type.Union([Type.Literal('belum'), Type.Literal('berlangsung'), Type.Literal('usai')]),
	/** Counted from 1, on after 16 while an exam is ahead; null before and after. */
	minggu: Nullable(Type.Integer()),
	perhentian: Type.Array(Perhentian),
	/** Weeks after the sixteenth in which exams lie. */
	sesudah: Type.Array(Perhentian),
	/** Kinds of exams that have no date yet. */
	perkiraan: Type.Array(JenisUtama),
})
export type Pelayaran = Static<typeof Pelayaran>

export const studyApi = {
	'GET /api/pelayaran': {
		summary: "The weeks of the running term with those of the class's exams, null between terms",
		access: MAHASISWA,
		response: Data(Nullable(Pelayaran)),
	},
	'GET /api/nilai/sebaran': {
		summary: "How the student's class lies in each exam and final result that the student sees",
		access: MAHASISWA,
		response: Data(SebaranNilai),
	},
	'GET /api/kemajuan-studi': {
		summary: 'How far the student has come towards the degree, and the IPK that is aimed at',
		access: MAHASISWA,
		response: Data(KemajuanStudi),
	},
	'PUT /api/kemajuan-studi/target': {
		summary: 'Sets the IPK that the student aims at, or takes it back',
		access: MAHASISWA,
		body: Body({ target: Nullable(Target) }),
		response: Data(Type.Object({ target: Nullable(Type.Number()) })),
	},
} as const
