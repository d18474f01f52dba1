import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'
import { gradesApi } from '#shared/api/grades.ts'
import { listNilai, stambukExists } from './queries.ts'

export function gradesRoutes(app: FastifyInstance, { db }: Context): void {
	route(app, gradesApi, 'GET /nilai/stambuk/:stambuk', async ({ params }) => {
		const data = await listNilai(db, { stambuk: params.stambuk })
		if (data.length === 0 && !(await stambukExists(db, params.stambuk)))
			throw notFound('stambuk_not_found', 'Stambuk tidak ditemukan')
		return { data }
	})
}
