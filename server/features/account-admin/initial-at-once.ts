import { zipSync } from 'fflate'
import { type Static, Type } from 'typebox'
import type { DbOrTrx } from '#server/db/client.ts'
import { storeUnusedPassword } from '#server/features/accounts/akun-queries.ts'
import { endResetLinks } from '#server/features/passwords/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { initialPasswordEnd, makeInitialPassword } from '#server/lib/initial-password.ts'
import type { Task } from '#server/lib/jobs.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import type { CetakanPassword, Kelompok } from '#shared/api/initial-passwords.ts'
import { fileOf, hariOf, MAX_PRINTED, nameOf, SLIPS } from './initial-passwords.ts'
import { type AkunBaru, type GroupRow, listAkunBaru, listGroups } from './initial-queries.ts'
import {
	type Cetakan,
	dropCetakan,
	dropOldCetakan,
	findCetakan,
	findDibuat,
	findPembuat,
	insertCetakan,
	insertSlip,
	listSlip,
	markSiap,
} from './slip-queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'jobs' | 'config' | 'settings' | 'heavy' | 'seal'>

const DAY_MS = 86_400_000
/** Printings of many classes that somebody may ask for in a day: each replaces what lies on paper. */
const PRINTINGS_PER_DAY = 5
const SEALED_FOR = 'slip_password'

const Payload = Type.Object({ id: Type.String() })
/** Makes first passwords of many classes, with a PDF for each. */
export const CETAK_PASSWORD: Task<typeof Payload> = {
	name: 'cetak_password_awal',
	payload: Payload,
	attempts: 6,
	sealed: false,
}

const toWire = ({ program_studi_kode, dibuat_pada, berakhir_pada, ...row }: Cetakan): CetakanPassword => ({
	prodi: program_studi_kode,
	status: row.status,
	dibuat_pada: dibuat_pada.toISOString(),
	jumlah: row.jumlah,
	selesai: row.selesai,
	berkas: row.berkas,
	berakhir_pada: berakhir_pada?.toISOString() ?? null,
})

/** The caller's latest printing of many classes, as far as it is. */
export async function getCetakan(
	{ db, now }: Pick<Ctx, 'db' | 'now'>,
	{ akun_id }: Actor,
): Promise<CetakanPassword | null> {
	const row = await findCetakan(db, akun_id, now())
	return row ? toWire(row) : null
}

/** Students of all classes, or of those of a programme, whom nobody has signed in as. */
const groupsOf = async (
	db: DbOrTrx,
	{ prodi, oleh, now }: { prodi: string | null; oleh: string; now: Date },
): Promise<GroupRow[]> =>
	(await listGroups(db, { dosen: false, oleh, now })).filter((one) => prodi === null || one.prodi === prodi)

/**
 * Lets new first passwords of many classes be printed, in the place of the caller's printing before.
 * @throws AppError 409 nobody is left, another number than was shown, or who is at it now; 429 too many of a day
 */
export async function askCetakan(
	ctx: Ctx,
	{ prodi, jumlah }: { prodi: string | null; jumlah: number },
	actor: Actor,
): Promise<CetakanPassword | null> {
	const now = ctx.now()
	await ctx.db.transaction().execute(async (trx) => {
		const groups = await groupsOf(trx, { prodi, oleh: actor.akun_id, now })
		const found = groups.reduce((sum, group) => sum + group.jumlah, 0)
		if (found === 0)
			throw conflict('no_new_accounts', 'Semua akun di kelompok ini sudah pernah dipakai masuk')
		if (found !== jumlah)
			throw conflict(
				'preview_changed',
				`Jumlahnya berubah sejak ditampilkan: kini ${found} akun. Belum ada yang dibuat; periksa sekali lagi`,
			)
		const id = await insertCetakan(trx, {
			...{ dibuat_oleh: actor.akun_id, dibuat_pada: now, program_studi_kode: prodi, jumlah },
		})
		if (id === undefined) throw conflict('slips_in_making', await busyBy(trx))
		const limit = { key: `cetak_password_awal:${actor.akun_id}`, windowMs: DAY_MS, now }
		await requireWithin(
			trx,
			limit,
			PRINTINGS_PER_DAY,
			'Password awal sudah beberapa kali dicetak sekaligus hari ini.',
		)
		await ctx.jobs.add(trx, CETAK_PASSWORD, { id })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'password_awal_semua',
			objek: `kelompok:${prodi ?? 'Semua kelas'}`,
			baru: { jumlah, kelas: groups.length },
		})
	})
	return getCetakan(ctx, actor)
}

async function busyBy(trx: DbOrTrx): Promise<string> {
	const nama = await findPembuat(trx)
	return `Password awal sedang dicetak${nama ? ` oleh ${nama}` : ''}. Tunggu sampai selesai`
}

