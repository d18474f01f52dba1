import type { DbOrTrx } from '#server/db/client.ts'
import {
	listNidnOwners,
	listNidnRows,
	type NidnRow,
	saveNidnRows,
} from '#server/features/account-admin/batch-queries.ts'
import { holdMahasiswaRows } from '#server/features/profile/batch-queries.ts'
import {
	type BiodataRow,
	deleteBiodataRows,
	listBiodataRows,
	listNikOwners,
	saveBiodataRows,
} from '#server/features/profile/biodata-queries.ts'
import {
	deleteKodeRows,
	deletePembiayaanRows,
	type KodeKey,
	type KodeRow,
	listKodeRows,
	listPembiayaanRows,
	listSebutan,
	type PembiayaanKey,
	type PembiayaanRow,
	saveKodeRows,
	savePembiayaanRows,
} from '#server/features/reporting/batch-queries.ts'
import { NIDN_NUPTK_SALAH, POLA_NIDN_NUPTK } from '#shared/rules/data-dosen.ts'
import { DATA_MAHASISWA } from '#shared/rules/data-mahasiswa.ts'
import type { Isi, Kolom, Masalah } from '#shared/rules/impor.ts'
import { KODE_JENIS } from '#shared/rules/lapor.ts'
import { type Baris, isiKolom, type JenisImpor } from './jenis.ts'
import { nip, periode, stambuk, teks } from './kolom.ts'
import { rujukKode, rujukOrang } from './rujukan-queries.ts'

type KunciBiodata = Exclude<keyof BiodataRow, 'stambuk'>

const bidang = (kunci: KunciBiodata, alias: readonly string[], contoh: string, isi?: Isi): Kolom => ({
	kunci,
	label: DATA_MAHASISWA[kunci].label,
	alias,
	contoh,
	isi: isi ?? teks(DATA_MAHASISWA[kunci].paling_banyak),
})

const { pilihan: AGAMA } = DATA_MAHASISWA.agama
const SAMA: Readonly<Record<string, readonly string[]>> = {
	Kristen: ['protestan', 'kristen protestan'],
	Katolik: ['katholik', 'kristen katolik'],
	Buddha: ['budha'],
	Konghucu: ['khonghucu', 'kong hu cu'],
}

/** A number belongs to one: nobody else has it, and no other row of the file. */
function berulang(
	baris: readonly Baris[],
	{ kolom, kunci, sebutan }: { kolom: string; kunci: string; sebutan: string },
	owners: ReadonlyMap<string, string>,
): Map<number, Masalah[]> {
	const masalah = new Map<number, Masalah[]>()
	const first = new Map<string, number>()
	for (const { nomor, rekam } of baris) {
		const isi = rekam[kolom]
		if (typeof isi !== 'string') continue
		const owner = owners.get(isi)
		const before = first.get(isi)
		if (owner !== undefined && owner !== rekam[kunci])
			masalah.set(nomor, [{ kolom, alasan: `sudah dipakai ${sebutan} ${owner}` }])
		else if (before !== undefined) masalah.set(nomor, [{ kolom, alasan: `sama dengan baris ${before}` }])
		else first.set(isi, nomor)
	}
	return masalah
}

const rekamOf = (baris: readonly Baris[]) => baris.map(({ rekam }) => rekam)

const BIODATA: JenisImpor = {
	jenis: 'biodata',
	nama: 'biodata mahasiswa',
	hak: 'akademik',
	kolom: [
		stambuk,
		bidang('nik', ['no ktp', 'nomor ktp', 'ktp'], '7371012304050001', {
			macam: 'nomor',
			pola: DATA_MAHASISWA.nik.pola,
			salah: DATA_MAHASISWA.nik.salah,
		}),
		bidang('nama_ibu', ['nama ibu', 'ibu kandung'], 'Siti Aminah'),
		bidang('tempat_lahir', ['tmp lahir'], 'Makassar'),
		bidang('tanggal_lahir', ['tgl lahir'], '2005-04-23', { macam: 'tanggal' }),
		bidang('agama', [], 'Islam', {
			macam: 'pilihan',
			pilihan: Object.fromEntries(AGAMA.map((nama) => [nama, SAMA[nama] ?? []])),
		}),
		bidang('kewarganegaraan', ['warga negara', 'negara', 'wn'], 'ID', {
			macam: 'teks',
			paling_banyak: 2,
			besar: true,
			pola: DATA_MAHASISWA.kewarganegaraan.pola,
			salah: 'kode negara dua huruf, misalnya ID',
		}),
		bidang('kelurahan', ['desa', 'kelurahan desa', 'desa kelurahan'], 'Tamalanrea'),
		bidang('kode_wilayah', ['kode kecamatan', 'id wilayah', 'kecamatan', 'wilayah'], '196009', {
			macam: 'nomor',
			pola: DATA_MAHASISWA.kode_wilayah.pola,
			salah: DATA_MAHASISWA.kode_wilayah.salah,
		}),
		bidang('nomor_kps', ['no kps', 'kps'], ''),
		bidang('kebutuhan_khusus', [], ''),
	],
	kunci: ['stambuk'],
	pribadi: true,
	rujukan: async (db, baris) => ({
		stambuk: await rujukOrang(db, 'mahasiswa', isiKolom(rekamOf(baris), 'stambuk')),
	}),
	tahan: (db, rekam) => holdMahasiswaRows(db, isiKolom(rekam, 'stambuk'), false),
	muat: (db, rekam, { hold }) => listBiodataRows(db, isiKolom(rekam, 'stambuk'), hold),
	periksa: async (db, baris) =>
		berulang(
			baris,
			{ kolom: 'nik', kunci: 'stambuk', sebutan: 'mahasiswa' },
			await listNikOwners(db, isiKolom(rekamOf(baris), 'nik')),
		),
	simpan: (trx, rekam) => saveBiodataRows(trx, rekam as BiodataRow[]),
	hapus: async (trx, rekam) => {
		await deleteBiodataRows(trx, isiKolom(rekam, 'stambuk'))
		return null
	},
}

