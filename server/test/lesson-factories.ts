import type { Db } from '#server/db/client.ts'
import { makeKelas, makeMatakuliah } from './factories.ts'

/** A module of a course in the active term; the same title gives the same. */
async function makeModul(db: Db, kode: string, judul: string): Promise<string> {
	const key = { periode_kode: '20232', matakuliah_kode: kode }
	const { n } = await db
		.selectFrom('modul')
		.select(({ fn }) => fn.countAll<number>().as('n'))
		.where('matakuliah_kode', '=', kode)
		.executeTakeFirstOrThrow()
	const { id } = await db
		.insertInto('modul')
		.values({ ...key, urut: Number(n) + 1, judul })
		.onConflict((oc) =>
			oc
				.columns(['periode_kode', 'matakuliah_kode', 'judul'])
				.doUpdateSet((eb) => ({ judul: eb.ref('excluded.judul') })),
		)
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** A published lesson of a course in the active term; gives its id. */
export async function makeMateri(
	db: Db,
	options: {
		kode?: string
		slug?: string
		pertemuan?: number
		modul?: string
		isi?: string
		terbit?: string | null
	} = {},
): Promise<{ id: string; kode: string; slug: string }> {
	await makeKelas(db)
	const kode = await makeMatakuliah(db, options.kode)
	const pertemuan = options.pertemuan ?? 1
	const slug = options.slug ?? `pertemuan-${pertemuan}`
	await db
		.insertInto('pertemuan')
		.values({ periode_kode: '20232', matakuliah_kode: kode, nomor: pertemuan, topik: `Topik ${pertemuan}` })
		.onConflict((oc) => oc.doNothing())
		.execute()
	const modul = await makeModul(db, kode, options.modul ?? 'Dasar')
	const { n } = await db
		.selectFrom('materi')
		.select(({ fn }) => fn.countAll<number>().as('n'))
		.where('matakuliah_kode', '=', kode)
		.executeTakeFirstOrThrow()
	const id = await db.transaction().execute(async (trx) => {
		const row = await trx
			.insertInto('materi')
			.values({
				periode_kode: '20232',
				matakuliah_kode: kode,
				pertemuan_nomor: pertemuan,
				modul_id: modul,
				slug,
				urut: Number(n) + 1,
				judul: `Materi ${slug}`,
				ringkas: 'Ringkas',
				menit: 20,
				terbit_pada: options.terbit === undefined ? '2024-02-12T00:00:00Z' : options.terbit,
				versi: 1,
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		await trx
			.insertInto('versi_materi')
			.values({
				materi_id: row.id,
				nomor: 1,
				isi: options.isi ?? '## Judul\n\nIsi materi.\n',
				berkas: '{}',
				dibuat_pada: '2024-02-10T00:00:00Z',
			})
			.execute()
		return row.id
	})
	return { id, kode, slug }
}

/** Calls of the matrix about a lesson. */
export const lessonSamples = ({ id, kode, slug }: { id: string; kode: string; slug: string }) => ({
	'GET /api/matakuliah/:kode/materi': { url: `/api/matakuliah/${kode}/materi` },
	'GET /api/matakuliah/:kode/materi/:slug': {
		url: `/api/matakuliah/${kode}/materi/${slug}`,
		except: { 'unpaid student': 403 },
	},
	'GET /api/matakuliah/:kode/kemajuan': { url: `/api/matakuliah/${kode}/kemajuan` },
	'PUT /api/matakuliah/:kode/kemajuan': {
		url: `/api/matakuliah/${kode}/kemajuan`,
		body: {
			kemajuan: [
				{
					materi_id: id,
					selesai: false,
					cara: null,
					selesai_pada: null,
					posisi: 0,
					video: {},
					cek: {},
					pada: '2024-03-18T01:00:00Z',
				},
			],
		},
	},
})
