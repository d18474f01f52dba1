import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Editable } from './changes.ts'

/** Locks the student's row until the transaction ends. */
export async function lockMahasiswa(db: DbOrTrx, id: string): Promise<void> {
	await db.selectFrom('mahasiswa').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}

/** A new student. */
export async function insertMahasiswa(
	db: DbOrTrx,
	mahasiswa: {
		akun_id: string
		stambuk: string
		nama: string
		kelas_kode: string | null
		semester: number
	},
): Promise<void> {
	await db.insertInto('mahasiswa').values(mahasiswa).execute()
}

const COLUMN = {
	name: 'nama',
	whatsapp: 'whatsapp',
	jenis_kelamin: 'jenis_kelamin',
	province: 'provinsi',
	city: 'kota',
	address: 'alamat',
	foto: 'foto',
} as const satisfies Record<keyof Editable, string>

/** Stores changed fields; `changes` is not empty. */
export async function updateProfile(db: DbOrTrx, id: string, changes: Partial<Editable>): Promise<void> {
	const values = Object.entries(changes).map(([field, value]) => [COLUMN[field as keyof Editable], value])
	await db.updateTable('mahasiswa').set(Object.fromEntries(values)).where('id', '=', id).execute()
}

/** Stores a photo under the hash of its bytes; the same picture twice is one row, locked so that nobody removes it. */
export async function insertFoto(
	db: DbOrTrx,
	foto: { sha256: string; mime: string; isi: Buffer },
): Promise<void> {
	await db
		.insertInto('berkas')
		.values({ ...foto, foto_profil: true })
		.onConflict((oc) => oc.column('sha256').doUpdateSet({ mime: foto.mime }))
		.execute()
}

/** Locks a stored file if it is a photo, the only kind that may become somebody's photo by address. Says whether it is. */
export async function lockFoto(db: DbOrTrx, sha256: string): Promise<boolean> {
	const row = await db
		.selectFrom('berkas')
		.select('sha256')
		.where('sha256', '=', sha256)
		.where('foto_profil', '=', true)
		.forUpdate()
		.executeTakeFirst()
	return row !== undefined
}

/** Removes a photo that no profile and no question shows any more. */
export async function deleteUnusedFoto(db: DbOrTrx, sha256: string): Promise<void> {
	await db
		.deleteFrom('berkas as b')
		.where('b.sha256', '=', sha256)
		.where('b.foto_profil', '=', true)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('mahasiswa').select('id').where('foto', '=', `/api/berkas/${sha256}`))),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('soal')
						.select('id')
						.where(
							sql<boolean>`${sha256} in (gambar_pertanyaan, gambar_opsi_a, gambar_opsi_b, gambar_opsi_c, gambar_opsi_d, gambar_opsi_e)`,
						),
				),
			),
		)
		.execute()
}
