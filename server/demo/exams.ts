import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DURASI_MENIT } from '#shared/rules/ujian.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE, type Jendela, type Today } from './calendar.ts'
import type { KelasDemo } from './classes.ts'
import { placeUjian, type Terpakai, type UjianDicari } from './exam-places.ts'
import { insertMany } from './insert-many.ts'
import { dihadiriDariLain, KULIAH_LAIN, kelasKuliah } from './other-class.ts'
import { insertHasil } from './results.ts'
import { LATIHAN, listRuang } from './schedule.ts'
import type { MahasiswaDemo } from './students.ts'

/** An exam of a class, as it is wished for: a UTS, or a quiz of that name. */
type UjianDemo = Omit<UjianDicari, 'id' | 'kelas_kode'> & { kuis?: string }

const JUMLAH_SOAL = 40
/** Whose options each student sees in another order. */
const OPSI_DIACAK = 'JK04'

type Letak = Pick<UjianDicari, 'hari' | 'jam_mulai' | 'jam_selesai'>

const exam = (matakuliah_kode: string, letak: Letak, ruang = 'Daring', ditiadakan = false): UjianDemo => ({
	...letak,
	matakuliah_kode,
	ruang,
	ditiadakan,
})

const on = (hari: number, jam_mulai: string, jam_selesai: string): Letak => ({ hari, jam_mulai, jam_selesai })

/** Sat from anywhere, at any time of the day. */
const SEKARANG = on(0, '00:00', '23:59')

const KUIS_SOAL = 10
const KUIS_MENIT = 30

/** Quizzes of the lecturer who is shown the way in, in a class whose students nobody is: one with results, one to come. */
const KUIS: Readonly<Record<string, readonly UjianDemo[]>> = {
	'SI-4B': [
		{ ...exam('SBD02', on(-3, '13:15', '14:00')), kuis: 'Kuis normalisasi' },
		{ ...exam('SBD02', on(5, '13:15', '14:00')), kuis: 'Kuis kueri gabungan' },
	],
}

/**
 * The exams of a class: in the fourth semester two that run, one to come, one that is over and one that is cancelled;
 * in the second semester none that is open, because only the fourth has question banks.
 */
function listUjian({ kode, program_studi_kode: prodi, semester }: KelasDemo): UjianDemo[] {
	if (semester === 4)
		return [
			exam('PW01', on(-4, '13:15', '15:45'), 'Lab Komputer 1'),
			exam('SBD02', SEKARANG),
			exam('KS03', SEKARANG),
			exam('ST05', on(2, '10:30', '12:30'), 'Ruang A.203', true),
			exam(prodi === 'TI' ? 'JK04' : 'SIM07', on(3, '08:00', '10:30'), 'Lab Komputer 2'),
			...(KUIS[kode] ?? []),
		]
	return [
		exam('BI15', on(1, '10:30', '12:10'), 'Ruang A.202', true),
		exam('SD09', on(2, '08:00', '10:30'), 'Lab Komputer 3'),
		exam('MD10', on(4, '13:15', '15:45'), 'Ruang A.201'),
		exam(prodi === 'TI' ? 'AK11' : 'DSI13', on(6, '08:00', '10:30'), 'Ruang A.204'),
	]
}

/** Exams, and attempts and grades for those that are over. */
export async function insertUjian(
	trx: DbOrTrx,
	kelas: readonly KelasDemo[],
	mahasiswa: readonly MahasiswaDemo[],
	today: Today,
): Promise<void> {
	const dicari = kelas.flatMap((k) =>
		listUjian(k).map((u) => ({ ...u, id: randomUUID(), kelas_kode: k.kode })),
	)
	const tempat = new Map(
		placeUjian(dicari, await readTerpakai(trx, today), today).map(({ id, ...place }) => [id, place]),
	)
	const ujian = dicari.flatMap((u) => {
		const place = tempat.get(u.id)
		return place ? [{ ...u, ...place }] : []
	})
	await insertMany(
		trx,
		'ujian',
		ujian.map(({ hari: _h, jam_mulai: _m, jam_selesai: _s, kuis, ...row }) => ({
			...row,
			periode_kode: DEMO_PERIODE,
			jenis: kuis ? ('KUIS' as const) : ('UTS' as const),
			nama: kuis ?? null,
			dari_bank: kuis ? ('UTS' as const) : null,
			durasi_menit: kuis ? KUIS_MENIT : DURASI_MENIT,
			jumlah_soal: kuis ? KUIS_SOAL : JUMLAH_SOAL,
			acak_opsi: row.matakuliah_kode === OPSI_DIACAK,
		})),
	)
	await insertMany(
		trx,
		'demo_ujian',
		ujian.map(({ id, hari, jam_mulai, jam_selesai }) => ({ ujian_id: id, hari, jam_mulai, jam_selesai })),
	)
	// Who teaches the class watches over it: nothing else is ever put at that hour.
	await sql`insert into pengawas_ujian (ujian_id, urutan, dosen_nip)
		select u.id, 1, min(p.dosen_nip) from ujian u join pengampu p using (periode_kode, kelas_kode, matakuliah_kode)
		where u.id = any(${ujian.map(({ id }) => id)}) and u.jenis <> 'KUIS' and u.ruang <> 'Daring' group by u.id`.execute(
		trx,
	)
	for (const u of ujian.filter((row) => row.hari < 0)) {
		// Who has not paid could not take it.
		const peserta = mahasiswa.filter((m) => kelasKuliah(m, u.matakuliah_kode) === u.kelas_kode && m.lunas)
		await insertHasil(trx, { ...u, menit: u.kuis ? KUIS_MENIT : DURASI_MENIT }, peserta)
	}
}

