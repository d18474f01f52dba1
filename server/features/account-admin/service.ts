import type { Db, DbOrTrx } from '#server/db/client.ts'
import {
	insertAkun,
	lockAkunByEmail,
	raiseVersi,
	setAktif,
	storeInitialPassword,
} from '#server/features/accounts/akun-queries.ts'
import { clearLoginFailures } from '#server/features/accounts/lend.ts'
import { endResetLinks } from '#server/features/passwords/lend.ts'
import { insertMahasiswa } from '#server/features/profile/queries.ts'
import { endAllSesi } from '#server/features/sessions/lend.ts'
import { writeJejak } from '#server/lib/audit.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { initialPasswordEnd, makeInitialPassword } from '#server/lib/initial-password.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { semuaWewenang, type Wewenang, wewenangDiLuar } from '#shared/rules/wewenang.ts'
import {
	findDosen,
	findSemesterKelas,
	hasOtherSistem,
	hasStambuk,
	holdWewenang,
	insertDosen,
	linkDosen,
	listKodeProgramStudi,
	listWewenang,
	replaceWewenang,
} from './queries.ts'

/** Rights as a person writes them: all there are, or these; `prodi` names its programme. */
export type HakInput = 'semua' | readonly Wewenang[]

export type NewAkun = { email: string } & (
	| { peran: 'staf'; nama?: string; hak: HakInput }
	| { peran: 'dosen'; nip: string; nama: string | undefined; hak: HakInput }
	| {
			peran: 'mahasiswa'
			stambuk: string
			nama: string
			kelas: string | undefined
			semester: number | undefined
	  }
)

/** Who makes the change, for the trail; null is whoever sits at the machine. */
export type Who = { pelaku: string | null; request_id?: string }

const MACHINE: Who = { pelaku: null }

/**
 * Makes an account and gives the password with which its owner comes in once, to choose an own one.
 * @throws AppError 409 when e-mail, number or lecturer has an account, 400 for a class or programme that is not there
 */
export async function createAkun(db: Db, input: NewAkun, now: Date, who = MACHINE): Promise<string> {
	const password = makeInitialPassword()
	const password_hash = await hashPassword(password)
	const password_awal_sampai = initialPasswordEnd(now)
	await db.transaction().execute((trx) => addAkun(trx, input, { password_hash, password_awal_sampai }, who))
	return password
}

/** The same with a password that is there already. @returns the id */
export async function addAkun(
	trx: DbOrTrx,
	input: NewAkun,
	password: { password_hash: string; password_awal_sampai: Date | null },
	who: Who,
): Promise<string> {
	const email = input.email.trim().toLowerCase()
	const { peran } = input
	const nama_pemilik = input.peran === 'staf' ? (input.nama ?? null) : null
	const id = await insertAkun(trx, { email, peran, nama_pemilik, ...password })
	if (!id) throw conflict('email_taken', `Email ${email} sudah dipakai akun lain`)
	if (input.peran === 'mahasiswa') await addMahasiswa(trx, id, input)
	else {
		if (input.peran === 'dosen') await addDosen(trx, id, { ...input, email })
		await replaceWewenang(trx, { id, peran: input.peran }, await toWewenang(trx, input.hak))
	}
	const hak = 'hak' in input && input.hak.length > 0 ? { hak: input.hak } : {}
	await writeJejak(trx, {
		...who,
		tindakan: 'akun_dibuat',
		objek: `akun:${id}`,
		baru: { email, peran, ...hak },
	})
	return id
}

async function addMahasiswa(
	trx: DbOrTrx,
	akun_id: string,
	input: Extract<NewAkun, { peran: 'mahasiswa' }>,
): Promise<void> {
	const { stambuk, nama, kelas } = input
	if (await hasStambuk(trx, stambuk)) throw conflict('stambuk_taken', `Stambuk ${stambuk} sudah dipakai`)
	const ofKelas = kelas === undefined ? undefined : await findSemesterKelas(trx, kelas)
	if (kelas !== undefined && ofKelas === undefined) throw badInput('kelas', `Kelas ${kelas} tidak ada`)
	const semester = input.semester ?? ofKelas ?? 1
	const placed = await insertMahasiswa(trx, { akun_id, stambuk, nama, kelas_kode: kelas ?? null, semester })
	if (!placed) throw badInput('kelas', 'Belum ada periode aktif tempat mahasiswa ini dicatat')
}

async function addDosen(
	trx: DbOrTrx,
	akun_id: string,
	{ nip, nama, email }: { nip: string; nama: string | undefined; email: string },
): Promise<void> {
	const known = await findDosen(trx, nip)
	if (known?.akun_id) throw conflict('dosen_has_account', `Dosen dengan NIP ${nip} sudah memiliki akun`)
	if (known) return linkDosen(trx, nip, akun_id)
	if (nama === undefined) throw badInput('nama', `Belum ada dosen dengan NIP ${nip}; sebutkan namanya`)
	await insertDosen(trx, { nip, nama, email, akun_id })
}

async function toWewenang(trx: DbOrTrx, hak: HakInput): Promise<readonly Wewenang[]> {
	const prodi = await listKodeProgramStudi(trx)
	if (hak === 'semua') return semuaWewenang(prodi)
	if (hak.some((h) => (h.hak === 'prodi') !== (h.program_studi_kode !== null)))
		throw badInput('hak', 'Hak prodi menyebut program studinya, hak lain tidak')
	const unknown = hak.find((h) => h.program_studi_kode !== null && !prodi.includes(h.program_studi_kode))
	if (unknown) throw badInput('hak', `Program studi ${unknown.program_studi_kode} tidak ada`)
	return hak
}

