import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { SusunanDosen } from '#shared/api/lesson-writing.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { lockTempat, type Tempat } from './authoring-queries.ts'
import { keadaanOf } from './draft-view.ts'
import { slugOf } from './lesson-slug.ts'
import { findLangkah } from './many-queries.ts'
import {
	bumpSusunan,
	deleteModul,
	ensurePertemuan,
	findPerubahan,
	findTempat,
	insertModul,
	insertNaskah,
	listBaris,
	listKelas,
	listModul,
	listPertemuan,
	listSlug,
	renameModul,
	saveUrutan,
	sumBerkasKuliah,
} from './writing-queries.ts'

/** Of a course in a term: a hundred lessons with ten pictures each, and some films. */
export const KUOTA_BYTES = 512 * 1024 * 1024
export const MAX_MODUL = 100
export const MAX_MATERI = 500

const noCourse = () => notFound('course_not_found', 'Mata kuliah tidak ditemukan')

/** The course in the active term. @throws AppError 404 */
export async function tempatOf(
	{ db }: Pick<Context, 'db'>,
	kode: string,
): Promise<Tempat & { nama: string }> {
	const found = await findTempat(db, kode.toUpperCase())
	if (!found) throw noCourse()
	return found
}

/** The order of a course's lessons, with all that its writers know of them. @throws AppError 404 */
export async function getSusunanDosen(ctx: Context, kode: string): Promise<SusunanDosen> {
	const { db } = ctx
	const at = await tempatOf(ctx, kode)
	const now = ctx.now()
	const [diubah, modul, materi, pertemuan, kelas, terpakai, langkah] = await Promise.all([
		findPerubahan(db, at),
		listModul(db, at),
		listBaris(db, at),
		listPertemuan(db, at),
		listKelas(db, at.matakuliah_kode),
		sumBerkasKuliah(db, at),
		findLangkah(db, at, now),
	])
	return {
		periode: at.periode_kode,
		kode: at.matakuliah_kode,
		nama: at.nama,
		kelas,
		versi: diubah?.versi ?? 0,
		diubah: diubah ? { oleh: diubah.oleh, apa: diubah.apa, pada: diubah.pada.toISOString() } : null,
		langkah: langkah ? { ...langkah, pada: langkah.pada.toISOString() } : null,
		kuota: { terpakai, batas: KUOTA_BYTES },
		pertemuan,
		modul: modul.map((one) => ({
			...one,
			materi: materi
				.filter(({ modul_id }) => modul_id === one.id)
				.map(({ modul_id, terbit_pada, diubah_pada, ...row }) => ({
					...row,
					keadaan: keadaanOf({ terbit_pada, versi: row.versi }, now),
					terbit_pada: terbit_pada?.toISOString() ?? null,
					diubah_pada: diubah_pada.toISOString(),
				})),
		})),
	}
}

/**
 * Changes the order as who asks has it before them, or says who has changed it meanwhile. `change` says what it did.
 * @throws AppError 404; 409
 */
export async function changeSusunan<T extends object>(
	ctx: Context,
	kode: string,
	versi: number,
	actor: Actor,
	change: (trx: DbOrTrx, at: Tempat) => Promise<{ apa: string; hasil: T }>,
): Promise<T & { versi: number }> {
	const pada = ctx.now()
	return ctx.db.transaction().execute(async (trx) => {
		const locked = await lockTempat(trx, kode.toUpperCase())
		if (!locked?.periode) throw noCourse()
		const at = { periode_kode: locked.periode, matakuliah_kode: kode.toUpperCase() }
		const before = await findPerubahan(trx, at)
		if ((before?.versi ?? 0) !== versi) {
			const jam = before ? waktuKampus(before.pada, ctx.config.timezone).jam.replace(':', '.') : ''
			throw conflict(
				'susunan_berubah',
				`Susunan ini sudah diubah ${before?.oleh ?? 'orang lain'} pukul ${jam} (${before?.apa ?? 'perubahan'}). Periksa susunan yang baru, lalu ulangi perubahan Anda`,
			)
		}
		const { apa, hasil } = await change(trx, at)
		const baru = await bumpSusunan(trx, at, { apa, oleh: actor.akun_id, pada })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'susunan_materi_diubah',
			objek: `matakuliah:${at.matakuliah_kode}`,
			baru: { periode: at.periode_kode, versi: baru, apa },
		})
		return { ...hasil, versi: baru }
	})
}

const short = (judul: string) => (judul.length > 60 ? `${judul.slice(0, 59)}…` : judul).toWellFormed()
const noModul = () => notFound('module_not_found', 'Modul ini tidak ada')
const requireModul = async (trx: DbOrTrx, at: Tempat, id: string) => {
	const found = (await listModul(trx, at)).find((one) => one.id === id.toLowerCase())
	if (!found) throw noModul()
	return found
}
const requireFree = async (trx: DbOrTrx, at: Tempat, judul: string) => {
	const all = await listModul(trx, at)
	if (all.some((one) => one.judul === judul))
		throw conflict('modul_sudah_ada', 'Modul dengan judul ini sudah ada')
	return all
}

