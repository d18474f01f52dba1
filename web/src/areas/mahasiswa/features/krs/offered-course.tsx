import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KrsSaya, Penawaran } from '#shared/api/krs.ts'
import { isMengulang, kurangPrasyarat } from '#shared/rules/krs.ts'
import { t } from '#web/lib/language.ts'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { OfferedClass } from './offered-class.tsx'
import css from './offered-course.module.css'
import { classesQuery } from './queries.ts'
import { markOf, type Tawaran } from './selection.ts'

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
	const repeats = isMengulang({ kode }, krs.mahasiswa)
	// What is chosen of the other classes stands in sight too, but nothing moves away from under a finger: neither what
	// is chosen in the open fold nor what was in sight from the beginning.
	const own = chosen.filter((p) => p.kode === kode)
	const [first] = useState(own)
	const [unfolded, setUnfolded] = useState<readonly Penawaran[] | null>(null)
	const inSight = uniqueById([...course, ...first, ...(unfolded ?? own)])
	return (
		<li className={css.course}>
			<div className={css.head}>
				<p className={css.title} lang="id">
					{nama}
				</p>
				<p className={css.note}>
					<span>{kode}</span>
					<span>{sks} SKS</span>
					<span>{wajib ? t('Wajib') : t('Pilihan')}</span>
				</p>
				{repeats ? <p className={css.repeats}>{t('Sudah lulus · tercatat mengulang')}</p> : null}
				{missing.length > 0 ? (
					<p className={css.missing}>
						{t('Prasyarat belum lulus: {missing}', { missing: missing.join(', ') })}
					</p>
				) : null}
			</div>
			<Classes list={inSight} {...choosing} />
			{jumlah_kelas > inSight.length ? (
				<details onToggle={(event) => setUnfolded(event.currentTarget.open ? own : null)}>
					<summary className={css.summary}>
						{t('{jumlah_kelas} kelas lain', { jumlah_kelas: jumlah_kelas - inSight.length })}
					</summary>
					{unfolded ? <OtherClasses kode={kode} except={inSight} {...choosing} /> : null}
				</details>
			) : null}
		</li>
	)
}

const uniqueById = (list: readonly Penawaran[]): Penawaran[] =>
	list.filter((p, i) => list.findIndex(({ id }) => id === p.id) === i)

function OtherClasses({
	kode,
	except,
	...choosing
}: Choosing & { kode: string; except: readonly Penawaran[] }) {
	const classes = useQuery(classesQuery(kode))
	if (classes.data)
		return <Classes list={classes.data.filter((p) => !except.some(({ id }) => id === p.id))} {...choosing} />
	if (!classes.isError) return <RowsSkeleton rows={3} label={t('Memuat kelas lain')} />
	return (
		<ErrorState
			title={t('Gagal memuat kelas lain')}
			error={classes.error}
			onRetry={() => void classes.refetch()}
			retrying={classes.isFetching}
		/>
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
					mark={markOf(offer, chosen, krs.mahasiswa)}
					locked={locked}
					onToggle={onToggle}
				/>
			))}
		</ul>
	)
}
