import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PengumpulanMahasiswa } from '#shared/api/assignment-plans.ts'
import { formatUkuran } from '#web/lib/file-size.ts'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { saat } from '../../parts/moment.ts'
import { BerkasView } from './berkas-view.tsx'
import css from './nilai-form.module.css'
import { earlierQuery } from './queries.ts'

type Props = {
	/** The assignment. */
	id: string
	student: PengumpulanMahasiswa
	/** How often the student has handed in. */
	ke: number
}

/** What a student handed in before, fetched once somebody wants to see it. */
export function Earlier({ id, student, ke }: Props) {
	const [open, setOpen] = useState(false)
	const list = useId()
	return (
		<div className={css.earlier}>
			<Button
				size="compact-sm"
				variant="default"
				aria-expanded={open}
				aria-controls={list}
				onClick={() => setOpen(!open)}
			>
				Pengumpulan sebelumnya ({ke - 1})
			</Button>
			<div id={list}>{open ? <List id={id} student={student} ke={ke} /> : null}</div>
		</div>
	)
}

function List({ id, student: { stambuk, dinilai_ke }, ke }: Props) {
	const earlier = useQuery(earlierQuery(id, { stambuk, ke }))
	if (!earlier.data)
		return earlier.isError ? (
			<ErrorState
				title="Gagal memuat pengumpulan sebelumnya"
				error={earlier.error}
				onRetry={() => void earlier.refetch()}
				retrying={earlier.isFetching}
			/>
		) : (
			<RowsSkeleton rows={Math.min(ke - 1, 3)} label="Memuat pengumpulan sebelumnya" />
		)
	return (
		<ol className={css.versions}>
			{earlier.data.map((one) => {
				const gone = one.berkas.filter(({ tersimpan }) => !tersimpan)
				return (
					<li key={one.ke}>
						<p className={css.facts}>
							Kumpulan ke-{one.ke}, {saat(one.dikumpulkan_pada)}
							{one.hari_terlambat > 0 ? `, terlambat ${one.hari_terlambat} hari` : ''}
							{one.ke === dinilai_ke ? ', ini yang dinilai' : ''}
						</p>
						{one.teks.trim() ? <p className={css.answer}>{one.teks}</p> : null}
						<BerkasView id={id} berkas={one.berkas.filter(({ tersimpan }) => tersimpan)} />
						{gone.length > 0 ? (
							<p className={css.facts}>
								Isinya tidak disimpan lagi:{' '}
								{gone
									.map(
										({ nama, ukuran, sha256 }) =>
											`${nama} (${formatUkuran(ukuran)}, sidik ${sha256.slice(0, 12)})`,
									)
									.join(', ')}
							</p>
						) : null}
					</li>
				)
			})}
		</ol>
	)
}
