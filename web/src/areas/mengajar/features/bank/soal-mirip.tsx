import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SoalBank } from '#shared/api/question-bank.ts'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from './bank.module.css'
import { soalQuery } from './queries.ts'
import { SoalView } from './soal-view.tsx'
import { persen } from './words.ts'

type Props = {
	soal: Pick<SoalBank, 'kode_mk' | 'jenis' | 'mirip' | 'mirip_dicari'>
	/** Whether the nearest one is open from the beginning. */
	compare: boolean
}

/** Questions of the bank that say nearly the same, each to be read below this one; nothing where there is none. */
export function SoalMirip({ soal, compare }: Props) {
	if (soal.mirip.length === 0)
		return soal.mirip_dicari ? (
			<p className={css.note}>Soal ini masih dibandingkan dengan soal lain di bank ini.</p>
		) : null
	return (
		<section>
			<h3 className={css.label}>Soal yang mirip</h3>
			<p className={css.note}>
				Buka untuk membandingkan. Soal yang belum pernah diujikan dapat dihapus dari halamannya.
			</p>
			<ul className={css.similar}>
				{soal.mirip.map((one, index) => (
					<Similar key={one.id} bank={soal} nearest={compare && index === 0} {...one} />
				))}
			</ul>
		</section>
	)
}

type SimilarProps = SoalBank['mirip'][number] & { bank: Props['soal']; nearest: boolean }

function Similar({ id, cuplikan, kemiripan, bank, nearest }: SimilarProps) {
	const [open, setOpen] = useState(nearest)
	return (
		<li>
			<details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
				<summary>
					<span>{cuplikan}</span>
					<span className={css.note}>{persen(kemiripan)} sama</span>
				</summary>
				{open ? <Other id={id} /> : null}
				<Link
					className={css.whole}
					to="/mengajar/bank-soal"
					search={(before) => ({ ...before, mk: bank.kode_mk, jenis: bank.jenis, soal: String(id) })}
				>
					Buka soal ini
				</Link>
			</details>
		</li>
	)
}

function Other({ id }: { id: number }) {
	const { data, isError, error, refetch, isFetching } = useQuery(soalQuery(id))
	if (data) return <SoalView {...data} />
	if (isError)
		return (
			<ErrorState
				title="Soal ini tidak dapat dibuka"
				error={error}
				onRetry={() => void refetch()}
				retrying={isFetching}
			/>
		)
	return <RowsSkeleton rows={3} label="Memuat soal" />
}
