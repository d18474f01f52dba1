import type { Fault } from './fault.ts'

const OUTSIDE = ['server/lib/foreign/xlsx-outside.test.ts']
const TABLES = ['server/lib/foreign/read-table.test.ts']
const PASTED = ['web/src/areas/kantor/parts/pasted-rows.test.ts']

/** Workbooks that do more than hold a list, and rows that are pasted. */
export const WORKBOOK_FAULTS: readonly Fault[] = [
	{
		fault: 'a workbook starts a program by DDE',
		file: 'server/lib/foreign/xlsx-outside.ts',
		find: 'if (called || bar)',
		put: 'if (called)',
		tests: OUTSIDE,
	},
	{
		fault: 'a workbook is read that fetches data through a connection',
		file: 'server/lib/foreign/xlsx-outside.ts',
		find: '\t\tif (DATA_PART.test(plain)) return DATA\n',
		put: '',
		tests: OUTSIDE,
	},
	{
		fault: 'a connection to data is not known by its kind',
		file: 'server/lib/foreign/xlsx-outside.ts',
		find: '\t\tif (/\\.(connections|querytable)\\+xml/i.test(value)) throw new Refused(...DATA)\n',
		put: '',
		tests: OUTSIDE,
	},
	{
		fault: 'a query of data is not known by what it is related to',
		file: 'server/lib/foreign/xlsx-outside.ts',
		find: '\t\tif (/\\/(connections|querytable)$/i.test(type)) throw new Refused(...DATA)\n',
		put: '',
		tests: OUTSIDE,
	},
	{
		fault: 'a workbook with a table is refused as if it fetched data',
		file: 'server/lib/foreign/xlsx-outside.ts',
		find: 'querytables\\/.+)$/i',
		put: '(query)?tables\\/.+)$/i',
		tests: OUTSIDE,
	},
	{
		fault: 'a pasted cell with lines of its own counts as several rows',
		file: 'web/src/areas/kantor/parts/pasted-rows.ts',
		find: 'open = isOpen(whole) ? whole : null',
		put: 'open = isOpen(whole) ? null : null',
		tests: PASTED,
	},
	{
		fault: 'rows that are pasted from a spreadsheet stay in one column',
		file: 'server/lib/foreign/read-csv-program.ts',
		find: "const DELIMITERS = [';', ',', '\\t', '|']",
		put: "const DELIMITERS = [';', ',', '|']",
		tests: TABLES,
	},
]
