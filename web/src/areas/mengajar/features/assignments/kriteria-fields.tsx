import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { formatNumber } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './tugas-form.module.css'

type Kriteria = { nama: string; poin: string }
const MOST = 12

/** The rubric: parts with their points, which together are the points of the assignment. */
export function KriteriaFields({
	kriteria,
	onChange,
}: {
	kriteria: Kriteria[]
	onChange: (kriteria: Kriteria[]) => void
}) {
	const change = (at: number, part: Partial<Kriteria>) =>
		onChange(kriteria.map((one, i) => (i === at ? { ...one, ...part } : one)))
	const tenths = kriteria.reduce(
		(all, { poin }) => all + Math.round((Number(poin.replace(',', '.')) || 0) * 10),
		0,
	)
	const sum = tenths / 10
	return (
		<fieldset className={css.set}>
			<legend>Rubrik (bila perlu)</legend>
			{kriteria.map((one, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: its place is what a part is known by
				<div key={i} className={css.part}>
					<TextInput
						label={`Bagian ${i + 1}`}
						maxLength={120}
						value={one.nama}
						onChange={(event) => change(i, { nama: event.currentTarget.value })}
					/>
					<TextInput
						label="Poin"
						inputMode="decimal"
						value={one.poin}
						onChange={(event) => change(i, { poin: event.currentTarget.value })}
					/>
					<IconButton
						label={`Hapus bagian ${i + 1}`}
						onClick={() => onChange(kriteria.filter((_, j) => j !== i))}
					>
						<IconX size={18} stroke={1.8} />
					</IconButton>
				</div>
			))}
			<div className={css.row}>
				<Button
					variant="default"
					disabled={kriteria.length >= MOST}
					leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
					onClick={() => onChange([...kriteria, { nama: '', poin: '' }])}
				>
					Tambah bagian
				</Button>
				{kriteria.length > 0 ? (
					<p className={css.sum}>Jumlah {formatNumber(sum, sum % 1 === 0 ? 0 : 1)} poin</p>
				) : null}
			</div>
		</fieldset>
	)
}
