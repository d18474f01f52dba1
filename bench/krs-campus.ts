import type pg from 'pg'

export const SEATS = 40
/** Classes of each of the campus' twelve courses: sixty classes, 2,400 seats for 10,000 wishes. */
export const CLASSES = ['TI-4A', 'TI-4B', 'TI-4C', 'TI-4D', 'TI-4E']
export const COURSES_EACH = 2

/** Every course in every class, with a lecture, a prerequisite that all have passed, and an open period. */
export async function makeOffers(db: pg.Pool): Promise<string[][]> {
	await db.query(`insert into periode values ('20231', '2023-08-14', '2023-12-31', false)`)
	await db.query(
		`insert into matakuliah (kode, nama, sks, semester, kapasitas) values ('DS01', 'Dasar', 3, 3, 40)`,
	)
	await db.query(`
		insert into hasil_studi (mahasiswa_id, periode_kode, matakuliah_kode, semester, sks, bobot_kehadiran, bobot_tugas,
			bobot_uts, bobot_uas, nilai_akhir, huruf, bobot, skala, diumumkan_pada)
		select id, '20231', 'DS01', 3, 3, 10, 20, 30, 40, 82, 'A-', 3.75, 'bench', now() from mahasiswa`)
	await db.query(`insert into prasyarat select kode, 'DS01' from matakuliah where kode like 'BN%'`)
	await db.query(`insert into masa_krs values ('20232', now() - interval '1 hour', now() + interval '1 day')`)
	await db.query(
		`insert into kelas select kelas, 'TI', 4 from unnest($1::text[]) kelas on conflict do nothing`,
		[CLASSES],
	)
	await db.query(
		`insert into jadwal_kuliah (periode_kode, kelas_kode, matakuliah_kode, hari, jam_mulai, jam_selesai, ruangan)
		select '20232', kelas, kode, (array['Senin','Selasa','Rabu','Kamis'])[1 + n % 4],
			time '07:30' + n / 4 * interval '3 hours', time '09:10' + n / 4 * interval '3 hours', 'R' || n
		from unnest($1::text[]) kelas,
			(select kode, row_number() over (order by kode)::int - 1 as n from matakuliah where kode like 'BN%') c`,
		[CLASSES],
	)
	const { rows } = await db.query<{ ids: string[] }>(
		`with offers as (
			insert into penawaran (periode_kode, kelas_kode, matakuliah_kode, program_studi_kode, kapasitas)
			select '20232', kelas, kode, 'TI', $2 from unnest($1::text[]) kelas, matakuliah where kode like 'BN%'
			returning id, matakuliah_kode, kelas_kode
		)
		select array_agg(id order by kelas_kode) as ids from offers group by matakuliah_kode order by matakuliah_kode`,
		[CLASSES, SEATS],
	)
	await db.query('analyze')
	return rows.map((row) => row.ids)
}

/** Different courses, classes and orders for each student, the same in every run. */
export function wish(courses: readonly string[][], student: number, round: number): string[] {
	const first = (student * 7 + round) % courses.length
	const step = 1 + (student % (courses.length - 1))
	return Array.from({ length: COURSES_EACH }, (_, k) => {
		const classes = courses[(first + k * step) % courses.length] ?? []
		return classes[(student * 3 + k + round) % classes.length] ?? ''
	})
}

/** Classes with more students than seats, or whose counter does not say how many there are. */
export async function countOversold(db: pg.Pool): Promise<number> {
	const { rows } = await db.query<{ jumlah: number }>(
		`select count(*)::int as jumlah from penawaran o cross join lateral (
			select count(*) as students from krs_matakuliah x where x.penawaran_id = o.id
		) s where students > o.kapasitas or students <> o.terisi`,
	)
	return rows[0]?.jumlah ?? Number.NaN
}
