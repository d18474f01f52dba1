import { type Static, Type } from 'typebox'
import type { Grant } from './access.ts'
import { Body, Data, Instant, KelasKode, MatakuliahKode, Nullable, PeriodeKode, Uuid } from './contract.ts'
import { CaraKuis } from './exam-plans.ts'

/** Who teaches the course in the class in that term. */
const PENGAMPU = [{ peran: 'dosen', owner: 'teaches_matakuliah' }] as const satisfies Grant[]

const Kelas = { periode: PeriodeKode, kelas: KelasKode, matakuliah: MatakuliahKode }
const KelasParams = Type.Object(Kelas)

const Asal = Type.Object({
	...Kelas,
	/** `Ganjil 2023/2024` */
	nama_periode: Type.String(),
	mata_kuliah: Type.String(),
	tugas: Type.Integer(),
	kuis: Type.Integer(),
	/** Days from the beginning of that term to the beginning of this one, in whole weeks. */
	geser_hari: Type.Integer(),
})
export type AsalKelas = Static<typeof Asal>

/** Whether what would fall on a holiday comes on the next day with lectures instead. */
export const hindari_libur = Type.Optional(Type.Enum(['ya', 'tidak'] as const))

/** The new day of what is copied. */
export const HariSalinan = {
	/** What should be known of it, such as that it is a holiday. */
	catatan: Type.Array(Type.String()),
	/** The holiday that it was moved off. */
	dipindah: Nullable(Type.String()),
	/** The same hour of the next day with lectures, where it is a holiday. */
	hari_kuliah: Nullable(Instant),
}

const DariKelas = {
	asal_periode: PeriodeKode,
	asal_kelas: KelasKode,
	asal_matakuliah: MatakuliahKode,
	geser_hari: Type.Integer({ minimum: -3_650, maximum: 3_650 }),
	hindari_libur,
}

const TugasSalinan = Type.Object({
	id: Uuid,
	judul: Type.String(),
	poin: Type.Number(),
	/** Parts of its rubric, and files of its instructions. */
	kriteria: Type.Integer(),
	berkas: Type.Integer(),
	potongan_persen: Nullable(Type.Integer()),
	tenggat_dulu: Instant,
	tenggat_nanti: Instant,
	/** The last moment for what is late. */
	ditutup_nanti: Nullable(Instant),
	...HariSalinan,
	/** Whether the class has it, or one of that title. */
	sudah_ada: Type.Boolean(),
})
export type TugasSalinan = Static<typeof TugasSalinan>

const KuisSalinan = Type.Object({
	id: Uuid,
	nama: Type.String(),
	...CaraKuis,
	mulai_dulu: Instant,
	mulai_nanti: Instant,
	selesai_nanti: Instant,
	...HariSalinan,
	sudah_ada: Type.Boolean(),
})
export type KuisSalinan = Static<typeof KuisSalinan>

const Pratinjau = Type.Object({ tugas: Type.Array(TugasSalinan), kuis: Type.Array(KuisSalinan) })
export type PratinjauSalinan = Static<typeof Pratinjau>

const Salinan = Type.Object({
	id: Uuid,
	/** The class that it came from, as people say it. */
	dari: Type.String(),
	jumlah_tugas: Type.Integer(),
	jumlah_kuis: Type.Integer(),
	oleh: Nullable(Type.String()),
	pada: Instant,
	diurungkan_pada: Nullable(Instant),
	/** Nothing of it was changed, published or planned. */
	dapat_diurungkan: Type.Boolean(),
})
export type SalinanKelas = Static<typeof Salinan>

const Pilihan = Type.Array(Uuid, { maxItems: 200, uniqueItems: true })

export const classCopiesApi = {
	'GET /api/mengajar/salinan-kelas/:periode/:kelas/:matakuliah/asal': {
		summary: 'Classes of earlier terms that the lecturer taught and that had assignments or quizzes',
		access: PENGAMPU,
		params: KelasParams,
		response: Data(Type.Array(Asal)),
	},
	'GET /api/mengajar/salinan-kelas/:periode/:kelas/:matakuliah/pratinjau': {
		summary: 'Assignments and quizzes that a copy would bring, with their dates shifted; nothing is written',
		access: PENGAMPU,
		params: KelasParams,
		query: Type.Object(DariKelas),
		response: Data(Pratinjau),
	},
	'GET /api/mengajar/salinan-kelas/:periode/:kelas/:matakuliah': {
		summary: 'What was copied into a class, newest first',
		access: PENGAMPU,
		params: KelasParams,
		response: Data(Type.Array(Salinan)),
	},
	'POST /api/mengajar/salinan-kelas/:periode/:kelas/:matakuliah': {
		summary:
			'Copies assignments and quizzes of a class of an earlier term, which the lecturer taught, as drafts',
		access: PENGAMPU,
		params: KelasParams,
		body: Body({
			...DariKelas,
			tugas: Pilihan,
			kuis: Pilihan,
			/** When they are due or begin as the preview showed it; where that is not so any more, nothing is copied (`preview_changed`). */
			terlihat: Type.Optional(Type.Array(Body({ id: Uuid, saat: Instant }), { maxItems: 400 })),
		}),
		status: 201,
		response: Data(Type.Object({ salinan: Uuid, tugas: Type.Integer(), kuis: Type.Integer() })),
	},
	'POST /api/mengajar/salinan-kelas/:periode/:kelas/:matakuliah/:salinan/urungkan': {
		summary: 'Removes what a copy brought, while none of it was changed, published or planned',
		access: PENGAMPU,
		params: Type.Object({ ...Kelas, salinan: Uuid }),
		response: Data(Type.Object({ tugas: Type.Integer(), kuis: Type.Integer() })),
	},
} as const
