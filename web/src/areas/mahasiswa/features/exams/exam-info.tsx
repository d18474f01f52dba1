import type { Ujian } from '#shared/api/exams.ts'
import { NILAI_LULUS } from '#shared/rules/nilai.ts'
import { t } from '#web/lib/language.ts'
import { SkeletonBar } from '#web/ui/state-views.tsx'
import { durasiUjian, sudahDikerjakan } from './exam-figures.ts'
import css from './exam-info.module.css'

type Props = { ujianList: readonly Ujian[]; graded: (ujian: Ujian) => boolean }

/** The term's exams in four figures. */
export function ExamInfo({ ujianList, graded }: Props) {
	const upcoming = ujianList.filter((ujian) => ujian.status === 'Belum Dimulai').length
	const durasi = durasiUjian(ujianList)
	return (
		<dl className={css.info} aria-label={t('Informasi ujian')}>
			<Fact
				label={t('Akan datang')}
				value={upcoming}
				note={t('dari {length} ujian', { length: ujianList.length })}
			/>
			<Fact
				label={t('Sudah dikerjakan')}
				value={sudahDikerjakan(ujianList, graded)}
				note={t('dari {length} ujian', { length: ujianList.length })}
			/>
			{durasi.dari === durasi.sampai ? (
				<Fact label={t('Durasi')} value={durasi.dari} note={t('menit tiap ujian')} />
			) : (
				<Fact
					label={t('Durasi')}
					value={`${durasi.dari}–${durasi.sampai}`}
					note={t('menit, menurut ujiannya')}
				/>
			)}
			<Fact label={t('Nilai acuan lulus')} value={NILAI_LULUS} note={t('dari 100')} />
		</dl>
	)
}

/** The four figures before they are known. */
export function ExamInfoSkeleton() {
	return (
		<div className={css.info} aria-hidden="true">
			{['akan', 'sudah', 'durasi', 'lulus'].map((fact) => (
				<div key={fact} className={css.fact}>
					<SkeletonBar width="60%" height={13} />
					<SkeletonBar width={48} height={28} className={css.skeleton} />
					<SkeletonBar width="75%" height={13} />
				</div>
			))}
		</div>
	)
}

function Fact({ label, value, note }: { label: string; value: number | string; note: string }) {
	return (
		<div className={css.fact}>
			<dt>{label}</dt>
			<dd>
				<span className={css.value}>{value}</span> <span className={css.note}>{note}</span>
			</dd>
		</div>
	)
}
