import type { DbOrTrx } from '#server/db/client.ts'
import {
	deleteRuangRows,
	listBernama,
	listIsiRuang,
	listRuangRows,
	listSebutan,
	type RuangRow,
	saveRuangRows,
} from '#server/features/campus/room-queries.ts'
import { KAPASITAS_RUANG } from '#shared/rules/data-ruang.ts'
import { bedaRekam, type Masalah, type Rekam } from '#shared/rules/impor.ts'
import { isDaring } from '#shared/rules/ruang.ts'
import { kalimatGantungan } from './gantungan.ts'
import { type Baris, isiKolom, type JenisImpor } from './jenis.ts'
import { bilangan, teks } from './kolom.ts'

export const JENIS_RUANG: JenisImpor = {
	jenis: 'ruang',
	nama: 'ruang',
	hak: 'akademik',
	kolom: [
		{
			kunci: 'kode',
			label: 'Kode',
			alias: ['kode ruang', 'kode ruangan', 'nomor ruang'],
			wajib: true,
			contoh: 'LAB-1',
			isi: {
				macam: 'teks',
				paling_banyak: 20,
				besar: true,
				pola: /^[A-Z0-9]([A-Z0-9 ._-]{0,18}[A-Z0-9])?$/,
				salah: 'hanya huruf, angka, titik, spasi, dan tanda hubung',
			},
		},
		{
			kunci: 'nama',
			label: 'Nama',
			alias: ['nama ruang', 'nama ruangan', 'ruang', 'ruangan'],
			wajib: true,
			contoh: 'Lab 1',
			isi: teks(60),
		},
		{
			kunci: 'kapasitas',
			label: 'Kapasitas',
			alias: ['daya tampung', 'jumlah kursi', 'kursi'],
			wajib: true,
			contoh: '40',
			isi: bilangan(1, KAPASITAS_RUANG),
		},
		{ kunci: 'gedung', label: 'Gedung', alias: ['lokasi', 'bangunan'], contoh: 'Gedung A', isi: teks(80) },
		{
			kunci: 'status',
			label: 'Status',
			contoh: 'Aktif',
			isi: {
				macam: 'pilihan',
				pilihan: { Aktif: ['ya', 'dipakai'], Diarsipkan: ['arsip', 'tidak', 'tidak aktif'] },
			},
		},
	],
	kunci: ['kode'],
	muat: (db, rekam, { hold }) => listRuangRows(db, isiKolom(rekam, 'kode'), hold),
	periksa: (db, baris, { kembali }) => periksaNama(db, baris, kembali === true),
	simpan: (trx, rekam) =>
		saveRuangRows(
			trx,
			rekam.map(
				(satu) => ({ ...satu, status: satu.status ?? 'Aktif', gedung: satu.gedung ?? null }) as RuangRow,
			),
		),
	gantungan: gantunganRuang,
	hapus: async (trx, rekam) => {
		const found = await gantunganRuang(trx, rekam)
		if (found.size > 0) return kalimatGantungan(found)
		await deleteRuangRows(trx, isiKolom(rekam, 'kode'))
		return null
	},
}

async function gantunganRuang(db: DbOrTrx, rekam: readonly Rekam[]): Promise<ReadonlyMap<string, number>> {
	const found = new Map<string, number>()
	for (const { tabel, jumlah } of await listIsiRuang(db, isiKolom(rekam, 'nama')))
		found.set(tabel, (found.get(tabel) ?? 0) + jumlah)
	return found
}

/** Timetables know a room by its name: it belongs to one room, and stays as long as something takes place there. */
async function periksaNama(
	db: DbOrTrx,
	baris: readonly (Baris & { lama: Rekam | null })[],
	kembali: boolean,
): Promise<Map<number, Masalah[]>> {
	const milik = new Map(
		(
			await listBernama(
				db,
				isiKolom(
					baris.map(({ rekam }) => rekam),
					'nama',
				),
			)
		).map(({ nama, kode }) => [nama, kode]),
	)
	const ganti = baris.filter(({ rekam, lama }) => lama && kecil(lama.nama) !== kecil(rekam.nama))
	const dipakai = Map.groupBy(
		await listIsiRuang(
			db,
			ganti.map(({ lama }) => String(lama?.nama)),
		),
		({ nama }) => nama,
	)
	const masalah = new Map<number, Masalah[]>()
	const dalamBerkas = new Map<string, number>()
	for (const { nomor, rekam, lama } of baris) {
		const nama = kecil(rekam.nama)
		const before = dalamBerkas.get(nama)
		dalamBerkas.set(nama, before ?? nomor)
		if (lama && !kembali && bedaRekam(rekam, lama).length === 0) continue
		const lain = milik.get(nama)
		const dulu = lama && nama !== kecil(lama.nama) ? dipakai.get(kecil(lama.nama)) : undefined
		const alasan = isDaring(String(rekam.nama))
			? 'ujian dan kuliah daring tidak memerlukan ruang'
			: before !== undefined
				? `sama dengan baris ${before}`
				: lain !== undefined && lain !== rekam.kode
					? `nama ini dipakai ruang ${lain}`
					: dulu
						? `nama lama masih tertulis. ${kalimatGantungan(new Map(dulu.map((one) => [one.tabel, one.jumlah])))}`
						: null
		if (alasan) masalah.set(nomor, [{ kolom: 'nama', alasan }])
	}
	return masalah
}

const kecil = (nama: string | number | null | undefined) => String(nama ?? '').toLowerCase()

/** By which words a file may name a room: its code and its name, in capital letters, mean the name that timetables have. */
export async function sebutanRuang(db: DbOrTrx): Promise<ReadonlyMap<string, string>> {
	const all = await listSebutan(db)
	return new Map([
		...all.map(({ kode, nama }) => [kode, nama] as const),
		...all.map(({ nama }) => [nama.toUpperCase(), nama] as const),
	])
}
