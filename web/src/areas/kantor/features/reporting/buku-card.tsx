import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { SiapLapor } from '#shared/api/reporting.ts'
import { BUKU_LAPOR, type BukuLapor, KODE_BUKU } from '#shared/rules/lapor.ts'
import { callFile } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { showError } from '#web/ui/toast.ts'
import css from './lapor.module.css'
import { pilihanOf } from './queries.ts'

/** The workbooks of a term in the shapes of the ministry's forms, of the programme that was chosen or of all. */
export function BukuCard({ data, search }: { data: SiapLapor; search: DaftarSearch }) {
	const { prodi } = pilihanOf(search)
	const nama = data.prodi.find(({ kode }) => kode === prodi)?.nama ?? 'semua program studi'
	const periode = data.terpilih ?? ''
	const unduh = useMutation({
		mutationFn: async (buku: BukuLapor) => {
			const query = { periode, ...(prodi && { prodi }) }
			saveFile(
				await callFile('GET /api/kantor/lapor/buku/:buku', { params: { buku }, query }),
				`pddikti-${buku}-${periode}.xlsx`,
			)
		},
		onError: (error) => showError('Gagal mengunduh', error.message),
	})
	return (
		<DataCard title="Berkas laporan" note={nama}>
			<p className={css.menunggu}>
				Kolomnya menurut formulir PDDikti. Sel yang kodenya belum diketahui dikosongkan. Setiap unduhan
				dicatat dalam jejak.
			</p>
			<div className={css.buku}>
				{KODE_BUKU.map((buku) => (
					<Button
						key={buku}
						variant="default"
						leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
						loading={unduh.isPending && unduh.variables === buku}
						disabled={unduh.isPending}
						onClick={() => unduh.mutate(buku)}
					>
						{BUKU_LAPOR[buku]}
					</Button>
				))}
			</div>
		</DataCard>
	)
}
