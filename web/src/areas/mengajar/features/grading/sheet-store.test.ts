import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Penilaian } from '#shared/api/grading.ts'
import { KOMPONEN, type Komponen } from '#shared/rules/nilai.ts'
import { readBlock } from './clipboard.ts'
import { createSheetStore, type Draft, EMPTY_DRAFT } from './sheet-store.ts'

const NOTHING = { kehadiran: null, tugas: null, uts: null, uas: null }
const sheet = (...entri: Partial<Record<Komponen, number>>[]): Penilaian => ({
	periode_kode: '20232',
	periode: 'Genap 2023/2024',
	kelas: 'TI-4A',
	kode_matakuliah: 'SBD02',
	matakuliah: 'Sistem Basis Data',
	sks: 4,
	bobot: { kehadiran: 10, tugas: 20, uts: 30, uas: 40 },
	bobot_ditetapkan: true,
	diumumkan_pada: null,
	ditutup: false,
	batas_nilai: '2024-08-29',
	hari_ini: '2024-07-01',
	ambang_kehadiran: 75,
	nilai: entri.map((nilai, i) => ({
		stambuk: String(13001 + i),
		nama: `Mahasiswa ${i}`,
		entri: { ...NOTHING, ...nilai },
		sumber: NOTHING,
		tertunda_sampai: null,
		tertunda_alasan: null,
		terbit: null,
		terbit_tertunda_sampai: null,
	})),
})

function open(first = sheet({ uts: 70 }, {}), draft: Draft = EMPTY_DRAFT) {
	let kept = draft
	const store = createSheetStore(first, draft, (next) => {
		kept = structuredClone(next)
	})
	const type = (row: number, komponen: Komponen, teks: string) =>
		store.type([{ stambuk: String(13001 + row), komponen, teks }])
	return { store, type, kept: () => kept }
}
const uts = { stambuk: '13001', komponen: 'uts' } as const

describe('a sheet', () => {
	test('holds what was typed, as something that waits, and keeps it on the device', () => {
		const { store, type, kept } = open()
		expect(type(0, 'uts', '80,5')).toBe(0)
		expect(store.row(0)).toMatchObject({ baris: { entri: { uts: 80.5 } }, waiting: { uts: true } })
		expect(store.batch(10)).toEqual([{ ...uts, dari: 70, ke: 80.5 }])
		expect(kept().menunggu).toEqual({ '13001 uts': { dari: 70, ke: 80.5 } })
	})

	test('saves a cell from what was seen as typing began: a score that a colleague saved meanwhile is not overwritten', () => {
		const { store, type } = open()
		store.typing(uts, '8')
		store.merge(sheet({ uts: 75 }, {}))
		store.typing(uts, '80')
		type(0, 'uts', '80')
		expect(store.batch(10)).toEqual([{ ...uts, dari: 70, ke: 80 }])
	})

	test('lets go of the scores of who is not graded here any more, and of nobody else', () => {
		const { store, type } = open()
		type(0, 'uts', '80')
		type(1, 'uts', '60')
		const sent = store.batch(10)
		store.saved(sent, [], [{ stambuk: '13001', alasan: 'Tidak terdaftar di kelas ini' }])
		expect(store.waitingCount()).toBe(0)
		expect([store.scoreOf(uts), store.scoreOf({ ...uts, stambuk: '13002' })]).toEqual([70, 60])
	})

	test('saves a cell from what the server had, however often it was typed over', () => {
		const { store, type } = open()
		for (const text of ['1', '2', '3']) type(0, 'uts', text)
		expect(store.batch(10)).toEqual([{ ...uts, dari: 70, ke: 3 }])
		type(0, 'uts', '70')
		expect(store.batch(10)).toEqual([])
	})

	test('keeps a text that is no score and does not send it', () => {
		const { store, type, kept } = open()
		expect(type(0, 'uts', '8o')).toBe(1)
		expect(store.row(0)).toMatchObject({ teks: { uts: '8o' }, baris: { entri: { uts: 70 } } })
		expect(store.batch(10)).toEqual([])
		expect(kept().teks).toEqual({ '13001 uts': '8o' })
		type(0, 'uts', '70')
		expect(store.wrongCount()).toBe(0)
		expect(kept()).toEqual(EMPTY_DRAFT)
	})

	test('comes back with all that was not saved, also with what was being typed', () => {
		const before = open()
		before.type(0, 'uts', '80')
		before.store.typing({ stambuk: '13002', komponen: 'uas' }, '9')
		// A try to save that ends meanwhile stores the draft too.
		before.store.unanswered(before.store.batch(10))
		const { store } = open(sheet({ uts: 70 }, {}), before.kept())
		expect(store.batch(10)).toEqual([{ ...uts, dari: 70, ke: 80 }])
		before.store.type([{ stambuk: '13002', komponen: 'uas', teks: '90' }])
		expect(before.kept().teks).toEqual({})
		expect(store.row(1).teks).toEqual({ uas: '9' })
	})

	test('forgets the draft of a student who is no longer in the class', () => {
		const { store } = open(sheet({}), { menunggu: { '99999 uts': { dari: null, ke: 5 } }, teks: {} })
		expect(store.batch(10)).toEqual([])
	})
})

