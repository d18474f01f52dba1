import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { cuplikan } from '#server/lib/cuplikan.ts'
import { route } from '#server/lib/route.ts'
import { searchApi } from '#shared/api/search.ts'
import { hariKampus } from './campus-day.ts'
import { cariPengajar } from './teaching-queries.ts'

/** A question by its title, where it has one, and by what it asks: many of a bank share a title. */
const namaSoal = (judul: string, teks: string): string =>
	[judul, cuplikan(teks)].filter((one) => one !== '').join(': ') || 'Gambar'

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
				judul: teks === null ? hasil.judul : namaSoal(hasil.judul, teks),
				keterangan: mulai ? `${hasil.keterangan} · ${hariKampus(mulai, config.timezone)}` : hasil.keterangan,
			})),
		}
	})
}
