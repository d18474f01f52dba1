import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { krsApi } from '#shared/api/krs.ts'
import { decide, getBimbingan, getLembar } from './adviser.ts'
import { createKrsContext } from './krs-context.ts'
import { getKelas, getPilihan, getSemester } from './offers.ts'
import { offerPenawaran, setMasa, withdrawPenawaran } from './office.ts'
import { listPenawaranProgram } from './queries.ts'
import { ajukanKrs, getKrs, saveKrs } from './service.ts'
import { makeKrsPdf } from './sheet.ts'

export function krsRoutes(app: FastifyInstance, baseCtx: Context): void {
	const ctx = createKrsContext(baseCtx)

	route(app, krsApi, 'GET /api/krs', async ({ actor }) => ({
		data: await getKrs(ctx, actor.mahasiswa.id),
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

	route(app, krsApi, 'GET /api/krs/bimbingan', async ({ actor }) => ({
		data: await getBimbingan(ctx, actor),
	}))

	route(app, krsApi, 'PUT /api/krs/masa/:periode', async ({ params, body, actor }) => ({
		data: await setMasa(ctx, { ...body, periode: params.periode }, actor),
	}))

	route(app, krsApi, 'GET /api/krs/penawaran', async ({ query }) => ({
		data: await listPenawaranProgram(ctx.db, { periode: query.periode, program: query.program_studi }),
	}))

	route(app, krsApi, 'PUT /api/krs/penawaran', async ({ body, actor }) => ({
		data: await offerPenawaran(ctx, body, actor),
	}))

	route(app, krsApi, 'DELETE /api/krs/penawaran/:id', async ({ params, actor }) => {
		await withdrawPenawaran(ctx, params.id, actor)
		return { message: 'Penawaran dihapus' }
	})

	route(app, krsApi, 'GET /api/krs/:id', async ({ params }) => ({
		data: await getLembar(ctx, params.id),
	}))

	route(app, krsApi, 'POST /api/krs/:id/setujui', async ({ params, actor }) => ({
		data: await decide(ctx, { krsId: params.id, status: 'disetujui', catatan: '' }, actor),
	}))

	route(app, krsApi, 'POST /api/krs/:id/kembalikan', async ({ params, body, actor }) => ({
		data: await decide(ctx, { krsId: params.id, status: 'dikembalikan', catatan: body.catatan }, actor),
	}))

	route(app, krsApi, 'GET /api/krs/:id/pdf', async ({ params, actor, reply }) => {
		const { name, pdf } = await makeKrsPdf(ctx, params.id, actor, clientSignal(reply))
		return reply
			.type('application/pdf')
			.header('content-disposition', `attachment; filename="${name}"`)
			.send(pdf)
	})
}
