import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAnalisis } from '#server/features/analysis/analysis.ts'
import { verifyPassword } from '#server/lib/passwords.ts'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { scoreUjian } from '#shared/rules/nilai.ts'
import { statusUjian } from '#shared/rules/ujian.ts'
import { createDb, createPool, type Db } from '../db/client.ts'
import { findDbContent } from '../db/content.ts'
import { DEMO_PASSWORD, seedDemo } from './demo.ts'

const timezone = 'Asia/Makassar'
const now = new Date('2024-03-18T01:00:00Z')

let test: TestDb
let db: Db
beforeAll(async () => {
	test = await createTestDb()
	db = test.db
	await seedDemo(db, { now, timezone })
})
afterAll(() => test.drop())

describe('the demo campus', () => {
	it('has the programmes, classes, people and courses that were promised', async () => {
		const { rows } = await test.pool.query(`
			select (select count(*)::int from program_studi) as prodi, (select count(*)::int from kelas) as kelas,
				(select count(*)::int from mahasiswa) as mahasiswa, (select count(distinct nama)::int from mahasiswa) as nama,
				(select count(*)::int from dosen) as dosen, (select count(*)::int from matakuliah) as matakuliah,
				(select count(*)::int from dosen where status = 'Tidak Aktif') as tidak_aktif,
				(select count(*)::int from akun) as akun`)
		expect(rows[0]).toEqual({
			prodi: 2,
			// Six of this term, and ten in which their students sat before.
			kelas: 16,
			mahasiswa: 240,
			nama: 240,
			dosen: 14,
			matakuliah: 59,
			tidak_aktif: 1,
			akun: 245,
		})
		expect(await findDbContent(db)).toBe('demo')
	})

	it('has the fixed accounts, all with the password that everybody may know', async () => {
		const akun = await db.selectFrom('akun').select(['email', 'peran', 'password_hash']).execute()
		const student = (n: number) => `mahasiswa${String(n).padStart(3, '0')}@kampus.test`
		const expected = [
			'mahasiswa@kampus.test',
			'belumbayar@kampus.test',
			'dosen@kampus.test',
			'admin@kampus.test',
			'rina.wulandari@kampus.test',
			'syamsul.bahri@kampus.test',
			'yohanis.pasande@kampus.test',
		]
		expect(akun.map((a) => a.email).toSorted()).toEqual(
			[...expected, ...Array.from({ length: 238 }, (_, i) => student(i + 3))].toSorted(),
		)
		expect(akun.find((a) => a.email.startsWith('dosen'))?.peran).toBe('dosen')
		expect(akun.find((a) => a.email.startsWith('admin'))?.peran).toBe('staf')
		const hashes = [...new Set(akun.map((a) => a.password_hash))]
		expect(hashes).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)])
		expect(await verifyPassword(hashes[0], DEMO_PASSWORD)).toBe(true)
	})

	it('seats 40 students a class in the order of their numbers, profiles complete', async () => {
		const rows = await db
			.selectFrom('mahasiswa_kini as m')
			.innerJoin('akun as a', 'a.id', 'm.akun_id')
			.selectAll('m')
			.select('a.email')
			.orderBy((eb) => eb.fn('right', ['stambuk', eb.val(4)]))
			.execute()
		const kelas = ['TI-4A', 'TI-4B', 'TI-2A', 'SI-4A', 'SI-4B', 'SI-2A']
		for (const [i, m] of rows.entries()) {
			expect(m.stambuk).toBe(`130${m.semester === 4 ? 2022 : 2023}${String(i + 1).padStart(4, '0')}`)
			expect(m.kelas_kode).toBe(kelas[Math.floor(i / 40)])
			expect(m.semester).toBe(m.kelas_kode?.includes('-4') ? 4 : 2)
			for (const field of ['whatsapp', 'jenis_kelamin', 'provinsi', 'kota', 'alamat'] as const)
				expect(m[field]).toMatch(/./)
		}
		expect(rows[0]).toMatchObject({ nama: 'Rahmat Alamsyah', email: 'mahasiswa@kampus.test' })
		expect(rows[1]?.email).toBe('belumbayar@kampus.test')
		expect(rows[239]?.email).toBe('mahasiswa240@kampus.test')
	})

	it('has one unpaid bill, the one of the specification, and none that was paid in the future', async () => {
		const bills = await db
			.selectFrom('tagihan as t')
			.innerJoin('mahasiswa_kini as m', 'm.id', 't.mahasiswa_id')
			.innerJoin('periode as p', 'p.kode', 't.periode_kode')
			.select(['m.stambuk', 't.jumlah', 't.jatuh_tempo', 't.lunas_pada', 'p.kode'])
			.execute()
		expect(bills).toHaveLength(240)
		expect(bills.filter((b) => b.lunas_pada !== null).every((b) => b.kode === '20232')).toBe(true)
		expect(bills.filter((b) => b.lunas_pada === null)).toEqual([
			{
				stambuk: '13020220002',
				jumlah: 2_500_000,
				jatuh_tempo: '2023-10-15',
				lunas_pada: null,
				kode: '20231',
			},
		])
		expect(bills.filter((b) => b.lunas_pada && b.lunas_pada > now)).toEqual([])
	})

	it('has as many seats taken as there are plans, and advisers for everybody', async () => {
		const { rows } = await test.pool.query(`
			select o.terisi, o.kapasitas, count(x.krs_id)::int as diambil
			from penawaran o left join krs_matakuliah x on x.penawaran_id = o.id group by o.id`)
		expect(rows).toHaveLength(36)
		for (const row of rows) expect(row.terisi).toBe(row.diambil)
		const waiting = await db
			.selectFrom('krs as k')
			.innerJoin('dosen_wali as w', 'w.mahasiswa_id', 'k.mahasiswa_id')
			.innerJoin('dosen as d', 'd.nip', 'w.dosen_nip')
			.select('d.email')
			.where('k.status', '=', 'diajukan')
			.execute()
		expect(waiting).toEqual(Array(6).fill({ email: 'dosen@kampus.test' }))
		const advised = await test.pool.query('select count(*)::int as n from dosen_wali')
		expect(advised.rows[0].n).toBe(240)
	})

	it('has a student who takes a course in another class, where the quiz that is over was sat too', async () => {
		const { rows } = await test.pool.query(`
			select a.email, s.kelas_kode as asal, l.kelas_kode as kelas, l.matakuliah_kode as matakuliah,
				(select json_agg(u.kelas_kode || ' ' || u.jenis order by u.jenis) from nilai n join ujian u on u.id = n.ujian_id
					where n.mahasiswa_id = m.id) as hasil
			from kuliah_lain l join mahasiswa m on m.id = l.mahasiswa_id join akun a on a.id = m.akun_id
			join mahasiswa_periode s on s.mahasiswa_id = m.id and s.periode_kode = l.periode_kode`)
		expect(rows).toEqual([
			{
				...{ email: 'mahasiswa130@kampus.test', asal: 'SI-4A', kelas: 'SI-4B', matakuliah: 'SBD02' },
				hasil: ['SI-4B KUIS', 'SI-4A UTS'],
			},
		])
	})

	it('has a curriculum for each programme, whose electives make it at least 144 SKS', async () => {
		const { rows } = await test.pool.query(`
			select program_studi_kode, sum(sks) filter (where wajib)::int as wajib, sum(sks)::int as semua,
				count(distinct k.semester)::int as semester
			from kurikulum k join matakuliah m on m.kode = k.matakuliah_kode group by 1 order by 1`)
		const facts = { wajib: 133, semua: 145, semester: 8 }
		expect(rows).toEqual([
			{ program_studi_kode: 'SI', ...facts },
			{ program_studi_kode: 'TI', ...facts },
		])
	})

	it('lets the lecturer of the demo account teach, and shows TI-4A a lecturer who is not active', async () => {
		const rows = await db
			.selectFrom('pengampu_kini as p')
			.innerJoin('dosen as d', 'd.nip', 'p.dosen_nip')
			.select(['p.matakuliah_kode', 'd.email', 'd.akun_id', 'd.status'])
			.where('p.kelas_kode', '=', 'TI-4A')
			.execute()
		expect(rows).toHaveLength(6)
		expect(rows.filter((r) => r.akun_id !== null)).toHaveLength(4)
		expect(rows.find((r) => r.email === 'dosen@kampus.test')?.akun_id).not.toBe(null)
		expect(rows.filter((r) => r.status !== 'Aktif')).toHaveLength(1)
	})

	it('has a bank of at least 40 questions behind every exam that runs or is over', async () => {
		const { rows } = await test.pool.query(`
			select u.matakuliah_kode, u.jenis, u.jumlah_soal, u.durasi_menit, (select count(*)::int from soal s
				where s.matakuliah_kode = u.matakuliah_kode and s.jenis = u.bank) as soal
			from ujian u where not u.ditiadakan and u.mulai <= '${now.toISOString()}'`)
		expect(new Set(rows.map((r) => r.matakuliah_kode))).toEqual(new Set(['PW01', 'SBD02', 'KS03']))
		for (const row of rows) {
			expect([row.jumlah_soal, row.durasi_menit]).toEqual(row.jenis === 'KUIS' ? [10, 30] : [40, 90])
			expect(row.soal).toBeGreaterThanOrEqual(40)
		}
	})
})

