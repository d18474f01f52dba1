// npm run bench -- term-steps: the long steps of a term on a campus of 10,000 students, each asked once as an office asks it.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openBenchDatabase } from './database.ts'
import { createClient } from './load.ts'
import { CAMPUS_IS_MADE, officeToken, REPORTING_CAMPUS, TERM } from './reporting-campus.ts'
import { startServer } from './servers.ts'

/** What an office waits for at a button without asking itself whether it was pressed. */
const GOAL_MS = 2_000
const STUDENTS = 10_000
const KANTOR = 'kantor@kampus.test'
const NEXT = '20262'

/** The campus of the report with a fifth of its students, in the same classes of forty. */
const smaller = (statement: string) =>
	statement
		.replaceAll('49999', String(STUDENTS - 1))
		.replaceAll('1249', '249')
		.replaceAll('1250', '250')

/** What was shown, by its fingerprint. */
type Shown = { sidik: string }

const STEPS_CAMPUS = [
	// Each course has an hour of its own in its class.
	`insert into jadwal_kuliah (periode_kode, kelas_kode, matakuliah_kode, hari, jam_mulai, jam_selesai, ruangan)
	select '${TERM}', k.kode, 'MK' || lpad(i::text, 2, '0'),
		(array['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'])[i - 11], '08:00', '10:30', 'Ruang ' || k.kode
	from kelas k cross join generate_series(12, 17) i`,
	// A campus whose results came by a file: the closing makes every sheet.
	'alter table khs disable trigger user',
	`delete from khs where periode_kode = '${TERM}'`,
	'alter table khs enable trigger user',
	`update krs set status = 'disetujui'`,
	`insert into wewenang (akun_id, peran, hak, program_studi_kode)
	select id, 'staf', 'keuangan', null from akun where email = '${KANTOR}'`,
]

const database = await openBenchDatabase()
const owner = new pg.Client(database.url)
await owner.connect()
let slow = 0
try {
	console.log(`Preparing ${STUDENTS} students ...`)
	for (const statement of [...REPORTING_CAMPUS, ...STEPS_CAMPUS, ...CAMPUS_IS_MADE])
		await owner.query(smaller(statement))
	const server = await startServer('./app-server.ts', database.url)
	const client = createClient(server.url, 1)
	const ask = async <T>(
		what: string,
		method: 'GET' | 'POST' | 'PUT',
		path: string,
		body?: object,
	): Promise<T> => {
		const token = await officeToken(owner, KANTOR)
		const before = performance.now()
		const answer = await client.call({ method, path, token, ...(body && { body }) })
		const ms = performance.now() - before
		if (ms > GOAL_MS) slow++
		console.log(`${ms.toFixed(0).padStart(8)} ms${ms > GOAL_MS ? ' !' : '  '} ${what}`)
		return (answer as { data: T }).data
	}
	const rancangan = {
		...{ kode: NEXT, mulai: '2027-02-01', selesai: '2027-07-31', dari: TERM },
		...{ bawa: ['pengampu', 'jadwal', 'penawaran'], krs: { buka: '2027-01-15', tutup: '2027-01-31' } },
	}
	const plan = await ask<Shown>('opening a term, shown', 'POST', '/api/kantor/periode/rencana', rancangan)
	await ask('opening a term: teaching, timetable and offers carried over', 'POST', '/api/kantor/periode', {
		...{ ...rancangan, id: randomUUID(), sidik: plan.sidik },
	})
	const closing = await ask<Shown & { khs: { akan_dibuat: number } }>(
		'closing a term, shown',
		'GET',
		`/api/kantor/periode/${TERM}/tutup`,
	)
	await ask(
		`closing a term: ${closing.khs.akan_dibuat} KHS made`,
		'POST',
		`/api/kantor/periode/${TERM}/tutup`,
		{
			...{ id: randomUUID(), sidik: closing.sidik, nonaktif: [] },
		},
	)
	const up = `/api/kantor/periode/${NEXT}/aktifkan`
	const going = await ask<Shown & { mahasiswa: number }>(
		'moving students up, shown',
		'POST',
		`${up}/rencana`,
		{ tujuan: [] },
	)
	await ask(`moving ${going.mahasiswa} students up`, 'POST', up, {
		...{ tujuan: [], id: randomUUID(), sidik: going.sidik },
	})
	const tariff = { periode: NEXT, dari: [], menjadi: [] as object[] }
	tariff.menjadi = [{ prodi: null, angkatan: null, semester: null, jumlah: 3_000_000 }]
	const { baru, total } = await ask<{ baru: number; total: number }>(
		'tariffs of a term, and what they would make',
		'PUT',
		'/api/kantor/tagihan/tarif',
		tariff,
	)
	await ask(`issuing ${baru} bills`, 'POST', '/api/kantor/tagihan/terbit', {
		...{ id: randomUUID(), periode: NEXT, jatuh_tempo: '2027-03-01', baru, total },
	})
	const rows = await owner.query<{ kode: string }>(
		`select kelas_kode as kode from mahasiswa_periode where periode_kode = $1 and kelas_kode is not null
		group by 1 order by count(*) desc, 1 limit 2`,
		[NEXT],
	)
	const [ke, dari] = rows.rows
	if (ke && dari) {
		const merge = { jenis: 'gabung', dari: dari.kode, ke: ke.kode, pilihan: [] }
		const seen = await ask<Shown>('merging two classes, shown', 'POST', '/api/kantor/susunan-kelas/tinjau', {
			rancangan: merge,
		})
		await ask('merging two classes', 'POST', '/api/kantor/susunan-kelas', {
			...{ id: randomUUID(), sidik: seen.sidik, rancangan: merge },
		})
	}
	const desk = await ask<{ total: number }>('KHS that wait', 'GET', '/api/kantor/khs?status=pending')
	console.log(`${desk.total} sheets wait; they are approved ${1_000} at once`)
	await client.close()
	await server.stop()
} finally {
	await owner.end()
	await database.stop()
}
if (slow > 0) console.error(`${slow} steps take longer than their goal.`)
