import type { DbOrTrx } from '#server/db/client.ts'
import { refer } from '#server/features/files/lend.ts'
import {
	type DiPeriode,
	requireMeetings,
	requireSeenDays,
	requireTerm,
} from '#server/features/schedule/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { AsalSalinan, MateriSalinan } from '#shared/api/lesson-imports.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { geserPekan, type SaatSalinan, saatSalinan } from '#shared/rules/salinan.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { insertVersi, lockTempat, type Tempat } from './authoring-queries.ts'
import { makeBawaan } from './bawaan.ts'
import {
	findMulai,
	insertSalinan,
	listAsal,
	listJudul,
	listSumber,
	type SalinanRow,
	scheduleMateri,
} from './import-queries.ts'
import { tempatOf } from './susunan.ts'
import { bumpSusunan } from './writing-queries.ts'

const HARI_MS = 86_400_000

/** Courses of earlier terms that the lecturer taught. */
export async function getAsal({ db }: Context, { dosen }: Actor): Promise<AsalSalinan[]> {
	const mulai = await findMulai(db)
	const rows = await listAsal(db, dosen?.nip ?? '')
	return rows.map(({ mulai: dulu, periode, ...row }) => ({
		...row,
		periode,
		nama_periode: namaPeriode(periode),
		geser_hari: mulai ? geserPekan(dulu, mulai) : 0,
	}))
}

type Asal = {
	periode: string
	asal: string
	geser_hari: number
	kelas?: string
	hindari_libur?: 'ya' | 'tidak'
}

/** @throws AppError 404 a course of a term in which the lecturer did not teach it */
async function sumber({ db }: Context, { periode, asal }: Asal, { dosen }: Actor): Promise<SalinanRow[]> {
	const kode = asal.toUpperCase()
	const own = await listAsal(db, dosen?.nip ?? '')
	if (!own.some((one) => one.periode === periode && one.kode === kode))
		throw notFound('asal_not_found', 'Anda tidak mengampu mata kuliah ini di periode tersebut')
	return listSumber(db, { periode_kode: periode, matakuliah_kode: kode })
}

type Terbit = Omit<SaatSalinan, 'saat' | 'hari'> & { terbit: Date | null }
type Geser = (row: SalinanRow) => Terbit

/**
 * The moment that was: so many days later, or on the day of its meeting in a class, and off a holiday if that is wished. None
 * where that is over, there is no such meeting, or the lesson was hidden. @throws AppError 400 a class that does not take the course
 */
async function geserOf(ctx: Context, { periode_kode, matakuliah_kode }: Tempat, from: Asal): Promise<Geser> {
	const now = ctx.now()
	const { timezone } = ctx.config
	const at = { periode: periode_kode, kelas: from.kelas, matakuliah: matakuliah_kode }
	const [term, hari] = await Promise.all([
		requireTerm(ctx.db, periode_kode),
		at.kelas === undefined ? undefined : hariPertemuan(ctx, { ...at, kelas: at.kelas }),
	])
	const hariIni = waktuKampus(now, timezone).tanggal
	const kini = { term, hariIni, timezone, hindariLibur: from.hindari_libur === 'ya' }
	const momentOf = ({ terbit_pada, pertemuan }: SalinanRow): Date | undefined => {
		if (terbit_pada === null) return undefined
		if (!hari) return new Date(terbit_pada.getTime() + from.geser_hari * HARI_MS)
		const tanggal = hari.get(pertemuan)
		return tanggal === undefined
			? undefined
			: saatKampus(tanggal, waktuKampus(terbit_pada, timezone).jam, timezone)
	}
	return (row) => {
		const moment = momentOf(row)
		if (!moment) return { terbit: null, catatan: [], dipindah: null, hari_kuliah: null }
		const { saat, hari: _hari, ...rest } = saatSalinan(moment, kini)
		// A draft has no day to be moved to.
		return saat > now
			? { terbit: saat, ...rest }
			: { terbit: null, ...rest, dipindah: null, hari_kuliah: null }
	}
}

/** The first day of each meeting of a class, by the number of its week. */
async function hariPertemuan(ctx: Context, at: DiPeriode): Promise<Map<number, string>> {
	const { list } = await requireMeetings(ctx, ctx.db, at)
	if (list.length === 0) throw badInput('kelas', 'Kelas ini tidak mempunyai jadwal untuk mata kuliah ini')
	const hari = new Map<number, string>()
	for (const { nomor, tanggal, keadaan } of list)
		if (nomor !== null && keadaan !== 'dipindah' && !hari.has(nomor)) hari.set(nomor, tanggal)
	return hari
}

