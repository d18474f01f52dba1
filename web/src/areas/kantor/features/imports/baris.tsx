import type { BarisImporKantor, ImporKantor } from '#shared/api/imports.ts'
import type { Column } from '#web/ui/data-table.tsx'
import css from './imports.module.css'
import { textOf } from './isi.ts'
import { pindahDari } from './pindah.ts'
import type { Tampil } from './queries.ts'
import { NilaiTangan } from './tangan.tsx'

type Baris = BarisImporKantor

/** A class, a number: what would be torn at its hyphens. */
const SATU_KATA = /^\S{1,24}$/

/** The columns of rows that do the same: those that the file has, and what is wrong or changes. */
export function kolomBaris(impor: ImporKantor, keadaan: Tampil): Column<Baris>[] {
	const shown = impor.kolom.filter(({ kunci }) => kunci in impor.peta)
	const [first, second] = shown
	const data = shown.map(
		({ kunci, label }): Column<Baris> => ({
			name: label,
			...(kunci === first?.kunci && { card: 'note' }),
			...(kunci === (second ?? first)?.kunci && { card: 'name', tone: 'strong' }),
			cell: ({ isi, masalah, tangan }) => {
				const bad = masalah.some(({ kolom }) => kolom === kunci)
				const text = textOf(isi[kunci])
				return (
					<span
						className={
							[bad && css.bad, SATU_KATA.test(text) && css.word].filter(Boolean).join(' ') || undefined
						}
					>
						{text || (bad ? '(kosong)' : '')}
						{keadaan === 'tetap' && tangan.some(({ kolom }) => kolom === kunci) ? (
							<span className={css.since}>berubah sejak impor</span>
						) : null}
					</span>
				)
			},
		}),
	)
	const nomor: Column<Baris> = {
		name: 'Baris',
		align: 'right',
		width: 'line',
		card: 'note',
		cell: ({ nomor: number }) => number,
		onCard: ({ nomor: number }) => `Baris ${number}`,
	}
	if (keadaan === 'ditolak') return [nomor, ...data, { name: 'Alasan', card: 'words', cell: Alasan }]
	if (keadaan === 'diubah')
		return [
			nomor,
			...data.slice(0, 2),
			{ name: 'Perubahan', card: 'words', cell: (baris) => <Perubahan baris={baris} impor={impor} /> },
		]
	if (keadaan === 'tangan')
		return [
			nomor,
			...data.slice(0, 2),
			{
				name: 'Nilai',
				card: 'words',
				cell: ({ tangan }) => <NilaiTangan nilai={tangan} impor={impor} />,
			},
		]
	return [nomor, ...data]
}

/** As they stand in the file, from left to right. */
const Alasan = ({ masalah }: Baris) => (
	<ul className={css.reasons}>
		{masalah
			.toSorted((a, b) => placeOf(a.huruf) - placeOf(b.huruf))
			.map(({ huruf, alasan }) => (
				<li key={`${huruf} ${alasan}`}>
					{huruf ? `Kolom ${huruf}: ` : ''}
					{alasan}
				</li>
			))}
	</ul>
)

/** Of a column by its letters: `Z` stands before `AA`. What concerns none comes first. */
const placeOf = (huruf: string | null): number =>
	[...(huruf ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

function Perubahan({ baris: { isi, lama: all, tangan }, impor }: { baris: Baris; impor: ImporKantor }) {
	const lama = Object.fromEntries(
		Object.entries(all).filter(([kunci]) => !tangan.some(({ kolom }) => kolom === kunci)),
	)
	// Day and hour are one thing of a lecture.
	const pindah = impor.jenis === 'jadwal' && ('hari' in lama || 'jam_mulai' in lama)
	return (
		<>
			<ul className={css.changes}>
				{pindah ? <li>{`${pindahDari(isi, lama).replace('pindah', 'Pindah')}.`}</li> : null}
				{impor.kolom
					.filter(({ kunci }) => kunci in lama && !(pindah && (kunci === 'hari' || kunci === 'jam_mulai')))
					.map(({ kunci, label }) => (
						<li key={kunci}>
							{label} <del>{textOf(lama[kunci]) || 'kosong'}</del> →{' '}
							<ins>{textOf(isi[kunci]) || 'kosong'}</ins>
						</li>
					))}
			</ul>
			{tangan.length > 0 ? <NilaiTangan nilai={tangan} impor={impor} /> : null}
		</>
	)
}
