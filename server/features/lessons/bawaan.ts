import type { DbOrTrx } from '#server/db/client.ts'
import { refer } from '#server/features/files/lend.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Tempat } from './authoring-queries.ts'
import { markImpor } from './import-queries.ts'
import { slugOf } from './lesson-slug.ts'
import type { BerkasMateri } from './lesson-source.ts'
import { pemilikNaskah } from './naskah.ts'
import { requireKuota } from './naskah-berkas.ts'
import { MAX_MATERI, MAX_MODUL } from './susunan.ts'
import { ensurePertemuan, insertModul, insertNaskah, listModul, listSlug } from './writing-queries.ts'

export type Bawaan = {
	modul: string
	judul: string
	ringkas: string
	pertemuan: number
	menit: number
	isi: string
	berkas: Record<string, BerkasMateri>
	/** The address that it had elsewhere. */
	slug?: string
}

/** Makes drafts of what an import brings, with modules and meetings where there are none. @returns their ids in this order
 * @throws AppError 409 more than a course may have; 413 its files */
export async function makeBawaan(
	trx: DbOrTrx,
	at: Tempat,
	impor: string,
	list: readonly Bawaan[],
	{ oleh, pada }: { oleh: string; pada: Date },
): Promise<string[]> {
	const taken = await listSlug(trx, at)
	if (taken.size + list.length > MAX_MATERI)
		throw conflict('terlalu_banyak_materi', `Satu mata kuliah memuat paling banyak ${MAX_MATERI} materi`)
	const modul = new Map((await listModul(trx, at)).map(({ id, judul }) => [judul, id]))
	const baru: string[] = []
	for (const { modul: judul } of list) {
		if (modul.has(judul)) continue
		const id = await insertModul(trx, at, judul)
		modul.set(judul, id)
		baru.push(id)
	}
	if (modul.size > MAX_MODUL)
		throw conflict('terlalu_banyak_modul', `Satu mata kuliah memuat paling banyak ${MAX_MODUL} modul`)
	const topik = new Map<number, string>()
	for (const { pertemuan, judul } of list) if (!topik.has(pertemuan)) topik.set(pertemuan, judul)
	await ensurePertemuan(
		trx,
		at,
		[...topik].map(([nomor, judul]) => ({ nomor, topik: judul })),
	)
	const rows = list.map((one) => {
		const slug = slugOf(one.slug ?? one.judul, taken)
		taken.add(slug)
		return { ...one, slug, modul_id: modul.get(one.modul) ?? '' }
	})
	const ids = await insertNaskah(trx, at, rows, { oleh, pada })
	await refer(
		trx,
		list.flatMap(({ berkas }, i) =>
			Object.entries(berkas).map(([guna, { sha256 }]) => ({ ...pemilikNaskah(ids[i] ?? ''), guna, sha256 })),
		),
	)
	await markImpor(trx, impor, { materi: ids, modul: baru })
	await requireKuota(trx, at)
	return ids
}
