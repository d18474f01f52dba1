import type { KeadaanSemester } from '#shared/api/office.ts'

const isNone = (counts: readonly Readonly<Record<string, unknown>>[]) =>
	counts.every((one) => Object.values(one).every((count) => typeof count !== 'number' || count === 0))

/** Whether the term that runs has no student and no course that is taught, as that of a campus which was just made. */
export const isKosong = ({ periode, krs, nilai }: KeadaanSemester): boolean =>
	periode !== null && krs !== null && nilai !== null && isNone(krs) && isNone(nilai)
