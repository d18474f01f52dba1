import { partsOf } from '#server/db/rows-of.ts'
import {
	deletePeriodeRows,
	findPeriodeBerjalan,
	listPeriodeRows,
	type PeriodeRow,
	savePeriodeRows,
} from '#server/features/campus/batch-queries.ts'
import { followKhs } from '#server/features/khs/lend.ts'
import {
	countBerlembar,
	deleteNilaiLamaRows,
	type Halangan,
	listHalanganNilai,
	listNilaiLamaRows,
	listSemester,
	type NilaiLamaKey,
	type NilaiLamaRow,
	saveNilaiLamaRows,
} from '#server/features/results/batch-queries.ts'
import { bobotHuruf, type HurufNilai, SKALA_NILAI } from '#shared/rules/bobot.ts'
import { bedaRekam, type Kolom, type Masalah, type Rekam } from '#shared/rules/impor.ts'
import { hurufNilai } from '#shared/rules/nilai.ts'
import { HURUF_SALAH, POLA_HURUF, rapikanHuruf, tolakNilaiLama } from '#shared/rules/nilai-lama.ts'
import { namaPeriode, readPeriode, semesterPada } from '#shared/rules/periode.ts'
import { teksHari } from '#shared/rules/tanggal.ts'
import { hapusLepas } from './gantungan.ts'
import { isiKolom, type JenisImpor } from './jenis.ts'
import { bilangan, kelas, kodeMk, periode, stambuk } from './kolom.ts'
import { rujukKode, rujukOrang } from './rujukan-queries.ts'

const hari = (kunci: string, label: string, alias: string[], contoh: string): Kolom => ({
	kunci,
	label,
	alias,
	wajib: true,
	contoh,
	isi: { macam: 'tanggal' },
})

const PERIODE_LAMPAU: JenisImpor = {
	jenis: 'periode_lampau',
	nama: 'periode lampau',
	hak: 'akademik',
	kolom: [
		{
			...periode,
			kunci: 'kode',
			label: 'Kode',
			alias: ['periode', ...(periode.alias ?? [])],
			wajib: true,
			contoh: '20231',
		},
		hari('mulai', 'Mulai', ['tanggal mulai', 'awal'], '2023-08-28'),
		hari('selesai', 'Selesai', ['tanggal selesai', 'akhir', 'berakhir'], '2024-01-26'),
	],
	kunci: ['kode'],
	satuan: [['mulai', 'selesai']],
	muat: (db, rekam, { hold }) => listPeriodeRows(db, isiKolom(rekam, 'kode'), hold),
	periksa: async (db, baris) => {
		const berjalan = await findPeriodeBerjalan(db)
		const masalah = new Map<number, Masalah[]>()
		for (const { nomor, rekam, lama } of baris) {
			if (lama && bedaRekam(rekam, lama).length === 0) continue
			const { kode, mulai, selesai } = rekam as PeriodeRow
			const { tahun } = readPeriode(kode)
			if (berjalan && kode >= berjalan.kode)
				masalah.set(nomor, [
					{ kolom: 'kode', alasan: 'bukan periode lampau; periode baru dibuka di halaman Semester' },
				])
			else if (selesai <= mulai) masalah.set(nomor, [{ kolom: 'selesai', alasan: 'harus sesudah mulai' }])
			else if (![tahun, tahun + 1].includes(Number(mulai.slice(0, 4))))
				masalah.set(nomor, [
					{ kolom: 'mulai', alasan: `${namaPeriode(kode)} mulai pada ${tahun} atau ${tahun + 1}` },
				])
			else if (berjalan && mulai >= berjalan.mulai)
				masalah.set(nomor, [
					{
						kolom: 'mulai',
						alasan: `harus sebelum ${namaPeriode(berjalan.kode)} mulai, yaitu ${teksHari(berjalan.mulai)}`,
					},
				])
		}
		return masalah
	},
	simpan: (trx, rekam) => savePeriodeRows(trx, rekam as PeriodeRow[]),
	hapus: hapusLepas('periode', deletePeriodeRows),
}

const kunciNilai = ({ periode: term, stambuk: nomor, kode_mk }: NilaiLamaKey) => `${term} ${nomor} ${kode_mk}`

