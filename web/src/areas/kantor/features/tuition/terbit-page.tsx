import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { namaPeriode } from '#shared/rules/periode.ts'
import { PratinjauSkeleton } from '#web/parts/staff/pratinjau-skeleton.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { langkahRencana, posisiQuery, rencanaQuery } from './queries.ts'
import { RencanaCard } from './rencana-card.tsx'
import { TarifForm } from './tarif-form.tsx'
import css from './terbit.module.css'
import { TerbitanCard } from './terbitan-card.tsx'

/** Bills of a term: what it costs, who would be billed, and what was issued. */
export function TerbitPage() {
	const search = useSearch({ from: '/shell/kantor/tagihan/terbit' })
	const posisi = useQuery(posisiQuery(search.periode))
	const periode = search.periode ?? posisi.data?.dari ?? undefined
	return (
		<>
			<PageHeader subtitle="Tentukan tarif, lihat siapa yang akan ditagih, lalu terbitkan. Tagihan yang sudah ada tidak berubah.">
				<Button
					variant="default"
					renderRoot={(props) => <Link to="/kantor/tagihan" search={periode ? { periode } : {}} {...props} />}
				>
					Kembali ke daftar
				</Button>
			</PageHeader>
			{periode ? (
				<Isi periode={periode} pilihan={posisi.data?.periode ?? []} />
			) : (
				<DataCard flush>
					{posisi.isError ? (
						<ErrorState
							title="Gagal memuat semester"
							error={posisi.error}
							onRetry={() => void posisi.refetch()}
							retrying={posisi.isFetching}
						/>
					) : posisi.data ? (
						<EmptyState
							title="Belum ada semester"
							text="Tagihan diterbitkan untuk sebuah semester. Bagian akademik membukanya lebih dulu."
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat semester" />
					)}
				</DataCard>
			)}
		</>
	)
}

function Isi({ periode, pilihan }: { periode: string; pilihan: readonly { kode: string; nama: string }[] }) {
	const navigate = useNavigate({ from: '/kantor/tagihan/terbit' })
	const rencana = useQuery(rencanaQuery(periode))
	const semester = pilihan.some(({ kode }) => kode === periode)
		? pilihan
		: [{ kode: periode, nama: namaPeriode(periode) }, ...pilihan]
	return (
		<div className={css.stack}>
			<NativeSelect
				className={css.term ?? ''}
				size="md"
				label="Semester"
				value={periode}
				onChange={(event) => void navigate({ search: { periode: event.currentTarget.value }, replace: true })}
				data={semester.map(({ kode, nama }) => ({ value: kode, label: nama }))}
			/>
			{rencana.data ? (
				<div className={css.columns}>
					<TarifForm key={periode} periode={periode} rencana={rencana.data} />
					<RencanaCard key={`rencana ${periode}`} periode={periode} rencana={rencana.data} />
				</div>
			) : (
				<DataCard flush>
					{rencana.isError ? (
						<ErrorState
							title="Gagal memuat tarif"
							error={rencana.error}
							onRetry={() => void rencana.refetch()}
							retrying={rencana.isFetching}
						/>
					) : (
						<PratinjauSkeleton
							langkah={langkahRencana(periode)}
							apa="mahasiswa diperiksa"
							rows={6}
							label="Memuat tarif"
						/>
					)}
				</DataCard>
			)}
			<TerbitanCard periode={periode} />
		</div>
	)
}
