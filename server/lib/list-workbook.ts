import type { FastifyInstance } from 'fastify'
import type { Calls } from '#shared/api/api.ts'
import type { Contract } from '#shared/api/contract.ts'
import type { Tindakan } from '#shared/rules/tindakan.ts'
import type { Actor } from './actor.ts'
import { by, writeJejak } from './audit.ts'
import { clientSignal } from './client-signal.ts'
import type { Context } from './context.ts'
import { badInput, conflict } from './errors.ts'
import { route } from './route.ts'
import type { XlsxCell } from './write-xlsx.ts'
import { XLSX, XLSX_TYPE } from './xlsx-task.ts'

/** A workbook of more rows takes longer than anybody waits. */
export const MAX_BARIS = 10_000

/** What a file can hold of a row, by the names that the columns have on the page. */
export type Columns<Row, Kolom extends string = string> = Readonly<
	Record<Kolom, { judul: string; lebar: number; isi: (row: Row) => XlsxCell }>
>

type FileKey = Extract<keyof Calls, `GET /api/kantor/berkas-${string}`>

type ListFile<Query, Row> = {
	/** Of the sheet, and in small letters of the file. */
	name: string
	columns: Columns<Row>
	/** The page of the list itself, with so many rows on it: what it does not show is in no file either. */
	list: (
		query: Query & { sebanyak: number },
		actor: Actor,
	) => Promise<{ baris: readonly Row[]; total: number }>
	/** Where the trail keeps that it was taken. */
	jejak?: { tindakan: Tindakan; objek: string }
}

/**
 * Serves what a list of the offices shows, all pages of it, as a workbook. Texts are texts there: nothing in it is a formula.
 * Answers 400 for a column that there is not, 409 for more rows than a workbook is made of.
 */
export function listFile<K extends FileKey, Row>(
	app: FastifyInstance,
	ctx: Pick<Context, 'db' | 'heavy' | 'now'>,
	contract: Contract,
	key: K,
	{ name, columns, list, jejak }: ListFile<Calls[K]['query'], Row>,
): void {
	const file = `${name.toLowerCase().replaceAll(' ', '-')}.xlsx`
	route(app, contract, key, async (input) => {
		const { query, reply } = input
		const actor = input.actor as Actor
		const { kolom, ...saringan } = query as { kolom: string }
		const chosen = chosenOf(columns, kolom)
		const { baris, total } = await list({ ...query, sebanyak: MAX_BARIS }, actor)
		if (total > MAX_BARIS) throw tooMany(total)
		const sheet = {
			name,
			columns: chosen.map(({ lebar }) => lebar),
			rows: [
				chosen.map(({ judul }): XlsxCell => ({ value: judul, bold: true })),
				...baris.map((row) => chosen.map(({ isi }) => isi(row))),
			],
			sticky: { rows: 1, columns: 1 },
		}
		const order = { content: [sheet], date: ctx.now() }
		const isi = await ctx.heavy.make(XLSX, order, { owner: actor.akun_id, signal: clientSignal(reply) })
		if (jejak) await writeJejak(ctx.db, { ...by(actor), ...jejak, baru: { baris: baris.length, saringan } })
		return reply.type(XLSX_TYPE).header('content-disposition', `attachment; filename="${file}"`).send(isi)
	})
}

/** @throws AppError 400 naming a column that there is not */
function chosenOf<Row>(columns: Columns<Row>, kolom: string): Columns<Row>[string][] {
	return kolom.split(',').map((one) => {
		const known = Object.hasOwn(columns, one) ? columns[one] : undefined
		if (!known) throw badInput('kolom', `Kolom ${one} tidak dikenal`)
		return known
	})
}

const tooMany = (total: number) =>
	conflict(
		'too_many_rows',
		`Daftar ini berisi ${total.toLocaleString('id')} baris. Persempit saringannya sampai paling banyak ${MAX_BARIS.toLocaleString('id')} baris.`,
	)
