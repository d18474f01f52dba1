import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { listBerkas } from '#server/features/files/queries.ts'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Client, Task } from '#server/lib/heavy.ts'
import { route } from '#server/lib/route.ts'
import { lettersApi } from '#shared/api/letters.ts'
import { namaBerkasSurat } from '#shared/rules/surat.ts'
import { suratNotFound } from './archive.ts'
import { lettersOffice } from './office.ts'
import type { CetakSurat } from './print.ts'
import { findSurat, keepBerkas, type SuratRow } from './queries.ts'
import { getMeja, issueSurat } from './service.ts'
import { verifySurat } from './verification.ts'
import { alamatOf } from './wire.ts'

const PAPER: Task<CetakSurat> = { file: new URL('./surat-pdf.ts', import.meta.url), name: 'renderSurat' }

export function lettersRoutes(app: FastifyInstance, ctx: Context): void {
	lettersOffice(app, ctx)

	route(app, lettersApi, 'GET /api/surat', async ({ actor }) => ({
		data: await getMeja(ctx, actor.mahasiswa.id),
	}))

	route(app, lettersApi, 'POST /api/surat', async ({ body, actor }) => ({
		data: await issueSurat(ctx, body, actor),
	}))

	route(app, lettersApi, 'GET /api/surat/:id/pdf', async ({ params, actor, reply }) => {
		const row = await findSurat(ctx.db, params.id)
		if (!row) throw suratNotFound()
		if (row.dicabut_pada) throw conflict('letter_revoked', `Surat ${row.nomor} sudah dicabut`)
		const pdf = await print(row, { owner: actor.akun_id, signal: clientSignal(reply) })
		const name = namaBerkasSurat(row.jenis, row.isi.identitas.stambuk, row.nomor)
		return reply
			.type('application/pdf')
			.header('content-disposition', `attachment; filename="${name}"`)
			.send(pdf)
	})

	/** The file carries the time of issue, so that it is the same file each time. */
	async function print(row: SuratRow, client: Client): Promise<Buffer> {
		const alamat = alamatOf(ctx, await ctx.signingKey(), row)
		const content = { nomor: row.nomor, isi: row.isi, sidik: row.sidik.toString('base64url'), alamat }
		const fotos = await listBerkas(ctx.db, row.isi.foto ? [row.isi.foto] : [])
		const files = fotos.map(({ isi }) => isi)
		const pdf = await ctx.heavy.make(PAPER, { content, date: row.terbit_pada, files }, client)
		await keepBerkas(ctx.db, row.id, createHash('sha256').update(pdf).digest())
		return pdf
	}

	route(app, lettersApi, 'GET /api/verifikasi/surat', async ({ query }) => ({
		data: await verifySurat(ctx, query),
	}))
}
