import { findPeriodeBerjalan } from '#server/features/campus/batch-queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { cellAddress } from '#server/lib/foreign/read-xlsx.ts'
import type { XlsxCell, XlsxSheet } from '#server/lib/write-xlsx.ts'
import { XLSX } from '#server/lib/xlsx-task.ts'
import type { BarisImporKantor } from '#shared/api/imports.ts'
import type { KeadaanBaris, Masalah, Rekam } from '#shared/rules/impor.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { dapatDiizinkan } from './izin.ts'
import type { JenisImpor } from './jenis.ts'
import { type BarisRow, pageOfBaris } from './queries.ts'
import { requireImpor, requireJenis } from './service.ts'
import { listNilaiTangan } from './tangan.ts'
import { listTangan } from './tangan-queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'heavy'>
type By = { actor: Actor; signal: AbortSignal }
type Berkas = { nama: string; isi: Buffer }

const PER_HALAMAN = 50

/** Rows of one state, a page of them. @throws AppError 404, 403 */
export async function getBaris(
	{ db }: Pick<Ctx, 'db'>,
	id: string,
	{ keadaan, halaman = 1 }: { keadaan: KeadaanBaris | 'tangan'; halaman?: number },
	actor: Actor,
): Promise<{ baris: BarisImporKantor[]; halaman: number; per_halaman: number }> {
	const { impor, jenis } = await requireImpor({ db }, id, actor)
	const page = { id, dari: (halaman - 1) * PER_HALAMAN, sebanyak: PER_HALAMAN }
	const rows = keadaan === 'tangan' ? await listTangan(db, page) : await pageOfBaris(db, { ...page, keadaan })
	const peta = impor.peta as Record<string, number>
	const tangan = await listNilaiTangan(db, jenis, { impor, baris: rows })
	return {
		baris: rows.map((row) => ({ ...toBaris(row, jenis, peta), tangan: tangan.get(row.nomor) ?? [] })),
		halaman,
		per_halaman: PER_HALAMAN,
	}
}

function toBaris(
	row: BarisRow,
	jenis: JenisImpor,
	peta: Record<string, number>,
): Omit<BarisImporKantor, 'tangan'> {
	const [rekam, lama, sel] = [row.rekam as Rekam, row.lama as Rekam | null, row.sel as string[]]
	const isi =
		row.keadaan === 'ditolak'
			? Object.fromEntries(jenis.kolom.map(({ kunci }) => [kunci, sel[peta[kunci] ?? -1] ?? null]))
			: { ...rekam }
	const beda = jenis.kolom.filter(({ kunci }) => lama && lama[kunci] !== rekam[kunci])
	return {
		nomor: row.nomor,
		keadaan: row.keadaan ?? 'ditolak',
		isi,
		lama:
			row.keadaan === 'diubah'
				? Object.fromEntries(beda.map(({ kunci }) => [kunci, lama?.[kunci] ?? null]))
				: {},
		dapat_diizinkan: dapatDiizinkan(jenis, row),
		masalah: (row.masalah as Masalah[]).map(({ kolom, alasan }) => ({
			huruf: hurufOf(kolom, peta),
			kolom,
			alasan,
		})),
	}
}

/** `D`: how the sheet names the column. */
const hurufOf = (kolom: string | null, peta: Record<string, number>): string | null => {
	const place = kolom === null ? undefined : peta[kolom]
	return place === undefined ? null : cellAddress(1, place).slice(0, -1)
}

const bold = (value: string): XlsxCell => ({ value, bold: true })
const widthOf = (texts: readonly string[]) =>
	Math.min(60, Math.max(12, ...texts.map((text) => text.length + 3)))

/** An exam or a due date of the example is so many days off. */
const HARI_CONTOH = 14

/** What the example row says: where rows are of a term, the one that runs and a day of it, so that the template imports as it is. */
async function contohBaris(ctx: Ctx & Pick<Context, 'config'>, { kolom }: JenisImpor): Promise<string[]> {
	const berjalan = kolom.some(({ kunci, wajib }) => kunci === 'periode' && !wajib)
		? await findPeriodeBerjalan(ctx.db)
		: undefined
	if (!berjalan) return kolom.map(({ contoh }) => contoh)
	const { tanggal } = waktuKampus(ctx.now(), ctx.config.timezone)
	// The middle one of three lies within the term.
	const [, hari = tanggal] = [berjalan.mulai, tambahHari(tanggal, HARI_CONTOH), berjalan.selesai].toSorted()
	return kolom.map(({ kunci, isi, contoh }) =>
		kunci === 'periode' ? berjalan.kode : isi.macam === 'tanggal' ? hari : contoh,
	)
}

/** A workbook with the columns of a kind and one row that shows them. @throws AppError 404, 403 */
export async function makeTemplat(
	ctx: Ctx & Pick<Context, 'config'>,
	nama: string,
	{ actor, signal }: By,
): Promise<Berkas> {
	const jenis = requireJenis(nama, actor)
	const contoh = await contohBaris(ctx, jenis)
	const sheet: XlsxSheet = {
		name: jenis.nama.slice(0, 31),
		columns: jenis.kolom.map(({ label }, i) => widthOf([label, contoh[i] ?? ''])),
		rows: [jenis.kolom.map(({ label }) => bold(label)), contoh],
		sticky: { rows: 1 },
	}
	const order = { content: [sheet], date: ctx.now() }
	return {
		nama: `templat-${jenis.jenis.replaceAll('_', '-')}.xlsx`,
		isi: await ctx.heavy.make(XLSX, order, { owner: actor.akun_id, signal }),
	}
}

const MAX_DITOLAK = 10_000

/** The refused rows as they were, with what is wrong in a last column that an import does not know. @throws AppError 404, 403 */
export async function makeDitolak(ctx: Ctx, id: string, { actor, signal }: By): Promise<Berkas> {
	const { impor, jenis } = await requireImpor(ctx, id, actor)
	const page = { id, keadaan: 'ditolak', dari: 0, sebanyak: MAX_DITOLAK } as const
	const rows = await pageOfBaris(ctx.db, page)
	const judul = impor.judul as string[]
	const peta = impor.peta as Record<string, number>
	const lines = rows.map((row) => {
		const sel = row.sel as string[]
		const alasan = toBaris(row, jenis, peta).masalah.map(({ huruf, alasan: why }) =>
			huruf ? `Kolom ${huruf}: ${why}` : why,
		)
		return [...judul.map((_, i) => sel[i] ?? ''), `Baris ${row.nomor}. ${alasan.join('; ')}`]
	})
	const sheet: XlsxSheet = {
		name: 'Ditolak',
		columns: [
			...judul.map((text, i) => widthOf([text, ...lines.slice(0, 50).map((line) => line[i] ?? '')])),
			60,
		],
		rows: [[...judul, 'Alasan ditolak'].map(bold), ...lines],
		sticky: { rows: 1 },
	}
	const order = { content: [sheet], date: ctx.now() }
	return {
		nama: `ditolak-${impor.berkas.replace(/\.[^.]*$/, '').replaceAll(/[^\w.-]+/g, '-')}.xlsx`,
		isi: await ctx.heavy.make(XLSX, order, { owner: actor.akun_id, signal }),
	}
}
