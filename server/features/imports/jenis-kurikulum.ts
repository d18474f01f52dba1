import {
	deleteKelasRows,
	deleteProdiRows,
	type KelasRow,
	listKelasRows,
	listProdiRows,
	type ProdiRow,
	saveKelasRows,
	saveProdiRows,
} from '#server/features/campus/batch-queries.ts'
import {
	deleteKurikulumRows,
	deleteMatakuliahRows,
	type KurikulumRow,
	listKurikulumRows,
	listMatakuliahRows,
	type MatakuliahRow,
	saveKurikulumRows,
	saveMatakuliahRows,
} from '#server/features/courses/batch-queries.ts'
import { gantunganKode, hapusLepas } from './gantungan.ts'
import { isiKolom, type JenisImpor } from './jenis.ts'
import { bilangan, kelas, kodeMk, programStudi, teks, wajib } from './kolom.ts'
import { periksaSks } from './periksa-matakuliah.ts'
import { periksaJenjang } from './periksa-prodi.ts'
import { rujukKode } from './rujukan-queries.ts'

const PRODI: JenisImpor = {
	jenis: 'program_studi',
	nama: 'program studi',
	hak: 'akademik',
	kolom: [
		{
			kunci: 'kode',
			label: 'Kode',
			alias: ['kode prodi', 'kode program studi'],
			wajib: true,
			contoh: 'TI',
			isi: {
				macam: 'teks',
				paling_banyak: 8,
				besar: true,
				pola: /^[A-Z]{2,8}$/,
				salah: 'dua sampai delapan huruf',
			},
		},
		{
			kunci: 'nama',
			label: 'Nama',
			alias: ['nama prodi', 'program studi', 'nama program studi'],
			wajib: true,
			contoh: 'Teknik Informatika',
			isi: teks(120),
		},
		{
			kunci: 'jenjang',
			label: 'Jenjang',
			alias: ['strata'],
			wajib: true,
			contoh: 'S1',
			isi: {
				macam: 'pilihan',
				pilihan: { D1: [], D2: [], D3: [], D4: [], S1: [], S2: [], S3: [], Profesi: [], 'Sp-1': [] },
			},
		},
	],
	kunci: ['kode'],
	muat: (db, rekam, { hold }) => listProdiRows(db, isiKolom(rekam, 'kode'), hold),
	simpan: (trx, rekam) => saveProdiRows(trx, rekam as ProdiRow[]),
	periksa: periksaJenjang,
	gantungan: gantunganKode('program_studi'),
	hapus: hapusLepas('program_studi', deleteProdiRows),
}

const MATAKULIAH: JenisImpor = {
	jenis: 'matakuliah',
	nama: 'mata kuliah',
	hak: 'akademik',
	kolom: [
		{ ...kodeMk, kunci: 'kode', label: 'Kode', alias: ['kode mk', 'kode mata kuliah', 'kode matakuliah'] },
		{
			kunci: 'nama',
			label: 'Nama',
			alias: ['nama mk', 'mata kuliah', 'nama mata kuliah', 'matakuliah'],
			wajib: true,
			contoh: 'Algoritma dan Pemrograman',
			isi: teks(120),
		},
		{
			kunci: 'sks',
			label: 'SKS',
			alias: ['bobot', 'jumlah sks'],
			wajib: true,
			contoh: '3',
			isi: bilangan(1, 6),
		},
		{
			kunci: 'semester',
			label: 'Semester',
			alias: ['smt', 'sem'],
			wajib: true,
			contoh: '1',
			isi: bilangan(1, 8),
		},
		{
			kunci: 'kapasitas',
			label: 'Kapasitas',
			alias: ['kuota', 'daya tampung'],
			contoh: '40',
			isi: bilangan(1, 1_000),
		},
		{ kunci: 'deskripsi', label: 'Deskripsi', alias: ['keterangan'], contoh: '', isi: teks(2_000) },
	],
	kunci: ['kode'],
	muat: (db, rekam, { hold }) => listMatakuliahRows(db, isiKolom(rekam, 'kode'), hold),
	simpan: (trx, rekam) =>
		saveMatakuliahRows(
			trx,
			rekam.map((satu) => ({ ...satu, kapasitas: satu.kapasitas ?? KAPASITAS }) as MatakuliahRow),
		),
	periksa: periksaSks,
	gantungan: gantunganKode('matakuliah'),
	hapus: hapusLepas('matakuliah', deleteMatakuliahRows),
}
/** Of a class room, where a file says nothing. */
const KAPASITAS = 40

const KURIKULUM: JenisImpor = {
	jenis: 'kurikulum',
	nama: 'isi kurikulum',
	hak: 'akademik',
	kolom: [
		programStudi,
		kodeMk,
		{
			kunci: 'semester',
			label: 'Semester',
			alias: ['smt', 'sem'],
			wajib: true,
			contoh: '1',
			isi: bilangan(1, 14),
		},
		wajib,
	],
	kunci: ['program_studi', 'kode_mk'],
	rujukan: async (db) => ({
		program_studi: await rujukKode(db, 'program_studi'),
		kode_mk: await rujukKode(db, 'matakuliah'),
	}),
	muat: (db, rekam, { hold }) => listKurikulumRows(db, rekam as KurikulumRow[], hold),
	simpan: (trx, rekam) => saveKurikulumRows(trx, rekam as KurikulumRow[]),
	hapus: async (trx, rekam) => {
		await deleteKurikulumRows(trx, rekam as KurikulumRow[])
		return null
	},
}

const KELAS: JenisImpor = {
	jenis: 'kelas',
	nama: 'kelas',
	hak: 'akademik',
	kolom: [
		{ ...kelas, kunci: 'kode', label: 'Kode', alias: ['kelas', 'kode kelas', 'nama kelas'] },
		programStudi,
		{
			kunci: 'semester',
			label: 'Semester',
			alias: ['smt', 'sem'],
			wajib: true,
			contoh: '1',
			isi: bilangan(1, 14),
		},
	],
	kunci: ['kode'],
	rujukan: async (db) => ({ program_studi: await rujukKode(db, 'program_studi') }),
	muat: (db, rekam, { hold }) => listKelasRows(db, isiKolom(rekam, 'kode'), hold),
	simpan: (trx, rekam) => saveKelasRows(trx, rekam as KelasRow[]),
	gantungan: gantunganKode('kelas'),
	hapus: hapusLepas('kelas', deleteKelasRows),
}

export const JENIS_KURIKULUM = [PRODI, MATAKULIAH, KURIKULUM, KELAS] as const
