import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { conflict } from '#server/lib/errors.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { lockDitutup } from './queries.ts'

/**
 * Results of a closed term are changed by the academic office alone.
 * @returns whether the term is closed
 * @throws AppError 409 for everybody else
 */
export async function requireTerbuka(
	trx: DbOrTrx,
	periode: string,
	{ hak }: Pick<Actor, 'hak'>,
): Promise<boolean> {
	const ditutup = await lockDitutup(trx, periode)
	if (ditutup && !hak.includes('akademik'))
		throw conflict(
			'term_closed',
			`${namaPeriode(periode)} sudah ditutup. Nilainya hanya dapat diperbaiki oleh bagian akademik.`,
		)
	return ditutup
}
