import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { termActivationApi } from '#shared/api/term-activation.ts'
import { termClosingApi } from '#shared/api/term-closing.ts'
import { termDaysApi } from '#shared/api/term-days.ts'
import { termsApi } from '#shared/api/terms.ts'
import { aktifkanPeriode, getDaftarAktivasi, getRencanaAktivasi, urungkanAktivasi } from './activation.ts'
import { getRencanaPenutupan, tutupPeriode, urungkanPenutupan } from './closing.ts'
import { getHariPeriode, getRencanaHari, ubahHariPeriode } from './days.ts'
import { ingatkanNilai, pratinjauPengingat } from './reminding.ts'
import { bukaPeriode, getDaftarPeriode, getRencanaPeriode, urungkanPembukaan } from './service.ts'

/** Terms as the academic office opens them. */
export function termsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, termsApi, 'GET /api/kantor/periode', async () => ({ data: await getDaftarPeriode(ctx) }))

	route(app, termsApi, 'POST /api/kantor/periode/rencana', async ({ query, body, actor }) => ({
		data: await getRencanaPeriode(ctx, body, query.langkah, actor),
	}))

	route(app, termsApi, 'POST /api/kantor/periode', async ({ body, actor }) => ({
		data: await bukaPeriode(ctx, body, actor),
	}))

	route(app, termsApi, 'POST /api/kantor/periode/pembukaan/:id/urungkan', async ({ params, actor }) => ({
		data: await urungkanPembukaan(ctx, params.id, actor),
	}))

	route(app, termActivationApi, 'GET /api/kantor/aktivasi-periode', async () => ({
		data: await getDaftarAktivasi(ctx),
	}))

	route(
		app,
		termActivationApi,
		'POST /api/kantor/periode/:kode/aktifkan/rencana',
		async ({ params, query, body, actor }) => ({
			data: await getRencanaAktivasi(ctx, params.kode, { ...body, ...query }, actor),
		}),
	)

	route(
		app,
		termActivationApi,
		'POST /api/kantor/periode/:kode/aktifkan',
		async ({ params, body, actor }) => ({
			data: await aktifkanPeriode(ctx, params.kode, body, actor),
		}),
	)

	route(
		app,
		termActivationApi,
		'POST /api/kantor/aktivasi-periode/:id/urungkan',
		async ({ params, actor }) => ({
			data: await urungkanAktivasi(ctx, params.id, actor),
		}),
	)

	route(app, termClosingApi, 'GET /api/kantor/periode/:kode/tutup', async ({ params, query, actor }) => ({
		data: await getRencanaPenutupan(ctx, params.kode, query, actor),
	}))

	route(
		app,
		termClosingApi,
		'GET /api/kantor/periode/:kode/ingatkan-nilai',
		async ({ params, query, actor }) => ({
			data: await pratinjauPengingat(ctx, params.kode, query.langkah, actor),
		}),
	)

	route(app, termClosingApi, 'POST /api/kantor/periode/:kode/ingatkan-nilai', async ({ params, actor }) => ({
		data: await ingatkanNilai(ctx, params.kode, actor),
	}))

	route(app, termClosingApi, 'POST /api/kantor/periode/:kode/tutup', async ({ params, body, actor }) => ({
		data: await tutupPeriode(ctx, params.kode, body, actor),
	}))

	route(
		app,
		termClosingApi,
		'POST /api/kantor/penutupan-periode/:id/urungkan',
		async ({ params, actor }) => ({
			data: await urungkanPenutupan(ctx, params.id, actor),
		}),
	)

	route(app, termDaysApi, 'GET /api/kantor/periode/:kode/hari', async ({ params }) => ({
		data: await getHariPeriode(ctx, params.kode),
	}))

	route(
		app,
		termDaysApi,
		'POST /api/kantor/periode/:kode/hari/rencana',
		async ({ params, query, body, actor }) => ({
			data: await getRencanaHari(ctx, params.kode, { ke: body, ...query }, actor),
		}),
	)

	route(app, termDaysApi, 'PUT /api/kantor/periode/:kode/hari', async ({ params, body, actor }) => ({
		data: await ubahHariPeriode(ctx, params.kode, body, actor),
	}))
}
