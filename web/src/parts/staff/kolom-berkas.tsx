import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './kolom-berkas.module.css'

type Peta = Readonly<Record<string, number>>

type Props = {
	kolom: readonly { kunci: string; label: string; wajib: boolean }[]
	/** The headings of the file. */
	judul: readonly string[]
	/** Rows that show what the columns of the file hold. */
	contoh: readonly (readonly string[])[]
	peta: Peta
	note: string
	/** What a map still lacks, as a sentence without its point; null when nothing. */
	kurang: (peta: Peta) => string | null
	busy: boolean
	problem?: string | undefined
	onSubmit: (peta: Record<string, number>) => void
}

/** Which column of a file is which, by hand. */
export function KolomBerkas({
	kolom,
	judul,
	contoh,
	peta: known,
	note,
	kurang,
	busy,
	problem,
	onSubmit,
}: Props) {
	const [peta, setPeta] = useState<Peta>(known)
	const choose = (kunci: string, place: string) => {
		const { [kunci]: _before, ...others } = peta
		// A column of the file means one thing: who takes it elsewhere gives it away here.
		const free = Object.fromEntries(Object.entries(others).filter(([, taken]) => String(taken) !== place))
		setPeta(place === '' ? free : { ...free, [kunci]: Number(place) })
	}
	const masihKurang = kurang(peta)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (masihKurang === null && !busy) onSubmit({ ...peta })
	}
	const lebar = Math.max(judul.length, ...contoh.map(({ length }) => length))
	return (
		<form onSubmit={submit} className={css.stack}>
			<DataCard title="Kolom mana berisi apa?">
				<p className={css.note}>{note}</p>
				<div className={css.pairs}>
					{kolom.map(({ kunci, label, wajib }) => (
						<NativeSelect
							key={kunci}
							label={label}
							withAsterisk={wajib}
							value={String(peta[kunci] ?? '')}
							onChange={(event) => choose(kunci, event.currentTarget.value)}
							data={[
								{ value: '', label: wajib ? 'Pilih kolom' : 'Tidak ada' },
								...Array.from({ length: lebar }, (_, i) => ({
									value: String(i),
									label: namaKolom(judul[i] ?? '', contoh, i),
								})),
							]}
						/>
					))}
				</div>
			</DataCard>
			<div className={css.steps}>
				<p className={css.note} role="status">
					{problem ? (
						<span className={css.problem}>{problem}</span>
					) : masihKurang !== null ? (
						`${masihKurang}.`
					) : (
						'Berkas diperiksa ulang; belum ada yang ditulis.'
					)}
				</p>
				<Button type="submit" disabled={masihKurang !== null} loading={busy}>
					Periksa berkas
				</Button>
			</div>
		</form>
	)
}

/** `C · Surel (nur@kampus.test)`: the letter of the sheet, its name, and what stands below it. */
function namaKolom(judul: string, baris: readonly (readonly string[])[], place: number): string {
	const huruf = place < 26 ? String.fromCharCode(65 + place) : `A${String.fromCharCode(39 + place)}`
	const contoh = baris.map((sel) => sel[place]).find(Boolean)
	return `${huruf} · ${judul || 'tanpa judul'}${contoh ? ` (${contoh.slice(0, 24)})` : ''}`
}
