import type { FastifyInstance } from 'fastify'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { searchApi } from '#shared/api/search.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { cari } from './queries.ts'

export function searchRoutes(app: FastifyInstance, { db, now, config }: Context): void {
	route(app, searchApi, 'GET /api/cari', async ({ query, actor }) => {
		const rows = await cari(db, { q: query.q.trim(), kelas: visibleKelas(actor), now: now() })
		return {
			data: rows.map(({ mulai, ...hasil }) =>
				mulai === null
					? hasil
					: { ...hasil, keterangan: `${hasil.keterangan} · ${tanggal(mulai, config.timezone)}` },
			),
		}
	})
}

/** The classes whose courses, lecturers and exams somebody may see; null is all. */
function visibleKelas({ hak, mahasiswa, dosen }: Actor): readonly string[] | null {
	if (hak.includes('akademik')) return null
	if (dosen) return dosen.kelas
	return mahasiswa?.kelas_kode ? [mahasiswa.kelas_kode] : []
}

const format = new Intl.DateTimeFormat('id', {
	day: 'numeric',
	month: 'long',
	year: 'numeric',
	timeZone: 'UTC',
})
/** Day of an instant on campus, in words. */
const tanggal = (saat: Date, zona: string): string =>
	format.format(new Date(`${waktuKampus(saat, zona).tanggal}T00:00:00Z`))
