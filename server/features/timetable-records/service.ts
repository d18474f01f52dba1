import type { DbOrTrx } from '#server/db/client.ts'
import { countPertemuanSlot } from '#server/features/schedule/slot-queries.ts'
import { lingkupOf, readPerubahan } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { type BarisJejak, listJejak } from '#server/lib/trail-queries.ts'
import type { DaftarJadwal, DataJadwal, PilihanJadwal } from '#shared/api/timetable-records.ts'
import { KUNCI_JADWAL, type TempatMingguan } from '#shared/rules/jadwal-mingguan.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { countPeserta, listBentrok } from './clash-queries.ts'
import {
	type Cari,
	countJadwal,
	findJadwal,
	findPilihan,
	listMatakuliahKelas,
	listPeriode,
	type PeriodeJadwal,
	pageOfJadwal,
	placeOf,
} from './queries.ts'

export type Ctx = Pick<Context, 'db' | 'now' | 'config'>

const PER_HALAMAN = 50
const MAX_RIWAYAT = 30

/** What is asked of a list: a term may be named. */
export type Saringan = Omit<Cari, 'periode' | 'lingkup'> & { periode?: string }

/** The term that is named, else the running one, else the newest. */
export async function chooseTerm(db: DbOrTrx, periode?: string): Promise<PeriodeJadwal | undefined> {
	const all = await listPeriode(db)
	return all.find(({ kode }) => kode === periode) ?? all.find(({ aktif }) => aktif) ?? all[0]
}

const named = (kode: string) => ({ kode, nama: namaPeriode(kode) })

/** A page of weekly lectures; beyond the last page the last one. */
export async function getDaftarJadwal(
	{ db }: Pick<Ctx, 'db'>,
	{
		halaman = 1,
		sebanyak = PER_HALAMAN,
		periode,
		...saringan
	}: Saringan & { halaman?: number; sebanyak?: number },
	actor: Actor,
): Promise<DaftarJadwal> {
	const term = await chooseTerm(db, periode)
	if (!term)
		return {
			...{ periode: null, terbuka: false, baris: [], total: 0, halaman: 1, per_halaman: sebanyak },
		}
	const cari = { ...saringan, periode: term.kode, lingkup: lingkupOf(actor) }
	const total = await countJadwal(db, cari)
	const nomor = Math.min(halaman, Math.max(1, Math.ceil(total / sebanyak)))
	const baris = await pageOfJadwal(db, { ...cari, dari: (nomor - 1) * sebanyak, sebanyak })
	return {
		periode: named(term.kode),
		terbuka: term.terbuka,
		baris,
		total,
		halaman: nomor,
		per_halaman: sebanyak,
	}
}

/** By what the lectures of a term can be narrowed, and the terms there are. */
export async function getPilihanJadwal(
	{ db }: Pick<Ctx, 'db'>,
	periode: string | undefined,
	actor: Actor,
): Promise<PilihanJadwal> {
	const all = await listPeriode(db)
	const term = await chooseTerm(db, periode)
	const terms = all.map(({ kode, terbuka }) => ({ ...named(kode), terbuka }))
	if (!term) return { periode: terms, kelas: [], prodi: [], ruang: [], dosen: [] }
	return { periode: terms, ...(await findPilihan(db, term.kode, lingkupOf(actor))) }
}

/** Courses that a class has in a term, to choose from. */
export const getMatakuliahKelas = (
	{ db }: Pick<Ctx, 'db'>,
	{ periode, kelas }: { periode: string; kelas: string },
) => listMatakuliahKelas(db, periode, kelas)

/** A weekly lecture with its clashes, what hangs on it and its history. @throws AppError 404 */
export async function getDataJadwal(
	{ db, now, config }: Ctx,
	id: string,
	actor: Pick<Actor, 'hak'>,
): Promise<DataJadwal> {
	const row = await findJadwal(db, id)
	if (!row) throw noJadwal()
	const { periode, ...data } = row
	const calon = { ...row, tempat: placeOf(row) }
	const today = waktuKampus(now(), config.timezone).tanggal
	const daftar_bentrok = await listBentrok(db, calon)
	const terms = await listPeriode(db)
	const jejak = await listJejak(db, namesOf(row), MAX_RIWAYAT)
	return {
		...data,
		periode: named(periode),
		peserta: await countPeserta(db, row),
		bentrok: daftar_bentrok.length,
		daftar_bentrok,
		pertemuan: await countPertemuanSlot(db, calon, today),
		bisa_diubah:
			actor.hak.includes('akademik') && terms.some(({ kode, terbuka }) => kode === periode && terbuka),
		sebelumnya: sebelumnyaOf(placeOf(row), jejak[0]),
		riwayat: jejak.map(readPerubahan),
	}
}

/** Where a lecture stood before the last thing that was done with it, when that was a move to where it is. */
function sebelumnyaOf(kini: TempatMingguan, last: BarisJejak | undefined): TempatMingguan | null {
	if (last?.tindakan !== 'jadwal_dipindah') return null
	const told = KUNCI_JADWAL.filter((kunci) => typeof last.lama[kunci] === 'string')
	if (told.some((kunci) => last.baru[kunci] !== kini[kunci])) return null
	return { ...kini, ...Object.fromEntries(told.map((kunci) => [kunci, last.lama[kunci]])) }
}

/** Under which a lecture stands in the trail: by its id, and as a file has named it. */
const namesOf = ({
	id,
	periode,
	kelas,
	kode_mk,
	hari,
	jam_mulai,
}: {
	id: string
	periode: string
	kelas: string
	kode_mk: string
	hari: string
	jam_mulai: string
}) => [`jadwal:${id}`, `jadwal:${[periode, kelas, kode_mk, hari, jam_mulai].join(' ')}`]

export const noJadwal = () => notFound('lecture_not_found', 'Jadwal ini tidak ada, atau baru saja dihapus')
