import { describe, expect, it } from 'vitest'
import { findMixed, findMixedStyles, type Link } from './areas-apart.ts'

const chunk = (fileName: string, modules: string[], facts: Partial<Link> = {}): Link => ({
	fileName,
	isEntry: false,
	moduleIds: modules.map((module) => `/app/web/src/${module}`),
	imports: [],
	dynamicImports: [],
	...facts,
})
const ui = chunk('ui.js', ['ui/dialog.tsx'])
const student = chunk('student.js', ['areas/mahasiswa/area.ts'], { imports: ['ui.js'] })
const office = chunk('office.js', ['areas/kantor/area.ts'], { imports: ['ui.js'] })

describe('areas share no downloads', () => {
	it('while the entry loads each by itself', () => {
		const entry = chunk('entry.js', ['main.tsx', 'areas/umum/area.ts'], {
			isEntry: true,
			imports: ['ui.js'],
			dynamicImports: ['student.js', 'office.js'],
		})
		expect(findMixed([entry, student, office, ui])).toEqual([])
	})

	it('while all lean on the entry, which knows the public pages', () => {
		const entry = chunk('entry.js', ['areas/umum/area.ts'], { isEntry: true })
		expect(findMixed([entry, chunk('page.js', ['areas/kantor/a.ts'], { imports: ['entry.js'] })])).toEqual([])
	})

	it('while both areas of staff lean on what only they have', () => {
		const staff = chunk('staff.js', ['parts/staff/staff-shell.tsx'], { imports: ['ui.js'] })
		const lean = (area: string) => chunk(`${area}-page.js`, [`areas/${area}/a.ts`], { imports: ['staff.js'] })
		expect(findMixed([staff, ui, lean('kantor'), lean('mengajar')])).toEqual([])
		expect(findMixed([staff, ui, lean('mahasiswa')])).toEqual([
			'mahasiswa-page.js of mahasiswa leads to staff.js of parts/staff',
		])
	})

	it.each<[string, Link, RegExp]>([
		[
			'a file that holds modules of two',
			chunk('both.js', ['areas/mahasiswa/a.ts', 'areas/kantor/b.ts']),
			/both\.js mixes mahasiswa and kantor/,
		],
		[
			'an import across',
			chunk('page.js', ['areas/kantor/a.ts'], { imports: ['student.js'] }),
			/page\.js of kantor leads to student\.js of mahasiswa/,
		],
		[
			'a lazy import across',
			chunk('page.js', ['areas/mahasiswa/a.ts'], { dynamicImports: ['office.js'] }),
			/page\.js of mahasiswa leads to office\.js of kantor/,
		],
		[
			'what all have leading into one',
			chunk('lib.js', ['lib/a.ts'], { dynamicImports: ['office.js'] }),
			/lib\.js of all leads to office\.js/,
		],
		[
			'an entry that holds one',
			chunk('entry.js', ['areas/kantor/area.ts'], { isEntry: true }),
			/entry\.js, which all have, holds kantor/,
		],
		[
			'an entry that brings one along',
			chunk('entry.js', ['main.tsx'], { isEntry: true, imports: ['student.js'] }),
			/entry\.js of all leads to student\.js/,
		],
	])('but not with %s', (_, bad, complaint) => {
		expect(findMixed([bad, student, office, ui])).toEqual([expect.stringMatching(complaint)])
	})
})

describe('styles of staff are not in the stylesheet of all', () => {
	const classes = new Map([
		['/app/web/src/ui/card.module.css', ['_card_1a_1']],
		['/app/web/src/areas/mahasiswa/features/home/home.module.css', ['_home_1a_1']],
		['/app/web/src/areas/kantor/features/home/home.module.css', ['_home_9z_1']],
		['/app/web/src/parts/staff/sheet.module.css', ['_sheet_1a_1']],
	])
	const ofAll = { fileName: 'index.css', source: '._card_1a_1{color:red}._home_1a_1 a{color:red}' }

	it('while they have a file of their own', () => {
		const staff = { fileName: 'staf.css', source: '._home_9z_1{color:red}._sheet_1a_1>p{color:red}' }
		expect(findMixedStyles([ofAll, staff], classes)).toEqual([])
	})

	it.each(['._home_9z_1', 'p ._sheet_1a_1:hover'])('but not with %s in it', (selector) => {
		const mixed = { ...ofAll, source: `${ofAll.source}${selector}{color:red}` }
		expect(findMixedStyles([mixed], classes)).toEqual([expect.stringMatching(/^index\.css mixes styles of/)])
	})
})
