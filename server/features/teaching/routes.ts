import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { teachingApi } from '#shared/api/teaching.ts'
import { getSemesterMengajar } from './semester.ts'
import { getHariMengajar, getKelasMengajar } from './service.ts'

/** What a lecturer's area shows of the lecturer's own work. */
export function teachingRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, teachingApi, 'GET /api/mengajar/hari-ini', async ({ actor }) => ({
		data: await getHariMengajar(ctx, actor),
	}))

	route(app, teachingApi, 'GET /api/mengajar/kelas', async ({ actor }) => ({
		data: await getKelasMengajar(ctx, actor),
	}))

	route(app, teachingApi, 'GET /api/mengajar/semester', async ({ actor }) => ({
		data: await getSemesterMengajar(ctx, actor),
	}))
}
