import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { classChangesApi } from '#shared/api/class-changes.ts'
import {
	getBahan,
	getSusunan,
	getSusunanTerakhir,
	susunKelas,
	tinjauSusunan,
	urungkanSusunan,
} from './service.ts'

/** Classes that are split, and two that are merged. */
export function classChangesOffice(app: FastifyInstance, ctx: Context): void {
	route(app, classChangesApi, 'GET /api/kantor/susunan-kelas/bahan/:kelas', async ({ params }) => ({
		data: await getBahan(ctx, params.kelas),
	}))

	route(app, classChangesApi, 'GET /api/kantor/susunan-kelas', async () => ({
		data: await getSusunanTerakhir(ctx),
	}))

	route(app, classChangesApi, 'POST /api/kantor/susunan-kelas/tinjau', async ({ body, actor }) => ({
		data: await tinjauSusunan(ctx, body.rancangan, actor),
	}))

	route(app, classChangesApi, 'POST /api/kantor/susunan-kelas', async ({ body, actor }) => ({
		data: await susunKelas(ctx, body, actor),
	}))

	route(app, classChangesApi, 'GET /api/kantor/susunan-kelas/:id', async ({ params }) => ({
		data: await getSusunan(ctx, params.id),
	}))

	route(app, classChangesApi, 'POST /api/kantor/susunan-kelas/:id/urungkan', async ({ params, actor }) => ({
		data: await urungkanSusunan(ctx, params.id, actor),
	}))
}