const NILAI_LAMA: JenisImpor = {
	jenis: 'nilai_lama',
	nama: 'nilai lama',
	hak: 'akademik',
	kolom: [
		stambuk,
		{ ...periode, wajib: true, contoh: '20231' },
		kodeMk,
		{
			kunci: 'huruf',
			label: 'Huruf',
			alias: ['nilai huruf', 'huruf mutu', 'grade', 'nilai'],
			contoh: 'A-',
			isi: { macam: 'teks', paling_banyak: 3, besar: true, pola: POLA_HURUF, salah: HURUF_SALAH },
		},
		{
			kunci: 'nilai_akhir',
			label: 'Nilai akhir',
			alias: ['nilai angka', 'angka', 'skor'],
			contoh: '82,5',
			isi: { macam: 'bilangan', dari: 0, sampai: 100, koma: 2 },
		},
		{ kunci: 'sks', label: 'SKS', alias: ['jumlah sks'], contoh: '3', isi: bilangan(1, 6) },
		{ kunci: 'kelas', label: 'Kelas', alias: kelas.alias ?? [], contoh: '', isi: kelas.isi },
		{
			kunci: 'semester',
			label: 'Semester mahasiswa',
			alias: ['semester ke', 'smt'],
			contoh: '',
			isi: bilangan(1, 14),
		},
	],
	kunci: ['periode', 'stambuk', 'kode_mk'],
	satuan: [['huruf', 'nilai_akhir']],
	lengkapi: (rekam) => {
		const { huruf, nilai_akhir } = rekam
		if (typeof huruf === 'string') return { ...rekam, huruf: rapikanHuruf(huruf) }
		return typeof nilai_akhir === 'number' ? { ...rekam, huruf: hurufNilai(nilai_akhir) } : rekam
	},
	rujukan: async (db, baris) => ({
		periode: await rujukKode(db, 'periode'),
		kode_mk: await rujukKode(db, 'matakuliah'),
		kelas: await rujukKode(db, 'kelas'),
		stambuk: await rujukOrang(
			db,
			'mahasiswa',
			isiKolom(
				baris.map(({ rekam }) => rekam),
				'stambuk',
			),
		),
	}),
	muat: (db, rekam, { hold }) => listNilaiLamaRows(db, rekam as NilaiLamaKey[], hold),
	periksa: async (db, baris, { kembali }) => {
		const keys = baris.map(({ rekam }) => rekam as NilaiLamaKey)
		const halangan = new Map<string, Halangan>()
		for (const part of partsOf(keys))
			for (const one of await listHalanganNilai(db, part)) halangan.set(kunciNilai(one), one)
		const berjalan = (await findPeriodeBerjalan(db))?.kode
		const masalah = new Map<number, Masalah[]>()
		for (const { nomor, rekam, lama } of baris) {
			// What is there already is no matter of this file.
			if (lama && !kembali && bedaRekam(rekam, lama).length === 0) continue
			const key = rekam as NilaiLamaKey
			const against =
				tolakTerm(key, berjalan) ??
				tolakHalangan(halangan.get(kunciNilai(key))) ??
				tolakNilai(rekam, kembali ? null : lama)
			if (against) masalah.set(nomor, [against])
		}
		return masalah
	},
	simpan: async (trx, rekam, latar) => {
		const rows = rekam as NilaiLamaRow[]
		const semester = new Map(
			(await listSemester(trx, rows)).map(({ periode: term, stambuk: nomor, kini, tercatat }) => [
				`${term} ${nomor}`,
				tercatat ?? semesterPada(term, kini, latar.periode),
			]),
		)
		const berubah = await saveNilaiLamaRows(
			trx,
			rows.map((row) => ({
				...row,
				semester: row.semester ?? semester.get(`${row.periode} ${row.stambuk}`) ?? 1,
				bobot: bobotHuruf(row.huruf as HurufNilai),
				skala: SKALA_NILAI.versi,
			})),
			latar.now,
		)
		await followKhs(trx, berubah, latar.now)
	},
	hapus: async (trx, rekam, { now }) => {
		const keys = rekam as NilaiLamaKey[]
		const berlembar = await countBerlembar(trx, keys)
		if (berlembar > 0) return `${berlembar} nilai sudah masuk KHS yang dibuat atau disahkan sesudahnya`
		await followKhs(trx, await deleteNilaiLamaRows(trx, keys), now)
		return null
	},
}

function tolakTerm({ periode: term }: NilaiLamaKey, berjalan: string | undefined): Masalah | null {
	if (berjalan === undefined || term < berjalan) return null
	const alasan =
		term === berjalan
			? `${namaPeriode(term)} sedang berjalan; nilainya diumumkan dari lembar nilai dosen`
			: `${namaPeriode(term)} belum berjalan`
	return { kolom: 'periode', alasan }
}

function tolakHalangan(found: Halangan | undefined): Masalah | null {
	if (!found) return null
	if (found.disahkan)
		return {
			kolom: 'periode',
			alasan: `KHS mahasiswa ini untuk ${namaPeriode(found.periode)} sudah disahkan`,
		}
	return {
		kolom: 'kode_mk',
		alasan: found.dari_lembar
			? 'nilainya sudah diumumkan dari lembar nilai dosen; koreksi di lembar itu'
			: 'dosen sudah mengisi nilainya di lembar nilai',
	}
}

/** The record that would stand there has letter and score of one scale. */
function tolakNilai(rekam: Rekam, lama: Rekam | null): Masalah | null {
	const huruf = rekam.huruf ?? lama?.huruf
	const nilai_akhir = rekam.nilai_akhir ?? lama?.nilai_akhir
	return tolakNilaiLama(
		typeof huruf === 'string' ? huruf : null,
		typeof nilai_akhir === 'number' ? nilai_akhir : null,
	)
}

export const JENIS_LAMPAU = [PERIODE_LAMPAU, NILAI_LAMA] as const
