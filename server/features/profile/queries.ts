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