describe('the exams', () => {
	const statesOf = async (kelas: string) => {
		const rows = await db.selectFrom('ujian').selectAll().where('kelas_kode', '=', kelas).execute()
		return Object.fromEntries(rows.map((u) => [`${u.matakuliah_kode} ${u.jenis}`, statusUjian(u, now)]))
	}

	it.each(['TI-4A', 'TI-4B'])('of %s are in every state', async (kelas) => {
		expect(await statesOf(kelas)).toEqual({
			'SBD02 UTS': 'Berlangsung',
			'KS03 UTS': 'Berlangsung',
			'JK04 UTS': 'Belum Dimulai',
			'PW01 UTS': 'Selesai',
			'ST05 UTS': 'Ditiadakan',
		})
	})

	it('of the other classes run in the fourth semester and are to come in the second', async () => {
		for (const kelas of ['SI-4A', 'SI-4B'])
			expect(await statesOf(kelas)).toMatchObject({ 'SBD02 UTS': 'Berlangsung', 'KS03 UTS': 'Berlangsung' })
		for (const kelas of ['TI-2A', 'SI-2A'])
			expect(new Set(Object.values(await statesOf(kelas)))).toEqual(new Set(['Belum Dimulai', 'Ditiadakan']))
	})

	it('of the lecturer who is shown the way in have a quiz that is over and one to come', async () => {
		const rows = await db
			.selectFrom('ujian')
			.selectAll()
			.where('jenis', '=', 'KUIS')
			.orderBy('mulai')
			.execute()
		expect(rows.map((u) => [u.kelas_kode, u.nama, statusUjian(u, now)])).toEqual([
			['SI-4B', 'Kuis normalisasi', 'Selesai'],
			['SI-4B', 'Kuis kueri gabungan', 'Belum Dimulai'],
		])
	})

	it('that are over have a true grade for everyone who could take them', async () => {
		const rows = await db
			.selectFrom('nilai as n')
			.innerJoin('pengerjaan as p', 'p.id', 'n.pengerjaan_id')
			.innerJoin('paket_soal as k', 'k.id', 'p.paket_id')
			.innerJoin('ujian as u', 'u.id', 'n.ujian_id')
			.innerJoin('mahasiswa_kini as m', 'm.id', 'n.mahasiswa_id')
			.select([
				'n.skor',
				'n.jumlah_benar',
				'n.total_soal',
				'n.kategori_nilai',
				'n.keterangan',
				'n.dibuat_pada',
			])
			.select(['p.jawaban', 'p.urutan', 'p.status', 'p.mulai_pada', 'p.tenggat', 'p.selesai_pada'])
			.select([
				'k.kunci',
				'u.mulai',
				'u.selesai',
				'u.matakuliah_kode',
				'u.jenis',
				'm.stambuk',
				'n.semester',
				'm.semester as kini',
			])
			.execute()
		// 40 in each of the four classes but the one who has not paid, and 41 at the quiz.
		expect(rows).toHaveLength(200)
		expect(rows.map((r) => r.stambuk)).not.toContain('13020220002')
		for (const row of rows) {
			const jawaban = Object.fromEntries(Object.entries(row.jawaban).map(([id, [opsi]]) => [id, opsi]))
			expect(scoreUjian(row.kunci as Record<string, string>, jawaban)).toMatchObject({
				skor: row.skor,
				jumlah_benar: row.jumlah_benar,
				total_soal: row.jenis === 'KUIS' ? 10 : 40,
				kategori_nilai: row.kategori_nilai,
				keterangan: row.keterangan,
			})
			expect(row.skor).toBeGreaterThanOrEqual(40)
			expect(row.skor).toBeLessThanOrEqual(row.jenis === 'KUIS' ? 100 : 97.5)
			expect(row.matakuliah_kode).toBe(row.jenis === 'KUIS' ? 'SBD02' : 'PW01')
			expect(row).toMatchObject({ status: 'selesai', semester: row.kini })
			expect(row.urutan.toSorted()).toEqual(Object.keys(row.kunci).map(Number).toSorted())
			const moments = [row.mulai, row.mulai_pada, row.selesai_pada, row.tenggat, row.selesai, now].map(Number)
			expect(moments).toEqual(moments.toSorted((a, b) => a - b))
			expect(row.dibuat_pada).toEqual(row.selesai_pada)
		}
		expect(rows.find((r) => r.stambuk === '13020220001')).toMatchObject({
			skor: 90,
			kategori_nilai: 'Sangat Baik',
		})
	})
})

