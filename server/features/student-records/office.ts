import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { listFile } from '#server/lib/list-workbook.ts'
import { route } from '#server/lib/route.ts'
import { studentChangesApi } from '#shared/api/student-changes.ts'
import { studentExitsApi } from '#shared/api/student-exits.ts'
import { studentRecordsApi } from '#shared/api/student-records.ts'
import { studentStatusApi } from '#shared/api/student-status.ts'
import { changeMahasiswa } from './change.ts'
import { catatKeluar, urungkanKeluar } from './exit.ts'
import { changeMany, previewUbahan, undoUbahan } from './many.ts'
import { changeStatusMany, previewStatus } from './many-status.ts'
import { addMahasiswa } from './new.ts'
import { removeMahasiswa } from './remove.ts'
import { getDaftarMahasiswa, getDataMahasiswa, getPilihanMahasiswa } from './service.ts'
import { changeStatus } from './status.ts'
import { getUbahan } from './ubahan.ts'
import { KOLOM } from './workbook.ts'

/** Students as the office keeps them. */
export function studentRecordsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, studentRecordsApi, 'GET /api/kantor/mahasiswa', async ({ query, actor }) => ({
		data: await getDaftarMahasiswa(ctx, query, actor),
	}))

	listFile(app, ctx, studentRecordsApi, 'GET /api/kantor/berkas-mahasiswa', {
		name: 'Mahasiswa',
		columns: KOLOM,
		list: (query, actor) => getDaftarMahasiswa(ctx, query, actor),
	})

	route(app, studentRecordsApi, 'GET /api/kantor/pilihan-mahasiswa', async ({ actor }) => ({
		data: await getPilihanMahasiswa(ctx, actor),
	}))

	route(app, studentRecordsApi, 'GET /api/kantor/mahasiswa/:stambuk', async ({ params, actor }) => ({
		data: await getDataMahasiswa(ctx, params.stambuk, actor),
	}))

	route(app, studentRecordsApi, 'PUT /api/kantor/mahasiswa/:stambuk', async ({ params, body, actor }) => {
		await changeMahasiswa(ctx, params.stambuk, body.perubahan, actor)
		return { data: await getDataMahasiswa(ctx, params.stambuk, actor) }
	})

	route(
		app,
		studentStatusApi,
		'PUT /api/kantor/mahasiswa/:stambuk/status/:periode',
		async ({ params, body, actor }) => {
			await changeStatus(ctx, { ...params, ...body }, actor)
			return { data: await getDataMahasiswa(ctx, params.stambuk, actor) }
		},
	)

	route(
		app,
		studentExitsApi,
		'POST /api/kantor/mahasiswa/:stambuk/keluar',
		async ({ params, body, actor }) => {
			await catatKeluar(ctx, params.stambuk, body, actor)
			return { data: await getDataMahasiswa(ctx, params.stambuk, actor) }
		},
	)

	route(
		app,
		studentExitsApi,
		'POST /api/kantor/mahasiswa/:stambuk/keluar/urungkan',
		async ({ params, body, actor }) => {
			await urungkanKeluar(ctx, params.stambuk, body, actor)
			return { data: await getDataMahasiswa(ctx, params.stambuk, actor) }
		},
	)

	route(app, studentChangesApi, 'POST /api/kantor/mahasiswa', async ({ body, actor }) => ({
		data: await addMahasiswa(ctx, body, actor),
	}))

	route(app, studentChangesApi, 'DELETE /api/kantor/mahasiswa/:stambuk', async ({ params, actor }) => ({
		data: await removeMahasiswa(ctx, params.stambuk, actor),
	}))

	route(
		app,
		studentChangesApi,
		'POST /api/kantor/ubahan-mahasiswa/tinjau',
		async ({ body: { kunci, ...rest } }) => ({
			data:
				kunci === 'status' ? await previewStatus(ctx, rest) : await previewUbahan(ctx, { kunci, ...rest }),
		}),
	)

	route(
		app,
		studentChangesApi,
		'POST /api/kantor/ubahan-mahasiswa',
		async ({ body: { kunci, ...rest }, actor }) => ({
			data:
				kunci === 'status'
					? await changeStatusMany(ctx, rest, actor)
					: await changeMany(ctx, { kunci, ...rest }, actor),
		}),
	)

	route(app, studentChangesApi, 'GET /api/kantor/ubahan-mahasiswa/:id', async ({ params }) => ({
		data: await getUbahan(ctx, params.id),
	}))

	route(
		app,
		studentChangesApi,
		'POST /api/kantor/ubahan-mahasiswa/:id/urungkan',
		async ({ params, actor }) => ({
			data: await undoUbahan(ctx, params.id, actor),
		}),
	)
}
