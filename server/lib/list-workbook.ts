import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { badInput, conflict } from './errors.ts'
import type { XlsxCell } from './write-xlsx.ts'
import { XLSX } from './xlsx-task.ts'

/** A workbook of more rows takes longer than anybody waits. */
const MAX_BARIS = 10_000

type Columns<Row> = Readonly<Record<string, { judul: string; lebar: number; isi: (row: Row) => XlsxCell }>>

type List<Row> = {
	name: string
	columns: Columns<Row>
	/** The names of those that are wanted, with commas between them. */
	kolom: string
	count: () => Promise<number>
	page: (place: { dari: number; sebanyak: number }) => Promise<readonly Row[]>
}

/**
 * What a list of the offices shows, all pages of it, as a workbook. Texts are texts there: nothing in it is a formula.
 * @throws AppError 400 for a column that there is not, 409 for more rows than a workbook is made of
 */
export async function makeListWorkbook<Row>(
	ctx: Pick<Context, 'heavy' | 'now'>,
	{ name, columns, kolom, count, page }: List<Row>,
	{ actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<Buffer> {
	const chosen = kolom.split(',').map((one) => {
		const known = Object.hasOwn(columns, one) ? columns[one] : undefined
		if (!known) throw badInput('kolom', `Kolom ${one} tidak dikenal`)
		return known
	})
	const total = await count()
	if (total > MAX_BARIS)
		throw conflict(
			'too_many_rows',
			`Daftar ini berisi ${total.toLocaleString('id')} baris. Persempit saringannya sampai paling banyak ${MAX_BARIS.toLocaleString('id')} baris.`,
		)
	const rows = await page({ dari: 0, sebanyak: MAX_BARIS })
	const sheet = {
		name,
		columns: chosen.map(({ lebar }) => lebar),
		rows: [
			chosen.map(({ judul }): XlsxCell => ({ value: judul, bold: true })),
			...rows.map((row) => chosen.map(({ isi }) => isi(row))),
		],
		sticky: { rows: 1, columns: 1 },
	}
	return ctx.heavy.make(XLSX, { content: [sheet], date: ctx.now() }, { owner: actor.akun_id, signal })
}
