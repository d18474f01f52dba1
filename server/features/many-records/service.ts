import type { DbOrTrx } from '#server/db/client.ts'
import { lockJenis } from '#server/features/imports/queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejakAll } from '#server/lib/audit.ts'
import { changeExists, requireBerlaku } from '#server/lib/change-of-many.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { whoWrote } from '#server/lib/trail-queries.ts'
import type { TinjauanInduk, UbahanInduk } from '#shared/api/many-records.ts'
import {
	catatanInduk,
	INDUK,
	type JenisInduk,
	judgeUbahanInduk,
	type KunciInduk,
	labelInduk,
} from '#shared/rules/ubahan-induk.ts'
import {
	endUbahanInduk,
	findUbahanInduk,
	holdInduk,
	type IndukRow,
	insertBarisInduk,
	insertUbahanInduk,
	listBarisInduk,
	listInduk,
} from './queries.ts'
import { type Ganti, simpanInduk } from './save.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>
type Diminta = { jenis: JenisInduk; kunci: KunciInduk; menjadi: string }
type Tujuan = { jenis: JenisInduk; kunci: KunciInduk; menjadi: string | null }

/** Which of these records can be changed so; nothing is written. @throws AppError 400 for what none can be given, 404 */
export async function previewInduk(
	ctx: Ctx,
	{ kode, ...diminta }: Diminta & { kode: readonly string[] },
): Promise<TinjauanInduk> {
	const tujuan = readTujuan(diminta)
	const rows = await requireAll(ctx.db, { ...tujuan, isi: kode, now: ctx.now() })
	const { kunci, menjadi } = tujuan
	const sama = rows.filter(({ kini }) => kini === menjadi)
	const ganti = rows.flatMap((row) => (row.kini === menjadi ? [] : [{ row, menjadi }]))
	const alasan = await simpanInduk(ctx, ctx.db, { ...tujuan, ganti, write: false })
	return {
		boleh: ganti.flatMap(({ row }) =>
			alasan.has(row.rekaman)
				? []
				: [
						{
							...{ kode: row.kode, nama: row.nama, dari: row.kini },
							catatan: catatanInduk(kunci, menjadi, row.pakai),
						},
					],
		),
		tetap: [
			...ganti.flatMap(({ row: { kode: code, nama, rekaman } }) => {
				const why = alasan.get(rekaman)
				return why === undefined ? [] : [{ kode: code, nama, alasan: why }]
			}),
			...sama.map(({ kode: code, nama }) => ({ kode: code, nama, alasan: 'sudah begitu' })),
		],
	}
}

/**
 * Changes records as they were seen, all or none. The same change sent twice counts once.
 * @throws AppError 400, 404; 409 for one that was changed meanwhile (who and what) or cannot be changed any more
 */
export async function changeInduk(
	ctx: Ctx,
	{
		id,
		rekaman,
		...diminta
	}: Diminta & { id: string; rekaman: readonly { kode: string; dari: string | null }[] },
	actor: Actor,
): Promise<{ id: string }> {
	const tujuan = readTujuan(diminta)
	await ctx.db.transaction().execute(async (trx) => {
		const pada = ctx.now()
		// First of all: who sends it a second time waits here for the first, and finds it done.
		if (!(await insertUbahanInduk(trx, { id, ...tujuan, oleh: actor.akun_id, pada }))) {
			const made = await findUbahanInduk(trx, id, false)
			const own = made?.akun_id === actor.akun_id
			const { jenis, kunci, menjadi } = tujuan
			if (own && made.jenis === jenis && made.kunci === kunci && made.menjadi === menjadi) return
			throw changeExists(own)
		}
		const seen = new Map(rekaman.map(({ kode, dari }) => [kode, dari]))
		const isi = [...seen.keys()]
		await lockJenis(trx, tujuan.jenis)
		await holdInduk(trx, { jenis: tujuan.jenis, menurut: 'kode', isi })
		const rows = await requireAll(trx, { ...tujuan, isi, now: pada })
		const elsewhere = rows.find((row) => row.kini !== seen.get(row.kode))
		if (elsewhere) throw await changedSince(trx, tujuan, elsewhere)
		await insertBarisInduk(
			trx,
			id,
			rows.map((row) => ({ rekaman: row.rekaman, dari: row.kini })),
		)
		const ganti = rows.map((row) => ({ row, menjadi: tujuan.menjadi }))
		await write(ctx, trx, { ...tujuan, id, ganti, actor })
	})
	return { id }
}

