import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { Koran } from '#shared/api/reconciliation.ts'
import { kurangKolom } from '#shared/rules/rekonsiliasi.ts'
import { call, callFile } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { KolomBerkas } from '#web/parts/staff/kolom-berkas.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import { KoranIsi } from './koran-isi.tsx'
import { Buang } from './koran-langkah.tsx'
import { refreshTagihan } from './queries.ts'
import css from './rekonsiliasi.module.css'
import { koranQuery } from './rekonsiliasi-queries.ts'

const FROM = '/shell/kantor/tagihan/rekonsiliasi/$id'

/** Whose money is in a statement, before anything is booked; what was booked, and the way back. */
export function KoranPage() {
	const { id } = useParams({ from: FROM })
	const { tampil } = useSearch({ from: FROM })
	const koran = useQuery(koranQuery(id))
	const { data } = koran
	return (
		<>
			<PageHeader
				{...(data && { heading: data.berkas })}
				subtitle={data ? subtitleOf(data) : 'Rekening koran'}
			>
				<Button
					variant="default"
					renderRoot={(props) => <Link to="/kantor/tagihan/rekonsiliasi" {...props} />}
				>
					Semua rekening koran
				</Button>
				{data && data.status !== 'kolom' ? <Ekspor id={id} /> : null}
			</PageHeader>
			{data ? (
				data.status === 'kolom' || (data.status === 'siap' && tampil === 'kolom') ? (
					<Kolom koran={data} />
				) : (
					<KoranIsi key={`${data.status} ${data.putaran}`} koran={data} />
				)
			) : (
				<DataCard flush>
					{koran.isError ? (
						<ErrorState
							title="Gagal memuat rekening koran"
							error={koran.error}
							onRetry={() => void koran.refetch()}
							retrying={koran.isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat rekening koran" />
					)}
				</DataCard>
			)}
		</>
	)
}

const saat = (pada: string | null) => (pada ? `${campus.date(pada)} pukul ${campus.time(pada)}` : '')

function subtitleOf({
	status,
	dari,
	sampai,
	dibukukan_oleh,
	dibukukan_pada,
	diurungkan_pada,
}: Koran): string {
	const hari =
		[...new Set([dari, sampai])]
			.flatMap((day) => (day ? formatTanggal(day, 'short') : []))
			.join(' sampai ') || 'Rekening koran'
	switch (status) {
		case 'kolom':
			return 'Sebagian kolom belum dikenali'
		case 'siap':
			return `${hari} · belum ada yang dibukukan`
		case 'dibukukan':
			return `${hari} · dibukukan ${[dibukukan_oleh, saat(dibukukan_pada)].filter(Boolean).join(', ')}`
		case 'diurungkan':
			return `${hari} · diurungkan ${saat(diurungkan_pada)}`
	}
}

function Kolom({ koran }: { koran: Koran }) {
	const navigate = useNavigate({ from: '/kantor/tagihan/rekonsiliasi/$id' })
	const simpan = useMutation({
		mutationFn: async (peta: Record<string, number>) =>
			(await call('PUT /api/kantor/rekonsiliasi/:id/kolom', { params: { id: koran.id }, body: { peta } }))
				.data,
		onSuccess: async () => {
			await refreshTagihan()
			void navigate({ search: {}, replace: true })
		},
	})
	const berkas = (
		<KolomBerkas
			kolom={koran.kolom}
			judul={koran.judul}
			contoh={koran.contoh_baris}
			peta={koran.peta}
			note="Uang masuk dibaca dari Kredit, atau dari Jumlah dengan tanda atau kolom D/K. Saldo boleh dikosongkan."
			kurang={kurangKolom}
			busy={simpan.isPending}
			problem={simpan.error?.message}
			onSubmit={(peta) => simpan.mutate(peta)}
		/>
	)
	if (koran.status !== 'kolom') return berkas
	return (
		<div className={css.stack}>
			{berkas}
			<FormEnds>
				<Buang id={koran.id} />
			</FormEnds>
		</div>
	)
}

function Ekspor({ id }: { id: string }) {
	const unduh = useMutation({
		mutationFn: async () =>
			saveFile(
				await callFile('GET /api/kantor/rekonsiliasi/:id/ekspor', { params: { id } }),
				'rekonsiliasi.xlsx',
			),
		onError: (error) => showError('Gagal mengunduh', error.message),
	})
	return (
		<Button variant="default" loading={unduh.isPending} onClick={() => unduh.mutate()}>
			Unduh Excel
		</Button>
	)
}