const NIDN: JenisImpor = {
	jenis: 'nomor_dosen',
	nama: 'NIDN atau NUPTK dosen',
	hak: 'akademik',
	kolom: [
		{ ...nip, alias: ['nip dosen', 'nomor induk'] },
		{
			kunci: 'nidn_nuptk',
			label: 'NIDN atau NUPTK',
			alias: ['nidn', 'nuptk', 'nidn nuptk', 'nidk'],
			wajib: true,
			contoh: '0912038001',
			isi: { macam: 'nomor', pola: POLA_NIDN_NUPTK, salah: NIDN_NUPTK_SALAH },
		},
	],
	kunci: ['nip'],
	rujukan: async (db, baris) => ({ nip: await rujukOrang(db, 'dosen', isiKolom(rekamOf(baris), 'nip')) }),
	muat: (db, rekam, { hold }) => listNidnRows(db, isiKolom(rekam, 'nip'), hold),
	periksa: async (db, baris) =>
		berulang(
			baris,
			{ kolom: 'nidn_nuptk', kunci: 'nip', sebutan: 'dosen' },
			await listNidnOwners(db, isiKolom(rekamOf(baris), 'nidn_nuptk')),
		),
	simpan: (trx, rekam) => saveNidnRows(trx, rekam as NidnRow[]),
	hapus: async (trx, rekam) => {
		await saveNidnRows(
			trx,
			isiKolom(rekam, 'nip').map((one) => ({ nip: one, nidn_nuptk: null })),
		)
		return null
	},
}

const PEMBIAYAAN: JenisImpor = {
	jenis: 'pembiayaan',
	nama: 'pembiayaan kuliah',
	hak: 'akademik',
	kolom: [
		stambuk,
		{
			kunci: 'pembiayaan',
			label: 'Pembiayaan',
			alias: ['jenis pembiayaan', 'sumber biaya', 'beasiswa'],
			wajib: true,
			contoh: 'Beasiswa penuh',
			isi: teks(120),
		},
		periode,
	],
	kunci: ['periode', 'stambuk'],
	lengkapi: (rekam, latar) => ({ ...rekam, periode: rekam.periode ?? latar.periode }),
	rujukan: async (db: DbOrTrx, baris) => ({
		stambuk: await rujukOrang(db, 'mahasiswa', isiKolom(rekamOf(baris), 'stambuk')),
		periode: await rujukKode(db, 'periode'),
		pembiayaan: { nilai: await listSebutan(db, 'pembiayaan'), sebutan: 'pembiayaan' },
	}),
	muat: (db, rekam, { hold }) => listPembiayaanRows(db, rekam as PembiayaanKey[], hold),
	simpan: (trx, rekam) => savePembiayaanRows(trx, rekam as PembiayaanRow[]),
	hapus: async (trx, rekam) => {
		await deletePembiayaanRows(trx, rekam as PembiayaanKey[])
		return null
	},
}

const KODE: JenisImpor = {
	jenis: 'kode_referensi',
	nama: 'kode referensi PDDikti',
	hak: 'akademik',
	kolom: [
		{
			kunci: 'jenis',
			label: 'Jenis',
			alias: ['daftar', 'jenis kode', 'referensi'],
			wajib: true,
			contoh: 'program_studi',
			isi: {
				macam: 'pilihan',
				pilihan: Object.fromEntries(KODE_JENIS.map((one) => [one, []])),
			},
		},
		{
			kunci: 'sebutan',
			label: 'Sebutan kampus',
			alias: ['sebutan', 'nama di kampus', 'kode kampus'],
			wajib: true,
			contoh: 'TI',
			isi: teks(120),
		},
		{
			kunci: 'kode',
			label: 'Kode PDDikti',
			alias: ['kode feeder', 'id'],
			wajib: true,
			contoh: '55201',
			isi: {
				macam: 'teks',
				paling_banyak: 40,
				pola: /^[\w.-]+$/,
				salah: 'huruf, angka, titik, dan tanda hubung saja',
			},
		},
		{
			kunci: 'nama',
			label: 'Nama PDDikti',
			alias: ['nama feeder', 'keterangan'],
			wajib: true,
			contoh: 'Teknik Informatika',
			isi: teks(200),
		},
	],
	kunci: ['jenis', 'sebutan'],
	muat: (db, rekam, { hold }) => listKodeRows(db, rekam as KodeKey[], hold),
	simpan: (trx, rekam) => saveKodeRows(trx, rekam as KodeRow[]),
	hapus: async (trx, rekam) => {
		await deleteKodeRows(trx, rekam as KodeKey[])
		return null
	},
}

/** What the ministry's report asks beyond what the campus itself needs. */
export const JENIS_PDDIKTI: readonly JenisImpor[] = [BIODATA, NIDN, PEMBIAYAAN, KODE]
