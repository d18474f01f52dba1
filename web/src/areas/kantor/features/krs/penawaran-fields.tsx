import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { UbahanPenawaran } from '#shared/api/krs-offers.ts'
import type { Kerja } from './kerja.ts'
import css from './penawaran.module.css'
import { kelasLainQuery } from './penawaran-queries.ts'
import { pilihanQuery } from './queries.ts'

/** What is typed and chosen. */
export type Isian = { kapasitas: string; kelas: string; kode: string; wajib: boolean; ke: string }

/** The change that is meant; null while something of it is missing. */
export function ubahanOf(kerja: Kerja, isian: Isian, kecuali: readonly string[]): UbahanPenawaran | null {
	const kapasitas = /^[1-9]\d{0,2}$|^1000$/.test(isian.kapasitas) ? Number(isian.kapasitas) : null
	switch (kerja.jenis) {
		case 'tambah': {
			const kode = isian.kode.trim().toUpperCase()
			if (kapasitas === null || !isian.kelas || !/^[A-Z]{2,6}\d{2,4}$/.test(kode)) return null
			const { kelas, wajib } = isian
			return { jenis: 'tambah', periode: kerja.periode, kelas, kode, kapasitas, wajib }
		}
		case 'kapasitas':
			return kapasitas === null
				? null
				: { jenis: 'kapasitas', penawaran: kerja.rows.map(({ id }) => id), kapasitas }
		case 'hapus':
			return { jenis: 'hapus', penawaran: kerja.rows.map(({ id }) => id) }
		case 'pindah':
			return isian.ke ? { jenis: 'pindah', dari: kerja.row.id, ke: isian.ke, kecuali: [...kecuali] } : null
	}
}

type Props = {
	kerja: Kerja
	isian: Isian
	disabled: boolean
	onChange: (part: Partial<Isian>) => void
}

/** The fields of a change. */
export function IsianUbahan({ kerja, isian, disabled, onChange }: Props) {
	const kapasitas = (
		<TextInput
			size="md"
			label="Kapasitas (kursi)"
			inputMode="numeric"
			maxLength={4}
			value={isian.kapasitas}
			disabled={disabled}
			data-autofocus={kerja.jenis === 'kapasitas' || undefined}
			onChange={(event) => onChange({ kapasitas: event.currentTarget.value.replaceAll(/\D/g, '') })}
		/>
	)
	if (kerja.jenis === 'kapasitas') return kapasitas
	if (kerja.jenis === 'hapus') return null
	if (kerja.jenis === 'pindah') return <KelasTujuan {...{ kerja, isian, disabled, onChange }} />
	return (
		<>
			<TextInput
				size="md"
				label="Kode mata kuliah"
				value={isian.kode}
				maxLength={10}
				disabled={disabled}
				data-autofocus
				onChange={(event) => onChange({ kode: event.currentTarget.value })}
			/>
			<Kelas {...{ isian, disabled, onChange }} />
			{kapasitas}
			<Checkbox
				label="Mata kuliah wajib"
				checked={isian.wajib}
				disabled={disabled}
				onChange={(event) => onChange({ wajib: event.currentTarget.checked })}
			/>
		</>
	)
}

function Kelas({ isian, disabled, onChange }: Omit<Props, 'kerja'>) {
	const { data } = useQuery(pilihanQuery)
	return (
		<NativeSelect
			size="md"
			label="Kelas"
			value={isian.kelas}
			disabled={disabled}
			data={[
				{ value: '', label: 'Pilih kelas' },
				...(data?.kelas ?? []).map(({ kode }) => ({ value: kode, label: kode })),
			]}
			onChange={(event) => onChange({ kelas: event.currentTarget.value })}
		/>
	)
}

function KelasTujuan({
	kerja: { row, periode },
	isian,
	disabled,
	onChange,
}: Props & { kerja: Extract<Kerja, { jenis: 'pindah' }> }) {
	const { data } = useQuery(kelasLainQuery(row.id, periode))
	const none = data?.baris.length === 0
	return (
		<>
			<p>{`${row.nama} ${row.kelas}, ${row.terisi} mahasiswa.`}</p>
			{none ? (
				<p className={css.note}>Mata kuliah ini tidak ditawarkan di kelas lain.</p>
			) : (
				<NativeSelect
					size="md"
					label="Ke kelas"
					value={isian.ke}
					disabled={disabled || !data}
					data={[
						{ value: '', label: 'Pilih kelas tujuan' },
						...(data?.baris ?? []).map(({ id, kelas, terisi, kapasitas }) => ({
							value: id,
							label: `${kelas}, ${Math.max(0, kapasitas - terisi)} kursi kosong`,
						})),
					]}
					onChange={(event) => onChange({ ke: event.currentTarget.value })}
				/>
			)}
		</>
	)
}
