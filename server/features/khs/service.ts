import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Settings } from '#server/lib/settings.ts'
import type { Khs } from '#shared/api/khs.ts'
import { type AngkaKhs, computeKhs, type HasilStudi, type IsiKhs, perubahanNilai } from '#shared/rules/khs.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { findKhs, findKhsPage, type KhsRow, listHasilMahasiswa } from './queries.ts'

/** A page of a student's sheets, newest semester first. */
export async function getKhsList(
	ctx: Context,
	stambuk: string,
	{ tanpa, ...page }: { page: number; limit: number; tanpa: string | null },
) {
	const found = await findKhsPage(ctx.db, stambuk, { ...page, tanpa })
	if (!found) throw notFound('stambuk_not_found', 'Stambuk tidak ditemukan')
	const { rows, total, hasil } = found
	return {
		data: rows.map((row) => ({
			...toKhs(row, hasil, row.ada_perbaikan),
			perubahan: row.sebelumnya && row.isi ? perubahanNilai(row.sebelumnya, row.isi.details) : [],
		})),
		meta: { ...page, total, total_pages: Math.ceil(total / page.limit) },
	}
}

/** The figures of a sheet: frozen when approved, else of the results as they are now. */
function angkaOf(row: KhsRow, semua: readonly HasilStudi[]): AngkaKhs {
	return row.isi ?? computeKhs(semua, row.periode_kode)
}

/** A sheet as it leaves the server. */
export function toKhs(row: KhsRow, semua: readonly HasilStudi[], adaPerbaikan: boolean): Khs {
	const { details, ips, ipk, sks, mutu, batas_sks } = angkaOf(row, semua)
	return {
		id: row.id,
		semester: row.semester,
		periode: namaPeriode(row.periode_kode),
		periode_kode: row.periode_kode,
		ips,
		ipk,
		sks,
		mutu,
		batas_sks,
		status: row.status,
		versi: row.versi,
		nomor: row.nomor,
		diputuskan_pada: row.diputuskan_pada?.toISOString() ?? null,
		alasan_ditolak: row.alasan_ditolak,
		ada_perbaikan: adaPerbaikan,
		perubahan: [],
		details,
	}
}

/** A sheet ready to be printed. */
export type LembarKhs = {
	row: Pick<KhsRow, 'semester' | 'periode_kode' | 'status' | 'versi' | 'nomor'>
	isi: IsiKhs
}

/** A sheet for printing. @throws AppError 404 no such sheet */
export async function getLembar(ctx: Context, id: string): Promise<LembarKhs> {
	const row = await findKhs(ctx.db, id)
	if (!row) throw notFound('khs_not_found', 'KHS tidak ditemukan')
	if (row.isi) return { row, isi: row.isi }
	const hasil = await listHasilMahasiswa(ctx.db, [row.mahasiswa_id])
	return { row, isi: makeIsi(ctx, ctx.settings(), row, hasil.get(row.mahasiswa_id) ?? []) }
}

/** What the sheet says if it is approved now. */
export function makeIsi(
	{ config, now }: Context,
	{ city, signatory }: Settings,
	row: { periode_kode: string } & IsiKhs['identitas'],
	semua: readonly HasilStudi[],
): IsiKhs {
	return {
		...computeKhs(semua, row.periode_kode),
		identitas: {
			nama: row.nama,
			stambuk: row.stambuk,
			program_studi: row.program_studi,
			kelas: row.kelas,
		},
		kota: city,
		tanggal: waktuKampus(now(), config.timezone).tanggal,
		pejabat: { jabatan: signatory.title, nama: signatory.name, nip: signatory.nip },
	}
}
