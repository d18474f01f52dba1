import { AppError } from '#server/lib/errors.ts'
import type { Client } from '#server/lib/heavy.ts'
import { hasInside, periksaTanda } from './first-look.ts'
import { lookApart } from './run-apart.ts'
import { Refused } from './serve-apart.ts'

/**
 * A first look at a file that somebody brings, before it costs a process or a place in the database.
 * @returns whether it is a workbook @throws AppError 400
 */
export async function lookAt(bytes: Buffer): Promise<{ isWorkbook: boolean }> {
	try {
		return await periksaTanda(bytes)
	} catch (error) {
		throw error instanceof Refused ? new AppError(400, error.code, error.message) : error
	}
}

const LOOK = new URL('./look-program.ts', import.meta.url)

/**
 * Both looks, so that a file made to hurt is refused where it comes in. A workbook is looked into by its own reader.
 * @throws AppError 400; 429, 503, 499 as `runApart`
 */
export async function lookInto(bytes: Buffer, client: Client): Promise<void> {
	const { isWorkbook } = await lookAt(bytes)
	if (!isWorkbook && hasInside(bytes)) await lookApart(LOOK, bytes, client)
}
