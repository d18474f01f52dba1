import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { takesBytes, takesTexts } from '#server/lib/large-bodies.ts'
import { route } from '#server/lib/route.ts'
import { lessonImportApi } from '#shared/api/lesson-imports.ts'
import { lessonPublishingApi } from '#shared/api/lesson-publishing.ts'
import { lessonWritingApi } from '#shared/api/lesson-writing.ts'
import { getImpor, getImporList, undoImpor } from './impor.ts'
import { startImpor, takeImpor } from './impor-berkas.ts'
import { editKepala, getNaskah, keepIsi, previewNaskah, removeMateri } from './naskah.ts'
import { addBerkas, dropBerkas, FILM_BYTES } from './naskah-berkas.ts'
import { copyMateri, getAsal, previewSalinan } from './salinan.ts'
import {
	createMateri,
	createModul,
	editModul,
	getSusunanDosen,
	orderSusunan,
	removeModul,
} from './susunan.ts'
import { hideMateri, publishMateri } from './terbit.ts'
import { changeBanyak, previewBanyak, undoBanyak } from './terbit-banyak.ts'
import { getVersi, getVersiList, restoreVersi } from './versi.ts'

const api = { ...lessonWritingApi, ...lessonPublishingApi, ...lessonImportApi }
/** A lesson has 300,000 letters, of up to four bytes each. */
const TEXT_BYTES = 1_300_000

