import type { FastifyInstance } from 'fastify'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { listFile } from '#server/lib/list-workbook.ts'
import { route } from '#server/lib/route.ts'
import { announcementsApi } from '#shared/api/announcements.ts'
import { PENGUMUMAN_TAMPIL } from '#shared/rules/pengumuman.ts'
import { listUntukDosen } from './audience-queries.ts'
import { announce, change, takeBack, tinjau } from './desk.ts'
import { getDaftar, getPengumuman, getPilihan } from './desk-list.ts'
import { findTerbaca, listTerbaca, type Pembaca } from './reading-queries.ts'
import { kolomOf } from './workbook.ts'

/** Announcements of a page for their readers. */
const PER_HALAMAN = 20

const toWire = <R extends { terbit_pada: Date }>(row: R) => ({
	...row,
	terbit_pada: row.terbit_pada.toISOString(),
})

/** What the offices announce, and what students and lecturers read of it. */
export function announcementRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, announcementsApi, 'GET /api/mengajar/pengumuman', async ({ actor }) => {
		const nip = actor.dosen?.nip ?? ''
		const rows = await listUntukDosen(ctx.db, { nip, now: ctx.now(), sebanyak: PENGUMUMAN_TAMPIL })
		return { data: rows.map(toWire) }
	})

	route(app, announcementsApi, 'GET /api/pengumuman', async ({ query, actor }) => {
		const at = { halaman: query.halaman ?? 1, perHalaman: PER_HALAMAN }
		const { baris, ...page } = await listTerbaca(ctx.db, pembacaOf(actor), at)
		return { data: { ...page, per_halaman: PER_HALAMAN, baris: baris.map(toWire) } }
	})

	route(app, announcementsApi, 'GET /api/pengumuman/:id', async ({ params, actor }) => {
		const found = await findTerbaca(ctx.db, pembacaOf(actor), params.id)
		if (!found) throw notFound('announcement_not_found', 'Pengumuman ini tidak ditemukan')
		return { data: toWire(found) }
	})

	const pembacaOf = ({ akun_id, mahasiswa, dosen }: Actor): Pembaca => ({
		akunId: akun_id,
		mahasiswaId: mahasiswa?.id ?? null,
		nip: dosen?.nip ?? null,
		now: ctx.now(),
	})

	route(app, announcementsApi, 'GET /api/kantor/pengumuman', async ({ query, actor }) => ({
		data: await getDaftar(ctx, query, actor),
	}))

	listFile(app, ctx, announcementsApi, 'GET /api/kantor/berkas-pengumuman', {
		name: 'Pengumuman',
		columns: kolomOf(ctx.config.timezone),
		list: (query, actor) => getDaftar(ctx, query, actor),
	})

	route(app, announcementsApi, 'GET /api/kantor/pengumuman/sasaran', async ({ actor }) => ({
		data: await getPilihan(ctx, actor),
	}))

	route(app, announcementsApi, 'POST /api/kantor/pengumuman/tinjau', async ({ body, actor }) => ({
		data: await tinjau(ctx, body, actor),
	}))

	route(app, announcementsApi, 'GET /api/kantor/pengumuman/:id', async ({ params }) => ({
		data: await getPengumuman(ctx, params.id),
	}))

	route(app, announcementsApi, 'POST /api/kantor/pengumuman', async ({ body, actor }) => ({
		data: await announce(ctx, body, actor),
	}))

	route(app, announcementsApi, 'PUT /api/kantor/pengumuman/:id', async ({ params, body, actor }) => ({
		data: await change(ctx, params.id, body, actor),
	}))

	route(app, announcementsApi, 'PUT /api/kantor/pengumuman/:id/tarik', async ({ params, body, actor }) => ({
		data: await takeBack(ctx, params.id, body, actor),
	}))
}
