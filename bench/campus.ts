import type pg from 'pg'
import { createDb } from '#server/db/client.ts'
import { ensurePaket } from '#server/features/exams/paper.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { createTokens } from '#server/lib/tokens.ts'

export const BENCH_SECRET = 'bench-secret-bench-secret-bench-secret'
/** Keys of the payment gateways, for signed notifications. */
export const GATEWAY_KEYS = {
	MIDTRANS_SERVER_KEY: 'bench-midtrans-server-key',
	XENDIT_SECRET_KEY: 'bench-xendit-secret-key',
	XENDIT_CALLBACK_TOKEN: 'bench-xendit-callback-token',
}
export const PASSWORD = 'Kampus#2024'
const EXAMS = 12
const QUESTIONS = 40

export type Student = {
	email: string
	stambuk: string
	token: string
	/** What the bare baseline takes instead of a signed token. */
	sesi: string
}

export type Campus = {
	students: Student[]
	exams: { id: string; kode: string }[]
	soal: Map<string, number[]>
}

/** One class of `size` students with sessions, and running exams of 40 questions, made in bulk. */
export async function makeCampus(pool: pg.Pool, size: number): Promise<Campus> {
	const hash = await hashPassword(PASSWORD)
	await pool.query(`insert into program_studi values ('TI', 'Teknik Informatika', 'S1')`)
	await pool.query(`insert into periode values ('20232', current_date - 30, current_date + 90, true)`)
	await pool.query(`insert into kelas values ('TI-4A', 'TI', 4)`)
	await pool.query(
		`with a as (
			insert into akun (email, password_hash, peran)
			select 'b' || i || '@kampus.test', $2, 'mahasiswa' from generate_series(1, $1) i returning id, email
		), m as (
			insert into mahasiswa (akun_id, stambuk, nama)
			select id, '1302022' || lpad(substring(email from '[0-9]+'), 6, '0'), 'Mahasiswa ' || email from a
			returning id
		), tempat as (
			insert into mahasiswa_periode (mahasiswa_id, periode_kode, kelas_kode, semester)
			select id, '20232', 'TI-4A', 4 from m
		)
		insert into tagihan (mahasiswa_id, periode_kode, jumlah, jatuh_tempo, lunas_pada)
		select id, '20232', 2500000, current_date, now() from m`,
		[size, hash],
	)
	await pool.query(
		`insert into sesi (akun_id, dibuat_pada, berakhir_pada) select id, now(), now() + interval '1 day' from akun`,
	)
	for (let i = 1; i <= EXAMS; i++) {
		const kode = `BN${String(i).padStart(2, '0')}`
		await pool.query(
			`insert into matakuliah (kode, nama, sks, semester, kapasitas) values ($1, $2, 3, 4, 40)`,
			[kode, `Mata Kuliah ${i}`],
		)
		await pool.query(`insert into bank_soal values ($1, 'UTS')`, [kode])
		await pool.query(
			`insert into soal (matakuliah_kode, jenis, sidik, pertanyaan, opsi_a, opsi_b, opsi_c, opsi_d, opsi_e, jawaban_benar)
			select $1, 'UTS', sha256(($1 || i)::bytea), repeat('Pertanyaan nomor ' || i || ' ', 8), 'pilihan satu', 'pilihan dua',
				'pilihan tiga', 'pilihan empat', 'pilihan lima', chr(65 + i % 5)
			from generate_series(1, $2::int) i`,
			[kode, QUESTIONS],
		)
		await pool.query(
			`insert into ujian (periode_kode, kelas_kode, matakuliah_kode, jenis, mulai, selesai, jumlah_soal, ruang)
			values ('20232', 'TI-4A', $1, 'UTS', now() - interval '1 hour', now() + interval '1 day', 40, 'Daring')`,
			[kode],
		)
	}
	// Long ago, as the exams opened: their news would otherwise go out to everybody in the middle of a run.
	await pool.query(`insert into kabar_ujian (ujian_id, tahap, saat) select id, 'buka', mulai from ujian`)
	await makePapers(pool)
	await pool.query('analyze')
	return readCampus(pool)
}

/** Papers exist before the bell, as after the first student of a class. */
async function makePapers(pool: pg.Pool): Promise<void> {
	const db = createDb(pool)
	const { rows } = await pool.query<{ id: string }>('select id from ujian')
	for (const { id } of rows) await db.transaction().execute((trx) => ensurePaket(trx, id, new Date()))
}

async function readCampus(pool: pg.Pool): Promise<Campus> {
	const tokens = createTokens(BENCH_SECRET)
	const now = new Date()
	const { rows } = await pool.query<{ email: string; stambuk: string; akun: string; sesi: string }>(
		`select a.email, m.stambuk, a.id as akun, s.id as sesi
		from akun a join mahasiswa m on m.akun_id = a.id join sesi s on s.akun_id = a.id order by m.stambuk`,
	)
	const students = await Promise.all(
		rows.map(async ({ email, stambuk, akun, sesi }) => ({
			email,
			stambuk,
			sesi,
			token: await tokens.signAccess({ akun_id: akun, sesi_id: sesi, peran: 'mahasiswa' }, now),
		})),
	)
	const exams = await pool.query<{ id: string; kode: string }>(
		'select id, matakuliah_kode as kode from ujian order by matakuliah_kode',
	)
	const soal = new Map<string, number[]>()
	for (const { kode } of exams.rows) {
		const ids = await pool.query<{ id: number }>(
			'select id from soal where matakuliah_kode = $1 order by id',
			[kode],
		)
		soal.set(
			kode,
			ids.rows.map((row) => row.id),
		)
	}
	return { students, exams: exams.rows, soal }
}

/** Access tokens live ten minutes; a long run signs new ones. */
export async function renewTokens(campus: Campus): Promise<void> {
	const tokens = createTokens(BENCH_SECRET)
	const now = new Date()
	for (const student of campus.students)
		student.token = await tokens.signAccess({ akun_id: '', sesi_id: student.sesi, peran: 'mahasiswa' }, now)
}
