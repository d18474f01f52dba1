import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { participantsApi } from '#shared/api/participants.ts'
import { getPeserta, sendPesan } from './service.ts'

const PESERTA = '/api/mengajar/peserta/:periode/:kelas/:matakuliah'

/** The students of a class for who teaches it. */
export function participantsRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, participantsApi, `GET ${PESERTA}`, async ({ params }) => ({
		data: await getPeserta(ctx, params),
	}))

	route(app, participantsApi, `POST ${PESERTA}/pesan`, async ({ params, body, actor }) => ({
		data: await sendPesan(ctx, params, body, actor),
	}))
}
