import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import css from './text-editor.module.css'

const found = StateEffect.define<readonly number[]>()
const mark = Decoration.line({ class: css.faultLine ?? '' })

const field = StateField.define<DecorationSet>({
	create: () => Decoration.none,
	update: (known, { changes, effects, state }) => {
		let next = known.map(changes)
		for (const effect of effects)
			if (effect.is(found)) {
				const lines = [...new Set(effect.value)].filter((line) => line >= 1 && line <= state.doc.lines)
				next = Decoration.set(
					lines.sort((a, b) => a - b).map((line) => mark.range(state.doc.line(line).from)),
				)
			}
		return next
	},
	provide: (own) => EditorView.decorations.from(own),
})

/** Marks lines that cannot be shown as they were meant. */
export const faultLines: Extension = field

export function markFaults(view: EditorView, lines: readonly number[]): void {
	view.dispatch({ effects: found.of(lines) })
}
