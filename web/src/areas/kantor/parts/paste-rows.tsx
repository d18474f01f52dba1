import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { serverNowSeconds } from '#web/lib/server-time.ts'
import css from './paste-rows.module.css'
import { sizeOfPasted } from './pasted-rows.ts'

type Props = { busy: boolean; maxMb: number; onFile: (file: File) => void }

/** A place for rows that were copied from a spreadsheet. They go the way of a file, to the same preview. */
export function PasteRows({ busy, maxMb, onFile }: Props) {
	const id = useId()
	const [open, setOpen] = useState(false)
	const [text, setText] = useState('')
	const { rows, columns } = sizeOfPasted(text)
	if (!open)
		return (
			<Button
				variant="default"
				leftSection={<IconClipboardText size={20} stroke={1.7} aria-hidden="true" />}
				disabled={busy}
				onClick={() => setOpen(true)}
			>
				Tempel baris dari Excel
			</Button>
		)
	const now = new Date(serverNowSeconds() * 1000)
	const large = text.length > maxMb * 1024 * 1024
	const name = `Tempelan ${campus.date(now)} ${campus.time(now)}.txt`
	return (
		<div className={css.paste}>
			<label htmlFor={id} className={css.label}>
				Baris dari Excel
			</label>
			<p id={`${id}-help`} className={css.size}>
				Salin sel di Excel beserta baris judul kolomnya, lalu tempel di sini.
			</p>
			{/* A plain field: what is pasted may be thousands of lines. */}
			<textarea
				id={id}
				aria-describedby={`${id}-help`}
				className={css.text}
				rows={6}
				value={text}
				// biome-ignore lint/a11y/noAutofocus: it was just asked for
				autoFocus
				wrap="off"
				spellCheck={false}
				autoComplete="off"
				onChange={(event) => setText(event.currentTarget.value)}
			/>
			<p className={css.size} role="status">
				{large
					? `Lebih besar dari ${maxMb} MB. Tempel sebagian saja, atau pilih berkasnya.`
					: rows === 0
						? 'Belum ada yang ditempel.'
						: rows === 1
							? 'Baru baris judul kolom. Tempel juga baris isinya.'
							: `Judul dan ${formatNumber(rows - 1)} baris, ${formatNumber(columns)} kolom`}
			</p>
			<div className={css.actions}>
				<Button
					variant="default"
					disabled={busy}
					onClick={() => {
						setOpen(false)
						setText('')
					}}
				>
					Batal
				</Button>
				<Button
					loading={busy}
					disabled={rows < 2 || large}
					onClick={() => onFile(new File([text], name, { type: 'text/plain' }))}
				>
					Lihat pratinjau
				</Button>
			</div>
		</div>
	)
}
