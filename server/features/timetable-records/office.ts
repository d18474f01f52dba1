import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { listFile } from '#server/lib/list-workbook.ts'
import { route } from '#server/lib/route.ts'
import { timetableRecordsApi } from '#shared/api/timetable-records.ts'
import { addJadwal, moveJadwal, removeJadwal } from './change.ts'
import { previewJadwal } from './preview.ts'
import { getDaftarJadwal, getDataJadwal, getMatakuliahKelas, getPilihanJadwal } from './service.ts'
import { KOLOM } from './workbook.ts'

/** The weekly timetable as the office keeps it. */
export function timetableRecordsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, timetableRecordsApi, 'GET /api/kantor/jadwal', async ({ query, actor }) => ({
		data: await getDaftarJadwal(ctx, query, actor),
	}))

	listFile(app, ctx, timetableRecordsApi, 'GET /api/kantor/berkas-jadwal', {
		name: 'Jadwal kuliah',
		columns: KOLOM,
		list: (query, actor) => getDaftarJadwal(ctx, query, actor),
	})

	route(app, timetableRecordsApi, 'GET /api/kantor/pilihan-jadwal', async ({ query, actor }) => ({
		data: await getPilihanJadwal(ctx, query.periode, actor),
	}))

	route(app, timetableRecordsApi, 'GET /api/kantor/matakuliah-jadwal', async ({ query }) => ({
		data: await getMatakuliahKelas(ctx, query),
	}))

	route(app, timetableRecordsApi, 'GET /api/kantor/tinjauan-jadwal', async ({ query }) => ({
		data: await previewJadwal(ctx, query),
	}))

	route(app, timetableRecordsApi, 'GET /api/kantor/jadwal/:id', async ({ params, actor }) => ({
		data: await getDataJadwal(ctx, params.id, actor),
	}))

	route(app, timetableRecordsApi, 'POST /api/kantor/jadwal', async ({ body, actor }) => ({
		data: await addJadwal(ctx, body, actor),
	}))

	route(app, timetableRecordsApi, 'PUT /api/kantor/jadwal/:id', async ({ params, body, actor }) => ({
		data: await moveJadwal(ctx, params.id, body, actor),
	}))

	route(app, timetableRecordsApi, 'POST /api/kantor/jadwal/:id/hapus', async ({ params, body, actor }) => ({
		data: await removeJadwal(ctx, params.id, body, actor),
	}))
}
