import { Type } from 'typebox'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput, conflict, forbidden, notFound, tooMany } from '#server/lib/errors.ts'
import { TABLE_MAX_BYTES } from '#server/lib/foreign/read-table.ts'
import type { Task } from '#server/lib/jobs.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import type { ImporKantor, RingkasanImpor } from '#shared/api/imports.ts'
import { JENIS_IMPOR, jenisOf } from './daftar-jenis.ts'
import type { JenisImpor } from './jenis.ts'
import {
	countBaris,
	countMenunggu,
	deleteLeftImpor,
	endAbandonedImpor,
	findImpor,
	findPeriodeAktif,
	type ImporRow,
	insertImpor,
	type Jumlah,
	listImpor,
	listSel,
	lockImpor,
	moveImpor,
	updateImpor,
} from './queries.ts'
import { countTangan, setTimpa } from './tangan-queries.ts'

export type Ctx = Pick<Context, 'db' | 'now' | 'jobs' | 'config'>

const Payload = Type.Object({ id: Type.String() })
/** Reads a file and looks it through. */
export const PERIKSA_IMPOR: Task<typeof Payload> = {
	name: 'periksa_impor',
	payload: Payload,
	attempts: 6,
	sealed: false,
}
export const TULIS_IMPOR: Task<typeof Payload> = {
	name: 'tulis_impor',
	payload: Payload,
	attempts: 6,
	sealed: false,
}
export const URUNGKAN_IMPOR: Task<typeof Payload> = {
	name: 'urungkan_impor',
	payload: Payload,
	attempts: 6,
	sealed: false,
}

const HOUR_MS = 3_600_000
/** Of one person: so many files wait to be read at once, and so many are read in an hour. */
const MENUNGGU = 3
const PER_HOUR = 60

/** The kinds that somebody may import. */
const mine = ({ hak }: Pick<Actor, 'hak'>) => JENIS_IMPOR.filter((jenis) => hak.includes(jenis.hak))

/** @throws AppError 404, 403 for a kind of another right */
export function requireJenis(nama: string, actor: Actor): JenisImpor {
	const jenis = jenisOf(nama)
	if (!actor.hak.includes(jenis.hak))
		throw forbidden('wrong_right', `Impor ${jenis.nama} memerlukan hak ${jenis.hak}`)
	return jenis
}

const noImpor = () => notFound('impor_not_found', 'Impor ini tidak ada')

/** An import with its kind. @throws AppError 404, 403 */
export async function requireImpor(
	{ db }: Pick<Ctx, 'db'>,
	id: string,
	actor: Actor,
): Promise<{ impor: ImporRow; jenis: JenisImpor }> {
	const impor = await findImpor(db, id)
	if (!impor) throw noImpor()
	return { impor, jenis: requireJenis(impor.jenis, actor) }
}

/** Takes a file to be read. It is kept until then, so that a restart loses nothing. @throws AppError 400, 403, 404, 413, 429 */
export async function startImpor(
	ctx: Ctx,
	{ jenis: nama, berkas, isi }: { jenis: string; berkas: string; isi: unknown },
	actor: Actor,
): Promise<{ id: string }> {
	const { jenis } = requireJenis(nama, actor)
	if (!Buffer.isBuffer(isi) || isi.length === 0) throw badInput('berkas', 'Berkas ini kosong', 'file_empty')
	if (isi.length > TABLE_MAX_BYTES)
		throw new AppError(413, 'file_too_large', 'Ukuran berkas paling besar 10 MB')
	await requireTurn(ctx, actor)
	return ctx.db.transaction().execute(async (trx) => {
		const periode_kode = await findPeriodeAktif(trx)
		if (!periode_kode)
			throw conflict('no_active_term', 'Belum ada periode aktif. Buka periode terlebih dahulu')
		const id = await insertImpor(trx, {
			jenis,
			berkas,
			isi,
			periode_kode,
			oleh: actor.akun_id,
			now: ctx.now(),
		})
		await ctx.jobs.add(trx, PERIKSA_IMPOR, { id })
		return { id }
	})
}