describe('the analysis of exams that are over', () => {
	it('rests on answers of people who know more and less, and finds the one key that is wrong', async () => {
		const ujian = await db
			.selectFrom('ujian as u')
			.where((eb) =>
				eb.exists(eb.selectFrom('nilai as n').select('n.id').whereRef('n.ujian_id', '=', 'u.id')),
			)
			.select(['u.id', 'u.jenis'])
			.execute()
		expect(ujian).toHaveLength(5)
		for (const { id, jenis } of ujian) {
			const { keandalan, butir: soal } = await getAnalisis({ db }, id)
			expect(keandalan?.kr20).toBeGreaterThan(jenis === 'KUIS' ? 0.5 : 0.7)
			const wrongKeys = soal.filter(({ tanda }) => tanda === 'kunci_diragukan')
			expect(wrongKeys).toHaveLength(jenis === 'KUIS' ? 0 : 1)
			const turned = soal.filter(({ r }) => r !== null && r < 0)
			expect(turned.length).toBeLessThanOrEqual(soal.length / 8)
		}
	})
})

describe('loading the demo', () => {
	it('changes nothing on a database that is a demo, and says what to do', async () => {
		await expect(seedDemo(db, { now, timezone })).rejects.toThrow('npm run db:reset')
	})

	it('is refused on a database that holds anything else', async () => {
		const other = await createTestDb()
		try {
			expect(await findDbContent(other.db)).toBe('empty')
			await other.db
				.insertInto('akun')
				.values({ email: 'rektor@kampus.ac.id', peran: 'staf', password_hash: 'x' })
				.execute()
			expect(await findDbContent(other.db)).toBe('campus')
			await expect(seedDemo(other.db, { now, timezone })).rejects.toThrow('data of a campus')
			expect(await other.db.selectFrom('demo').selectAll().execute()).toEqual([])
		} finally {
			await other.drop()
		}
	})

	it('waits for another that is under way, however long, without a statement that waits', async () => {
		const busy = await createTestDb()
		const impatient = createPool(busy.url, 2, { statementMs: 300 })
		const first = await busy.pool.connect()
		try {
			await first.query('begin')
			await first.query('lock table demo in exclusive mode')
			const second = seedDemo(createDb(impatient), { now, timezone })
			second.catch(() => {})
			await sleep(1_000)
			await first.query(`insert into demo (tanggal) values ('2026-11-23')`)
			await first.query('commit')
			await expect(second).rejects.toThrow('npm run db:reset')
		} finally {
			first.release()
			await impatient.end()
			await busy.drop()
		}
	})

	it('happens once when two start at the same time, and makes more classes when asked to', async () => {
		const bigger = await createTestDb()
		try {
			const both = [1, 2].map(() => seedDemo(bigger.db, { now, timezone, mahasiswa: 410 }))
			const outcomes = await Promise.allSettled(both)
			const refused = outcomes.filter((o) => o.status === 'rejected')
			expect(refused.map((o) => String(o.reason))).toEqual([expect.stringContaining('npm run db:reset')])
			const rows = await bigger.db
				.selectFrom('mahasiswa_kini as m')
				.innerJoin('akun as a', 'a.id', 'm.akun_id')
				.innerJoin('tagihan as t', 't.mahasiswa_id', 'm.id')
				.select(['a.email', 'm.stambuk', 'm.kelas_kode', 't.lunas_pada'])
				.orderBy('m.stambuk')
				.execute()
			expect(rows).toHaveLength(410)
			expect(rows.find((r) => r.email === 'mahasiswa241@kampus.test')).toMatchObject({
				stambuk: '13020220241',
				kelas_kode: 'TI-4C',
			})
			expect(rows.find((r) => r.email === 'mahasiswa410@kampus.test')).toMatchObject({ kelas_kode: 'SI-4D' })
			expect(rows.filter((r) => r.lunas_pada === null)).toHaveLength(1)
			const running = await bigger.db
				.selectFrom('ujian')
				.select(['kelas_kode', 'matakuliah_kode'])
				.where('mulai', '<=', now)
				.where('selesai', '>', now)
				.execute()
			const kelas = await bigger.db.selectFrom('kelas').select('kode').where('semester', '=', 4).execute()
			expect(kelas).toHaveLength(8)
			expect(running.map((u) => `${u.kelas_kode} ${u.matakuliah_kode}`).toSorted()).toEqual(
				kelas.flatMap((k) => [`${k.kode} KS03`, `${k.kode} SBD02`]).toSorted(),
			)
		} finally {
			await bigger.drop()
		}
	})
})
