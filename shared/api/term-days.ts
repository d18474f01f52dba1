import { type Static, Type } from 'typebox'
import { Body, Data, Langkah, Nullable, PeriodeKode } from './contract.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const
const Params = Type.Object({ kode: PeriodeKode })
const Jumlah = Type.Integer({ minimum: 0 })
const Tanggal = Type.String({ format: 'date' })

const Hari = Body({
	mulai: Tanggal,
	selesai: Tanggal,
	/** Lectures of a course, where its lecturers want no other number. */
	jumlah_pertemuan: Type.Integer({ minimum: 1, maximum: 16 }),
})
export type HariPeriode = Static<typeof Hari>

export const DataHariPeriode = Type.Object({
	kode: PeriodeKode,
	nama: Type.String(),
	keadaan: Type.Enum(['aktif', 'akan_datang', 'lewat'] as const),
	ditutup: Type.Boolean(),
	hari: Hari,
	/** The last day for results as the campus has set it, the one that counts, and the one that follows from the term's end. */
	batas_nilai: Type.Object({ sendiri: Nullable(Tanggal), berlaku: Tanggal, bawaan: Tanggal }),
	hari_ini: Tanggal,
	/** Results that are not out: how many, in how many courses of classes, and who owes most of them. */
	utang: Type.Object({
		nilai: Jumlah,
		kelas: Jumlah,
		dosen: Jumlah,
		contoh: Type.Array(Type.Object({ nip: Type.String(), nama: Type.String(), nilai: Jumlah })),
	}),
})
export type DataHariPeriode = Static<typeof DataHariPeriode>

/** What can lie outside the days of a term. */
export const KENA_HARI = ['pertemuan', 'ujian', 'tugas', 'krs', 'edom', 'kalender', 'semester'] as const
export type KenaHari = (typeof KENA_HARI)[number]

export const RencanaHari = Type.Object({
	/** A fingerprint of what was shown: it is saved as that, or not at all. */
	sidik: Type.String(),
	/** By how many weeks the lectures move; 0 where the first day stays in its week. */
	geser_minggu: Type.Integer(),
	/** Weekly lectures of the term. */
	jadwal: Jumlah,
	/** What lies outside the new days: how much, and the first of it. */
	kena: Type.Array(
		Type.Object({
			apa: Type.Enum(KENA_HARI),
			jumlah: Jumlah,
			contoh: Type.Array(Type.Object({ nama: Type.String(), tanggal: Tanggal })),
		}),
	),
	/** Who is told of it. */
	diberi_tahu: Type.Object({ dosen: Jumlah, mahasiswa: Jumlah }),
})
export type RencanaHari = Static<typeof RencanaHari>

export const termDaysApi = {
	'GET /api/kantor/periode/:kode/hari': {
		summary: 'The days of a term, the last one for its results, and who owes them',
		access: AKADEMIK,
		params: Params,
		response: Data(DataHariPeriode),
	},
	'POST /api/kantor/periode/:kode/hari/rencana': {
		summary: 'What other days of a term would touch; writes nothing',
		access: AKADEMIK,
		params: Params,
		query: Type.Object(Langkah),
		body: Hari,
		response: Data(RencanaHari),
	},
	'PUT /api/kantor/periode/:kode/hari': {
		summary:
			'Corrects the days of a term as it was shown; 409 where somebody else has changed them meanwhile (who and to what)',
		access: AKADEMIK,
		params: Params,
		body: Body({ dari: Hari, ke: Hari, sidik: Type.String({ pattern: '^[0-9a-f]{16}$' }) }),
		response: Data(DataHariPeriode),
	},
} as const