async function requireTurn({ db, now }: Ctx, { akun_id }: Actor): Promise<void> {
	if ((await countMenunggu(db, akun_id)) >= MENUNGGU)
		throw tooMany(10, `${MENUNGGU} berkas Anda masih dibaca. Tunggu sampai salah satunya selesai`)
	const limit = { key: `impor:${akun_id}`, windowMs: HOUR_MS, now: now() }
	await requireWithin(db, limit, PER_HOUR, 'Terlalu banyak berkas dalam satu jam. Coba lagi nanti.')
}

/** What an office may import, and what it has imported. */
export async function getDaftarImpor(
	{ db }: Pick<Ctx, 'db'>,
	actor: Actor,
): Promise<{
	jenis: { jenis: string; nama: string; kolom: ImporKantor['kolom'] }[]
	impor: RingkasanImpor[]
}> {
	const jenis = mine(actor)
	const impor = await listImpor(
		db,
		jenis.map((satu) => satu.jenis),
	)
	return {
		jenis: jenis.map((satu) => ({ jenis: satu.jenis, nama: satu.nama, kolom: kolomOf(satu) })),
		impor: impor.map(({ nama_oleh, ...row }) => toRingkasan(row, row, nama_oleh)),
	}
}

const kolomOf = ({ kolom }: JenisImpor): ImporKantor['kolom'] =>
	kolom.map(({ kunci, label, wajib = false, contoh }) => ({ kunci, label, wajib, contoh }))

function toRingkasan(
	row: Omit<ImporRow, 'isi' | 'judul' | 'peta'>,
	{ dibuat, diubah, tetap, ditolak }: Jumlah,
	oleh: string | null,
): RingkasanImpor {
	return {
		id: row.id,
		jenis: row.jenis,
		nama: jenisOf(row.jenis).nama,
		berkas: row.berkas,
		status: row.status,
		kemajuan: row.kemajuan,
		periode: row.periode_kode,
		alasan: row.alasan,
		milidetik: row.milidetik,
		oleh,
		dibuat_pada: row.dibuat_pada.toISOString(),
		ditulis_pada: row.ditulis_pada?.toISOString() ?? null,
		diurungkan_pada: row.diurungkan_pada?.toISOString() ?? null,
		jumlah: { dibuat, diubah, tetap, ditolak },
	}
}

/** Rows that show what the columns of a file hold. */
const CONTOH = 3

/** How far a file is. @throws AppError 404, 403 */
export async function getImpor({ db }: Pick<Ctx, 'db'>, id: string, actor: Actor): Promise<ImporKantor> {
	const { impor, jenis } = await requireImpor({ db }, id, actor)
	const contoh = impor.status === 'kolom' || impor.status === 'siap' ? await listSel(db, id, CONTOH) : []
	return {
		...toRingkasan(impor, await countBaris(db, id), null),
		tangan: await countTangan(db, id),
		putaran: impor.putaran,
		kolom: kolomOf(jenis),
		judul: impor.judul as string[],
		peta: impor.peta as Record<string, number>,
		contoh_baris: contoh.map(({ sel }) => sel),
	}
}

/** Names the columns by hand. @throws AppError 400 a column that must be there, or one twice; 404, 403; 409 */
export async function setKolom(
	ctx: Ctx,
	id: string,
	{ peta }: { peta: Record<string, number> },
	actor: Actor,
): Promise<{ id: string }> {
	const { jenis } = await requireImpor(ctx, id, actor)
	const known = new Map(jenis.kolom.map((kolom) => [kolom.kunci, kolom]))
	for (const kunci of Object.keys(peta))
		if (!known.has(kunci)) throw badInput('peta', `Kolom ${kunci} tidak dikenal`)
	const kurang = jenis.kolom.find(({ kunci, wajib }) => wajib && !(kunci in peta))
	if (kurang) throw badInput('peta', `Kolom ${kurang.label} harus ada`)
	if (new Set(Object.values(peta)).size < Object.keys(peta).length)
		throw badInput('peta', 'Satu kolom berkas hanya dapat dipakai sekali')
	await ctx.db.transaction().execute(async (trx) => {
		const impor = await lockImpor(trx, id)
		if (impor?.status !== 'siap' && impor?.status !== 'kolom') throw tidakSiap()
		await updateImpor(trx, id, {
			status: 'menunggu',
			kemajuan: 0,
			alasan: null,
			peta: JSON.stringify(peta),
		})
		// What was let go was so for what other columns said.
		await setTimpa(trx, id, { nomor: null, timpa: false })
		await ctx.jobs.add(trx, PERIKSA_IMPOR, { id })
	})
	return { id }
}

