import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { PageTabs } from '#web/parts/staff/page-tabs.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from './krs.module.css'
import { krsMahasiswaQuery } from './queries.ts'
import { RencanaForm } from './rencana-form.tsx'

/** The plan of one student, filled in by the office in their place. */
export function MahasiswaPage() {
	const { stambuk } = useParams({ from: '/shell/kantor/krs/$stambuk' })
	const { data, isError, error, refetch, isFetching } = useQuery(krsMahasiswaQuery(stambuk))
	const m = data?.mahasiswa
	return (
		<>
			<PageHeader
				{...(m && { heading: m.nama })}
				subtitle={
					m ? (
						<>
							<Link to="/kantor/mahasiswa/$stambuk" params={{ stambuk }} preload={false}>
								{m.nim}
							</Link>
							{[
								'',
								m.kelas ?? 'tanpa kelas',
								`semester ${m.semester}`,
								`paling banyak ${m.maks_sks} SKS`,
								m.dosen_wali ? `dosen wali ${m.dosen_wali}` : 'tanpa dosen wali',
							].join(' · ')}
						</>
					) : (
						'Rencana studi seorang mahasiswa'
					)
				}
			/>
			<PageTabs base="/kantor/krs" params={{}} label="Bagian KRS" />
			<div className={css.stack}>
				{data ? (
					<RencanaForm
						// What was saved, or decided, begins a new form.
						key={`${data.krs?.status} ${data.krs?.disimpan_pada}`}
						stambuk={stambuk}
						data={data}
					/>
				) : (
					<DataCard flush>
						{isError ? (
							<ErrorState
								title="Gagal memuat KRS"
								error={error}
								onRetry={() => void refetch()}
								retrying={isFetching}
							/>
						) : (
							<RowsSkeleton rows={8} label="Memuat KRS" />
						)}
					</DataCard>
				)}
			</div>
		</>
	)
}
