import type { FastifyInstance } from 'fastify'
import { findMenunggu } from '#server/features/edom/lend.ts'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { publicForms } from '#server/lib/ed25519.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Task } from '#server/lib/heavy.ts'
import { route } from '#server/lib/route.ts'
import { khsApi } from '#shared/api/khs.ts'
import { namaBerkasKhs } from '#shared/rules/khs.ts'
import type { CetakKhs } from './khs-pdf.ts'
import { khsOffice } from './office.ts'
import { getKhsList, getLembar, type LembarKhs } from './service.ts'
import { signFakta } from './token.ts'
import { verifyKhs } from './verification.ts'

const SHEET: Task<CetakKhs> = { file: new URL('./khs-pdf.ts', import.meta.url), name: 'renderKhs' }

export function khsRoutes(app: FastifyInstance, ctx: Context): void {
	khsOffice(app, ctx)

	route(app, khsApi, 'GET /api/khs/mahasiswa/:stambuk', async ({ params, query, actor }) => {
		// Whose questionnaires wait has no sheet of that term yet.
		const waits = actor.mahasiswa && (await findMenunggu(ctx, actor.mahasiswa.id))
		return getKhsList(ctx, params.stambuk, { ...query, tanpa: waits?.periode ?? null })
	})

	route(app, khsApi, 'GET /api/khs/download/:khsId', async ({ params, actor, reply }) => {
		const lembar = await getLembar(ctx, params.khsId)
		const waits = actor.mahasiswa && (await findMenunggu(ctx, actor.mahasiswa.id))
		if (waits?.periode === lembar.row.periode_kode)
			throw conflict('edom_waits', 'Isi EDOM semester ini dahulu, lalu buka draf KHS-nya.')
		const content = await cetak(lembar)
		const client = { owner: actor.akun_id, signal: clientSignal(reply) }
		const pdf = await ctx.heavy.make(SHEET, { content, date: ctx.now() }, client)
		const nama = namaBerkasKhs(content.semester, content.isi.identitas.stambuk)
		return reply
			.type('application/pdf')
			.header('content-disposition', `attachment; filename="${nama}"`)
			.send(pdf)
	})

	async function cetak(lembar: LembarKhs): Promise<CetakKhs> {
		const { semester, periode_kode, status, nomor } = lembar.row
		const alamatVerifikasi = await verificationAddress(lembar)
		const { institution } = ctx.settings()
		return { institution, semester, periode_kode, status, nomor, isi: lembar.isi, alamatVerifikasi }
	}

	/** Where the QR code of an approved sheet leads. */
	async function verificationAddress({ row, isi }: LembarKhs): Promise<string | null> {
		if (row.status !== 'approved' || row.nomor === null) return null
		const { ips, ipk, tanggal, identitas } = isi
		const token = signFakta(await ctx.signingKey(), {
			nomor: row.nomor,
			stambuk: identitas.stambuk,
			semester: row.semester,
			ips,
			ipk,
			tanggal,
		})
		return `${ctx.config.publicUrl}/verifikasi/${token}`
	}

	route(app, khsApi, 'GET /api/verifikasi', async ({ query }) => ({
		data: await verifyKhs(ctx, await ctx.signingKey(), query.token),
	}))

	route(app, khsApi, 'GET /api/verifikasi/kunci', async () => ({
		data: { algoritma: 'Ed25519' as const, ...publicForms(await ctx.signingKey()) },
	}))
}
