import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'

/** A questionnaire of two groups with three statements, on a scale of four, and a free question. */
export async function makeAngketEdom(db: Db, nama = 'Angket uji'): Promise<string> {
	const id = randomUUID()
	await db
		.insertInto('angket_edom')
		.values({
			id,
			nama,
			skala: 4,
			label: ['Buruk', 'Kurang', 'Baik', 'Sangat baik'],
			pertanyaan_bebas: 'Saran',
		})
		.execute()
	await db
		.insertInto('pernyataan_edom')
		.values([
			{ angket_id: id, urutan: 1, bagian: 'Persiapan', isi: 'Dosen datang tepat waktu' },
			{ angket_id: id, urutan: 2, bagian: 'Persiapan', isi: 'Bahan kuliah siap' },
			{ angket_id: id, urutan: 3, bagian: 'Pelaksanaan', isi: 'Penjelasan mudah diikuti' },
		])
		.execute()
	return id
}

/** The days of the active term's EDOM. */
export async function makeMasaEdom(
	db: Db,
	angketId: string,
	{ mulai = '2024-03-11', selesai = '2024-03-22' } = {},
): Promise<void> {
	await db
		.insertInto('masa_edom')
		.values({ periode_kode: '20232', angket_id: angketId, mulai, selesai, ambang: 5 })
		.onConflict((oc) => oc.column('periode_kode').doUpdateSet({ angket_id: angketId, mulai, selesai }))
		.execute()
}
