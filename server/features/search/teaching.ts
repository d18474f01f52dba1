import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { cuplikan } from '#server/lib/cuplikan.ts'
import { route } from '#server/lib/route.ts'
import { searchApi } from '#shared/api/search.ts'
import { hariKampus } from './campus-day.ts'
import { cariPengajar } from './teaching-queries.ts'

/** A question by what it asks, since its title is often but a number of the bank; the title stands beside. */
const soalOf = ({ judul, keterangan }: { judul: string; keterangan: string }, teks: string) => ({
	judul: cuplikan(teks) || judul || 'Gambar',
	keterangan: judul === '' ? keterangan : `${judul} · ${keterangan}`,
})

/** The search of a lecturer. */
export function searchTeaching(app: FastifyInstance, { db, config }: Context): void {
	route(app, searchApi, 'GET /api/mengajar/cari', async ({ query, actor }) => {
		const nip = actor.dosen?.nip
		const q = query.q.normalize('NFC').trim()
		// Two blanks are no words: they would be in everything.
		const rows = nip === undefined || q === '' ? [] : await cariPengajar(db, { nip, q })
		return {
			data: rows.map(({ mulai, teks, ...hasil }) => ({
				...hasil,
				...(teks !== null && soalOf(hasil, teks)),
				...(mulai && { keterangan: `${hasil.keterangan} · ${hariKampus(mulai, config.timezone)}` }),
			})),
		}
	})
}
