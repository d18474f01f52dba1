import { Button, Textarea, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { InsertDialog } from '#web/parts/staff/editor/insert-dialog.tsx'
import css from './dialogs.module.css'
import { type Check, checkBlock, filmBlock, readFilm, readyCheck } from './snippets.ts'

type Props = { onInsert: (piece: string) => void; onClose: () => void }

export function VideoDialog({ onInsert, onClose }: Props) {
	const [address, setAddress] = useState('')
	const [judul, setJudul] = useState('')
	const [menit, setMenit] = useState('')
	const film = readFilm(address)
	const minutes = /^\d{1,3}$/.test(menit) ? Number(menit) : undefined
	const ready = film !== undefined && judul.trim() !== '' && (menit === '' || minutes !== undefined)
	return (
		<InsertDialog
			title="Video"
			ready={ready}
			onSubmit={() => film && onInsert(filmBlock(film, judul, minutes))}
			onClose={onClose}
		>
			<TextInput
				label="Alamat di YouTube atau Vimeo"
				size="md"
				data-autofocus
				inputMode="url"
				value={address}
				error={address.trim() !== '' && !film ? 'Salin alamat videonya dari YouTube atau Vimeo.' : undefined}
				onChange={(event) => setAddress(event.currentTarget.value)}
			/>
			<TextInput
				label="Judul"
				size="md"
				maxLength={160}
				value={judul}
				onChange={(event) => setJudul(event.currentTarget.value)}
			/>
			<TextInput
				label="Lama dalam menit, boleh kosong"
				size="md"
				inputMode="numeric"
				value={menit}
				onChange={(event) => setMenit(event.currentTarget.value.trim())}
			/>
			<p className={css.help}>
				Video milik kampus sendiri (MP4 atau WebM, paling besar 64 MB) diunggah dengan tombol gambar atau
				berkas.
			</p>
		</InsertDialog>
	)
}

const LETTERS = ['A', 'B', 'C', 'D', 'E']

export function CheckDialog({ onInsert, onClose }: Props) {
	const [check, setCheck] = useState<Check>({ soal: '', opsi: ['', '', '', ''], benar: 0, alasan: '' })
	const name = useId()
	const ready = readyCheck(check)
	const change = (part: Partial<Check>) => setCheck((known) => ({ ...known, ...part }))
	return (
		<InsertDialog
			title="Pertanyaan periksa diri"
			ready={ready !== undefined}
			onSubmit={() => ready && onInsert(checkBlock(ready))}
			onClose={onClose}
		>
			<Textarea
				label="Pertanyaan"
				autosize
				minRows={2}
				data-autofocus
				value={check.soal}
				onChange={(event) => change({ soal: event.currentTarget.value })}
			/>
			<fieldset className={css.options}>
				<legend>Pilihan; tandai yang benar</legend>
				{check.opsi.map((text, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: an option has no name but its letter
					<div key={i} className={css.option}>
						<label className={css.letter} data-right={check.benar === i || undefined}>
							<input
								type="radio"
								name={name}
								checked={check.benar === i}
								onChange={() => change({ benar: i })}
							/>
							<span aria-hidden="true">{LETTERS[i]}</span>
							<span className={css.read}>Pilihan {LETTERS[i]} benar</span>
						</label>
						<TextInput
							aria-label={`Pilihan ${LETTERS[i]}`}
							size="md"
							value={text}
							onChange={(event) => {
								const { value } = event.currentTarget
								change({ opsi: check.opsi.map((one, at) => (at === i ? value : one)) })
							}}
						/>
					</div>
				))}
				{check.opsi.length < LETTERS.length ? (
					<Button variant="subtle" size="sm" onClick={() => change({ opsi: [...check.opsi, ''] })}>
						Tambah pilihan
					</Button>
				) : null}
			</fieldset>
			<Textarea
				label="Alasan, dibaca setelah menjawab"
				autosize
				minRows={2}
				value={check.alasan}
				onChange={(event) => change({ alasan: event.currentTarget.value })}
			/>
		</InsertDialog>
	)
}
