import { createHash } from 'node:crypto'
import type { DbOrTrx } from '#server/db/client.ts'
import { findPeriodeAktif } from '#server/features/imports/lend.ts'
import { deleteJadwalRows, saveJadwalRows } from '#server/features/schedule/batch-queries.ts'
import type { Dinilai } from '#server/features/student-records/lend.ts'
import { ikutanOf } from '#server/features/student-records/lend.ts'
import { deletePengampuRows, savePengampuRows } from '#server/features/teaching/batch-queries.ts'
import { readIsi, readNama } from '#server/features/terms/queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { conflict } from '#server/lib/errors.ts'
import type { MatakuliahSusunan, Rancangan, TinjauanSusunan } from '#shared/api/class-changes.ts'
import type { IsiPeriode, Kuliah, Pengampu } from '#shared/rules/bawaan-periode.ts'
import { bentrokKelas } from '#shared/rules/susun-kelas.ts'
import type { Isi } from './queries.ts'

/** `tulis`: students really move; else it is looked at, in a transaction that is given up. */
export type How = { now: Date; actor: Actor; tulis: boolean }
export type Susunan = { periode: string; tinjauan: TinjauanSusunan; isi: Isi }

/** The running term, as far as classes are made of it. */
export type Kampus = {
	periode: string
	isi: IsiPeriode
	matakuliah: (kode: string) => string
	dosen: ReadonlyMap<string, string>
}

/** @throws AppError 409 while no term is active */
export async function readKampus(db: DbOrTrx): Promise<Kampus> {
	const periode = await findPeriodeAktif(db)
	if (!periode) throw conflict('no_active_term', 'Belum ada semester yang aktif')
	const nama = await readNama(db)
	const matakuliah = new Map(nama.matakuliah.map((one) => [one.kode, one.nama]))
	return {
		periode,
		isi: await readIsi(db, periode),
		matakuliah: (kode) => matakuliah.get(kode) ?? kode,
		dosen: new Map(nama.dosen.map((one) => [one.nip, one.nama])),
	}
}

/** The courses of a class, by name. */
export function listKode({ isi, matakuliah }: Kampus, kelas: string): string[] {
	const rows = [...isi.pengampu, ...isi.jadwal, ...isi.penawaran].filter((one) => one.kelas === kelas)
	return [...new Set(rows.map(({ kode }) => kode))].toSorted((a, b) =>
		matakuliah(a).localeCompare(matakuliah(b), 'id'),
	)
}

/** The rows of a course in a class. */
export const milik = <T extends { kelas: string; kode: string }>(
	rows: readonly T[],
	kelas: string,
	kode?: string,
): T[] => rows.filter((one) => one.kelas === kelas && (kode === undefined || one.kode === kode))

const pengampuRow =
	(periode: string) =>
	({ kelas, kode, nip }: Pengampu) => ({ periode, kelas, kode_mk: kode, nip })
const jadwalRow =
	(periode: string) =>
	({ kode, ...kuliah }: Kuliah) => ({ ...kuliah, periode, kode_mk: kode })

export const savePengampu = (trx: DbOrTrx, periode: string, rows: readonly Pengampu[]) =>
	savePengampuRows(trx, rows.map(pengampuRow(periode)))
export const deletePengampu = (trx: DbOrTrx, periode: string, rows: readonly Pengampu[]) =>
	deletePengampuRows(trx, rows.map(pengampuRow(periode)))
export const saveJadwal = (trx: DbOrTrx, periode: string, rows: readonly Kuliah[]) =>
	saveJadwalRows(trx, rows.map(jadwalRow(periode)))
export const deleteJadwal = (trx: DbOrTrx, periode: string, rows: readonly Kuliah[]) =>
	deleteJadwalRows(trx, rows.map(jadwalRow(periode)))

type Angka = Pick<MatakuliahSusunan, 'kapasitas' | 'terisi' | 'pertemuan' | 'tugas' | 'ujian'>

/** The courses of a class as they will be, with what clashes; `keras`: where the class itself would be in two places. */
export function susunMatakuliah(
	kampus: Kampus,
	kelas: string,
	angka: (kode: string) => Angka,
): { mata_kuliah: MatakuliahSusunan[]; keras: string[] } {
	const { isi, matakuliah, dosen } = kampus
	const nama = (nip: string) => dosen.get(nip) ?? nip
	const bentrok = bentrokKelas(isi, new Set([kelas]), { matakuliah, dosen: nama })
	return {
		mata_kuliah: listKode(kampus, kelas).map((kode) => ({
			kode,
			nama: matakuliah(kode),
			dosen: milik(isi.pengampu, kelas, kode).map(({ nip }) => ({ nip, nama: nama(nip) })),
			jadwal: milik(isi.jadwal, kelas, kode).map((kuliah) => ({
				...{ hari: kuliah.hari, jam_mulai: kuliah.jam_mulai, jam_selesai: kuliah.jam_selesai },
				ruangan: kuliah.ruangan,
				bentrok: bentrok.filter((one) => one.kuliah === kuliah).map(({ kata }) => kata),
			})),
			...angka(kode),
		})),
		keras: bentrok
			.filter((one) => one.keras)
			.map(({ kuliah, kata }) => `${matakuliah(kuliah.kode)} ${kelas} ${kata}`),
	}
}

/** Who moves to a class and who stays, as it is shown. */
export const orangOf = (
	judged: readonly Dinilai[],
	ke: string,
): Pick<TinjauanSusunan, 'pindah' | 'tetap'> => ({
	pindah: judged
		.filter(({ alasan }) => alasan === null)
		.map(({ calon: { stambuk, nama }, fakta }) => ({ stambuk, nama, ke, ikut: ikutanOf(fakta) })),
	tetap: judged.flatMap(({ calon: { stambuk, nama }, alasan }) =>
		alasan === null ? [] : [{ stambuk, nama, alasan }],
	),
})

/** Seats that those who move take with them, by the offer that they take. */
export function kursiOf(judged: readonly Dinilai[]): Map<string, number> {
	const kursi = new Map<string, number>()
	for (const { alasan, fakta } of judged)
		if (alasan === null)
			for (const { ke } of fakta?.baris ?? []) if (ke !== null) kursi.set(ke, (kursi.get(ke) ?? 0) + 1)
	return kursi
}

/** What was shown is what is done: who goes where, who stays, and how the classes are made. What else hangs on students follows. */
export function sidikOf(
	rancangan: Rancangan,
	{ kelas, pindah, tetap, catatan }: Omit<TinjauanSusunan, 'sidik' | 'halangan'>,
): string {
	const inti = kelas.map(({ mata_kuliah, ...one }) => ({
		...one,
		mata_kuliah: mata_kuliah.map(({ terisi: _, ...mk }) => mk),
	}))
	const siapa = pindah.map(({ stambuk, ke }) => [stambuk, ke])
	return createHash('sha256')
		.update(JSON.stringify({ rancangan, inti, siapa, tetap, catatan }))
		.digest('hex')
		.slice(0, 16)
}

/** Names, no more of them than are read. */
export const sebut = (nama: readonly string[], paling = 6): string =>
	nama.length > paling
		? `${nama.slice(0, paling).join(', ')}, dan ${nama.length - paling} lainnya`
		: nama.join(', ')
