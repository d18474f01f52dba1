import type { DbOrTrx } from '#server/db/client.ts'
import { countHanging } from '#server/db/hanging.ts'
import { deletePeriode, insertPeriode } from '#server/features/campus/queries.ts'
import { tellParts } from '#server/features/events/lend.ts'
import {
	deletePenawaranBawaan,
	insertMasaBawaan,
	insertPenawaranBawaan,
} from '#server/features/krs/carried-queries.ts'
import { deleteJadwalBawaan, insertJadwalBawaan } from '#server/features/schedule/carried-queries.ts'
import { deletePengampuBawaan, insertPengampuBawaan } from '#server/features/teaching/carried-queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { DaftarPeriode, Pembukaan, RancanganPeriode, RencanaPeriode } from '#shared/api/terms.ts'
import { geserPeriode, keadaanPeriode, namaPeriode, periodeSesudah } from '#shared/rules/periode.ts'
import { teksHari } from '#shared/rules/tanggal.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { OPENING_STEPS, susun } from './plan.ts'
import {
	findKodeAktif,
	hasLain,
	insertPembukaan,
	listPembukaan,
	listPeriode,
	lockPembukaan,
	lockPeriode,
	markDiurungkan,
	type PembukaanRow,
} from './queries.ts'
import { sebutan } from './words.ts'

/** How many terms to come are proposed. */
const USUL = 4

/** All terms, how each was opened, and which can be opened next. */
export async function getDaftarPeriode(ctx: Context): Promise<DaftarPeriode> {
	// One state of the database for terms and openings.
	return ctx.db
		.transaction()
		.setIsolationLevel('repeatable read')
		.execute(async (trx) => {
			const list = await listPeriode(trx)
			const hariIni = waktuKampus(ctx.now(), ctx.config.timezone).tanggal
			const aktif = list.find((one) => one.aktif)?.kode ?? null
			const kode = new Set(list.map((one) => one.kode))
			const usul = periodeSesudah(aktif ?? list[0]?.kode ?? `${Number(hariIni.slice(0, 4)) - 1}3`, USUL)
			const pembukaan = []
			for (const row of await listPembukaan(trx)) pembukaan.push(await toWire(trx, row))
			return {
				periode: list.map(({ buka, tutup, aktif: ini, jumlah_pertemuan: _, ...term }) => ({
					...term,
					nama: namaPeriode(term.kode),
					keadaan: keadaanPeriode({ ...term, aktif: ini }, { aktif, hariIni }),
					krs: buka && tutup ? { buka: buka.toISOString(), tutup: tutup.toISOString() } : null,
				})),
				pembukaan,
				usul: usul.map((one) => {
					const lalu = one.endsWith('3') ? `${Number(one.slice(0, 4)) - 1}3` : geserPeriode(one, -2)
					return { kode: one, nama: namaPeriode(one), dari: kode.has(lalu) ? lalu : null }
				}),
			}
		})
}

/** What opening or completing a term would make; see {@link susun}. */
export async function getRencanaPeriode(
	ctx: Context,
	rancangan: RancanganPeriode,
	langkah: string | undefined,
	actor: Actor,
): Promise<RencanaPeriode> {
	const step = tellParts(ctx, actor, langkah, OPENING_STEPS)
	return ctx.db
		.transaction()
		.setIsolationLevel('repeatable read')
		.execute(async (trx) => (await susun(ctx, trx, rancangan, step)).rencana)
}

/**
 * Opens or completes a term as it was shown, or does nothing. The same opening sent twice counts once.
 * @throws AppError as {@link susun}; 409 it would be something else than was shown, with who was quicker
 */
export async function bukaPeriode(
	ctx: Context,
	{ id, sidik, ...rancangan }: RancanganPeriode & { id: string; sidik: string },
	actor: Actor,
): Promise<Pembukaan> {
	return ctx.db.transaction().execute(async (trx) => {
		await lockPembukaan(trx)
		const [before] = await listPembukaan(trx, { id })
		if (before) {
			if (before.akun_id !== actor.akun_id)
				throw conflict('opening_taken', 'Pembukaan ini sudah dibuat orang lain. Muat ulang halaman.')
			return toWire(trx, before)
		}
		const { kode, krs, dari } = rancangan
		await lockPeriode(trx, kode)
		const { baru, rencana } = await susun(ctx, trx, rancangan)
		if (rencana.sidik !== sidik) throw await previewChanged(ctx, trx, kode)
		const { periode_baru, krs_baru, jumlah_pertemuan } = rencana
		const jumlah = rencana.baru
		if (!periode_baru && !krs_baru && jumlah.pengampu + jumlah.jadwal + jumlah.penawaran === 0)
			throw conflict('nothing_to_open', `${namaPeriode(kode)} sudah lengkap; tidak ada yang ditambahkan`)
		const pada = ctx.now()
		if (periode_baru) {
			const { mulai, selesai } = rancangan
			await insertPeriode(trx, { kode, mulai, selesai, jumlah_pertemuan })
		}
		await insertPembukaan(trx, {
			...{ id, periode_kode: kode, dari_kode: dari, periode_baru, krs_baru, ...jumlah },
			...{ dibuat_oleh: actor.akun_id, dibuat_pada: pada },
		})
		const di = { periode: kode, pembukaan: id }
		const step = tellParts(ctx, actor, id, 3)
		await step(insertJadwalBawaan(trx, di, baru.jadwal))
		const pengampu = await step(insertPengampuBawaan(trx, di, baru.pengampu))
		const penawaran = await step(insertPenawaranBawaan(trx, di, baru.penawaran))
		const masa = krs && krs_baru ? await insertMasaBawaan(trx, di, masaOf(ctx, krs)) : true
		// Somebody has put one of them there on another way in this very moment.
		if (pengampu !== jumlah.pengampu || penawaran !== jumlah.penawaran || !masa)
			throw await previewChanged(ctx, trx, kode)
		await writeJejak(trx, {
			...by(actor),
			tindakan: periode_baru ? 'periode_dibuka' : 'periode_dilengkapi',
			objek: `periode:${kode}`,
			baru: { ...rancangan, ...jumlah, pembukaan: id },
		})
		return readPembukaan(trx, id)
	})
}

