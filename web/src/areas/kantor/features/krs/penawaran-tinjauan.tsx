import { Checkbox } from '@mantine/core'
import type { TinjauanPenawaran } from '#shared/api/krs-offers.ts'
import { KATA_KEADAAN_KRS } from '#shared/rules/krs.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { Kerja } from './kerja.ts'
import css from './penawaran.module.css'

/** Offers that are named; the others are counted. */
const NAMED = 8

type Props = {
	data: TinjauanPenawaran
	jenis: Kerja['jenis']
	kecuali: readonly string[]
	busy: boolean
	onKecuali: (stambuk: readonly string[]) => void
}

/** What would become of the offers, and of whom. */
export function TinjauanView({ data, jenis, kecuali, busy, onKecuali }: Props) {
	// What stands against it comes first.
	const penawaran = data.penawaran.toSorted(
		(a, b) => Number(b.halangan !== null) - Number(a.halangan !== null),
	)
	const pindah = data.mahasiswa.filter(({ alasan }) => alasan === null).length
	return (
		<div className={css.stack} role="status" aria-busy={busy}>
			<section>
				<h3 className={css.head}>{`${formatNumber(data.penawaran.length)} penawaran`}</h3>
				<ul className={css.names}>
					{penawaran.slice(0, NAMED).map((one) => (
						<li key={`${one.kode} ${one.kelas}`}>
							<b>{`${one.nama} ${one.kelas}`}</b>{' '}
							<span className={one.halangan ? css.problem : css.note}>{ubahOf(one, jenis)}</span>
						</li>
					))}
					{penawaran.length > NAMED ? (
						<li className={css.note}>{`dan ${formatNumber(penawaran.length - NAMED)} lainnya`}</li>
					) : null}
				</ul>
			</section>
			{data.mahasiswa.length > 0 ? (
				<section>
					<h3 className={css.head}>
						{jenis === 'pindah'
							? `${formatNumber(pindah)} dari ${formatNumber(data.mahasiswa.length)} mahasiswa pindah`
							: `${formatNumber(data.mahasiswa.length)} mahasiswa yang terkena`}
					</h3>
					<ul className={css.names}>
						{data.mahasiswa.map((one) => (
							<li key={one.stambuk}>
								{jenis === 'pindah' ? (
									<Checkbox
										label={one.nama}
										description={keterangan(one)}
										checked={one.alasan === null}
										disabled={busy || (one.alasan !== null && !kecuali.includes(one.stambuk))}
										onChange={({ currentTarget: { checked } }) =>
											onKecuali(
												checked
													? kecuali.filter((stambuk) => stambuk !== one.stambuk)
													: [...kecuali, one.stambuk],
											)
										}
									/>
								) : (
									<>
										<b>{one.nama}</b> <span className={css.note}>{keterangan(one)}</span>
									</>
								)}
							</li>
						))}
					</ul>
				</section>
			) : null}
			<p className={css.note}>
				{jenis === 'pindah'
					? 'Mereka yang pindah diberi tahu; keadaan KRS-nya tetap. Yang tinggal tetap di kelasnya.'
					: data.mahasiswa.length === 0
						? 'Tidak ada mahasiswa yang kehilangan kursi.'
						: 'Belum dapat dilakukan: pindahkan dahulu mahasiswanya, atau kurangi pilihannya.'}
			</p>
		</div>
	)
}

function ubahOf(
	{ terisi, kapasitas, menjadi, halangan }: TinjauanPenawaran['penawaran'][number],
	jenis: Kerja['jenis'],
): string {
	if (halangan) return halangan
	if (!menjadi) return 'dihapus'
	if (jenis === 'tambah') return `${menjadi.kapasitas} kursi`
	if (jenis === 'pindah') return `terisi ${terisi} menjadi ${menjadi.terisi} dari ${kapasitas} kursi`
	return kapasitas === menjadi.kapasitas
		? `tetap ${kapasitas} kursi`
		: `${kapasitas} menjadi ${menjadi.kapasitas} kursi, ${terisi} terisi`
}

const keterangan = ({ stambuk, kelas, status, alasan }: TinjauanPenawaran['mahasiswa'][number]) =>
	[stambuk, kelas ?? 'tanpa kelas', KATA_KEADAAN_KRS[status], alasan].filter(Boolean).join(' · ')
