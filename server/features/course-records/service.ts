import type { DbOrTrx } from '#server/db/client.ts'
import {
	clearDeskripsi,
	listMensyaratkan,
	listSksDipakai,
	savePrasyarat,
} from '#server/features/courses/record-queries.ts'
import { changeByHand, findPeriodeAktif, makeByHand, removeByHand } from '#server/features/imports/lend.ts'
import { lockJenis } from '#server/features/imports/queries.ts'
import { readPerubahan } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { listJejak, whoWrote } from '#server/lib/trail-queries.ts'
import type { DaftarMatakuliah, DataMatakuliah, UbahanMatakuliah } from '#shared/api/course-records.ts'
import {
	bacaPrasyarat,
	DATA_MATAKULIAH,
	judgeDataMatakuliah,
	type KunciMatakuliah,
	tulisPrasyarat,
} from '#shared/rules/data-matakuliah.ts'
import {
	type Cari,
	countMatakuliah,
	findMatakuliah,
	holdMatakuliah,
	listAda,
	listKurikulumOf,
	listMengajarOf,
	listProdi,
	listSyarat,
	type MatakuliahRow,
	pageOfMatakuliah,
} from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>

const PER_HALAMAN = 50
const MAX_RIWAYAT = 30

/** A page of courses; beyond the last page the last one. */
export async function getDaftarMatakuliah(
	{ db }: Pick<Ctx, 'db'>,
	{ halaman = 1, sebanyak = PER_HALAMAN, ...cari }: Cari & { halaman?: number; sebanyak?: number },
): Promise<DaftarMatakuliah> {
	const total = await countMatakuliah(db, cari)
	const nomor = Math.min(halaman, Math.max(1, Math.ceil(total / sebanyak)))
	const dari = (nomor - 1) * sebanyak
	const baris = await pageOfMatakuliah(db, { ...cari, dari, sebanyak })
	return { baris, total, halaman: nomor, per_halaman: sebanyak, prodi: await listProdi(db) }
}

const isianOf = (row: MatakuliahRow): Record<KunciMatakuliah, string> => ({
	nama: row.nama,
	sks: String(row.sks),
	semester: String(row.semester),
	kapasitas: String(row.kapasitas),
	prasyarat: tulisPrasyarat(row.prasyarat),
	deskripsi: row.deskripsi,
})

/** A course with the record's history. @throws AppError 404 */
export async function getDataMatakuliah({ db }: Pick<Ctx, 'db'>, kode: string): Promise<DataMatakuliah> {
	const row = await findMatakuliah(db, kode)
	if (!row) throw noMatakuliah()
	const isian = Object.entries(isianOf(row)) as [KunciMatakuliah, string][]
	return {
		...row,
		kurikulum: await listKurikulumOf(db, kode),
		...(await listSyarat(db, kode)),
		mengajar: await listMengajarOf(db, kode),
		sks_dipakai: (await listSksDipakai(db, [kode]))[0]?.alasan ?? [],
		isian: isian.map(([kunci, isi]) => ({ kunci, isi: isi || null })),
		riwayat: (await listJejak(db, [`matakuliah:${kode}`], MAX_RIWAYAT)).map(readPerubahan),
	}
}

/**
 * Writes a new course down as an import of one row would.
 * @throws AppError 400 with what is wrong, by field; 409 for a code that is taken
 */
export async function addMatakuliah(
	ctx: Ctx,
	isi: { kode: string; nama: string; sks: string; semester: string; kapasitas: string },
	actor: Actor,
): Promise<{ kode: string }> {
	const problem = judgeDataMatakuliah('nama', isi.nama)
	if (problem) throw badInput('nama', problem)
	return ctx.db.transaction().execute(async (trx) => {
		const { kode, nama, sks, semester, kapasitas } = await makeByHand(
			trx,
			'matakuliah',
			isi,
			await latarOf(ctx, trx),
		)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'matakuliah_ditambah',
			objek: `matakuliah:${kode}`,
			baru: { nama, sks, semester, ...(kapasitas !== undefined && { kapasitas }) },
		})
		return { kode: String(kode) }
	})
}

/**
 * Changes a course, all or nothing.
 * @throws AppError 400 for a text that the rules refuse, also for credit points that are in use and for prerequisites that go in a
 * circle; 404; 409 for what somebody else has changed since the caller saw it (who and what)
 */
