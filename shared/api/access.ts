import type { Hak, Peran } from '../rules/wewenang.ts'

/**
 * Whose the thing behind an address must be. `server/lib/access.ts` says how each is found out; a rule reads the
 * parameters of the path by their names.
 */
export type Owner =
	// of a student
	| 'kelas'
	| 'stambuk'
	| 'matakuliah'
	| 'ujian'
	| 'pengerjaan'
	| 'krs'
	| 'khs'
	| 'surat'
	| 'permohonan'
	| 'tagihan'
	| 'pembayaran'
	| 'forum'
	| 'utas'
	| 'tugas'
	| 'berkas_pertemuan'
	// of a lecturer
	| 'teaches_kelas'
	| 'teaches_matakuliah'
	| 'teaches_ujian'
	| 'proctors_ujian'
	| 'teaches_soal'
	| 'teaches_impor'
	| 'teaches_forum'
	| 'teaches_utas'
	| 'teaches_tugas'
	| 'teaches_berkas_pertemuan'
	| 'advises_krs'
	// of anybody
	| 'sesi'
	| 'pemberitahuan'
	| 'pengumuman'
	| 'komentar'
	| 'tampilan'
	| 'titipan'
	| Programme

/** What belongs to a programme, for who holds the right `prodi` for it. */
type Programme =
	| 'programme'
	| 'programme_of_kelas'
	| 'programme_of_jadwal'
	| 'programme_of_mahasiswa'
	| 'programme_of_krs'
	| 'programme_of_khs'
	| 'programme_of_surat'
	| 'programme_of_pengumuman'

/**
 * One way in: for everybody of a role, or for holders of a right. On a path with a parameter a role needs an `owner`, or
 * a `why` that says why any value may be asked for; a right reaches the whole campus, `prodi` its programme.
 */
export type Grant =
	| { peran: Peran; hak?: never; owner?: Owner; why?: string }
	| { hak: Exclude<Hak, 'prodi'>; peran?: never; owner?: never; why?: never }
	| { hak: 'prodi'; peran?: never; owner: Programme; why?: never }
	// Where no parameter names a programme: why the answer holds nothing of another one.
	| { hak: 'prodi'; peran?: never; owner?: never; why: string }

/**
 * A door without a login, and why that is right. With `withToken` it looks at an access token where there is one, with
 * `withCookie` at the refresh cookie.
 */
export type Publik = { publik: string; withToken?: true; withCookie?: true }

/** Who may call an endpoint: anybody, or whom one of the grants lets in. */
export type Access = Publik | readonly Grant[]

export const publik = (why: string): Publik => ({ publik: why })

export const MAHASISWA = [{ peran: 'mahasiswa' }] as const
/** Everybody who has logged in. */
export const ANYONE = [{ peran: 'mahasiswa' }, { peran: 'dosen' }, { peran: 'staf' }] as const

export const isPublik = (access: Access): access is Publik => 'publik' in access
