import { IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#web/lib/language.ts'
import { CourseCover } from '../../parts/course-cover.tsx'
import { ProgressBar } from '../../parts/progress-bar.tsx'
import css from './course-card.module.css'
import type { Kuliah } from './course-filters.ts'

/** A course; the whole card opens it. */
export function CourseCard({ mk }: { mk: Kuliah }) {
	return (
		<li className={css.card}>
			<CourseCover kode={mk.kode} nama={mk.nama} gambar={mk.gambar} />
			<span className={css.code}>{mk.kode}</span>
			<div className={css.body}>
				<h2 className={css.name}>
					<Link className={css.link} to="/mata-kuliah/$kode" params={{ kode: mk.kode }}>
						{mk.nama}
					</Link>
				</h2>
				<p className={css.teacher}>
					<IconUser size={18} stroke={1.7} aria-hidden="true" />
					{mk.dosen.length > 0 ? mk.dosen.join('; ') : t('Dosen belum ditetapkan')}
				</p>
				{mk.kemajuan ? <ProgressBar progress={mk.kemajuan} /> : null}
				<dl className={css.facts}>
					<Fact label="SKS" value={mk.sks} />
					<Fact label={t('Semester')} value={mk.semester} />
					<Fact label={t('Kapasitas')} value={mk.kapasitas} />
				</dl>
			</div>
		</li>
	)
}

function Fact({ label, value }: { label: string; value: number }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{value}</dd>
		</div>
	)
}
