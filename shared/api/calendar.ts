import { type Static, Type } from 'typebox'
import { publik } from './access.ts'
import { Data, Nullable, Uuid } from './contract.ts'

/** A calendar event. */
export const KegiatanKalender = Type.Object({
	id: Uuid,
	/** As it is read: `15 – 26 Juli 2024`. */
	tanggal: Type.String(),
	mulai: Type.String(),
	selesai: Type.String(),
	kegiatan: Type.String(),
	keterangan: Type.String(),
	kategori: Type.Union([Type.Literal('academic'), Type.Literal('holiday'), Type.Literal('announcement')]),
	kepentingan: Type.Union([Type.Literal('high'), Type.Literal('medium'), Type.Literal('low')]),
})
export type KegiatanKalender = Static<typeof KegiatanKalender>

export const KalenderAkademik = Type.Object({
	/** `2024/2025` */
	tahun: Type.String(),
	/** Every year that has a calendar, newest first. */
	tahun_tersedia: Type.Array(Type.String()),
	/** The year whose events today lies among; null between two years. */
	tahun_berjalan: Nullable(Type.String()),
	semester: Type.Array(
		Type.Object({
			/** `Semester Ganjil` */
			nama: Type.String(),
			kegiatan: Type.Array(KegiatanKalender),
		}),
	),
})
export type KalenderAkademik = Static<typeof KalenderAkademik>

const query = Type.Object({ tahun: Type.Optional(Type.String({ pattern: '^[0-9]{4}/[0-9]{4}$' })) })

export const calendarApi = {
	'GET /api/kalender-akademik': {
		summary: 'Academic calendar of a year, the newest unless named',
		access: publik('applicants and parents look for the calendar too'),
		query,
		response: Data(KalenderAkademik),
	},
	'GET /api/kalender-akademik/kalender.pdf': {
		summary: 'The same as a PDF sheet',
		access: publik('applicants and parents look for the calendar too'),
		query,
		produces: ['application/pdf'],
		response: Type.Any(),
	},
	'GET /api/kalender-akademik/kalender.ics': {
		summary: 'The same as an iCalendar file',
		access: publik('applicants and parents look for the calendar too'),
		query,
		produces: ['text/calendar'],
		response: Type.Any(),
	},
} as const
