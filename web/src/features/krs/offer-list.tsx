import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { KrsSaya, Penawaran } from '#shared/api/krs.ts'
import { kurangPrasyarat } from '#shared/rules/krs.ts'
import { DataCard } from '../../ui/data-card.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '../../ui/state-views.tsx'
import css from './offer-list.module.css'
import { OfferedClass } from './offered-class.tsx'
import { coursesOf, type Tawaran, whyEmpty } from './selection.ts'

type Choosing = {
	krs: KrsSaya
	chosen: readonly Penawaran[]
	/** The plan cannot be changed now. */
	locked: boolean
	onToggle: (offer: Penawaran) => void
}
type Props = Choosing & { semester: number; offers: UseQueryResult<Penawaran[]> }

/** What is on offer in one semester: course by course, each class with its button. */
export function OfferList({ semester, offers, ...choosing }: Props) {
	const { krs } = choosing
	const courses = coursesOf(offers.data ?? [], krs.mahasiswa.kelas)
	return (
		<DataCard
			flush
			title={`Mata kuliah semester ${semester}`}
			note={offers.data?.length ? `${offers.data.length} kelas` : undefined}
		>
			{courses.length > 0 ? (
				<ul className={css.list}>
					{courses.map((course) => (
						<Course key={course[0].kode} course={course} {...choosing} />
					))}
				</ul>
			) : offers.data ? (
				<EmptyState title="Tidak ada mata kuliah yang ditawarkan" text={whyEmpty(krs, semester)} />
			) : offers.isError ? (
				<ErrorState
					title="Gagal memuat data mata kuliah"
					error={offers.error}
					onRetry={() => void offers.refetch()}
					retrying={offers.isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label="Memuat data mata kuliah" />
			)}
		</DataCard>
	)
}

/** Classes that stand open; a large campus has twenty of a course. */
const OPEN = 3

function Course({ course, krs, chosen, locked, onToggle }: Choosing & { course: Tawaran }) {
	const [first] = course
	const missing = kurangPrasyarat(first, krs.mahasiswa)
	// One class is not worth a fold.
	const open = course.length > OPEN + 1 ? OPEN : course.length
	const folded = course.slice(open)
	const isTaken = (offer: Penawaran) => chosen.some((p) => p.id === offer.id)
	// The fold moves by the student's hand alone: not under a finger that gives a class back.
	const [unfolded] = useState(() => folded.some(isTaken))
	const list = (classes: readonly Penawaran[]) => (
		<ul className={css.list}>
			{classes.map((offer) => (
				<OfferedClass
					key={offer.id}
					offer={offer}
					saved={krs.matakuliah.some((p) => p.id === offer.id)}
					taken={isTaken(offer)}
					locked={locked}
					onToggle={onToggle}
				/>
			))}
		</ul>
	)
	return (
		<li className={css.course}>
			<div className={css.head}>
				<p className={css.title}>{first.nama}</p>
				<p className={css.note}>
					<span>{first.kode}</span>
					<span>{first.sks} SKS</span>
					<span>{first.wajib ? 'Wajib' : 'Pilihan'}</span>
				</p>
				{missing.length > 0 ? (
					<p className={css.missing}>Prasyarat belum lulus: {missing.join(', ')}</p>
				) : null}
			</div>
			{list(course.slice(0, open))}
			{folded.length > 0 ? (
				<details open={unfolded}>
					<summary className={css.summary}>{folded.length} kelas lain</summary>
					{list(folded)}
				</details>
			) : null}
		</li>
	)
}
