import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { DispensasiUjian, KolomDispensasi } from '#shared/api/exam-gate.ts'
import { NAMA_SYARAT, SYARAT_UJIAN } from '#shared/rules/syarat-ujian.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatTanggal } from '#web/lib/format.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { UnduhDaftar } from '#web/parts/staff/daftar/unduh-daftar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { DispensasiForm } from './dispensasi-form.tsx'
import { berkasDispensasi, dispensasiQuery, refreshUjian } from './queries.ts'

/** Who may sit exams without meeting a condition, by whom and why. */
export function DispensasiPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const navigate = useNavigate()
	const query = useQuery(dispensasiQuery(search))
	const [giving, setGiving] = useState(false)
	return (
		<>
			<PageHeader subtitle="Bagian keuangan memutuskan SPP, bagian akademik kehadiran dan KRS.">
				<Button onClick={() => setGiving(true)}>Beri dispensasi</Button>
			</PageHeader>
			<Daftar<DispensasiUjian>
				noun="dispensasi"
				list="dispensasi"
				columns={COLUMNS}
				usualOrder="nama"
				query={query}
				rowKey={({ id }) => id}
				rowName={({ nama }) => nama}
				search={search}
				onSearch={(change) =>
					void navigate({
						to: '/kantor/dispensasi-ujian',
						search: { ...search, ...change },
						replace: true,
						resetScroll: false,
					})
				}
				searchFor="nama atau NIM"
				filters={[
					{
						key: 'syarat',
						label: 'Semua syarat',
						options: SYARAT_UJIAN.map((value) => ({ value, label: NAMA_SYARAT[value] })),
					},
				]}
				tools={(shown) => (
					<UnduhDaftar
						name="dispensasi-ujian.xlsx"
						shown={shown}
						load={(kolom) => berkasDispensasi(search, kolom)}
					/>
				)}
				empty={
					<EmptyState
						title="Belum ada dispensasi ujian"
						text="Dispensasi membuka ujian bagi satu mahasiswa sampai hari yang ditentukan."
					/>
				}
			/>
			<Dialog opened={giving} onClose={() => setGiving(false)} title="Dispensasi ujian" place="form">
				<DispensasiForm onDone={() => setGiving(false)} />
			</Dialog>
		</>
	)
}

const COLUMNS: readonly DaftarColumn<DispensasiUjian, KolomDispensasi>[] = [
	{ key: 'nama', name: 'Mahasiswa', cell: ({ nama }) => nama },
	{ key: 'stambuk', name: 'NIM', card: 'note', cell: ({ stambuk }) => stambuk },
	{ key: 'untuk', name: 'Untuk', card: 'note', cell: ({ untuk }) => untuk },
	{ key: 'syarat', name: 'Tanpa syarat', card: 'note', cell: ({ syarat }) => NAMA_SYARAT[syarat] },
	{ key: 'sampai', name: 'Sampai', cell: ({ berlaku_sampai }) => formatTanggal(berlaku_sampai) },
	{ key: 'alasan', name: 'Alasan', cell: ({ alasan }) => alasan },
	{ key: 'oleh', name: 'Oleh', extra: true, cell: ({ oleh }) => oleh ?? 'sistem' },
	{ key: 'dibuat', name: 'Diberikan', extra: true, cell: ({ dibuat_pada }) => campus.date(dibuat_pada) },
	{ key: 'cabut', name: 'Keadaan', card: 'side', cell: (row) => <Cabut dispensasi={row} /> },
]

function Cabut({ dispensasi: { id, nama, syarat, dicabut_pada, boleh } }: { dispensasi: DispensasiUjian }) {
	const cabut = useMutation({
		mutationFn: () => call('POST /api/kantor/ujian/dispensasi/:id/cabut', { params: { id } }),
		onSuccess: async () => {
			await refreshUjian()
			showSuccess(
				'Dispensasi dicabut',
				// Tuition is asked for again of who has begun; the other conditions at the start alone.
				syarat === 'spp'
					? 'Mahasiswa itu tidak dapat lagi memulai atau meneruskan ujian.'
					: 'Ujian yang sudah dimulai dapat diteruskan.',
			)
		},
		onError: (error) => showError('Dispensasi belum dicabut', error.message),
	})
	if (dicabut_pada) return <StatusBadge tone="neutral">Dicabut</StatusBadge>
	if (!boleh) return <StatusBadge tone="success">Berlaku</StatusBadge>
	return (
		<Button
			size="compact-md"
			variant="default"
			aria-label={`Cabut dispensasi ${nama}`}
			loading={cabut.isPending}
			onClick={() => cabut.mutate()}
		>
			Cabut
		</Button>
	)
}
