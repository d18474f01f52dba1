import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { formatPercent } from '#web/lib/format.ts'
import css from './text-editor.module.css'

type Shown = { key: string; nama: string; persen: number; alasan?: string | undefined }

const begun = StateEffect.define<Shown & { at: number }>({
	map: (value, change) => ({ ...value, at: change.mapPos(value.at) }),
})
const changed = StateEffect.define<Shown>()
const ended = StateEffect.define<string>()

/** A file on its way, shown where it will stand; the text itself has nothing of it until it has arrived. */
class UploadWidget extends WidgetType {
	readonly shown: Shown
	constructor(shown: Shown) {
		super()
		this.shown = shown
	}
	override eq({ shown }: UploadWidget): boolean {
		const { key, persen, alasan } = this.shown
		return key === shown.key && persen === shown.persen && alasan === shown.alasan
	}
	override toDOM(view: EditorView): HTMLElement {
		const { key, nama, persen, alasan } = this.shown
		const box = document.createElement('span')
		box.className = css.upload ?? ''
		box.contentEditable = 'false'
		box.setAttribute('role', alasan ? 'alert' : 'status')
		if (alasan) box.dataset.failed = ''
		box.append(alasan ? `${nama}: ${alasan}` : `Mengunggah ${nama} · ${formatPercent(persen)}`)
		if (alasan) {
			const away = document.createElement('button')
			away.type = 'button'
			away.textContent = 'Tutup'
			away.onclick = () => view.dispatch({ effects: ended.of(key) })
			box.append(' ', away)
		} else {
			const bar = document.createElement('span')
			bar.style.width = `${persen}%`
			box.append(bar)
		}
		return box
	}
	override ignoreEvent(): boolean {
		return true
	}
}

const field = StateField.define<DecorationSet>({
	create: () => Decoration.none,
	update: (known, transaction) => {
		let next = known.map(transaction.changes)
		for (const effect of transaction.effects) {
			if (effect.is(begun)) next = next.update({ add: [decorationOf(effect.value, effect.value.at)] })
			if (effect.is(changed)) {
				const at = placeIn(next, effect.value.key)
				if (at !== undefined)
					next = next.update({
						filter: (_, __, { spec }) => spec.key !== effect.value.key,
						add: [decorationOf(effect.value, at)],
					})
			}
			if (effect.is(ended)) next = next.update({ filter: (_, __, { spec }) => spec.key !== effect.value })
		}
		return next
	},
	provide: (own) => EditorView.decorations.from(own),
})

const decorationOf = (shown: Shown, at: number) =>
	Decoration.widget({ widget: new UploadWidget(shown), side: 1, key: shown.key }).range(at)

function placeIn(set: DecorationSet, key: string): number | undefined {
	let found: number | undefined
	set.between(0, Number.MAX_SAFE_INTEGER, (from, _, { spec }) => {
		if (spec.key !== key) return
		found = from
		return false
	})
	return found
}

export const uploads: Extension = field

/** Shows that a file is on its way to a place of the text; that place stays where it is while somebody writes on. */
export function showUpload(view: EditorView, nama: string, at: number) {
	const key = `${nama} ${crypto.getRandomValues(new Uint32Array(1))[0]}`
	view.dispatch({ effects: begun.of({ key, nama, persen: 0, at }) })
	return {
		progress: (share: number) =>
			view.dispatch({ effects: changed.of({ key, nama, persen: Math.floor(share * 100) }) }),
		fail: (alasan: string) => view.dispatch({ effects: changed.of({ key, nama, persen: 0, alasan }) }),
		/** Ends it; says where it stood. */
		end: (): number => {
			const at = placeIn(view.state.field(field), key) ?? view.state.doc.length
			view.dispatch({ effects: ended.of(key) })
			return at
		},
	}
}
