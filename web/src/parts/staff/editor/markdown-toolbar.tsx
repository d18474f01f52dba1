import { NativeSelect } from '@mantine/core'
import {
	IconBlockquote,
	IconBold,
	IconCode,
	IconH2,
	IconH3,
	IconHelpCircle,
	IconItalic,
	IconLink,
	IconList,
	IconListNumbers,
	IconMathFunction,
	IconPhotoPlus,
	IconTable,
	IconVideo,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import type { EditorHandle } from './editor-handle.ts'
import { blockEdit, linesEdit, wrapEdit } from './markdown-edits.ts'
import { BOXES, CODE, FORMULA, TABLE } from './markdown-snippets.ts'
import css from './text-editor.module.css'

const ICON = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

type Props = {
	editor: EditorHandle | undefined
	onFiles: (files: readonly File[]) => void
	onLink: () => void
	/** Where the text may hold a film; else there is no way to one. */
	onVideo?: () => void
	onCheck?: () => void
	/** Without formulas, code and boxes. */
	plain?: true
}

/** What a text may hold, for who does not know how it is written. One stop of the Tab key; arrows go on. */
export function Toolbar({ editor, onFiles, onLink, onVideo, onCheck, plain }: Props) {
	const bar = useRef<HTMLDivElement>(null)
	const files = useRef<HTMLInputElement>(null)
	const boxId = useId()
	const lines = (kind: '## ' | '### ' | '- ' | '1. ' | '> ') => () =>
		editor?.edit((text, range) => linesEdit(text, range, kind))
	const wrap = (mark: string, sample: string) => () =>
		editor?.edit((text, range) => wrapEdit(text, range, mark, sample))
	const block = (piece: string) => () => editor?.edit((text, range) => blockEdit(text, range, piece))
	const onKey = (event: KeyboardEvent) => {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
		if (!step || event.target instanceof HTMLSelectElement) return
		const all = [...(bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])]
		const next = all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length]
		event.preventDefault()
		next?.focus()
	}
	return (
		<div ref={bar} className={css.toolbar} role="toolbar" aria-label="Bentuk tulisan" onKeyDown={onKey}>
			<Tool name="Judul bagian" onClick={lines('## ')}>
				<IconH2 {...ICON} />
			</Tool>
			<Tool name="Subjudul" onClick={lines('### ')}>
				<IconH3 {...ICON} />
			</Tool>
			<Tool name="Tebal (Ctrl B)" onClick={wrap('**', 'tebal')}>
				<IconBold {...ICON} />
			</Tool>
			<Tool name="Miring (Ctrl I)" onClick={wrap('*', 'miring')}>
				<IconItalic {...ICON} />
			</Tool>
			<Tool name="Tautan (Ctrl K)" onClick={onLink}>
				<IconLink {...ICON} />
			</Tool>
			<Tool name="Daftar" onClick={lines('- ')}>
				<IconList {...ICON} />
			</Tool>
			<Tool name="Daftar bernomor" onClick={lines('1. ')}>
				<IconListNumbers {...ICON} />
			</Tool>
			<Tool name="Kutipan" onClick={lines('> ')}>
				<IconBlockquote {...ICON} />
			</Tool>
			<Tool name="Tabel" onClick={block(TABLE)}>
				<IconTable {...ICON} />
			</Tool>
			{plain ? null : (
				<>
					<Tool name="Rumus" onClick={block(FORMULA)}>
						<IconMathFunction {...ICON} />
					</Tool>
					<Tool name="Kode program" onClick={block(CODE)}>
						<IconCode {...ICON} />
					</Tool>
				</>
			)}
			<Tool name={plain ? 'Gambar' : 'Gambar atau berkas'} onClick={() => files.current?.click()}>
				<IconPhotoPlus {...ICON} />
			</Tool>
			<input
				ref={files}
				type="file"
				multiple
				hidden
				aria-label="Gambar atau berkas"
				onChange={(event) => {
					onFiles([...(event.currentTarget.files ?? [])])
					event.currentTarget.value = ''
				}}
			/>
			{onVideo ? (
				<Tool name="Video YouTube atau Vimeo" onClick={onVideo}>
					<IconVideo {...ICON} />
				</Tool>
			) : null}
			{onCheck ? (
				<Tool name="Pertanyaan periksa diri" onClick={onCheck}>
					<IconHelpCircle {...ICON} />
				</Tool>
			) : null}
			{plain ? null : (
				<NativeSelect
					id={boxId}
					className={css.boxes ?? ''}
					aria-label="Sisipkan kotak"
					value=""
					data={[{ value: '', label: 'Kotak…' }, ...BOXES.map(({ name }) => ({ value: name, label: name }))]}
					onChange={(event) => {
						const { value } = event.currentTarget
						const found = BOXES.find(({ name }) => name === value)
						if (found) block(found.piece)()
					}}
				/>
			)}
		</div>
	)
}

function Tool({ name, onClick, children }: { name: string; onClick: () => void; children: ReactNode }) {
	return (
		<button
			type="button"
			className={css.tool}
			title={name}
			aria-label={name}
			// The editor keeps its selection.
			onMouseDown={(event) => event.preventDefault()}
			onClick={onClick}
		>
			{children}
		</button>
	)
}
