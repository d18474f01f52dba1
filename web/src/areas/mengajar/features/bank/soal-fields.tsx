import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SumberSoal } from '#shared/api/question-bank.ts'
import type { IsianBerkas } from '#shared/api/question-imports.ts'
import { BagianField } from './bagian-field.tsx'
import { MAX_OPSI, opsiBaru } from './draf-soal.ts'
import css from './form.module.css'
import { FormatBar } from './format-bar.tsx'
import type { Bank } from './queries.ts'
import { KESUKARAN } from './words.ts'

const letterOf = (index: number) => String.fromCharCode(65 + index)

type Props = {
	bank: Bank
	isian: IsianBerkas
	/** What the server says of single fields. */
	faults: ReadonlyMap<string, string>
	change: (change: Partial<IsianBerkas>) => void
	/** What holds a group of fields: a card on a page of its own, less within a list. */
	Wadah: (props: { title: string; note?: ReactNode; children: ReactNode }) => ReactNode
	/** The field of the tags keeps its text to itself; another number draws it anew. */
	drawn: number
}

/** The fields of a question. */
export function SoalFields({ bank, isian, faults, change, Wadah, drawn }: Props) {
	const setOpsi = (index: number, opsi: SumberSoal) =>
		change({ opsi: isian.opsi.map((one, i) => (i === index ? opsi : one)) })
	const removeOpsi = (index: number) => {
		const opsi = isian.opsi.filter((_, i) => i !== index)
		const kunci = isian.kunci === null ? -1 : isian.kunci.charCodeAt(0) - 65
		const next = kunci > index ? kunci - 1 : kunci
		// Another option must not become the right one unseen.
		const none = kunci < 0 || kunci === index
		change({ opsi, kunci: none ? null : (letterOf(next) as IsianBerkas['kunci']) })
	}
	return (
		<>
			<Wadah title="Pertanyaan">
				<FormatBar label="pertanyaan">
					<BagianField
						label="Pertanyaan"
						bank={bank}
						rows={5}
						value={isian.pertanyaan}
						fault={faults.get('pertanyaan')}
						onChange={(pertanyaan) => change({ pertanyaan })}
					/>
				</FormatBar>
				<p className={css.help}>
					**tebal**, *miring*, `kode`, daftar dengan "- ". Rumus LaTeX di antara \( dan \), misalnya{' '}
					{'\\(\\frac{1}{2}\\)'}.
				</p>
			</Wadah>
			<Wadah title="Opsi" note={<OpsiNote fault={faults.get('kunci') ?? faults.get('opsi')} />}>
				<div className={css.stack}>
					<FormatBar label="opsi">
						{isian.opsi.map((opsi, index) => (
							<BagianField
								// biome-ignore lint/suspicious/noArrayIndexKey: an option has no name but its letter
								key={index}
								label={`Opsi ${letterOf(index)}`}
								bank={bank}
								rows={1}
								value={opsi}
								fault={faults.get(`opsi/${index}`)}
								onChange={(next) => setOpsi(index, next)}
								letter={letterOf(index)}
								right={isian.kunci === letterOf(index)}
								onRight={() => change({ kunci: letterOf(index) as IsianBerkas['kunci'] })}
								onRemove={isian.opsi.length > 2 ? () => removeOpsi(index) : undefined}
							/>
						))}
					</FormatBar>
					{isian.opsi.length < MAX_OPSI ? (
						<Button
							variant="default"
							leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
							onClick={() => change({ opsi: [...isian.opsi, opsiBaru()] })}
						>
							Tambah opsi {letterOf(isian.opsi.length)}
						</Button>
					) : null}
				</div>
			</Wadah>
			<Wadah title="Pembahasan">
				<FormatBar label="pembahasan">
					<BagianField
						label="Pembahasan"
						bank={bank}
						rows={3}
						value={isian.pembahasan}
						fault={faults.get('pembahasan')}
						onChange={(pembahasan) => change({ pembahasan })}
						withoutPicture
					/>
				</FormatBar>
			</Wadah>
			<Wadah title="Keterangan">
				<div className={css.pair}>
					<TextInput
						label="Topik"
						maxLength={80}
						value={isian.topik}
						onChange={(event) => change({ topik: event.currentTarget.value })}
					/>
					<NativeSelect
						size="md"
						label="Kesukaran"
						data={[
							{ value: '', label: 'Belum dinilai' },
							...(['mudah', 'sedang', 'sukar'] as const).map((value) => ({
								value,
								label: KESUKARAN[value],
							})),
						]}
						value={isian.kesukaran ?? ''}
						onChange={(event) =>
							change({ kesukaran: (event.currentTarget.value || null) as IsianBerkas['kesukaran'] })
						}
					/>
					<TextInput
						key={drawn}
						label="Tag, dipisah koma"
						defaultValue={isian.tag.join(', ')}
						onChange={(event) => change({ tag: tagsOf(event.currentTarget.value) })}
					/>
				</div>
				<div className={css.checks}>
					<Checkbox
						label="Selalu ikut ketika soal diundi"
						checked={isian.wajib}
						onChange={(event) => change({ wajib: event.currentTarget.checked })}
					/>
					<Checkbox
						label="Urutan opsi tidak diacak"
						checked={isian.opsi_tetap}
						onChange={(event) => change({ opsi_tetap: event.currentTarget.checked })}
					/>
				</div>
			</Wadah>
		</>
	)
}

const OpsiNote = ({ fault }: { fault: string | undefined }) =>
	fault ? (
		<span className={css.fault} role="alert">
			{fault}
		</span>
	) : (
		'Pilih huruf opsi yang benar'
	)

const tagsOf = (text: string): string[] =>
	text
		.split(',')
		.map((tag) => tag.trim().slice(0, 40))
		.filter((tag) => tag !== '')
		.slice(0, 10)
