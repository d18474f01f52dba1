import type { BarisPenilaian, Penilaian, PerubahanSel, SelBentrok, SelDitolak } from '#shared/api/grading.ts'
import { KOMPONEN, type Komponen } from '#shared/rules/nilai.ts'
import { readSkor } from '#shared/rules/skor.ts'
import { type Cell, cellOf, keyOf } from './cell.ts'

/** A cell that waits to be saved: from what the server had to what was typed. */
export type Waiting = {
	dari: number | null
	ke: number | null
	/** Sent once without an answer: the server may hold this. */
	maybe?: (number | null)[]
}

/** All that is not on the server yet: it is kept on the device until it is. */
export type Draft = {
	menunggu: Record<string, Waiting>
	/** Texts that are no scores, and what was being typed when the page went away. */
	teks: Record<string, string>
}

export const EMPTY_DRAFT: Draft = { menunggu: {}, teks: {} }

/** A colleague's score against one's own. */
export type Clash = Omit<SelBentrok, 'stambuk' | 'komponen'> & { milik_saya: number | null }

/** What is drawn of a row; another object when anything of it has changed. */
export type Row = {
	baris: BarisPenilaian
	/** Per component: not saved yet; a text that is no score; somebody else's score. */
	waiting: Partial<Record<Komponen, true>>
	teks: Partial<Record<Komponen, string>>
	clash: Partial<Record<Komponen, Clash>>
}

/** With entries that may be written: what comes from a query is everybody's. */
const own = (sheet: Penilaian): Penilaian => ({
	...sheet,
	nilai: sheet.nilai.map((baris) => ({ ...baris, entri: { ...baris.entri } })),
})

type Change = { key: string; dari: number | null; ke: number | null }

/** Most steps that can be undone. */
const HISTORY = 200

/**
 * The sheet on this device: what the server had, what was typed since, and the way back. It knows neither network nor
 * screen. `keep` stores the draft and is called before anything else happens to it.
 */
