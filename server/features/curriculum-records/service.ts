import type { DbOrTrx } from '#server/db/client.ts'
import { changeByHand, findPeriodeAktif, makeByHand, removeByHand } from '#server/features/imports/lend.ts'
import { lockJenis } from '#server/features/imports/queries.ts'
import { lingkupOf, readPerubahan } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { listJejak, whoWrote } from '#server/lib/trail-queries.ts'
import type {
	BarisKurikulum,
	DaftarKurikulum,
	DataKurikulum,
	UbahanKurikulum,
} from '#shared/api/curriculum-records.ts'
import { DATA_KURIKULUM, judgeDataKurikulum, type KunciKurikulum } from '#shared/rules/data-kurikulum.ts'
import {
	type Cari,
	countKurikulum,
	findKurikulum,
	listProdi,
	pageOfKurikulum,
	type Tempat,
} from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>

const PER_HALAMAN = 50
const MAX_RIWAYAT = 30

/** A page of curricula; beyond the last page the last one. */
export async function getDaftarKurikulum(
	{ db }: Pick<Ctx, 'db'>,
	{
		halaman = 1,
		sebanyak = PER_HALAMAN,
		...saringan
	}: Omit<Cari, 'lingkup'> & { halaman?: number; sebanyak?: number },
	actor: Actor,
): Promise<DaftarKurikulum> {
	const lingkup = lingkupOf(actor)
	const cari = { ...saringan, lingkup }
	const found = await countKurikulum(db, cari)
	const nomor = Math.min(halaman, Math.max(1, Math.ceil(found.total / sebanyak)))
	const baris = await pageOfKurikulum(db, {
		...cari,
		dari: (nomor - 1) * sebanyak,
		sebanyak,
	})
	return { baris, ...found, halaman: nomor, per_halaman: sebanyak, prodi: await listProdi(db, lingkup) }
}

const isianOf = ({ semester, sifat }: BarisKurikulum): Record<KunciKurikulum, string> => ({
	semester: String(semester),
	sifat,
})

/** As an import calls it too, so that both stand in one history. */
const objekOf = ({ prodi, kode }: Tempat) => `kurikulum:${prodi} ${kode}`

/** How a course stands in a curriculum, with its history. @throws AppError 404 */
export async function getDataKurikulum(
	{ db }: Pick<Ctx, 'db'>,
	tempat: Tempat,
	{ hak }: Actor,
): Promise<DataKurikulum> {
	const data = await findKurikulum(db, tempat)
	if (!data) throw noKurikulum()
	const isian = Object.entries(isianOf(data)) as [KunciKurikulum, string][]
	return {
		...data,
		isian: hak.includes('akademik') ? isian.map(([kunci, isi]) => ({ kunci, isi })) : null,
		riwayat: (await listJejak(db, [objekOf(tempat)], MAX_RIWAYAT)).map(readPerubahan),
	}
}

/**
 * Puts a course into a curriculum as an import of one row would.
 * @throws AppError 400 with what is wrong, by field; 409 where it is in it already
 */
export async function addKurikulum(
	ctx: Ctx,
	isi: { program_studi: string; kode_mk: string; semester: string; wajib: string },
	actor: Actor,
): Promise<Tempat> {
	return ctx.db.transaction().execute(async (trx) => {
		await lockJenis(trx, 'kurikulum')
		const ada = { prodi: isi.program_studi.trim().toUpperCase(), kode: isi.kode_mk.trim().toUpperCase() }
		if (await findKurikulum(trx, ada))
			throw conflict('record_exists', 'Mata kuliah ini sudah ada di kurikulum program studi ini')
		const rekam = await makeByHand(trx, 'kurikulum', isi, await latarOf(ctx, trx))
		const tempat = { prodi: String(rekam.program_studi), kode: String(rekam.kode_mk) }
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'kurikulum_ditambah',
			objek: objekOf(tempat),
			baru: { semester: rekam.semester, sifat: rekam.wajib ?? 'Wajib' },
		})
		return tempat
	})
}

/**
 * Changes how a course stands in a curriculum, all or nothing.
 * @throws AppError 400 for a text that the rules refuse; 404; 409 for what somebody else has changed since the caller saw it (who
 * and what)
 */
export async function changeKurikulum(
	ctx: Ctx,
	tempat: Tempat,
	perubahan: readonly UbahanKurikulum[],
	actor: Actor,
): Promise<void> {
	const baru = readUbahan(perubahan)
	await ctx.db.transaction().execute(async (trx) => {
		const kini = await holdIsian(trx, tempat)
		for (const { kunci, dari } of perubahan)
			if (kini[kunci] !== dari) {
				const oleh = await whoWrote(trx, [objekOf(tempat)], kunci === 'sifat' ? ['sifat', 'wajib'] : [kunci])
				throw conflict(
					'record_changed',
					`${DATA_KURIKULUM[kunci].label} baru saja diubah oleh ${oleh ?? 'orang lain'}. Belum ada yang disimpan`,
				)
			}
		const { semester, sifat: wajib } = { ...kini, ...baru }
		const isi = { program_studi: tempat.prodi, kode_mk: tempat.kode, semester, wajib }
		await changeByHand(trx, 'kurikulum', isi, await latarOf(ctx, trx))
		const kunci = Object.keys(baru) as KunciKurikulum[]
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'kurikulum_diubah',
			objek: objekOf(tempat),
			lama: Object.fromEntries(kunci.map((one) => [one, kini[one]])),
			baru,
		})
	})
}

/** Takes a course out of a curriculum. @throws AppError 404 */
export async function removeKurikulum(ctx: Ctx, tempat: Tempat, actor: Actor): Promise<Tempat> {
	await ctx.db.transaction().execute(async (trx) => {
		const lama = await holdIsian(trx, tempat)
		const rekam = { program_studi: tempat.prodi, kode_mk: tempat.kode }
		await removeByHand(trx, 'kurikulum', rekam, await latarOf(ctx, trx))
		await writeJejak(trx, { ...by(actor), tindakan: 'kurikulum_dihapus', objek: objekOf(tempat), lama })
	})
	return { prodi: tempat.prodi, kode: tempat.kode }
}

/** Whoever changes curricula by hand or by file waits here for the other. @throws AppError 404 */
async function holdIsian(trx: DbOrTrx, tempat: Tempat): Promise<Record<KunciKurikulum, string>> {
	await lockJenis(trx, 'kurikulum')
	const row = await findKurikulum(trx, tempat)
	if (!row) throw noKurikulum()
	return isianOf(row)
}

/** What is wanted, tidied. @throws AppError 400 naming the field */
function readUbahan(perubahan: readonly UbahanKurikulum[]): Partial<Record<KunciKurikulum, string>> {
	const baru: Partial<Record<KunciKurikulum, string>> = {}
	for (const { kunci, menjadi } of perubahan) {
		if (kunci in baru) throw badInput(kunci, `${DATA_KURIKULUM[kunci].label} disebutkan dua kali`)
		const text = menjadi.trim()
		const problem = judgeDataKurikulum(kunci, text)
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

const noKurikulum = () =>
	notFound('curriculum_row_not_found', 'Mata kuliah ini tidak ada di kurikulum program studi ini')
