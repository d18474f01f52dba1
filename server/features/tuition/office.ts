import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import { TABLE_MAX_BYTES } from '#server/lib/foreign/read-table.ts'
import { takesBytes } from '#server/lib/large-bodies.ts'
import { route } from '#server/lib/route.ts'
import { XLSX_TYPE } from '#server/lib/xlsx-task.ts'
import { arrearsApi } from '#shared/api/arrears.ts'
import { billsApi } from '#shared/api/bills.ts'
import { instalmentsApi } from '#shared/api/instalments.ts'
import { reconciliationApi } from '#shared/api/reconciliation.ts'
import { tuitionApi } from '#shared/api/tuition.ts'
import { getRingkasanTunggakan, getTunggakan, makeEksporTunggakan, remindTunggakan } from './arrears.ts'
import { getPosisi, getTagihanKantor, makeEkspor } from './bills.ts'
import { cancel, giveDispensasi, readPeristiwa, recordManual, takeBackDispensasi } from './bookkeeping.ts'
import { endCicilan, getCicilan, grantCicilan, previewCicilan, undoCicilan } from './instalments.ts'
import { issueTagihan } from './issue.ts'
import { getKeuangan } from './ledger.ts'
import { getDaftarKoran, getKoran, getMutasi, removeKoran, setKolomKoran, takeKoran } from './statement.ts'
import { bookKoran, undoBook } from './statement-book.ts'
import { getTanpaBank, makeEksporKoran } from './statement-export.ts'
import { joinGanda, markBukanSpp, reopenMutasi, settleMutasi } from './statement-rows.ts'
import { getRencana, getTerbitan, setTarif, terbitkan, urungkanTerbitan } from './tariff.ts'
import type { TuitionContext } from './tuition-context.ts'
import { voidPembayaran } from './void.ts'

/** What the finance office does with bills, payments and dispensations. */
export function tuitionOffice(app: FastifyInstance, ctx: TuitionContext): void {
	route(app, tuitionApi, 'POST /api/spp/tagihan', async ({ body, actor }) => ({
		data: await issueTagihan(ctx, body, actor),
	}))

	route(app, tuitionApi, 'POST /api/spp/tagihan/:id/pembayaran-manual', async ({ params, body, actor }) => ({
		data: await recordManual(ctx, { ...body, tagihanId: params.id, catatan: body.catatan ?? '' }, actor),
	}))

	route(app, tuitionApi, 'POST /api/spp/pembayaran/:id/batal', async ({ params, body, actor }) => ({
		data: await voidPembayaran(ctx, { pembayaranId: params.id, alasan: body.alasan }, actor),
	}))

	route(app, tuitionApi, 'POST /api/spp/tagihan/:id/batal', async ({ params, body, actor }) => ({
		data: await cancel(ctx, { tagihanId: params.id, alasan: body.alasan }, actor),
	}))

	route(app, tuitionApi, 'POST /api/spp/dispensasi', async ({ body, actor }) => ({
		data: await giveDispensasi(ctx, body, actor),
	}))

	route(app, tuitionApi, 'POST /api/spp/dispensasi/:id/cabut', async ({ params, actor }) => ({
		data: await takeBackDispensasi(ctx, params.id, actor),
	}))

	route(app, tuitionApi, 'GET /api/spp/peristiwa', async ({ query }) => ({
		data: await readPeristiwa(ctx, { hasil: query.hasil, cari: query.cari, page: query.page ?? 1 }),
	}))

	route(app, billsApi, 'GET /api/kantor/tagihan', async ({ query }) => ({
		data: await getTagihanKantor(ctx, query),
	}))

	route(app, billsApi, 'GET /api/kantor/tagihan/posisi', async ({ query }) => ({
		data: await getPosisi(ctx, query.periode),
	}))

	route(app, billsApi, 'GET /api/kantor/tagihan/ekspor', async ({ query, actor, reply }) => {
		const { nama, isi } = await makeEkspor(ctx, query, { actor, signal: clientSignal(reply) })
		return reply.type(XLSX_TYPE).header('content-disposition', `attachment; filename="${nama}"`).send(isi)
	})

	route(app, billsApi, 'GET /api/kantor/tagihan/rencana', async ({ query, actor }) => ({
		data: await getRencana(ctx, query, actor),
	}))

	route(app, billsApi, 'PUT /api/kantor/tagihan/tarif', async ({ body, actor }) => ({
		data: await setTarif(ctx, body, actor),
	}))

	route(app, billsApi, 'POST /api/kantor/tagihan/terbit', async ({ body, actor }) => ({
		data: await terbitkan(ctx, body, actor),
	}))

	route(app, billsApi, 'GET /api/kantor/tagihan/terbitan', async ({ query }) => ({
		data: await getTerbitan(ctx, query.periode),
	}))

	route(app, billsApi, 'POST /api/kantor/tagihan/terbitan/:id/urungkan', async ({ params, actor }) => ({
		data: await urungkanTerbitan(ctx, params.id, actor),
	}))

	route(app, instalmentsApi, 'GET /api/kantor/cicilan', async ({ query }) => ({
		data: await getCicilan(ctx, query.periode),
	}))

	route(app, instalmentsApi, 'POST /api/kantor/cicilan/pratinjau', async ({ body }) => ({
		data: await previewCicilan(ctx, body),
	}))

	route(app, instalmentsApi, 'POST /api/kantor/cicilan', async ({ body, actor }) => ({
		data: await grantCicilan(ctx, body, actor),
	}))

	route(app, instalmentsApi, 'POST /api/kantor/cicilan/:id/urungkan', async ({ params, actor }) => ({
		data: await undoCicilan(ctx, params.id, actor),
	}))

	route(
		app,
		instalmentsApi,
		'POST /api/kantor/tagihan/:id/cicilan/cabut',
		async ({ params, body, actor }) => ({
			data: await endCicilan(ctx, { tagihanId: params.id, alasan: body.alasan }, actor),
		}),
	)

	route(app, arrearsApi, 'GET /api/kantor/tunggakan', async ({ query }) => ({
		data: await getTunggakan(ctx, query),
	}))

	route(app, arrearsApi, 'GET /api/kantor/tunggakan/ringkasan', async () => ({
		data: await getRingkasanTunggakan(ctx),
	}))

	route(app, arrearsApi, 'GET /api/kantor/tunggakan/ekspor', async ({ query, actor, reply }) => {
		const { nama, isi } = await makeEksporTunggakan(ctx, query, { actor, signal: clientSignal(reply) })
		return reply.type(XLSX_TYPE).header('content-disposition', `attachment; filename="${nama}"`).send(isi)
	})

	route(app, arrearsApi, 'POST /api/kantor/tunggakan/ingatkan', async ({ body, actor }) => ({
		data: await remindTunggakan(ctx, body.stambuk, actor),
	}))

	route(app, billsApi, 'GET /api/kantor/keuangan/:stambuk', async ({ params }) => ({
		data: await getKeuangan(ctx, params.stambuk),
	}))

	statements(app, ctx)
}

