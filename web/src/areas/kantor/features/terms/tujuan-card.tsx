import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BarisKelasNaik, Pilihan, RencanaAktivasi } from '#shared/api/term-activation.ts'
import { formatNumber } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import css from './terms.module.css'

/** Rows that are drawn at first; a campus may have more than a thousand classes. */
const BANYAK = 40

type Props = {
	usul: RencanaAktivasi
	tujuan: Pilihan
	onChoose: (kelas: string, ke: string | null) => void
}

/** Where the students of each class go, as proposed and as chosen. */
export function TujuanCard({ usul, tujuan, onChoose }: Props) {
	const [cari, setCari] = useState('')
	const [banyak, setBanyak] = useState(BANYAK)
	const dipilih = new Map(tujuan.map(({ kelas, ke }) => [kelas, ke]))
	const rows = usul.kelas.filter(({ kelas }) => kelas.toLowerCase().includes(cari.trim().toLowerCase()))
	return (
		<DataCard flush title="1. Kelas dan tujuannya">
			<div className={css.head}>
				<p className={css.note}>
					{usul.langkah === 0
						? 'Semester pendek tidak menaikkan siapa pun: mahasiswa tetap di kelas dan semesternya.'
						: 'Usulnya dari kode kelas. Kosongkan tujuan bila mahasiswa sebuah kelas tidak naik ke mana pun; kode yang belum ada menjadi kelas baru.'}
				</p>
				{usul.kelas.length > 12 ? (
					<TextInput
						label="Cari kelas"
						value={cari}
						onChange={(event) => setCari(event.currentTarget.value)}
					/>
				) : null}
			</div>
			<datalist id="kelas-tujuan">
				{usul.kelas.map(({ kelas }) => (
					<option key={kelas} value={kelas} />
				))}
			</datalist>
			<DataTable
				label="Kelas dan tujuannya"
				rows={rows.slice(0, banyak)}
				rowKey={({ kelas }) => kelas}
				columns={kolom(
					(row) => (dipilih.has(row.kelas) ? (dipilih.get(row.kelas) ?? null) : row.usul),
					onChoose,
				)}
			/>
			{rows.length > banyak ? (
				<div className={css.head}>
					<Button variant="default" onClick={() => setBanyak(banyak + BANYAK * 5)}>
						Tampilkan lagi dari {formatNumber(rows.length)} kelas
					</Button>
				</div>
			) : null}
			{usul.kelas.length === 0 ? (
				<div className={css.head}>
					<p className={css.note}>Belum ada kelas dengan mahasiswa di semester berjalan.</p>
				</div>
			) : null}
		</DataCard>
	)
}

const kolom = (
	keOf: (row: BarisKelasNaik) => string | null,
	onChoose: Props['onChoose'],
): Column<BarisKelasNaik>[] => [
	{ name: 'Kelas', card: 'name', tone: 'strong', width: 'line', cell: ({ kelas }) => kelas },
	{ name: 'Semester', card: 'note', align: 'right', cell: ({ semester }) => `smt ${semester}` },
	{
		name: 'Mahasiswa',
		card: 'side',
		align: 'right',
		cell: ({ mahasiswa }) => formatNumber(mahasiswa),
		onCard: ({ mahasiswa }) => `${formatNumber(mahasiswa)} mahasiswa`,
	},
	{
		name: 'Tujuan',
		card: 'action',
		cell: (row) => <TujuanField key={keOf(row)} row={row} ke={keOf(row)} onChoose={onChoose} />,
	},
]

type FieldProps = { row: BarisKelasNaik; ke: string | null; onChoose: Props['onChoose'] }

/** Says where a class goes once the field is left, so that no half of a code is asked about. */
function TujuanField({ row: { kelas, usul }, ke, onChoose }: FieldProps) {
	const [isi, setIsi] = useState(ke ?? '')
	const say = () => {
		const baru = isi.trim() || null
		if (baru !== ke) onChoose(kelas, baru)
	}
	return (
		<TextInput
			className={css.target ?? ''}
			aria-label={`Tujuan kelas ${kelas}`}
			placeholder="tanpa tujuan"
			list="kelas-tujuan"
			maxLength={20}
			value={isi}
			onChange={(event) => setIsi(event.currentTarget.value)}
			onBlur={say}
			onKeyDown={(event) => {
				if (event.key === 'Enter') say()
			}}
			description={ke === usul ? undefined : `usul: ${usul ?? 'tanpa tujuan'}`}
		/>
	)
}
