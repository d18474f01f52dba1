import type { BarisPresensi } from '#shared/api/attendance.ts'
import type { StatusPresensi } from '#shared/rules/presensi.ts'
import { type createFormat, formatTanggal } from '#web/lib/format.ts'

type Format = ReturnType<typeof createFormat>

/** A mark that the server does not have yet, and the version of the row that it was made on. */
export type Mark = { status: StatusPresensi | null; versi: number }
/** By student number. */
export type Marks = Readonly<Record<string, Mark>>

/** Marks of an earlier visit, as they were found on the device. */
export function readMarks(kept: unknown): Marks {
	if (typeof kept !== 'object' || kept === null) return {}
	const marks = Object.entries(kept).filter(([, mark]) => typeof mark?.versi === 'number')
	return Object.fromEntries(marks) as Marks
}

/** The roster as it is shown: what was marked here stands before what the server has. */
export function withMarks(rows: readonly BarisPresensi[], marks: Marks): BarisPresensi[] {
	return rows.map((row) => {
		const mark = marks[row.stambuk]
		return mark ? { ...row, status: mark.status } : row
	})
}

/** Marks students; one that is as the server has it is no change any more, unless another mark of it is on its way. */
export function mark(
	marks: Marks,
	rows: readonly BarisPresensi[],
	wanted: Readonly<Record<string, StatusPresensi | null>>,
	sending: Marks = {},
): Marks {
	const next: Record<string, Mark> = { ...marks }
	for (const row of rows) {
		const status = wanted[row.stambuk]
		if (status === undefined) continue
		if (status === row.status && !(row.stambuk in sending)) delete next[row.stambuk]
		else next[row.stambuk] = { status, versi: row.versi }
	}
	return next
}

/** What is left to send once the server has taken `sent`: what was marked anew meanwhile, on the version that it has now. */
export function settle(marks: Marks, sent: Marks, rows: readonly BarisPresensi[]): Marks {
	const versions = new Map(rows.map(({ stambuk, versi }) => [stambuk, versi]))
	return Object.fromEntries(
		Object.entries(marks).flatMap(([stambuk, one]) => {
			const was = sent[stambuk]
			if (!was) return [[stambuk, one]]
			return was.status === one.status
				? []
				: [[stambuk, { ...one, versi: versions.get(stambuk) ?? one.versi }]]
		}),
	)
}

/** The marks apart from those that somebody else was faster with. */
export function without(marks: Marks, students: readonly string[]): Marks {
	return Object.fromEntries(Object.entries(marks).filter(([stambuk]) => !students.includes(stambuk)))
}

/** What one press has changed: from what to what, by student number. */
export type Step = Readonly<Record<string, { dari: StatusPresensi | null; ke: StatusPresensi | null }>>

/** What takes a step back: only where it still stands, for a colleague or a scan may have changed it since. */
export function undoing(step: Step, rows: readonly BarisPresensi[]): Record<string, StatusPresensi | null> {
	return Object.fromEntries(
		rows.flatMap(({ stambuk, status }) => {
			const one = step[stambuk]
			return one && one.ke === status ? [[stambuk, one.dari]] : []
		}),
	)
}

/** How many are marked how, and how many are not. */
export function countStates(rows: readonly BarisPresensi[]): Record<StatusPresensi | 'belum', number> {
	const counts = { hadir: 0, izin: 0, sakit: 0, alpa: 0, belum: 0 }
	for (const { status } of rows) counts[status ?? 'belum']++
	return counts
}

/** When a student was marked, with its day where that is not the lecture's: leave ahead, or a correction later. */
export const markedAt = (campus: Format, pada: string, tanggal: string): string =>
	campus.date(pada) === formatTanggal(tanggal)
		? campus.time(pada)
		: campus.stamp(pada, `${tanggal}T12:00:00Z`)
