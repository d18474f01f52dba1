import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { makeListWorkbook } from '#server/lib/list-workbook.ts'
import type { XlsxCell } from '#server/lib/write-xlsx.ts'
import type { BarisMatakuliah } from '#shared/api/course-records.ts'
import type { KOLOM_MATAKULIAH } from '#shared/rules/data-matakuliah.ts'
import { type Cari, countMatakuliah, pageOfMatakuliah } from './queries.ts'

type Kolom = (typeof KOLOM_MATAKULIAH)[number]

const KOLOM: Readonly<
	Record<Kolom, { judul: string; lebar: number; isi: (row: BarisMatakuliah) => XlsxCell }>
> = {
	kode: { judul: 'Kode', lebar: 12, isi: (row) => row.kode },
	nama: { judul: 'Nama', lebar: 40, isi: (row) => row.nama },
	sks: { judul: 'SKS', lebar: 8, isi: (row) => row.sks },
	semester: { judul: 'Semester', lebar: 10, isi: (row) => row.semester },
	prodi: { judul: 'Kurikulum', lebar: 16, isi: (row) => row.prodi.join(', ') },
	prasyarat: { judul: 'Prasyarat', lebar: 20, isi: (row) => row.prasyarat.join(', ') },
	kelas: { judul: 'Kelas semester ini', lebar: 18, isi: (row) => row.kelas },
	kapasitas: { judul: 'Kapasitas', lebar: 10, isi: (row) => row.kapasitas },
}

/** What a list of courses shows, all pages of it, as a workbook. @throws AppError 400, 409 as any list does */
export const makeWorkbook = (
	ctx: Pick<Context, 'db' | 'heavy' | 'now'>,
	{ kolom, ...cari }: Cari & { kolom: string },
	by: { actor: Actor; signal: AbortSignal },
): Promise<Buffer> =>
	makeListWorkbook(
		ctx,
		{
			name: 'Mata kuliah',
			columns: KOLOM,
			kolom,
			count: () => countMatakuliah(ctx.db, cari),
			page: (place) => pageOfMatakuliah(ctx.db, { ...cari, ...place }),
		},
		by,
	)
