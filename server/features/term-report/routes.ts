import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { termReportsApi } from '#shared/api/term-reports.ts'
import { getLaporan, makeLaporan, verifyLaporan } from './service.ts'

const LAPORAN = '/api/mengajar/akhir-semester/:periode/:kelas/:matakuliah'

/** What a lecturer hands in for a class when the term is over. */
export function termReportRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, termReportsApi, `GET ${LAPORAN}`, async ({ params }) => ({
		data: await getLaporan(ctx, params),
	}))

	route(app, termReportsApi, `GET ${LAPORAN}/laporan.pdf`, async ({ params, actor, reply }) => {
		const client = { owner: actor.akun_id, signal: clientSignal(reply), nip: actor.dosen?.nip }
		const file = await makeLaporan(ctx, params, client)
		const name = `Laporan_Akhir_${`${params.matakuliah}-${params.kelas}`.replace(/[^\w-]/g, '_')}.pdf`
		return reply
			.type('application/pdf')
			.header('content-disposition', `attachment; filename="${name}"`)
			.send(file)
	})

	route(app, termReportsApi, 'GET /api/verifikasi/laporan', async ({ query }) => ({
		data: await verifyLaporan(ctx, query.token),
	}))
}
