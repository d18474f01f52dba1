import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { startLoop } from '#server/lib/loop.ts'
import { route } from '#server/lib/route.ts'
import { isKnown, sendVersioned } from '#server/lib/versioned.ts'
import { contactApi } from '#shared/api/contact.ts'
import { examRecordsApi } from '#shared/api/exam-records.ts'
import { examsApi } from '#shared/api/exams.ts'
import { gradesApi } from '#shared/api/grades.ts'
import { papersApi } from '#shared/api/papers.ts'
import { reviewApi } from '#shared/api/review.ts'
import { DENYUT_MS } from '#shared/rules/gangguan.ts'
import { followAway } from './away.ts'
import { createContact } from './contact.ts'
import { createExamsContext } from './exams-context.ts'
import { closeExpired } from './expiry.ts'
import { listUjian } from './list.ts'
import { findPaketTerbuka } from './open-paper.ts'
import { mayClose } from './outages.ts'
import { ensurePaket, type Paket } from './paper.ts'
import { verifyLembar } from './record.ts'
import { fixPapers } from './republish.ts'
import { readTinjauan } from './review.ts'
import { readKeadaan } from './seal.ts'
import { createSealedPapers } from './sealed-paper.ts'
import { kumpulkan, kumpulkanMatakuliah, requireOwn, saveJawaban, startPengerjaan } from './service.ts'
import { oversightRoutes } from './teaching.ts'

const EXPIRY_INTERVAL_MS = 2_000
const FIX_INTERVAL_MS = 20_000

export function examsRoutes(app: FastifyInstance, baseCtx: Context): void {
	const ctx = createExamsContext(baseCtx, (message, reqId) => app.log.warn({ reqId }, message))

	route(app, examsApi, 'GET /api/ujian/kelas/:kelas', ({ params, actor }) =>
		listUjian(ctx, params.kelas, actor.mahasiswa),
	)

	route(app, examsApi, 'POST /api/ujian/:id/pengerjaan', async ({ params, body, actor }) => ({
		data: await startPengerjaan(ctx, params.id, body, actor),
	}))

	route(app, examsApi, 'GET /api/v1/soal/search/by-jenis', async ({ query, actor, request, reply }) => {
		const paket = await findPaketTerbuka(ctx, {
			kode: query.kode_matakuliah,
			jenis: query.jenis,
			pengerjaan: query.pengerjaan ?? null,
			mahasiswa: actor.mahasiswa,
		})
		if (paket.answer === null || (query.limit !== undefined && query.limit < paket.isi.length))
			return { data: paket.isi.slice(0, query.limit) as Paket['isi'][number][] }
		// It was serialised and compressed once, and never changes: a page that is opened again in the middle of an exam
		// keeps it, and the server says each time whether this student may.
		return sendVersioned(paket.answer, request, reply.header('cache-control', 'private, no-cache'))
	})

	route(app, examRecordsApi, 'GET /api/verifikasi/ujian', async ({ query }) => ({
		data: await verifyLembar(baseCtx, query.token),
	}))

	const sealedPaper = createSealedPapers(ctx, (id, now) =>
		ctx.db.transaction().execute((trx) => ensurePaket(trx, id, now)),
	)
	route(app, papersApi, 'GET /api/ujian/:id/soal-tersegel', async ({ params, actor, request, reply }) => {
		const { isi, tag } = await sealedPaper(params.id, actor.mahasiswa)
		reply.header('cache-control', 'private, no-cache').header('etag', tag)
		if (isKnown(request, tag)) return reply.code(304).send()
		return reply.type('application/octet-stream').send(isi)
	})

	route(app, examsApi, 'PUT /api/pengerjaan/:id/jawaban', async ({ params, body, actor }) => ({
		data: await saveJawaban(ctx, params.id, body, actor),
	}))

	const contact = createContact(ctx)
	route(app, contactApi, 'POST /api/pengerjaan/:id/kontak', async ({ params, body, actor, request }) => {
		await requireOwn(ctx, params.id, actor)
		return { data: await contact(params.id, body, request.ip) }
	})

	route(app, examsApi, 'POST /api/pengerjaan/:id/kumpulkan', async ({ params, body, actor }) => ({
		data: await kumpulkan(ctx, params.id, { ...body, jawaban: body.jawaban ?? [] }, actor),
	}))

	route(app, examsApi, 'GET /api/pengerjaan/:id', async ({ params, actor }) => ({
		data: await readKeadaan(ctx, params.id, actor),
	}))

	route(app, reviewApi, 'GET /api/pengerjaan/:id/tinjauan', async ({ params, actor }) => ({
		data: await readTinjauan(ctx, params.id, actor),
	}))

	route(app, gradesApi, 'POST /nilai/', async ({ body, actor }) => ({
		data: await kumpulkanMatakuliah(
			ctx,
			{ stambuk: body.stambuk_mhs, matakuliah: body.matakuliah, jenis: body.jenis_soal },
			actor,
		),
	}))

	app.addHook('onListen', async () => ctx.gate.arm())
	startLoop(app, 'pulse of saving', DENYUT_MS, async () => {
		for (const outage of await ctx.gate.beat()) app.log.warn(outage, 'an outage was made good')
		for (const hilang of await followAway(ctx)) app.log.warn(hilang, 'a silent server was made good')
	})
	app.addHook('preClose', async () => {
		await ctx.gate.leave().catch((err) => app.log.warn({ err }, 'the pulse cannot say that it ends'))
	})
	oversightRoutes(app, ctx, baseCtx)

	startLoop(app, 'fix papers', FIX_INTERVAL_MS, async () => {
		const fixed = await fixPapers(ctx, (id, err) => app.log.error({ err, id }, 'paper cannot be made'))
		if (fixed > 0) app.log.info({ fixed }, 'papers fixed')
	})

	startLoop(app, 'close expired attempts', EXPIRY_INTERVAL_MS, async () => {
		if (!(await mayClose(ctx))) return
		const closed = await closeExpired(ctx, (id, err) =>
			app.log.error({ err, id }, 'attempt cannot be closed'),
		)
		if (closed > 0) app.log.info({ closed }, 'expired attempts closed')
	})
}
