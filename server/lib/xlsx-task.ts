import type { Task } from './heavy.ts'
import type { XlsxSheet } from './write-xlsx.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An `.xlsx` file, made in a worker. */
export const XLSX: Task<readonly XlsxSheet[]> = {
	file: new URL('./write-xlsx.ts', import.meta.url),
	name: 'makeXlsx',
}
