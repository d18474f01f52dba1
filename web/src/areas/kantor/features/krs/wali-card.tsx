import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RingkasanKrs, WaliKrs } from '#shared/api/krs-office.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
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
					<Ingatkan label={`Ingatkan ${dapat.length} dosen`} />
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
	return <Ingatkan nip={nip} label="Ingatkan" />
}

function Ingatkan({ nip, label }: { nip?: string; label: string }) {
	const ingatkan = useMutation({
		mutationFn: () => call('POST /api/kantor/krs/ingatkan-wali', { body: nip ? { nip } : {} }),
		onSuccess: ({ data }) => {
			showSuccess(
				data.diingatkan > 0
					? `${formatNumber(data.diingatkan)} dosen wali diingatkan`
					: 'Semua sudah diingatkan hari ini',
			)
			void refreshKrs()
		},
		onError: (error) => {
			showError('Belum diingatkan', error.message)
			void refreshKrs()
		},
	})
	return (
		<Button
			variant="default"
			className={css.whole}
			loading={ingatkan.isPending}
			onClick={() => ingatkan.mutate()}
		>
			{label}
		</Button>
	)
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
