import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { AppError, badInput, conflict, notFound } from '#server/lib/errors.ts'
import { readTable, TABLE_MAX_BYTES } from '#server/lib/foreign/read-table.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import type { CalonMutasi, Koran, Mutasi, RingkasanKoran } from '#shared/api/reconciliation.ts'
import { KEADAAN_MUTASI, PUTUSAN_MUTASI } from '#shared/rules/cocok-mutasi.ts'
import { cariKepala, KOLOM_KORAN, kurangKolom, type Peta } from '#shared/rules/rekonsiliasi.ts'
import { bacaIsi, judgeMutasi } from './statement-judge.ts'
import {
	countMutasi,
	deleteKoran,
	findIsiKoran,
	findKoran,
	insertKoran,
	insertUsul,
	type JumlahMutasi,
	type KoranRow,
	listCalon,
	listKoran,
	listMutasi,
	lockKoran,
	type MutasiRow,
	rereadKoran,
	type SaringanMutasi,
	sumMutasi,
	sumTerbuka,
} from './statement-queries.ts'
import { getSisi } from './statement-sides.ts'
import { saatIni, type TuitionContext } from './tuition-context.ts'

/** A month of a busy account; more is brought in parts. */
const MAX_BARIS = 5_000
const HOUR_MS = 3_600_000
/** Of one person in an hour. */
const PER_JAM = 60
const MAX_KORAN = 50
const PER_HALAMAN = 50
const CONTOH = 3

export const koranNotFound = () => notFound('statement_not_found', 'Rekening koran ini tidak ada')

/**
 * Takes a statement and finds out whose money is in it; nothing is booked.
 * @throws AppError 400, 413 what is no such file, as `readTable`; 429 too many of an hour
 */
export async function takeKoran(
	ctx: TuitionContext,
	{ berkas, isi: bytes }: { berkas: string; isi: unknown },
	{ actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<{ id: string }> {
	if (!Buffer.isBuffer(bytes) || bytes.length === 0)
		throw badInput('berkas', 'Berkas ini kosong', 'file_empty')
	if (bytes.length > TABLE_MAX_BYTES)
		throw new AppError(413, 'file_too_large', 'Ukuran berkas paling besar 10 MB')
	const { now, hariIni } = saatIni(ctx)
	const limit = { key: `koran:${actor.akun_id}`, windowMs: HOUR_MS, now }
	await requireWithin(ctx.db, limit, PER_JAM, 'Terlalu banyak berkas dalam satu jam. Coba lagi nanti.')
	const rows = await readTable(bytes, { owner: actor.akun_id, signal })
	if (rows.length > MAX_BARIS)
		throw badInput(
			'berkas',
			`Berkas ini lebih dari ${MAX_BARIS.toLocaleString('id')} baris. Bagilah menurut tanggal`,
			'file_too_heavy',
		)
	const { kepala, peta } = cariKepala(rows.map(({ cells }) => cells))
	// A database keeps no zero in a text.
	const isi = rows.slice(kepala + 1).map(({ number, cells }) => ({ number, cells: cells.map(clean) }))
	if (isi.length === 0)
		throw badInput('berkas', 'Berkas ini tidak berisi baris di bawah judul kolomnya', 'file_empty')
	const judul = (rows[kepala]?.cells ?? []).map(clean)
	const { bacaan, masuk } = bacaIsi(isi, { judul, peta, hariIni })
	return ctx.db.transaction().execute(async (trx) => {
		const id = await insertKoran(trx, { berkas: clean(berkas), isi, bacaan, oleh: actor.akun_id, now })
		await insertUsul(trx, id, await judgeMutasi(trx, masuk, { koranId: id, zona: ctx.config.timezone }))
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'rekening_koran_diunggah',
			objek: `rekening_koran:${id}`,
			baru: { berkas: clean(berkas), masuk: masuk.length },
		})
		return { id }
	})
}

const clean = (teks: string) => teks.replaceAll('\0', '').toWellFormed().slice(0, 1_000)

/** Names the columns of a statement by hand. @throws AppError 400, 404; 409 it is booked */
export async function setKolomKoran(
	ctx: TuitionContext,
	id: string,
	{ peta }: { peta: Peta },
): Promise<Koran> {
	for (const kunci of Object.keys(peta))
		if (!KOLOM_KORAN.some((kolom) => kolom.kunci === kunci))
			throw badInput('peta', `Kolom ${kunci} tidak dikenal`)
	const kurang = kurangKolom(peta)
	if (kurang) throw badInput('peta', kurang)
	if (new Set(Object.values(peta)).size < Object.keys(peta).length)
		throw badInput('peta', 'Satu kolom berkas hanya dapat dipakai sekali')
	await ctx.db.transaction().execute(async (trx) => {
		const koran = requireSiap(await lockKoran(trx, id))
		const { bacaan, masuk } = bacaIsi(await findIsiKoran(trx, id), {
			...{ judul: koran.judul, peta, hariIni: saatIni(ctx).hariIni },
		})
		await rereadKoran(trx, id, bacaan)
		await insertUsul(trx, id, await judgeMutasi(trx, masuk, { koranId: id, zona: ctx.config.timezone }))
	})
	return getKoran(ctx, id)
}

/** A statement of which nothing was booked yet. @throws AppError 404; 409 with who was there before */
export function requireSiap(koran: KoranRow | undefined): KoranRow {
	if (!koran) throw koranNotFound()
	if (koran.status === 'dibukukan')
		throw conflict(
			'statement_booked',
			`Rekening koran ini sudah dibukukan oleh ${koran.dibukukan_oleh ?? 'petugas lain'}. Muat ulang untuk melihatnya`,
		)
	if (koran.status === 'diurungkan')
		throw conflict(
			'statement_undone',
			`Rekening koran ini sudah diurungkan oleh ${koran.diurungkan_oleh ?? 'petugas lain'}. Unggah lagi berkasnya`,
		)
	return koran
}

