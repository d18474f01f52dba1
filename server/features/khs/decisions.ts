import { createHash } from 'node:crypto'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejakAll } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, conflict, notFound } from '#server/lib/errors.ts'
import { readSettings } from '#server/lib/settings.ts'
import type { Khs } from '#shared/api/khs.ts'
import { type AngkaKhs, garisKhs, type HasilStudi, nomorKhs } from '#shared/rules/khs.ts'
import type { Tindakan } from '#shared/rules/tindakan.ts'
import { findDecider, findPutusan, milikOf } from './decision-queries.ts'
import { listFakta } from './desk-queries.ts'
import {
	approveKhs,
	type FoundKhs,
	findKhs,
	insertPutusan,
	listHasilMahasiswa,
	listKhs,
	rejectKhs,
	reopenKhs,
} from './queries.ts'
import { makeIsi, toKhs } from './service.ts'
import { tellLagi, tellPutusan } from './tell.ts'

/** A fingerprint of what a sheet says; `versi` because each version is judged by itself. */
export const sidikKhs = (versi: number, angka: AngkaKhs): string =>
	createHash('sha256')
		.update(`${versi} ${garisKhs(angka)}`)
		.digest('hex')
		.slice(0, 16)

/** Approves one sheet as it is now. @throws AppError 404; 409 decided, without results, or nobody signs */
export async function approve(ctx: Context, id: string, actor: Actor): Promise<Khs> {
	return ctx.db.transaction().execute(async (trx) => {
		await approveIn(ctx, trx, { id: crypto.randomUUID(), lembar: [{ id, sidik: null }] }, actor)
		return reread(trx, id)
	})
}

type Diminta = { id: string; lembar: readonly { id: string; sidik: string | null }[] }

/**
 * Approves sheets as they were seen, all or none: their figures are frozen and they get numbers. The same decision sent
 * twice counts once. @throws AppError 403 a sheet of another programme; 404; 409
 */
export async function approveMany(ctx: Context, diminta: Diminta, actor: Actor): Promise<{ id: string }> {
	await ctx.db.transaction().execute(async (trx) => {
		const before = await findPutusan(trx, diminta.id)
		if (before?.akun_id === actor.akun_id) return
		if (before) throw conflict('putusan_lain', 'Keputusan ini sudah dibuat orang lain. Muat ulang halaman.')
		await approveIn(ctx, trx, diminta, actor)
	})
	return { id: diminta.id }
}

async function approveIn(
	ctx: Context,
	trx: DbOrTrx,
	{ id: putusanId, lembar }: Diminta,
	actor: Actor,
): Promise<void> {
	const pada = ctx.now()
	const id = [...new Set(lembar.map((one) => one.id))]
	await requireMine(trx, id, actor)
	const rows = await listKhs(trx, id, true)
	if (rows.length < id.length) throw noKhs()
	await requireOpen(trx, rows)
	// From the database: an approved sheet is frozen with whoever signs at this moment.
	const settings = await readSettings(trx, ctx.config.campus)
	const semua = await hasilOf(trx, rows)
	const isi = rows.map((row) => makeIsi(ctx, settings, row, semua(row)))
	if (isi.some(({ details }) => details.length === 0))
		throw new AppError(409, 'empty_khs', 'KHS tanpa hasil mata kuliah tidak dapat disahkan')
	const [first] = isi
	if (!first?.kota || !first.pejabat.nama || !first.pejabat.jabatan)
		throw conflict(
			'signatory_missing',
			'Nama dan jabatan penanda tangan KHS serta kota belum diatur, sehingga KHS belum dapat disahkan',
		)
	const seen = new Map(lembar.map((one) => [one.id, one.sidik]))
	requireSeen(
		rows.filter(({ id: one, versi }, i) => {
			const sidik = seen.get(one)
			return sidik !== null && sidik !== sidikKhs(versi, isi[i] as AngkaKhs)
		}),
	)
	const sah = rows.map((row, i) => ({
		id: row.id,
		nomor: nomorKhs(row.periode_kode, row.stambuk, row.versi),
		isi: isi[i] as (typeof isi)[number],
	}))
	if (!(await insertPutusan(trx, { id: putusanId, jenis: 'disahkan', oleh: actor.akun_id, pada })))
		throw conflict('putusan_lain', 'Keputusan ini sedang dikerjakan. Muat ulang halaman.')
	await approveKhs(trx, sah, { id: putusanId, pada })
	await writeJejakAll(
		trx,
		sah.map(({ id: one, nomor, isi: { ips, ipk, sks } }, i) => ({
			...by(actor),
			tindakan: 'sahkan_khs',
			objek: `khs:${one}`,
			lama: { status: 'pending', versi: rows[i]?.versi },
			baru: { nomor, ips, ipk, sks, putusan: putusanId },
		})),
	)
	await tellPutusan(trx, pada, rows, null)
}

