import type { FastifyInstance } from 'fastify'
import { createBatchedRead } from '#server/lib/batched-read.ts'
import type { Context } from '#server/lib/context.ts'
import { ofOwnCourses } from '#server/lib/own-courses.ts'
import { route } from '#server/lib/route.ts'
import { coursesApi, type Matakuliah, type MatakuliahKartu } from '#shared/api/courses.ts'
import { createCards, ownClass } from './cards.ts'
import { getJadwalMatakuliah } from './course-schedule.ts'
import { createDetailContext, getMatakuliah } from './detail.ts'
import { listDosen, listMatakuliah, listPengampu } from './queries.ts'

export function coursesRoutes(app: FastifyInstance, ctx: Context): void {
	const listKartu = createCards(ctx)
	const detailCtx = createDetailContext(ctx)
	// Beside the cards, when their page opens.
	const pengampuOf = createBatchedRead(ctx, 'who-teaches', (kelas: readonly { kelas: string }[]) =>
		listPengampu(ctx.db, kelas),
	)

	route(app, coursesApi, 'GET /api/matakuliah/', async ({ actor }) => ({
		data: actor.mahasiswa
			? await listKartu(actor.mahasiswa)
			: withoutProgress(
					await listMatakuliah(ctx.db, actor.hak.includes('akademik') ? null : (actor.dosen?.kelas ?? [])),
				),
	}))

	route(app, coursesApi, 'GET /api/matakuliah/:kode', async ({ params, actor }) => ({
		data: await getMatakuliah(detailCtx, params.kode.toUpperCase(), actor.mahasiswa),
	}))

	route(app, coursesApi, 'GET /api/matakuliah/:kode/jadwal', async ({ params, actor }) => ({
		data: await getJadwalMatakuliah(ctx, params.kode.toUpperCase(), actor.mahasiswa),
	}))

	route(app, coursesApi, 'GET /api/dosen-maku-kelas/kelas/:kelas', async ({ params, actor }) => ({
		data: actor.mahasiswa
			? await ofOwnCourses(
					actor.mahasiswa,
					(kelas) => pengampuOf({ kelas }),
					(p) => ({ kelas: p.kelas, matakuliah: p.kode_matakuliah }),
				)
			: await pengampuOf({ kelas: params.kelas }),
	}))

	route(app, coursesApi, 'GET /api/dosen/', async ({ actor }) => ({
		data: await listDosen(ctx.db, {
			kelas: actor.mahasiswa ? ownClass(actor.mahasiswa.kelas_kode) : null,
			mahasiswaId: actor.mahasiswa?.id ?? null,
		}),
	}))
}

const withoutProgress = (courses: readonly Matakuliah[]): MatakuliahKartu[] =>
	courses.map((course) => ({ ...course, kemajuan: null }))
