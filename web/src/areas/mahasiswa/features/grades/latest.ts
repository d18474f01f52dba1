import type { Nilai } from '#shared/api/grades.ts'

/**
 * The grade that came along from the exam page, as it is now: a lecturer may have taken something off since, or voided the attempt.
 * As it came until the list has been read; undefined where the list does not have it any more.
 */
export function latestNow(came: Nilai | undefined, list: readonly Nilai[] | undefined): Nilai | undefined {
	if (!came || !list) return came
	return list.find(({ pengerjaan_id }) => pengerjaan_id === came.pengerjaan_id)
}