/** Puts every record back to what it was, all or none; one that is gone since stays so. @throws AppError 404, 409 */
export async function undoInduk(ctx: Ctx, id: string, actor: Actor): Promise<UbahanInduk> {
	await ctx.db.transaction().execute(async (trx) => {
		const ubahan = await findUbahanInduk(trx, id, true)
		if (!ubahan) throw noUbahan()
		requireBerlaku(ubahan, ctx.config.timezone)
		const { jenis, kunci, menjadi } = ubahan
		const before = await listBarisInduk(trx, id)
		const asked = { jenis, menurut: 'rekaman', isi: [...before.keys()] } as const
		await lockJenis(trx, jenis)
		await holdInduk(trx, asked)
		const rows = await listInduk(trx, { ...asked, kunci, now: ctx.now() })
		const again = rows.find(({ kini }) => kini !== menjadi)
		if (again) throw await changedSince(trx, ubahan, again)
		const ganti = rows.map((row) => ({ row, menjadi: before.get(row.rekaman) ?? null }))
		await write(ctx, trx, { jenis, kunci, id, ganti, actor })
		await endUbahanInduk(trx, id, actor.akun_id, ctx.now())
	})
	return getUbahanInduk(ctx, id)
}

/** What was changed together. @throws AppError 404 */
export async function getUbahanInduk({ db, now }: Pick<Ctx, 'db' | 'now'>, id: string): Promise<UbahanInduk> {
	const ubahan = await findUbahanInduk(db, id, false)
	if (!ubahan) throw noUbahan()
	const { jenis, kunci, menjadi, oleh, pada, diurungkan_oleh, diurungkan_pada } = ubahan
	const before = await listBarisInduk(db, id)
	const isi = [...before.keys()]
	const rows = await listInduk(db, { jenis, kunci, menurut: 'rekaman', isi, now: now() })
	return {
		...{ id, jenis, kunci, menjadi, oleh, pada: pada.toISOString() },
		diurungkan: diurungkan_pada && { oleh: diurungkan_oleh, pada: diurungkan_pada.toISOString() },
		rekaman: rows.map(({ rekaman, kode, nama, kini }) => ({
			...{ kode, nama, kini },
			dari: before.get(rekaman) ?? null,
		})),
	}
}

type Ditulis = Pick<Tujuan, 'jenis' | 'kunci'> & { id: string; ganti: readonly Ganti[]; actor: Actor }

/** @throws AppError 409 naming the first that cannot be changed so */
async function write(ctx: Ctx, trx: DbOrTrx, { jenis, kunci, id, ganti, actor }: Ditulis): Promise<void> {
	const alasan = await simpanInduk(ctx, trx, { jenis, kunci, ganti, write: true })
	for (const { row } of ganti) {
		const why = alasan.get(row.rekaman)
		if (why !== undefined) throw conflict('record_stays', `${row.nama}: ${why}. Belum ada yang disimpan`)
	}
	await writeJejakAll(
		trx,
		ganti.map(({ row, menjadi }) => ({
			...by(actor),
			tindakan: `${jenis}_diubah`,
			objek: `${jenis}:${row.rekaman}`,
			lama: { [kunci]: row.kini },
			baru: { [kunci]: menjadi, ubahan: id },
		})),
	)
}

/** What is wanted, tidied. @throws AppError 400 */
function readTujuan({ jenis, kunci, menjadi }: Diminta): Tujuan {
	const text = menjadi.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
	const problem = judgeUbahanInduk(jenis, kunci, text)
	if (problem) throw badInput('menjadi', problem)
	return { jenis, kunci, menjadi: text || null }
}

/** @throws AppError 404 where one of them is not there */
async function requireAll(
	db: DbOrTrx,
	{ jenis, kunci, isi, now }: Tujuan & { isi: readonly string[]; now: Date },
): Promise<IndukRow[]> {
	const rows = await listInduk(db, { jenis, kunci, menurut: 'kode', isi, now })
	const found = new Set(rows.map(({ kode }) => kode))
	const missing = isi.find((kode) => !found.has(kode))
	if (missing !== undefined)
		throw notFound('record_not_found', `Tidak ada ${INDUK[jenis].sebutan} dengan kode ${missing}`)
	return rows
}

async function changedSince(
	trx: DbOrTrx,
	{ jenis, kunci }: Pick<Tujuan, 'jenis' | 'kunci'>,
	{ rekaman, kode, nama }: IndukRow,
) {
	const oleh = await whoWrote(trx, [`${jenis}:${rekaman}`, `${jenis}:${kode}`], [kunci])
	return conflict(
		'record_changed',
		`${labelInduk(jenis, kunci)} ${nama} baru saja diubah oleh ${oleh ?? 'orang lain'}. Belum ada yang disimpan`,
	)
}

const noUbahan = () => notFound('change_not_found', 'Perubahan ini tidak ditemukan')
