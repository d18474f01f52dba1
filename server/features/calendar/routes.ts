import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { calendarApi, type KalenderAkademik } from '#shared/api/calendar.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { calendarIcs } from './ics.ts'
import { calendarPdf } from './pdf.ts'
import { getKalender } from './service.ts'

/** The academic calendar is for everybody: applicants and parents look for it too. */
export function calendarRoutes(app: FastifyInstance, ctx: Context): void {
	const { institution, timezone, publicUrl } = ctx.config

	route(app, calendarApi, 'GET /api/kalender-akademik', async ({ query }) => ({
		data: await getKalender(ctx, query.tahun),
	}))

	route(app, calendarApi, 'GET /api/kalender-akademik/kalender.pdf', async ({ query, reply }) => {
		const kalender = await getKalender(ctx, query.tahun)
		const today = waktuKampus(ctx.now(), timezone).tanggal
		return attachment(reply, kalender, 'pdf')
			.type('application/pdf')
			.send(await calendarPdf(kalender, { institution, today }))
	})

	route(app, calendarApi, 'GET /api/kalender-akademik/kalender.ics', async ({ query, reply }) => {
		const kalender = await getKalender(ctx, query.tahun)
		const host = new URL(publicUrl).hostname
		return attachment(reply, kalender, 'ics')
			.type('text/calendar; charset=utf-8')
			.send(calendarIcs(kalender, { institution: institution.name, host, now: ctx.now() }))
	})
}

function attachment(reply: FastifyReply, { tahun }: KalenderAkademik, extension: string): FastifyReply {
	const name = `kalender-akademik-${tahun.replace('/', '-')}.${extension}`
	return reply.header('content-disposition', `attachment; filename="${name}"`)
}
