import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import type { ButirUjian, PutusanSoal } from '#shared/api/item-analysis.ts'
import css from './correction.module.css'
import { hurufKunci } from './words.ts'

type Jenis = PutusanSoal['jenis'] | 'semula'

type Props = { butir: ButirUjian; onPreview: (putusan: PutusanSoal | null) => void; onCancel: () => void }

/** What should count of a question from now on. */
export function CorrectionForm({ butir, onPreview, onCancel }: Props) {
	const { putusan, kunci, kunci_asli, diduga } = butir
	const [jenis, setJenis] = useState<Jenis>(putusan?.jenis ?? 'kunci')
	const [huruf, setHuruf] = useState<readonly string[]>(diduga ? [diduga] : [...kunci])
	const letters = butir.opsi.flatMap((one) => (one.huruf === null ? [] : [one.huruf]))
	const wanted = (): PutusanSoal | null => {
		if (jenis === 'semula') return null
		if (jenis !== 'kunci') return { jenis }
		const chosen = letters.filter((one) => huruf.includes(one)).join('')
		return chosen === kunci_asli ? null : { jenis, huruf: chosen }
	}
	const same = JSON.stringify(wanted()) === JSON.stringify(putusan)
	const empty = jenis === 'kunci' && huruf.length === 0
	return (
		<>
			<Radio.Group value={jenis} onChange={(value) => setJenis(value as Jenis)} aria-label="Koreksi">
				<div className={css.choices}>
					<Radio value="kunci" label="Ganti kunci, atau terima beberapa jawaban" />
					{jenis === 'kunci' ? (
						<Checkbox.Group
							className={css.letters}
							aria-label="Jawaban yang diterima"
							value={[...huruf]}
							onChange={setHuruf}
						>
							{letters.map((one) => (
								<Checkbox key={one} value={one} label={one === kunci_asli ? `${one} (kunci semula)` : one} />
							))}
						</Checkbox.Group>
					) : null}
					<Radio value="penuh" label="Gugurkan soal: semua mendapat nilai penuh" />
					<Radio value="keluar" label="Gugurkan soal: tidak ikut dihitung" />
					{putusan ? (
						<Radio value="semula" label={`Kembalikan ke kunci semula, ${hurufKunci(kunci_asli)}`} />
					) : null}
				</div>
			</Radio.Group>
			<div className={css.actions}>
				<Button variant="default" onClick={onCancel}>
					Batal
				</Button>
				<Button disabled={same || empty} onClick={() => onPreview(wanted())}>
					Lihat akibatnya
				</Button>
			</div>
		</>
	)
}
