import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { selisihHari, tambahHari } from '#shared/rules/tanggal.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import type { DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE, masaKrs, type Today, tanggalPeriode } from './calendar.ts'
import { type KelasDemo, KURSI } from './classes.ts'
import { matakuliahKelas } from './courses.ts'
import { insertMany } from './insert-many.ts'
import { DOSEN_DEMO_EMAIL } from './lecturers.ts'
import { KULIAH_LAIN, kelasKuliah } from './other-class.ts'
import type { MahasiswaDemo } from './students.ts'

/** What must have been passed before, in the demo's curriculum. */
const PRASYARAT = [
	{ matakuliah_kode: 'PW01', prasyarat_kode: 'SD09' },
	{ matakuliah_kode: 'SBD02', prasyarat_kode: 'SD09' },
	{ matakuliah_kode: 'ST05', prasyarat_kode: 'MD10' },
] as const

/** Seats beside the class's own students where others may join: the second semester, for who repeats a course, and one more. */
const KURSI_ULANG = 5
const terbuka = (kelas: KelasDemo, matakuliah: string): boolean =>
	kelas.semester === 2 || (kelas.kode === KULIAH_LAIN.kelas && matakuliah === KULIAH_LAIN.matakuliah)
/** Students without a plan yet: the two that the documentation shows. The next ones wait for their adviser. */
const TANPA_KRS = 2
const MENUNGGU = 6

/** The late KRS period as the server holds it. */
function jendelaKrs(hariIni: string, zona: string): { buka: Date; tutup: Date } {
	const [pertama, terakhir] = masaKrs(hariIni)
	return { buka: saatKampus(pertama, '08:00', zona), tutup: saatKampus(terakhir, '23:59', zona) }
}

/** Offers with seats, advisers, prerequisites, and the plans that students have already handed in. */
export async function insertKrs(
	trx: DbOrTrx,
	kelas: readonly KelasDemo[],
	mahasiswa: readonly MahasiswaDemo[],
	today: Today,
): Promise<void> {
	const hariIni = waktuKampus(today.now, today.timezone).tanggal
	await insertMany(trx, 'masa_krs', [{ periode_kode: DEMO_PERIODE, ...jendelaKrs(hariIni, today.timezone) }])
	await insertMany(trx, 'prasyarat', PRASYARAT)
	await insertAdvisers(trx, mahasiswa)
	const planned = mahasiswa.filter((m) => m.nomor > TANPA_KRS)
	const offers = kelas.flatMap((k) =>
		matakuliahKelas(k.program_studi_kode, k.semester).map((matakuliah_kode) => ({
			id: randomUUID(),
			periode_kode: DEMO_PERIODE,
			kelas_kode: k.kode,
			matakuliah_kode,
			program_studi_kode: k.program_studi_kode,
			kapasitas: terbuka(k, matakuliah_kode) ? KURSI + KURSI_ULANG : KURSI,
			terisi: planned.filter((m) => kelasKuliah(m, matakuliah_kode) === k.kode).length,
		})),
	)
	await insertMany(trx, 'penawaran', offers)
	const plans = planned.map((m) => ({ id: randomUUID(), m, ...decisionOf(m, today) }))
	await insertMany(
		trx,
		'krs',
		plans.map(({ m, ...row }) => ({ ...row, mahasiswa_id: m.id, periode_kode: DEMO_PERIODE })),
	)
	const byClass = Map.groupBy(offers, (o) => o.kelas_kode)
	const taken = (m: MahasiswaDemo) =>
		(byClass.get(m.kelas_kode) ?? []).map((own) => {
			const kelas = kelasKuliah(m, own.matakuliah_kode)
			if (kelas === own.kelas_kode) return own
			return byClass.get(kelas)?.find((o) => o.matakuliah_kode === own.matakuliah_kode) ?? own
		})
	await insertMany(
		trx,
		'krs_matakuliah',
		plans.flatMap(({ id, m }) => taken(m).map((o) => ({ krs_id: id, penawaran_id: o.id }))),
	)
}

/** Most plans are of the week before the term; the last ones were handed in late and wait. */
function decisionOf({ nomor }: MahasiswaDemo, { now, timezone }: Today) {
	if (nomor <= TANPA_KRS + MENUNGGU) {
		const hours = (n: number) => new Date(now.getTime() - n * 3_600_000)
		const status = 'diajukan' as const
		return { status, disimpan_pada: hours(50 + (nomor % 20)), diajukan_pada: hours(49 + (nomor % 20)) }
	}
	const { mulai } = tanggalPeriode(waktuKampus(now, timezone).tanggal)
	const at = (day: number, jam: number) =>
		saatKampus(tambahHari(mulai, day - 7), `${String(jam).padStart(2, '0')}:15`, timezone)
	return {
		status: 'disetujui' as const,
		disimpan_pada: at(nomor % 3, 8 + (nomor % 7)),
		diajukan_pada: at(nomor % 3, 9 + (nomor % 7)),
		diputuskan_pada: at(3 + (nomor % 3), 8 + (nomor % 8)),
	}
}

/** Each class has one of its lecturers as adviser; the lecturer of the demo account advises the first. */
async function insertAdvisers(trx: DbOrTrx, mahasiswa: readonly MahasiswaDemo[]): Promise<void> {
	const rows = await trx
		.selectFrom('pengampu as p')
		.innerJoin('dosen as d', 'd.nip', 'p.dosen_nip')
		.select(['p.kelas_kode', 'd.nip', 'd.email'])
		.where('d.status', '=', 'Aktif')
		.orderBy('p.kelas_kode')
		.orderBy('d.nip')
		.execute()
	const nipOf = new Map<string, string>()
	for (const row of rows)
		if (!nipOf.has(row.kelas_kode) || row.email === DOSEN_DEMO_EMAIL) nipOf.set(row.kelas_kode, row.nip)
	await insertMany(
		trx,
		'dosen_wali',
		mahasiswa.flatMap((m) => {
			const dosen_nip = nipOf.get(m.kelas_kode)
			return dosen_nip ? [{ mahasiswa_id: m.id, dosen_nip }] : []
		}),
	)
}

/** Moves the late KRS period of the demo along, unless somebody has set another one, and the plans of before the term. */
export async function moveKrs(trx: DbOrTrx, from: string, to: string, zona: string): Promise<void> {
	const lama = jendelaKrs(from, zona)
	await trx
		.updateTable('masa_krs')
		.set(jendelaKrs(to, zona))
		.where('periode_kode', '=', DEMO_PERIODE)
		.where('buka', '=', lama.buka)
		.where('tutup', '=', lama.tutup)
		.execute()
	const awal = tanggalPeriode(from).mulai
	const hari = selisihHari(awal, tanggalPeriode(to).mulai)
	const jeda = selisihHari(from, to)
	// Those of the demo were saved exactly an hour before they were handed in.
	for (const [status, days] of [
		['disetujui', hari],
		['diajukan', jeda],
	] as const)
		await sql`
			update krs set disimpan_pada = disimpan_pada + ${days} * interval '24 hours',
				diajukan_pada = diajukan_pada + ${days} * interval '24 hours',
				diputuskan_pada = diputuskan_pada + ${days} * interval '24 hours'
			where periode_kode = ${DEMO_PERIODE} and status = ${status} and ${days}::int <> 0
				and diajukan_pada - disimpan_pada = interval '1 hour' and diputuskan_oleh is null`.execute(trx)
}
