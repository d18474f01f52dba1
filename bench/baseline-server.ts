// The bare baseline: plain node:http and pg, the same statements as the app, one at a time. No schemas, no signed
// tokens (the session id is the token), no batching, no security headers.
import { createServer, type IncomingMessage } from 'node:http'
import type { CompiledQuery } from 'kysely'
import pLimit from 'p-limit'
import { createPool, type Db } from '#server/db/client.ts'
import { findActors } from '#server/features/accounts/actor-queries.ts'
import { comesIn } from '#server/features/accounts/akun-queries.ts'
import { findLoginFacts } from '#server/features/accounts/queries.ts'
import { findClosed } from '#server/features/exams/closing-queries.ts'
import { findPaketFacts, listUjianKelas } from '#server/features/exams/queries.ts'
import { saveJawabanBatch } from '#server/features/exams/save-queries.ts'
import { findStartFacts, insertPengerjaan } from '#server/features/exams/start-queries.ts'
import { listNilai } from '#server/features/grades/queries.ts'
import { createInsertSesi } from '#server/features/sessions/queries.ts'
import { findFaktaSpp } from '#server/features/tuition/queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { verifyPassword } from '#server/lib/passwords.ts'
import { scoreUjian } from '#shared/rules/nilai.ts'
import { statusSpp } from '#shared/rules/spp.ts'
import { PERANGKAT } from './exam-flow.ts'

const insertSesi = createInsertSesi(comesIn)

// A parent that was killed sends no signal, but its end of the channel closes.
process.once('disconnect', () => process.exit())

const [databaseUrl = '', port = '0', size = '10'] = process.argv.slice(2)
const pool = createPool(databaseUrl, Number(size))
/** The app's statements on the driver alone. */
const db = {
	executeQuery: ({ queryId, sql: text, parameters }: CompiledQuery) =>
		pool.query({ name: queryId.queryId, text, values: [...parameters] }),
} as unknown as Db
const twoAtOnce = pLimit(2)
const papers = new Map<number, { json: string; kunci: Record<string, string> }>()

async function paper(id: number) {
	const known = papers.get(id)
	if (known) return known
	const { rows } = await pool.query('select isi, kunci from paket_soal where id = $1', [id])
	const made = { json: JSON.stringify({ data: rows[0].isi }), kunci: rows[0].kunci as Record<string, string> }
	papers.set(id, made)
	return made
}

async function readBody(request: IncomingMessage): Promise<Record<string, never>> {
	let text = ''
	for await (const chunk of request) text += chunk
	return text ? JSON.parse(text) : {}
}

const PROFILE = `
	select m.id, m.nama as name, a.email, m.whatsapp, m.foto, m.stambuk, m.kelas_kode as class, m.semester,
		m.jenis_kelamin, m.provinsi as province, m.kota as city, m.alamat as address,
		p.nama || ' ' || p.jenjang as program_studi, m.aktif::text as status
	from mahasiswa_kini m join akun a on a.id = m.akun_id
	left join kelas k on k.kode = m.kelas_kode left join program_studi p on p.kode = k.program_studi_kode
	where m.id = $1`

type Student = NonNullable<Actor['mahasiswa']>

async function answer(request: IncomingMessage): Promise<unknown> {
	const { method = 'GET', url = '/' } = request
	const now = new Date()
	if (url === '/api/mahasiswa/login') return login(await readBody(request), now)
	const sesi = request.headers.authorization?.slice(7) ?? ''
	const actor = (await findActors(db, [sesi], now)).get(sesi)?.person
	const m = actor?.mahasiswa
	if (!actor || !m) throw new Error('401')
	if (url === '/api/mahasiswa/profile') {
		const { rows } = await pool.query({ name: 'profile', text: PROFILE, values: [m.id] })
		return { data: rows[0] }
	}
	if (url === '/api/mahasiswa/profile/status') {
		const fakta = await findFaktaSpp(db, m.id)
		return {
			status: statusSpp(
				fakta,
				{ krs: 100, uts: 100, uas: 100, materi: 100, surat: 100 },
				now.toISOString().slice(0, 10),
			),
		}
	}
	const parts = url.split('/')
	if (url.startsWith('/api/ujian/kelas/'))
		return (await listUjianKelas(db, [{ kelas: parts[4] ?? '', mahasiswaId: m.id, now }]))[0]
	if (url.startsWith('/nilai/stambuk/'))
		return { data: (await listNilai(db, [{ stambuk: parts[3] ?? '' }]))[0] }
	if (method === 'POST' && url.startsWith('/api/ujian/')) return start(parts[3] ?? '', m, actor.akun_id, now)
	if (url.startsWith('/api/v1/soal/')) {
		const query = new URL(url, 'http://x').searchParams
		const matakuliah = query.get('kode_matakuliah') ?? ''
		const [facts] = await findPaketFacts(db, [
			{ mahasiswaId: m.id, matakuliah, jenis: 'UTS', pengerjaan: null },
		])
		return (await paper(facts?.pengerjaan?.paket_id ?? 0)).json
	}
	if (method === 'PUT') return save(parts[3] ?? '', await readBody(request), now)
	if (url.endsWith('/kumpulkan')) return handIn(parts[3] ?? '', now)
	throw new Error(`no such call: ${method} ${url}`)
}

