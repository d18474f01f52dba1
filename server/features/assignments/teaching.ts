import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { takesBytes } from '#server/lib/large-bodies.ts'
import { route } from '#server/lib/route.ts'
import { assignmentInstructionsApi } from '#shared/api/assignment-instructions.ts'
import { assignmentPlansApi } from '#shared/api/assignment-plans.ts'
import { BERKAS_TUGAS_BYTES } from '#shared/rules/tugas.ts'
import { zipSemua } from './all-zip.ts'
import { createTugas } from './create.ts'
import { deleteKomentar, insertKomentar, listKomentar } from './grade-queries.ts'
import { publishNilaiTugas, saveNilaiTugas } from './grading.ts'
import { getPengumpulanLama } from './history.ts'
import { keepLampiran, previewPetunjuk } from './instructions.ts'
import { editTugas, getJawaban, getTugasDosen, getTugasKelas, removeTugas } from './plans.ts'
import { previewPerubahan } from './score-changes.ts'
import { requireStream, sendBerkas } from './uploads.ts'

/** Assignments for who teaches the class. */
export function assignmentTeachingRoutes(app: FastifyInstance, ctx: Context): void {
	const api = assignmentPlansApi
	route(app, api, 'GET /api/mengajar/tugas/kelas/:periode/:kelas/:matakuliah', async ({ params }) => ({
		data: await getTugasKelas(ctx, params),
	}))

	route(
		app,
		api,
		'POST /api/mengajar/tugas/kelas/:periode/:kelas/:matakuliah',
		async ({ params, body, actor, reply }) => ({
			data: await createTugas(ctx, params, body, { actor, signal: clientSignal(reply) }),
		}),
	)

	const texts = assignmentInstructionsApi
	route(
		app,
		texts,
		'POST /api/mengajar/tugas/kelas/:periode/:kelas/:matakuliah/pratinjau',
		async ({ params, body, actor, reply }) => ({
			data: await previewPetunjuk(ctx, params, body, { actor, signal: clientSignal(reply) }),
		}),
	)

	app.register(async (scope) => {
		takesBytes(scope, ['application/octet-stream'], BERKAS_TUGAS_BYTES)
		route(
			scope,
			texts,
			'POST /api/mengajar/tugas/kelas/:periode/:kelas/:matakuliah/berkas',
			async ({ query, body, actor }) => ({
				data: await keepLampiran(ctx, { nama: query.nama, isi: body }, actor),
			}),
		)
	})

	route(app, api, 'GET /api/mengajar/tugas/:id', async ({ params }) => ({
		data: await getTugasDosen(ctx, params.id),
	}))

	route(app, api, 'PUT /api/mengajar/tugas/:id', async ({ params, body, actor, reply }) => ({
		data: await editTugas(ctx, params.id, body, { actor, signal: clientSignal(reply) }),
	}))

	route(app, api, 'POST /api/mengajar/tugas/:id/perubahan', async ({ params, body }) => ({
		data: await previewPerubahan(ctx, params.id, body),
	}))

	route(app, api, 'DELETE /api/mengajar/tugas/:id', async ({ params, actor }) => ({
		data: await removeTugas(ctx, params.id, actor),
	}))

	route(app, api, 'PUT /api/mengajar/tugas/:id/nilai/:stambuk', async ({ params, body, actor }) => ({
		data: await saveNilaiTugas(ctx, params, body, actor),
	}))

	route(app, api, 'POST /api/mengajar/tugas/:id/umumkan', async ({ params, body, actor }) => ({
		data: await publishNilaiTugas(ctx, params.id, body.terlihat, actor),
	}))

	route(app, api, 'GET /api/mengajar/tugas/:id/jawaban/:stambuk', async ({ params }) => ({
		data: await getJawaban(ctx, params),
	}))

	route(app, api, 'GET /api/mengajar/tugas/:id/pengumpulan/:stambuk', async ({ params }) => ({
		data: await getPengumpulanLama(ctx, params.id, { stambuk: params.stambuk }),
	}))

	route(app, api, 'GET /api/mengajar/tugas/:id/berkas/:unggahan', async ({ params, actor, reply }) =>
		sendBerkas(ctx, params, { akunId: actor.akun_id, reply }),
	)

	route(app, api, 'GET /api/mengajar/tugas/:id/semua.zip', async ({ params, query, actor, reply }) => {
		const { nama, isi } = await zipSemua(ctx, params.id, { sebelumnya: query.sebelumnya === 'ya' })
		requireStream(actor.akun_id, reply.raw)
		return reply
			.type('application/zip')
			.header('content-disposition', `attachment; filename="${nama}"`)
			.send(isi)
	})

	route(app, api, 'GET /api/mengajar/komentar', async ({ actor }) => ({
		data: await listKomentar(ctx.db, actor.akun_id),
	}))

	route(app, api, 'POST /api/mengajar/komentar', async ({ body, actor }) => ({
		data: await insertKomentar(ctx.db, actor.akun_id, body.teks.trim()),
	}))

	route(app, api, 'DELETE /api/mengajar/komentar/:id', async ({ params, actor }) => {
		if (!(await deleteKomentar(ctx.db, actor.akun_id, params.id)))
			throw notFound('comment_not_found', 'Komentar tidak ditemukan')
		return { data: { dihapus: true } }
	})
}
