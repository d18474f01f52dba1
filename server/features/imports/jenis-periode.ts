import type { DbOrTrx } from '#server/db/client.ts'
import {
	deletePenawaranRows,
	holdPenawaranRows,
	listPenawaranRows,
	type PenawaranKey,
	type PenawaranRow,
	savePenawaranRows,
} from '#server/features/krs/batch-queries.ts'
import {
	countPertemuanRows,
	deleteJadwalRows,
	type JadwalRow,
	listBentrokRows,
	listJadwalRows,
	saveJadwalRows,
} from '#server/features/schedule/batch-queries.ts'
import {
	countTercatat,
	deletePengampuRows,
	listPengampuRows,
	type PengampuRow,
	savePengampuRows,
} from '#server/features/teaching/batch-queries.ts'
import {
	deleteTagihanRows,
	listTagihanRows,
	saveTagihanRows,
	type TagihanKey,
	type TagihanRow,
} from '#server/features/tuition/batch-queries.ts'
import { tellTagihanRows } from '#server/features/tuition/lend.ts'
import type { Kolom, Masalah, Rekam } from '#shared/rules/impor.ts'
import { kalimatGantungan } from './gantungan.ts'
import { type Baris, isiKolom, type JenisImpor, type Latar, type Rujukan } from './jenis.ts'
import { sebutanRuang } from './jenis-ruang.ts'
import { bilangan, hari, kelas, kodeMk, nip, periode, stambuk, wajib } from './kolom.ts'
import { rujukKode, rujukOrang } from './rujukan-queries.ts'

const lengkapi = (rekam: Rekam, latar: Latar): Rekam => ({
	...rekam,
	periode: rekam.periode ?? latar.periode,
})

async function rujukKuliah(db: DbOrTrx): Promise<Record<string, Rujukan>> {
	return {
		kelas: await rujukKode(db, 'kelas'),
		kode_mk: await rujukKode(db, 'matakuliah'),
		periode: await rujukKode(db, 'periode'),
	}
}

const PENGAMPU: JenisImpor = {
	jenis: 'pengampu',
	nama: 'pengampu',
	hak: 'akademik',
	kolom: [
		kelas,
		kodeMk,
		{ ...nip, label: 'NIP dosen', alias: [...(nip.alias ?? []), 'nip', 'pengampu'] },
		periode,
	],
	kunci: ['periode', 'kelas', 'kode_mk', 'nip'],
	lengkapi,
	rujukan: async (db, baris) => ({
		...(await rujukKuliah(db)),
		nip: await rujukOrang(
			db,
			'dosen',
			isiKolom(
				baris.map(({ rekam }) => rekam),
				'nip',
			),
		),
	}),
	muat: (db, rekam, { hold }) => listPengampuRows(db, rekam as PengampuRow[], hold),
	simpan: (trx, rekam) => savePengampuRows(trx, rekam as PengampuRow[]),
	hapus: async (trx, rekam) => {
		const found = await countTercatat(trx, rekam as PengampuRow[])
		if (found.size > 0) return kalimatGantungan(found)
		await deletePengampuRows(trx, rekam as PengampuRow[])
		return null
	},
}

const jam = (kunci: string, label: string, alias: string[], contoh: string): Kolom => ({
	kunci,
	label,
	alias,
	wajib: true,
	contoh,
	isi: { macam: 'jam' },
})

const JADWAL: JenisImpor = {
	jenis: 'jadwal',
	nama: 'jadwal kuliah',
	hak: 'akademik',
	kolom: [
		kelas,
		kodeMk,
		hari,
		jam('jam_mulai', 'Jam mulai', ['mulai', 'jam', 'pukul'], '08:00'),
		jam('jam_selesai', 'Jam selesai', ['selesai', 'sampai'], '10:30'),
		{
			kunci: 'ruangan',
			label: 'Ruangan',
			alias: ['ruang', 'kode ruang'],
			wajib: true,
			contoh: 'Lab 1',
			isi: { macam: 'teks', paling_banyak: 60 },
		},
		periode,
	],
	kunci: ['periode', 'kelas', 'kode_mk', 'hari', 'jam_mulai'],
	lengkapi,
	sebutan: async (db) => ({ ruangan: await sebutanRuang(db) }),
	rujukan: (db) => rujukKuliah(db),
	muat: (db, rekam, { hold }) => listJadwalRows(db, rekam as JadwalRow[], hold),
	periksa: async (db, baris) => {
		const masalah = new Map<number, Masalah[]>()
		const utuh: (JadwalRow & { nomor: number })[] = []
		for (const { nomor, rekam } of baris) {
			const row = rekam as JadwalRow
			if (row.jam_selesai <= row.jam_mulai)
				masalah.set(nomor, [{ kolom: 'jam_selesai', alasan: 'harus sesudah jam mulai' }])
			else utuh.push({ ...row, nomor })
		}
		for (const { nomor, apa, dengan } of await listBentrokRows(db, utuh)) {
			if (masalah.has(nomor)) continue
			const kolom = apa === 'ruangan' ? 'ruangan' : apa === 'kelas' ? 'kelas' : 'jam_mulai'
			masalah.set(nomor, [{ kolom, alasan: `${apa} bentrok dengan ${dengan}` }])
		}
		return masalah
	},
	simpan: (trx, rekam) => saveJadwalRows(trx, rekam as JadwalRow[]),
	hapus: async (trx, rekam) => {
		const pertemuan = await countPertemuanRows(trx, rekam as JadwalRow[])
		if (pertemuan > 0) return kalimatGantungan(new Map([['pertemuan_kelas', pertemuan]]))
		await deleteJadwalRows(trx, rekam as JadwalRow[])
		return null
	},
}

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

export const JENIS_PERIODE = [PENGAMPU, JADWAL, PENAWARAN, TAGIHAN] as const
