import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { pesertaKuliah } from '#server/lib/member-queries.ts'
import type { BobotKomponen, Komponen, NilaiKomponen } from '#shared/rules/nilai.ts'
import type { Alamat } from './queries.ts'
import { skorKuis } from './quiz-queries.ts'

/**
 * The other class in which something was published or entered for a student in the course. What was opened there and left
 * empty ties nobody.
 */
const dinilaiDiLain = ({ periode, kelas, matakuliah }: Alamat, mahasiswa: RawBuilder<unknown>) => {
	const there = sql`mahasiswa_id = ${mahasiswa} and periode_kode = ${periode} and matakuliah_kode = ${matakuliah}
		and kelas_kode <> ${kelas}`
	return sql`coalesce((select kelas_kode from hasil_studi where ${there}),
		(select kelas_kode from hasil_tertunda where ${there}),
		(select kelas_kode from nilai_komponen where ${there}
			and num_nonnulls(kehadiran, tugas, uts, uas, tertunda_sampai) > 0))`
}

/** The other class in which a student takes the course by an approved plan. */
const diambilDiLain = ({ periode, kelas, matakuliah }: Alamat, mahasiswa: RawBuilder<unknown>) => sql`(
	select o.kelas_kode from krs k join krs_matakuliah i on i.krs_id = k.id join penawaran o on o.id = i.penawaran_id
	where k.mahasiswa_id = ${mahasiswa} and k.periode_kode = ${periode} and k.status = 'disetujui'
		and o.matakuliah_kode = ${matakuliah} and o.kelas_kode <> ${kelas} limit 1)`

/**
 * Ids of all who belong to a sheet: the class of that term, who takes the course there by an approved plan (who repeats it),
 * and who has an entry or a result there. Who takes it, or is graded, in another class does not, nor whose result is from
 * before the campus came here.
 */
const peserta = (alamat: Alamat) => {
	const { periode, kelas, matakuliah } = alamat
	const here = sql`periode_kode = ${periode} and kelas_kode = ${kelas} and matakuliah_kode = ${matakuliah}`
	return sql`(
		select x.mahasiswa_id from (
			select t.mahasiswa_id from ${pesertaKuliah(alamat)} t join mahasiswa m on m.id = t.mahasiswa_id and m.aktif
			union select k.mahasiswa_id from krs k join krs_matakuliah i on i.krs_id = k.id
				join penawaran o on o.id = i.penawaran_id
			where k.status = 'disetujui' and o.periode_kode = ${periode} and o.kelas_kode = ${kelas}
				and o.matakuliah_kode = ${matakuliah}
			union select mahasiswa_id from nilai_komponen where ${here}
			union select mahasiswa_id from hasil_studi where ${here}
			union select mahasiswa_id from hasil_tertunda where ${here}
		) x where ${dinilaiDiLain(alamat, sql`x.mahasiswa_id`)} is null
			and not exists (select from hasil_studi h where h.mahasiswa_id = x.mahasiswa_id and h.periode_kode = ${periode}
				and h.matakuliah_kode = ${matakuliah} and h.asal = 'impor')
	)`
}

/** The class in which those of these students take the course who take it in another one, by number. */
export async function findKelasLain(
	db: DbOrTrx,
	alamat: Alamat,
	stambuk: readonly string[],
): Promise<Map<string, string>> {
	if (stambuk.length === 0) return new Map()
	const { rows } = await sql<{ stambuk: string; kelas: string | null }>`
		select m.stambuk, coalesce(${dinilaiDiLain(alamat, sql`m.id`)}, ${diambilDiLain(alamat, sql`m.id`)}) as kelas
		from mahasiswa m
		where m.stambuk = any(${stambuk})`.execute(db)
	return new Map(rows.flatMap(({ stambuk: one, kelas }) => (kelas === null ? [] : [[one, kelas] as const])))
}

export type BarisSheet = {
	mahasiswa_id: string
	stambuk: string
	nama: string
	semester_kini: number
	semester_tercatat: number | null
	tertunda_sampai: string | null
	tertunda_alasan: string | null
	terbit_tertunda_sampai: string | null
	uts_ujian: number | null
	uas_ujian: number | null
	/** The mean of the quizzes that are over, one that was not sat as 0; null without one. */
	tugas_kuis: number | null
	/** The published result; null while there is none. */
	terbit: { nilai_akhir: number; huruf: string; nilai: NilaiKomponen; bobot: BobotKomponen } | null
} & NilaiKomponen

