import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { callFile } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { HasilCard, Legend, Sebaran, tulisRerata } from '#web/parts/staff/edom/hasil-list.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import css from './edom.module.css'
import { hasilQuery } from './queries.ts'

/** What the classes of a programme have said in a term. */
export function HasilPage() {
	const { prodi } = useParams({ from: '/shell/kantor/edom/hasil/$prodi' })
	const { periode } = useSearch({ from: '/shell/kantor/edom/hasil/$prodi' })
	const navigate = useNavigate({ from: '/kantor/edom/hasil/$prodi' })
	const dipilih = periode && /^\d{4}[123]$/.test(periode) ? periode : undefined
	const { data, isError, error, refetch, isFetching } = useQuery(hasilQuery(prodi, dipilih))
	const edom = data?.edom
	const unduh = useMutation({
		mutationFn: async (kode: string) => {
			const blob = await callFile('GET /api/kantor/edom/hasil/:prodi/berkas', {
				params: { prodi },
				query: { periode: kode },
			})
			saveFile(blob, `EDOM_${prodi}_${kode}.xlsx`)
		},
		onError: (failure) => showError('Berkas belum dapat dibuat', failure.message),
	})
	return (
		<>
			<PageHeader subtitle={`Program studi ${prodi}. Hanya kelas yang pengisinya cukup.`}>
				<Button variant="default" renderRoot={(props) => <Link to="/kantor/edom" {...props} />}>
					Kembali
				</Button>
				<Button disabled={!edom} loading={unduh.isPending} onClick={() => edom && unduh.mutate(edom.periode)}>
					Unduh Excel
				</Button>
			</PageHeader>
			{data && edom ? (
				<div className={css.stack}>
					<NativeSelect
						size="md"
						label="Semester"
						value={edom.periode}
						data={data.pilihan.map(({ kode, nama }) => ({ value: kode, label: nama }))}
						onChange={(event) =>
							void navigate({ search: { periode: event.currentTarget.value }, resetScroll: false })
						}
					/>
					<Legend label={edom.label} />
					<DataCard title="Seluruh prodi" note={`rerata ${tulisRerata(edom.prodi.rerata)}`}>
						{edom.prodi.rerata === null ? (
							<p className={css.lead}>Belum ada kelas yang hasilnya dapat ditampilkan.</p>
						) : (
							<Sebaran pernyataan={edom.prodi.pernyataan} label={edom.label} />
						)}
					</DataCard>
					{edom.kelas.map((kelas) => (
						<HasilCard
							key={`${kelas.kelas} ${kelas.kode_matakuliah} ${kelas.nip}`}
							kelas={kelas}
							pembanding={edom.prodi}
							scale={edom}
							folded
						/>
					))}
				</div>
			) : (
				<DataCard flush>
					{data ? (
						<EmptyState title="Belum ada EDOM" text="Tetapkan masa pengisian satu semester lebih dahulu." />
					) : isError ? (
						<ErrorState
							title="Gagal memuat hasil"
							error={error}
							onRetry={() => void refetch()}
							retrying={isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat hasil" />
					)}
				</DataCard>
			)}
		</>
	)
}
