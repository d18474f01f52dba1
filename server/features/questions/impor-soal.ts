import { refer, unreferAll } from '#server/features/files/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput, conflict, notFound } from '#server/lib/errors.ts'
import { lookInto } from '#server/lib/foreign/stranger-file.ts'
import type {
	BarisImpor,
	Impor,
	KunciDiambil,
	SoalImpor as SoalTampil,
} from '#shared/api/question-imports.ts'
import { BACA_IMPOR, keadaanOf } from './baca-impor.ts'
import { countTerpakai, deleteSoal } from './bank-queries.ts'
import { shown } from './bank-view.ts'
import { MAX_IMPOR_BYTES, requireImpor } from './batas.ts'
import { kunciBankOf, takeKunci } from './impor-kunci.ts'
import {
	deleteLeftImpor,
	endAbandonedImpor,
	findImpor,
	findRingkasan,
	insertImpor,
	listImpor,
	listSoalImpor,
	lockImpor,
	type RingkasanRow,
	updateImpor,
} from './impor-queries.ts'
import { listPerbaikan } from './perbaikan-queries.ts'
import {
	type BankKey,
	bumpBankVersi,
	gambarSoal,
	insertSoal,
	type Keterangan,
	lockBank,
	mapSoalBank,
} from './queries.ts'
import type { SoalImpor } from './read-soal.ts'
import { susun } from './susunan-impor.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'jobs'>

/** Takes a file to be read. It is kept until then, so that a restart loses nothing. @throws AppError 400, 413; 429 too many of one person, 503 */
export async function startImpor(
	ctx: Ctx,
	bank: BankKey,
	file: { nama: string; isi: unknown },
	{ actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<{ id: string }> {
	const { nama, isi } = file
	if (!Buffer.isBuffer(isi) || isi.length === 0) throw badInput('berkas', 'Berkas ini kosong', 'file_empty')
	if (isi.length > MAX_IMPOR_BYTES)
		throw new AppError(413, 'file_too_large', 'Ukuran berkas paling besar 25 MB')
	await requireImpor(ctx, actor)
	await lookInto(isi, { owner: actor.akun_id, signal })
	return ctx.db.transaction().execute(async (trx) => {
		const id = await insertImpor(trx, { ...bank, berkas: nama, isi, oleh: actor.akun_id, now: ctx.now() })
		await ctx.jobs.add(trx, BACA_IMPOR, { id })
		return { id }
	})
}

const toBaris = ({
	matakuliah_kode,
	diurungkan_pada: _undone,
	versi: _versi,
	...row
}: RingkasanRow): BarisImpor => ({
	...row,
	kode_mk: matakuliah_kode,
	dibuat_pada: row.dibuat_pada.toISOString(),
	diambil_pada: row.diambil_pada?.toISOString() ?? null,
})

export const getImporList = async ({ db }: Pick<Ctx, 'db'>, bank: BankKey): Promise<BarisImpor[]> =>
	(await listImpor(db, bank)).map(toBaris)

const noImpor = () => notFound('impor_not_found', 'Impor ini tidak ada')

/** How far a file is, and what it would bring. @throws AppError 404 */
export async function getImpor({ db, now }: Pick<Ctx, 'db' | 'now'>, id: string): Promise<Impor> {
	const [ringkasan, isi, rows] = await Promise.all([
		findRingkasan(db, id),
		findImpor(db, id),
		listPerbaikan(db, id),
	])
	if (!ringkasan || !isi) throw noImpor()
	const { soal, ditolak } = susun(isi, rows)
	const other = soal.map((one) => one.soal).filter(({ keadaan }) => keadaan === 'kunci_lain')
	const { matakuliah_kode, jenis } = ringkasan
	const known: Awaited<ReturnType<typeof mapSoalBank>> =
		other.length > 0 ? await mapSoalBank(db, { matakuliah_kode, jenis }) : new Map()
	const kunciBank = new Map(
		(await kunciBankOf(db, other, known, now())).map((bank, i) => [other[i], bank] as const),
	)
	return {
		...toBaris(ringkasan),
		versi: ringkasan.versi,
		soal: soal.map(({ nomor, soal: one, perbaikan }) => ({
			nomor,
			tempat: one.tempat,
			pertanyaan: shown(one.pertanyaan),
			opsi: one.opsi.map(shown),
			kunci: one.kunci as SoalTampil['kunci'],
			pembahasan: one.pembahasan,
			topik: one.topik,
			kesukaran: one.kesukaran,
			keadaan: one.keadaan,
			bank: kunciBank.get(one) ?? null,
			diperbaiki: perbaikan && { oleh: perbaikan.oleh, pada: perbaikan.pada.toISOString() },
		})),
		ditolak,
		catatan: isi.catatan,
	}
}

type Diambil = {
	versi?: number
	tanpa: readonly number[]
	kunci: readonly KunciDiambil[]
	keterangan?: Keterangan | undefined
}

/** What a file says of a question itself stands; tags come on top of its own. */
function described(soal: SoalImpor, keterangan: Keterangan | undefined): SoalImpor {
	if (!keterangan) return soal
	const tag = keterangan.tag.map((one) => one.trim().toLowerCase()).filter((one) => one !== '')
	return {
		...soal,
		topik: soal.topik || keterangan.topik.trim(),
		kesukaran: soal.kesukaran ?? keterangan.kesukaran,
		tag: [...new Set([...soal.tag, ...tag])].slice(0, MAX_TAG),
	}
}
const MAX_TAG = 10

/** Takes the good questions of a file into the bank, all in one transaction. @throws AppError 404; 409 it was taken or undone, or mended since */
export async function takeImpor(
	ctx: Ctx,
	id: string,
	{ versi, tanpa, kunci, keterangan }: Diambil,
	actor: Actor,
): Promise<{ ditambahkan: number; sudah_ada: number; kunci_lain: number; kunci_diganti: number }> {
	return ctx.db.transaction().execute(async (trx) => {
		const impor = await lockImpor(trx, id)
		if (!impor) throw noImpor()
		if (impor.status !== 'siap')
			throw conflict('impor_tidak_siap', 'Soal dari berkas ini sudah diambil atau belum selesai dibaca')
		const rows = await listPerbaikan(trx, id)
		if (versi !== undefined && versi !== impor.versi) {
			const last = rows.toSorted((a, b) => b.pada.getTime() - a.pada.getTime())[0]
			throw conflict(
				'impor_berubah',
				`Pratinjau ini sudah diubah${last?.oleh ? ` oleh ${last.oleh}` : ''} sejak Anda lihat. Belum ada yang diambil; periksa lagi`,
			)
		}
		const bank = { matakuliah_kode: impor.matakuliah_kode, jenis: impor.jenis }
		await lockBank(trx, bank)
		const known = await mapSoalBank(trx, bank)
		const without = new Set(tanpa)
		const seen = susun(impor, rows).soal
		const wanted = seen.filter(({ nomor }) => !without.has(nomor)).map(({ soal }) => soal)
		const counted = { baru: [] as SoalImpor[], sudah_ada: 0, kunci_lain: 0 }
		for (const soal of wanted) {
			const keadaan = keadaanOf(soal, known)
			if (keadaan === 'baru') counted.baru.push(described(soal, keterangan))
			else counted[keadaan]++
		}
		const pada = ctx.now()
		const baru = await insertSoal(trx, bank, counted.baru, { oleh: actor.akun_id, pada, impor: id })
		await refer(trx, baru.flatMap(gambarSoal))
		const asked = { soal: new Map(seen.map(({ nomor, soal }) => [nomor, soal])), known }
		const kunci_diganti = await takeKunci(trx, kunci, asked, { actor, now: pada, berkas: impor.berkas })
		if (baru.length + kunci_diganti > 0) await bumpBankVersi(trx, bank)
		await updateImpor(trx, id, { status: 'diambil', diambil_pada: pada })
		const hasil = {
			...{ ditambahkan: baru.length, sudah_ada: counted.sudah_ada },
			...{ kunci_lain: counted.kunci_lain - kunci_diganti, kunci_diganti },
		}
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'impor_soal',
			objek: `bank_soal:${bank.matakuliah_kode}:${bank.jenis}`,
			baru: { impor: id, berkas: impor.berkas, ...hasil, diperbaiki: rows.filter(({ soal }) => soal).length },
		})
		return hasil
	})
}

