import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Pilihan } from '#shared/api/term-activation.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import { PratinjauSkeleton } from '#web/parts/staff/pratinjau-skeleton.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState } from '#web/ui/state-views.tsx'
import { AktifkanCard } from './aktifkan-card.tsx'
import { langkah, rencanaAktivasiQuery } from './queries.ts'
import css from './terms.module.css'
import { TujuanCard } from './tujuan-card.tsx'

/** A term is made the running one: where each class goes, what that does, and the button that does it. */
export function AktifkanPage() {
	const { kode } = useParams({ from: '/shell/kantor/periode/$kode/aktifkan' })
	return (
		<>
			<PageHeader subtitle="Periksa ke mana tiap kelas naik dan apa yang masih terbuka. Sesudah itu semester ini berlaku bagi semua mahasiswa dan dosen.">
				<Button variant="default" renderRoot={(props) => <Link to="/kantor/periode" {...props} />}>
					Kembali ke daftar
				</Button>
			</PageHeader>
			<Isi key={kode} kode={kode} />
		</>
	)
}

const isRefused = (error: Error) => error instanceof ApiError && error.status === 409

function Isi({ kode }: { kode: string }) {
	const draft = `aktifkan-periode:${kode}:${currentAccount()}`
	const [tujuan, setTujuan] = useState<Pilihan>(() => (readDraft(draft) as Pilihan | null) ?? [])
	// What the server proposes; the rows stand on it, also while a choice cannot be.
	const usul = useQuery(rencanaAktivasiQuery(kode, []))
	const rencana = useQuery(rencanaAktivasiQuery(kode, tujuan))
	const choose = (kelas: string, ke: string | null) => {
		const row = usul.data?.kelas.find((one) => one.kelas === kelas)
		const others = tujuan.filter((one) => one.kelas !== kelas)
		const next = (row?.usul === ke ? others : [...others, { kelas, ke }]).toSorted((a, b) =>
			a.kelas < b.kelas ? -1 : 1,
		)
		setTujuan(next)
		storeDraft(draft, next)
	}
	if (!usul.data)
		return (
			<DataCard flush>
				{usul.isError ? (
					<ErrorState
						title="Semester ini tidak dapat dijadikan berjalan"
						error={usul.error}
						// A term that is over, or has begun, stays what it is.
						onRetry={isRefused(usul.error) ? undefined : () => void usul.refetch()}
						retrying={usul.isFetching}
					/>
				) : (
					<PratinjauSkeleton langkah={langkah.aktifkan(kode, [])} rows={6} label="Menyusun pratinjau" />
				)}
			</DataCard>
		)
	return (
		<div className={css.columns}>
			<TujuanCard usul={usul.data} tujuan={tujuan} onChoose={choose} />
			{rencana.data && !rencana.isError ? (
				<AktifkanCard
					key={rencana.data.sidik}
					kode={kode}
					tujuan={tujuan}
					rencana={rencana.data}
					onDone={() => clearDraft(draft)}
				/>
			) : (
				<DataCard title="2. Yang akan terjadi">
					{rencana.isError ? (
						<ErrorState
							title="Belum dapat dijadikan berjalan seperti ini"
							error={rencana.error}
							onRetry={() => void rencana.refetch()}
							retrying={rencana.isFetching}
						/>
					) : (
						<PratinjauSkeleton langkah={langkah.aktifkan(kode, tujuan)} rows={5} label="Menyusun pratinjau" />
					)}
				</DataCard>
			)}
		</div>
	)
}
