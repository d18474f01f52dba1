import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { EditorSelection, EditorState } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { styleNonce } from '#web/lib/server-config.ts'
import type { EditorHandle } from './editor-handle.ts'
import { faultLines, markFaults } from './fault-lines.ts'
import { continueList, type Edit, wrapEdit } from './markdown-edits.ts'
import { markdown } from './markdown-language.ts'
import css from './text-editor.module.css'
import { showUpload, uploads } from './uploads-field.ts'

type Props = {
	/** What the field is called. */
	label: string
	/** What stands in it while it is empty. */
	hint: string
	initial: string
	onChange: (text: string) => void
	onFiles: (files: readonly File[]) => void
	onLink: () => void
	/** Given once the editor is there. */
	onReady: (handle: EditorHandle | undefined) => void
	/** Told the line at the upper edge, so that the preview can follow. */
	onTopLine: (line: number) => void
}

/** A text in Markdown as it is written. */
export function TextEditor({ label, hint, initial, ...on }: Props) {
	const box = useRef<HTMLDivElement>(null)
	const handlers = useRef(on)
	handlers.current = on
	const first = useRef({ label, hint, initial })
	useEffect(() => {
		if (!box.current) return
		const view = createView(box.current, first.current, handlers)
		handlers.current.onReady(handleOf(view))
		return () => {
			handlers.current.onReady(undefined)
			view.destroy()
		}
	}, [])
	return <div ref={box} className={css.editor} />
}

type First = Pick<Props, 'label' | 'hint' | 'initial'>
type Handlers = { readonly current: Omit<Props, keyof First> }

function createView(parent: HTMLElement, { label, hint, initial }: First, on: Handlers): EditorView {
	const edit = (make: (text: string, range: { from: number; to: number }) => Edit | undefined) => {
		const done = make(view.state.doc.toString(), view.state.selection.main)
		if (!done) return false
		apply(view, done)
		return true
	}
	const mark = (sign: string, sample: string) => () =>
		edit((text, range) => wrapEdit(text, range, sign, sample))
	const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]
	const view = new EditorView({
		parent,
		state: EditorState.create({
			doc: initial,
			extensions: [
				EditorView.cspNonce.of(styleNonce),
				history(),
				markdown,
				uploads,
				faultLines,
				EditorView.lineWrapping,
				placeholder(hint),
				EditorView.contentAttributes.of({
					'aria-label': label,
					lang: 'id',
					spellcheck: 'true',
					autocorrect: 'on',
					autocapitalize: 'sentences',
				}),
				keymap.of([
					{ key: 'Mod-b', run: mark('**', 'tebal') },
					{ key: 'Mod-i', run: mark('*', 'miring') },
					{
						key: 'Mod-k',
						run: () => {
							on.current.onLink()
							return true
						},
					},
					{
						key: 'Enter',
						run: () => edit((text, { from, to }) => (from === to ? continueList(text, from) : undefined)),
					},
					// Tab leaves the editor, as it leaves every other field.
					...defaultKeymap,
					...historyKeymap,
				]),
				EditorView.updateListener.of(({ docChanged, state }) => {
					if (docChanged) on.current.onChange(state.doc.toString())
				}),
				EditorView.domEventHandlers({
					paste: (event) => {
						const files = filesOf(event.clipboardData)
						// Word brings a picture of the text beside the text itself.
						if (files.length === 0 || event.clipboardData?.getData('text/plain')) return false
						event.preventDefault()
						on.current.onFiles(files)
						return true
					},
					drop: (event, target) => {
						const files = filesOf(event.dataTransfer)
						if (files.length === 0) return false
						event.preventDefault()
						const at = target.posAtCoords({ x: event.clientX, y: event.clientY })
						if (at !== null) target.dispatch({ selection: EditorSelection.cursor(at) })
						on.current.onFiles(files)
						return true
					},
				}),
			],
		}),
	})
	view.scrollDOM.addEventListener(
		'scroll',
		() => {
			const top = view.lineBlockAtHeight(view.scrollDOM.scrollTop + 8)
			on.current.onTopLine(view.state.doc.lineAt(top.from).number)
		},
		{ passive: true },
	)
	return view
}

function apply(view: EditorView, { from, to, insert, select }: Edit): void {
	view.dispatch({
		changes: { from, to, insert },
		selection: EditorSelection.range(...select),
		scrollIntoView: true,
		userEvent: 'input',
	})
}

function handleOf(view: EditorView): EditorHandle {
	return {
		edit: (make) => {
			apply(view, make(view.state.doc.toString(), view.state.selection.main))
			view.focus()
		},
		replace: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
		upload: (nama) => showUpload(view, nama, view.state.selection.main.to),
		insertAt: (at, make) => {
			const { from, to, insert } = make(view.state.doc.toString(), { from: at, to: at })
			view.dispatch({ changes: { from, to, insert }, userEvent: 'input' })
		},
		faults: (lines) => markFaults(view, lines),
		goTo: (line) => {
			const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines))
			view.dispatch({
				selection: EditorSelection.cursor(from),
				effects: EditorView.scrollIntoView(from, { y: 'center' }),
			})
			view.focus()
		},
		focus: () => view.focus(),
	}
}
