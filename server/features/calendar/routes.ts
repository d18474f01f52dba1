import type { FastifyInstance, FastifyReply } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import type { Task } from '#server/lib/heavy.ts'
import { SHEET } from '#server/lib/pdf/sheet-task.ts'
import { route } from '#server/lib/route.ts'
import { calendarApi, type KalenderAkademik } from '#shared/api/calendar.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { IcsKalender } from './ics.ts'
import { calendarSheet } from './pdf.ts'
import { getKalender } from './service.ts'

const ICS: Task<IcsKalender> = { file: new URL('./ics.ts', import.meta.url), name: 'calendarIcs' }

/** The academic calendar is for everybody: applicants and parents look for it too. */
export function calendarRoutes(app: FastifyInstance, ctx: Context): void {
	const { publicUrl } = ctx.config

	route(app, calendarApi, 'GET /api/kalender-akademik', async ({ query }) => ({
		data: await getKalender(ctx, query.tahun),
	}))

	route(app, calendarApi, 'GET /api/kalender-akademik/kalender.pdf', async ({ query, request, reply }) => {
		const kalender = await getKalender(ctx, query.tahun)
		const date = ctx.now()
		const today = waktuKampus(date, ctx.config.timezone).tanggal
		const content = calendarSheet(kalender, ctx.settings().institution, today)
		const client = { owner: request.ip, signal: clientSignal(reply) }
		const pdf = await ctx.heavy.make(SHEET, { content, date }, client)
		return attachment(reply, kalender, 'pdf').type('application/pdf').send(pdf)
	})

	route(app, calendarApi, 'GET /api/kalender-akademik/kalender.ics', async ({ query, request, reply }) => {
		const kalender = await getKalender(ctx, query.tahun)
		const content = {
			kalender,
			institution: ctx.settings().institution.name,
			host: new URL(publicUrl).hostname,
		}
		const client = { owner: request.ip, signal: clientSignal(reply) }
		const ics = await ctx.heavy.make(ICS, { content, date: ctx.now() }, client)
		return attachment(reply, kalender, 'ics').type('text/calendar; charset=utf-8').send(ics)
	})
}

function attachment(reply: FastifyReply, { tahun }: KalenderAkademik, extension: string): FastifyReply {
	const name = `kalender-akademik-${tahun.replace('/', '-')}.${extension}`
	return reply.header('content-disposition', `attachment; filename="${name}"`)
}
