import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisPenilaian, Penilaian } from '#shared/api/grading.ts'
import { HURUF_TERTUNDA, hasilBaris } from '#shared/rules/penilaian.ts'
import { formatNumber, formatTanggal } from '#web/lib/format.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { PerbaikiDialog } from './perbaiki-dialog.tsx'
import { lembarQuery } from './queries.ts'

/** A grading sheet as the academic office has it: one result after the other is corrected, each with its reason. */
export function LembarPage() {
	const { periode, kelas, kode } = useParams({ from: '/shell/kantor/nilai/$periode/$kelas/$kode' })
	const { mahasiswa } = useSearch({ from: '/shell/kantor/nilai/$periode/$kelas/$kode' })
	const alamat = { periode, kelas, matakuliah: kode.toUpperCase() }
	const { data, isError, error, refetch, isFetching } = useQuery(lembarQuery(alamat))
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	const [dipilih, setDipilih] = useState<string>()
	const baris = data?.nilai.find(({ stambuk }) => stambuk === dipilih)
	return (
		<>
			<PageHeader
				title={`Lembar Nilai · ${kode.toUpperCase()} ${kelas}`}
				heading={`${data?.matakuliah ?? kode.toUpperCase()} · ${kelas}`}
				subtitle={
					data ? `${data.periode}${data.ditutup ? ', sudah ditutup' : ''}. ${KETERANGAN}` : KETERANGAN
				}
			>
				<Button
					variant="default"
					renderRoot={(props) => (
						<Link to="/kantor/periode/$kode/tutup" params={{ kode: periode }} {...props} />
					)}
				>
					Ke semesternya
				</Button>
			</PageHeader>
			<DataCard flush>
				{data ? (
					data.nilai.length > 0 ? (
						<DataTable
							label="Nilai mahasiswa"
							rows={data.nilai}
							rowKey={({ stambuk }) => stambuk}
							columns={kolomOf(data, akademik ? setDipilih : undefined)}
							isMarked={({ stambuk }) => stambuk === mahasiswa}
						/>
					) : (
						<EmptyState
							title="Tidak ada mahasiswa"
							text="Tidak ada mahasiswa yang tercatat mengambil mata kuliah ini di kelas tersebut pada semester itu."
						/>
					)
				) : isError ? (
					<ErrorState
						title="Gagal memuat lembar nilai"
						error={error}
						onRetry={() => void refetch()}
						retrying={isFetching}
					/>
				) : (
					<RowsSkeleton rows={8} label="Memuat lembar nilai" />
				)}
			</DataCard>
			{data && baris ? (
				<PerbaikiDialog
					key={baris.stambuk}
					alamat={alamat}
					lembar={data}
					baris={baris}
					onClose={() => setDipilih(undefined)}
				/>
			) : null}
		</>
	)
}

const KETERANGAN = 'Setiap perbaikan memerlukan alasan; mahasiswa diberi tahu dan KHS-nya ikut diperbarui.'

function Huruf({ baris, bobot }: { baris: BarisPenilaian; bobot: Penilaian['bobot'] }) {
	const { terbit, terbit_tertunda_sampai: sampai } = baris
	const akan = hasilBaris(baris, bobot).terbit
	return (
		<>
			{terbit ? (
				<b>{terbit.huruf}</b>
			) : sampai ? (
				`${HURUF_TERTUNDA}, sampai ${formatTanggal(sampai, 'short')}`
			) : (
				'belum diumumkan'
			)}
			{terbit && akan === 'ubah' ? (
				<>
					{' '}
					<StatusBadge tone="warning">ubahan belum diumumkan</StatusBadge>
				</>
			) : null}
		</>
	)
}

const kolomOf = (
	{ bobot }: Penilaian,
	onPick: ((stambuk: string) => void) | undefined,
): Column<BarisPenilaian>[] => [
	{ name: 'Mahasiswa', card: 'name', tone: 'strong', cell: ({ nama }) => nama },
	{ name: 'NIM', card: 'note', tone: 'muted', cell: ({ stambuk }) => stambuk },
	{
		name: 'Nilai akhir',
		align: 'right',
		card: 'note',
		cell: ({ terbit }) => (terbit ? formatNumber(terbit.nilai_akhir, 2) : '–'),
		onCard: ({ terbit }) =>
			terbit ? `Nilai akhir ${formatNumber(terbit.nilai_akhir, 2)}` : 'Tanpa nilai akhir',
	},
	{ name: 'Huruf', card: 'side', cell: (baris) => <Huruf baris={baris} bobot={bobot} /> },
	...(onPick
		? [
				{
					name: 'Perbaiki',
					card: 'action',
					width: 'line',
					cell: ({ stambuk, nama, terbit }: BarisPenilaian) => (
						<Button
							variant="default"
							aria-label={`${terbit ? 'Perbaiki' : 'Isi'} nilai ${nama}`}
							onClick={() => onPick(stambuk)}
						>
							{terbit ? 'Perbaiki' : 'Isi nilai'}
						</Button>
					),
				} as const,
			]
		: []),
]
