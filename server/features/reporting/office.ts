import type { FastifyInstance, FastifyReply } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { XLSX_TYPE } from '#server/lib/xlsx-task.ts'
import { reportingApi } from '#shared/api/reporting.ts'
import { makeBuku } from './books.ts'
import { mintaHitung } from './count.ts'
import { getDaftarKode, getDaftarTemuan, getSiapLapor, makeBerkas } from './service.ts'

/** What the report to the ministry (PDDikti) lacks, and its workbooks. */
export function reportingOffice(app: FastifyInstance, ctx: Context): void {
	const send = (reply: FastifyReply, nama: string, isi: Buffer) =>
		reply.type(XLSX_TYPE).header('content-disposition', `attachment; filename="${nama}"`).send(isi)

	route(app, reportingApi, 'GET /api/kantor/lapor', async ({ query, actor }) => ({
		data: await getSiapLapor(ctx, query, actor),
	}))

	route(app, reportingApi, 'POST /api/kantor/lapor/hitung', async ({ body }) => ({
		data: await mintaHitung(ctx, body.periode),
	}))

	route(app, reportingApi, 'GET /api/kantor/lapor/daftar', async ({ query, actor }) => ({
		data: await getDaftarTemuan(ctx, query, actor),
	}))

	route(app, reportingApi, 'GET /api/kantor/lapor/berkas', async ({ query, actor, reply }) =>
		send(reply, 'siap-lapor.xlsx', await makeBerkas(ctx, query, { actor, signal: clientSignal(reply) })),
	)

	route(app, reportingApi, 'GET /api/kantor/lapor/buku/:buku', async ({ params, query, actor, reply }) =>
		send(
			reply,
			`pddikti-${params.buku}-${query.periode}.xlsx`,
			await makeBuku(ctx, { ...params, ...query }, { actor, signal: clientSignal(reply) }),
		),
	)

	route(app, reportingApi, 'GET /api/kantor/lapor/kode', async ({ query }) => ({
		data: await getDaftarKode(ctx, query),
	}))
}
