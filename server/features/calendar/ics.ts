import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Order } from '#server/lib/heavy.ts'
import type { KalenderAkademik } from '#shared/api/calendar.ts'
import { LABEL_KATEGORI } from '#shared/rules/kalender.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'

const midnight = (tanggal: string) => new Date(`${tanggal}T00:00:00Z`)

export type IcsKalender = {
	kalender: KalenderAkademik
	institution: string
	/** Domain of the event ids. */
	host: string
}

/** The academic calendar as iCalendar: one all-day event for each of its rows. */
export function calendarIcs({ content, date }: Order<IcsKalender>): string {
	const { kalender, institution, host } = content
	const calendar = ical({
		name: `Kalender Akademik ${kalender.tahun}`,
		prodId: { company: institution, product: 'Kalender Akademik', language: 'ID' },
		method: ICalCalendarMethod.PUBLISH,
	})
	for (const k of kalender.semester.flatMap((s) => s.kegiatan))
		calendar.createEvent({
			id: `kalender-${k.id}@${host}`,
			stamp: date,
			start: midnight(k.mulai),
			// The end of an all-day event is the first day after it.
			end: midnight(tambahHari(k.selesai, 1)),
			allDay: true,
			summary: k.kegiatan,
			description: k.keterangan,
			categories: [{ name: LABEL_KATEGORI[k.kategori] }],
		})
	return calendar.toString()
}