describe('saving', () => {
	test('what is saved waits no longer; what was typed meanwhile goes on from it', () => {
		const { store, type, kept } = open()
		type(0, 'uts', '80')
		const sent = store.batch(10)
		type(0, 'uts', '81')
		store.saved(sent, [])
		expect(store.batch(10)).toEqual([{ ...uts, dari: 80, ke: 81 }])
		store.saved(store.batch(10), [])
		expect([store.waitingCount(), kept()]).toEqual([0, EMPTY_DRAFT])
	})

	const clash = (kini: number) => ({ ...uts, kini, oleh: 'Dosen B', pada: '2024-07-01T00:00:00Z' })

	test("a colleague's score is shown beside one's own until one is chosen", () => {
		for (const mine of [true, false]) {
			const { store, type } = open()
			type(0, 'uts', '80')
			store.saved(store.batch(10), [clash(60)])
			expect(store.row(0).clash.uts).toMatchObject({ kini: 60, milik_saya: 80, oleh: 'Dosen B' })
			expect([store.batch(10), store.clashCount()]).toEqual([[], 1])
			store.choose(uts, mine)
			expect(store.row(0).clash).toEqual({})
			expect(store.scoreOf(uts)).toBe(mine ? 80 : 60)
			expect(store.batch(10)).toEqual(mine ? [{ ...uts, dari: 60, ke: 80 }] : [])
		}
	})

	test('an earlier try whose answer was lost is no clash', () => {
		const { store, type } = open()
		type(0, 'uts', '80')
		store.unanswered(store.batch(10))
		type(0, 'uts', '81')
		store.saved(store.batch(10), [clash(80)])
		expect(store.clashCount()).toBe(0)
		expect(store.batch(10)).toEqual([{ ...uts, dari: 80, ke: 81 }])
	})

	test('after a lost answer also the old value is sent again', () => {
		const { store, type } = open()
		type(0, 'uts', '80')
		store.unanswered(store.batch(10))
		type(0, 'uts', '70')
		expect(store.batch(10)).toEqual([{ ...uts, dari: 70, ke: 70 }])
	})

	test('what the server has now is taken where nothing waits', () => {
		const { store, type } = open()
		type(0, 'uts', '80')
		store.merge(sheet({ uts: 65, uas: 50 }, { tugas: 40 }))
		expect(store.row(0).baris.entri).toMatchObject({ uts: 80, uas: 50 })
		expect(store.row(1).baris.entri).toMatchObject({ tugas: 40 })
	})
})

