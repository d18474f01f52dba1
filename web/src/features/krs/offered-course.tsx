import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KrsSaya, Penawaran } from '#shared/api/krs.ts'
import { kurangPrasyarat } from '#shared/rules/krs.ts'
import { ErrorState, RowsSkeleton } from '../../ui/state-views.tsx'
import { OfferedClass } from './offered-class.tsx'
import css from './offered-course.module.css'
import { classesQuery } from './queries.ts'
import type { Tawaran } from './selection.ts'

export type Choosing = {
	krs: KrsSaya
	chosen: readonly Penawaran[]
	/** The plan cannot be changed now. */
	locked: boolean
	onToggle: (offer: Penawaran) => void
}

/** One course: some of its classes, and the others behind a fold that asks for them when it is opened. */
export function OfferedCourse({ course, ...choosing }: Choosing & { course: Tawaran }) {
	const { krs, chosen } = choosing
	const [{ kode, nama, sks, wajib, prasyarat, jumlah_kelas }] = course
	const missing = kurangPrasyarat({ prasyarat }, krs.mahasiswa)
	// What was chosen before the page was opened stands in sight. What is chosen behind the fold stays there, so that
	// nothing moves away from under the finger.
	const [before] = useState(() =>
		chosen.filter((p) => p.kode === kode && !course.some(({ id }) => id === p.id)),
	)
	const inSight = [...course, ...before]
	return (
		<li className={css.course}>
			<div className={css.head}>
				<p className={css.title}>{nama}</p>
				<p className={css.note}>
					<span>{kode}</span>
					<span>{sks} SKS</span>
					<span>{wajib ? 'Wajib' : 'Pilihan'}</span>
				</p>
				{missing.length > 0 ? (
					<p className={css.missing}>Prasyarat belum lulus: {missing.join(', ')}</p>
				) : null}
			</div>
			<Classes list={inSight} {...choosing} />
			{jumlah_kelas > inSight.length ? (
				<OtherClasses kode={kode} count={jumlah_kelas - inSight.length} except={inSight} {...choosing} />
			) : null}
		</li>
	)
}

type OtherProps = Choosing & { kode: string; count: number; except: readonly Penawaran[] }

function OtherClasses({ kode, count, except, ...choosing }: OtherProps) {
	const [opened, setOpened] = useState(false)
	const classes = useQuery({ ...classesQuery(kode), enabled: opened })
	return (
		<details onToggle={(event) => setOpened(event.currentTarget.open)}>
			<summary className={css.summary}>{count} kelas lain</summary>
			{classes.data ? (
				<Classes list={classes.data.filter((p) => !except.some(({ id }) => id === p.id))} {...choosing} />
			) : classes.isError ? (
				<ErrorState
					title="Gagal memuat kelas lain"
					error={classes.error}
					onRetry={() => void classes.refetch()}
					retrying={classes.isFetching}
				/>
			) : (
				<RowsSkeleton rows={3} label="Memuat kelas lain" />
			)}
		</details>
	)
}

function Classes({ list, krs, chosen, locked, onToggle }: Choosing & { list: readonly Penawaran[] }) {
	return (
		<ul className={css.list}>
			{list.map((offer) => (
				<OfferedClass
					key={offer.id}
					offer={offer}
					saved={krs.matakuliah.some((p) => p.id === offer.id)}
					taken={chosen.some((p) => p.id === offer.id)}
					locked={locked}
					onToggle={onToggle}
				/>
			))}
		</ul>
	)
}