/** Rejects an open sheet with a reason; the lecturer's next correction puts it forward again. */
export async function reject(ctx: Context, id: string, alasan: string, actor: Actor): Promise<Khs> {
	return ctx.db.transaction().execute(async (trx) => {
		const row = await lockOne(trx, id)
		await requireOpen(trx, [row])
		const putusan = {
			id: crypto.randomUUID(),
			jenis: 'dikembalikan',
			oleh: actor.akun_id,
			pada: ctx.now(),
		} as const
		await insertPutusan(trx, putusan)
		await rejectKhs(trx, id, alasan, putusan)
		await tellPutusan(trx, ctx.now(), [row], alasan)
		await trail(trx, actor, row, 'tolak_khs', { alasan })
		return reread(trx, id)
	})
}

/** Takes a rejection back: the sheet waits again, and its student is told. @throws AppError 404; 409 it is not rejected */
export async function resubmit(ctx: Context, id: string, actor: Actor): Promise<Khs> {
	return ctx.db.transaction().execute(async (trx) => {
		const row = await lockOne(trx, id)
		if (row.status !== 'rejected')
			throw conflict('khs_not_rejected', 'KHS ini tidak sedang dikembalikan, jadi tidak ada yang dibatalkan')
		await reopenKhs(trx, id, ctx.now())
		await tellLagi(trx, ctx.now(), row)
		await trail(trx, actor, row, 'ajukan_lagi_khs', { status: 'pending' })
		return reread(trx, id)
	})
}

const noKhs = () => notFound('khs_not_found', 'KHS tidak ditemukan')

async function lockOne(trx: DbOrTrx, id: string): Promise<FoundKhs> {
	const row = await findKhs(trx, id, true)
	if (!row) throw noKhs()
	return row
}

const trail = (
	trx: DbOrTrx,
	actor: Actor,
	{ id, status, versi }: FoundKhs,
	tindakan: Tindakan,
	baru: object,
) => writeJejakAll(trx, [{ ...by(actor), tindakan, objek: `khs:${id}`, lama: { status, versi }, baru }])

async function hasilOf(trx: DbOrTrx, rows: readonly FoundKhs[]) {
	const hasil = await listHasilMahasiswa(trx, [...new Set(rows.map((row) => row.mahasiswa_id))])
	return ({ mahasiswa_id }: FoundKhs): readonly HasilStudi[] => hasil.get(mahasiswa_id) ?? []
}

async function reread(trx: DbOrTrx, id: string): Promise<Khs> {
	const row = await lockOne(trx, id)
	return toKhs(row, (await hasilOf(trx, [row]))(row), false)
}

/** Who holds a right for some programmes decides about sheets of these. */
async function requireMine(trx: DbOrTrx, id: readonly string[], actor: Actor): Promise<void> {
	const siapa = milikOf(actor)
	if (siapa.semua) return
	const mine = await listFakta(trx, id, siapa)
	if (mine.length < id.length)
		throw new AppError(403, 'wrong_programme', 'Sebagian KHS ini dari program studi lain')
}

/** @throws AppError 409 with who was quicker */
async function requireOpen(trx: DbOrTrx, rows: readonly FoundKhs[]): Promise<void> {
	const decided = rows.filter(({ status }) => status !== 'pending')
	const [first] = decided
	if (!first) return
	const oleh = await findDecider(trx, first.id)
	const what = first.status === 'approved' ? 'disahkan' : 'dikembalikan'
	const who = oleh ? ` ${what} oleh ${oleh}` : ' diputuskan'
	throw conflict(
		'khs_decided',
		rows.length === 1
			? `KHS ini sudah${who}`
			: `${decided.length} dari ${rows.length} KHS sudah${who}: ${namesOf(decided)}. Belum ada yang disahkan; lihat lagi daftarnya.`,
	)
}

function requireSeen(changed: readonly FoundKhs[]): void {
	if (changed.length === 0) return
	throw conflict(
		'khs_changed',
		`Nilai ${namesOf(changed)} berubah sejak Anda melihatnya. Belum ada yang disahkan; lihat lagi daftarnya.`,
	)
}

/** `Ani, Budi, Citra dan 4 lainnya` */
function namesOf(rows: readonly FoundKhs[]): string {
	const names = rows
		.slice(0, 3)
		.map(({ nama }) => nama)
		.join(', ')
	return rows.length > 3 ? `${names} dan ${rows.length - 3} lainnya` : names
}
