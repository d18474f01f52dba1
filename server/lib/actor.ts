import type { Tempat } from '#shared/rules/kuliah-lain.ts'
import type { Hak, Peran } from '#shared/rules/wewenang.ts'

/** Whom an open session belongs to, as the database has it at the moment of the request. */
export type Person = {
	akun_id: string
	sesi_id: string
	peran: Peran
	hak: readonly Hak[]
	/** The programmes for which the right `prodi` is held. */
	prodi: readonly string[]
	/** Whether the password was made by somebody else, and nothing may be done before an own one is chosen. */
	password_awal: boolean
	/** Whether the password was given to this session a short while ago, as what is dangerous asks for. */
	password_baru_saja: boolean
	mahasiswa:
		| ({ id: string; stambuk: string; nama: string; semester: number; angkatan: number | null } & Tempat)
		| null
	dosen: { nip: string; kelas: readonly string[] } | null
}

/** Who is asking, in one request. */
export type Actor = Person & {
	request_id: string
	/** The account of the office that looks as this person, and does nothing else. */
	dilihat_oleh?: string
}

export type Mahasiswa = NonNullable<Actor['mahasiswa']>
export type MahasiswaActor = Actor & { mahasiswa: Mahasiswa }
