import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Mutasi } from '#shared/api/reconciliation.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { formatRupiah, formatTanggal } from '#web/lib/format.ts'
import type { Column } from '#web/ui/data-table.tsx'
import type { Pilihan } from './pilih-tagihan.tsx'
import css from './rekonsiliasi.module.css'

type Steps = {
	dipilih: ReadonlyMap<string, Pilihan>
	onPilih: (mutasi: Mutasi) => void
	onBatal: (mutasi: Mutasi) => void
}

/** The columns of money in a statement. */
export const kolomMutasi = ({ dipilih, onPilih, onBatal }: Steps): Column<Mutasi>[] => [
	{ name: 'Baris', align: 'right', width: 'line', cell: ({ nomor }) => nomor },
	{ name: 'Tanggal', card: 'note', width: 'line', cell: ({ tanggal }) => formatTanggal(tanggal, 'short') },
	{
		name: 'Uraian',
		card: 'name',
		tone: 'strong',
		cell: ({ uraian }) => <span className={css.text}>{uraian || 'tanpa uraian'}</span>,
	},
	{
		name: 'Jumlah',
		align: 'right',
		width: 'line',
		card: 'side',
		cell: ({ jumlah }) => formatRupiah(jumlah),
	},
	{
		name: 'Untuk',
		card: 'words',
		cell: (mutasi) => <Untuk mutasi={mutasi} dipilih={dipilih.get(mutasi.id)} />,
	},
	{
		name: 'Langkah',
		card: 'action',
		width: 'line',
		cell: (mutasi) => {
			const { keadaan, putusan, untuk } = mutasi
			if (keadaan === 'usul' && dipilih.has(mutasi.id))
				return (
					<div className={css.act}>
						<Button variant="subtle" onClick={() => onBatal(mutasi)}>
							Batalkan pilihan
						</Button>
					</div>
				)
			// What another file has brought is booked; what a payment was found for may still be other money.
			const bebas = keadaan === 'usul' && putusan !== 'pasti' && (putusan !== 'sudah' || untuk !== null)
			if (!bebas && keadaan !== 'terbuka') return null
			return (
				<div className={css.act}>
					<Button variant="default" onClick={() => onPilih(mutasi)}>
						{keadaan === 'terbuka' ? 'Selesaikan' : putusan === 'sudah' ? 'Ini uang lain' : 'Pilih tagihan'}
					</Button>
				</div>
			)
		},
	},
]

function Untuk({ mutasi, dipilih }: { mutasi: Mutasi; dipilih: Pilihan | undefined }) {
	const { untuk, calon, putusan, keterangan, alasan, keadaan } = mutasi
	const orang = dipilih ?? untuk ?? (putusan === 'pasti' && keadaan === 'usul' ? calon[0] : undefined)
	const catatan = dipilih ? 'Anda yang memilih' : (alasan ?? keterangan)
	return (
		<>
			{orang ? (
				<Link
					to="/kantor/tagihan/$stambuk"
					params={{ stambuk: orang.stambuk }}
					search={{ periode: 'semua' }}
					preload={false}
				>
					{orang.nama} · SPP {namaPeriode(orang.periode)}
				</Link>
			) : null}
			{catatan ? <span className={css.text}>{catatan}</span> : null}
		</>
	)
}
