import type { FastifyInstance } from 'fastify'
import { by } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { lettersApi } from '#shared/api/letters.ts'
import { SURAT_TAMPIL } from '#shared/rules/surat.ts'
import { revoke } from './archive.ts'
import { listArsip, type SuratRingkas } from './queries.ts'
import { listDigantikan } from './replaced.ts'
import { toSurat } from './wire.ts'

/** What the academic office does with issued papers. */
export function lettersOffice(app: FastifyInstance, ctx: Context): void {
	route(app, lettersApi, 'GET /api/surat/arsip', async ({ query: { page, ...filter } }) => {
		const rows = await listArsip(ctx.db, filter, {
			limit: SURAT_TAMPIL,
			offset: (page - 1) * SURAT_TAMPIL,
		})
		const digantikan = await listDigantikan(ctx, rows)
		return { data: await Promise.all(rows.map((row) => toKantor(row, digantikan.get(row.id)))) }
	})

	route(app, lettersApi, 'POST /api/surat/:id/cabut', async ({ params, body, actor }) => {
		const row = await ctx.db
			.transaction()
			.execute((trx) => revoke(trx, params, { alasan: body.alasan, oleh: by(actor), now: ctx.now() }))
		return { data: await toKantor(row) }
	})

	async function toKantor(row: SuratRingkas, digantikan?: { oleh: string | null }) {
		const { nama, stambuk } = row.isi.identitas
		return {
			...toSurat(ctx, await ctx.signingKey(), row, digantikan),
			nama,
			stambuk,
			dicabut_pada: row.dicabut_pada?.toISOString() ?? null,
		}
	}
}