/**
 * Gives an account a new password that counts once; whoever is logged in is logged out.
 * @throws AppError 404 for an unknown e-mail
 */
export async function resetAkun(db: Db, email: string, now: Date, who = MACHINE): Promise<string> {
	const password = makeInitialPassword()
	const hash = await hashPassword(password)
	await changeAkun(db, email, (trx, akun) => storeReset(trx, akun, { hash, now, who }))
	return password
}

/** Stores the password of a reset for an account that is locked; everybody is logged out. */
export async function storeReset(
	trx: DbOrTrx,
	akun: { id: string; email: string },
	{ hash, now, who }: { hash: string; now: Date; who: Who },
): Promise<void> {
	await storeInitialPassword(trx, { akunId: akun.id, hash, end: initialPasswordEnd(now) })
	await endResetLinks(trx, akun, now)
	await endAllSesi(trx, { akunId: akun.id, except: null, alasan: 'password direset', now })
	await clearLoginFailures(trx, akun.email)
	await writeJejak(trx, { ...who, tindakan: 'password_direset', objek: `akun:${akun.id}` })
}

/**
 * Shuts an account or opens it again; who is logged in is logged out. Says whether that changed anything.
 * @throws AppError 404 for an unknown e-mail, 409 for the last open account that may manage others
 */
export async function setAkunAktif(
	db: Db,
	input: { email: string; aktif: boolean },
	now: Date,
	who = MACHINE,
): Promise<boolean> {
	let changed = false
	await changeAkun(db, input.email, async (trx, akun) => {
		changed = await storeAktif(trx, akun, { aktif: input.aktif, now, who })
	})
	return changed
}

/** The same for an account that is locked. @throws AppError 409 as {@link setAkunAktif} */
export async function storeAktif(
	trx: DbOrTrx,
	akun: { id: string; aktif: boolean },
	{ aktif, alasan, now, who }: { aktif: boolean; alasan?: string; now: Date; who: Who },
): Promise<boolean> {
	if (akun.aktif === aktif) return false
	if (!aktif) await requireOtherSistem(trx, akun)
	await setAktif(trx, akun.id, aktif)
	if (!aktif) await endAllSesi(trx, { akunId: akun.id, except: null, alasan: 'akun dinonaktifkan', now })
	await writeJejak(trx, {
		...who,
		tindakan: aktif ? 'akun_diaktifkan' : 'akun_dinonaktifkan',
		objek: `akun:${akun.id}`,
		...(alasan && { baru: { alasan } }),
	})
	return true
}

/**
 * Gives an account of a lecturer or of staff these rights and no others.
 * @throws AppError 404 for an unknown e-mail, 400 for a student or an unknown programme, 409 as {@link setAkunAktif}
 */
export async function setHak(db: Db, email: string, hak: HakInput, who = MACHINE): Promise<void> {
	await changeAkun(db, email, (trx, akun) => storeHak(trx, akun, { hak, who }))
}

/**
 * The same for an account that is locked; `requireMay` is given the rights that would be new, while nobody else changes any.
 * @throws AppError as {@link setHak}
 */
export async function storeHak(
	trx: DbOrTrx,
	{ id, peran, aktif }: Pick<Akun, 'id' | 'peran' | 'aktif'>,
	{
		hak,
		who,
		requireMay,
	}: { hak: HakInput; who: Who; requireMay?: (diberi: readonly Wewenang[]) => Promise<void> },
): Promise<void> {
	if (peran === 'mahasiswa') throw badInput('email', 'Akun mahasiswa tidak dapat diberi hak')
	const baru = await toWewenang(trx, hak)
	await holdWewenang(trx)
	const lama = await listWewenang(trx, id)
	await requireMay?.(wewenangDiLuar(baru, lama))
	if (aktif && !baru.some((one) => one.hak === 'sistem')) await requireOtherSistem(trx, { id })
	await replaceWewenang(trx, { id, peran }, baru)
	await raiseVersi(trx, id)
	await writeJejak(trx, {
		...who,
		tindakan: 'hak_diubah',
		objek: `akun:${id}`,
		lama: { hak: lama },
		baru: { hak: baru },
	})
}

async function requireOtherSistem(trx: DbOrTrx, { id }: { id: string }): Promise<void> {
	const has = (await listWewenang(trx, id)).some(({ hak }) => hak === 'sistem')
	if (has && !(await hasOtherSistem(trx, id)))
		throw conflict('last_sistem', 'Ini satu-satunya akun aktif yang dapat mengelola akun lain')
}

type Akun = NonNullable<Awaited<ReturnType<typeof lockAkunByEmail>>>

async function changeAkun(
	db: Db,
	email: string,
	change: (trx: DbOrTrx, akun: Akun) => Promise<void>,
): Promise<void> {
	const address = email.trim().toLowerCase()
	await db.transaction().execute(async (trx) => {
		const akun = await lockAkunByEmail(trx, address)
		if (!akun) throw notFound('account_not_found', `Tidak ada akun dengan email ${address}`)
		await change(trx, akun)
	})
}
