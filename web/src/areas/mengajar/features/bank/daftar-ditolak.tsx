import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { Impor } from '#shared/api/question-imports.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { isKept } from './draf-soal.ts'
import css from './impor.module.css'
import { drafSuntingan, PerbaikiSoal } from './perbaiki-soal.tsx'
import type { Bank } from './queries.ts'

type Props = {
	impor: Impor
	bank: Bank
	/** The number of the question that is being mended. */
	ubah: string | undefined
	onUbah: (nomor?: number) => void
}

/** What is refused, each with why, to be mended on the spot. */
export function DaftarDitolak({ impor, bank, ubah, onUbah }: Props) {
	const { ditolak } = impor
	if (ditolak.length === 0) return <EmptyState title="Tidak ada soal yang ditolak" />
	return (
		<ol className={css.list} aria-label="Soal yang ditolak">
			{ditolak.map(({ nomor, tempat, judul, reason }, index) => (
				<li key={nomor} className={css.item}>
					<div className={css.refused}>
						<div>
							<p className={css.place}>
								{tempat}
								{impor.status === 'siap' && isKept(drafSuntingan(impor.id, nomor))
									? ' · ketikan Anda belum disimpan'
									: ''}
							</p>
							<p className={css.title}>{judul || 'Tanpa teks'}</p>
							{ubah === String(nomor) ? null : <p className={css.reason}>{reason}</p>}
						</div>
						{impor.status === 'siap' && ubah !== String(nomor) ? (
							<Button
								variant="default"
								leftSection={<IconPencil size={18} stroke={1.8} aria-hidden="true" />}
								aria-label={`Perbaiki soal dari ${tempat}`}
								onClick={() => onUbah(nomor)}
							>
								Perbaiki
							</Button>
						) : null}
					</div>
					{impor.status === 'siap' && ubah === String(nomor) ? (
						<PerbaikiSoal
							bank={bank}
							impor={impor.id}
							nomor={nomor}
							berikut={(ditolak[index + 1] ?? ditolak.find((one) => one.nomor !== nomor))?.nomor}
							onClose={onUbah}
						/>
					) : null}
				</li>
			))}
		</ol>
	)
}

type Catatan = Impor['catatan'][number]
const CATATAN: Column<Catatan>[] = [
	{ name: 'Tempat', card: 'note', width: 'line', cell: ({ tempat }) => tempat },
	{ name: 'Catatan', card: 'name', cell: ({ text }) => text },
]

/** What is worth knowing of a file, and in nobody's way. */
export const DaftarCatatan = ({ impor }: { impor: Impor }) => (
	<DataTable
		label="Catatan"
		rows={impor.catatan}
		rowKey={({ tempat, text }) => `${tempat} ${text}`}
		columns={CATATAN}
	/>
)
