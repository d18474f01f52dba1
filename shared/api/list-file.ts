import { Type } from 'typebox'
import type { Access } from './access.ts'

/** Names of columns, with commas between them. */
const kolom = Type.String({ pattern: '^[a-z_]+(,[a-z_]+)*$', maxLength: 200 })

/** A list of an office as a file: narrowed and put in order as its page is, all pages of it. */
export const berkasDaftar = <A extends Access, S extends Parameters<typeof Type.Object>[0]>(
	what: string,
	access: A,
	saringan: S,
) => ({
	summary: `${what}, all pages, with the columns that are asked for, as a workbook`,
	access,
	query: Type.Object({ ...saringan, kolom }),
	produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const,
	response: Type.Unknown(),
})
