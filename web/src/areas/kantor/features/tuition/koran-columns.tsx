import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Mutasi } from '#shared/api/reconciliation.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { formatRupiah, formatTanggal } from '#web/lib/format.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { BukaLagi } from './buka-lagi.tsx'
import type { Keputusan } from './keputusan.ts'
import type { Pilihan } from './pilih-tagihan.tsx'
import css from './rekonsiliasi.module.css'

type Steps = {
	keputusan: Keputusan
	onPilih: (mutasi: Mutasi) => void
	onUsul: (mutasi: Mutasi, bill: Pilihan) => void
	onBatal: (mutasi: Mutasi) => void
	onTunda: (mutasi: Mutasi, tunda: boolean) => void
}

/** The columns of money in a statement. */
export const kolomMutasi = ({
	keputusan: { dipilih, ditunda },
	onPilih,
	onUsul,
	onBatal,
	onTunda,
}: Steps): Column<Mutasi>[] => [
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
		cell: (mutasi) => (
			<Untuk mutasi={mutasi} dipilih={dipilih.get(mutasi.id)?.bill} ditunda={ditunda.has(mutasi.id)} />
		),
	},
	{
		name: 'Langkah',
		card: 'action',
		width: 'line',
		cell: (mutasi) => {
			const { keadaan, putusan, untuk } = mutasi
			if (keadaan === 'bukan_spp') return <BukaLagi mutasi={mutasi} />
			if (keadaan === 'usul' && dipilih.has(mutasi.id))
				return (
					<div className={css.act}>
						<Button variant="subtle" onClick={() => onBatal(mutasi)}>
							Batalkan pilihan
						</Button>
					</div>
				)
			if (keadaan === 'usul' && putusan === 'pasti') {
				const tunda = ditunda.has(mutasi.id)
				return (
					<div className={css.act}>
						<Button variant={tunda ? 'default' : 'subtle'} onClick={() => onTunda(mutasi, !tunda)}>
							{tunda ? 'Bukukan juga' : 'Biarkan terbuka'}
						</Button>
					</div>
				)
			}
			// What another file has brought is booked; what a payment was found for may still be other money.
			const bebas = keadaan === 'usul' && (putusan !== 'sudah' || untuk !== null)
			if (!bebas && keadaan !== 'terbuka') return null
			const usul = keadaan === 'usul' && putusan === 'pilihan' ? usulOf(mutasi) : undefined
			return (
				<div className={css.act}>
					{usul ? (
						<Button variant="default" onClick={() => onUsul(mutasi, usul)}>
							Pakai usulan
						</Button>
					) : null}
					<Button variant={usul ? 'subtle' : 'default'} onClick={() => onPilih(mutasi)}>
						{keadaan === 'terbuka'
							? 'Selesaikan'
							: putusan === 'sudah'
								? 'Ini uang lain'
								: usul
									? 'Tagihan lain'
									: 'Pilih tagihan'}
					</Button>
				</div>
			)
		},
	},
]

/** The only bill that a row may be for. */
const usulOf = ({ calon, jumlah }: Mutasi) =>
	calon.length === 1 ? calon.find(({ sisa }) => sisa >= jumlah) : undefined

/** Bills that are named in the list itself. */
const DISEBUT = 2

type UntukProps = { mutasi: Mutasi; dipilih: Pilihan | undefined; ditunda: boolean }

function Untuk({ mutasi, dipilih, ditunda }: UntukProps) {
	const { untuk, calon, putusan, keterangan, alasan, keadaan } = mutasi
	const orang = dipilih ?? untuk ?? (putusan === 'pasti' && keadaan === 'usul' ? calon[0] : undefined)
	const terbuka = !orang && (keadaan === 'usul' || keadaan === 'terbuka')
	const catatan = dipilih
		? 'Anda yang memilih'
		: ditunda
			? 'Tidak dibukukan sekarang, tetap terbuka'
			: keadaan === 'usul' && alasan
				? `Bukan SPP: ${alasan}`
				: (alasan ?? keterangan)
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
			{terbuka
				? calon.slice(0, DISEBUT).map(({ id, nama, stambuk, periode, sisa }) => (
						<span key={id} className={css.text}>
							{nama} · {stambuk} · SPP {namaPeriode(periode)}, sisa {formatRupiah(sisa)}
						</span>
					))
				: null}
			{terbuka && calon.length > DISEBUT ? (
				<span className={css.note}>dan {calon.length - DISEBUT} tagihan lain</span>
			) : null}
			{catatan ? <span className={`${css.text} ${css.note}`}>{catatan}</span> : null}
		</>
	)
}
