import type { DbOrTrx } from '#server/db/client.ts'
import type { Editable } from './changes.ts'

/** Locks the student's row until the transaction ends. */
export async function lockMahasiswa(db: DbOrTrx, id: string): Promise<void> {
	await db.selectFrom('mahasiswa').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}

/** A new student with a place in the active term; false when no term is active. */
export async function insertMahasiswa(
	db: DbOrTrx,
	mahasiswa: {
		akun_id: string
		stambuk: string
		nama: string
		kelas_kode: string | null
		semester: number
	},
): Promise<boolean> {
	const { kelas_kode, semester, ...person } = mahasiswa
	const { id } = await db.insertInto('mahasiswa').values(person).returning('id').executeTakeFirstOrThrow()
	const placed = await db
		.insertInto('mahasiswa_periode')
		.columns(['mahasiswa_id', 'periode_kode', 'kelas_kode', 'semester'])
		.expression((eb) =>
			eb
				.selectFrom('periode')
				.where('aktif', '=', true)
				.select([
					eb.val(id).as('id'),
					'kode',
					eb.val(kelas_kode).as('kelas'),
					eb.val(semester).as('semester'),
				]),
		)
		.executeTakeFirst()
	return placed.numInsertedOrUpdatedRows === 1n
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
