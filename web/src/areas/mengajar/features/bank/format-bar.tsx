import {
	IconBold,
	IconCode,
	IconItalic,
	IconList,
	IconMathFunction,
	IconSubscript,
	IconSuperscript,
	IconTable,
} from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import css from './form.module.css'
import { editOf, TOMBOL, type Tombol } from './tombol-teks.ts'

const LOOKS: Readonly<Record<Tombol, { name: string; Icon: typeof IconBold }>> = {
	tebal: { name: 'Tebal', Icon: IconBold },
	miring: { name: 'Miring', Icon: IconItalic },
	bawah: { name: 'Indeks bawah', Icon: IconSubscript },
	atas: { name: 'Indeks atas', Icon: IconSuperscript },
	kode: { name: 'Kode', Icon: IconCode },
	daftar: { name: 'Daftar', Icon: IconList },
	tabel: { name: 'Tabel', Icon: IconTable },
	rumus: { name: 'Rumus', Icon: IconMathFunction },
}

/**
 * Buttons for the texts in it: they work where the writer was last. One row for all options, so that nothing moves when
 * another one is pressed. One stop of the Tab key; arrows go on.
 */
export function FormatBar({ label, children }: { label: string; children: ReactNode }) {
	const area = useRef<HTMLDivElement>(null)
	const last = useRef<HTMLTextAreaElement | null>(null)
	const onFocus = ({ target }: FocusEvent) => {
		if (target instanceof HTMLTextAreaElement) last.current = target
	}
	const press = (tombol: Tombol) => {
		// An option may be gone that was written in last.
		const field = last.current?.isConnected ? last.current : area.current?.querySelector('textarea')
		if (field) apply(field, tombol)
	}
	const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
		if (!step) return
		const all = [...event.currentTarget.querySelectorAll('button')]
		const at = all.indexOf(document.activeElement as HTMLButtonElement)
		event.preventDefault()
		all[(at + step + all.length) % all.length]?.focus()
	}
	return (
		<div className={css.part}>
			<div className={css.tools} role="toolbar" aria-label={`Bentuk tulisan ${label}`} onKeyDown={onKey}>
				{TOMBOL.map((tombol, index) => {
					const { name, Icon } = LOOKS[tombol]
					return (
						<button
							key={tombol}
							type="button"
							className={css.mark}
							title={name}
							aria-label={name}
							tabIndex={index === 0 ? 0 : -1}
							// The text keeps its selection.
							onMouseDown={(event) => event.preventDefault()}
							onClick={() => press(tombol)}
						>
							<Icon size={20} stroke={1.7} aria-hidden="true" />
						</button>
					)
				})}
			</div>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes which of its fields was written in */}
			<div ref={area} className={css.part} onFocus={onFocus}>
				{children}
			</div>
		</div>
	)
}

function apply(field: HTMLTextAreaElement, tombol: Tombol): void {
	const format = field.dataset.format === 'html' ? 'html' : 'markdown'
	const range = { from: field.selectionStart, to: field.selectionEnd }
	const { from, to, insert, select } = editOf(format, tombol, field.value, range)
	if (field.value.length - (to - from) + insert.length > field.maxLength) return
	field.focus()
	field.setSelectionRange(from, to)
	// As if it were typed, so that Ctrl Z takes it back.
	if (!document.execCommand('insertText', false, insert)) {
		field.setRangeText(insert, from, to)
		field.dispatchEvent(new Event('input', { bubbles: true }))
	}
	field.setSelectionRange(...select)
}
