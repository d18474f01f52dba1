import { sql } from 'kysely'
import type { DbOrTrx } from './client.ts'

const PIECE_BYTES = 1024 * 1024

/**
 * The bytes of a large file that waits in a table, a megabyte at a time: the driver gets bytes as text, and a text of 50 MB costs a
 * second. Empty when there is no such file.
 */
export async function readIsi(
	db: DbOrTrx,
	table: 'impor_soal' | 'impor_materi',
	id: string,
): Promise<Buffer> {
	const pieces: Buffer[] = []
	for (let from = 1; ; from += PIECE_BYTES) {
		const { rows } = await sql<{ piece: Buffer | null }>`
			select substring(isi from ${from}::int for ${PIECE_BYTES}::int) as piece from ${sql.table(table)} where id = ${id}::uuid
		`.execute(db)
		const piece = rows[0]?.piece ?? Buffer.alloc(0)
		pieces.push(piece)
		if (piece.length < PIECE_BYTES) return Buffer.concat(pieces)
	}
}
