import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './insert-dialog.module.css'

type FrameProps = {
	title: string
	ready: boolean
	onSubmit: () => void
	onClose: () => void
	children: ReactNode
}

/** Asks what is to be put into a text. */
export function InsertDialog({ title, ready, onSubmit, onClose, children }: FrameProps) {
	const submit = (event: FormEvent) => {
		event.preventDefault()
		// A form in a dialog of React bubbles to what stands around it.
		event.stopPropagation()
		if (!ready) return
		onSubmit()
		onClose()
	}
	return (
		<Dialog opened onClose={onClose} title={title} place="form">
			<form className={css.fields} onSubmit={submit}>
				{children}
				<div className={css.steps}>
					<Button variant="default" onClick={onClose}>
						Batal
					</Button>
					<Button type="submit" disabled={!ready}>
						Sisipkan
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

type Props = { onInsert: (address: string) => void; onClose: () => void }

/** Asks where a link leads. */
export function LinkDialog({ onInsert, onClose }: Props) {
	const [address, setAddress] = useState('https://')
	const ready = /^(https?:\/\/|mailto:)[^\s()]+\.[^\s()]+$/.test(address.trim())
	return (
		<InsertDialog title="Tautan" ready={ready} onSubmit={() => onInsert(address.trim())} onClose={onClose}>
			<TextInput
				label="Alamat"
				size="md"
				data-autofocus
				inputMode="url"
				value={address}
				description="Tulisan yang Anda pilih menjadi tautannya."
				onChange={(event) => setAddress(event.currentTarget.value)}
			/>
		</InsertDialog>
	)
}
