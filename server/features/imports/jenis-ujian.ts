import { countHanging } from '#server/db/hanging.ts'
import {
	deleteUjianRows,
	listUjianIds,
	listUjianRows,
	saveUjianRows,
	type UjianKey,
	type UjianRow,
} from '#server/features/exams/batch-queries.ts'
import { tellPerubahan } from '#server/features/exams/lend.ts'
import type { Kolom, Rekam } from '#shared/rules/impor.ts'
import { NAMA_UJIAN_HURUF } from '#shared/rules/ujian.ts'
import { kalimatGantungan } from './gantungan.ts'
import { isiKolom, type JenisImpor } from './jenis.ts'
import { sebutanRuang } from './jenis-ruang.ts'
import { bilangan, kelas, kodeMk, nip, periode, teks } from './kolom.ts'
import { kunciUjian, PENGAWAS, periksaUjian, toUjianRow } from './periksa-ujian.ts'
import { rujukKode, rujukOrang } from './rujukan-queries.ts'

const pengawas = PENGAWAS.map(
	(kunci, i): Kolom => ({
		kunci,
		label: `NIP pengawas ${i + 1}`,
		alias: [
			`pengawas ${i + 1}`,
			`pengawas ${['i', 'ii', 'iii', 'iv'][i]}`,
			...(i === 0 ? ['pengawas', 'nip pengawas'] : []),
		],
		contoh: i === 0 ? '198001012005011001' : '',
		isi: nip.isi,
	}),
)

const MENIT = bilangan(5, 600)

