import type { Ujian } from '#shared/api/exams.ts'

/** What becomes of an exam whose page is hidden, said before it begins. `toleransi` is in seconds. */
export const beforeStart = (toleransi: number) =>
	toleransi === 0
		? 'Membuka tab atau aplikasi lain, atau mengunci layar, langsung mengumpulkan ujian.'
		: `Membuka tab atau aplikasi lain, atau mengunci layar, lebih dari ${toleransi} detik mengumpulkan ujian.`

/** The same, said while the exam runs. */
export const whileRunning = (toleransi: number) =>
	toleransi === 0
		? 'Jangan membuka tab atau aplikasi lain dan jangan mengunci layar: jawaban langsung dikumpulkan otomatis.'
		: `Jangan membuka tab atau aplikasi lain dan jangan mengunci layar lebih dari ${toleransi} detik: jawaban dikumpulkan otomatis.`

/** Which exams of a list are not handed in at once; undefined when all are. */
export function exceptions(
	ujianList: readonly Pick<Ujian, 'jenis' | 'mata_kuliah' | 'toleransi_tersembunyi_detik'>[],
): string | undefined {
	const named = ujianList
		.filter((ujian) => ujian.toleransi_tersembunyi_detik > 0)
		.map((ujian) => `${ujian.jenis} ${ujian.mata_kuliah} ${ujian.toleransi_tersembunyi_detik} detik`)
	return named.length > 0 ? `Toleransi sebelum dikumpulkan: ${named.join(', ')}.` : undefined
}
