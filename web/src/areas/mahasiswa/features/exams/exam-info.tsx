import type { Ujian } from '#shared/api/exams.ts'
import { NILAI_LULUS } from '#shared/rules/nilai.ts'
import { t } from '#web/lib/language.ts'
import { durasiUjian, sudahDikerjakan } from './exam-figures.ts'
import css from './exam-info.module.css'

type Props = { ujianList: readonly Ujian[]; graded: (ujian: Ujian) => boolean }

/** The term's exams in four figures. They are drawn before the app is there, too (early-ujian.tsx). */
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
