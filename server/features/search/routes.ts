import type { FastifyInstance } from 'fastify'
import type { Actor } from '#server/lib/actor.ts'
import { createBatchedRead } from '#server/lib/batched-read.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { searchApi } from '#shared/api/search.ts'
import { isGerbangTerbuka } from '#shared/rules/spp.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { hariKampus } from './campus-day.ts'
import { type CariInput, type CariRow, cari } from './queries.ts'
import { searchTeaching } from './teaching.ts'

export function searchRoutes(app: FastifyInstance, ctx: Context): void {
	searchTeaching(app, ctx)
	const { now, config } = ctx
	const read = (keys: readonly CariInput[]) => cari(ctx.db, keys)
	const cariOf = createBatchedRead(ctx, 'search', read, { parallel: 5, maxItems: 8 })

	route(app, searchApi, 'GET /api/cari', async ({ query, actor }) => {
		const rows = await cariOf({
			q: query.q.trim(),
			kelas: visibleKelas(actor),
			mahasiswaId: actor.mahasiswa?.id ?? null,
			now: now(),
		})
		return {
			data: visible(ctx, rows).map(({ mulai, ringkas, ...hasil }) => ({
				...hasil,
				...(ringkas && { cuplikan: ringkas }),
				keterangan:
					mulai === null ? hasil.keterangan : `${hasil.keterangan} · ${hariKampus(mulai, config.timezone)}`,
			})),
		}
	})
}

/** Of a lesson that tuition shuts only the title is told, and nothing of it found by its text; of a forum nothing at all. */
function visible({ now, config }: Context, rows: readonly CariRow[]): CariRow[] {
	const { tanggal: hariIni } = waktuKampus(now(), config.timezone)
	return rows.flatMap((row) =>
		row.spp === null || isGerbangTerbuka('materi', row.spp, config.tuition.syarat, hariIni)
			? [row]
			: row.dari_isi || row.jenis === 'forum'
				? []
				: [{ ...row, ringkas: null }],
	)
}

/** The classes whose courses, lecturers and exams somebody may see; null is all. */
function visibleKelas({ hak, mahasiswa, dosen }: Actor): readonly string[] | null {
	if (hak.includes('akademik')) return null
	if (dosen) return dosen.kelas
	return mahasiswa?.kelas_kode ? [mahasiswa.kelas_kode] : []
}