export const JENIS_UJIAN: JenisImpor = {
	jenis: 'ujian',
	nama: 'ujian',
	hak: 'akademik',
	kolom: [
		kelas,
		kodeMk,
		{
			kunci: 'jenis',
			label: 'Jenis',
			alias: ['jenis ujian', 'ujian'],
			wajib: true,
			contoh: 'UTS',
			isi: {
				macam: 'pilihan',
				pilihan: { UTS: ['ujian tengah semester'], UAS: ['ujian akhir semester'], KUIS: ['quiz'] },
			},
		},
		{
			kunci: 'nama',
			label: 'Nama kuis',
			alias: ['nama', 'nama ujian'],
			contoh: '',
			isi: teks(NAMA_UJIAN_HURUF),
		},
		{
			kunci: 'tanggal',
			label: 'Tanggal',
			alias: ['tanggal ujian', 'hari tanggal'],
			wajib: true,
			contoh: '2024-10-21',
			isi: { macam: 'tanggal' },
		},
		{
			kunci: 'jam_mulai',
			label: 'Jam mulai',
			alias: ['mulai', 'jam', 'pukul', 'dari'],
			wajib: true,
			contoh: '08:00',
			isi: { macam: 'jam' },
		},
		{
			kunci: 'jam_selesai',
			label: 'Jam selesai',
			alias: ['selesai', 'sampai'],
			contoh: '10:00',
			isi: { macam: 'jam' },
		},
		{
			kunci: 'durasi',
			label: 'Durasi (menit)',
			alias: ['durasi', 'lama', 'menit'],
			contoh: '90',
			isi: MENIT,
		},
		{
			kunci: 'ruang',
			label: 'Ruang',
			alias: ['ruangan', 'ruang ujian', 'tempat'],
			wajib: true,
			contoh: 'Lab 1',
			isi: teks(60),
		},
		...pengawas,
		{
			kunci: 'izin',
			label: 'Izinkan bentrok',
			alias: ['boleh bentrok', 'meski bentrok'],
			contoh: '',
			isi: { macam: 'pilihan', pilihan: { Ya: ['y', '1', 'boleh'], Tidak: ['t', '0'] } },
		},
		periode,
	],
	kunci: ['periode', 'kelas', 'kode_mk', 'jenis', 'nama'],
	satuan: [['tanggal', 'jam_mulai', 'jam_selesai', 'durasi'], PENGAWAS],
	izin: { kolom: 'izin', pilihan: ['Ya'] },
	lengkapi: (rekam, latar) => ({
		...rekam,
		...jamSelesai(rekam),
		...rapatkan(rekam),
		nama: rekam.nama ?? null,
		periode: rekam.periode ?? latar.periode,
	}),
	sebutan: async (db) => ({ ruang: await sebutanRuang(db) }),
	rujukan: async (db, baris) => {
		const rekam = baris.map((satu) => satu.rekam)
		const dosen = await rujukOrang(
			db,
			'dosen',
			PENGAWAS.flatMap((kunci) => isiKolom(rekam, kunci)),
		)
		return {
			kelas: await rujukKode(db, 'kelas'),
			kode_mk: await rujukKode(db, 'matakuliah'),
			periode: await rujukKode(db, 'periode'),
			...Object.fromEntries(PENGAWAS.map((kunci) => [kunci, dosen])),
		}
	},
	muat: async (db, rekam, { zona, hold }) => {
		// Nothing keeps it: it is about this file alone.
		const izin = new Map(rekam.map((satu) => [kunciUjian(satu as UjianKey), satu.izin ?? null]))
		return (await listUjianRows(db, rekam as UjianKey[], { zona, hold })).map((row) =>
			toRekam(row, izin.get(kunciUjian(row)) ?? null),
		)
	},
	periksa: periksaUjian,
	simpan: async (trx, rekam, { now, zona }) => {
		const { baru, pindah } = await saveUjianRows(trx, rekam.map(toUjianRow), zona)
		const by = { now, zona, kecuali: null }
		for (const id of baru) await tellPerubahan(trx, id, { what: 'dijadwalkan' }, by)
		for (const before of pindah) await tellPerubahan(trx, before.id, { what: 'dipindah', before }, by)
	},
	hapus: async (trx, rekam, { now, zona }) => {
		const rows = await listUjianIds(trx, rekam as UjianKey[], now)
		const disentuh = rows.filter((row) => row.disentuh).length
		if (disentuh > 0) return `${disentuh} ujian sudah diatur atau dijalankan sesudah impor ini`
		const values = rows.map(({ id }) => id)
		const found = await countHanging(trx, {
			...{ table: 'ujian', column: 'id', values },
			except: ['pengawas_ujian', 'kabar_ujian'],
		})
		if (found.size > 0) return kalimatGantungan(found)
		for (const { id, mendatang } of rows)
			if (mendatang) await tellPerubahan(trx, id, { what: 'ditiadakan' }, { now, zona, kecuali: null })
		await deleteUjianRows(trx, values)
		return null
	},
}

/** The end follows from the length where a file has that alone. */
function jamSelesai({ jam_mulai, jam_selesai, durasi }: Rekam): Rekam {
	if (typeof jam_selesai === 'string' || typeof jam_mulai !== 'string' || typeof durasi !== 'number')
		return {}
	const menit = (Number(jam_mulai.slice(0, 2)) * 60 + Number(jam_mulai.slice(3)) + durasi) % 1440
	return {
		jam_selesai: [Math.floor(menit / 60), menit % 60].map((n) => String(n).padStart(2, '0')).join(':'),
	}
}

/** The first proctor stands first, also where a file left the first column empty. */
function rapatkan(rekam: Rekam): Rekam {
	const ada = PENGAWAS.filter((kunci) => kunci in rekam)
	const isi = ada.map((kunci) => rekam[kunci]).filter((one) => typeof one === 'string')
	return Object.fromEntries(ada.map((kunci, i) => [kunci, isi[i] ?? null]))
}

const toRekam = ({ pengawas: nips, ...row }: UjianRow, izin: string | number | null): Rekam => ({
	...row,
	...Object.fromEntries(PENGAWAS.map((kunci, i) => [kunci, nips[i] ?? null])),
	izin,
})
