import type { DbOrTrx } from '#server/db/client.ts'

/** Version of the bank behind an exam; the bank cannot change until the transaction ends. */
export async function lockBankVersi(db: DbOrTrx, ujianId: string): Promise<number | undefined> {
	const row = await db
		.selectFrom('ujian as u')
		.innerJoin('bank_soal as b', (join) =>
			join.onRef('b.matakuliah_kode', '=', 'u.matakuliah_kode').onRef('b.jenis', '=', 'u.jenis'),
		)
		.select('b.versi')
		.where('u.id', '=', ujianId)
		.forShare('b')
		.executeTakeFirst()
	return row?.versi
}

/** The questions of an exam's paper, key included, in the order of the bank. */
export async function listSoalUjian(db: DbOrTrx, ujianId: string) {
	const ujian = await db
		.selectFrom('ujian')
		.select(['matakuliah_kode', 'jenis', 'jumlah_soal'])
		.where('id', '=', ujianId)
		.executeTakeFirstOrThrow()
	return db
		.selectFrom('soal as s')
		.innerJoin('matakuliah as m', 'm.kode', 's.matakuliah_kode')
		.select([
			's.id',
			'm.nama as matakuliah',
			's.matakuliah_kode as kode_matakuliah',
			's.jenis',
			's.pertanyaan',
		])
		.select(['s.gambar_pertanyaan', 's.opsi_a', 's.opsi_b', 's.opsi_c', 's.opsi_d', 's.opsi_e'])
		.select(['s.gambar_opsi_a', 's.gambar_opsi_b', 's.gambar_opsi_c', 's.gambar_opsi_d', 's.gambar_opsi_e'])
		.select(['s.teks_gambar', 's.jawaban_benar', 's.pembahasan', 's.opsi_tetap'])
		.where('s.matakuliah_kode', '=', ujian.matakuliah_kode)
		.where('s.jenis', '=', ujian.jenis)
		.orderBy('s.id')
		.$if(ujian.jumlah_soal !== null, (qb) => qb.limit(ujian.jumlah_soal ?? 0))
		.execute()
}

/** Stores a paper; if another request was faster, its paper is the one. Gives the id. */
export async function insertPaket(
	db: DbOrTrx,
	input: {
		ujianId: string
		bankVersi: number
		isi: readonly object[]
		kunci: Record<string, string>
		opsiTetap: number[]
	},
): Promise<number> {
	await db
		.insertInto('paket_soal')
		.values({
			ujian_id: input.ujianId,
			bank_versi: input.bankVersi,
			isi: JSON.stringify(input.isi),
			kunci: JSON.stringify(input.kunci),
			opsi_tetap: input.opsiTetap,
		})
		.onConflict((oc) => oc.columns(['ujian_id', 'bank_versi']).doNothing())
		.execute()
	const row = await db
		.selectFrom('paket_soal')
		.select('id')
		.where('ujian_id', '=', input.ujianId)
		.where('bank_versi', '=', input.bankVersi)
		.executeTakeFirstOrThrow()
	return row.id
}

export async function findPaket(db: DbOrTrx, id: number) {
	return db
		.selectFrom('paket_soal')
		.select(['isi', 'kunci', 'opsi_tetap'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
}
