import type { DbOrTrx } from '#server/db/client.ts'
import { changeByHand, findPeriodeAktif, makeByHand, removeByHand } from '#server/features/imports/lend.ts'
import { lockJenis } from '#server/features/imports/queries.ts'
import { lingkupOf, readPerubahan } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { listJejak, whoWrote } from '#server/lib/trail-queries.ts'
import type { DaftarKelas, DataKelas, UbahanKelas } from '#shared/api/class-records.ts'
import { DATA_KELAS, judgeDataKelas, type KunciKelas } from '#shared/rules/data-kelas.ts'
import {
	type Cari,
	countKelas,
	findKelas,
	hasOffers,
	holdKelas,
	type KelasRow,
	listIsi,
	listMengajar,
	listProdi,
	listWali,
	pageOfKelas,
} from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>

const PER_HALAMAN = 50
const MAX_RIWAYAT = 30

/** A page of classes; beyond the last page the last one. */
export async function getDaftarKelas(
	{ db }: Pick<Ctx, 'db'>,
	{
		halaman = 1,
		sebanyak = PER_HALAMAN,
		...saringan
	}: Omit<Cari, 'lingkup'> & { halaman?: number; sebanyak?: number },
	actor: Actor,
): Promise<DaftarKelas> {
	const lingkup = lingkupOf(actor)
	const cari = { ...saringan, lingkup }
	const total = await countKelas(db, cari)
	const nomor = Math.min(halaman, Math.max(1, Math.ceil(total / sebanyak)))
	const baris = await pageOfKelas(db, { ...cari, dari: (nomor - 1) * sebanyak, sebanyak })
	return { baris, total, halaman: nomor, per_halaman: sebanyak, prodi: await listProdi(db, lingkup) }
}

const isianOf = ({ prodi, semester }: KelasRow): Record<KunciKelas, string> => ({
	program_studi: prodi,
	semester: String(semester),
})

/** A class with the record's history. @throws AppError 404 */
export async function getDataKelas(
	{ db }: Pick<Ctx, 'db'>,
	kode: string,
	{ hak }: Actor,
): Promise<DataKelas> {
	const data = await findKelas(db, kode)
	if (!data) throw noKelas()
	const [mengajar, wali, isi, jejak] = [
		await listMengajar(db, kode),
		await listWali(db, kode),
		await listIsi(db, kode),
		await listJejak(db, [`kelas:${kode}`], MAX_RIWAYAT),
	]
	const isian = Object.entries(isianOf(data)) as [KunciKelas, string][]
	return {
		...data,
		mengajar,
		wali,
		isi,
		isian: hak.includes('akademik') ? isian.map(([kunci, text]) => ({ kunci, isi: text })) : null,
		riwayat: jejak.map(readPerubahan),
	}
}

/**
 * Writes a new class down as an import of one row would.
 * @throws AppError 400 with what is wrong, by field; 409 for a code that is taken
 */
export async function addKelas(
	ctx: Ctx,
	baru: { kode: string; program_studi: string; semester: string },
	actor: Actor,
): Promise<{ kode: string }> {
	return ctx.db.transaction().execute(async (trx) => {
		const { kode, program_studi, semester } = await makeByHand(trx, 'kelas', baru, await latarOf(ctx, trx))
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'kelas_ditambah',
			objek: `kelas:${kode}`,
			baru: { program_studi, semester },
		})
		return { kode: String(kode) }
	})
}

/**
 * Changes a class, all or nothing.
 * @throws AppError 400 for a text that the rules refuse; 404; 409 for what somebody else has changed since the caller saw it (who
 * and what), and for the programme of a class that has students or offers
 */
export async function changeKelas(
	ctx: Ctx,
	kode: string,
	perubahan: readonly UbahanKelas[],
	actor: Actor,
): Promise<void> {
	const baru = readUbahan(perubahan)
	await ctx.db.transaction().execute(async (trx) => {
		await lockJenis(trx, 'kelas')
		await holdKelas(trx, kode)
		const row = await findKelas(trx, kode)
		if (!row) throw noKelas()
		const kini = isianOf(row)
		for (const { kunci, dari } of perubahan)
			if (kini[kunci] !== dari) {
				const oleh = await whoWrote(trx, [`kelas:${kode}`], [kunci])
				throw conflict(
					'record_changed',
					`${DATA_KELAS[kunci].label} baru saja diubah oleh ${oleh ?? 'orang lain'}. Belum ada yang disimpan`,
				)
			}
		const { program_studi = kini.program_studi } = baru
		if (program_studi !== kini.program_studi && (await hasOffers(trx, kode)))
			throw conflict(
				'class_in_use',
				'Program studi kelas ini tidak dapat diganti: sudah ada mahasiswa atau penawaran KRS di dalamnya',
			)
		await changeByHand(trx, 'kelas', { kode, ...kini, ...baru }, await latarOf(ctx, trx))
		const kunci = Object.keys(baru) as KunciKelas[]
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'kelas_diubah',
			objek: `kelas:${kode}`,
			lama: Object.fromEntries(kunci.map((one) => [one, kini[one]])),
			baru,
		})
	})
}

/** Takes a class away on which nothing hangs. @throws AppError 404; 409 with what does */
export async function removeKelas(ctx: Ctx, kode: string, actor: Actor): Promise<{ kode: string }> {
	await ctx.db.transaction().execute(async (trx) => {
		await lockJenis(trx, 'kelas')
		if (!(await holdKelas(trx, kode))) throw noKelas()
		await removeByHand(trx, 'kelas', { kode }, await latarOf(ctx, trx))
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'kelas_dihapus',
			objek: `kelas:${kode}`,
			lama: { kode },
		})
	})
	return { kode }
}

/** What is wanted, tidied. @throws AppError 400 naming the field */
function readUbahan(perubahan: readonly UbahanKelas[]): Partial<Record<KunciKelas, string>> {
	const baru: Partial<Record<KunciKelas, string>> = {}
	for (const { kunci, menjadi } of perubahan) {
		if (kunci in baru) throw badInput(kunci, `${DATA_KELAS[kunci].label} disebutkan dua kali`)
		const text = menjadi.trim()
		const problem = judgeDataKelas(kunci, text)
		if (problem) throw badInput(kunci, problem)
		baru[kunci] = text
	}
	return baru
}

const latarOf = async ({ now, config }: Ctx, trx: DbOrTrx) => ({
	periode: (await findPeriodeAktif(trx)) ?? '',
	now: now(),
	zona: config.timezone,
})

const noKelas = () => notFound('class_not_found', 'Kelas dengan kode ini tidak ditemukan')
