import { Type } from 'typebox'
import { refer, storeBerkas, unreferAll } from '#server/features/files/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput, conflict, notFound } from '#server/lib/errors.ts'
import { readXlsx } from '#server/lib/foreign/read-xlsx.ts'
import { runApart, tooHeavy } from '#server/lib/foreign/run-apart.ts'
import { listEntries } from '#server/lib/foreign/zip-entries.ts'
import type { Task } from '#server/lib/jobs.ts'
import type { BarisImpor, Impor, SoalImpor as SoalTampil } from '#shared/api/question-imports.ts'
import { countTerpakai, deleteSoal } from './bank-queries.ts'
import { shown } from './bank-view.ts'
import { requireImpor } from './batas.ts'
import {
	deleteLeftImpor,
	endAbandonedImpor,
	findImpor,
	findMenunggu,
	findRingkasan,
	insertImpor,
	listImpor,
	listSoalImpor,
	lockImpor,
	type RingkasanRow,
	updateImpor,
} from './impor-queries.ts'
import { kecilkan } from './kecilkan.ts'
import {
	type BankKey,
	bumpBankVersi,
	gambarSoal,
	insertSoal,
	lockBank,
	mapSoalBank,
	type SoalBank,
} from './queries.ts'
import type { Lembar } from './read-sheet.ts'
import type { HasilBaca, SoalImpor } from './read-soal.ts'
import type { OpsiBaca } from './read-soal-program.ts'
import { bagianIdentity, LETTERS, soalKembar } from './soal.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'jobs'>

export const MAX_IMPOR_BYTES = 25 * 1024 * 1024
const PROGRAM = new URL('./read-soal-program.ts', import.meta.url)
/** A thousand questions with pictures of phones; the time is that of a slow machine. */
const LIMITS = { timeMs: 60_000, heapMb: 400, outputBytes: 128 * 1024 * 1024 }

/** Reads a file of questions; nothing of it gets into the bank. */
const Payload = Type.Object({ id: Type.String() })
export const BACA_IMPOR: Task<typeof Payload> = {
	name: 'baca_impor_soal',
	payload: Payload,
	attempts: 6,
	sealed: false,
}

/** Takes a file to be read. It is kept until then, so that a restart loses nothing. @throws AppError 400, 413; 429 too many of one person */
export async function startImpor(
	ctx: Ctx,
	bank: BankKey,
	file: { nama: string; isi: unknown },
	actor: Actor,
): Promise<{ id: string }> {
	const { nama, isi } = file
	if (!Buffer.isBuffer(isi) || isi.length === 0) throw badInput('berkas', 'Berkas ini kosong', 'file_empty')
	if (isi.length > MAX_IMPOR_BYTES)
		throw new AppError(413, 'file_too_large', 'Ukuran berkas paling besar 25 MB')
	await requireImpor(ctx, actor)
	return ctx.db.transaction().execute(async (trx) => {
		const id = await insertImpor(trx, { ...bank, berkas: nama, isi, oleh: actor.akun_id, now: ctx.now() })
		await ctx.jobs.add(trx, BACA_IMPOR, { id })
		return { id }
	})
}

/** What the job does. A file that cannot be taken is an answer; only what is our own fault is tried again. */
export async function readImpor(ctx: Ctx, { id }: { id: string }, signal: AbortSignal): Promise<void> {
	const impor = await findMenunggu(ctx.db, id)
	if (!impor?.isi) return
	const begun = performance.now()
	await updateImpor(ctx.db, id, { kemajuan: 10 })
	const bank = { matakuliah_kode: impor.matakuliah_kode, jenis: impor.jenis }
	try {
		// A file waits in line for itself: of five that one person brings none is refused.
		const hasil = await baca(impor.isi, { owner: id, signal })
		await updateImpor(ctx.db, id, { kemajuan: 70 })
		const ditolak = await simpanGambar(ctx, id, hasil)
		const known = await mapSoalBank(ctx.db, bank)
		const soal = hasil.soal.map((one) => ({ ...one, keadaan: keadaanOf(one, known) }))
		await updateImpor(ctx.db, id, {
			status: 'siap',
			kemajuan: 100,
			isi: null,
			bentuk: hasil.bentuk,
			soal: JSON.stringify(soal),
			ditolak: JSON.stringify([...hasil.ditolak, ...ditolak]),
			catatan: JSON.stringify(hasil.catatan),
			milidetik: Math.round(performance.now() - begun),
		})
	} catch (error) {
		if (!(error instanceof AppError) || error.status !== 400) throw error
		await updateImpor(ctx.db, id, { status: 'ditolak', kemajuan: 100, isi: null, alasan: error.message })
	}
}

