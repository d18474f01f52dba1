import type { DbOrTrx } from '#server/db/client.ts'
import { listBernilai } from '#server/features/campus/programme-queries.ts'
import { changeByHand, findPeriodeAktif, makeByHand, removeByHand } from '#server/features/imports/lend.ts'
import { lockJenis } from '#server/features/imports/queries.ts'
import { lingkupOf, readPerubahan } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { listJejak, whoWrote } from '#server/lib/trail-queries.ts'
import type { BarisProdi, DaftarProdi, DataProdi, UbahanProdi } from '#shared/api/programme-records.ts'
import { DATA_PRODI, judgeDataProdi, type KunciProdi } from '#shared/rules/data-prodi.ts'
import { type Cari, countProdi, findProdi, holdProdi, listPemegangHak, pageOfProdi } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>

const PER_HALAMAN = 50
const MAX_RIWAYAT = 30

/** A page of study programmes; beyond the last page the last one. */
export async function getDaftarProdi(
	{ db }: Pick<Ctx, 'db'>,
	{
		halaman = 1,
		sebanyak = PER_HALAMAN,
		...saringan
	}: Omit<Cari, 'lingkup'> & { halaman?: number; sebanyak?: number },
	actor: Actor,
): Promise<DaftarProdi> {
	const cari = { ...saringan, lingkup: lingkupOf(actor) }
	const total = await countProdi(db, cari)
	const nomor = Math.min(halaman, Math.max(1, Math.ceil(total / sebanyak)))
	const baris = await pageOfProdi(db, { ...cari, dari: (nomor - 1) * sebanyak, sebanyak })
	return { baris, total, halaman: nomor, per_halaman: sebanyak }
}

const isianOf = ({ nama, jenjang }: Pick<BarisProdi, KunciProdi>): Record<KunciProdi, string> => ({
	nama,
	jenjang,
})

/** A study programme with the record's history. @throws AppError 404 */
export async function getDataProdi(
	{ db }: Pick<Ctx, 'db'>,
	kode: string,
	{ hak }: Actor,
): Promise<DataProdi> {
	const data = await findProdi(db, kode)
	if (!data) throw noProdi()
	const isian = Object.entries(isianOf(data)) as [KunciProdi, string][]
	return {
		...data,
		pemegang_hak: await listPemegangHak(db, kode),
		jenjang_tetap: (await listBernilai(db, [kode])).length > 0,
		isian: hak.includes('akademik') ? isian.map(([kunci, isi]) => ({ kunci, isi })) : null,
		riwayat: (await listJejak(db, [`program_studi:${kode}`], MAX_RIWAYAT)).map(readPerubahan),
	}
}

/**
 * Writes a new study programme down as an import of one row would.
 * @throws AppError 400 with what is wrong, by field; 409 for a code that is taken
 */
export async function addProdi(
	ctx: Ctx,
	isi: { kode: string; nama: string; jenjang: string },
	actor: Actor,
): Promise<{ kode: string }> {
	const problem = judgeDataProdi('nama', isi.nama.trim())
	if (problem) throw badInput('nama', problem)
	return ctx.db.transaction().execute(async (trx) => {
		const { kode, nama, jenjang } = await makeByHand(trx, 'program_studi', isi, await latarOf(ctx, trx))
		const line = {
			tindakan: 'prodi_ditambah',
			objek: `program_studi:${kode}`,
			baru: { nama, jenjang },
		} as const
		await writeJejak(trx, { ...by(actor), ...line })
		return { kode: String(kode) }
	})
}

/**
 * Changes a study programme, all or nothing.
 * @throws AppError 400 for a text that the rules refuse, also for the level of a programme whose students have results; 404; 409
 * for what somebody else has changed since the caller saw it (who and what)
 */
export async function changeProdi(
	ctx: Ctx,
	kode: string,
	perubahan: readonly UbahanProdi[],
	actor: Actor,
): Promise<void> {
	const baru = readUbahan(perubahan)
	await ctx.db.transaction().execute(async (trx) => {
		const kini = await holdIsian(trx, kode)
		for (const { kunci, dari } of perubahan)
			if (kini[kunci] !== dari) {
				const oleh = await whoWrote(trx, [`program_studi:${kode}`], [kunci])
				throw conflict(
					'record_changed',
					`${DATA_PRODI[kunci].label} baru saja diubah oleh ${oleh ?? 'orang lain'}. Belum ada yang disimpan`,
				)
			}
		await changeByHand(trx, 'program_studi', { kode, ...kini, ...baru }, await latarOf(ctx, trx))
		const kunci = Object.keys(baru) as KunciProdi[]
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'prodi_diubah',
			objek: `program_studi:${kode}`,
			lama: Object.fromEntries(kunci.map((one) => [one, kini[one]])),
			baru,
		})
	})
}

/** Takes a study programme away on which nothing hangs. @throws AppError 404; 409 with what does */
export async function removeProdi(ctx: Ctx, kode: string, actor: Actor): Promise<{ kode: string }> {
	await ctx.db.transaction().execute(async (trx) => {
		const lama = await holdIsian(trx, kode)
		await removeByHand(trx, 'program_studi', { kode }, await latarOf(ctx, trx))
		await writeJejak(trx, { ...by(actor), tindakan: 'prodi_dihapus', objek: `program_studi:${kode}`, lama })
	})
	return { kode }
}

/** The fields of a programme, held in the order in which an import holds them. @throws AppError 404 */
async function holdIsian(trx: DbOrTrx, kode: string): Promise<Record<KunciProdi, string>> {
	await lockJenis(trx, 'program_studi')
	await holdProdi(trx, kode)
	const row = await findProdi(trx, kode)
	if (!row) throw noProdi()
	return isianOf(row)
}

/** What is wanted, tidied. @throws AppError 400 naming the field */
function readUbahan(perubahan: readonly UbahanProdi[]): Partial<Record<KunciProdi, string>> {
	const baru: Partial<Record<KunciProdi, string>> = {}
	for (const { kunci, menjadi } of perubahan) {
		if (kunci in baru) throw badInput(kunci, `${DATA_PRODI[kunci].label} disebutkan dua kali`)
		const problem = judgeDataProdi(kunci, menjadi.trim())
		if (problem) throw badInput(kunci, problem)
		baru[kunci] = menjadi.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
	}
	return baru
}

const latarOf = async ({ now, config }: Ctx, trx: DbOrTrx) => ({
	periode: (await findPeriodeAktif(trx)) ?? '',
	now: now(),
	zona: config.timezone,
})

const noProdi = () => notFound('programme_not_found', 'Program studi dengan kode ini tidak ditemukan')