/** Takes out of the bank what a file brought. @throws AppError 404; 409 an exam has some of it, a colleague has changed some of it, or it was not taken */
export async function undoImpor(ctx: Ctx, id: string, actor: Actor): Promise<{ dihapus: number }> {
	return ctx.db.transaction().execute(async (trx) => {
		const impor = await lockImpor(trx, id)
		if (!impor) throw noImpor()
		if (impor.status !== 'diambil')
			throw conflict('impor_tidak_diambil', 'Tidak ada yang dapat diurungkan dari impor ini')
		const bank = { matakuliah_kode: impor.matakuliah_kode, jenis: impor.jenis }
		await lockBank(trx, bank)
		const brought = await listSoalImpor(trx, id)
		const soal = brought.map((one) => one.id)
		const terpakai = await countTerpakai(trx, soal)
		if (terpakai > 0)
			throw conflict(
				'impor_terpakai',
				`${terpakai} soal dari impor ini sudah ada pada ujian, sehingga tidak dapat diurungkan`,
			)
		// What a colleague has written in them since would go with them, without a word.
		const diubah = brought.filter((one) => one.versi > 1 && one.diubah_oleh !== actor.akun_id).length
		if (diubah > 0)
			throw conflict(
				'impor_diubah',
				`${diubah} soal dari impor ini sudah diubah dosen lain, sehingga tidak dapat diurungkan. Hapus satu per satu soal yang tidak dipakai`,
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