test('what the server has is asked every half minute, and draws only the rows of which something has changed', () => {
	const entri = Array.from({ length: 200 }, (_, i) => ({ uts: i % 100 }))
	const { store, type } = open(sheet(...entri))
	type(3, 'uts', '80')
	type(4, 'uts', 'x')
	const drawn = () => {
		const before = store.rows()
		return () => store.rows().flatMap((row, i) => (row === before[i] ? [] : [i]))
	}
	const same = drawn()
	const { bobot } = store.sheet
	store.merge(sheet(...entri))
	expect(same()).toEqual([])
	// Every row looks at the weights.
	expect(store.sheet.bobot).toBe(bobot)
	store.merge({ ...sheet(...entri), bobot: { ...bobot, tugas: 10, uas: 50 } })
	expect(store.sheet.bobot.uas).toBe(50)
	store.merge(sheet(...entri))
	const changed = drawn()
	store.merge(sheet(...entri.with(7, { uts: 99 }).with(3, { uts: 42 })))
	// What waits here is drawn as it was.
	expect(changed()).toEqual([7])
	const left = drawn()
	store.merge(sheet(...entri.with(7, { uts: 99 }).slice(0, 199)))
	expect([left(), store.rows().length]).toEqual([[], 199])
})

test("undoing leaves what a colleague has changed since, and gives back one's own", () => {
	const { store } = open(sheet({ uts: 70 }, { uts: 60 }))
	store.type([
		{ ...uts, teks: '80' },
		{ stambuk: '13002', komponen: 'uts', teks: '80' },
	])
	store.saved(store.batch(10), [])
	store.merge(sheet({ uts: 95 }, { uts: 80 }))
	store.undo()
	expect(store.batch(10)).toEqual([{ stambuk: '13002', komponen: 'uts', dari: 80, ke: 60 }])
	store.redo()
	expect([store.scoreOf(uts), store.scoreOf({ stambuk: '13002', komponen: 'uts' })]).toEqual([95, 80])
})

test('every step can be undone and done again, whatever was typed and saved between', () => {
	const steps = fc.array(
		fc.record({
			row: fc.nat(2),
			komponen: fc.constantFrom(...KOMPONEN),
			skor: fc.option(fc.nat(100)),
			saved: fc.boolean(),
		}),
		{ maxLength: 20 },
	)
	fc.assert(
		fc.property(steps, (all) => {
			const { store, type } = open(sheet({}, {}, {}))
			const look = () => JSON.stringify(store.rows().map(({ baris }) => baris.entri))
			const seen = [look()]
			for (const { row, komponen, skor, saved } of all) {
				const before = look()
				type(row, komponen, skor === null ? '' : String(skor))
				if (saved) store.saved(store.batch(100), [])
				if (look() !== before) seen.push(look())
			}
			for (const state of seen.slice(0, -1).reverse()) {
				store.undo()
				expect(look()).toBe(state)
			}
			expect(store.undo()).toBeUndefined()
			for (const state of seen.slice(1)) {
				store.redo()
				expect(look()).toBe(state)
			}
		}),
	)
})

test.each([
	['80\r\n81,5\r\n\r\n', [['80'], ['81,5'], ['']]],
	[
		'80\t90\n70\t60\n',
		[
			['80', '90'],
			['70', '60'],
		],
	],
	['"80"\t"baik\nsekali"\t"dia ""jujur"""', [['80', 'baik\nsekali', 'dia "jujur"']]],
	['80', [['80']]],
	[' 80 \t', [['80', '']]],
])('a block from a spreadsheet is read: %j', (text, rows) => {
	expect(readBlock(text)).toEqual(rows)
})

test('the list of students is another one only when somebody has joined or left the class', () => {
	const { store } = open()
	const before = store.members()
	store.merge(sheet({ uts: 71 }, {}))
	expect(store.members()).toBe(before)
	store.merge(sheet({ uts: 71 }))
	expect(store.members()).toEqual(['13001'])
})
