import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { BAGIAN, type Bagian } from './bagian-queries.ts'

export type Pemilik = { akunId: string; mahasiswaId: string; now: Date }
export type Baris = Record<string, unknown>

/** SQL of a part, with the values of one person. */
export function isi(text: string, pemilik: Pemilik) {
	const values = {
		mahasiswa: sql`${pemilik.mahasiswaId}::uuid`,
		akun: sql`${pemilik.akunId}::uuid`,
		kini: sql`${pemilik.now}::timestamptz`,
	}
	const parts = text.split(/:(mahasiswa|akun|kini)\b/)
	return sql<Baris>`${sql.join(
		parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : values[part as keyof typeof values])),
		sql.raw(''),
	)}`
}

/** The rows of a part, of one person. */
export async function readBagian(db: DbOrTrx, { kolom, dari }: Bagian, pemilik: Pemilik): Promise<Baris[]> {
	return (await isi(`select ${kolom} from ${dari}`, pemilik).execute(db)).rows
}

/** Files that somebody has brought: name, and where the bytes are. */
export type BerkasPemilik = { nama: string; ukuran: number } & ({ unggahan: string } | { sha256: string })

/** The photo, papers of requests, and what was uploaded for assignments and is there still. */
export async function listBerkasPemilik(db: DbOrTrx, { mahasiswaId }: Pemilik): Promise<BerkasPemilik[]> {
	const stored = await sql<{ nama: string; ukuran: number; sha256: string }>`
		select case when r.pemilik = 'permohonan' then 'permohonan/' || r.pemilik_id || '.pdf' else 'foto' end as nama,
			length(b.isi) as ukuran, b.sha256
		from rujukan_berkas r join berkas b on b.sha256 = r.sha256
		where (r.pemilik = 'permohonan' and r.pemilik_id in
				(select p.id::text from permohonan p where p.mahasiswa_id = ${mahasiswaId}))
			or (r.pemilik = 'mahasiswa' and r.guna = 'foto' and r.pemilik_id = ${mahasiswaId})
		order by 1`.execute(db)
	const uploads = await sql<{ nama: string; ukuran: number; unggahan: string }>`
		select 'tugas/' || row_number() over (order by t.dibuat_pada, t.id) || ' ' || t.nama as nama, t.ukuran, t.id as unggahan
		from unggahan t
		where t.mahasiswa_id = ${mahasiswaId} and t.sha256 is not null and t.dihapus_pada is null
		order by t.dibuat_pada, t.id`.execute(db)
	return [...stored.rows, ...uploads.rows]
}

export async function findMahasiswaId(db: DbOrTrx, akunId: string): Promise<string | undefined> {
	return (await db.selectFrom('mahasiswa').select('id').where('akun_id', '=', akunId).executeTakeFirst())?.id
}

/** The latest copy of an account that is not gone. */
export async function findSalinan(db: DbOrTrx, akunId: string, now: Date) {
	return db
		.selectFrom('salinan_data')
		.selectAll()
		.where('akun_id', '=', akunId)
		.where((eb) => eb.or([eb('berakhir_pada', 'is', null), eb('berakhir_pada', '>', now)]))
		.orderBy('diminta_pada', 'desc')
		.limit(1)
		.executeTakeFirst()
}

/** A new copy to be made in the place of those before; nothing while one is being made. */
export async function insertSalinan(
	trx: DbOrTrx,
	row: { akun_id: string; diminta_oleh: string; diminta_pada: Date },
): Promise<string | undefined> {
	await trx
		.deleteFrom('salinan_data')
		.where('akun_id', '=', row.akun_id)
		.where('status', '!=', 'dibuat')
		.execute()
	const made = await trx
		.insertInto('salinan_data')
		// The files are one more part.
		.values({ ...row, jumlah_bagian: BAGIAN.length + 1 })
		.onConflict((oc) => oc.doNothing())
		.returning('id')
		.executeTakeFirst()
	return made?.id
}

/** Whose copy is to be made; nothing when it is made already, given up or gone. */
export async function findDibuat(db: DbOrTrx, id: string) {
	return db
		.selectFrom('salinan_data')
		.select(['akun_id'])
		.where('id', '=', id)
		.where('status', '=', 'dibuat')
		.executeTakeFirst()
}

export async function noteBagian(db: DbOrTrx, id: string, selesai: number): Promise<void> {
	await db.updateTable('salinan_data').set({ bagian_selesai: selesai }).where('id', '=', id).execute()
}

export async function clearPotongan(db: DbOrTrx, id: string): Promise<void> {
	await db.deleteFrom('potongan_salinan').where('salinan_id', '=', id).execute()
}

export async function insertPotongan(
	db: DbOrTrx,
	row: { salinan_id: string; nomor: number; isi: Buffer },
): Promise<void> {
	await db.insertInto('potongan_salinan').values(row).execute()
}

export async function markSiap(
	db: DbOrTrx,
	{ id, ukuran, berakhir_pada }: { id: string; ukuran: number; berakhir_pada: Date },
): Promise<void> {
	await db
		.updateTable('salinan_data')
		.set((eb) => ({ status: 'siap', ukuran, berakhir_pada, bagian_selesai: eb.ref('jumlah_bagian') }))
		.where('id', '=', id)
		.where('status', '=', 'dibuat')
		.execute()
}

/** The bytes of a copy, piece by piece. */
export async function* potonganOf(db: DbOrTrx, id: string): AsyncGenerator<Buffer> {
	for (let nomor = 0; ; nomor++) {
		const row = await db
			.selectFrom('potongan_salinan')
			.select('isi')
			.where('salinan_id', '=', id)
			.where('nomor', '=', nomor)
			.executeTakeFirst()
		if (!row) return
		yield row.isi
	}
}

/** Copies whose time is over are gone; one that was never finished has failed. */
export async function forgetSalinan(db: DbOrTrx, now: Date): Promise<void> {
	await db.deleteFrom('salinan_data').where('berakhir_pada', '<=', now).execute()
	const hourAgo = new Date(now.getTime() - 3_600_000)
	const left = await db
		.updateTable('salinan_data')
		.set({ status: 'gagal' })
		.where('status', '=', 'dibuat')
		.where('diminta_pada', '<', hourAgo)
		.returning('id')
		.execute()
	for (const { id } of left) await clearPotongan(db, id)
}