/**
 * Gives each demo exam its place of today. Attempts and grades of an exam that is over were made with the demo, since
 * nobody could ever take it, and move along; all other attempts and grades stay as they are.
 */
export async function moveUjian(trx: DbOrTrx, today: Today): Promise<number> {
	const dicari = await trx
		.selectFrom('demo_ujian as d')
		.innerJoin('ujian as u', 'u.id', 'd.ujian_id')
		.select(['u.id', 'u.kelas_kode', 'u.matakuliah_kode', 'u.ruang', 'u.ditiadakan'])
		.select(['d.hari', 'd.jam_mulai', 'd.jam_selesai'])
		.execute()
	const tempat = placeUjian(dicari, await readTerpakai(trx, today), today)
	const { rows } = await sql<{ ujian: number }>`
		with geser as (
			select u.id, b.mulai, b.selesai, b.ruang, b.mulai - u.mulai as jarak
			from ujian u
			join unnest(
				${tempat.map((t) => t.id)}::uuid[],
				${tempat.map((t) => t.mulai)}::timestamptz[],
				${tempat.map((t) => t.selesai)}::timestamptz[],
				${tempat.map((t) => t.ruang)}::text[]
			) as b (id, mulai, selesai, ruang) on b.id = u.id
			where (u.mulai, u.selesai, u.ruang) is distinct from (b.mulai, b.selesai, b.ruang)
		), lewat as (
			select g.* from geser g join demo_ujian d on d.ujian_id = g.id where d.hari < 0
		), pengerjaan_lewat as (
			update pengerjaan p
			set mulai_pada = p.mulai_pada + g.jarak, tenggat = p.tenggat + g.jarak,
				disimpan_pada = p.disimpan_pada + g.jarak, selesai_pada = p.selesai_pada + g.jarak
			from lewat g where p.ujian_id = g.id
		), nilai_lewat as (
			update nilai n set dibuat_pada = n.dibuat_pada + g.jarak from lewat g where n.ujian_id = g.id
		), dipindahkan as (
			update ujian u set mulai = g.mulai, selesai = g.selesai, ruang = g.ruang
			from geser g where u.id = g.id returning 1
		)
		select count(*)::int as ujian from dipindahkan`.execute(trx)
	return rows[0]?.ujian ?? 0
}

type Pindahan = Record<
	'kelas_kode' | 'matakuliah_kode' | 'tanggal' | 'jam_mulai' | 'jam_selesai' | 'ruangan',
	string
>

/** What takes place beside the demo's exams: lectures, meetings that were moved, exams that somebody else has planned. */
async function readTerpakai(trx: DbOrTrx, { timezone }: Today): Promise<Terpakai> {
	const kuliah = await trx
		.selectFrom('jadwal_kuliah')
		.select(['kelas_kode', 'matakuliah_kode', 'hari', 'jam_mulai', 'jam_selesai', 'ruangan'])
		.where('periode_kode', '=', DEMO_PERIODE)
		.execute()
	const { rows: pindahan } = await sql<Pindahan>`
		select kelas_kode, matakuliah_kode, tanggal, jam_mulai, jam_selesai, ruangan from pertemuan_kelas
		where periode_kode = ${DEMO_PERIODE} and tanggal is not null`.execute(trx)
	const lain = await trx
		.selectFrom('ujian')
		.select(['kelas_kode', 'matakuliah_kode', 'mulai', 'selesai', 'ruang as ruangan'])
		.where('periode_kode', '=', DEMO_PERIODE)
		.where('ditiadakan', '=', false)
		.where('id', 'not in', trx.selectFrom('demo_ujian').select('ujian_id'))
		.execute()
	const pengampu = await trx
		.selectFrom('pengampu')
		.select(['kelas_kode', 'matakuliah_kode', 'dosen_nip'])
		.where('periode_kode', '=', DEMO_PERIODE)
		.execute()
	const dosen = Map.groupBy(pengampu, (p) => `${p.kelas_kode} ${p.matakuliah_kode}`)
	const siapa = (x: { kelas_kode: string; matakuliah_kode: string }) => [
		x.kelas_kode,
		...(dosen.get(`${x.kelas_kode} ${x.matakuliah_kode}`) ?? []).map((p) => p.dosen_nip),
		...(dihadiriDariLain(x) ? [`mahasiswa ${KULIAH_LAIN.nomor}`] : []),
	]
	const ruang = listRuang(new Set(kuliah.map((k) => k.kelas_kode)).size)
	return {
		siapa,
		mingguan: [
			...kuliah.map((k) => ({ ...k, siapa: [...siapa(k), k.ruangan] })),
			{ hari: LATIHAN.hari, jam_mulai: LATIHAN.jam, jam_selesai: '18:15', siapa: [LATIHAN.ruangan] },
		],
		sekali: [
			...pindahan.map((p) => ({ ...p, siapa: [...siapa(p), p.ruangan] })),
			...lain.map((u) => ({ ...hoursOf(u, timezone), siapa: [...siapa(u), u.ruangan] })),
		],
		ruang: [...ruang.lab, ...ruang.kelas],
	}
}

/** Hours of one day; an exam that is open for days is in nobody's way. */
function hoursOf({ mulai, selesai }: Jendela, timezone: string) {
	const [dari, sampai] = [waktuKampus(mulai, timezone), waktuKampus(selesai, timezone)]
	const jam_selesai = dari.tanggal === sampai.tanggal ? sampai.jam : dari.jam
	return { tanggal: dari.tanggal, jam_mulai: dari.jam, jam_selesai }
}
