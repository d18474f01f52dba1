import { useQuery } from '@tanstack/react-query'
import type { HasilStudi } from '#shared/api/results.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import type { SebaranById } from '../../parts/sebaran-query.ts'
import css from './hasil-akhir-card.module.css'
import { HasilItem } from './hasil-item.tsx'
import { hasilStudiQuery } from './hasil-query.ts'

type Props = { stambuk: string; sebaran: SebaranById | undefined }

/** Final results of the courses, by term; each opens to show how it came about. */
export function HasilAkhirCard({ stambuk, sebaran }: Props) {
	const list = useQuery({ ...hasilStudiQuery(stambuk), enabled: stambuk !== '' })
	const hasilList = list.data ?? []
	return (
		<DataCard
			flush
			title={t('Nilai Akhir Mata Kuliah')}
			note={hasilList.length > 0 ? t('Pilih mata kuliah untuk melihat perhitungannya') : undefined}
		>
			{list.isError ? (
				<ErrorState
					title={t('Gagal memuat nilai akhir')}
					error={list.error}
					onRetry={() => void list.refetch()}
					retrying={list.isFetching}
				/>
			) : !list.data ? (
				<RowsSkeleton rows={4} label={t('Memuat nilai akhir')} />
			) : hasilList.length === 0 ? (
				<EmptyState
					title={t('Belum ada nilai akhir')}
					text={t('Nilai akhir muncul di sini setelah dosen mengumumkannya, lalu masuk ke KHS Anda.')}
				/>
			) : (
				byTerm(hasilList).map(([periode, rows]) => (
					<section key={periode} className={css.term}>
						<h3 className={css.heading}>
							{t('{periode} · Semester {semester}', { periode, semester: rows[0]?.semester })}
						</h3>
						<ul className={css.list}>
							{rows.map((hasil) => (
								<HasilItem key={hasil.id} hasil={hasil} sebaran={sebaran?.get(hasil.id)} />
							))}
						</ul>
					</section>
				))
			)}
		</DataCard>
	)
}

/** The results of each term, in the order in which they come. */
function byTerm(hasilList: readonly HasilStudi[]): [string, HasilStudi[]][] {
	const terms = new Map<string, HasilStudi[]>()
	for (const hasil of hasilList) {
		const rows = terms.get(hasil.periode)
		if (rows) rows.push(hasil)
		else terms.set(hasil.periode, [hasil])
	}
	return [...terms]
}
