import { randomUUID } from 'node:crypto'
import type { DbOrTrx } from '#server/db/client.ts'
import { countPertemuanRows } from '#server/features/schedule/batch-queries.ts'
import {
	deleteJadwalById,
	type JadwalRow,
	listBentrokRows,
	listJadwalById,
	listJadwalKuliah,
	saveJadwalById,
} from '#server/features/schedule/import-queries.ts'
import { cocokkanJadwal } from '#shared/rules/cocok-jadwal.ts'
import { bedaRekam, type Kolom, type Masalah, type Rekam } from '#shared/rules/impor.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { kalimatGantungan } from './gantungan.ts'
import type { Baris, JenisImpor } from './jenis.ts'
import { sebutanRuang } from './jenis-ruang.ts'
import { hari, kelas, kodeMk, periode } from './kolom.ts'
import { courseOf, lengkapi, rujukKuliah } from './kuliah.ts'
import { listAcuan } from './tangan-queries.ts'

const jam = (kunci: string, label: string, alias: string[], contoh: string): Kolom => ({
	kunci,
	label,
	alias,
	wajib: true,
	contoh,
	isi: { macam: 'jam' },
})

type Isi = JadwalRow & { tambahan?: string | null; ragu?: string | null }

export const JENIS_JADWAL: JenisImpor = {
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
		{
			kunci: 'tambahan',
			label: 'Jadwal tambahan',
			alias: ['tambahan', 'jadwal kedua'],
			contoh: '',
			isi: { macam: 'pilihan', pilihan: { Ya: ['y', '1'], Tidak: ['t', '0'] } },
		},
	],
	kunci: ['jadwal'],
	alami: ['periode', 'kelas', 'kode_mk', 'hari', 'jam_mulai'],
	satuan: [['hari', 'jam_mulai', 'jam_selesai']],
	izin: { kolom: 'tambahan', pilihan: ['Ya'], pindah: ['hari', 'jam_mulai'] },
	lengkapi,
	sebutan: async (db) => ({ ruangan: await sebutanRuang(db) }),
	rujukan: (db) => rujukKuliah(db),
	cocokkan,
	muat: async (db, rekam, { hold }) => {
		// Nothing keeps it: it is about this file alone.
		const tambahan = new Map(rekam.map((one) => [one.jadwal, one.tambahan ?? null]))
		const rows = await listJadwalById(db, rekam as JadwalRow[], hold)
		return rows.map((row) => ({ ...row, tambahan: tambahan.get(row.jadwal) ?? null }))
	},
	periksa: async (db, baris) => {
		const masalah = new Map<number, Masalah[]>()
		const utuh: (JadwalRow & { nomor: number })[] = []
		for (const { nomor, rekam } of baris) {
			const row = rekam as Isi
			if (row.jam_selesai <= row.jam_mulai)
				masalah.set(nomor, [{ kolom: 'jam_selesai', alasan: 'harus sesudah jam mulai' }])
			else if (row.ragu) masalah.set(nomor, [{ kolom: 'hari', alasan: kalimatRagu(row.ragu), boleh: true }])
			else utuh.push({ ...row, nomor })
		}
		// A clash that is there already, known and meant, is nothing that the row would do.
		const same = new Set(
			baris
				.filter(({ rekam, lama }) => lama && bedaRekam(rekam, lama).length === 0)
				.map(({ nomor }) => nomor),
		)
		for (const { nomor, apa, dengan } of await listBentrokRows(db, utuh)) {
			if (masalah.has(nomor) || same.has(nomor)) continue
			const kolom = apa === 'ruangan' ? 'ruangan' : apa === 'kelas' ? 'kelas' : 'jam_mulai'
			masalah.set(nomor, [{ kolom, alasan: `${apa} bentrok dengan ${dengan}` }])
		}
		return masalah
	},
	simpan: (trx, rekam, { now, zona }) =>
		saveJadwalById(trx, rekam as JadwalRow[], waktuKampus(now, zona).tanggal),
	hapus: async (trx, rekam) => {
		const pertemuan = await countPertemuanRows(trx, rekam as JadwalRow[])
		if (pertemuan > 0) return kalimatGantungan(new Map([['pertemuan_kelas', pertemuan]]))
		await deleteJadwalById(trx, rekam as JadwalRow[])
		return null
	},
}

const kalimatRagu = (ada: string) =>
	`tidak jelas jadwal mana yang pindah: ${ada}. Tulis semua jadwal mata kuliah ini di berkas, atau jadikan baris ini jadwal tambahan`

/** Which weekly lecture each row means; of what is not there yet its id is new. */
async function cocokkan(db: DbOrTrx, baris: readonly Baris[]): Promise<Map<number, Rekam>> {
	const ada = Map.groupBy(
		await listJadwalKuliah(
			db,
			baris.map(({ rekam }) => rekam as JadwalRow),
		),
		courseOf,
	)
	const kunci = [...ada.values()].flat().map(({ jadwal }) => jadwal)
	const acuan = await listAcuan(db, { jenis: JENIS_JADWAL.jenis, periode: '', kunci })
	const found = new Map<number, Rekam>()
	for (const [course, rows] of Map.groupBy(baris, ({ rekam }) => courseOf(rekam as JadwalRow))) {
		const slots = ada.get(course) ?? []
		const maksud = cocokkanJadwal(
			rows.map(({ nomor, rekam }) => {
				const { hari: day, jam_mulai, tambahan } = rekam as Isi
				return { nomor, hari: day, jam_mulai, tambahan: tambahan === 'Ya' }
			}),
			slots.map(({ jadwal, ...slot }) => {
				const dulu = acuan.get(jadwal)?.rekam as Isi | undefined
				return { ...slot, id: jadwal, ...(dulu && { dulu: { ...dulu, tambahan: dulu.tambahan === 'Ya' } }) }
			}),
		)
		const named = slots.map((slot) => `${slot.hari} ${slot.jam_mulai.replace(':', '.')}`).join(', ')
		for (const [nomor, one] of maksud)
			found.set(
				nomor,
				typeof one === 'object'
					? { jadwal: one.id }
					: { jadwal: randomUUID(), ...(one === 'ragu' && { ragu: named }) },
			)
	}
	return found
}
