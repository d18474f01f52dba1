import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { asMahasiswa, type Principal, route } from '#server/lib/route.ts'
import { coursesApi } from '#shared/api/courses.ts'
import { getMatakuliah } from './detail.ts'
import { listDosen, listMatakuliah, listPengampu } from './queries.ts'

export function coursesRoutes(app: FastifyInstance, ctx: Context): void {
	const everybody = { peran: ['mahasiswa', 'dosen', 'admin'] } as const

	route(app, coursesApi, 'GET /api/matakuliah/', everybody, async ({ principal }) => ({
		data: await listMatakuliah(ctx.pool, principal.peran === 'admin' ? null : classesOf(principal)),
	}))

	route(
		app,
		coursesApi,
		'GET /api/matakuliah/:kode',
		{ peran: ['mahasiswa'] },
		async ({ params, principal }) => ({
			data: await getMatakuliah(ctx, params.kode.toUpperCase(), asMahasiswa(principal)),
		}),
	)

	route(
		app,
		coursesApi,
		'GET /api/dosen-maku-kelas/kelas/:kelas',
		{ ...everybody, milik: 'kelas' },
		async ({ params }) => ({ data: await listPengampu(ctx.pool, params.kelas) }),
	)

	route(app, coursesApi, 'GET /api/dosen/', everybody, async ({ principal }) => ({
		data: await listDosen(ctx.pool, principal.mahasiswa ? ownClass(principal.mahasiswa.kelas_kode) : null),
	}))
}

function classesOf({ mahasiswa, dosen }: Principal): readonly string[] {
	return mahasiswa ? [ownClass(mahasiswa.kelas_kode)] : (dosen?.kelas ?? [])
}

/** @throws AppError 404 for a student without a class (specification, section 5) */
function ownClass(kelas: string | null): string {
	if (kelas === null) throw notFound('class_missing', 'Kelas mahasiswa tidak ditemukan')
	return kelas
}
