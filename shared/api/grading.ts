import { type Static, Type } from 'typebox'
import { KOMPONEN } from '../rules/nilai.ts'
import { Body, Data, Instant, KelasKode, MatakuliahKode, Nullable, PeriodeKode, Stambuk } from './contract.ts'

/** A score; it is kept with two decimals. */
const Skor = Nullable(Type.Number({ minimum: 0, maximum: 100 }))
const Persen = Type.Integer({ minimum: 0, maximum: 100 })
const Tanggal = Type.String({ format: 'date' })
const Alasan = Type.String({ minLength: 3, maxLength: 300 })
const NamaKomponen = Type.Enum(KOMPONEN)

/** Weights of the components in percent, 100 together. */
export const BobotKomponen = Body({ kehadiran: Persen, tugas: Persen, uts: Persen, uas: Persen })

const NilaiKomponen = Type.Object({
	kehadiran: Nullable(Type.Number()),
	tugas: Nullable(Type.Number()),
	uts: Nullable(Type.Number()),
	uas: Nullable(Type.Number()),
})

/** What a lecturer sees of one student; what becomes of it tells `hasilBaris` (shared/rules/penilaian.ts). */
const BarisPenilaian = Type.Object({
	stambuk: Type.String(),
	nama: Type.String(),
	/** As the lecturer entered it: null counts as what the source says. */
	entri: NilaiKomponen,
	/** What presence, assignments and exams of this system come to; null where they say nothing. */
	sumber: NilaiKomponen,
	tertunda_sampai: Nullable(Tanggal),
	tertunda_alasan: Nullable(Type.String()),
	/** What the student sees now: a result with what made it, or until when it waits. */
	terbit: Nullable(
		Type.Object({
			nilai_akhir: Type.Number(),
			huruf: Type.String(),
			nilai: NilaiKomponen,
			bobot: BobotKomponen,
		}),
	),
	terbit_tertunda_sampai: Nullable(Tanggal),
})
export type BarisPenilaian = Static<typeof BarisPenilaian>

export const Penilaian = Type.Object({
	periode_kode: Type.String(),
	/** `Genap 2023/2024` */
	periode: Type.String(),
	kelas: Type.String(),
	kode_matakuliah: Type.String(),
	matakuliah: Type.String(),
	sks: Type.Integer(),
	bobot: BobotKomponen,
	/** Whether these weights were set for this class; the usual ones otherwise. */
	bobot_ditetapkan: Type.Boolean(),
	diumumkan_pada: Nullable(Instant),
	/** The term is closed: the academic office alone changes a result, and says why. */
	ditutup: Type.Boolean(),
	/** Last day for the results of the term, and today on the campus clock. */
	batas_nilai: Tanggal,
	hari_ini: Tanggal,
	/** Percent of lectures below which a presence is odd. */
	ambang_kehadiran: Type.Number(),
	nilai: Type.Array(BarisPenilaian),
})
export type Penilaian = Static<typeof Penilaian>

/** A cell is changed from what was seen to something else; who typed at the same time is not overwritten unseen. */
const PerubahanSel = Body({ stambuk: Stambuk, komponen: NamaKomponen, dari: Skor, ke: Skor })
export type PerubahanSel = Static<typeof PerubahanSel>

const SelBentrok = Type.Object({
	stambuk: Type.String(),
	komponen: NamaKomponen,
	/** What stands there now, and who put it there when; null where that is not known. */
	kini: Nullable(Type.Number()),
	oleh: Nullable(Type.String()),
	pada: Nullable(Instant),
})
export type SelBentrok = Static<typeof SelBentrok>

/** A student whose cells were not taken, and why: gone from the class, or graded in another one. */
const SelDitolak = Type.Object({ stambuk: Type.String(), alasan: Type.String() })
export type SelDitolak = Static<typeof SelDitolak>

/** What the caller saw of a result that is to go out (`yangTerbit` in shared/rules/penilaian.ts). */
const Terlihat = Body({
	stambuk: Stambuk,
	huruf: Type.String({ minLength: 1, maxLength: 2 }),
	nilai_akhir: Skor,
	nilai: Nullable(Body({ kehadiran: Skor, tugas: Skor, uts: Skor, uas: Skor })),
	tertunda_sampai: Nullable(Tanggal),
})
const Tertunda = Nullable(Body({ sampai: Tanggal, alasan: Alasan }))

/** One cell of a file against the sheet. */
const PerubahanImpor = Type.Object({
	stambuk: Type.String(),
	nama: Type.String(),
	komponen: NamaKomponen,
	/** What counts now, be it entered or from its source. */
	dari: Nullable(Type.Number()),
	ke: Nullable(Type.Number()),
})
export const PratinjauImpor = Type.Object({
	lembar: Type.String(),
	/** Components that the file has a column for. */
	komponen: Type.Array(NamaKomponen),
	perubahan: Type.Array(PerubahanImpor),
	/** Cells of the file that say what the sheet says. */
	sama: Type.Integer(),
	/** What of the file is not taken, by its cell (`C7`), and why. */
	ditolak: Type.Array(Type.Object({ sel: Type.String(), isi: Type.String(), alasan: Type.String() })),
	/** Students of the class whom the file does not name. */
	tidak_disebut: Type.Integer(),
})
export type PratinjauImpor = Static<typeof PratinjauImpor>

