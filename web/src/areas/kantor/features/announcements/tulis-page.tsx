import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { randomUuid } from '#web/lib/uuid.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { PengumumanForm } from './pengumuman-form.tsx'
import { pengumumanQuery, sasaranQuery } from './queries.ts'

/** An announcement is written, changed, taken back and shown again. */
export function TulisPage() {
	const { id = '' } = useParams({ strict: false })
	const isNew = id === 'baru'
	const [newId] = useState(randomUuid)
	const navigate = useNavigate()
	const pilihan = useQuery(sasaranQuery)
	const known = useQuery({ ...pengumumanQuery(id), enabled: !isNew })
	const wanted = pilihan.isError ? pilihan : known
	return (
		<>
			<PageHeader>
				<Button variant="default" renderRoot={(props) => <Link to="/kantor/pengumuman" {...props} />}>
					Kembali ke daftar
				</Button>
			</PageHeader>
			{pilihan.data && (isNew || known.data) ? (
				<PengumumanForm
					key={id}
					id={isNew ? newId : id}
					known={isNew ? null : (known.data ?? null)}
					pilihan={pilihan.data}
					onMade={(made) =>
						void navigate({ to: '/kantor/pengumuman/$id', params: { id: made }, replace: true })
					}
				/>
			) : (
				<DataCard flush>
					{pilihan.isError || known.isError ? (
						<ErrorState
							title="Gagal memuat pengumuman"
							error={wanted.error}
							onRetry={() => void wanted.refetch()}
							retrying={wanted.isFetching}
						/>
					) : (
						<RowsSkeleton rows={8} label="Memuat pengumuman" />
					)}
				</DataCard>
			)}
		</>
	)
}
