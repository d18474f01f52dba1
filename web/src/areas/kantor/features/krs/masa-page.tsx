import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { MasaLengkap } from '#shared/api/krs-phases.ts'
import { call } from '#web/lib/api.ts'
import { campusZone } from '#web/lib/campus-time.ts'
import { fromLocal, toLocal } from '#web/lib/local-time.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { PageTabs } from '#web/parts/staff/page-tabs.tsx'
import { Sementara } from '#web/parts/staff/sementara.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './masa.module.css'
import { masaQuery, refreshKrs } from './queries.ts'
import { TahapForm } from './tahap-form.tsx'

/** In one file of the build with this page, for it needs the same parts. */
export { MahasiswaPage } from './mahasiswa-page.tsx'

/** When plans may be filled in, and whose turn it is on which of these days. */
export function MasaPage() {
	const { data, isError, error, refetch, isFetching } = useQuery(masaQuery)
	return (
		<>
			<PageHeader
				subtitle={
					data?.periode
						? `Semester ${data.periode.nama}. Mahasiswa hanya dapat mengisi KRS pada masanya.`
						: 'Kapan KRS dapat diisi.'
				}
			/>
			<PageTabs base="/kantor/krs" params={{}} label="Bagian KRS" />
			<div className={css.stack}>
				{data?.periode ? (
					<>
						<MasaForm key={data.periode.kode} data={data} />
						{data.masa ? <TahapForm key={`${data.periode.kode} tahap`} data={data} /> : null}
					</>
				) : (
					<DataCard flush>
						{data ? (
							<EmptyState
								title="Belum ada semester yang aktif"
								text="Masa KRS ditetapkan untuk semester yang berjalan."
							>
								<Link to="/kantor/periode">Ke halaman semester</Link>
							</EmptyState>
						) : isError ? (
							<ErrorState
								title="Gagal memuat masa KRS"
								error={error}
								onRetry={() => void refetch()}
								retrying={isFetching}
							/>
						) : (
							<RowsSkeleton rows={5} label="Memuat masa KRS" />
						)}
					</DataCard>
				)}
			</div>
		</>
	)
}

/** The first and the last moment of all. */
function MasaForm({ data: { periode, masa } }: { data: MasaLengkap }) {
	// What the fields began with: whoever was quicker is named by the server, and nothing typed is lost to a refetch.
	const [dari, setDari] = useState(masa)
	const [buka, setBuka] = useState(masa ? toLocal(masa.buka) : '')
	const [tutup, setTutup] = useState(masa ? toLocal(masa.tutup) : '')
	const touched = buka !== (dari ? toLocal(dari.buka) : '') || tutup !== (dari ? toLocal(dari.tutup) : '')
	const moved = dari?.buka !== masa?.buka || dari?.tutup !== masa?.tutup
	const take = (now: MasaLengkap['masa']) => {
		setDari(now)
		setBuka(now ? toLocal(now.buka) : '')
		setTutup(now ? toLocal(now.tutup) : '')
	}
	// Nobody has typed: what is new there simply shows.
	if (moved && !touched) take(masa)
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	const simpan = useMutation({
		mutationFn: () =>
			call('PUT /api/krs/masa/:periode', {
				params: { periode: periode?.kode ?? '' },
				body: { dari, buka: fromLocal(buka), tutup: fromLocal(tutup) },
			}),
		onSuccess: ({ data: { buka, tutup } }) => {
			queryClient.setQueryData(masaQuery.queryKey, (before) => before && { ...before, masa: { buka, tutup } })
			take({ buka, tutup })
			showSuccess('Masa KRS disimpan')
		},
		onSettled: () => void refreshKrs(),
	})
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (buka && tutup && touched && !simpan.isPending) simpan.mutate()
	}
	return (
		<DataCard title="Masa KRS">
			<form className={css.form} onSubmit={submit}>
				<div className={css.pair}>
					<TextInput
						type="datetime-local"
						label={`Dibuka (${campusZone})`}
						value={buka}
						onChange={(event) => setBuka(event.currentTarget.value)}
					/>
					<TextInput
						type="datetime-local"
						label={`Ditutup (${campusZone})`}
						min={buka}
						value={tutup}
						onChange={(event) => setTutup(event.currentTarget.value)}
					/>
				</div>
				{moved && touched && !simpan.isPending ? (
					<Sementara
						onTake={() => {
							simpan.reset()
							take(masa)
						}}
					>
						{masa
							? `Sementara itu masa KRS menjadi ${toLocal(masa.buka).replace('T', ' ')} sampai ${toLocal(masa.tutup).replace('T', ' ')}.`
							: 'Sementara itu masa KRS dihapus.'}
					</Sementara>
				) : null}
				{simpan.error ? (
					<p className={css.problem} role="alert">
						{simpan.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button
						type="submit"
						loading={simpan.isPending}
						disabled={!akademik || !buka || !tutup || !touched}
					>
						Simpan masa KRS
					</Button>
				</div>
			</form>
		</DataCard>
	)
}
