import {
	deletePenawaranRows,
	holdPenawaranRows,
	listPenawaranRows,
	type PenawaranKey,
	type PenawaranRow,
	savePenawaranRows,
} from '#server/features/krs/batch-queries.ts'
import {
	deleteTagihanRows,
	listTagihanRows,
	saveTagihanRows,
	type TagihanKey,
	type TagihanRow,
} from '#server/features/tuition/batch-queries.ts'
import { tellTagihanRows } from '#server/features/tuition/lend.ts'
import type { Masalah } from '#shared/rules/impor.ts'
import { type Baris, isiKolom, type JenisImpor } from './jenis.ts'
import { JENIS_JADWAL } from './jenis-jadwal.ts'
import { JENIS_PENGAMPU } from './jenis-pengampu.ts'
import { bilangan, kelas, kodeMk, periode, stambuk, wajib } from './kolom.ts'
import { lengkapi, rujukKuliah } from './kuliah.ts'
import { rujukKode, rujukOrang } from './rujukan-queries.ts'

const PENAWARAN: JenisImpor = {
	jenis: 'penawaran',
	nama: 'penawaran KRS',
	hak: 'akademik',
	kolom: [
		kelas,
		kodeMk,
		{
			kunci: 'kapasitas',
			label: 'Kapasitas',
			alias: ['kuota', 'daya tampung'],
			wajib: true,
			contoh: '40',
			isi: bilangan(1, 1_000),
		},
		wajib,
		periode,
	],
	kunci: ['periode', 'kelas', 'kode_mk'],
	lengkapi,
	rujukan: (db) => rujukKuliah(db),
	tahan: (db, rekam) => holdPenawaranRows(db, rekam as PenawaranKey[]),
	muat: async (db, rekam, { hold }) =>
		(await listPenawaranRows(db, rekam as PenawaranKey[], hold)).map(({ terisi: _terisi, ...row }) => row),
	periksa: async (db, baris) => {
		const known = await listPenawaranRows(
			db,
			baris.map(({ rekam }) => rekam as PenawaranKey),
			false,
		)
		const terisi = new Map(known.map((row) => [`${row.periode} ${row.kelas} ${row.kode_mk}`, row.terisi]))
		const masalah = new Map<number, Masalah[]>()
		for (const { nomor, rekam } of baris) {
			const isi = terisi.get(`${rekam.periode} ${rekam.kelas} ${rekam.kode_mk}`) ?? 0
			if (Number(rekam.kapasitas) < isi)
				masalah.set(nomor, [{ kolom: 'kapasitas', alasan: `${isi} mahasiswa sudah mengambilnya` }])
		}
		return masalah
	},
	simpan: (trx, rekam) => savePenawaranRows(trx, rekam as PenawaranRow[]),
	hapus: async (trx, rekam) => {
		const gone = await deletePenawaranRows(trx, rekam as PenawaranKey[])
		return gone === rekam.length ? null : `${rekam.length - gone} penawaran sudah diambil mahasiswa`
	},
}

const TAGIHAN: JenisImpor = {
	jenis: 'tagihan',
	nama: 'tagihan SPP',
	hak: 'keuangan',
	kolom: [
		stambuk,
		{
			kunci: 'jumlah',
			label: 'Jumlah',
			alias: ['nominal', 'tagihan', 'spp', 'biaya', 'ukt'],
			wajib: true,
			contoh: '2500000',
			isi: bilangan(1, 1_000_000_000),
		},
		{
			kunci: 'jatuh_tempo',
			label: 'Jatuh tempo',
			alias: ['tanggal jatuh tempo', 'batas bayar', 'batas pembayaran'],
			wajib: true,
			contoh: '2024-09-30',
			isi: { macam: 'tanggal' },
		},
		periode,
	],
	kunci: ['periode', 'stambuk'],
	lengkapi,
	rujukan: async (db, baris: readonly Baris[]) => ({
		periode: await rujukKode(db, 'periode'),
		stambuk: await rujukOrang(
			db,
			'mahasiswa',
			isiKolom(
				baris.map(({ rekam }) => rekam),
				'stambuk',
			),
		),
	}),
	muat: async (db, rekam, { hold }) =>
		(await listTagihanRows(db, rekam as TagihanKey[], hold)).map(
			({ id: _id, disentuh: _disentuh, ...row }) => row,
		),
	periksa: async (db, baris) => {
		const known = await listTagihanRows(
			db,
			baris.map(({ rekam }) => rekam as TagihanKey),
			false,
		)
		const disentuh = new Set(known.flatMap((row) => (row.disentuh ? [`${row.periode} ${row.stambuk}`] : [])))
		const masalah = new Map<number, Masalah[]>()
		for (const { nomor, rekam, lama } of baris) {
			const berubah = lama !== null && ['jumlah', 'jatuh_tempo'].some((kunci) => lama[kunci] !== rekam[kunci])
			if (berubah && disentuh.has(`${rekam.periode} ${rekam.stambuk}`))
				masalah.set(nomor, [{ kolom: 'stambuk', alasan: 'tagihan ini sudah dibayar atau sedang dibayar' }])
		}
		return masalah
	},
	simpan: async (trx, rekam, { now }) =>
		tellTagihanRows(trx, now, await saveTagihanRows(trx, rekam as TagihanRow[])),
	hapus: async (trx, rekam) => {
		const gone = await deleteTagihanRows(trx, rekam as TagihanKey[])
		return gone === rekam.length
			? null
			: `${rekam.length - gone} tagihan sudah dibayar, sedang dibayar, atau dibatalkan`
	},
}

export const JENIS_PERIODE = [JENIS_PENGAMPU, JENIS_JADWAL, PENAWARAN, TAGIHAN] as const
