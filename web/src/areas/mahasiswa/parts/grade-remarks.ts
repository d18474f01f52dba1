import type { Nilai } from '#shared/api/grades.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import { t, word } from '#web/lib/language.ts'
import { lateAnswers } from './late-answers.ts'

/** What a student should know of a grade, a sentence each: kept back, answers that came late, what was taken off. */
export function gradeRemarks({
	ditutup,
	terlambat,
	pengurangan,
}: Pick<Nilai, 'ditutup' | 'terlambat' | 'pengurangan'>): string[] {
	return [
		...(ditutup ? [keptBack(ditutup)] : []),
		...lateAnswers(terlambat),
		...(pengurangan ? [penalty(pengurangan)] : []),
	]
}

/** The score as a student reads it. */
export const scoreText = ({ skor }: Pick<Nilai, 'skor'>): string =>
	skor === null ? '–' : formatNumber(skor, 2)

/** How many answers were right, and what that is called. */
export const rightText = ({ jumlah_benar, total_soal, kategori_nilai }: Nilai): string =>
	jumlah_benar === null
		? t('{total_soal} soal · {kategori_nilai}', { total_soal, kategori_nilai: word(kategori_nilai) })
		: t('{jumlah_benar} dari {total_soal} benar · {kategori_nilai}', {
				jumlah_benar,
				total_soal,
				kategori_nilai: word(kategori_nilai),
			})

function keptBack({ sampai }: NonNullable<Nilai['ditutup']>): string {
	return sampai === null
		? t('Dosen belum membuka hasil ujian ini')
		: t('Dosen membuka hasil ujian ini pada {sampai}, {sampai2} {campusZone}', {
				sampai: campus.date(sampai),
				sampai2: campus.time(sampai),
				campusZone,
			})
}

function penalty({ satuan, besar, alasan }: NonNullable<Nilai['pengurangan']>): string {
	const digits = Number.isInteger(besar) ? 0 : 2
	const much =
		satuan === 'persen' ? formatPercent(besar, digits) : `${formatNumber(besar, digits)}${t(' poin')}`
	return t('Nilai dikurangi {much} oleh dosen: {alasan}', { much, alasan })
}

/** What the exam of a grade is called beside its course. */
export const examOf = ({ jenis_soal, nama_ujian }: Pick<Nilai, 'jenis_soal' | 'nama_ujian'>): string =>
	nama_ujian ?? jenis_soal
