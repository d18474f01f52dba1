import { lingkupOf } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { makeListWorkbook } from '#server/lib/list-workbook.ts'
import type { XlsxCell } from '#server/lib/write-xlsx.ts'
import type { BarisKurikulum } from '#shared/api/curriculum-records.ts'
import type { KOLOM_KURIKULUM } from '#shared/rules/data-kurikulum.ts'
import { type Cari, countKurikulum, pageOfKurikulum } from './queries.ts'

type Kolom = (typeof KOLOM_KURIKULUM)[number]

const KOLOM: Readonly<
	Record<Kolom, { judul: string; lebar: number; isi: (row: BarisKurikulum) => XlsxCell }>
> = {
	kode: { judul: 'Kode', lebar: 12, isi: (row) => row.kode },
	nama: { judul: 'Nama', lebar: 40, isi: (row) => row.nama },
	prodi: { judul: 'Prodi', lebar: 10, isi: (row) => row.prodi },
	semester: { judul: 'Semester', lebar: 10, isi: (row) => row.semester },
	sifat: { judul: 'Sifat', lebar: 10, isi: (row) => row.sifat },
	sks: { judul: 'SKS', lebar: 8, isi: (row) => row.sks },
	prasyarat: { judul: 'Prasyarat', lebar: 20, isi: (row) => row.prasyarat.join(', ') },
	kelas: { judul: 'Kelas semester ini', lebar: 18, isi: (row) => row.kelas },
}

/** What a list of curricula shows, all pages of it, as a workbook. @throws AppError 400, 409 as any list does */
export function makeWorkbook(
	ctx: Pick<Context, 'db' | 'heavy' | 'now'>,
	{ kolom, ...saringan }: Omit<Cari, 'lingkup'> & { kolom: string },
	by: { actor: Actor; signal: AbortSignal },
): Promise<Buffer> {
	const cari = { ...saringan, lingkup: lingkupOf(by.actor) }
	return makeListWorkbook(
		ctx,
		{
			name: 'Kurikulum',
			columns: KOLOM,
			kolom,
			count: async () => (await countKurikulum(ctx.db, cari)).total,
			page: (place) => pageOfKurikulum(ctx.db, { ...cari, ...place }),
		},
		by,
	)
}
