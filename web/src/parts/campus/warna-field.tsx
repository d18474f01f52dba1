import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { judgePengaturan, PENGATURAN } from '#shared/rules/pengaturan.ts'
import { KONTRAS_TEKS, PALET_BAWAAN, tinjauWarna, WARNA_PILIHAN } from '#shared/rules/warna.ts'
import css from './tampilan.module.css'
import { TemaPreview } from './tema-preview.tsx'

type Props = {
	value: string
	error: string | null
	disabled: boolean
	onChange: (warna: string) => void
}

const BAWAAN = { nama: 'Biru Stambuk', warna: '' }
/** Downwards, so that what is too little never reads as enough. */
const angka = (rasio: number) =>
	(Math.floor(rasio * 10) / 10).toLocaleString('id', { minimumFractionDigits: 1 })

/** The main colour, from a few or freely, with what pages make of it in light and dark. */
export function WarnaField({ value, error, disabled, onChange }: Props) {
	const id = useId()
	const sah = judgePengaturan('warna', value) === null
	return (
		<>
			<fieldset className={css.swatches} disabled={disabled}>
				<legend className={css.legend}>Pilihan</legend>
				{[BAWAAN, ...WARNA_PILIHAN].map(({ nama, warna }) => (
					<label key={nama} className={css.swatch}>
						<input
							type="radio"
							name={id}
							checked={value.toLowerCase() === warna}
							onChange={() => onChange(warna)}
						/>
						<span
							className={css.dot}
							style={{ background: warna || PALET_BAWAAN.terang.brand }}
							aria-hidden="true"
						/>
						{nama}
					</label>
				))}
			</fieldset>
			<div className={css.own}>
				<TextInput
					label={PENGATURAN.warna.label}
					placeholder="Bawaan: Biru Stambuk"
					maxLength={7}
					spellCheck={false}
					value={value}
					error={error}
					disabled={disabled}
					onChange={(event) => onChange(event.currentTarget.value.trim())}
				/>
				<input
					type="color"
					className={css.picker}
					aria-label="Pilih warna sendiri"
					value={sah ? value.toLowerCase() : PALET_BAWAAN.terang.brand}
					disabled={disabled}
					onChange={(event) => onChange(event.currentTarget.value)}
				/>
			</div>
			{value === '' || sah ? (
				<>
					<p className={css.verdict} role="status">
						{value === '' ? 'Warna bawaan; terbaca di mode terang dan gelap.' : tinjauan(value)}
					</p>
					<div className={css.previews}>
						<TemaPreview tema="terang" warna={value} />
						<TemaPreview tema="gelap" warna={value} />
					</div>
				</>
			) : null}
		</>
	)
}

function tinjauan(warna: string): string {
	const { kontras, dipakai, digelapkan } = tinjauWarna(warna)
	const least = angka(KONTRAS_TEKS)
	return digelapkan
		? `Terlalu muda untuk tulisan dan tombol: kontrasnya ${angka(kontras)} : 1, padahal paling sedikit ${least} : 1. Karena itu di mode terang, kertas, dan email dipakai ${dipakai}, yang lebih tua.`
		: `Kontrasnya ${angka(kontras)} : 1, cukup untuk tulisan (paling sedikit ${least} : 1). Di mode gelap dipakai turunannya yang terbaca di sana.`
}