/** Every student of a sheet with what was entered, the exam scores and what is published, by stambuk. */
export async function listSheet(db: DbOrTrx, alamat: Alamat, now: Date): Promise<BarisSheet[]> {
	const { periode, kelas, matakuliah } = alamat
	const skorUjian = (jenis: 'UTS' | 'UAS') => sql`(
		select s.skor from nilai s join ujian u on u.id = s.ujian_id
		where s.mahasiswa_id = m.id and u.periode_kode = ${periode}
			and u.matakuliah_kode = ${matakuliah} and u.jenis = ${jenis}
		-- Who sat it in another class and moved here brings the score along; who sat the make-up has its score.
		order by u.kelas_kode <> ${kelas}, u.susulan_dari is null, u.mulai desc limit 1)`
	const { rows } = await sql<BarisSheet>`
		select m.id as mahasiswa_id, m.stambuk, m.nama, m.semester as semester_kini, t.semester as semester_tercatat,
			n.kehadiran, n.tugas, n.uts, n.uas, n.tertunda_sampai, n.tertunda_alasan,
			w.sampai as terbit_tertunda_sampai, ${skorUjian('UTS')} as uts_ujian, ${skorUjian('UAS')} as uas_ujian,
			${skorKuis(alamat, now)} as tugas_kuis,
			case when h.id is not null then json_build_object('nilai_akhir', h.nilai_akhir, 'huruf', h.huruf,
				'nilai', json_build_object('kehadiran', h.kehadiran, 'tugas', h.tugas, 'uts', h.uts, 'uas', h.uas),
				'bobot', json_build_object('kehadiran', h.bobot_kehadiran, 'tugas', h.bobot_tugas, 'uts', h.bobot_uts,
					'uas', h.bobot_uas)) end as terbit
		from ${peserta(alamat)} as p
		join mahasiswa_kini m on m.id = p.mahasiswa_id
		left join mahasiswa_periode t on t.mahasiswa_id = m.id and t.periode_kode = ${periode}
		left join nilai_komponen n on n.mahasiswa_id = m.id and n.periode_kode = ${periode}
			and n.kelas_kode = ${kelas} and n.matakuliah_kode = ${matakuliah}
		left join hasil_studi h on h.mahasiswa_id = m.id and h.periode_kode = ${periode}
			and h.matakuliah_kode = ${matakuliah}
		left join hasil_tertunda w on w.mahasiswa_id = m.id and w.periode_kode = ${periode}
			and w.matakuliah_kode = ${matakuliah}
		order by m.stambuk`.execute(db)
	return rows
}

/** Those of these numbers who belong to the sheet, by number. */
export async function findPeserta(
	db: DbOrTrx,
	alamat: Alamat,
	stambuk: readonly string[],
): Promise<Map<string, string>> {
	const { rows } = await sql<{ id: string; stambuk: string }>`
		select m.id, m.stambuk from mahasiswa m
		where m.stambuk = any(${stambuk}) and m.id in ${peserta(alamat)}`.execute(db)
	return new Map(rows.map((row) => [row.stambuk, row.id]))
}

/** Makes the sheet with these weights where there is none. */
export async function openPenilaian(db: DbOrTrx, alamat: Alamat, bobot: BobotKomponen): Promise<void> {
	await db
		.insertInto('penilaian')
		.values({ ...at(alamat), ...bobot, diumumkan_pada: null })
		.onConflict((oc) => oc.doNothing())
		.execute()
}

export async function saveBobot(
	db: DbOrTrx,
	{ periode, kelas, matakuliah }: Alamat,
	{ kehadiran, tugas, uts, uas }: BobotKomponen,
): Promise<void> {
	await db
		.updateTable('penilaian')
		.set({ kehadiran, tugas, uts, uas })
		.where('periode_kode', '=', periode)
		.where('kelas_kode', '=', kelas)
		.where('matakuliah_kode', '=', matakuliah)
		.execute()
}

const at = ({ periode, kelas, matakuliah }: Alamat) => ({
	periode_kode: periode,
	kelas_kode: kelas,
	matakuliah_kode: matakuliah,
})

export type Entri = { mahasiswa_id: string; tertunda_sampai: string | null } & NilaiKomponen

/**
 * The entries of these students, made where there are none, and locked until the transaction ends. Whoever has one in
 * the sheet of another class is not among them.
 */
export async function lockEntri(
	db: DbOrTrx,
	alamat: Alamat,
	mahasiswaId: readonly string[],
): Promise<Map<string, Entri>> {
	// In one order, so that two who save the same rows do not wait for each other in a circle.
	const ids = [...new Set(mahasiswaId)].sort()
	if (ids.length === 0) return new Map()
	const nothing = { kehadiran: null, tugas: null, uts: null, uas: null }
	await db
		.insertInto('nilai_komponen')
		.values(ids.map((mahasiswa_id) => ({ mahasiswa_id, ...at(alamat), ...nothing })))
		// A row that nothing was entered into goes along to the class that the student has moved to.
		.onConflict((oc) =>
			oc
				.columns(['mahasiswa_id', 'periode_kode', 'matakuliah_kode'])
				.doUpdateSet({ kelas_kode: alamat.kelas })
				.where(sql<boolean>`nilai_komponen.kelas_kode <> excluded.kelas_kode and num_nonnulls(nilai_komponen.kehadiran,
					nilai_komponen.tugas, nilai_komponen.uts, nilai_komponen.uas, nilai_komponen.tertunda_sampai) = 0`),
		)
		.execute()
	const rows = await db
		.selectFrom('nilai_komponen')
		.select(['mahasiswa_id', 'kehadiran', 'tugas', 'uts', 'uas', 'tertunda_sampai'])
		.where('mahasiswa_id', 'in', ids)
		.where('periode_kode', '=', alamat.periode)
		.where('kelas_kode', '=', alamat.kelas)
		.where('matakuliah_kode', '=', alamat.matakuliah)
		.orderBy('mahasiswa_id')
		.forUpdate()
		.execute()
	return new Map(rows.map((row) => [row.mahasiswa_id, row]))
}

