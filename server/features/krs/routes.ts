import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { asMahasiswa, type Principal, route } from '#server/lib/route.ts'
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
	const mahasiswaOnly = { peran: ['mahasiswa'] } as const
	const adviser = { peran: ['dosen', 'admin'] } as const
	const anyone = { peran: ['mahasiswa', 'dosen', 'admin'] } as const
	const adminOnly = { peran: ['admin'] } as const
	const petugas = (principal: Principal, request: FastifyRequest): Petugas => ({
		akunId: principal.akun_id,
		requestId: request.id,
	})
	const pelaku = (principal: Principal, request: FastifyRequest): Pelaku => ({
		mahasiswaId: asMahasiswa(principal).id,
		akunId: principal.akun_id,
		requestId: request.id,
	})

	route(app, krsApi, 'GET /api/krs', mahasiswaOnly, async ({ principal }) => ({
		data: await getKrs(ctx, asMahasiswa(principal).id),
	}))

	route(app, krsApi, 'GET /api/krs/semester/:semester', mahasiswaOnly, async ({ params, principal }) => ({
		data: await getSemester(ctx, asMahasiswa(principal).id, params.semester),
	}))

	route(app, krsApi, 'GET /api/krs/matakuliah/:kode', mahasiswaOnly, async ({ params, principal }) => ({
		data: await getKelas(ctx, asMahasiswa(principal).id, params.kode),
	}))

	route(app, krsApi, 'GET /api/krs/pilihan', mahasiswaOnly, async ({ query, principal }) => ({
		data: await getPilihan(ctx, asMahasiswa(principal).id, query.id.split(',')),
	}))

	route(app, krsApi, 'PUT /api/krs', mahasiswaOnly, async ({ body, principal, request }) => ({
		data: await saveKrs(ctx, pelaku(principal, request), body.penawaran),
	}))

	route(app, krsApi, 'POST /api/krs/ajukan', mahasiswaOnly, async ({ principal, request }) => ({
		data: await ajukanKrs(ctx, pelaku(principal, request)),
	}))

	route(app, krsApi, 'GET /api/krs/bimbingan', adviser, async ({ principal }) => ({
		data: await getBimbingan(ctx, principal),
	}))

	route(
		app,
		krsApi,
		'PUT /api/krs/masa/:periode',
		adminOnly,
		async ({ params, body, principal, request }) => ({
			data: await setMasa(ctx, { ...body, periode: params.periode }, petugas(principal, request)),
		}),
	)

	route(app, krsApi, 'GET /api/krs/penawaran', adminOnly, async ({ query }) => ({
		data: await listPenawaran(ctx.pool, { periode: query.periode, program: query.program_studi }),
	}))

	route(app, krsApi, 'PUT /api/krs/penawaran', adminOnly, async ({ body, principal, request }) => ({
		data: await offerPenawaran(ctx, body, petugas(principal, request)),
	}))

	route(app, krsApi, 'DELETE /api/krs/penawaran/:id', adminOnly, async ({ params, principal, request }) => {
		await withdrawPenawaran(ctx, params.id, petugas(principal, request))
		return { message: 'Penawaran dihapus' }
	})

	route(app, krsApi, 'GET /api/krs/:id', anyone, async ({ params, principal }) => ({
		data: await getLembar(ctx, params.id, principal),
	}))

	route(app, krsApi, 'POST /api/krs/:id/setujui', adviser, async ({ params, principal, request }) => ({
		data: await decide(
			ctx,
			{ krsId: params.id, status: 'disetujui', catatan: '' },
			{ principal, requestId: request.id },
		),
	}))

	route(
		app,
		krsApi,
		'POST /api/krs/:id/kembalikan',
		adviser,
		async ({ params, body, principal, request }) => ({
			data: await decide(
				ctx,
				{ krsId: params.id, status: 'dikembalikan', catatan: body.catatan },
				{ principal, requestId: request.id },
			),
		}),
	)

	route(app, krsApi, 'GET /api/krs/:id/pdf', anyone, async ({ params, principal, reply }) => {
		const { name, pdf } = await makeKrsPdf(ctx, params.id, principal)
		return reply
			.type('application/pdf')
			.header('content-disposition', `attachment; filename="${name}"`)
			.send(pdf)
	})
}
