import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { BAGIAN_PALING_BANYAK, BAGIAN_PALING_SEDIKIT } from '#shared/rules/cicilan.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './terbit.module.css'

type Baris = { id: number; nilai: number | string; jatuh_tempo: string }

type Props = {
	pola: readonly (readonly number[])[]
	satuan: 'persen' | 'rupiah'
	bagian: readonly Baris[]
	selesai: string
	onPola: (persen: readonly number[]) => void
	onSatuan: (satuan: 'persen' | 'rupiah') => void
	onBagian: (bagian: Baris[]) => void
}

/** The parts of a plan, from a pattern of the campus or one by one. */
export function BagianFields({ pola, satuan, bagian, selesai, onPola, onSatuan, onBagian }: Props) {
	const change = (id: number, values: Partial<Baris>) =>
		onBagian(bagian.map((one) => (one.id === id ? { ...one, ...values } : one)))
	const unit =
		satuan === 'persen'
			? { suffix: '%', max: 99 }
			: { prefix: 'Rp ', thousandSeparator: '.', decimalSeparator: ',', max: 1_000_000_000 }
	return (
		<>
			<div className={css.patterns}>
				{pola.map((persen) => (
					<Button
						key={persen.join('/')}
						variant="default"
						size="compact-md"
						onClick={() => onPola(persen)}
						aria-label={`Pola ${persen.join('/')}`}
					>
						{persen.join('/')}
					</Button>
				))}
				<NativeSelect
					aria-label="Satuan"
					value={satuan}
					onChange={(event) => onSatuan(event.currentTarget.value as 'persen' | 'rupiah')}
					data={[
						{ value: 'persen', label: 'Persen tagihan' },
						{ value: 'rupiah', label: 'Rupiah' },
					]}
				/>
			</div>
			<ol className={css.rules}>
				{bagian.map((one, i) => (
					<li key={one.id} className={css.part}>
						<NumberInput
							aria-label={`Jumlah bagian ${i + 1}`}
							allowDecimal={false}
							allowNegative={false}
							hideControls
							{...unit}
							value={one.nilai}
							onChange={(nilai) => change(one.id, { nilai })}
						/>
						<TextInput
							type="date"
							aria-label={`Jatuh tempo bagian ${i + 1}`}
							max={selesai}
							value={one.jatuh_tempo}
							onChange={(event) => change(one.id, { jatuh_tempo: event.currentTarget.value })}
						/>
						<IconButton
							label={`Hapus bagian ${i + 1}`}
							disabled={bagian.length <= BAGIAN_PALING_SEDIKIT}
							onClick={() => onBagian(bagian.filter(({ id }) => id !== one.id))}
						>
							<IconTrash size={20} stroke={1.7} />
						</IconButton>
					</li>
				))}
			</ol>
			{bagian.length < BAGIAN_PALING_BANYAK ? (
				<Button
					variant="default"
					onClick={() =>
						onBagian([
							...bagian,
							{ id: Math.max(...bagian.map(({ id }) => id)) + 1, nilai: '', jatuh_tempo: '' },
						])
					}
				>
					Tambah bagian
				</Button>
			) : null}
			<p className={css.note}>
				Bagian terakhir paling lambat {formatTanggal(selesai)}, hari terakhir semester.
			</p>
		</>
	)
}
