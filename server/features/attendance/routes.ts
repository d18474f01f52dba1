import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { createGuessWatch } from '#server/lib/guess-watch.ts'
import { takesBytes } from '#server/lib/large-bodies.ts'
import { route } from '#server/lib/route.ts'
import { attendanceApi } from '#shared/api/attendance.ts'
import { meetingFilesApi } from '#shared/api/meeting-files.ts'
import { BERKAS_PERTEMUAN_BYTES } from '#shared/rules/berkas-pertemuan.ts'
import {
	addBerkasPertemuan,
	dropBerkasPertemuan,
	getBerkasPertemuan,
	sendBerkasPertemuan,
} from './meeting-files.ts'
import { getPresensiSaya } from './recap.ts'
import { verifyBeritaAcara } from './record.ts'
import { claimCode, FREE_CODES, markByClaim, markByShortCode } from './service.ts'
import { attendanceTeachingRoutes } from './teaching.ts'
import { createTeller } from './teller.ts'

/** How students say that they are there, and what their lecturers do with it. */
export function attendanceRoutes(app: FastifyInstance, ctx: Context): void {
	const teller = createTeller(ctx, (err) => app.log.warn({ err }, 'nobody was told of attendance'))
	app.addHook('onClose', async () => teller.close())
	const watch = createGuessWatch(() => ctx.now().getTime(), FREE_CODES)

	route(app, attendanceApi, 'GET /api/presensi/saya', async ({ actor }) => ({
		data: await getPresensiSaya(ctx, actor),
	}))

	route(app, attendanceApi, 'GET /api/verifikasi/perkuliahan', async ({ query }) => ({
		data: await verifyBeritaAcara(ctx, query.token),
	}))

	route(app, attendanceApi, 'POST /api/presensi/klaim', async ({ body }) => ({ data: claimCode(ctx, body) }))

	route(app, attendanceApi, 'POST /api/presensi', async ({ actor, body: { klaim, perangkat } }) => ({
		data: await markByClaim(ctx, klaim, { teller, actor, perangkat }),
	}))

	route(app, attendanceApi, 'POST /api/presensi/kode', async ({ actor, body: { kode, perangkat } }) => ({
		data: await markByShortCode(ctx, kode, { teller, watch, actor, perangkat }),
	}))

	attendanceTeachingRoutes(app, ctx, teller)
	meetingFilesRoutes(app, ctx)
}

function meetingFilesRoutes(app: FastifyInstance, ctx: Context): void {
	const at = '/api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/berkas'
	route(app, meetingFilesApi, `GET ${at}`, async ({ params }) => ({
		data: await getBerkasPertemuan(ctx, params),
	}))

	route(app, meetingFilesApi, `DELETE ${at}/:berkas`, async ({ params, actor }) => ({
		data: await dropBerkasPertemuan(ctx, params, actor),
	}))

	route(app, meetingFilesApi, 'GET /api/berkas-pertemuan/:id', async ({ params, actor, reply }) =>
		sendBerkasPertemuan(ctx, params.id, { actor, reply }),
	)

	app.register(async (scope) => {
		takesBytes(scope, ['application/octet-stream'], BERKAS_PERTEMUAN_BYTES)
		route(scope, meetingFilesApi, `POST ${at}`, async ({ params, query, body, actor }) => ({
			data: await addBerkasPertemuan(ctx, params, { ...query, isi: body }, actor),
		}))
	})
}
