import type { FastifyInstance, FastifyReply } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { TABLE_MAX_BYTES } from '#server/lib/foreign/read-table.ts'
import { takesBytes } from '#server/lib/large-bodies.ts'
import { route } from '#server/lib/route.ts'
import { XLSX_TYPE } from '#server/lib/xlsx-task.ts'
import { hangingApi } from '#shared/api/hanging.ts'
import { importApi } from '#shared/api/imports.ts'
import { getBaris, makeDitolak, makeTemplat } from './berkas.ts'
import { getGantungan } from './hanging.ts'
import { izinkanBaris } from './izin.ts'
import { getDaftarImpor, getImpor, setKolom, startImpor, startTulis, startUrungkan } from './service.ts'
import { pilihTangan } from './tangan.ts'

/** What an office brings from its spreadsheets. */
export function importOffice(app: FastifyInstance, ctx: Context): void {
	const send = (reply: FastifyReply, { nama, isi }: { nama: string; isi: Buffer }) =>
		reply.type(XLSX_TYPE).header('content-disposition', `attachment; filename="${nama}"`).send(isi)

	route(app, importApi, 'GET /api/kantor/impor', async ({ actor }) => ({
		data: await getDaftarImpor(ctx, actor),
	}))

	route(app, importApi, 'GET /api/kantor/impor/templat/:jenis', async ({ params, actor, reply }) =>
		send(reply, await makeTemplat(ctx, params.jenis, { actor, signal: clientSignal(reply) })),
	)

	route(app, importApi, 'GET /api/kantor/impor/:id', async ({ params, actor }) => ({
		data: await getImpor(ctx, params.id, actor),
	}))

	route(app, importApi, 'GET /api/kantor/impor/:id/baris', async ({ params, query, actor }) => ({
		data: await getBaris(ctx, params.id, query, actor),
	}))

	route(app, importApi, 'PUT /api/kantor/impor/:id/kolom', async ({ params, body, actor }) => ({
		data: await setKolom(ctx, params.id, body, actor),
	}))

	route(app, importApi, 'GET /api/kantor/impor/:id/ditolak', async ({ params, actor, reply }) =>
		send(reply, await makeDitolak(ctx, params.id, { actor, signal: clientSignal(reply) })),
	)

	route(app, importApi, 'POST /api/kantor/impor/:id/izin', async ({ params, body, actor }) => ({
		data: await izinkanBaris(ctx, params.id, body, actor),
	}))

	route(app, importApi, 'POST /api/kantor/impor/:id/tangan', async ({ params, body, actor }) => ({
		data: await pilihTangan(ctx, params.id, body, actor),
	}))

	route(app, importApi, 'POST /api/kantor/impor/:id/tulis', async ({ params, body, actor }) => ({
		data: await startTulis(ctx, params.id, body, actor),
	}))

	route(app, importApi, 'POST /api/kantor/impor/:id/urungkan', async ({ params, actor }) => ({
		data: await startUrungkan(ctx, params.id, actor),
	}))

	route(app, hangingApi, 'GET /api/kantor/gantungan/:jenis/:kunci', async ({ params }) => ({
		data: await getGantungan(ctx, params),
	}))

	// Bytes are taken as a body on this one alone.
	app.register(async (scope) => {
		takesBytes(scope, ['application/octet-stream'], TABLE_MAX_BYTES)
		route(scope, importApi, 'POST /api/kantor/impor/baru/:jenis', async ({ params, query, body, actor }) => ({
			data: await startImpor(ctx, { jenis: params.jenis, berkas: query.nama, isi: body }, actor),
		}))
	})
}
