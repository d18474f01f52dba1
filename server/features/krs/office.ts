import type { FastifyInstance } from 'fastify'
import { route } from '#server/lib/route.ts'
import { krsApi } from '#shared/api/krs.ts'
import { krsOnBehalfApi } from '#shared/api/krs-on-behalf.ts'
import { setMasa } from './days.ts'
import type { KrsContext } from './krs-context.ts'
import { ajukanKrsOf, bukaKrsOf, getKrsOf, getSemesterOf, saveKrsOf, tinjauKrsOf } from './on-behalf.ts'

/** What the academic office sets, and does in a student's place. */
export function krsOffice(app: FastifyInstance, ctx: KrsContext): void {
	route(app, krsApi, 'PUT /api/krs/masa/:periode', async ({ params, body, actor }) => ({
		data: await setMasa(ctx, { ...body, periode: params.periode }, actor),
	}))

	route(app, krsOnBehalfApi, 'GET /api/kantor/krs/mahasiswa/:stambuk', async ({ params }) => ({
		data: await getKrsOf(ctx, params.stambuk),
	}))

	route(
		app,
		krsOnBehalfApi,
		'GET /api/kantor/krs/mahasiswa/:stambuk/semester/:semester',
		async ({ params }) => ({ data: await getSemesterOf(ctx, params.stambuk, params.semester) }),
	)

	route(app, krsOnBehalfApi, 'POST /api/kantor/krs/mahasiswa/:stambuk/tinjau', async ({ params, body }) => ({
		data: await tinjauKrsOf(ctx, params.stambuk, body.penawaran),
	}))

	route(app, krsOnBehalfApi, 'PUT /api/kantor/krs/mahasiswa/:stambuk', async ({ params, body, actor }) => ({
		data: await saveKrsOf(ctx, { ...body, stambuk: params.stambuk }, actor),
	}))

	route(app, krsOnBehalfApi, 'POST /api/kantor/krs/mahasiswa/:stambuk/ajukan', async ({ params, actor }) => ({
		data: await ajukanKrsOf(ctx, params.stambuk, actor),
	}))

	route(
		app,
		krsOnBehalfApi,
		'POST /api/kantor/krs/mahasiswa/:stambuk/buka',
		async ({ params, body, actor }) => ({
			data: await bukaKrsOf(ctx, { stambuk: params.stambuk, alasan: body.alasan }, actor),
		}),
	)
}
