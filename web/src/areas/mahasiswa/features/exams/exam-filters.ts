import type { Ujian } from '#shared/api/exams.ts'

export const JENIS_PILIHAN = ['UTS', 'UAS', 'KUIS'] as const satisfies readonly Ujian['jenis'][]
export const STATUS_PILIHAN = [
	'Belum Dimulai',
	'Berlangsung',
	'Selesai',
	'Ditiadakan',
] as const satisfies readonly Ujian['status'][]

/** Filters of the exam list as they stand in the URL; an absent one lets everything through. */
export type ExamFilters = { jenis?: Ujian['jenis']; status?: Ujian['status']; cari?: string }

/** Keeps what the filters know; a value that somebody typed into the URL and that means nothing is dropped. */
export function readExamFilters(search: Readonly<Record<string, unknown>>): ExamFilters {
	const jenis = JENIS_PILIHAN.find((j) => j === search.jenis)
	const status = STATUS_PILIHAN.find((s) => s === search.status)
	const cari = typeof search.cari === 'string' ? search.cari.slice(0, 100) : ''
	return { ...(jenis && { jenis }), ...(status && { status }), ...(cari && { cari }) }
}

/** Exams that fit all filters; the text is looked for in name and code of the course, capitals do not matter. */
export function filterUjian(ujianList: readonly Ujian[], { jenis, status, cari = '' }: ExamFilters): Ujian[] {
	const words = cari.toLowerCase().split(/\s+/).filter(Boolean)
	return ujianList.filter((ujian) => {
		const text = `${ujian.mata_kuliah} ${ujian.kode_mk}`.toLowerCase()
		return (
			(jenis === undefined || ujian.jenis === jenis) &&
			(status === undefined || ujian.status === status) &&
			words.every((word) => text.includes(word))
		)
	})
}
