import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { callFile } from '#web/lib/api.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { HasilCard, Legend } from '#web/parts/staff/edom/hasil-list.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import css from './edom.module.css'
import { edomMengajarQuery } from './query.ts'

/** What the own classes of a term have said of the lectures. */
export function EdomPage() {
	const { periode } = useSearch({ from: '/shell/mengajar/edom' })
	const navigate = useNavigate({ from: '/mengajar/edom' })
	const dipilih = periode && /^\d{4}[123]$/.test(periode) ? periode : undefined
	const { data, isError, error, refetch, isFetching } = useQuery(edomMengajarQuery(dipilih))
	const edom = data?.edom
	const unduh = useMutation({
		mutationFn: async (kode: string) =>
			saveFile(
				await callFile('GET /api/mengajar/edom/berkas', { query: { periode: kode } }),
				`EDOM_${kode}.xlsx`,
			),
		onError: (failure) => showError('Berkas belum dapat dibuat', failure.message),
	})
	return (
		<>
			<PageHeader subtitle="Yang dikatakan kelas Anda tentang perkuliahan, tanpa nama">
				{data && data.pilihan.length > 0 ? (
					<NativeSelect
						size="md"
						aria-label="Semester"
						value={edom?.periode ?? ''}
						data={data.pilihan.map(({ kode, nama }) => ({ value: kode, label: nama }))}
						onChange={(event) =>
							void navigate({ search: { periode: event.currentTarget.value }, resetScroll: false })
						}
					/>
				) : null}
				{edom ? (
					<Button variant="default" loading={unduh.isPending} onClick={() => unduh.mutate(edom.periode)}>
						Unduh Excel
					</Button>
				) : null}
			</PageHeader>
			{edom ? (
				<div className={css.stack}>
					<p className={css.lead}>
						Masa pengisian {formatTanggal(edom.mulai)} sampai {formatTanggal(edom.selesai)}. Hasil satu kelas
						terlihat sesudahnya, bila paling sedikit {edom.ambang} mahasiswa mengisi.
					</p>
					<Legend label={edom.label} />
					{edom.kelas.map((kelas) => (
						<HasilCard
							key={`${kelas.kelas} ${kelas.kode_matakuliah}`}
							kelas={kelas}
							pembanding={edom.pembanding.find(({ prodi }) => prodi === kelas.prodi)}
							scale={edom}
						/>
					))}
				</div>
			) : (
				<DataCard flush>
					{data ? (
						<EmptyState
							title="Belum ada EDOM"
							text="Hasil tampil di sini setelah bagian akademik membuka EDOM pada semester Anda mengajar."
						/>
					) : isError ? (
						<ErrorState
							title="Gagal memuat EDOM"
							error={error}
							onRetry={() => void refetch()}
							retrying={isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat EDOM" />
					)}
				</DataCard>
			)}
		</>
	)
}
