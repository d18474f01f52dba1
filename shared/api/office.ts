import { type Static, Type } from 'typebox'
import { TUGAS_KANTOR } from '../rules/tugas-kantor.ts'
import { Data, Nullable } from './contract.ts'

/** Work of one kind that waits. */
export const TugasKantor = Type.Object({
	jenis: Type.Enum(TUGAS_KANTOR),
	jumlah: Type.Integer(),
	/** Where most of it is: at most five lines, the largest first. */
	rincian: Type.Array(
		Type.Object({ judul: Type.String(), keterangan: Type.String(), jumlah: Type.Integer() }),
	),
	/** Further lines that are not named. */
	lainnya: Type.Integer(),
})
export type TugasKantor = Static<typeof TugasKantor>

export const MejaKantor = Type.Object({
	/** Campus calendar day. */
	hari_ini: Type.String(),
	/** `Genap 2023/2024`, the active term. */
	periode: Nullable(Type.String()),
	/** What waits, of the kinds that the caller's rights cover; a kind of which nothing waits stands with 0. */
	tugas: Type.Array(TugasKantor),
	/** Students whose KHS are not counted as they are now: `khs_menunggu` is not whole while there are any. */
	khs_disiapkan: Type.Integer(),
	/** Bills of the active term; null without the right `keuangan`. */
	pelunasan: Nullable(
		Type.Object({
			tagihan: Type.Integer(),
			lunas: Type.Integer(),
			/** Open after their last day. */
			terlambat: Type.Integer(),
			/** Rupiah. */
			jumlah: Type.Integer(),
			jumlah_lunas: Type.Integer(),
		}),
	),
})
export type MejaKantor = Static<typeof MejaKantor>

const PerProdi = { prodi: Type.String(), nama: Type.String() }

/** How the active term stands. What the caller's rights do not cover is null. */
export const KeadaanSemester = Type.Object({
	/** `Genap 2023/2024`; null without an active term. */
	periode: Nullable(Type.String()),
	/** The week of lectures, 1 to 16; 0 before, 17 after them. */
	minggu: Type.Integer(),
	/** Students with a class by the state of their study plan; `draf` also what the adviser has sent back. */
	krs: Nullable(
		Type.Array(
			Type.Object({
				...PerProdi,
				disetujui: Type.Integer(),
				diajukan: Type.Integer(),
				draf: Type.Integer(),
				belum: Type.Integer(),
			}),
		),
	),
	/** Courses of classes by what has become of their results; `diisi` are begun and not published. */
	nilai: Nullable(
		Type.Array(
			Type.Object({ ...PerProdi, diumumkan: Type.Integer(), diisi: Type.Integer(), belum: Type.Integer() }),
		),
	),
	/** Marks of the lectures with attendance, by week of the term; weeks without any are left out. */
	presensi: Nullable(
		Type.Array(
			Type.Object({
				minggu: Type.Integer(),
				pertemuan: Type.Integer(),
				hadir: Type.Integer(),
				/** On leave or ill. */
				izin: Type.Integer(),
				alpa: Type.Integer(),
			}),
		),
	),
	/** What has been paid of the term's bills up to the end of each week; rupiah. */
	pembayaran: Nullable(
		Type.Object({
			jumlah: Type.Integer(),
			minggu: Type.Array(
				Type.Object({ senin: Type.String(), lunas: Type.Integer(), terbayar: Type.Integer() }),
			),
		}),
	),
	/** When this was counted: an answer is kept for up to a minute. */
	dihitung_pada: Type.String(),
})
export type KeadaanSemester = Static<typeof KeadaanSemester>

/** Whoever has work in an office; what is shown follows the rights. */
const OFFICES = [
	{ hak: 'akademik' },
	{ hak: 'keuangan' },
	{ hak: 'humas' },
	{ hak: 'sistem' },
	{ hak: 'prodi', why: 'the counts are of the programmes of the caller alone' },
	{ peran: 'staf' },
] as const

export const officeApi = {
	'GET /api/kantor/menunggu': {
		summary: 'What waits in the offices, as far as the caller has a right to it',
		access: OFFICES,
		response: Data(MejaKantor),
	},
	'GET /api/kantor/semester': {
		summary: 'How the active term stands: study plans, results, attendance and payments',
		access: OFFICES,
		response: Data(KeadaanSemester),
	},
} as const