const Angka = Type.Object({ nilai_akhir: Nullable(Type.Number()), huruf: Type.String() })

/** A step of a published result. Without a score it waits (T). */
const RiwayatHasil = Type.Object({
	pada: Instant,
	/** null: nobody, or somebody who is no longer known. */
	oleh: Nullable(Type.String()),
	/** null: it went out for the first time. */
	lama: Nullable(Angka),
	baru: Angka,
	alasan: Nullable(Type.String()),
})
export type RiwayatHasil = Static<typeof RiwayatHasil>

const Alamat = Type.Object({ periode: PeriodeKode, kelas: KelasKode, matakuliah: MatakuliahKode })
const WRITES = [{ peran: 'dosen', owner: 'teaches_matakuliah' }, { hak: 'akademik' }] as const
const READS = [...WRITES, { hak: 'prodi', owner: 'programme_of_kelas' }] as const
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const gradingApi = {
	'PUT /api/penilaian/:periode/batas-nilai': {
		summary: 'Sets the last day for the results of a term; null brings back two months after its end',
		access: [{ hak: 'akademik' }],
		params: Type.Object({ periode: PeriodeKode }),
		body: Body({
			/** What the caller has seen; 409 when it is another day by now. */
			dari: Nullable(Tanggal),
			batas_nilai: Nullable(Tanggal),
		}),
		response: Data(
			Type.Object({
				periode: Type.String(),
				/** The day that counts now. */
				batas_nilai: Type.String(),
				/** Whether the campus has set it. */
				sendiri: Type.Boolean(),
			}),
		),
	},
	'GET /api/penilaian/:periode/:kelas/:matakuliah': {
		summary: "A lecturer's grading sheet of a course in a class and term: every student of it",
		access: READS,
		params: Alamat,
		response: Data(Penilaian),
	},
	'POST /api/penilaian/:periode/:kelas/:matakuliah/sel': {
		summary:
			'Saves cells as a draft that no student sees. A cell that holds neither what it was changed from nor what it is changed to is left as it is and named, and so is who is not graded here; saying the same twice changes nothing',
		access: WRITES,
		params: Alamat,
		body: Body({ perubahan: Type.Array(PerubahanSel, { minItems: 1, maxItems: 500 }) }),
		response: Data(
			Type.Object({ bentrok: Type.Array(SelBentrok), ditolak: Type.Array(SelDitolak), pada: Instant }),
		),
	},
	'PUT /api/penilaian/:periode/:kelas/:matakuliah/bobot': {
		summary: 'Sets the weights, which students see at once; 409 when they are no longer what was seen',
		access: WRITES,
		params: Alamat,
		body: Body({ dari: BobotKomponen, ke: BobotKomponen }),
		response: Data(BobotKomponen),
	},
	'PUT /api/penilaian/:periode/:kelas/:matakuliah/tertunda': {
		summary:
			'Lets the result of a student wait (T) until a day, or no longer; a draft until it is published. 409 when it is no longer as it was seen',
		access: WRITES,
		params: Alamat,
		body: Body({
			stambuk: Stambuk,
			dari: Tertunda,
			ke: Tertunda,
		}),
		response: Data(Type.Object({ stambuk: Type.String() })),
	},
	'POST /api/penilaian/:periode/:kelas/:matakuliah/umumkan': {
		summary:
			'Publishes what the caller saw: all results that are whole or wait; who lacks a score stays out. 409 when one of them, or the weights, is no longer so. They flow into the KHS of each student. A result that is out changes only for a reason',
		access: WRITES,
		params: Alamat,
		body: Body({
			bobot: BobotKomponen,
			hasil: Type.Array(Terlihat, { minItems: 1, maxItems: 500 }),
			alasan: Type.Optional(Alasan),
		}),
		response: Data(Type.Object({ diumumkan: Type.Integer(), berubah: Type.Integer() })),
	},
	'POST /api/penilaian/:periode/:kelas/:matakuliah/impor': {
		summary: 'What an .xlsx file of at most 5 MB would change in the sheet, cell by cell; nothing is written',
		access: WRITES,
		params: Alamat,
		consumes: [XLSX],
		body: Type.Unknown(),
		response: Data(PratinjauImpor),
	},
	'GET /api/penilaian/:periode/:kelas/:matakuliah/riwayat/:stambuk': {
		summary: 'How the published result of a student came about: when, by whom, from what to what, and why',
		access: READS,
		params: Type.Object({ ...Alamat.properties, stambuk: Stambuk }),
		response: Data(Type.Array(RiwayatHasil)),
	},
	'GET /api/penilaian/:periode/:kelas/:matakuliah/nilai.xlsx': {
		summary: 'The sheet as .xlsx, which can be imported again; the name in one column or in two',
		access: READS,
		params: Alamat,
		query: Type.Object({ nama: Type.Enum(['satu', 'pisah'], { default: 'satu' }) }),
		produces: [XLSX],
		response: Type.Unknown(),
	},
} as const
