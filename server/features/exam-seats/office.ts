import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { examSeatsApi } from '#shared/api/exam-seats.ts'
import { bagiKursiUjian, getPratinjauKursi, pindahKursi, urungkanKursi } from './service.ts'

/** Who sits where in an exam, as the academic office decides it. */
export function examSeatsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, examSeatsApi, 'POST /api/kantor/ujian/:id/kursi/pratinjau', async ({ params, body }) => ({
		data: await getPratinjauKursi(ctx, params.id, body),
	}))

	route(app, examSeatsApi, 'POST /api/kantor/ujian/:id/kursi', async ({ params, body, actor }) => ({
		data: await bagiKursiUjian(ctx, params.id, body, actor),
	}))

	route(app, examSeatsApi, 'POST /api/kantor/ujian/:id/kursi/pindah', async ({ params, body, actor }) => ({
		data: await pindahKursi(ctx, params.id, body, actor),
	}))

	route(app, examSeatsApi, 'POST /api/kantor/ujian/:id/kursi/urungkan', async ({ params, body, actor }) => ({
		data: await urungkanKursi(ctx, params.id, body.versi, actor),
	}))
}