async function baca(isi: Buffer, client: { owner: string; signal: AbortSignal }): Promise<HasilBaca> {
	const sheets = await lembarOf(isi, client)
	const bytes = sheets ? Buffer.from(JSON.stringify(sheets)) : isi
	return runApart<HasilBaca>(
		PROGRAM,
		{ bytes, options: { lembar: sheets !== null } satisfies OpsiBaca },
		client,
		LIMITS,
	)
}

/** The sheets of a workbook, by the reader that all of the house has; null for what is none. */
async function lembarOf(
	isi: Buffer,
	client: { owner: string; signal: AbortSignal },
): Promise<Lembar[] | null> {
	if (!isi.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return null
	const listed = await listEntries(isi, { inflatedBytes: 128 * 1024 * 1024, entries: 5_000 })
	// What is honest about being huge is refused before anything is unpacked.
	if ('fault' in listed && listed.fault === 'too_heavy') throw tooHeavy()
	if ('fault' in listed || !listed.entries.some(({ name }) => name === 'xl/workbook.xml')) return null
	const sheets = await readXlsx(isi, client, { bytes: MAX_IMPOR_BYTES })
	return sheets.map(({ name, rows }) => ({ name, rows: rows.map(({ cells }) => cells.map(textOf)) }))
}

const textOf = (cell: unknown): string =>
	cell === null || cell === undefined
		? ''
		: cell instanceof Date
			? cell.toISOString().slice(0, 10)
			: String(cell)

/** Stores the pictures, smaller where they are large; questions whose picture cannot be kept are taken out and named. */
async function simpanGambar(ctx: Ctx, id: string, hasil: HasilBaca): Promise<HasilBaca['ditolak']> {
	const kept = new Map<string, string>()
	const failed = new Map<string, string>()
	for (const { sha256, isi } of hasil.gambar) {
		const berkas = await kecilkan(Buffer.from(isi, 'base64'), id)
		if ('reason' in berkas) {
			failed.set(sha256, berkas.reason)
			continue
		}
		kept.set(sha256, berkas.sha256)
		await ctx.db.transaction().execute(async (trx) => {
			await storeBerkas(trx, [berkas])
			await refer(trx, [
				{ pemilik: 'impor_soal', pemilik_id: id, guna: berkas.sha256, sha256: berkas.sha256 },
			])
		})
	}
	const ditolak: HasilBaca['ditolak'] = []
	const renamed = <B extends { gambar: string | null }>(one: B): B => ({
		...one,
		gambar: one.gambar && (kept.get(one.gambar) ?? one.gambar),
	})
	hasil.soal = hasil.soal.flatMap((soal) => {
		const reason = [soal.pertanyaan, ...soal.opsi]
			.map(({ gambar }) => gambar && failed.get(gambar))
			.find(Boolean)
		if (reason) {
			ditolak.push({ tempat: soal.tempat, judul: soal.judul, reason })
			return []
		}
		return [{ ...soal, pertanyaan: renamed(soal.pertanyaan), opsi: soal.opsi.map(renamed) }]
	})
	return ditolak
}

function keadaanOf(soal: SoalImpor, known: ReadonlyMap<string, SoalBank>): SoalTampil['keadaan'] {
	const bank = known.get(soalKembar(soal.pertanyaan, soal.opsi))
	if (!bank) return 'baru'
	const right = soal.opsi[soal.kunci.charCodeAt(0) - 65]
	const same = bank.opsi.findIndex((opsi) => right && bagianIdentity(opsi) === bagianIdentity(right))
	return LETTERS[same]?.toUpperCase() === bank.kunci ? 'sudah_ada' : 'kunci_lain'
}

const toBaris = ({ matakuliah_kode, diurungkan_pada: _undone, ...row }: RingkasanRow): BarisImpor => ({
	...row,
	kode_mk: matakuliah_kode,
	dibuat_pada: row.dibuat_pada.toISOString(),
	diambil_pada: row.diambil_pada?.toISOString() ?? null,
})

export const getImporList = async ({ db }: Pick<Ctx, 'db'>, bank: BankKey): Promise<BarisImpor[]> =>
	(await listImpor(db, bank)).map(toBaris)

const noImpor = () => notFound('impor_not_found', 'Impor ini tidak ada')

/** How far a file is, and what it would bring. @throws AppError 404 */
export async function getImpor({ db }: Pick<Ctx, 'db'>, id: string): Promise<Impor> {
	const [ringkasan, isi] = await Promise.all([findRingkasan(db, id), findImpor(db, id)])
	if (!ringkasan || !isi) throw noImpor()
	const soal = isi.soal as (SoalImpor & { keadaan: SoalTampil['keadaan'] })[]
	return {
		...toBaris(ringkasan),
		soal: soal.map((one) => ({
			tempat: one.tempat,
			pertanyaan: shown(one.pertanyaan),
			opsi: one.opsi.map(shown),
			kunci: one.kunci as SoalTampil['kunci'],
			pembahasan: one.pembahasan,
			topik: one.topik,
			kesukaran: one.kesukaran,
			keadaan: one.keadaan,
		})),
		ditolak: isi.ditolak,
		catatan: isi.catatan,
	}
}

/** Takes the good questions of a file into the bank, all in one transaction. @throws AppError 404; 409 it was taken or undone */
export async function takeImpor(
	ctx: Ctx,
	id: string,
	{ tanpa }: { tanpa: readonly number[] },
	actor: Actor,
): Promise<{ ditambahkan: number; sudah_ada: number; kunci_lain: number }> {
	return ctx.db.transaction().execute(async (trx) => {
		const impor = await lockImpor(trx, id)
		if (!impor) throw noImpor()
		if (impor.status !== 'siap')
			throw conflict('impor_tidak_siap', 'Soal dari berkas ini sudah diambil atau belum selesai dibaca')
		const bank = { matakuliah_kode: impor.matakuliah_kode, jenis: impor.jenis }
		await lockBank(trx, bank)
		const known = await mapSoalBank(trx, bank)
		const without = new Set(tanpa)
		const wanted = (impor.soal as SoalImpor[]).filter((_, index) => !without.has(index))
		const counted = { baru: [] as SoalImpor[], sudah_ada: 0, kunci_lain: 0 }
		for (const soal of wanted) {
			const keadaan = keadaanOf(soal, known)
			if (keadaan === 'baru') counted.baru.push(soal)
			else counted[keadaan]++
		}
		const pada = ctx.now()
		const baru = await insertSoal(trx, bank, counted.baru, { oleh: actor.akun_id, pada, impor: id })
		await refer(trx, baru.flatMap(gambarSoal))
		if (baru.length > 0) await bumpBankVersi(trx, bank)
		await updateImpor(trx, id, { status: 'diambil', diambil_pada: pada })
		const hasil = { ditambahkan: baru.length, sudah_ada: counted.sudah_ada, kunci_lain: counted.kunci_lain }
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'impor_soal',
			objek: `bank_soal:${bank.matakuliah_kode}:${bank.jenis}`,
			baru: { impor: id, berkas: impor.berkas, ...hasil },
		})
		return hasil
	})
}

