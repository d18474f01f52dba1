import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { KelompokAkun } from '#shared/api/initial-passwords.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { CetakSemuaCard } from './cetak-semua-card.tsx'
import css from './password-awal-page.module.css'
import { passwordAwalQuery } from './queries.ts'
import type { Pilihan } from './tanya.tsx'

const Tanya = lazy(async () => ({ default: (await import('./tanya.tsx')).Tanya }))

/** First passwords of those who have never signed in: on paper to hand over, or by mail. */
export function PasswordAwalPage() {
	const groups = useQuery(passwordAwalQuery)
	const [asked, setAsked] = useState<Pilihan | null>(null)
	return (
		<>
			<PageHeader subtitle="Untuk akun yang belum pernah masuk. Password awal hanya untuk sekali masuk dan berlaku 14 hari." />
			<div className={css.stack}>
				{groups.data ? <CetakSemuaCard groups={groups.data} /> : null}
				<DataCard flush>
					{groups.data ? (
						groups.data.length > 0 ? (
							<DataTable
								label="Akun yang belum pernah masuk"
								rows={groups.data}
								rowKey={({ nama }) => nama}
								columns={columns(setAsked)}
							/>
						) : (
							<EmptyState
								title="Tidak ada akun yang menunggu password awal"
								text="Akun baru dari impor muncul di sini sampai pemiliknya masuk."
							/>
						)
					) : groups.isError ? (
						<ErrorState
							title="Gagal memuat akun"
							error={groups.error}
							onRetry={() => void groups.refetch()}
							retrying={groups.isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat akun" />
					)}
				</DataCard>
			</div>
			{asked ? (
				<Suspense>
					<Tanya asked={asked} onClose={() => setAsked(null)} />
				</Suspense>
			) : null}
		</>
	)
}

const columns = (ask: (pilihan: Pilihan) => void): Column<KelompokAkun>[] => [
	{ name: 'Kelompok', card: 'name', tone: 'strong', cell: ({ nama }) => nama },
	{
		name: 'Belum pernah masuk',
		align: 'right',
		width: 'line',
		card: 'note',
		cell: ({ jumlah }) => jumlah,
		onCard: ({ jumlah }) => `${jumlah} belum pernah masuk`,
	},
	{
		name: 'Password awal masih berlaku',
		align: 'right',
		width: 'line',
		card: 'note',
		cell: ({ berlaku }) => berlaku,
		onCard: ({ berlaku }) => `${berlaku} masih berlaku`,
	},
	{
		name: 'Buat baru',
		card: 'action',
		width: 'line',
		cell: (group) => (
			<div className={css.actions}>
				<Button
					variant="default"
					aria-label={`Cetak password awal ${group.nama}`}
					onClick={() => ask({ cara: 'cetak', group })}
				>
					Cetak
				</Button>
				<Button
					variant="default"
					aria-label={`Kirim email password awal ${group.nama}`}
					onClick={() => ask({ cara: 'kirim', group })}
				>
					Kirim email
				</Button>
			</div>
		),
	},
]
