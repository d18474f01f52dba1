import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { BarisPenilaian, Penilaian } from '#shared/api/grading.ts'
import { KOMPONEN } from '#shared/rules/nilai.ts'
import { HURUF_TERTUNDA } from '#shared/rules/penilaian.ts'
import { formatNumber, formatTanggal } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import css from './nilai-page.module.css'
import { downloadSheet } from './queries.ts'
import { NAMES } from './shown.ts'

/** The results of a term that was closed, as students have them: read, not typed. */
export function ClosedSheet({ sheet }: { sheet: Penilaian }) {
	const { periode_kode: periode, kelas, kode_matakuliah: matakuliah } = sheet
	const unduh = useMutation({
		mutationFn: async () =>
			saveFile(
				await downloadSheet({ periode, kelas, matakuliah }, 'satu'),
				`nilai-${matakuliah}-${kelas}-${periode}.xlsx`,
			),
		onError: (error) => showError('Gagal mengunduh', error.message),
	})
	const belum = sheet.nilai.filter((one) => !one.terbit && one.terbit_tertunda_sampai === null).length
	return (
		<DataCard flush>
			<div className={css.closed}>
				<p>
					{sheet.periode} sudah ditutup. Nilainya hanya dapat diperbaiki oleh bagian akademik: sampaikan nama
					mahasiswa, nilai yang benar, dan alasannya kepada mereka.
					{belum > 0 ? ` ${formatNumber(belum)} nilai tidak diumumkan sebelum ditutup.` : ''}
				</p>
				<Button variant="default" loading={unduh.isPending} onClick={() => unduh.mutate()}>
					Unduh XLSX
				</Button>
			</div>
			{sheet.nilai.length > 0 ? (
				<DataTable
					label="Nilai yang diumumkan"
					rows={sheet.nilai}
					rowKey={({ stambuk }) => stambuk}
					columns={KOLOM}
				/>
			) : (
				<EmptyState
					title="Tidak ada mahasiswa"
					text="Tidak ada mahasiswa yang tercatat di kelas ini pada semester itu."
				/>
			)}
		</DataCard>
	)
}

const score = (nilai: number | null | undefined) =>
	nilai === null || nilai === undefined ? '–' : formatNumber(nilai, 2)

const huruf = ({ terbit, terbit_tertunda_sampai: sampai }: BarisPenilaian) =>
	terbit ? terbit.huruf : sampai ? `${HURUF_TERTUNDA} (sampai ${formatTanggal(sampai, 'short')})` : '–'

const KOLOM: Column<BarisPenilaian>[] = [
	{ name: 'Mahasiswa', card: 'name', tone: 'strong', cell: ({ nama }) => nama },
	{ name: 'NIM', card: 'note', tone: 'muted', cell: ({ stambuk }) => stambuk },
	...KOMPONEN.map(
		(one): Column<BarisPenilaian> => ({
			name: NAMES[one],
			align: 'right',
			cell: ({ terbit }) => score(terbit?.nilai[one]),
		}),
	),
	{
		name: 'Nilai akhir',
		align: 'right',
		card: 'note',
		cell: ({ terbit }) => score(terbit?.nilai_akhir),
		onCard: ({ terbit }) => `Nilai akhir ${score(terbit?.nilai_akhir)}`,
	},
	{ name: 'Huruf', align: 'right', card: 'side', width: 'line', cell: huruf },
]