/** From the beginning of the first day to the end of the last. */
function masaOf({ config: { timezone } }: Context, { buka, tutup }: { buka: string; tutup: string }) {
	return { buka: saatKampus(buka, '00:00', timezone), tutup: saatKampus(tutup, '23:59', timezone) }
}

/** Names who was quicker, where that is known. */
async function previewChanged(ctx: Context, trx: DbOrTrx, kode: string) {
	const [last] = (await listPembukaan(trx, { periode: kode })).filter((one) => one.diurungkan_pada === null)
	const { tanggal, jam } = waktuKampus(last?.dibuat_pada ?? ctx.now(), ctx.config.timezone)
	const siapa = last
		? ` ${namaPeriode(kode)} ${last.periode_baru ? 'dibuka' : 'dilengkapi'} oleh ${last.oleh ?? 'petugas lain'} pada ${teksHari(tanggal)} pukul ${jam.replace(':', '.')}.`
		: ''
	return conflict(
		'preview_changed',
		`Datanya berubah sejak ditampilkan, sehingga belum ada yang dibuat.${siapa} Periksa pratinjau sekali lagi.`,
	)
}

async function readPembukaan(db: DbOrTrx, id: string): Promise<Pembukaan> {
	const [row] = await listPembukaan(db, { id })
	if (!row) throw notFound('opening_not_found', 'Pembukaan semester tidak ditemukan')
	return toWire(db, row)
}

async function toWire(db: DbOrTrx, { akun_id: _, ...row }: PembukaanRow): Promise<Pembukaan> {
	return {
		...row,
		dibuat_pada: row.dibuat_pada.toISOString(),
		diurungkan_pada: row.diurungkan_pada?.toISOString() ?? null,
		tertahan: row.diurungkan_pada ? null : await findTertahan(db, row),
	}
}

/** Why an opening cannot be taken back; null where it can. */
async function findTertahan(
	db: DbOrTrx,
	{ id, periode, periode_baru }: Pick<PembukaanRow, 'id' | 'periode' | 'periode_baru'>,
): Promise<string | null> {
	// Terms that are over hold much: what hangs on them is not counted.
	const aktif = await findKodeAktif(db)
	if (aktif !== null && periode <= aktif) return 'Semester ini sedang berjalan atau sudah lewat'
	const found = await countHanging(db, {
		table: 'periode',
		column: 'kode',
		values: [periode],
		// What the report lacks is counted as soon as somebody looks at it, and goes with the term.
		except: ['pengampu', 'jadwal_kuliah', 'penawaran', 'masa_krs', 'hitungan_lapor'],
	})
	if (found.size > 0) return `Sudah ada ${[...found.keys()].map(sebutan).join(', ')}`
	if (periode_baru && (await hasLain(db, periode, id)))
		return 'Ada pengampu, jadwal, penawaran, atau masa KRS yang ditambahkan sesudahnya'
	return null
}

/** Takes an opening back. @throws AppError 404 no such opening; 409 something hangs on it */
export async function urungkanPembukaan(ctx: Context, id: string, actor: Actor): Promise<Pembukaan> {
	return ctx.db.transaction().execute(async (trx) => {
		await lockPembukaan(trx)
		const [row] = await listPembukaan(trx, { id })
		if (!row) throw notFound('opening_not_found', 'Pembukaan semester tidak ditemukan')
		if (row.diurungkan_pada) return toWire(trx, row)
		await lockPeriode(trx, row.periode)
		const tertahan = await findTertahan(trx, row)
		if (tertahan) throw conflict('opening_in_use', `${tertahan}, sehingga tidak dapat diurungkan`)
		const di = { periode: row.periode, pembukaan: id }
		const step = tellParts(ctx, actor, id, 3)
		await step(deletePenawaranBawaan(trx, di))
		await step(deleteJadwalBawaan(trx, di))
		await step(deletePengampuBawaan(trx, di))
		if (row.periode_baru) await deletePeriode(trx, row.periode)
		await markDiurungkan(trx, { id, oleh: actor.akun_id, pada: ctx.now() })
		const { periode, dari, periode_baru, krs_baru, pengampu, jadwal, penawaran } = row
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'pembukaan_periode_diurungkan',
			objek: `periode:${periode}`,
			lama: { pembukaan: id, dari, periode_baru, krs_baru, pengampu, jadwal, penawaran },
		})
		return readPembukaan(trx, id)
	})
}
