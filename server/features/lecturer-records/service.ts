import type { DbOrTrx } from '#server/db/client.ts'
import { setNidn, setNip, setStatus } from '#server/features/account-admin/batch-queries.ts'
import { changeByHand, findPeriodeAktif, makeByHand, removeByHand } from '#server/features/imports/lend.ts'
import { lockJenis } from '#server/features/imports/queries.ts'
import { lingkupOf, readPerubahan } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { listJejak, whoWrote } from '#server/lib/trail-queries.ts'
import type { DaftarDosen, DataDosen, UbahanDosen } from '#shared/api/lecturer-records.ts'
import { DATA_DOSEN, judgeDataDosen, KUNCI_DOSEN, type KunciDosen } from '#shared/rules/data-dosen.ts'
import { type Cari, countDosen, findDosen, listMengajar, pageOfDosen } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>

const PER_HALAMAN = 50
const MAX_RIWAYAT = 30

/** A page of lecturers; beyond the last page the last one. */
export async function getDaftarDosen(
	{ db }: Pick<Ctx, 'db'>,
	{
		halaman = 1,
		sebanyak = PER_HALAMAN,
		...saringan
	}: Omit<Cari, 'lingkup'> & { halaman?: number; sebanyak?: number },
	actor: Actor,
): Promise<DaftarDosen> {
	const cari = { ...saringan, lingkup: lingkupOf(actor) }
	const total = await countDosen(db, cari)
	const nomor = Math.min(halaman, Math.max(1, Math.ceil(total / sebanyak)))
	const baris = await pageOfDosen(db, { ...cari, dari: (nomor - 1) * sebanyak, sebanyak })
	return { baris, total, halaman: nomor, per_halaman: sebanyak }
}

/** A lecturer with the record's history. @throws AppError 404 for a number that nobody has, or none of the caller's programmes */
export async function getDataDosen({ db }: Pick<Ctx, 'db'>, nip: string, actor: Actor): Promise<DataDosen> {
	const data = await findDosen(db, nip, { lingkup: lingkupOf(actor) })
	if (!data) throw noDosen()
	const { id, akun_id: _akun, ...rest } = data
	const [kelas, jejak] = [await listMengajar(db, nip), await listJejak(db, objekOf(id, nip), MAX_RIWAYAT)]
	return {
		...rest,
		kelas,
		isian: actor.hak.includes('akademik') ? KUNCI_DOSEN.map((kunci) => ({ kunci, isi: rest[kunci] })) : null,
		riwayat: jejak.map(readPerubahan),
	}
}

/**
 * Writes a new lecturer down as an import of one row would; the account waits for its first password.
 * @throws AppError 400 with what is wrong, by field; 409 for a number that is taken
 */
export async function addDosen(
	ctx: Ctx,
	baru: { nip: string; nama: string; email: string },
	actor: Actor,
): Promise<{ nip: string }> {
	const problem = judgeDataDosen('nama', baru.nama.trim())
	if (problem) throw badInput('nama', problem)
	return ctx.db.transaction().execute(async (trx) => {
		const { nip, nama } = await makeByHand(trx, 'dosen', baru, await latarOf(ctx, trx))
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'dosen_ditambah',
			objek: `dosen:${nip}`,
			baru: { nama },
		})
		return { nip: String(nip) }
	})
}

/**
 * Changes a lecturer, all or nothing.
 * @returns the number that the lecturer has now
 * @throws AppError 400 for a text that the rules refuse, also for the e-mail of an account in use; 404; 409 for what somebody
 * else has changed since the caller saw it (who and what), and for another one's number
 */
export async function changeDosen(
	ctx: Ctx,
	nip: string,
	perubahan: readonly UbahanDosen[],
	actor: Actor,
): Promise<string> {
	const baru = readUbahan(perubahan)
	return ctx.db.transaction().execute(async (trx) => {
		await lockJenis(trx, 'dosen')
		const kini = await findDosen(trx, nip, { lingkup: null, hold: true })
		if (!kini) throw noDosen()
		for (const { kunci, dari } of perubahan)
			if (kini[kunci] !== dari) {
				const oleh = await whoWrote(trx, objekOf(kini.id, nip), [kunci])
				throw conflict(
					'record_changed',
					`${DATA_DOSEN[kunci].label} baru saja diubah oleh ${oleh ?? 'orang lain'}. Belum ada yang disimpan`,
				)
			}
		const { nama = kini.nama, email = kini.email, status } = baru
		await changeByHand(trx, 'dosen', { nip, nama, email }, await latarOf(ctx, trx))
		if (status !== undefined) await setStatus(trx, kini.id, status)
		if (baru.nip !== undefined && !(await setNip(trx, kini.id, baru.nip)))
			throw conflict('nip_taken', 'NIP atau NIDN ini sudah dipakai dosen lain. Belum ada yang disimpan')
		if (baru.nidn_nuptk !== undefined && !(await setNidn(trx, kini.id, baru.nidn_nuptk || null)))
			throw conflict('nidn_taken', 'NIDN atau NUPTK ini sudah dipakai dosen lain. Belum ada yang disimpan')
		const kunci = Object.keys(baru) as KunciDosen[]
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'dosen_diubah',
			objek: `dosen:${kini.id}`,
			lama: Object.fromEntries(kunci.map((one) => [one, kini[one]])),
			baru,
		})
		return baru.nip ?? nip
	})
}

/** Takes a lecturer away on whom nothing hangs. @throws AppError 404; 409 with what does */
export async function removeDosen(ctx: Ctx, nip: string, actor: Actor): Promise<{ nip: string }> {
	await ctx.db.transaction().execute(async (trx) => {
		await lockJenis(trx, 'dosen')
		const kini = await findDosen(trx, nip, { lingkup: null, hold: true })
		if (!kini) throw noDosen()
		await removeByHand(trx, 'dosen', { nip }, await latarOf(ctx, trx))
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'dosen_dihapus',
			objek: `dosen:${kini.id}`,
			lama: { nip, nama: kini.nama },
		})
	})
	return { nip }
}

/** What is wanted, tidied. @throws AppError 400 naming the field */
function readUbahan(perubahan: readonly UbahanDosen[]): Partial<Record<KunciDosen, string>> {
	const baru: Partial<Record<KunciDosen, string>> = {}
	for (const { kunci, menjadi } of perubahan) {
		if (kunci in baru) throw badInput(kunci, `${DATA_DOSEN[kunci].label} disebutkan dua kali`)
		const text = menjadi.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
		const problem = judgeDataDosen(kunci, text)
		if (problem) throw badInput(kunci, problem)
		baru[kunci] = kunci === 'email' ? text.toLowerCase() : text
	}
	return baru
}

const latarOf = async ({ now, config }: Ctx, trx: DbOrTrx) => ({
	periode: (await findPeriodeAktif(trx)) ?? '',
	now: now(),
	zona: config.timezone,
})

/** Its names in the trail: an import knows the number alone. */
const objekOf = (id: string, nip: string) => [`dosen:${id}`, `dosen:${nip}`]

const noDosen = () => notFound('lecturer_not_found', 'Dosen dengan nomor ini tidak ditemukan')