async function login(body: { email?: string; password?: string }, now: Date) {
	const facts = await findLoginFacts(db, {
		email: body.email ?? '',
		emailHash: Buffer.alloc(32),
		origin: { perangkat: null, alamatIp: '127.0.0.1' },
		peran: ['mahasiswa'],
		now,
	})
	const check = () => verifyPassword(facts.password_hash ?? undefined, body.password ?? '')
	if (!(await twoAtOnce(check))) throw new Error('401')
	const input = {
		akunId: facts.id ?? '',
		kunci: facts.password_hash ?? '',
		now,
		berakhir: new Date(now.getTime() + 3_600_000),
		ingat: false,
		peramban: null,
		alamatIp: '127.0.0.1',
		refreshHash: Buffer.from(crypto.getRandomValues(new Uint8Array(32))),
		requestId: '',
		pertama: false,
	}
	return { data: { access_token: await insertSesi(db, input), message: 'ok' } }
}

async function start(ujianId: string, m: Student, akunId: string, now: Date) {
	const [facts] = await findStartFacts(db, [{ ujianId, mahasiswaId: m.id, perangkat: PERANGKAT }], now)
	if (!facts?.paket_id) throw new Error('no paper')
	const urutan = Object.keys((await paper(facts.paket_id)).kunci).map(Number)
	const tenggat = new Date(now.getTime() + 5_400_000)
	const by = {
		ujianId,
		mahasiswaId: m.id,
		perangkat: PERANGKAT,
		akunId,
		paketId: facts.paket_id,
		urutan,
		acakOpsi: null,
		diundi: false,
		mulai: now,
		tenggat,
		tambahanMenit: 0,
	}
	return { data: (await insertPengerjaan(db, [{ ...by, requestId: '' }]))[0] }
}

async function save(
	id: string,
	body: { jawaban?: { soal_id: number; opsi: string; rev: number }[] },
	now: Date,
) {
	const isi = Object.fromEntries(
		(body.jawaban ?? []).map((j) => [j.soal_id, [j.opsi, j.rev] as [string, number]]),
	)
	const [result] = await saveJawabanBatch(db, [{ pengerjaanId: id, epoch: 1, isi, diterima: now }], 10_000)
	return { data: { diterima_pada: now, lebih_baru: result } }
}

async function handIn(id: string, now: Date) {
	const client = await pool.connect()
	try {
		await client.query('begin')
		const { rows } = await client.query({
			name: 'lock',
			text: `select p.*, m.semester from pengerjaan p join mahasiswa_kini m on m.id = p.mahasiswa_id where p.id = $1 for update of p`,
			values: [id],
		})
		const p = rows[0]
		const { kunci } = await paper(p.paket_id)
		const letters = Object.fromEntries(Object.entries(p.jawaban).map(([k, v]) => [k, (v as [string])[0]]))
		const hasil = scoreUjian(kunci, letters)
		await client.query({
			name: 'close',
			text: `
				with tutup as (
					update pengerjaan set status = 'selesai', jawaban = $2, selesai_pada = $3, alasan_selesai = 'tombol'
					where id = $1 and status = 'berlangsung' returning id
				), baru as (
					insert into nilai (mahasiswa_id, ujian_id, pengerjaan_id, semester, jumlah_benar, total_soal, skor,
						kategori_nilai, keterangan, dibuat_pada)
					select $4, $5, id, $6, $7, $8, $9, $10, $10, $3 from tutup
				)
				insert into jejak (pada, pelaku, tindakan, objek, baru)
				select $3, null, 'pengerjaan_selesai', 'pengerjaan:' || id, '{}' from tutup`,
			values: [
				id,
				JSON.stringify(p.jawaban),
				now,
				p.mahasiswa_id,
				p.ujian_id,
				p.semester,
				hasil.jumlah_benar,
				hasil.total_soal,
				hasil.skor,
				hasil.kategori_nilai,
			],
		})
		await client.query('commit')
	} finally {
		client.release()
	}
	return { data: await findClosed(db, id) }
}

const server = createServer((request, response) => {
	answer(request).then(
		(value) => {
			response.writeHead(200, { 'content-type': 'application/json' })
			response.end(typeof value === 'string' ? value : JSON.stringify(value))
		},
		(error: Error) => {
			response.writeHead(500)
			response.end(error.message)
		},
	)
})
server.listen(Number(port), '127.0.0.1', () => {
	const address = server.address()
	process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
})
process.once('SIGTERM', () => {
	server.close()
	server.closeAllConnections()
	pool.end().then(() => process.exit(0))
})
