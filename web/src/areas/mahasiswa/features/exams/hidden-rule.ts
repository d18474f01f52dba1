import type { Ujian } from '#shared/api/exams.ts'
import { t } from '#web/lib/language.ts'

/** What becomes of an exam whose page is hidden, said before it begins. `toleransi` is in seconds. */
export const beforeStart = (toleransi: number) =>
	toleransi === 0
		? t('Membuka tab atau aplikasi lain, atau mengunci layar, langsung mengumpulkan ujian.')
		: t(
				'Membuka tab atau aplikasi lain, atau mengunci layar, lebih dari {toleransi} detik mengumpulkan ujian.',
				{ toleransi },
			)

/** The same, said while the exam runs. */
export const whileRunning = (toleransi: number) =>
	toleransi === 0
		? t(
				'Jangan membuka tab atau aplikasi lain dan jangan mengunci layar: jawaban langsung dikumpulkan otomatis.',
			)
		: t(
				'Jangan membuka tab atau aplikasi lain dan jangan mengunci layar lebih dari {toleransi} detik: jawaban dikumpulkan otomatis.',
				{ toleransi },
			)

/** Which exams of a list are not handed in at once; undefined when all are. */
export function exceptions(
	ujianList: readonly Pick<Ujian, 'jenis' | 'mata_kuliah' | 'toleransi_tersembunyi_detik'>[],
): string | undefined {
	const named = ujianList
		.filter((ujian) => ujian.toleransi_tersembunyi_detik > 0)
		.map((ujian) =>
			t('{jenis} {mata_kuliah} {toleransi_tersembunyi_detik} detik', {
				jenis: ujian.jenis,
				mata_kuliah: ujian.mata_kuliah,
				toleransi_tersembunyi_detik: ujian.toleransi_tersembunyi_detik,
			}),
		)
	return named.length > 0
		? t('Toleransi sebelum dikumpulkan: {named}.', { named: named.join(', ') })
		: undefined
}
