import { lingkupOf } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict } from '#server/lib/errors.ts'
import type { XlsxCell } from '#server/lib/write-xlsx.ts'
import { XLSX } from '#server/lib/xlsx-task.ts'
import type { SaringanKrs, UrutKrs } from '#shared/api/krs-office.ts'
import { KATA_KEADAAN_KRS } from '#shared/rules/krs.ts'
import { tulisSaat } from '#shared/rules/saat.ts'
import { countKrs, type KrsRow, pageOfKrs } from './list-queries.ts'

/** A workbook of more rows takes longer than anybody waits. */
const MAX_BARIS = 10_000

type Ctx = Pick<Context, 'db' | 'heavy' | 'now' | 'config'>

/**
 * The students that are found, all pages of them, as a workbook; texts are texts there, nothing in it is a formula.
 * @throws AppError 409 for more rows than a workbook is made of
 */
export async function makeWorkbook(
	ctx: Ctx,
	{ urut = 'nama', ...saringan }: SaringanKrs & { urut?: UrutKrs },
	{ actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<Buffer> {
	const cari = { ...saringan, lingkup: lingkupOf(actor) }
	const total = await countKrs(ctx.db, cari)
	if (total > MAX_BARIS)
		throw conflict(
			'too_many_rows',
			`Daftar ini berisi ${total.toLocaleString('id')} baris. Persempit saringannya sampai paling banyak ${MAX_BARIS.toLocaleString('id')} baris.`,
		)
	const rows = await pageOfKrs(ctx.db, { ...cari, urut, dari: 0, sebanyak: MAX_BARIS })
	const kolom: { judul: string; lebar: number; isi: (row: KrsRow) => XlsxCell }[] = [
		{ judul: 'Nama', lebar: 32, isi: (row) => row.nama },
		{ judul: 'NIM', lebar: 16, isi: (row) => row.stambuk },
		{ judul: 'Prodi', lebar: 10, isi: (row) => row.prodi },
		{ judul: 'Kelas', lebar: 10, isi: (row) => row.kelas },
		{ judul: 'Semester', lebar: 10, isi: (row) => row.semester },
		{ judul: 'Keadaan KRS', lebar: 16, isi: (row) => KATA_KEADAAN_KRS[row.keadaan] },
		{ judul: 'SKS', lebar: 8, isi: (row) => row.total_sks },
		{
			judul: 'Disimpan',
			lebar: 32,
			isi: (row) => (row.disimpan_pada ? tulisSaat(row.disimpan_pada, ctx.config.timezone) : null),
		},
		{ judul: 'Dosen wali', lebar: 36, isi: (row) => row.dosen_wali },
		{ judul: 'Diingatkan terakhir', lebar: 20, isi: (row) => row.diingatkan },
	]
	const sheet = {
		name: 'KRS',
		columns: kolom.map(({ lebar }) => lebar),
		rows: [
			kolom.map(({ judul }): XlsxCell => ({ value: judul, bold: true })),
			...rows.map((row) => kolom.map(({ isi }) => isi(row))),
		],
		sticky: { rows: 1, columns: 1 },
	}
	return ctx.heavy.make(XLSX, { content: [sheet], date: ctx.now() }, { owner: actor.akun_id, signal })
}