/** Takes out of the bank what a file brought. @throws AppError 404; 409 an exam has some of it, or it was not taken */
export async function undoImpor(ctx: Ctx, id: string, actor: Actor): Promise<{ dihapus: number }> {
	return ctx.db.transaction().execute(async (trx) => {
		const impor = await lockImpor(trx, id)
		if (!impor) throw noImpor()
		if (impor.status !== 'diambil')
			throw conflict('impor_tidak_diambil', 'Tidak ada yang dapat diurungkan dari impor ini')
		const bank = { matakuliah_kode: impor.matakuliah_kode, jenis: impor.jenis }
		await lockBank(trx, bank)
		const soal = await listSoalImpor(trx, id)
		const terpakai = await countTerpakai(trx, soal)
		if (terpakai > 0)
			throw conflict(
				'impor_terpakai',
				`${terpakai} soal dari impor ini sudah ada pada ujian, sehingga tidak dapat diurungkan`,
			)
		await deleteSoal(trx, soal)
		for (const one of soal) await unreferAll(trx, { pemilik: 'soal', pemilik_id: String(one) })
		await bumpBankVersi(trx, bank)
		await updateImpor(trx, id, { status: 'diurungkan', diurungkan_pada: ctx.now() })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'impor_soal_diurungkan',
			objek: `bank_soal:${bank.matakuliah_kode}:${bank.jenis}`,
			lama: { impor: id, berkas: impor.berkas, soal: soal.length },
		})
		return { dihapus: soal.length }
	})
}

/** A file whose reading failed again and again says so, instead of being waited for. */
export const giveUpImpor = ({ db }: Pick<Ctx, 'db'>, before: Date): Promise<void> =>
	endAbandonedImpor(db, before, 'Berkas ini tidak selesai dibaca. Unggah lagi, atau bagilah.')

/** Files that were looked at and left for a month are forgotten, with their pictures. */
export async function forgetLeftImpor(ctx: Pick<Ctx, 'db'>, before: Date): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		for (const id of await deleteLeftImpor(trx, before))
			await unreferAll(trx, { pemilik: 'impor_soal', pemilik_id: id })
	})
}
