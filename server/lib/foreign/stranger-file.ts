import { AppError } from '#server/lib/errors.ts'
import { periksaTanda } from './first-look.ts'
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
