import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { examPlansApi } from '#shared/api/exam-plans.ts'
import { examRecordsApi } from '#shared/api/exam-records.ts'
import { oversightApi } from '#shared/api/oversight.ts'
import { papersApi } from '#shared/api/papers.ts'
import { planningApi } from '#shared/api/planning.ts'
import { rescueApi } from '#shared/api/rescue.ts'
import { reviewApi } from '#shared/api/review.ts'
import { getJawaban } from './answer-sheet.ts'
import { listBentrokRencana } from './clashes.ts'
import { configureUjian } from './configure.ts'
import { forceHandIn, reopen, sayToRoom } from './decisions.ts'
import type { ExamsContext } from './exams-context.ts'
import { addTime, getTambahan, takeTimeBack } from './extra-time.ts'
import { planSusulan, setPesertaSusulan } from './make-ups.ts'
import { getCatatan, writeCatatan } from './notes.ts'
import { getPeserta, listJaringanDiam } from './oversight.ts'
import { cancelUjian, moveUjian, planUjian, restoreUjian } from './planning.ts'
import { getDaftarPeserta, getIsiBank, getRencanaFor, listMengajarUjian, listMengawasi } from './plans.ts'
import { getPratinjau } from './preview.ts'
import { setPengawas } from './proctors.ts'
import { getDrafKuis, removeDrafKuis } from './quiz-drafts.ts'
import { getBerkas, makeLembar } from './record.ts'
import { previewRepublish, republish } from './republish.ts'
import { fileKodeDarurat, getUjianDarurat } from './rescue.ts'
import { getKebijakan, setTinjauan } from './review.ts'
import { listTerlambat } from './rulings.ts'
import { liftPenalty, penalise, voidAttempt } from './sanctions.ts'

