import type { FastifyInstance } from 'fastify'
import { createBatchedRead } from '#server/lib/batched-read.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'
import { gradesApi } from '#shared/api/grades.ts'
import { nilaiMahasiswa } from './lend.ts'
import { listNilai, stambukExists } from './queries.ts'

export function gradesRoutes(app: FastifyInstance, ctx: Context): void {
	const { db, now } = ctx
	// After an exam its whole class looks.
	const gradesOf = createBatchedRead(ctx, 'grades', (keys: readonly { stambuk: string }[]) =>
		listNilai(db, keys),
	)
	route(app, gradesApi, 'GET /nilai/stambuk/:stambuk', async ({ params, actor }) => {
		const rows = await gradesOf({ stambuk: params.stambuk })
		if (rows.length === 0 && !(await stambukExists(db, params.stambuk)))
			throw notFound('stambuk_not_found', 'Stambuk tidak ditemukan')
		return { data: actor.mahasiswa ? rows.map((row) => nilaiMahasiswa(row, now())) : rows }
	})
}
