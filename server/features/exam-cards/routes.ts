import type { FastifyInstance, FastifyReply } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { examCardsApi } from '#shared/api/exam-cards.ts'
import { getKartu, makeKartu, makeKartuKelas, verifyKartu } from './service.ts'

/** Exam cards, printed and checked. */
export function examCardsRoutes(app: FastifyInstance, ctx: Context): void {
	const send = (reply: FastifyReply, { file, name }: { file: Buffer; name: string }) =>
		reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(file)

	route(app, examCardsApi, 'GET /api/kartu-ujian', async ({ actor }) => ({
		data: await getKartu(ctx, actor),
	}))

	route(app, examCardsApi, 'GET /api/kartu-ujian.pdf', async ({ query, actor, reply }) => {
		const client = { owner: actor.akun_id, signal: clientSignal(reply) }
		return send(reply, await makeKartu(ctx, { jenis: query.jenis, actor, ...client }))
	})

	route(
		app,
		examCardsApi,
		'GET /api/kantor/kelas/:kelas/kartu-ujian.pdf',
		async ({ params, query, actor, reply }) => {
			const client = { owner: actor.akun_id, signal: clientSignal(reply) }
			return send(reply, await makeKartuKelas(ctx, { jenis: query.jenis, kelas: params.kelas, ...client }))
		},
	)

	route(app, examCardsApi, 'GET /api/verifikasi/kartu', async ({ query }) => ({
		data: await verifyKartu(ctx, query.token),
	}))
}
