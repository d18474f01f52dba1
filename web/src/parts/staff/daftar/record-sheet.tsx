import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './record-sheet.module.css'

type Props = {
	/** Undefined: no record is open. */
	opened: string | undefined
	title: ReactNode
	/** The records of the list, in its order; the sheet goes from one to the next. */
	keys: readonly string[]
	onOpen: (key: string) => void
	onClose: () => void
	children: ReactNode
}

/** A record beside its list. Escape closes it; K and J, as in mail, go to the record before and after. */
export function RecordSheet({ opened, title, keys, onOpen, onClose, children }: Props) {
	const place = opened === undefined ? -1 : keys.indexOf(opened)
	const [before, after] = place === -1 ? [] : [keys[place - 1], keys[place + 1]]
	useEffect(() => {
		if (opened === undefined) return
		const onKey = (event: KeyboardEvent) => {
			const typing = (event.target as HTMLElement).closest?.('input, textarea, select, [contenteditable]')
			// A dialog over the sheet is about this record.
			const over = document.querySelectorAll('dialog:modal').length > 1
			if (typing || over || event.ctrlKey || event.metaKey || event.altKey) return
			const to = { k: before, j: after }[event.key.toLowerCase()]
			if (to !== undefined) onOpen(to)
		}
		addEventListener('keydown', onKey)
		return () => removeEventListener('keydown', onKey)
	}, [opened, before, after, onOpen])
	return (
		<Dialog opened={opened !== undefined} onClose={onClose} title={title} place="sheet">
			{/* Also before the list is there: what stands below must not move under a finger. */}
			<nav className={css.steps} aria-label="Baris lain">
				<Step label="Sebelumnya" keyName="K" to={before} onOpen={onOpen}>
					<IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
				</Step>
				<Step label="Berikutnya" keyName="J" to={after} onOpen={onOpen}>
					<IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
				</Step>
				<span className={css.place}>
					{place === -1 ? '\u00a0' : `${place + 1} dari ${keys.length} di halaman ini`}
				</span>
			</nav>
			{children}
		</Dialog>
	)
}

type StepProps = {
	label: string
	keyName: string
	to: string | undefined
	onOpen: (key: string) => void
	children: ReactNode
}

function Step({ label, keyName, to, onOpen, children }: StepProps) {
	return (
		<Button
			variant="default"
			leftSection={children}
			disabled={to === undefined}
			aria-keyshortcuts={keyName}
			onClick={() => to !== undefined && onOpen(to)}
		>
			{label} <kbd className={css.key}>{keyName}</kbd>
		</Button>
	)
}
