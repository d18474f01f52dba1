import { KOMPONEN } from '#shared/rules/nilai.ts'
import { COLUMNS, isWithin, nextInOrder, type Place, type Range, STEPS, spanOf, stepFrom } from './cell.ts'
import { writeBlock } from './clipboard.ts'
import { cellAt, cellsIn, layBlock, textIn, typedIn } from './sheet-places.ts'
import type { SheetStore } from './sheet-store.ts'
import { shownOf } from './shown.ts'
import { placeIn, tdIn } from './table-places.ts'

/** Some frames. */
const AFTER_MS = 100

export type Pasted = { taken: number; wrong: number; outside: number }

/**
 * Makes a table of inputs behave like a spreadsheet. The inputs are the browser's own, so that a phone's keyboard, a reader
 * of the screen and an input method find what they know; what moves the cursor touches two cells and no React.
 */
export function attachGrid(
	table: HTMLTableElement,
	store: SheetStore,
	{ onTouch, onPasted }: { onTouch: () => void; onPasted: (pasted: Pasted) => void },
) {
	let active: Place = { row: 0, column: 0 }
	let end: Place = active
	/** `ready`: the whole cell is chosen; `replace`: typed over, arrows go on; `caret`: arrows move in the text. */
	let mode: 'ready' | 'replace' | 'caret' = 'ready'
	let marked: HTMLElement[] = []

	const rowCount = () => store.rows().length
	const tdAt = (place: Place) => tdIn(table, place)
	const inputAt = (place: Place) => tdAt(place)?.querySelector('input') ?? undefined
	const range = (): Range => ({ from: active, to: end })
	const isMany = () => active.row !== end.row || active.column !== end.column
	const cellOf = (place: Place) => cellAt(store, place)

	const paint = () => {
		for (const cell of marked) delete cell.dataset.chosen
		marked = []
		if (!isMany()) return
		const { top, bottom, left, right } = spanOf(range())
		for (let row = top; row <= bottom; row++)
			for (let column = left; column <= right; column++) {
				const cell = tdAt({ row, column })
				if (!cell) continue
				cell.dataset.chosen = ''
				marked.push(cell)
			}
	}

	const redrawInput = (place: Place) => {
		const input = inputAt(place)
		const row = store.rows()[place.row]
		if (input && row) input.value = shownOf(row, cellOf(place).komponen).text
	}
	/** What was typed becomes the cell's. */
	const commit = () => {
		if (mode === 'ready') return
		const input = inputAt(active)
		mode = 'ready'
		if (!input) return
		delete input.dataset.editing
		store.type([{ ...cellOf(active), teks: input.value }])
		redrawInput(active)
		onTouch()
	}
	const revert = () => {
		mode = 'ready'
		const input = inputAt(active)
		if (input) delete input.dataset.editing
		redrawInput(active)
		store.typing(cellOf(active), undefined)
		input?.select()
	}
	const edit = (how: 'replace' | 'caret') => {
		mode = how
		const input = inputAt(active)
		if (input) input.dataset.editing = ''
	}

	/** `active` is where the cursor is: the way to it with Tab from outside. */
	const settle = (place: Place) => {
		inputAt(active)?.setAttribute('tabindex', '-1')
		active = end = place
		inputAt(active)?.setAttribute('tabindex', '0')
		paint()
	}
	const go = (place: Place) => {
		commit()
		settle(place)
		const input = inputAt(place)
		input?.focus({ preventScroll: true })
		input?.select()
		input?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
	}
	const extend = (place: Place) => {
		commit()
		end = place
		paint()
		tdAt(place)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
	}

	const fillAll = (teks: string) => {
		store.type(
			cellsIn(store, range())
				.flat()
				.map((cell) => ({ ...cell, teks })),
		)
		redrawInput(active)
		onTouch()
	}
	/** The first row of what is chosen, all the way down. */
	const fillDown = () => {
		commit()
		const [first, ...rest] = cellsIn(store, range())
		if (!first || rest.length === 0) return
		store.type(
			rest.flatMap((row) => row.map((cell, i) => ({ ...cell, teks: typedIn(store, first[i] ?? cell) }))),
		)
		onTouch()
	}
	const walk = (step: 'undo' | 'redo') => {
		commit()
		const [first] = store[step]() ?? []
		onTouch()
		const row = store.rows().findIndex(({ baris }) => baris.stambuk === first?.stambuk)
		if (first && row >= 0) go({ row, column: KOMPONEN.indexOf(first.komponen) })
		redrawInput(active)
	}

	const onKey = (event: KeyboardEvent) => {
		if (event.isComposing || event.altKey || !placeIn(event.target)) return
		if (onCommand(event) || onMove(event)) event.preventDefault()
	}
	const onCommand = (event: KeyboardEvent): boolean => {
		const { key, shiftKey } = event
		const meta = event.ctrlKey || event.metaKey
		const letter = key.toLowerCase()
		if (meta && mode === 'ready' && (letter === 'z' || letter === 'y')) {
			walk(letter === 'y' || shiftKey ? 'redo' : 'undo')
			return true
		}
		if (meta && mode === 'ready' && letter === 'a') {
			end = { row: rowCount() - 1, column: COLUMNS - 1 }
			active = { row: 0, column: 0 }
			paint()
			return true
		}
		if (meta && letter === 'd') {
			fillDown()
			return true
		}
		if (key === 'F2') {
			edit('caret')
			const input = inputAt(active)
			input?.setSelectionRange(input.value.length, input.value.length)
			return true
		}
		if (key === 'Escape') {
			if (mode === 'ready' && !isMany()) return false
			if (mode === 'ready') settle(active)
			else revert()
			return true
		}
		if ((key === 'Delete' || key === 'Backspace') && mode === 'ready') {
			fillAll('')
			return true
		}
		return false
	}
	const onMove = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
		const last = rowCount() - 1
		if (key === 'Enter') {
			go(stepFrom(active, rowCount(), [shiftKey ? -1 : 1, 0]))
			return true
		}
		if (key === 'Tab') {
			const next = nextInOrder(active, rowCount(), shiftKey ? -1 : 1)
			if (next) go(next)
			else commit()
			return next !== undefined
		}
		if (mode === 'caret' && (key === 'ArrowLeft' || key === 'ArrowRight' || key === 'Home' || key === 'End'))
			return false
		const far = ctrlKey || metaKey
		const step = STEPS[key]
		const from = shiftKey && mode === 'ready' ? end : active
		const to =
			key === 'Home'
				? { row: far ? 0 : from.row, column: 0 }
				: key === 'End'
					? { row: far ? last : from.row, column: COLUMNS - 1 }
					: step && stepFrom(from, rowCount(), far ? [step[0] * rowCount(), step[1] * COLUMNS] : step)
		if (!to) return false
		if (shiftKey && mode === 'ready') extend(to)
		else go(to)
		return true
	}

	const onInput = (event: Event) => {
		if (!(event.target instanceof HTMLInputElement)) return
		if (mode === 'ready') {
			edit('replace')
			if (isMany()) settle(active)
		}
		store.typing(cellOf(active), event.target.value)
	}
	const onFocus = (event: FocusEvent) => {
		const place = placeIn(event.target)
		if (!place || (place.row === active.row && place.column === active.column && mode !== 'ready')) return
		if (place.row !== active.row || place.column !== active.column) {
			commit()
			settle(place)
		}
		if (event.target instanceof HTMLInputElement) event.target.select()
	}
	const onBlur = (event: FocusEvent) => {
		if (!table.contains(event.relatedTarget as Node | null)) commit()
	}
	const onPointer = (event: PointerEvent) => {
		const place = placeIn(event.target)
		if (!place || event.button !== 0) return
		if (event.shiftKey) {
			event.preventDefault()
			extend(place)
		} else if (isMany() && isWithin(range(), place)) settle(place)
	}
	const onDrag = (event: PointerEvent) => {
		if (event.pointerType !== 'mouse' || event.buttons !== 1 || mode !== 'ready') return
		const place = placeIn(event.target)
		if (!place || (place.row === end.row && place.column === end.column)) return
		getSelection()?.removeAllRanges()
		extend(place)
	}
	const onDouble = (event: MouseEvent) => {
		if (placeIn(event.target)) edit('caret')
	}

	const onPaste = (event: ClipboardEvent) => {
		const text = event.clipboardData?.getData('text/plain') ?? ''
		if (mode !== 'ready' && !/[\t\n]/.test(text)) return
		event.preventDefault()
		if (mode !== 'ready') revert()
		const { top, left, bottom, right } = spanOf(range())
		const at = { row: top, column: left }
		const { cells, outside, height, width, single } = layBlock(store, text, at)
		if (single && isMany()) return fillAll(cells[0]?.teks ?? '')
		const wrong = store.type(cells)
		redrawInput(active)
		settle(at)
		// The screen stays where it was pasted: the end of a long column is not looked for.
		end = {
			row: Math.min(rowCount() - 1, Math.max(bottom, top + height - 1)),
			column: Math.min(COLUMNS - 1, Math.max(right, left + width - 1)),
		}
		paint()
		onTouch()
		const taken = cells.filter(({ teks }) => teks !== '').length - wrong
		// The scores are seen before it is said how many they are.
		if (cells.length > 1 || wrong + outside > 0)
			setTimeout(() => onPasted({ taken, wrong, outside }), AFTER_MS)
	}
	const onCopy = (event: ClipboardEvent) => {
		if (mode !== 'ready' || !placeIn(event.target)) return
		event.preventDefault()
		const text = cellsIn(store, range()).map((row) => row.map((cell) => textIn(store, cell)))
		event.clipboardData?.setData('text/plain', writeBlock(text))
		if (event.type === 'cut') fillAll('')
	}
	const all = {
		keydown: onKey,
		input: onInput,
		focusin: onFocus,
		focusout: onBlur,
		pointerdown: onPointer,
		pointerover: onDrag,
		dblclick: onDouble,
		paste: onPaste,
		copy: onCopy,
		cut: onCopy,
	} as unknown as Record<string, EventListener>
	for (const [name, listener] of Object.entries(all)) table.addEventListener(name, listener)
	inputAt(active)?.setAttribute('tabindex', '0')
	return {
		undo: () => walk('undo'),
		redo: () => walk('redo'),
		fillDown,
		/** Takes what is still being typed. */
		commit,
		detach: () => {
			commit()
			for (const [name, listener] of Object.entries(all)) table.removeEventListener(name, listener)
		},
	}
}

export type GridControl = ReturnType<typeof attachGrid>
