import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { Soal } from '#shared/api/exams.ts'
import type { KoreksiKunci } from '#shared/rules/koreksi-kunci.ts'
import type { HasilUjian, SkalaPaket } from '#shared/rules/nilai.ts'
import type { Kelompok } from '#shared/rules/undian.ts'

const berlaku = statement<{ paketId: number }, { kunci: Record<string, string> }>(
	'find_kunci_berlaku',
	({ paketId }) => sql`
		select coalesce(c.kunci, k.kunci) as kunci
		from paket_soal k left join kunci_paket c on c.paket_id = k.id where k.id = ${paketId}`,
)

/** The key of a paper that counts now: its own, or what was decided later. Never leaves the server before the exam is over. */
export async function findKunciBerlaku(db: DbOrTrx, paketId: number): Promise<Record<string, string>> {
	const [row] = await berlaku(db, { paketId })
	if (!row) throw new Error(`there is no paper ${paketId}`)
	return row.kunci
}

export type PaketUjian = {
	id: number
	versi: number
	isi: readonly Soal[]
	/** As it was made, and as it counts now. */
	kunci: Readonly<Record<string, string>>
	berlaku: Readonly<Record<string, string>>
	/** Where its letters are not the bank's. */
	opsi_bank: Readonly<Record<string, string>> | null
	/** Of what each student's questions are drawn; null where everybody has them all. */
	undian: readonly Kelompok[] | null
}

/** Every paper of an exam, the oldest first. */
export async function listPaketUjian(db: DbOrTrx, ujianId: string): Promise<PaketUjian[]> {
	const { rows } = await sql<PaketUjian>`
		select k.id, k.versi, k.isi, k.kunci, coalesce(c.kunci, k.kunci) as berlaku, k.opsi_bank, k.undian
		from paket_soal k left join kunci_paket c on c.paket_id = k.id
		where k.ujian_id = ${ujianId} order by k.versi`.execute(db)
	return rows
}

export type Koreksi = { nomor: number; sesudah: KoreksiKunci }

/** What was decided last of the keys of an exam. */
export async function findKoreksi(db: DbOrTrx, ujianId: string): Promise<Koreksi | undefined> {
	return db
		.selectFrom('koreksi_kunci')
		.select(['nomor', 'sesudah'])
		.where('ujian_id', '=', ujianId)
		.orderBy('nomor', 'desc')
		.limit(1)
		.executeTakeFirst()
}

/** Says what counts of papers from now on. */
export async function putKunciPaket(
	db: DbOrTrx,
	rows: readonly {
		paket_id: number
		kunci: Readonly<Record<string, string>>
		hasil: SkalaPaket
	}[],
): Promise<void> {
	if (rows.length === 0) return
	await db
		.insertInto('kunci_paket')
		.values(
			rows.map((row) => ({ ...row, kunci: JSON.stringify(row.kunci), hasil: JSON.stringify(row.hasil) })),
		)
		.onConflict((oc) =>
			oc.column('paket_id').doUpdateSet((eb) => ({
				kunci: eb.ref('excluded.kunci'),
				hasil: eb.ref('excluded.hasil'),
			})),
		)
		.execute()
}

/** Writes grades anew; what was taken off them is in their score already. */
export async function putNilai(
	db: DbOrTrx,
	rows: readonly ({ pengerjaan_id: string } & HasilUjian)[],
): Promise<void> {
	if (rows.length === 0) return
	await sql`
		update nilai n set jumlah_benar = x.jumlah_benar, total_soal = x.total_soal, skor = x.skor,
			kategori_nilai = x.kategori_nilai, keterangan = x.keterangan
		from json_to_recordset(${JSON.stringify(rows)}::json) as x (pengerjaan_id uuid, jumlah_benar int, total_soal int,
			skor numeric, kategori_nilai text, keterangan text)
		where n.pengerjaan_id = x.pengerjaan_id`.execute(db)
}
