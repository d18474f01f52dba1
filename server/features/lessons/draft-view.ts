import type { KeadaanMateri } from '#shared/api/lesson-writing.ts'

/** What students have of a lesson: nothing yet, soon, now, or no more. */
export function keadaanOf(
	{ terbit_pada, versi }: { terbit_pada: Date | null; versi: number | null },
	now: Date,
): KeadaanMateri {
	if (terbit_pada) return terbit_pada > now ? 'terjadwal' : 'terbit'
	return versi === null ? 'draf' : 'tersembunyi'
}