export async function changeMatakuliah(
	ctx: Ctx,
	kode: string,
	perubahan: readonly UbahanMatakuliah[],
	actor: Actor,
): Promise<void> {
	const baru = readUbahan(perubahan)
	await ctx.db.transaction().execute(async (trx) => {
		const kini = await holdIsian(trx, kode)
		for (const { kunci, dari } of perubahan)
			if (kini[kunci] !== (dari ?? '')) {
				const oleh = await whoWrote(trx, [`matakuliah:${kode}`], [kunci])
				throw conflict(
					'record_changed',
					`${DATA_MATAKULIAH[kunci].label} baru saja diubah oleh ${oleh ?? 'orang lain'}. Belum ada yang disimpan`,
				)
			}
		await changeByHand(trx, 'matakuliah', { kode, ...kini, ...baru }, await latarOf(ctx, trx))
		if (baru.deskripsi === '') await clearDeskripsi(trx, kode)
		if (baru.prasyarat !== undefined) await changePrasyarat(trx, kode, bacaPrasyarat(baru.prasyarat))
		const kunci = Object.keys(baru) as KunciMatakuliah[]
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'matakuliah_diubah',
			objek: `matakuliah:${kode}`,
			lama: Object.fromEntries(kunci.map((one) => [one, kini[one]])),
			baru,
		})
	})
}

/** Takes a course away on which nothing hangs. @throws AppError 404; 409 with what does */
export async function removeMatakuliah(ctx: Ctx, kode: string, actor: Actor): Promise<{ kode: string }> {
	await ctx.db.transaction().execute(async (trx) => {
		const { nama, sks } = await holdIsian(trx, kode)
		await removeByHand(trx, 'matakuliah', { kode }, await latarOf(ctx, trx))
		const line = { tindakan: 'matakuliah_dihapus', objek: `matakuliah:${kode}`, lama: { nama, sks } } as const
		await writeJejak(trx, { ...by(actor), ...line })
	})
	return { kode }
}

/** The fields of a course, held in the order in which an import holds them. @throws AppError 404 */
async function holdIsian(trx: DbOrTrx, kode: string): Promise<Record<KunciMatakuliah, string>> {
	await lockJenis(trx, 'matakuliah')
	await holdMatakuliah(trx, kode)
	const row = await findMatakuliah(trx, kode)
	if (!row) throw noMatakuliah()
	return isianOf(row)
}

async function changePrasyarat(trx: DbOrTrx, kode: string, prasyarat: readonly string[]): Promise<void> {
	if (prasyarat.includes(kode))
		throw badInput('prasyarat', 'Mata kuliah ini tidak dapat menjadi prasyaratnya sendiri')
	const ada = await listAda(trx, prasyarat)
	const asing = prasyarat.find((one) => !ada.includes(one))
	if (asing !== undefined) throw badInput('prasyarat', `Mata kuliah ${asing} tidak ada`)
	const [putar] = await listMensyaratkan(trx, kode, prasyarat)
	if (putar !== undefined)
		throw badInput(
			'prasyarat',
			`${putar} sendiri mensyaratkan ${kode}, sehingga keduanya tidak akan pernah dapat diambil`,
		)
	await savePrasyarat(trx, kode, prasyarat)
}

/** What is wanted, tidied. @throws AppError 400 naming the field */
function readUbahan(perubahan: readonly UbahanMatakuliah[]): Partial<Record<KunciMatakuliah, string>> {
	const baru: Partial<Record<KunciMatakuliah, string>> = {}
	for (const { kunci, menjadi } of perubahan) {
		if (kunci in baru) throw badInput(kunci, `${DATA_MATAKULIAH[kunci].label} disebutkan dua kali`)
		const problem = judgeDataMatakuliah(kunci, menjadi.trim())
		if (problem) throw badInput(kunci, problem)
		const text = menjadi.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
		baru[kunci] = kunci === 'prasyarat' ? tulisPrasyarat(bacaPrasyarat(text).toSorted()) : text
	}
	return baru
}

const latarOf = async ({ now, config }: Ctx, trx: DbOrTrx) => ({
	periode: (await findPeriodeAktif(trx)) ?? '',
	now: now(),
	zona: config.timezone,
})

const noMatakuliah = () => notFound('course_not_found', 'Mata kuliah dengan kode ini tidak ditemukan')