/** It is under way, or done. */
const tidakSiap = () =>
	conflict('impor_tidak_siap', 'Berkas ini sedang dibaca, sudah ditulis, atau sudah diurungkan')

/** The import, locked, as somebody saw it who now decides about it. @throws AppError 409 it was looked through again, or is not ready */
export async function lockSeen(trx: DbOrTrx, id: string, putaran: number): Promise<ImporRow> {
	const impor = await lockImpor(trx, id)
	if (impor?.status !== 'siap') throw tidakSiap()
	if (impor.putaran !== putaran)
		throw conflict('impor_diperiksa_lagi', 'Berkas ini sudah diperiksa lagi. Lihat hasilnya sekali lagi')
	return impor
}

/** Lets the good rows be written. @throws AppError 400 rows are refused and nobody agreed to leave them out; 404, 403; 409 something else was seen */
export async function startTulis(
	ctx: Ctx,
	id: string,
	{ putaran, tanpa_ditolak }: { putaran: number; tanpa_ditolak: boolean },
	actor: Actor,
): Promise<{ id: string }> {
	await requireImpor(ctx, id, actor)
	await ctx.db.transaction().execute(async (trx) => {
		await lockSeen(trx, id, putaran)
		const { ditolak, dibuat, diubah } = await countBaris(trx, id)
		if (ditolak > 0 && !tanpa_ditolak)
			throw badInput(
				'tanpa_ditolak',
				`${ditolak} baris ditolak. Perbaiki berkasnya, atau lanjutkan tanpa baris itu`,
			)
		if (dibuat + diubah === 0)
			throw conflict('impor_kosong', 'Tidak ada yang akan berubah, sehingga tidak ada yang ditulis')
		const dimulai_pada = ctx.now()
		await updateImpor(trx, id, { status: 'menulis', kemajuan: 0, alasan: null, dimulai_pada })
		await ctx.jobs.add(trx, TULIS_IMPOR, { id })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'impor_dimulai',
			objek: `impor:${id}`,
			baru: { dibuat, diubah },
		})
	})
	return { id }
}

/** Lets an import be taken back. @throws AppError 404, 403; 409 it was not written */
export async function startUrungkan(ctx: Ctx, id: string, actor: Actor): Promise<{ id: string }> {
	await requireImpor(ctx, id, actor)
	await ctx.db.transaction().execute(async (trx) => {
		if (
			!(await moveImpor(trx, id, 'ditulis', {
				status: 'mengurungkan',
				kemajuan: 0,
				alasan: null,
				dimulai_pada: ctx.now(),
			}))
		)
			throw conflict('impor_tidak_ditulis', 'Tidak ada yang dapat diurungkan dari impor ini')
		await ctx.jobs.add(trx, URUNGKAN_IMPOR, { id })
		await writeJejak(trx, { ...by(actor), tindakan: 'impor_diurungkan', objek: `impor:${id}` })
	})
	return { id }
}

/** Work that failed again and again is given up in the open, instead of being waited for. */
export const giveUp = ({ db }: Pick<Ctx, 'db'>, before: Date): Promise<void> => endAbandonedImpor(db, before)

/** Files that were looked at and left for a month are forgotten. */
export const forgetLeft = ({ db }: Pick<Ctx, 'db'>, before: Date): Promise<void> =>
	deleteLeftImpor(db, before)
