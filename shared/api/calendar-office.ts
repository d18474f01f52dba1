import { type Static, Type } from 'typebox'
import { KegiatanKalender } from './calendar.ts'
import { Body, Data, Instant, Nullable, PeriodeKode, Uuid } from './contract.ts'

const OFFICES = [{ hak: 'akademik' }, { hak: 'humas' }] as const

const Tanggal = Type.String({ format: 'date' })
const { kategori, kepentingan } = KegiatanKalender.properties

const Isi = {
	periode: PeriodeKode,
	mulai: Tanggal,
	selesai: Tanggal,
	kegiatan: Type.String({ minLength: 1, maxLength: 160 }),
	keterangan: Type.String({ maxLength: 600 }),
	kategori,
	kepentingan,
}
const IsiKegiatan = Body(Isi)
export type IsiKegiatan = Static<typeof IsiKegiatan>

const KegiatanKantor = Type.Object({
	id: Uuid,
	...Isi,
	/** Who wrote it last, and when; null for one that no office has touched. */
	ditulis: Nullable(Type.Object({ oleh: Nullable(Type.String()), pada: Instant })),
})
export type KegiatanKantor = Static<typeof KegiatanKantor>

const KalenderKantor = Type.Object({
	/** `2024/2025` */
	tahun: Type.String(),
	/** Years that have a calendar or terms, and the one after them; newest first. */
	tahun_tersedia: Type.Array(Type.String()),
	/** The terms of the year, with their days where they have been opened. */
	semester: Type.Array(
		Type.Object({
			kode: PeriodeKode,
			nama: Type.String(),
			hari: Nullable(Type.Object({ mulai: Tanggal, selesai: Tanggal })),
		}),
	),
	kegiatan: Type.Array(KegiatanKantor),
})
export type KalenderKantor = Static<typeof KalenderKantor>

const Kuliah = Type.Object({
	/** Lectures of the timetable on these days; those that were held count no more. */
	kuliah: Type.Integer(),
	kelas: Type.Integer(),
	hari: Type.Array(Type.Object({ tanggal: Tanggal, kuliah: Type.Integer() })),
	/** Some of them, in order of time. */
	contoh: Type.Array(
		Type.Object({
			tanggal: Tanggal,
			jam_mulai: Type.String(),
			kelas: Type.String(),
			mata_kuliah: Type.String(),
		}),
	),
})
export type KuliahTerdampak = Static<typeof Kuliah>

const Dampak = Type.Object({
	/** The active term, whose lectures are looked at; null between terms. */
	periode: Nullable(Type.String()),
	menjadi_libur: Kuliah,
	kembali_kuliah: Kuliah,
	/** What takes place on the new holidays all the same. */
	tetap: Type.Object({ terlaksana: Type.Integer(), pengganti: Type.Integer(), ujian: Type.Integer() }),
})
export type DampakLibur = Static<typeof Dampak>

const params = Type.Object({ id: Uuid })

export const calendarOfficeApi = {
	'GET /api/kantor/kalender': {
		summary: 'The calendar of a year as the offices write it, the running one unless named',
		access: OFFICES,
		query: Type.Object({ tahun: Type.Optional(Type.String({ pattern: '^[0-9]{4}/[0-9]{4}$' })) }),
		response: Data(KalenderKantor),
	},
	'POST /api/kantor/kalender/tinjau': {
		summary: 'Which lectures a new, changed or deleted event takes away or gives back; changes nothing',
		access: OFFICES,
		body: Body({
			/** Null for a new event. */
			id: Nullable(Uuid),
			/** Null for one that goes. */
			menjadi: Nullable(Body({ mulai: Tanggal, selesai: Tanggal, kategori })),
		}),
		response: Data(Dampak),
	},
	'POST /api/kantor/kalender': {
		summary: 'Adds an event; the same one sent twice is one',
		access: OFFICES,
		status: 201,
		body: Body({ id: Uuid, ...Isi }),
		response: Data(Type.Object({ id: Uuid })),
	},
	'PUT /api/kantor/kalender/:id': {
		summary: 'Changes an event; 409 where somebody else has changed it meanwhile, with who and what',
		access: OFFICES,
		params,
		body: Body({ dari: IsiKegiatan, menjadi: IsiKegiatan }),
		response: Data(Type.Object({ id: Uuid })),
	},
	'DELETE /api/kantor/kalender/:id': {
		summary: 'Takes an event out of the calendar',
		access: OFFICES,
		params,
		response: Data(Type.Object({ id: Uuid })),
	},
} as const