/** Lessons as their lecturers write them. */
export function lessonTeachingRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, api, 'GET /api/mengajar/materi/:kode', async ({ params }) => ({
		data: await getSusunanDosen(ctx, params.kode),
	}))

	route(app, api, 'POST /api/mengajar/materi/:kode/modul', async ({ params, body, actor }) => ({
		data: await createModul(ctx, params.kode, body, actor),
	}))

	route(app, api, 'PUT /api/mengajar/materi/:kode/modul/:modul', async ({ params, body, actor }) => ({
		data: await editModul(ctx, params.kode, params.modul, body, actor),
	}))

	route(app, api, 'DELETE /api/mengajar/materi/:kode/modul/:modul', async ({ params, query, actor }) => ({
		data: await removeModul(ctx, params.kode, params.modul, query.versi, actor),
	}))

	route(app, api, 'PUT /api/mengajar/materi/:kode/urutan', async ({ params, body, actor }) => ({
		data: await orderSusunan(ctx, params.kode, body, actor),
	}))

	route(app, api, 'POST /api/mengajar/materi/:kode/materi', async ({ params, body, actor }) => ({
		data: await createMateri(ctx, params.kode, body, actor),
	}))

	route(app, api, 'GET /api/mengajar/materi/:kode/materi/:id', async ({ params }) => ({
		data: await getNaskah(ctx, params.kode, params.id),
	}))

	route(app, api, 'PUT /api/mengajar/materi/:kode/materi/:id', async ({ params, body, actor }) => ({
		data: await editKepala(ctx, params.kode, params.id, body, actor),
	}))

	route(app, api, 'DELETE /api/mengajar/materi/:kode/materi/:id', async ({ params, query, actor }) => ({
		data: await removeMateri(ctx, params.kode, params.id, query.versi, actor),
	}))

	app.register(async (scope) => {
		takesTexts(scope, TEXT_BYTES)
		route(scope, api, 'PUT /api/mengajar/materi/:kode/materi/:id/isi', async ({ params, body, actor }) => ({
			data: await keepIsi(ctx, params.kode, params.id, body, actor),
		}))

		route(scope, api, 'POST /api/mengajar/materi/:kode/materi/:id/pratinjau', async (input) => {
			const { params, body, actor, reply } = input
			const client = { owner: actor.akun_id, signal: clientSignal(reply) }
			return { data: await previewNaskah(ctx, { ...params, ...body }, client) }
		})
	})

	route(app, api, 'DELETE /api/mengajar/materi/:kode/materi/:id/berkas/:nama', async ({ params }) => ({
		data: await dropBerkas(ctx, params),
	}))

	route(app, api, 'POST /api/mengajar/materi/:kode/materi/:id/terbitkan', async (input) => {
		const { params, body, actor, reply } = input
		return { data: await publishMateri(ctx, params, body, { actor, signal: clientSignal(reply) }) }
	})

	route(app, api, 'POST /api/mengajar/materi/:kode/banyak/tinjauan', async (input) => {
		const { params, body, actor, reply } = input
		return { data: await previewBanyak(ctx, params.kode, body, { actor, signal: clientSignal(reply) }) }
	})

	route(app, api, 'POST /api/mengajar/materi/:kode/banyak', async ({ params, body, actor, reply }) => ({
		data: await changeBanyak(ctx, params.kode, body, { actor, signal: clientSignal(reply) }),
	}))

	route(app, api, 'POST /api/mengajar/materi/:kode/banyak/:langkah/urungkan', async ({ params, actor }) => ({
		data: await undoBanyak(ctx, params, actor),
	}))

	route(app, api, 'POST /api/mengajar/materi/:kode/materi/:id/sembunyikan', async (input) => ({
		data: await hideMateri(ctx, input.params, input.body.rev, input.actor),
	}))

	route(app, api, 'GET /api/mengajar/materi/:kode/materi/:id/versi', async ({ params }) => ({
		data: await getVersiList(ctx, params.kode, params.id),
	}))

	route(app, api, 'GET /api/mengajar/materi/:kode/materi/:id/versi/:nomor', async (input) => {
		const client = { owner: input.actor.akun_id, signal: clientSignal(input.reply) }
		return { data: await getVersi(ctx, input.params, client) }
	})

	route(app, api, 'POST /api/mengajar/materi/:kode/materi/:id/versi/:nomor/pulihkan', async (input) => ({
		data: await restoreVersi(ctx, input.params, input.body.rev, input.actor),
	}))

	app.register(async (scope) => {
		takesBytes(scope, ['application/octet-stream'], FILM_BYTES)
		route(scope, api, 'POST /api/mengajar/materi/:kode/impor', async (input) => {
			const { params, query, body, actor, reply } = input
			const by = { actor, signal: clientSignal(reply) }
			return { data: await startImpor(ctx, params.kode, { nama: query.nama, isi: body }, by) }
		})

		route(scope, api, 'POST /api/mengajar/materi/:kode/materi/:id/berkas', async (input) => {
			const { params, query, body, actor } = input
			return { data: await addBerkas(ctx, { ...params, ...query }, body, actor) }
		})
	})

	route(app, api, 'GET /api/mengajar/materi/:kode/impor', async ({ params }) => ({
		data: await getImporList(ctx, params.kode),
	}))

	route(app, api, 'POST /api/mengajar/materi/:kode/impor/:impor/ambil', async (input) => ({
		data: await takeImpor(ctx, input.params, input.body, input.actor),
	}))

	route(app, api, 'GET /api/mengajar/materi/:kode/impor/:impor', async ({ params }) => ({
		data: await getImpor(ctx, params.kode, params.impor),
	}))

	route(app, api, 'POST /api/mengajar/materi/:kode/impor/:impor/urungkan', async ({ params, actor }) => ({
		data: await undoImpor(ctx, params.kode, params.impor, actor),
	}))

	route(app, api, 'GET /api/mengajar/materi/:kode/asal-salinan', async ({ actor }) => ({
		data: await getAsal(ctx, actor),
	}))

	route(app, api, 'GET /api/mengajar/materi/:kode/salinan', async ({ params, query, actor }) => ({
		data: await previewSalinan(ctx, params.kode, query, actor),
	}))

	route(app, api, 'POST /api/mengajar/materi/:kode/salinan', async ({ params, body, actor }) => ({
		data: await copyMateri(ctx, params.kode, body, actor),
	}))
}