export type Sel = { mahasiswa_id: string; komponen: Komponen; dari: number | null; ke: number | null }

/** Writes entries that are locked, and who changed which cell. */
export async function writeSel(
	db: DbOrTrx,
	alamat: Alamat,
	sel: readonly Sel[],
	by: { akun_id: string; pada: Date },
): Promise<void> {
	const changed = new Map<string, Partial<NilaiKomponen>>()
	for (const { mahasiswa_id, komponen, ke } of sel)
		changed.set(mahasiswa_id, { ...changed.get(mahasiswa_id), [komponen]: ke })
	const rows = JSON.stringify([...changed].map(([mahasiswa_id, nilai]) => ({ mahasiswa_id, nilai })))
	const value = (k: Komponen) =>
		sql`${sql.ref(k)} = case when x.nilai ? ${k} then (x.nilai->>${k})::numeric else n.${sql.ref(k)} end`
	await sql`
		update nilai_komponen n set ${value('kehadiran')}, ${value('tugas')}, ${value('uts')}, ${value('uas')}
		from json_to_recordset(${rows}::json) as x(mahasiswa_id uuid, nilai jsonb)
		where n.mahasiswa_id = x.mahasiswa_id and n.periode_kode = ${alamat.periode}
			and n.kelas_kode = ${alamat.kelas} and n.matakuliah_kode = ${alamat.matakuliah}`.execute(db)
	await db
		.insertInto('perubahan_nilai')
		.values(sel.map((one) => ({ ...one, ...at(alamat), ...by })))
		.execute()
}

/** Who changed these cells last, by student and component. */
export async function findPengubah(
	db: DbOrTrx,
	alamat: Alamat,
	sel: readonly Pick<Sel, 'mahasiswa_id' | 'komponen'>[],
): Promise<Map<string, { oleh: string | null; pada: Date }>> {
	if (sel.length === 0) return new Map()
	const rows = await db
		.selectFrom('perubahan_nilai as p')
		.innerJoin('akun as a', 'a.id', 'p.akun_id')
		.leftJoin('dosen as d', 'd.akun_id', 'a.id')
		.distinctOn(['p.mahasiswa_id', 'p.komponen'])
		.select(['p.mahasiswa_id', 'p.komponen', 'p.pada'])
		.select((eb) => eb.fn.coalesce('d.nama', 'a.email').as('oleh'))
		.where('p.periode_kode', '=', alamat.periode)
		.where('p.matakuliah_kode', '=', alamat.matakuliah)
		.where(
			'p.mahasiswa_id',
			'in',
			sel.map(({ mahasiswa_id }) => mahasiswa_id),
		)
		.orderBy('p.mahasiswa_id')
		.orderBy('p.komponen')
		.orderBy('p.id', 'desc')
		.execute()
	return new Map(rows.map(({ mahasiswa_id, komponen, ...who }) => [`${mahasiswa_id} ${komponen}`, who]))
}

/** Lets a result wait, or no longer. */
export async function saveTertunda(
	db: DbOrTrx,
	alamat: Alamat,
	mahasiswaId: string,
	tertunda: { sampai: string; alasan: string } | null,
): Promise<void> {
	await db
		.updateTable('nilai_komponen')
		.set({ tertunda_sampai: tertunda?.sampai ?? null, tertunda_alasan: tertunda?.alasan ?? null })
		.where('mahasiswa_id', '=', mahasiswaId)
		.where('periode_kode', '=', alamat.periode)
		.where('kelas_kode', '=', alamat.kelas)
		.where('matakuliah_kode', '=', alamat.matakuliah)
		.execute()
}

type Tertunda = { mahasiswa_id: string; sampai: string; alasan: string }

/** Tells that results wait, and no longer that those of `selesai` do. */
export async function moveTertunda(
	db: DbOrTrx,
	alamat: Alamat,
	{ menunggu, selesai, now }: { menunggu: readonly Tertunda[]; selesai: readonly string[]; now: Date },
): Promise<void> {
	if (menunggu.length > 0)
		await db
			.insertInto('hasil_tertunda')
			.values(menunggu.map((row) => ({ ...row, ...at(alamat), diumumkan_pada: now })))
			.onConflict((oc) =>
				oc.columns(['mahasiswa_id', 'periode_kode', 'matakuliah_kode']).doUpdateSet((eb) => ({
					sampai: eb.ref('excluded.sampai'),
					alasan: eb.ref('excluded.alasan'),
					diumumkan_pada: eb.ref('excluded.diumumkan_pada'),
				})),
			)
			.execute()
	if (selesai.length > 0)
		await db
			.deleteFrom('hasil_tertunda')
			.where('mahasiswa_id', 'in', selesai)
			.where('periode_kode', '=', alamat.periode)
			.where('matakuliah_kode', '=', alamat.matakuliah)
			.execute()
}
