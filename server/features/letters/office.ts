import type { FastifyInstance } from 'fastify'
import { by } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { lettersApi } from '#shared/api/letters.ts'
import { revoke } from './archive.ts'
import { listArsip, type SuratRow } from './queries.ts'
import { toSurat } from './wire.ts'

const PER_PAGE = 50

/** What the academic office does with issued papers. */
export function lettersOffice(app: FastifyInstance, ctx: Context): void {
	route(app, lettersApi, 'GET /api/surat/arsip', async ({ query: { page, ...filter } }) => {
		const rows = await listArsip(ctx.db, filter, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
		return { data: await Promise.all(rows.map(toKantor)) }
	})

	route(app, lettersApi, 'POST /api/surat/:id/cabut', async ({ params, body, actor }) => {
		const row = await ctx.db
			.transaction()
			.execute((trx) => revoke(trx, params, { alasan: body.alasan, oleh: by(actor), now: ctx.now() }))
		return { data: await toKantor(row) }
	})

	async function toKantor(row: SuratRow) {
		const { nama, stambuk } = row.isi.identitas
		return {
			...toSurat(ctx, await ctx.signingKey(), row),
			nama,
			stambuk,
			dicabut_pada: row.dicabut_pada?.toISOString() ?? null,
		}
	}
}