/** What the job does. Who has a password of this printing already is passed over, so that it goes on where it was broken off. */
export async function printAll(ctx: Ctx, { id }: Static<typeof Payload>, signal: AbortSignal): Promise<void> {
	const cetakan = await findDibuat(ctx.db, id)
	if (!cetakan) return
	const { dibuat_oleh: oleh, dibuat_pada, program_studi_kode: prodi } = cetakan
	const end = initialPasswordEnd(dibuat_pada)
	for (const { kelas } of await groupsOf(ctx.db, { prodi, oleh, now: ctx.now() })) {
		for (;;) {
			if (signal.aborted) throw new Error('The server is closing')
			const list = await listAkunBaru(ctx.db, {
				...{ kelompok: { kelas }, except: end, oleh, limit: MAX_PRINTED },
			})
			if (list.length === 0) break
			await printSome(ctx, { cetakan, kelompok: { kelas }, list, end, signal })
		}
	}
	await markSiap(ctx.db, id, new Date(ctx.now().getTime() + DAY_MS))
}

type Some = {
	cetakan: { id: string; dibuat_oleh: string }
	kelompok: Kelompok
	list: readonly AkunBaru[]
	end: Date
	signal: AbortSignal
}

/** The slips of up to a class. They count once the paper is kept, and not before. */
async function printSome(ctx: Ctx, { cetakan, kelompok, list, end, signal }: Some): Promise<void> {
	const made: (AkunBaru & { password: string; hash: string })[] = []
	for (const akun of list) {
		if (signal.aborted) throw new Error('The server is closing')
		const password = makeInitialPassword()
		made.push({ ...akun, password, hash: await hashPassword(password) })
	}
	const now = ctx.now()
	const content = {
		institution: ctx.settings().institution,
		alamat: ctx.config.publicUrl,
		sampai: hariOf(ctx, end),
		slip: made.map(({ nama, nomor, kelas, email, password }) => ({ nama, nomor, kelas, email, password })),
	}
	const pdf = await ctx.heavy.make(SLIPS, { content, date: now }, { owner: cetakan.dibuat_oleh, signal })
	const isi = ctx.seal.close(pdf.toString('base64'), SEALED_FOR)
	await ctx.db.transaction().execute(async (trx) => {
		const stored: string[] = []
		for (const { id, email, hash } of made) {
			// Who has signed in meanwhile keeps the own password; the slip opens nothing then.
			if (!(await storeUnusedPassword(trx, { akunId: id, hash, end }))) continue
			await endResetLinks(trx, { id, email }, now)
			stored.push(id)
		}
		if (stored.length === 0) return
		await insertSlip(trx, { cetakan_id: cetakan.id, nama: fileOf(kelompok), jumlah: stored.length, isi })
		await writeJejak(trx, {
			...{ pelaku: cetakan.dibuat_oleh, request_id: cetakan.id },
			tindakan: 'password_awal_dicetak',
			objek: `kelompok:${nameOf(kelompok)}`,
			baru: { akun: stored, sampai: end },
		})
	})
}

/** The slips of the caller's printing as a zip, a PDF a class. @throws AppError 404 none are there, or they are gone */
export async function openCetakan(
	ctx: Pick<Ctx, 'db' | 'now' | 'seal'>,
	actor: Actor,
	{ noted }: { noted: boolean },
): Promise<Buffer> {
	const row = await findCetakan(ctx.db, actor.akun_id, ctx.now())
	if (!row || row.status === 'dibuat' || row.berkas === 0)
		throw notFound('slips_not_ready', 'Slip belum siap atau sudah dihapus')
	const files: Record<string, Uint8Array> = {}
	for (const { nomor, nama, isi } of await listSlip(ctx.db, row.id)) {
		// A large class has several.
		const name = nama in files ? nama.replace(/\.pdf$/, `-${nomor}.pdf`) : nama
		files[name] = Buffer.from(ctx.seal.open(isi, SEALED_FOR) as string, 'base64')
	}
	if (noted)
		await writeJejak(ctx.db, {
			...by(actor),
			tindakan: 'password_awal_diunduh',
			objek: `kelompok:${row.program_studi_kode ?? 'Semua kelas'}`,
			baru: { berkas: row.berkas, akun: row.selesai },
		})
	// PDFs are compressed already.
	return Buffer.from(zipSync(files, { level: 0 }))
}

/** Throws the slips of the caller's printing away. @throws AppError 409 while they are made */
export async function forgetCetakan(ctx: Ctx, actor: Actor): Promise<CetakanPassword | null> {
	const row = await findCetakan(ctx.db, actor.akun_id, ctx.now())
	if (row?.status === 'dibuat') throw conflict('slips_in_making', 'Slip masih dibuat')
	if (row) await dropCetakan(ctx.db, row.id)
	return null
}

/** Tidying. */
export async function forgetOldCetakan({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
	await dropOldCetakan(db, now())
}
