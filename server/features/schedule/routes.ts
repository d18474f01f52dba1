import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#server/lib/context.ts'
import { asMahasiswa, route } from '#server/lib/route.ts'
import { scheduleApi } from '#shared/api/schedule.ts'
import { listJadwalKelas } from './queries.ts'
import { getPeriodeAktif, getUmpan, makeUmpan, readUmpan, revokeUmpan } from './service.ts'

const feedApi = {
	'GET /api/umpan/:kunci/jadwal.ics': {
		summary: 'Lectures and exams of the student to whom the secret address belongs, as iCalendar',
		params: Type.Object({ kunci: Type.String({ pattern: '^[0-9a-f-]{36}\\.[A-Za-z0-9_-]{43}$' }) }),
		response: Type.Any(),
	},
} as const

export function scheduleRoutes(app: FastifyInstance, ctx: Context): void {
	const everybody = ['mahasiswa', 'dosen', 'admin'] as const
	const mahasiswaOnly = { peran: ['mahasiswa'] } as const

	route(
		app,
		scheduleApi,
		'GET /api/jadwal-kuliah/kelas/:kelas',
		{ peran: everybody, milik: 'kelas' },
		async ({ params }) => ({ data: await listJadwalKelas(ctx.pool, params.kelas) }),
	)

	route(app, scheduleApi, 'GET /api/periode/aktif', { peran: everybody }, async () => ({
		data: await getPeriodeAktif(ctx),
	}))

	route(app, scheduleApi, 'GET /api/jadwal-kuliah/umpan', mahasiswaOnly, async ({ principal }) => ({
		data: await getUmpan(ctx, asMahasiswa(principal)),
	}))

	route(app, scheduleApi, 'POST /api/jadwal-kuliah/umpan', mahasiswaOnly, async ({ principal }) => ({
		data: await makeUmpan(ctx, asMahasiswa(principal)),
	}))

	route(app, scheduleApi, 'DELETE /api/jadwal-kuliah/umpan', mahasiswaOnly, async ({ principal }) => ({
		data: await revokeUmpan(ctx, asMahasiswa(principal)),
	}))

	// A calendar program cannot log in: who knows the address may read, until the student takes it back.
	route(app, feedApi, 'GET /api/umpan/:kunci/jadwal.ics', 'publik', async ({ params, reply }) =>
		reply
			.type('text/calendar; charset=utf-8')
			.header('content-disposition', 'inline; filename="jadwal.ics"')
			.header('x-robots-tag', 'noindex')
			.send(await readUmpan(ctx, params.kunci)),
	)
}
