import { lingkupOf } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { makeListWorkbook } from '#server/lib/list-workbook.ts'
import type { XlsxCell } from '#server/lib/write-xlsx.ts'
import type { BarisJadwal } from '#shared/api/timetable-records.ts'
import type { KOLOM_JADWAL } from '#shared/rules/jadwal-mingguan.ts'
import { countJadwal, pageOfJadwal } from './queries.ts'
import { chooseTerm, type Saringan } from './service.ts'

type Kolom = (typeof KOLOM_JADWAL)[number]

const KOLOM: Readonly<Record<Kolom, { judul: string; lebar: number; isi: (row: BarisJadwal) => XlsxCell }>> =
	{
		mata_kuliah: { judul: 'Mata kuliah', lebar: 36, isi: (row) => row.mata_kuliah },
		kelas: { judul: 'Kelas', lebar: 10, isi: (row) => row.kelas },
		hari: { judul: 'Hari', lebar: 10, isi: (row) => row.hari },
		jam: { judul: 'Jam', lebar: 14, isi: (row) => `${row.jam_mulai}-${row.jam_selesai}` },
		ruangan: { judul: 'Ruangan', lebar: 16, isi: (row) => row.ruangan },
		dosen: { judul: 'Dosen', lebar: 44, isi: (row) => row.dosen.map(({ nama }) => nama).join('; ') },
		bentrok: { judul: 'Bentrok', lebar: 10, isi: (row) => row.bentrok },
		kode_mk: { judul: 'Kode MK', lebar: 12, isi: (row) => row.kode_mk },
		prodi: { judul: 'Prodi', lebar: 10, isi: (row) => row.prodi },
	}

/** What the list of lectures shows, all pages of it, as a workbook. @throws AppError 400, 409 as any list does */
export async function makeWorkbook(
	ctx: Pick<Context, 'db' | 'heavy' | 'now'>,
	{ kolom, periode, ...saringan }: Saringan & { kolom: string },
	by: { actor: Actor; signal: AbortSignal },
): Promise<Buffer> {
	const term = await chooseTerm(ctx.db, periode)
	const cari = { ...saringan, periode: term?.kode ?? '', lingkup: lingkupOf(by.actor) }
	return makeListWorkbook(
		ctx,
		{
			name: 'Jadwal kuliah',
			columns: KOLOM,
			kolom,
			count: () => countJadwal(ctx.db, cari),
			page: (place) => pageOfJadwal(ctx.db, { ...cari, ...place }),
		},
		by,
	)
}
