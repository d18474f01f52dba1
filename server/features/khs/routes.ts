import type { KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { publicForms } from '#server/lib/ed25519.ts'
import { route } from '#server/lib/route.ts'
import { khsApi } from '#shared/api/khs.ts'
import { namaBerkasKhs } from '#shared/rules/khs.ts'
import { renderKhs } from './khs-pdf.ts'
import { approve, getKhsList, getLembar, type LembarKhs, reject } from './service.ts'
import { loadSigningKey } from './signing-key.ts'
import { signFakta } from './token.ts'
import { verifyKhs } from './verification.ts'

export function khsRoutes(app: FastifyInstance, ctx: Context): void {
	let signingKey: Promise<KeyObject> | undefined
	const getKey = () => {
		signingKey ??= loadSigningKey(ctx.config).catch((error: unknown) => {
			signingKey = undefined
			throw error
		})
		return signingKey
	}

	route(app, khsApi, 'GET /api/khs/mahasiswa/:stambuk', ({ params, query }) =>
		getKhsList(ctx, params.stambuk, query),
	)

	route(app, khsApi, 'GET /api/khs/download/:khsId', async ({ params, actor, reply }) => {
		const lembar = await getLembar(ctx, params.khsId, actor)
		const alamatVerifikasi = await verificationAddress(lembar)
		const pdf = await renderKhs(ctx.config, lembar, { now: ctx.now(), alamatVerifikasi })
		const nama = namaBerkasKhs(lembar.row.semester, lembar.isi.identitas.stambuk)
		return reply
			.type('application/pdf')
			.header('content-disposition', `attachment; filename="${nama}"`)
			.send(pdf)
	})

	/** Where the QR code of an approved sheet leads. */
	async function verificationAddress({ row, isi }: LembarKhs): Promise<string | null> {
		if (row.status !== 'approved' || row.nomor === null) return null
		const { ips, ipk, tanggal, identitas } = isi
		const token = signFakta(await getKey(), {
			nomor: row.nomor,
			stambuk: identitas.stambuk,
			semester: row.semester,
			ips,
			ipk,
			tanggal,
		})
		return `${ctx.config.publicUrl}/verifikasi/${token}`
	}

	route(app, khsApi, 'POST /api/khs/:id/setujui', async ({ params, actor, request }) => ({
		data: await approve(ctx, params.id, { actor, requestId: request.id }),
	}))

	route(app, khsApi, 'POST /api/khs/:id/tolak', async ({ params, body, actor, request }) => ({
		data: await reject(ctx, params.id, body.alasan, { actor, requestId: request.id }),
	}))

	route(app, khsApi, 'GET /api/verifikasi', async ({ query }) => ({
		data: await verifyKhs(ctx, await getKey(), query.token),
	}))

	route(app, khsApi, 'GET /api/verifikasi/kunci', async () => ({
		data: { algoritma: 'Ed25519' as const, ...publicForms(await getKey()) },
	}))
}
