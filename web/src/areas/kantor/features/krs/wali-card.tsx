import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RingkasanKrs, WaliKrs } from '#shared/api/krs-office.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './krs.module.css'
import { refreshKrs } from './queries.ts'

/** Advisers for whom plans wait, and a word to them. */
export function WaliCard({ data: { wali, menunggu } }: { data: RingkasanKrs }) {
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	const dapat = wali.filter((one) => one.punya_akun && !one.diingatkan)
	return (
		<DataCard
			title="Menunggu dosen wali"
			flush
			note={
				akademik && dapat.length > 1 ? (
					<IngatkanSemua dosen={dapat} />
				) : menunggu > 0 ? (
					`${formatNumber(menunggu)} KRS`
				) : undefined
			}
		>
			{wali.length > 0 ? (
				<DataTable
					label="Dosen wali yang ditunggu"
					rows={wali}
					rowKey={({ nip }) => nip ?? ''}
					columns={[
						...KOLOM,
						...(akademik
							? [
									{
										name: 'Pengingat',
										card: 'action' as const,
										width: 'line' as const,
										cell: (one: WaliKrs) => <Pengingat wali={one} />,
									},
								]
							: []),
					]}
				/>
			) : (
				<EmptyState
					title="Tidak ada KRS yang menunggu"
					text="KRS muncul di sini begitu mahasiswa mengajukannya kepada dosen wali."
				/>
			)}
		</DataCard>
	)
}

function Pengingat({ wali: { nip, punya_akun, diingatkan } }: { wali: WaliKrs }) {
	if (nip === null)
		return (
			<Link to="/kantor/krs/belum" search={{ wali: 'tanpa', keadaan: 'diajukan' }} preload={false}>
				Lihat mahasiswanya
			</Link>
		)
	if (!punya_akun) return 'Belum punya akun'
	if (diingatkan) return <StatusBadge tone="success">Diingatkan hari ini</StatusBadge>
	return <Ingatkan nip={nip} />
}

/** All whom a reminder would reach, after it was shown who they are. */
function IngatkanSemua({ dosen }: { dosen: readonly WaliKrs[] }) {
	const [asked, setAsked] = useState(false)
	const ingatkan = useIngatkan(() => setAsked(false))
	const label = `Ingatkan ${formatNumber(dosen.length)} dosen`
	return (
		<>
			<Button variant="default" className={css.whole} onClick={() => setAsked(true)}>
				{label}
			</Button>
			<ConfirmDialog
				opened={asked}
				title={`${label}?`}
				confirmLabel={label}
				busy={ingatkan.isPending}
				onConfirm={() => ingatkan.mutate(undefined)}
				onCancel={() => setAsked(false)}
			>
				<p>
					Mereka diberi tahu berapa KRS yang menunggu persetujuannya. Setiap dosen diingatkan paling banyak
					sekali sehari.
				</p>
				<ul className={css.recipients}>
					{dosen.map(({ nip, nama, menunggu }) => (
						<li key={nip}>
							{nama} · {formatNumber(menunggu)} KRS
						</li>
					))}
				</ul>
			</ConfirmDialog>
		</>
	)
}

function Ingatkan({ nip }: { nip: string }) {
	const ingatkan = useIngatkan()
	return (
		<Button
			variant="default"
			className={css.whole}
			loading={ingatkan.isPending}
			onClick={() => ingatkan.mutate(nip)}
		>
			Ingatkan
		</Button>
	)
}

function useIngatkan(onDone?: () => void) {
	return useMutation({
		mutationFn: (nip: string | undefined) =>
			call('POST /api/kantor/krs/ingatkan-wali', { body: nip ? { nip } : {} }),
		onSuccess: ({ data }) => {
			showSuccess(
				data.diingatkan > 0
					? `${formatNumber(data.diingatkan)} dosen wali diingatkan`
					: 'Semua sudah diingatkan hari ini',
			)
		},
		onError: (error) => showError('Belum diingatkan', error.message),
		onSettled: () => {
			onDone?.()
			void refreshKrs()
		},
	})
}

const KOLOM: Column<WaliKrs>[] = [
	{
		name: 'Dosen wali',
		tone: 'strong',
		card: 'name',
		cell: ({ nip, nama }) =>
			nip ? (
				<Link to="/kantor/krs/belum" search={{ wali: nip, keadaan: 'diajukan' }} preload={false}>
					{nama}
				</Link>
			) : (
				'Tanpa dosen wali'
			),
	},
	{
		name: 'Menunggu',
		align: 'right',
		width: 'line',
		card: 'side',
		cell: ({ menunggu }) => formatNumber(menunggu),
		onCard: ({ menunggu }) => `${formatNumber(menunggu)} KRS`,
	},
	{
		name: 'Paling lama sejak',
		width: 'line',
		card: 'note',
		cell: ({ sejak }) => campus.date(sejak),
		onCard: ({ sejak }) => `sejak ${campus.date(sejak)}`,
	},
]
