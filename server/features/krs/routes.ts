import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { krsApi } from '#shared/api/krs.ts'
import { getLembar } from './adviser.ts'
import { createKrsContext } from './krs-context.ts'
import { getKelas, getPilihan, getSemester } from './offers.ts'
import { krsOffice } from './office.ts'
import { ajukanKrs, getAntrean, openKrs, saveKrs } from './service.ts'
import { makeKrsPdf } from './sheet.ts'
import { krsTeaching } from './teaching.ts'

export function krsRoutes(app: FastifyInstance, baseCtx: Context): void {
	const ctx = createKrsContext(baseCtx)
	krsTeaching(app, ctx)
	krsOffice(app, ctx)

	route(app, krsApi, 'GET /api/krs', async ({ actor }) => ({
		data: await openKrs(ctx, actor),
	}))

	route(app, krsApi, 'GET /api/krs/antrean', async ({ actor }) => ({
		data: await getAntrean(ctx, actor),
	}))

	route(app, krsApi, 'GET /api/krs/semester/:semester', async ({ params, actor }) => ({
		data: await getSemester(ctx, actor.mahasiswa.id, params.semester),
	}))

	route(app, krsApi, 'GET /api/krs/matakuliah/:kode', async ({ params, actor }) => ({
		data: await getKelas(ctx, actor.mahasiswa.id, params.kode),
	}))

	route(app, krsApi, 'GET /api/krs/pilihan', async ({ query, actor }) => ({
		data: await getPilihan(ctx, actor.mahasiswa.id, query.id.split(',')),
	}))

	route(app, krsApi, 'PUT /api/krs', async ({ body, actor }) => ({
		data: await saveKrs(ctx, actor, body.penawaran),
	}))

	route(app, krsApi, 'POST /api/krs/ajukan', async ({ actor }) => ({
		data: await ajukanKrs(ctx, actor),
	}))

	route(app, krsApi, 'GET /api/krs/:id', async ({ params }) => ({
		data: await getLembar(ctx, params.id),
	}))

	route(app, krsApi, 'GET /api/krs/:id/pdf', async ({ params, actor, reply }) => {
		const { name, pdf } = await makeKrsPdf(ctx, params.id, actor, clientSignal(reply))
		return reply
			.type('application/pdf')
			.header('content-disposition', `attachment; filename="${name}"`)
			.send(pdf)
	})
}