export function createSheetStore(first: Penilaian, draft: Draft, keep: (draft: Draft) => void) {
	let sheet = own(first)
	const waiting = new Map(Object.entries(draft.menunggu))
	const texts = new Map(Object.entries(draft.teks))
	const clashes = new Map<string, Clash>()
	const places = new Map<string, number>()
	let rows: Row[] = []
	let members: readonly string[] = []
	const undone: Change[][] = []
	const done: Change[][] = []
	const rowListeners = new Map<number, Set<() => void>>()
	const listeners = new Set<() => void>()
	const typists = new Set<() => void>()
	let version = 0

	const base = (key: string): number | null => {
		const { stambuk, komponen } = cellOf(key)
		return sheet.nilai[places.get(stambuk) ?? -1]?.entri[komponen] ?? null
	}
	const scoreOf = (key: string): number | null => {
		const mine = waiting.get(key)
		return mine ? mine.ke : base(key)
	}

	const makeRow = (baris: BarisPenilaian): Row => {
		const row: Row = { baris: { ...baris, entri: { ...baris.entri } }, waiting: {}, teks: {}, clash: {} }
		for (const komponen of KOMPONEN) {
			const key = keyOf({ stambuk: baris.stambuk, komponen })
			row.baris.entri[komponen] = scoreOf(key)
			if (waiting.has(key)) row.waiting[komponen] = true
			const teks = texts.get(key)
			if (teks !== undefined) row.teks[komponen] = teks
			const clash = clashes.get(key)
			if (clash) row.clash[komponen] = clash
		}
		return row
	}

	const load = () => {
		places.clear()
		const now = sheet.nilai.map(({ stambuk }) => stambuk)
		if (now.join(' ') !== members.join(' ')) members = now
		for (const [i, { stambuk }] of sheet.nilai.entries()) places.set(stambuk, i)
		// A student who left the class meanwhile has no row; the draft of it goes.
		for (const map of [waiting, texts, clashes])
			for (const key of map.keys()) if (!places.has(cellOf(key).stambuk)) map.delete(key)
		// A row that is as it was stays the same object: nothing of it is drawn again.
		const before = new Map(rows.map((row) => [row.baris.stambuk, row]))
		rows = sheet.nilai.map((baris) => {
			const row = makeRow(baris)
			const old = before.get(baris.stambuk)
			return old && JSON.stringify(old) === JSON.stringify(row) ? old : row
		})
	}
	load()

	const redraw = (keys: Iterable<string>) => {
		const touched = new Set([...keys].map((key) => places.get(cellOf(key).stambuk) ?? -1))
		for (const i of touched) {
			const baris = sheet.nilai[i]
			if (!baris) continue
			rows[i] = makeRow(baris)
			for (const tell of rowListeners.get(i) ?? []) tell()
		}
		version++
		for (const tell of listeners) tell()
	}

	/** Still being typed: it is on the device with the rest, whatever else is stored meanwhile. */
	let unfinished: { key: string; teks: string; dari: number | null } | undefined
	const store = () =>
		keep({
			menunggu: Object.fromEntries(waiting),
			teks: { ...Object.fromEntries(texts), ...(unfinished && { [unfinished.key]: unfinished.teks }) },
		})

	/** Lets cells hold these values, as something that waits to be saved. */
	const put = (changes: readonly { key: string; ke: number | null }[]) => {
		for (const { key, ke } of changes) {
			const before = waiting.get(key)
			const dari = before ? before.dari : base(key)
			texts.delete(key)
			clashes.delete(key)
			// Typed back to what the server has, unless it may have got the other one meanwhile.
			if (ke === dari && !before?.maybe) waiting.delete(key)
			else waiting.set(key, { dari, ke, ...(before?.maybe && { maybe: before.maybe }) })
		}
		store()
		redraw(changes.map(({ key }) => key))
	}

	/** What a colleague has changed since stays: who takes back a column of yesterday does not look at each cell. */
	const walk = (from: Change[][], to: Change[][], way: { from: 'dari' | 'ke'; to: 'dari' | 'ke' }) => {
		const step = from.pop()
		if (!step) return undefined
		to.push(step)
		const own = step.filter((change) => scoreOf(change.key) === change[way.from])
		put(own.map((change) => ({ key: change.key, ke: change[way.to] })))
		return step.map(({ key }) => cellOf(key))
	}

	return {
		get sheet() {
			return sheet
		},
		rows: () => rows,
		/** Numbers of the students, row by row; the same list as long as they are the same. */
		members: () => members,
		version: () => version,
		scoreOf: (cell: Cell) => scoreOf(keyOf(cell)),

		/** Takes texts as they were typed or pasted, as one step that can be undone. Gives how many are no scores. */
		type(cells: readonly (Cell & { teks: string })[]): number {
			const step: Change[] = []
			const wrong: string[] = []
			for (const { teks, ...cell } of cells) {
				const key = keyOf(cell)
				const begun = unfinished?.key === key ? unfinished : undefined
				if (begun) unfinished = undefined
				if (!places.has(cell.stambuk)) continue
				const read = readSkor(teks)
				if ('salah' in read) {
					texts.set(key, teks.slice(0, 60))
					wrong.push(key)
				} else if (read.nilai !== scoreOf(key)) {
					step.push({ key, dari: scoreOf(key), ke: read.nilai })
					// A colleague's score came while this was being typed: it was not what was seen, and the server says so.
					if (begun && begun.dari !== base(key) && !waiting.has(key))
						waiting.set(key, { dari: begun.dari, ke: read.nilai })
				} else if (texts.delete(key)) wrong.push(key)
			}
			if (step.length > 0) {
				done.push(step)
				if (done.length > HISTORY) done.shift()
				undone.length = 0
			}
			put(step)
			redraw(wrong)
			return wrong.filter((key) => texts.has(key)).length
		},
		/** Puts the last step back; gives its cells. */
		undo: () => walk(done, undone, { from: 'ke', to: 'dari' }),
		redo: () => walk(undone, done, { from: 'dari', to: 'ke' }),
		canUndo: () => done.length > 0,
		canRedo: () => undone.length > 0,

		/** Remembers a text that is still being typed; undefined when it is no more. */
		typing(cell: Cell, teks: string | undefined) {
			const key = keyOf(cell)
			const dari = unfinished?.key === key ? unfinished.dari : scoreOf(key)
			unfinished = teks === undefined ? undefined : { key, teks, dari }
			store()
			for (const tell of typists) tell()
		},

		/** What is to be saved now, at most so many cells; nothing that waits for a choice. */
		batch(most: number): PerubahanSel[] {
			return [...waiting]
				.filter(([key]) => !clashes.has(key))
				.slice(0, most)
				.map(([key, { dari, ke }]) => ({ ...cellOf(key), dari, ke }))
		},
		/** The server has it, but for what clashed and for who is not graded here any more. */
		saved(
			sent: readonly PerubahanSel[],
			bentrok: readonly SelBentrok[],
			ditolak: readonly SelDitolak[] = [],
		) {
			const gone = new Set(ditolak.map(({ stambuk }) => stambuk))
			const clashed = new Map(bentrok.map((one) => [keyOf(one), one]))
			for (const cell of sent) {
				const key = keyOf(cell)
				const mine = waiting.get(key)
				const clash = clashed.get(key)
				const baris = sheet.nilai[places.get(cell.stambuk) ?? -1]
				if (mine && gone.has(cell.stambuk)) waiting.delete(key)
				if (!mine || !baris || gone.has(cell.stambuk)) continue
				const { maybe = [], ...rest } = mine
				if (clash) {
					// An earlier try of our own arrived, and its answer did not.
					if (maybe.includes(clash.kini)) waiting.set(key, { ...rest, dari: clash.kini })
					else {
						const { stambuk: _s, komponen: _k, ...kini } = clash
						clashes.set(key, { ...kini, milik_saya: mine.ke })
						waiting.set(key, { ...rest, dari: clash.kini })
					}
					baris.entri[cell.komponen] = clash.kini
					continue
				}
				baris.entri[cell.komponen] = cell.ke
				if (mine.ke === cell.ke) waiting.delete(key)
				else waiting.set(key, { ...rest, dari: cell.ke })
			}
			store()
			redraw(sent.map(keyOf))
		},
		/** Nobody knows whether it arrived. */
		unanswered(sent: readonly PerubahanSel[]) {
			for (const cell of sent) {
				const mine = waiting.get(keyOf(cell))
				if (mine) mine.maybe = [...new Set([...(mine.maybe ?? []), cell.ke])]
			}
			store()
		},
		/** Somebody else's score or one's own: what the lecturer chose. */
		choose(cell: Cell, mine: boolean) {
			const key = keyOf(cell)
			if (!clashes.delete(key)) return
			if (!mine) waiting.delete(key)
			store()
			redraw([key])
		},
		/** What the server has now; what waits here stays. */
		merge(next: Penilaian) {
			// Weights that are as they were stay the same object, for every row looks at them.
			const { bobot } = sheet
			sheet = own(next)
			if (JSON.stringify(bobot) === JSON.stringify(sheet.bobot)) sheet.bobot = bobot
			load()
			for (const set of rowListeners.values()) for (const tell of set) tell()
			version++
			for (const tell of listeners) tell()
		},

		waitingCount: () => waiting.size - clashes.size,
		clashCount: () => clashes.size,
		wrongCount: () => texts.size,

		row: (i: number): Row => rows[i] as Row,
		onRow(i: number, tell: () => void) {
			const set = rowListeners.get(i) ?? new Set()
			rowListeners.set(i, set.add(tell))
			return () => void set.delete(tell)
		},
		/** With every stroke within a cell, which changes nothing yet. */
		onTyping: (tell: () => void) => void typists.add(tell),
		onChange(tell: () => void) {
			listeners.add(tell)
			return () => void listeners.delete(tell)
		},
	}
}

export type SheetStore = ReturnType<typeof createSheetStore>
