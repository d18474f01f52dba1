import type { ReactNode } from 'react'
import type { AppLink } from '#web/lib/early-draw.tsx'
import { t } from '#web/lib/language.ts'
import { ProgressBar } from '../../parts/progress-bar.tsx'
import css from './course-card.module.css'
import type { Kuliah } from './course-filters.ts'

type Props = { mk: Kuliah; cover: ReactNode; Link: AppLink }

/** A course; the whole card opens it. It is drawn before the app is there, too (early-courses.tsx). */
export function CourseCard({ mk, cover, Link }: Props) {
	return (
		<li className={css.card}>
			{cover}
			<span className={css.code}>
				{mk.kelas === undefined ? mk.kode : `${mk.kode} · ${t('Kelas {kelas}', { kelas: mk.kelas })}`}
			</span>
			<div className={css.body}>
				<h2 className={css.name}>
					<Link className={css.link} to="/mata-kuliah/$kode" params={{ kode: mk.kode }}>
						{mk.nama}
					</Link>
				</h2>
				<p className={css.teacher}>
					<svg className={css.person} viewBox="0 0 24 24" aria-hidden="true">
						<circle cx="12" cy="7" r="4" />
						<path d="M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2" />
					</svg>
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