/** What lecturers and the academic office see and decide of an exam that runs or has run. */
export function oversightRoutes(app: FastifyInstance, ctx: ExamsContext, baseCtx: Context): void {
	route(app, examPlansApi, 'GET /api/mengajar/ujian', async ({ actor }) => ({
		data: await listMengajarUjian(ctx, actor),
	}))

	route(app, examPlansApi, 'GET /api/mengajar/ujian-diawasi', async ({ actor }) => ({
		data: await listMengawasi(ctx, actor),
	}))

	route(app, examPlansApi, 'GET /api/mengajar/draf-kuis', async ({ actor }) => ({
		data: await getDrafKuis(ctx, actor),
	}))

	route(
		app,
		examPlansApi,
		'DELETE /api/mengajar/draf-kuis/:periode/:kelas/:matakuliah/:draf',
		async ({ params }) => ({ data: await removeDrafKuis(ctx, params) }),
	)

	route(app, examPlansApi, 'GET /api/ujian/:id/rencana', async ({ params, actor }) => ({
		data: await getRencanaFor(ctx, params.id, actor),
	}))

	route(app, planningApi, 'POST /api/ujian/:periode/:kelas/:matakuliah', async ({ params, body, actor }) => ({
		data: await planUjian(ctx, params, body, actor),
	}))

	route(app, planningApi, 'PUT /api/ujian/:id/jadwal', async ({ params, body, actor }) => ({
		data: await moveUjian(ctx, params.id, body, actor),
	}))

	route(app, planningApi, 'PUT /api/ujian/:id/pengaturan', async ({ params, body, actor }) => ({
		data: await configureUjian(ctx, params.id, body, actor),
	}))

	route(app, planningApi, 'POST /api/ujian/:id/tiadakan', async ({ params, body, actor }) => ({
		data: await cancelUjian(ctx, params.id, body, actor),
	}))

	route(app, planningApi, 'POST /api/ujian/:id/adakan', async ({ params, body, actor }) => ({
		data: await restoreUjian(ctx, params.id, body, actor),
	}))

	route(app, examPlansApi, 'GET /api/mengajar/isi-bank/:kode', async ({ params }) => ({
		data: await getIsiBank(ctx, params.kode),
	}))

	route(app, examPlansApi, 'GET /api/ujian/:id/daftar-peserta', async ({ params }) => ({
		data: await getDaftarPeserta(ctx, params.id),
	}))

	route(app, examPlansApi, 'GET /api/ujian/:id/pratinjau', async ({ params }) => ({
		data: await getPratinjau(ctx, params.id),
	}))

	route(
		app,
		planningApi,
		'GET /api/ujian/:periode/:kelas/:matakuliah/bentrok',
		async ({ params, query }) => ({
			data: await listBentrokRencana(ctx, params, query),
		}),
	)

	route(app, planningApi, 'PUT /api/ujian/:id/pengawas', async ({ params, body, actor }) => ({
		data: await setPengawas(ctx, params.id, body, actor),
	}))

	route(app, planningApi, 'POST /api/ujian/:id/susulan', async ({ params, body, actor }) => ({
		data: await planSusulan(ctx, params.id, body, actor),
	}))

	route(app, planningApi, 'PUT /api/ujian/:id/susulan', async ({ params, body, actor }) => ({
		data: await setPesertaSusulan(ctx, params.id, body, actor),
	}))

	route(app, oversightApi, 'GET /api/ujian/:id/terlambat', async ({ params }) => ({
		data: await listTerlambat(ctx, params.id),
	}))

	route(app, oversightApi, 'GET /api/ujian/:id/peserta', async ({ params }) => ({
		data: await getPeserta(ctx, params.id),
	}))

	route(app, oversightApi, 'GET /api/ujian/:id/peserta/:stambuk/jawaban', async ({ params }) => ({
		data: await getJawaban(ctx, params),
	}))

	route(app, oversightApi, 'GET /api/ujian/:id/jaringan-diam', async ({ params }) => ({
		data: await listJaringanDiam(ctx, params.id),
	}))

	route(app, oversightApi, 'POST /api/ujian/:id/tambahan-waktu', async ({ params, body, actor }) => ({
		data: await addTime(ctx, params.id, body, actor),
	}))

	route(app, oversightApi, 'GET /api/ujian/:id/tambahan-waktu', async ({ params }) => ({
		data: await getTambahan(ctx, params.id),
	}))

	route(
		app,
		oversightApi,
		'POST /api/ujian/:id/tambahan-waktu/:tambahan/tarik',
		async ({ params, body, actor }) => ({ data: await takeTimeBack(ctx, params, body, actor) }),
	)

	route(app, oversightApi, 'POST /api/ujian/:id/buka-kembali', async ({ params, body, actor }) => ({
		data: await reopen(ctx, params.id, body, actor),
	}))

	route(app, oversightApi, 'POST /api/ujian/:id/kumpulkan-paksa', async ({ params, body, actor }) => ({
		data: await forceHandIn(ctx, params.id, body, actor),
	}))

	route(app, oversightApi, 'POST /api/ujian/:id/batalkan-pengerjaan', async ({ params, body, actor }) => ({
		data: await voidAttempt(ctx, params.id, body, actor),
	}))

	route(app, oversightApi, 'PUT /api/ujian/:id/pengurangan', async ({ params, body, actor }) => ({
		data: await penalise(ctx, params.id, body, actor),
	}))

	route(app, oversightApi, 'POST /api/ujian/:id/cabut-pengurangan', async ({ params, body, actor }) => ({
		data: await liftPenalty(ctx, params.id, body, actor),
	}))

	route(app, oversightApi, 'POST /api/ujian/:id/pesan', async ({ params, body, actor }) => ({
		data: await sayToRoom(ctx, params.id, body, actor),
	}))

	route(app, examRecordsApi, 'GET /api/ujian/:id/berkas', async ({ params }) => ({
		data: await getBerkas(baseCtx, params.id),
	}))

	route(app, examRecordsApi, 'GET /api/ujian/:id/catatan', async ({ params }) => ({
		data: await getCatatan(ctx, params.id),
	}))

	route(app, examRecordsApi, 'PUT /api/ujian/:id/catatan', async ({ params, body, actor }) => ({
		data: await writeCatatan(ctx, params.id, body, actor),
	}))

	const LEMBAR = {
		'GET /api/ujian/:id/daftar-hadir.pdf': 'daftar_hadir',
		'GET /api/ujian/:id/berita-acara.pdf': 'berita_acara',
	} as const
	for (const endpoint of Object.keys(LEMBAR) as (keyof typeof LEMBAR)[])
		route(app, examRecordsApi, endpoint, async ({ params, query, actor, reply }) => {
			const { file, name } = await makeLembar(baseCtx, params.id, {
				lembar: LEMBAR[endpoint],
				kosong: query.bentuk === 'kosong',
				owner: actor.akun_id,
				signal: clientSignal(reply),
			})
			return reply
				.type('application/pdf')
				.header('content-disposition', `attachment; filename="${name}"`)
				.send(file)
		})

	route(app, papersApi, 'GET /api/ujian/:id/soal/terbitkan-ulang', async ({ params }) => ({
		data: await previewRepublish(ctx, params.id),
	}))

	route(app, papersApi, 'POST /api/ujian/:id/soal/terbitkan-ulang', async ({ params, body, actor }) => ({
		data: await republish(ctx, params.id, body, actor),
	}))

	route(app, rescueApi, 'GET /api/ujian/:id/kode-darurat', async ({ params }) => ({
		data: await getUjianDarurat(ctx, params.id),
	}))

	route(app, rescueApi, 'POST /api/ujian/:id/kode-darurat', async ({ params, body, actor }) => ({
		data: await fileKodeDarurat(ctx, params.id, body, actor),
	}))

	route(app, reviewApi, 'GET /api/ujian/:id/tinjauan', async ({ params }) => ({
		data: await getKebijakan(ctx, params.id),
	}))

	route(app, reviewApi, 'PUT /api/ujian/:id/tinjauan', async ({ params, body, actor }) => ({
		data: await setTinjauan(ctx, params.id, body, actor),
	}))
}