/** What it does with statements of its bank. */
function statements(app: FastifyInstance, ctx: TuitionContext): void {
	route(app, reconciliationApi, 'GET /api/kantor/rekonsiliasi', async () => ({
		data: await getDaftarKoran(ctx),
	}))

	route(app, reconciliationApi, 'GET /api/kantor/rekonsiliasi/terbuka', async ({ query }) => ({
		data: await getMutasi(ctx, { keadaan: 'terbuka', halaman: query.halaman }),
	}))

	route(app, reconciliationApi, 'GET /api/kantor/rekonsiliasi/:id', async ({ params }) => ({
		data: await getKoran(ctx, params.id),
	}))

	route(app, reconciliationApi, 'GET /api/kantor/rekonsiliasi/:id/baris', async ({ params, query }) => ({
		data: await getMutasi(ctx, { koranId: params.id, ...query }),
	}))

	route(app, reconciliationApi, 'GET /api/kantor/rekonsiliasi/:id/tanpa-bank', async ({ params, query }) => ({
		data: await getTanpaBank(ctx, params.id, query.halaman),
	}))

	route(
		app,
		reconciliationApi,
		'GET /api/kantor/rekonsiliasi/:id/ekspor',
		async ({ params, actor, reply }) => {
			const { nama, isi } = await makeEksporKoran(ctx, params.id, { actor, signal: clientSignal(reply) })
			return reply.type(XLSX_TYPE).header('content-disposition', `attachment; filename="${nama}"`).send(isi)
		},
	)

	route(app, reconciliationApi, 'DELETE /api/kantor/rekonsiliasi/:id', async ({ params, actor }) => ({
		data: await removeKoran(ctx, params.id, actor),
	}))

	route(app, reconciliationApi, 'PUT /api/kantor/rekonsiliasi/:id/kolom', async ({ params, body }) => ({
		data: await setKolomKoran(ctx, params.id, body),
	}))

	route(
		app,
		reconciliationApi,
		'POST /api/kantor/rekonsiliasi/:id/bukukan',
		async ({ params, body, actor }) => ({
			data: await bookKoran(ctx, params.id, body, actor),
		}),
	)

	route(app, reconciliationApi, 'POST /api/kantor/rekonsiliasi/:id/urungkan', async ({ params, actor }) => ({
		data: await undoBook(ctx, params.id, actor),
	}))

	route(app, reconciliationApi, 'POST /api/kantor/mutasi/:id/bukukan', async ({ params, body, actor }) => ({
		data: await settleMutasi(ctx, params.id, body.tagihan, actor),
	}))

	route(app, reconciliationApi, 'POST /api/kantor/mutasi/:id/bukan-spp', async ({ params, body, actor }) => ({
		data: await markBukanSpp(ctx, params.id, body.alasan, actor),
	}))

	route(app, reconciliationApi, 'POST /api/kantor/mutasi/:id/buka', async ({ params, actor }) => ({
		data: await reopenMutasi(ctx, params.id, actor),
	}))

	route(app, reconciliationApi, 'POST /api/kantor/mutasi/:id/tautkan', async ({ params, actor }) => ({
		data: await joinGanda(ctx, params.id, actor),
	}))

	// Bytes are taken as a body on this one alone.
	app.register(async (scope) => {
		takesBytes(scope, ['application/octet-stream'], TABLE_MAX_BYTES)
		route(
			scope,
			reconciliationApi,
			'POST /api/kantor/rekonsiliasi/baru',
			async ({ query, body, actor, reply }) => ({
				data: await takeKoran(ctx, { berkas: query.nama, isi: body }, { actor, signal: clientSignal(reply) }),
			}),
		)
	})
}
