import { Textarea, TextInput } from '@mantine/core'
import { IconPhotoPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ClipboardEvent, type DragEvent, useId } from 'react'
import type { SumberSoal } from '#shared/api/question-bank.ts'
import { call } from '#web/lib/api.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './form.module.css'
import type { Bank } from './queries.ts'

type Props = {
	label: string
	bank: Bank
	rows: number
	value: SumberSoal
	fault: string | undefined
	onChange: (value: SumberSoal) => void
	withoutPicture?: boolean
	/** Of an option. */
	letter?: string
	right?: boolean
	onRight?: () => void
	onRemove?: (() => void) | undefined
}

const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']

/** A text with at most one picture, which is chosen, pasted or dropped. */
export function BagianField(props: Props) {
	const { label, bank, rows, value, fault, onChange, withoutPicture, letter, right, onRight, onRemove } =
		props
	const inputId = useId()
	const unggah = useMutation({
		mutationFn: async (body: Blob) =>
			(await call('POST /api/bank-soal/:kode/:jenis/gambar', { params: bank, body })).data.sha256,
		onSuccess: (gambar) => onChange({ ...value, gambar }),
	})
	const take = (files: FileList | undefined): boolean => {
		const file = [...(files ?? [])].find(({ type }) => PICTURES.includes(type))
		if (file && !withoutPicture) unggah.mutate(file)
		return file !== undefined && !withoutPicture
	}
	const paste = (event: ClipboardEvent) => {
		if (take(event.clipboardData.files)) event.preventDefault()
	}
	const drop = (event: DragEvent) => {
		if (take(event.dataTransfer.files)) event.preventDefault()
	}
	return (
		<div className={css.part}>
			<div className={css.row}>
				{letter ? (
					<label className={css.letter} data-right={right || undefined}>
						<input type="radio" name="kunci" checked={right ?? false} onChange={onRight} />
						<span aria-hidden="true">{letter}</span>
						<span className={css.read}>Opsi {letter} benar</span>
					</label>
				) : null}
				<Textarea
					className={css.text ?? ''}
					aria-label={label}
					autosize
					minRows={rows}
					maxLength={10_000}
					value={value.teks}
					error={fault}
					spellCheck={false}
					data-format={value.format}
					onChange={(event) => onChange({ ...value, teks: event.currentTarget.value })}
					onPaste={paste}
					onDrop={drop}
				/>
				{withoutPicture ? null : (
					<>
						<input
							id={inputId}
							className={css.file}
							type="file"
							accept={PICTURES.join(',')}
							onChange={(event) => {
								take(event.currentTarget.files ?? undefined)
								event.currentTarget.value = ''
							}}
						/>
						<label htmlFor={inputId} className={css.tool} title="Tambah gambar">
							<IconPhotoPlus size={20} stroke={1.7} aria-hidden="true" />
							<span className={css.read}>Gambar untuk {label}</span>
						</label>
					</>
				)}
				{onRemove ? (
					<IconButton label={`Hapus ${label}`} onClick={onRemove}>
						<IconTrash size={20} stroke={1.7} />
					</IconButton>
				) : null}
			</div>
			{value.format === 'html' ? (
				<p className={css.help}>
					Bagian ini memuat tabel, indeks, atau kode dari berkas, sehingga tampak dengan tandanya. Hasilnya
					terlihat di pratinjau.
				</p>
			) : null}
			{unggah.error ? (
				<p className={css.fault} role="alert">
					{unggah.error.message}
				</p>
			) : null}
			{value.gambar ? (
				<div className={css.picture}>
					<img src={`/api/berkas/${value.gambar}`} alt={value.alt || 'Gambar yang dipilih'} />
					<TextInput
						label="Isi gambar dalam kata"
						placeholder="Untuk yang tidak dapat melihatnya"
						maxLength={200}
						value={value.alt}
						onChange={(event) => onChange({ ...value, alt: event.currentTarget.value })}
					/>
					<IconButton
						label={`Lepas gambar ${label}`}
						onClick={() => onChange({ ...value, gambar: null, alt: '' })}
					>
						<IconX size={20} stroke={1.7} />
					</IconButton>
				</div>
			) : null}
		</div>
	)
}