/** Throws a statement away of which nothing was booked. @throws AppError 404; 409 it is booked */
export async function removeKoran(ctx: TuitionContext, id: string, actor: Actor): Promise<{ id: string }> {
	await ctx.db.transaction().execute(async (trx) => {
		const { berkas } = requireSiap(await lockKoran(trx, id))
		await deleteKoran(trx, id)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'rekening_koran_dibuang',
			objek: `rekening_koran:${id}`,
			lama: { berkas },
		})
	})
	return { id }
}

const nothing = () => ({ baris: 0, rupiah: 0 })

function jumlahkan<K extends string>(
	words: readonly K[],
	rows: readonly JumlahMutasi[],
	of: (row: JumlahMutasi) => K,
): Record<K, { baris: number; rupiah: number }> {
	const sums = Object.fromEntries(words.map((word) => [word, nothing()])) as Record<
		K,
		ReturnType<typeof nothing>
	>
	for (const row of rows) {
		sums[of(row)].baris += row.baris
		sums[of(row)].rupiah += row.rupiah
	}
	return sums
}

function toRingkasan(row: KoranRow, jumlah: readonly JumlahMutasi[]): RingkasanKoran {
	const mine = jumlah.filter(({ koran_id }) => koran_id === row.id)
	return {
		id: row.id,
		berkas: row.berkas,
		status: row.status,
		dari: row.dari,
		sampai: row.sampai,
		oleh: row.oleh,
		dibuat_pada: row.dibuat_pada.toISOString(),
		dibukukan_oleh: row.dibukukan_oleh,
		dibukukan_pada: row.dibukukan_pada?.toISOString() ?? null,
		diurungkan_pada: row.diurungkan_pada?.toISOString() ?? null,
		masuk: row.masuk_sen / 100,
		putusan: jumlahkan(PUTUSAN_MUTASI, mine, ({ putusan }) => putusan),
		keadaan: jumlahkan(KEADAAN_MUTASI, mine, ({ keadaan }) => keadaan),
	}
}

/** Statements that were brought, and what is open of all. */
export async function getDaftarKoran(
	ctx: TuitionContext,
): Promise<{ koran: RingkasanKoran[]; terbuka: { baris: number; rupiah: number } }> {
	const koran = await listKoran(ctx.db, MAX_KORAN)
	const jumlah = await sumMutasi(
		ctx.db,
		koran.map(({ id }) => id),
	)
	return { koran: koran.map((row) => toRingkasan(row, jumlah)), terbuka: await sumTerbuka(ctx.db) }
}

/** @throws AppError 404 no such statement */
export async function getKoran({ db, config }: TuitionContext, id: string): Promise<Koran> {
	const row = await findKoran(db, id)
	if (!row) throw koranNotFound()
	const [jumlah, contoh, sisi] = await Promise.all([
		sumMutasi(db, [id]),
		findIsiKoran(db, id, CONTOH),
		getSisi(db, row, config.timezone),
	])
	return {
		...toRingkasan(row, jumlah),
		sisi,
		putaran: row.putaran,
		kolom: KOLOM_KORAN.map(({ kunci, label, wajib = false, contoh: eg }) => ({
			kunci,
			label,
			wajib,
			contoh: eg,
		})),
		judul: row.judul,
		peta: row.peta,
		contoh_baris: contoh.map(({ cells }) => [...cells]),
		kurang: kurangKolom(row.peta),
		keluar: row.keluar,
		dilewati: row.dilewati,
	}
}

/** A page of rows; beyond the last page the last one. @throws AppError 404 no such statement */
export async function getMutasi(
	ctx: TuitionContext,
	{ halaman = 1, ...saringan }: SaringanMutasi & { halaman?: number | undefined },
): Promise<{ baris: Mutasi[]; total: number; halaman: number; per_halaman: number }> {
	if (saringan.koranId && !(await findKoran(ctx.db, saringan.koranId))) throw koranNotFound()
	const total = await countMutasi(ctx.db, saringan)
	const nomor = Math.min(halaman, Math.max(1, Math.ceil(total / PER_HALAMAN)))
	const rows = await listMutasi(ctx.db, saringan, { limit: PER_HALAMAN, offset: (nomor - 1) * PER_HALAMAN })
	return { baris: await toMutasi(ctx, rows), total, halaman: nomor, per_halaman: PER_HALAMAN }
}

/** One row as it stands. @throws AppError 404 */
export async function readMutasi(ctx: TuitionContext, id: string): Promise<Mutasi> {
	const [row] = await toMutasi(ctx, await listMutasi(ctx.db, { id }, { limit: 1, offset: 0 }))
	if (!row) throw mutasiNotFound()
	return row
}

export const mutasiNotFound = () => notFound('bank_row_not_found', 'Mutasi bank ini tidak ada')

async function toMutasi({ db }: TuitionContext, rows: readonly MutasiRow[]): Promise<Mutasi[]> {
	const bills = await listCalon(db, [...new Set(rows.flatMap(({ calon }) => calon))])
	const open = new Map(bills.map(({ mahasiswa_id: _, ...bill }): [string, CalonMutasi] => [bill.id, bill]))
	return rows.map(({ calon, diputuskan_pada, ...row }) => ({
		...row,
		calon: calon.flatMap((id) => open.get(id) ?? []),
		diputuskan_pada: diputuskan_pada?.toISOString() ?? null,
	}))
}
