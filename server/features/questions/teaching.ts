import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { takesBytes } from '#server/lib/large-bodies.ts'
import { route } from '#server/lib/route.ts'
import { questionBankApi } from '#shared/api/question-bank.ts'
import { questionImportApi } from '#shared/api/question-imports.ts'
import {
	bankOf,
	createSoal,
	editSoal,
	getBankList,
	getDaftarSoal,
	getSoal,
	removeSoal,
	saringanOf,
} from './bank.ts'
import { describeMany, removeMany } from './bank-many.ts'
import { MAX_IMPOR_BYTES } from './batas.ts'
import { keepGambar } from './draf-gambar.ts'
import { exportBank } from './ekspor.ts'
import { getImpor, getImporList, startImpor, takeImpor, undoImpor } from './impor-soal.ts'
import { getSuntingan, mendSoalImpor, revertSoalImpor } from './perbaiki-impor.ts'
import { renderSumber } from './render-soal-task.ts'

const GAMBAR_BYTES = 8 * 1024 * 1024

/** The question banks of a lecturer's courses. */
export function questionRoutes(app: FastifyInstance, ctx: Context): void {
	const api = { ...questionBankApi, ...questionImportApi }
	route(app, api, 'GET /api/mengajar/bank-soal', async ({ actor }) => ({
		data: await getBankList(ctx, actor),
	}))

	route(app, api, 'GET /api/bank-soal/:kode/:jenis', async ({ params, query }) => ({
		data: await getDaftarSoal(ctx, bankOf(params), query),
	}))

	route(app, api, 'GET /api/bank-soal/:kode/:jenis/ekspor', async ({ params, query, actor, reply }) => {
		const soal = query.soal?.split(',').map(Number) ?? null
		const which = { ...saringanOf(query), soal, bentuk: query.bentuk }
		const by = { actor, signal: clientSignal(reply) }
		const { nama, tipe, isi } = await exportBank(ctx, bankOf(params), which, by)
		return reply.type(tipe).header('content-disposition', `attachment; filename="${nama}"`).send(isi)
	})

	route(app, api, 'POST /api/bank-soal/:kode/:jenis/soal', async ({ params, body, actor }) => ({
		data: await createSoal(ctx, bankOf(params), body, actor),
	}))

	route(app, api, 'PUT /api/bank-soal/:kode/:jenis/keterangan', async ({ params, body, actor }) => ({
		data: await describeMany(ctx, bankOf(params), body.soal, actor),
	}))

	route(app, api, 'POST /api/bank-soal/:kode/:jenis/hapus', async ({ params, body, actor }) => ({
		data: await removeMany(ctx, bankOf(params), body.soal, actor),
	}))

	route(app, api, 'POST /api/bank-soal/:kode/:jenis/pratinjau', async ({ body, actor, reply }) => {
		const bagian = body.bagian.map(({ format, teks }) => ({
			sumber: { format, teks },
			sebagai: 'soal' as const,
		}))
		return {
			data: await renderSumber(ctx.heavy, { bagian }, { owner: actor.akun_id, signal: clientSignal(reply) }),
		}
	})

	route(app, api, 'GET /api/soal/:id', async ({ params }) => ({ data: await getSoal(ctx, params.id) }))

	route(app, api, 'PUT /api/soal/:id', async ({ params, body, actor }) => ({
		data: await editSoal(ctx, params.id, body, actor),
	}))

	route(app, api, 'DELETE /api/soal/:id', async ({ params, actor }) => ({
		data: await removeSoal(ctx, params.id, actor),
	}))

	route(app, api, 'GET /api/bank-soal/:kode/:jenis/impor', async ({ params }) => ({
		data: await getImporList(ctx, bankOf(params)),
	}))

	route(app, api, 'GET /api/impor-soal/:id', async ({ params }) => ({ data: await getImpor(ctx, params.id) }))

	route(app, api, 'GET /api/impor-soal/:id/soal/:nomor', async ({ params }) => ({
		data: await getSuntingan(ctx, params.id, params.nomor),
	}))

	route(app, api, 'PUT /api/impor-soal/:id/soal/:nomor', async ({ params, body, actor }) => ({
		data: await mendSoalImpor(ctx, params.id, params.nomor, body, actor),
	}))

	route(app, api, 'POST /api/impor-soal/:id/soal/:nomor/kembalikan', async ({ params, body, actor }) => ({
		data: await revertSoalImpor(ctx, params.id, params.nomor, body.versi, actor),
	}))

	route(app, api, 'POST /api/impor-soal/:id/ambil', async ({ params, body, actor }) => ({
		data: await takeImpor(ctx, params.id, body, actor),
	}))

	route(app, api, 'POST /api/impor-soal/:id/urungkan', async ({ params, actor }) => ({
		data: await undoImpor(ctx, params.id, actor),
	}))

	// Bytes are taken as a body on these two alone.
	app.register(async (scope) => {
		takesBytes(scope, ['application/octet-stream'], MAX_IMPOR_BYTES)
		route(scope, api, 'POST /api/bank-soal/:kode/:jenis/impor', async (input) => {
			const { params, query, body, actor, reply } = input
			const by = { actor, signal: clientSignal(reply) }
			return { data: await startImpor(ctx, bankOf(params), { nama: query.nama, isi: body }, by) }
		})
	})
	app.register(async (scope) => {
		takesBytes(scope, ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml'], GAMBAR_BYTES)
		route(scope, api, 'POST /api/bank-soal/:kode/:jenis/gambar', async ({ body, actor }) => ({
			data: await keepGambar(ctx, body, actor),
		}))
	})
}
