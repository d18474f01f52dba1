import { NativeSelect } from '@mantine/core'
import type { ButirUjian } from '#shared/api/item-analysis.ts'
import {
	KATA_TANDA,
	kataDayaBeda,
	kataKesukaran,
	type SkalaDayaBeda,
	urutkanGanjil,
} from '#shared/rules/analisis-kata.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './analysis.module.css'
import { DAYA_BEDA_TONES, hurufKunci, indeks, KESUKARAN_TONES, kataPutusan, TANDA_TONES } from './words.ts'

export const URUTAN = ['ganjil', 'nomor', 'sukar', 'lemah'] as const
export type Urutan = (typeof URUTAN)[number]
const URUTAN_WORDS: Record<Urutan, string> = {
	ganjil: 'Yang janggal dulu',
	nomor: 'Nomor soal',
	sukar: 'Tersukar dulu',
	lemah: 'Daya beda terendah dulu',
}

type Props = {
	butir: readonly ButirUjian[]
	urut: Urutan
	skala: SkalaDayaBeda
	onSearch: (change: { urut?: string | undefined; skala?: string | undefined }) => void
	onOpen: (id: number) => void
}

/** Every question with what can be said of it. */
export function ButirTable({ butir, urut, skala, onSearch, onOpen }: Props) {
	return (
		<DataCard
			flush
			title="Soal"
			note={
				<div className={css.controls}>
					<NativeSelect
						aria-label="Urutan"
						data={URUTAN.map((value) => ({ value, label: URUTAN_WORDS[value] }))}
						value={urut}
						onChange={({ currentTarget: { value } }) =>
							onSearch({ urut: value === 'ganjil' ? undefined : value })
						}
					/>
					<NativeSelect
						aria-label="Batas daya beda menurut"
						data={[
							{ value: 'arikunto', label: 'Arikunto' },
							{ value: 'ebel', label: 'Ebel' },
						]}
						value={skala}
						onChange={({ currentTarget: { value } }) =>
							onSearch({ skala: value === 'arikunto' ? undefined : value })
						}
					/>
				</div>
			}
		>
			<DataTable
				label="Soal"
				rows={sorted(butir, urut)}
				rowKey={({ id }) => String(id)}
				columns={columnsOf(skala, onOpen)}
				isMarked={({ tanda }) => tanda === 'kunci_diragukan'}
			/>
		</DataCard>
	)
}

function sorted(butir: readonly ButirUjian[], urut: Urutan): ButirUjian[] {
	const by = (figure: (one: ButirUjian) => number | null) =>
		[...butir].sort((a, b) => (figure(a) ?? 2) - (figure(b) ?? 2) || a.nomor - b.nomor)
	switch (urut) {
		case 'ganjil':
			return urutkanGanjil(butir)
		case 'nomor':
			return [...butir]
		case 'sukar':
			return by(({ p }) => p)
		case 'lemah':
			return by(({ d }) => d)
	}
}

const columnsOf = (skala: SkalaDayaBeda, onOpen: (id: number) => void): Column<ButirUjian>[] => [
	{ name: 'No', align: 'right', width: 'least', cell: ({ nomor }) => nomor },
	{
		name: 'Soal',
		card: 'name',
		cell: ({ id, cuplikan }) => (
			<button type="button" className={css.open} onClick={() => onOpen(id)}>
				{cuplikan}
			</button>
		),
		onCard: ({ id, nomor, cuplikan }) => (
			<button type="button" className={css.open} onClick={() => onOpen(id)}>
				{nomor}. {cuplikan}
			</button>
		),
	},
	{
		name: 'Kunci',
		align: 'center',
		width: 'line',
		cell: ({ kunci, putusan, gugur }) => (gugur ? kataPutusan(putusan) : hurufKunci(kunci)),
	},
	{
		name: 'Kesukaran p',
		card: 'note',
		width: 'line',
		cell: ({ p }) => (
			<Figure value={indeks(p)} word={p === null ? null : kataKesukaran(p)} tones={KESUKARAN_TONES} />
		),
		onCard: ({ p }) => (p === null ? 'p –' : `p ${indeks(p)} ${kataKesukaran(p)}`),
	},
	{
		name: 'Daya beda D',
		card: 'note',
		width: 'line',
		cell: ({ d }) => (
			<Figure value={indeks(d)} word={d === null ? null : kataDayaBeda(d, skala)} tones={DAYA_BEDA_TONES} />
		),
		onCard: ({ d }) => (d === null ? 'D –' : `D ${indeks(d)} ${kataDayaBeda(d, skala)}`),
	},
	{ name: 'r-pbis', align: 'right', width: 'line', cell: ({ r }) => indeks(r) },
	{
		name: 'Pengecoh',
		align: 'right',
		width: 'line',
		tone: 'muted',
		cell: ({ opsi }) => {
			const pengecoh = opsi.filter(({ berfungsi }) => berfungsi !== null)
			return pengecoh.length === 0
				? '–'
				: `${pengecoh.filter(({ berfungsi }) => berfungsi).length} dari ${pengecoh.length}`
		},
	},
	{
		name: 'Catatan',
		card: 'words',
		width: 'line',
		cell: (butir) => <Note butir={butir} />,
	},
]

function Figure<W extends string>({
	value,
	word,
	tones,
}: {
	value: string
	word: W | null
	tones: Readonly<Record<W, Parameters<typeof StatusBadge>[0]['tone']>>
}) {
	return (
		<span className={css.figure}>
			<span>{value}</span>
			{word ? <StatusBadge tone={tones[word]}>{word}</StatusBadge> : null}
		</span>
	)
}

function Note({ butir: { tanda, putusan } }: { butir: ButirUjian }) {
	if (putusan) return <StatusBadge tone="brand">Dikoreksi</StatusBadge>
	return tanda ? <StatusBadge tone={TANDA_TONES[tanda]}>{KATA_TANDA[tanda]}</StatusBadge> : null
}
