import { sql } from 'kysely'
import { tanggalKuliah } from '#shared/rules/minggu-kuliah.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE, type Today, tanggalPeriode } from './calendar.ts'

const KELAS = 'TI-4A'

/**
 * What was decided about meetings of the first class: one of last week was cancelled, one of next week goes to its Saturday,
 * when nobody has lectures or exams. Neither lies in the week of the course's exam.
 */
export async function insertPertemuan(trx: DbOrTrx, { now, timezone }: Today): Promise<void> {
	const { mulai } = tanggalPeriode(waktuKampus(now, timezone).tanggal)
	await insert(trx, {
		kode: 'SBD02',
		hari: 'Selasa',
		tanggal: tanggalKuliah(mulai, 5, 'Selasa'),
		pindah: null,
		alasan: 'Dosen mengikuti rapat senat fakultas',
		now,
	})
	await insert(trx, {
		kode: 'KS03',
		hari: 'Kamis',
		tanggal: tanggalKuliah(mulai, 7, 'Kamis'),
		pindah: tanggalKuliah(mulai, 7, 'Sabtu'),
		alasan: 'Lab Komputer 1 dipakai uji kompetensi',
		now,
	})
}

type Keputusan = {
	kode: string
	hari: string
	tanggal: string
	pindah: string | null
	alasan: string
	now: Date
}

/** A campus with fewer classes, or another timetable, has no such slot and nothing happens. */
async function insert(trx: DbOrTrx, { kode, hari, tanggal, pindah, alasan, now }: Keputusan): Promise<void> {
	await sql`
		insert into pertemuan_kelas (periode_kode, kelas_kode, matakuliah_kode, asal_tanggal, asal_jam_mulai,
			asal_jam_selesai, asal_ruangan, tanggal, jam_mulai, jam_selesai, ruangan, dibatalkan, alasan, diubah_pada)
		select periode_kode, kelas_kode, matakuliah_kode, ${tanggal}::date, jam_mulai, jam_selesai, ruangan,
			${pindah}::date, p.mulai, p.selesai, p.ruang, ${pindah === null}, ${alasan}, ${now}
		from jadwal_kuliah
		cross join lateral (select
			case when ${pindah}::date is not null then jam_mulai end as mulai,
			case when ${pindah}::date is not null then jam_selesai end as selesai,
			case when ${pindah}::date is not null then 'Lab Komputer 4' end as ruang) as p
		where periode_kode = ${DEMO_PERIODE} and kelas_kode = ${KELAS} and matakuliah_kode = ${kode} and hari = ${hari}`.execute(
		trx,
	)
}

/** Moves what was decided along with the term, before the term itself is moved: its weeks stay what they were. */
export async function movePertemuan(trx: DbOrTrx, mulaiPeriode: string): Promise<void> {
	const { rows } = await sql<{ hari: number }>`
		select ${mulaiPeriode}::date - mulai as hari from periode where kode = ${DEMO_PERIODE}`.execute(trx)
	const hari = rows[0]?.hari ?? 0
	if (hari === 0) return
	// Far away first: a meeting may come to where another one still is.
	for (const step of [hari + FAR_DAYS, -FAR_DAYS])
		await sql`
			update pertemuan_kelas set asal_tanggal = asal_tanggal + ${step}::int, tanggal = tanggal + ${step}::int
			where periode_kode = ${DEMO_PERIODE}`.execute(trx)
}

const FAR_DAYS = 100_000
