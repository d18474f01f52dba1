import { IconCircleCheck, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Verifikasi } from '#shared/api/khs.ts'
import { formatNumber, formatTanggal } from '#web/lib/format.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { isRefused, verifikasiQuery } from './queries.ts'
import { Refused } from './refused.tsx'
import { Verdict } from './verdict.tsx'
import css from './verifikasi-page.module.css'

const route = getRouteApi('/shell/verifikasi/$token')

/** Public page behind the QR code of a printed KHS: confirms it or refuses. */
export function VerifikasiPage() {
	const { token } = route.useParams()
	const check = useQuery(verifikasiQuery(token))
	return (
		<>
			<PageHeader subtitle={`Pemeriksaan keaslian Kartu Hasil Studi ${serverConfig.institution.name}`} />
			<div className={css.page} aria-live="polite">
				{check.data ? (
					<Confirmed fakta={check.data} />
				) : isRefused(check.error) ? (
					<Refused text={check.error?.message ?? ''} />
				) : check.isError ? (
					<DataCard flush>
						<ErrorState
							title="Pemeriksaan belum dapat dilakukan"
							error={check.error}
							onRetry={() => void check.refetch()}
							retrying={check.isFetching}
						/>
					</DataCard>
				) : (
					<DataCard flush>
						<RowsSkeleton rows={5} label="Memeriksa dokumen" />
					</DataCard>
				)}
				{check.data ? (
					<p className={css.help}>
						Cocokkan angka di halaman ini dengan lembar di tangan Anda. Bila berbeda, lembar itu telah diubah.
						Tanda tangan digital ini juga dapat diperiksa tanpa server kami dengan{' '}
						<a href="/api/verifikasi/kunci">kunci publik kampus</a>.
					</p>
				) : null}
			</div>
		</>
	)
}

function Confirmed({ fakta }: { fakta: Verifikasi }) {
	const sah = fakta.status === 'sah'
	return (
		<DataCard flush>
			{sah ? (
				<Verdict tone="success" icon={<IconCircleCheck size={30} stroke={1.7} />} title="Dokumen asli">
					Lembar ini disahkan oleh {serverConfig.institution.name} dan masih berlaku.
				</Verdict>
			) : (
				<Verdict
					tone="warning"
					icon={<IconHistory size={30} stroke={1.7} />}
					title="Asli, tetapi sudah digantikan"
				>
					Lembar ini pernah disahkan. Nilainya kemudian diperbaiki dan versi {fakta.versi_terbaru} telah
					disahkan; mintalah lembar yang terbaru.
				</Verdict>
			)}
			<FactList roomy>
				<Fact label="Nomor" value={fakta.nomor} />
				<Fact label="Nama" value={fakta.nama} />
				<Fact label="Stambuk" value={fakta.stambuk} />
				<Fact label="Program studi" value={fakta.program_studi ?? '–'} />
				<Fact label="Semester" value={`${fakta.semester} (${fakta.periode})`} />
				<Fact label="IPS" value={formatNumber(fakta.ips, 2)} />
				<Fact label="IPK" value={formatNumber(fakta.ipk, 2)} />
				<Fact label="Tanggal pengesahan" value={formatTanggal(fakta.tanggal)} />
			</FactList>
		</DataCard>
	)
}
