import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { XLSX, XLSX_TYPE } from '#server/lib/xlsx-task.ts'
import { attendanceOfficeApi } from '#shared/api/attendance-office.ts'
import { getPresensiMahasiswa } from './service.ts'
import { sheetsOf } from './workbook.ts'

/** How a student came to lectures, as the offices see it. */
export function attendanceOffice(app: FastifyInstance, ctx: Context): void {
	route(app, attendanceOfficeApi, 'GET /api/kantor/mahasiswa/:stambuk/presensi', async ({ params }) => ({
		data: await getPresensiMahasiswa(ctx, params.stambuk),
	}))

	route(
		app,
		attendanceOfficeApi,
		'GET /api/kantor/mahasiswa/:stambuk/presensi.xlsx',
		async ({ params: { stambuk }, actor, reply }) => {
			const order = { content: sheetsOf(await getPresensiMahasiswa(ctx, stambuk)), date: ctx.now() }
			const client = { owner: actor.akun_id, signal: clientSignal(reply) }
			const file = Buffer.from(await ctx.heavy.make(XLSX, order, client))
			return reply
				.type(XLSX_TYPE)
				.header('content-disposition', `attachment; filename="Presensi_${stambuk}.xlsx"`)
				.send(file)
		},
	)
}
