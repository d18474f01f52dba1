import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Nilai } from '#shared/api/grades.ts'
import { formatNumber } from '#web/lib/format.ts'
import { lateAnswers } from '../../parts/late-answers.ts'
import css from './latest-result.module.css'

/** The grade that the student has just earned. */
export function LatestResult({ nilai }: { nilai: Nilai }) {
	return (
		<section className={css.banner} aria-label="Hasil ujian terbaru">
			<IconCircleCheck size={24} stroke={1.7} aria-hidden="true" />
			<div className={css.words}>
				<p className={css.label}>Hasil ujian terbaru</p>
				<p className={css.exam}>
					{nilai.matakuliah} · {nilai.jenis_soal}
				</p>
				<p className={css.label}>
					{nilai.jumlah_benar} dari {nilai.total_soal} benar · {nilai.kategori_nilai}
				</p>
				{lateAnswers(nilai.terlambat).map((sentence) => (
					<p key={sentence} className={css.label}>
						{sentence}
					</p>
				))}
				<p className={css.label}>
					<Link to="/nilai/$pengerjaan" params={{ pengerjaan: nilai.pengerjaan_id }}>
						Rincian dan bukti pengumpulan
					</Link>
				</p>
			</div>
			<p className={css.score}>{formatNumber(nilai.skor, 2)}</p>
		</section>
	)
}
