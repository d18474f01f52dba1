import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { bankOf, soalQuery } from './queries.ts'
import { SoalForm } from './soal-form.tsx'

/** Writes a new question, or changes one. */
export function TulisSoalPage() {
	const from = '/shell/mengajar/bank-soal/$kode/$jenis/tulis'
	const bank = bankOf(useParams({ from }))
	const id = Number(useSearch({ from }).soal) || null
	const soal = useQuery({ ...soalQuery(id ?? 0), enabled: id !== null })
	return (
		<>
			<PageHeader
				heading={id === null ? 'Tulis soal' : 'Ubah soal'}
				subtitle={`${bank.kode} · ${bank.jenis}`}
			>
				<Button
					variant="default"
					leftSection={<IconArrowLeft size={20} stroke={1.7} aria-hidden="true" />}
					renderRoot={(props) => (
						<Link to="/mengajar/bank-soal" search={{ mk: bank.kode, jenis: bank.jenis }} {...props} />
					)}
				>
					Bank soal
				</Button>
			</PageHeader>
			{id === null || soal.data ? (
				<SoalForm key={`${id} ${soal.data?.versi}`} bank={bank} soal={soal.data ?? null} />
			) : (
				<DataCard flush>
					{soal.isError ? (
						<ErrorState
							title="Soal ini tidak dapat dibuka"
							error={soal.error}
							onRetry={() => void soal.refetch()}
							retrying={soal.isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat soal" />
					)}
				</DataCard>
			)}
		</>
	)
}
