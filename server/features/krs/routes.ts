import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, asMahasiswa } from '#server/lib/actor.ts'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { krsApi } from '#shared/api/krs.ts'
import { decide, getBimbingan, getLembar } from './adviser.ts'
import { createKrsContext } from './krs-context.ts'
import { getKelas, getPilihan, getSemester } from './offers.ts'
import { offerPenawaran, type Petugas, setMasa, withdrawPenawaran } from './office.ts'
import { listPenawaran } from './queries.ts'
import { ajukanKrs, getKrs, type Pelaku, saveKrs } from './service.ts'
import { makeKrsPdf } from './sheet.ts'

export function krsRoutes(app: FastifyInstance, baseCtx: Context): void {
	const ctx = createKrsContext(baseCtx)
	const petugas = (actor: Actor, request: FastifyRequest): Petugas => ({
		akunId: actor.akun_id,
		requestId: request.id,
	})
	const pelaku = (actor: Actor, request: FastifyRequest): Pelaku => ({
		mahasiswaId: asMahasiswa(actor).id,
		akunId: actor.akun_id,
		requestId: request.id,
	})

	route(app, krsApi, 'GET /api/krs', async ({ actor }) => ({
		data: await getKrs(ctx, asMahasiswa(actor).id),
	}))

	route(app, krsApi, 'GET /api/krs/semester/:semester', async ({ params, actor }) => ({
		data: await getSemester(ctx, asMahasiswa(actor).id, params.semester),
	}))

	route(app, krsApi, 'GET /api/krs/matakuliah/:kode', async ({ params, actor }) => ({
		data: await getKelas(ctx, asMahasiswa(actor).id, params.kode),
	}))

	route(app, krsApi, 'GET /api/krs/pilihan', async ({ query, actor }) => ({
		data: await getPilihan(ctx, asMahasiswa(actor).id, query.id.split(',')),
	}))

	route(app, krsApi, 'PUT /api/krs', async ({ body, actor, request }) => ({
		data: await saveKrs(ctx, pelaku(actor, request), body.penawaran),
	}))

	route(app, krsApi, 'POST /api/krs/ajukan', async ({ actor, request }) => ({
		data: await ajukanKrs(ctx, pelaku(actor, request)),
	}))

	route(app, krsApi, 'GET /api/krs/bimbingan', async ({ actor }) => ({
		data: await getBimbingan(ctx, actor),
	}))

	route(app, krsApi, 'PUT /api/krs/masa/:periode', async ({ params, body, actor, request }) => ({
		data: await setMasa(ctx, { ...body, periode: params.periode }, petugas(actor, request)),
	}))

	route(app, krsApi, 'GET /api/krs/penawaran', async ({ query }) => ({
		data: await listPenawaran(ctx.pool, { periode: query.periode, program: query.program_studi }),
	}))

	route(app, krsApi, 'PUT /api/krs/penawaran', async ({ body, actor, request }) => ({
		data: await offerPenawaran(ctx, body, petugas(actor, request)),
	}))

	route(app, krsApi, 'DELETE /api/krs/penawaran/:id', async ({ params, actor, request }) => {
		await withdrawPenawaran(ctx, params.id, petugas(actor, request))
		return { message: 'Penawaran dihapus' }
	})

	route(app, krsApi, 'GET /api/krs/:id', async ({ params, actor }) => ({
		data: await getLembar(ctx, params.id, actor),
	}))

	route(app, krsApi, 'POST /api/krs/:id/setujui', async ({ params, actor, request }) => ({
		data: await decide(
			ctx,
			{ krsId: params.id, status: 'disetujui', catatan: '' },
			{ actor, requestId: request.id },
		),
	}))

	route(app, krsApi, 'POST /api/krs/:id/kembalikan', async ({ params, body, actor, request }) => ({
		data: await decide(
			ctx,
			{ krsId: params.id, status: 'dikembalikan', catatan: body.catatan },
			{ actor, requestId: request.id },
		),
	}))

	route(app, krsApi, 'GET /api/krs/:id/pdf', async ({ params, actor, reply }) => {
		const { name, pdf } = await makeKrsPdf(ctx, params.id, actor, clientSignal(reply))
		return reply
			.type('application/pdf')
			.header('content-disposition', `attachment; filename="${name}"`)
			.send(pdf)
	})
}