/** Makes a module. @throws AppError 409 as {@link changeSusunan}, or there is one of that title */
export const createModul = (
	ctx: Context,
	kode: string,
	{ versi, judul }: { versi: number; judul: string },
	actor: Actor,
) =>
	changeSusunan(ctx, kode, versi, actor, async (trx, at) => {
		const plain = judul.trim()
		if ((await requireFree(trx, at, plain)).length >= MAX_MODUL)
			throw conflict('terlalu_banyak_modul', `Satu mata kuliah memuat paling banyak ${MAX_MODUL} modul`)
		return { apa: `menambah modul "${short(plain)}"`, hasil: { id: await insertModul(trx, at, plain) } }
	})

/** Gives a module another name. @throws AppError 404; 409 */
export const editModul = (
	ctx: Context,
	kode: string,
	id: string,
	{ versi, judul }: { versi: number; judul: string },
	actor: Actor,
) =>
	changeSusunan(ctx, kode, versi, actor, async (trx, at) => {
		const plain = judul.trim()
		const before = await requireModul(trx, at, id)
		if (before.judul !== plain) await requireFree(trx, at, plain)
		await renameModul(trx, before.id, plain)
		return { apa: `mengganti nama modul "${short(before.judul)}"`, hasil: {} }
	})

/** Removes a module that holds no lesson. @throws AppError 404; 409 */
export const removeModul = (ctx: Context, kode: string, id: string, versi: number, actor: Actor) =>
	changeSusunan(ctx, kode, versi, actor, async (trx, at) => {
		const before = await requireModul(trx, at, id)
		if ((await listBaris(trx, at)).some(({ modul_id }) => modul_id === before.id))
			throw conflict('modul_berisi', 'Pindahkan dahulu materi di modul ini ke modul lain')
		await deleteModul(trx, before.id)
		return { apa: `menghapus modul "${short(before.judul)}"`, hasil: {} }
	})

/** Puts modules and lessons into an order. @throws AppError 400 one is missing or foreign; 409 */
export const orderSusunan = (
	ctx: Context,
	kode: string,
	{ versi, modul }: { versi: number; modul: { id: string; materi: string[] }[] },
	actor: Actor,
) =>
	changeSusunan(ctx, kode, versi, actor, async (trx, at) => {
		const [known, lessons] = await Promise.all([listModul(trx, at), listBaris(trx, at)])
		const wanted = modul.map(({ id, materi }) => ({
			id: id.toLowerCase(),
			materi: materi.map((one) => one.toLowerCase()),
		}))
		const isSame = (a: readonly string[], b: readonly { id: string }[]) =>
			a.length === b.length && new Set(a).size === a.length && b.every(({ id }) => a.includes(id))
		const moduls = wanted.map(({ id }) => id)
		const materi = wanted.flatMap((one) => one.materi)
		if (!isSame(moduls, known) || !isSame(materi, lessons))
			throw badInput('modul', 'Susunan memuat setiap modul dan materi mata kuliah ini tepat satu kali')
		await saveUrutan(trx, wanted)
		return { apa: 'mengurutkan materi', hasil: {} }
	})

/** Makes a lesson that nobody sees yet. @throws AppError 404; 409 */
export const createMateri = (
	ctx: Context,
	kode: string,
	isian: { versi: number; modul: string; judul: string; pertemuan: number; slug?: string },
	actor: Actor,
) =>
	changeSusunan(ctx, kode, isian.versi, actor, async (trx, at) => {
		const modul = await requireModul(trx, at, isian.modul)
		const judul = isian.judul.trim()
		const taken = await listSlug(trx, at)
		if (taken.size >= MAX_MATERI)
			throw conflict('terlalu_banyak_materi', `Satu mata kuliah memuat paling banyak ${MAX_MATERI} materi`)
		if (isian.slug !== undefined && slugOf(isian.slug, taken) !== isian.slug)
			throw conflict('alamat_terpakai', 'Alamat ini sudah dipakai materi lain')
		const slug = slugOf(isian.slug ?? judul, taken)
		await ensurePertemuan(trx, at, [{ nomor: isian.pertemuan, topik: judul }])
		const baru = { modul_id: modul.id, slug, judul, ringkas: '', pertemuan: isian.pertemuan, menit: 30 }
		const [id = ''] = await insertNaskah(trx, at, [{ ...baru, isi: '', berkas: {} }], {
			oleh: actor.akun_id,
			pada: ctx.now(),
		})
		return { apa: `menambah materi "${short(judul)}"`, hasil: { id, slug } }
	})