/** What copying would bring. @throws AppError 404 */
export async function previewSalinan(
	ctx: Context,
	kode: string,
	from: Asal,
	actor: Actor,
): Promise<MateriSalinan[]> {
	const at = await tempatOf(ctx, kode)
	const rows = await sumber(ctx, from, actor)
	const [known, geser] = await Promise.all([listJudul(ctx.db, at), geserOf(ctx, at, from)])
	return rows.map((row) => {
		const { terbit, ...hari } = geser(row)
		return {
			id: row.id,
			judul: row.judul,
			modul: row.modul,
			pertemuan: row.pertemuan,
			terbit_dulu: row.terbit_pada?.toISOString() ?? null,
			terbit_nanti: terbit?.toISOString() ?? null,
			...hari,
			sudah_ada: known.has(row.judul),
		}
	})
}

type Terlihat = { id: string; saat: string | null }

/**
 * Copies lessons: those with a moment to come are scheduled, the others are drafts.
 * @param terlihat the moments that were shown
 * @throws AppError 400; 404; 409 some are there already, or would be seen at another moment than was shown; 413
 */
export async function copyMateri(
	ctx: Context,
	kode: string,
	{ materi, terlihat = [], ...from }: Asal & { materi: string[]; terlihat?: Terlihat[] },
	actor: Actor,
): Promise<{ impor: string; materi: string[] }> {
	const { periode_kode, matakuliah_kode } = await tempatOf(ctx, kode)
	const at: Tempat = { periode_kode, matakuliah_kode }
	const wanted = new Set(materi.map((id) => id.toLowerCase()))
	const rows = (await sumber(ctx, from, actor)).filter(({ id }) => wanted.has(id))
	if (rows.length !== wanted.size) throw badInput('materi', 'Ada materi yang tidak ada di mata kuliah asal')
	const geser = await geserOf(ctx, at, from)
	requireSeenDays(
		rows.map((row) => ({ id: row.id, nama: row.judul, saat: geser(row).terbit })),
		terlihat,
	)
	const now = ctx.now()
	const oleh = actor.akun_id
	return ctx.db.transaction().execute(async (trx) => {
		await lockTempat(trx, matakuliah_kode)
		await requireBaru(trx, at, rows)
		const nama = `${from.asal.toUpperCase()} ${namaPeriode(from.periode)}`
		const impor = await insertSalinan(trx, at, { nama, jumlah: rows.length, oleh, pada: now })
		const ids = await makeBawaan(trx, at, impor, rows, { oleh, pada: now })
		const planned = rows.flatMap((row, i) => {
			const terbit_pada = geser(row).terbit
			return terbit_pada ? [{ ...row, id: ids[i] ?? '', terbit_pada }] : []
		})
		await schedule(trx, planned, { oleh, dibuat_pada: now })
		await bumpSusunan(trx, at, { apa: `menyalin ${rows.length} materi dari ${nama}`, oleh, pada: now })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'materi_disalin',
			objek: `matakuliah:${matakuliah_kode}`,
			baru: { periode: periode_kode, dari: nama, materi: rows.length },
		})
		return { impor, materi: ids }
	})
}

/** Of two who copy at once, or one who does so twice, the second finds the lessons there. @throws AppError 409 */
async function requireBaru(trx: DbOrTrx, at: Tempat, rows: readonly SalinanRow[]): Promise<void> {
	const known = await listJudul(trx, at)
	const ada = rows.filter(({ judul }) => known.has(judul))
	if (ada.length > 0)
		throw conflict(
			'materi_sudah_ada',
			`${ada.length === 1 ? `Materi "${ada[0]?.judul}"` : `${ada.length} dari materi ini`} sudah ada di mata kuliah ini. Periksa lagi pilihan Anda.`,
		)
}

/** What students had read once is the first version of the copy. */
async function schedule(
	trx: DbOrTrx,
	lessons: readonly (SalinanRow & { terbit_pada: Date })[],
	by: { oleh: string; dibuat_pada: Date },
): Promise<void> {
	if (lessons.length === 0) return
	await insertVersi(
		trx,
		lessons.map(({ id, isi, berkas }) => ({
			materi_id: id,
			nomor: 1,
			isi,
			berkas: JSON.stringify(berkas),
			...by,
		})),
	)
	await refer(
		trx,
		lessons.flatMap(({ id, berkas }) =>
			Object.entries(berkas).map(([guna, { sha256 }]) => ({
				pemilik: 'materi' as const,
				pemilik_id: `${id}:1`,
				guna,
				sha256,
			})),
		),
	)
	await scheduleMateri(trx, lessons)
}
