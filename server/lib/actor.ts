import type { Peran } from '#server/db/types.ts'
import { forbidden } from './errors.ts'

/** Who is asking, read from the database on every request. */
export type Actor = {
	akun_id: string
	sesi_id: string
	peran: Peran
	mahasiswa: { id: string; stambuk: string; nama: string; kelas_kode: string | null; semester: number } | null
	dosen: { nip: string; kelas: readonly string[] } | null
}

export type Mahasiswa = NonNullable<Actor['mahasiswa']>

/** The student behind a request of a route for students. */
export function asMahasiswa(actor: Actor): Mahasiswa {
	if (!actor.mahasiswa) throw forbidden('wrong_role')
	return actor.mahasiswa
}
