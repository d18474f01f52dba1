import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { listJejak } from '#server/lib/trail-queries.ts'
import type {
	DaftarMahasiswa,
	DataMahasiswa,
	PilihanMahasiswa,
	SaringanMahasiswa,
} from '#shared/api/student-records.ts'
import { KUNCI_MAHASISWA } from '#shared/rules/data-mahasiswa.ts'
import { namaKeluar } from '#shared/rules/keluar-mahasiswa.ts'
import { findKeluar } from './exit-queries.ts'
import { readPerubahan } from './history.ts'
import { listPeriodeStatus } from './many-status.ts'
import { countMahasiswa, findDataMahasiswa, findIsian, listPilihan, pageOfMahasiswa } from './queries.ts'
import { listStatus } from './status.ts'

type Ctx = Pick<Context, 'db'>

const PER_HALAMAN = 50
const MAX_RIWAYAT = 30

/** The programmes whose students somebody sees; null for all. */
export const lingkupOf = ({ hak, prodi }: Actor): readonly string[] | null =>
	hak.includes('akademik') ? null : prodi

/** A page of students; beyond the last page the last one. */
export async function getDaftarMahasiswa(
	{ db }: Ctx,
	{
		halaman = 1,
		sebanyak = PER_HALAMAN,
		...saringan
	}: SaringanMahasiswa & { halaman?: number; sebanyak?: number },
	actor: Actor,
): Promise<DaftarMahasiswa> {
	const cari = { ...saringan, lingkup: lingkupOf(actor) }
	const page = (nomor: number) => pageOfMahasiswa(db, { ...cari, dari: (nomor - 1) * sebanyak, sebanyak })
	const [total, baris] = await Promise.all([countMahasiswa(db, cari), page(halaman)])
	const last = Math.max(1, Math.ceil(total / sebanyak))
	return {
		baris: halaman > last ? await page(last) : baris,
		total,
		halaman: Math.min(halaman, last),
		per_halaman: sebanyak,
	}
}

/** By what students can be narrowed, and what they can become. */
export const getPilihanMahasiswa = async (
	ctx: Pick<Context, 'db' | 'now' | 'config'>,
	actor: Actor,
): Promise<PilihanMahasiswa> => ({
	...(await listPilihan(ctx.db, lingkupOf(actor))),
	periode: await listPeriodeStatus(ctx, ctx.db),
})

/** A student with the record's history; biodata for who may change it alone. @throws AppError 404 for a number that nobody has */
export async function getDataMahasiswa(
	ctx: Pick<Context, 'db' | 'now' | 'config'>,
	stambuk: string,
	{ hak }: Actor,
): Promise<DataMahasiswa> {
	const { db } = ctx
	const data = await findDataMahasiswa(db, stambuk)
	if (!data) throw notFound('student_not_found', 'Mahasiswa dengan NIM ini tidak ditemukan')
	const { id, ...rest } = data
	const [jejak, periode, keluar, isian] = await Promise.all([
		listJejak(db, [`mahasiswa:${id}`, `mahasiswa:${stambuk}`], MAX_RIWAYAT),
		listStatus(ctx, db, id),
		findKeluar(db, id),
		hak.includes('akademik') && !data.terhapus ? findIsian(db, stambuk) : undefined,
	])
	return {
		...rest,
		isian: isian ? KUNCI_MAHASISWA.map((kunci) => ({ kunci, isi: isian[kunci] })) : null,
		periode,
		keluar: keluar
			? { ...keluar, nama: namaKeluar(keluar.jenis), dicatat_pada: keluar.dicatat_pada.toISOString() }
			: null,
		riwayat: jejak.map(readPerubahan),
	}
}
