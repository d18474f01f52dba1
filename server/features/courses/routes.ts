import type { FastifyInstance } from 'fastify'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'
import { coursesApi } from '#shared/api/courses.ts'
import { getJadwalMatakuliah } from './course-schedule.ts'
import { getMatakuliah } from './detail.ts'
import { listDosen, listMatakuliah, listPengampu } from './queries.ts'

export function coursesRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, coursesApi, 'GET /api/matakuliah/', async ({ actor }) => ({
		data: await listMatakuliah(ctx.db, actor.hak.includes('akademik') ? null : classesOf(actor)),
	}))

	route(app, coursesApi, 'GET /api/matakuliah/:kode', async ({ params, actor }) => ({
		data: await getMatakuliah(ctx, params.kode.toUpperCase(), actor.mahasiswa),
	}))

	route(app, coursesApi, 'GET /api/matakuliah/:kode/jadwal', async ({ params, actor }) => ({
		data: await getJadwalMatakuliah(ctx, params.kode.toUpperCase(), actor.mahasiswa),
	}))

	route(app, coursesApi, 'GET /api/dosen-maku-kelas/kelas/:kelas', async ({ params }) => ({
		data: await listPengampu(ctx.db, { kelas: params.kelas }),
	}))

	route(app, coursesApi, 'GET /api/dosen/', async ({ actor }) => ({
		data: await listDosen(ctx.db, {
			kelas: actor.mahasiswa ? ownClass(actor.mahasiswa.kelas_kode) : null,
		}),
	}))
}

function classesOf({ mahasiswa, dosen }: Actor): readonly string[] {
	return mahasiswa ? [ownClass(mahasiswa.kelas_kode)] : (dosen?.kelas ?? [])
}

/** @throws AppError 404 for a student without a class (specification, section 5) */
function ownClass(kelas: string | null): string {
	if (kelas === null) throw notFound('class_missing', 'Kelas mahasiswa tidak ditemukan')
	return kelas
}
