import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { scheduleApi } from '#shared/api/schedule.ts'
import {
	downloadJadwal,
	getJadwalKelas,
	getJadwalSaya,
	getPeriodeAktif,
	getUmpan,
	makeUmpan,
	readUmpan,
	revokeUmpan,
} from './service.ts'

export function scheduleRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, scheduleApi, 'GET /api/jadwal-kuliah/kelas/:kelas', ({ params, actor }) =>
		actor.mahasiswa ? getJadwalSaya(ctx, actor.mahasiswa) : getJadwalKelas(ctx, params.kelas),
	)

	route(app, scheduleApi, 'GET /api/periode/aktif', async () => ({
		data: await getPeriodeAktif(ctx),
	}))

	route(app, scheduleApi, 'GET /api/jadwal-kuliah/umpan', async ({ actor }) => ({
		data: await getUmpan(ctx, actor.mahasiswa),
	}))

	route(app, scheduleApi, 'POST /api/jadwal-kuliah/umpan', async ({ actor }) => ({
		data: await makeUmpan(ctx, actor.mahasiswa),
	}))

	route(app, scheduleApi, 'DELETE /api/jadwal-kuliah/umpan', async ({ actor }) => ({
		data: await revokeUmpan(ctx, actor.mahasiswa),
	}))

	route(app, scheduleApi, 'GET /api/jadwal-kuliah/jadwal.ics', async ({ actor, query, reply }) => {
		const kode = query.kode_mk?.toUpperCase()
		return reply
			.type('text/calendar; charset=utf-8')
			.header('content-disposition', `attachment; filename="jadwal${kode ? `-${kode}` : ''}.ics"`)
			.send(await downloadJadwal(ctx, actor.mahasiswa, { kode, signal: clientSignal(reply) }))
	})

	// A calendar program cannot log in: who knows the address may read, until the student takes it back.
	route(app, scheduleApi, 'GET /api/umpan/:kunci/jadwal.ics', async ({ params, reply }) =>
		reply
			.type('text/calendar; charset=utf-8')
			.header('content-disposition', 'inline; filename="jadwal.ics"')
			.header('x-robots-tag', 'noindex')
			.send(await readUmpan(ctx, params.kunci, clientSignal(reply))),
	)
}
