import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ensurePaket } from '#server/features/exams/paper.ts'
import { revOf } from '#shared/rules/jawaban.ts'
import { scoreUjian } from '#shared/rules/nilai.ts'
import { DURASI_MENIT, shuffle, tenggatUjian } from '#shared/rules/ujian.ts'
import type { Db, DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE } from './calendar.ts'
import { insertMany } from './insert-many.ts'
import { createRandom } from './random.ts'

/** The exam of the demo that is sat: of a class whose students nobody is shown the way to. */
const RUANG = { kelas: 'TI-4B', matakuliah: 'SBD02' }
/** The devices that sit it. An attempt that another one has taken is somebody's own, and left alone. */
const PERANGKAT = 'd0d0d0d0-0000-4000-8000-00000000000'
const JARINGAN = '192.0.2.0/24'
const MENIT = 60_000
/** So long after its start a room is begun anew. */
const USANG_MS = 75 * MENIT
/** How long ago it began. */
const SUDAH_MS = 42 * MENIT
/** The places in the list of who is not as the others. */
const TEMPAT = { luring: 0, tersembunyi: 1, perangkat: 2, selesai: [3, 4, 5, 6], terlambat: 7 }
const BELUM = 3

type Now = { now: Date }
type Peserta = { id: string; semester: number }

/**
 * Keeps an exam of the demo in progress: its students answer, hand in, lose their network. It begins anew when it is over.
 * Called again and again; does nothing where the demo has no such exam today.
 */
export async function keepRoom(db: Db, { now }: Now): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const ujian = await findUjian(trx, now)
		if (!ujian) return
		const attempts = await listOpen(trx, ujian.id)
		const newest = Math.max(...attempts.map((a) => a.mulai_pada.getTime()))
		if (attempts.length < 5 || now.getTime() - newest > USANG_MS) await beginRoom(trx, ujian, now)
		else await answerOn(trx, attempts, now)
	})
}

const EVERY_MS = 5_000

/** Lets the exam go on beside a server. Gives the way to end it. */
export function startRoom(db: Db, now: () => Date): () => Promise<void> {
	let running: Promise<void> = Promise.resolve()
	const timer = setInterval(() => {
		// A demo that stands still harms nobody.
		running = running.then(() => keepRoom(db, { now: now() })).catch(() => undefined)
	}, EVERY_MS)
	timer.unref()
	return () => {
		clearInterval(timer)
		return running
	}
}

type Ujian = { id: string; mulai: Date }

async function findUjian(trx: DbOrTrx, now: Date): Promise<Ujian | undefined> {
	return trx
		.selectFrom('demo_ujian as d')
		.innerJoin('ujian as u', 'u.id', 'd.ujian_id')
		.select(['u.id', 'u.mulai'])
		.where('d.hari', '=', 0)
		.where('u.kelas_kode', '=', RUANG.kelas)
		.where('u.matakuliah_kode', '=', RUANG.matakuliah)
		.where('u.mulai', '<=', now)
		.where('u.selesai', '>', now)
		.where('u.ditiadakan', '=', false)
		.executeTakeFirst()
}

/** Attempts of the demo's own devices alone. */
const own = (ujianId: string) => sql`
	p.ujian_id = ${ujianId} and exists (select from perangkat d where d.pengerjaan_id = p.id)
	and not exists (select from perangkat d where d.pengerjaan_id = p.id and d.id::text not like ${`${PERANGKAT}%`})`

type Open = {
	id: string
	mulai_pada: Date
	urutan: number[]
	jawaban: Record<string, unknown>
	epoch: number
}

async function listOpen(trx: DbOrTrx, ujianId: string): Promise<Open[]> {
	const { rows } = await sql<Open>`
		select p.id, p.mulai_pada, p.urutan, p.jawaban, p.epoch from pengerjaan p join mahasiswa m on m.id = p.mahasiswa_id
		where ${own(ujianId)} and p.status = 'berlangsung' order by m.stambuk for no key update of p`.execute(trx)
	return rows
}

/** A few answer another question; the first falls silent every other two minutes. */
async function answerOn(trx: DbOrTrx, attempts: readonly Open[], now: Date): Promise<void> {
	const random = createRandom(Math.floor(now.getTime() / 1000))
	const silent = Math.floor(now.getTime() / (2 * MENIT)) % 2 === 0
	const there = attempts.filter((_, i) => i > 0 || !silent)
	for (const { id, urutan, jawaban, epoch } of there) {
		const next = urutan.find((soal) => !(soal in jawaban))
		// Who has come to the end looks it over.
		if (next === undefined || random.next() > 0.3) continue
		const answer = { [next]: [random.pick([...'ABCD']), revOf(epoch, Object.keys(jawaban).length + 1)] }
		await sql`update pengerjaan set jawaban = jawaban || ${JSON.stringify(answer)}::jsonb, disimpan_pada = ${now}
			where id = ${id}`.execute(trx)
	}
	const ids = there.map(({ id }) => id)
	await sql`update kontak set pada = ${now} where pengerjaan_id = any(${ids}::uuid[])`.execute(trx)
}

async function beginRoom(trx: DbOrTrx, ujian: Ujian, now: Date): Promise<void> {
	await clearRoom(trx, ujian.id)
	const paketId = await ensurePaket(trx, ujian.id, now)
	const paket = await trx
		.selectFrom('paket_soal')
		.select('kunci')
		.where('id', '=', paketId ?? 0)
		.executeTakeFirst()
	if (paketId === null || !paket) return
	const kunci = paket.kunci as Record<string, string>
	const peserta = await listPeserta(trx, ujian.id)
	const made = peserta.slice(0, -BELUM).map((one, i) => makeAttempt({ ujian, paketId, kunci, now }, one, i))
	await insertMany(
		trx,
		'pengerjaan',
		made.map(({ pengerjaan }) => pengerjaan),
	)
	await insertMany(
		trx,
		'perangkat',
		made.flatMap(({ perangkat }) => perangkat),
	)
	await insertMany(
		trx,
		'kontak',
		made.map(({ kontak }) => kontak),
	)
	await insertMany(
		trx,
		'nilai',
		made.flatMap(({ nilai }) => nilai),
	)
	const fakta = made.flatMap((one) => one.fakta)
	if (fakta.length > 0) await insertMany(trx, 'fakta_ujian', fakta)
	const terlambat = made.flatMap((one) => one.terlambat)
	if (terlambat.length > 0) await insertMany(trx, 'jawaban_terlambat', terlambat)
}

async function clearRoom(trx: DbOrTrx, ujianId: string): Promise<void> {
	const { rows } = await sql<{ id: string }>`select p.id from pengerjaan p where ${own(ujianId)}`.execute(trx)
	const ids = rows.map(({ id }) => id)
	if (ids.length === 0) return
	for (const table of ['nilai', 'jawaban_terlambat', 'tambahan_gangguan', 'tambahan_server'] as const)
		await sql`delete from ${sql.table(table)} where pengerjaan_id = any(${ids}::uuid[])`.execute(trx)
	await sql`delete from pengerjaan where id = any(${ids}::uuid[])`.execute(trx)
	await sql`delete from tambahan_waktu where ujian_id = ${ujianId}`.execute(trx)
}

/** Who has paid and has not begun by themselves, in order of number. */
async function listPeserta(trx: DbOrTrx, ujianId: string): Promise<Peserta[]> {
	const { rows } = await sql<Peserta>`
		select m.id, s.semester from mahasiswa m join mahasiswa_periode s on s.mahasiswa_id = m.id
		where s.kelas_kode = ${RUANG.kelas} and s.periode_kode = ${DEMO_PERIODE} and m.aktif
			and not exists (select from pengerjaan p where p.ujian_id = ${ujianId} and p.mahasiswa_id = m.id)
			and not exists (select from tagihan t where t.mahasiswa_id = m.id and t.periode_kode = ${DEMO_PERIODE} and t.lunas_pada is null)
		order by m.stambuk`.execute(trx)
	return rows
}

type Room = { ujian: Ujian; paketId: number; kunci: Readonly<Record<string, string>>; now: Date }

function makeAttempt(
	{ ujian, paketId, kunci, now }: Room,
	{ id: mahasiswa_id, semester }: Peserta,
	i: number,
) {
	const random = createRandom(i + 1)
	const at = (ms: number) => new Date(now.getTime() - ms)
	const after = (from: Date) => (from < ujian.mulai ? ujian.mulai : from)
	const soal = shuffle(Object.keys(kunci).map(Number), random.next)
	// Whose time is up began so long ago; just after midnight nobody can have.
	const isLate = i === TEMPAT.terlambat && at(98 * MENIT) > ujian.mulai
	const isDone = TEMPAT.selesai.includes(i)
	const mulai = after(at(isLate ? 98 * MENIT : SUDAH_MS + random.int(0, 300) * 1_000))
	const tenggat = tenggatUjian(mulai, DURASI_MENIT)
	const share = isDone ? 1 : random.int(40, 78) / 100
	const jawaban = Object.fromEntries(
		soal.slice(0, Math.round(soal.length * share)).map((one, n) => {
			const letter = random.next() < 0.75 ? (kunci[one] ?? 'A') : random.pick([...'ABCD'])
			return [one, [letter, revOf(1, n + 1)] as const]
		}),
	)
	const id = randomUUID()
	const epoch = i === TEMPAT.perangkat ? 2 : 1
	const silent = i === TEMPAT.luring ? 100_000 : 0
	const done = isLate ? tenggat : isDone ? after(at(random.int(2, 9) * MENIT)) : null
	const disimpan = isLate
		? new Date(tenggat.getTime() - 95_000)
		: (done ?? at(silent || random.int(2, 14) * 1_000))
	const saved = new Date(Math.max(disimpan.getTime(), mulai.getTime()))
	const letters = Object.fromEntries(Object.entries(jawaban).map(([key, [letter]]) => [key, letter]))
	const device = (n: number) => `${PERANGKAT}${n}`
	return {
		pengerjaan: {
			id,
			ujian_id: ujian.id,
			mahasiswa_id,
			paket_id: paketId,
			urutan: soal,
			status: done ? ('selesai' as const) : ('berlangsung' as const),
			mulai_pada: mulai,
			tenggat,
			epoch,
			jawaban: JSON.stringify(jawaban),
			disimpan_pada: saved,
			selesai_pada: done,
			alasan_selesai: done ? (isLate ? 'waktu' : 'tombol') : null,
		},
		perangkat: Array.from({ length: epoch }, (_, n) => ({
			pengerjaan_id: id,
			id: device(n + 1),
			epoch: n + 1,
			sejak: n === 0 ? mulai : after(at(11 * MENIT)),
		})),
		kontak: {
			pengerjaan_id: id,
			perangkat: device(epoch),
			server_id: randomUUID(),
			pada: saved,
			jaringan: JARINGAN,
		},
		nilai: done
			? [
					{
						pengerjaan_id: id,
						ujian_id: ujian.id,
						mahasiswa_id,
						semester,
						...scoreUjian(kunci, letters),
						dibuat_pada: done,
					},
				]
			: [],
		fakta: (i === TEMPAT.tersembunyi ? [16, 6] : []).map((minutes) => ({
			pengerjaan_id: id,
			perangkat: device(1),
			jenis: 'tersembunyi' as const,
			mulai: after(at(minutes * MENIT)),
			selesai: new Date(after(at(minutes * MENIT)).getTime() + 9_000),
			rincian: '',
		})),
		terlambat: isLate
			? [
					{
						pengerjaan_id: id,
						diterima_pada: new Date(tenggat.getTime() + 130_000),
						isi: JSON.stringify(
							Object.fromEntries(
								soal.slice(-4).map((one, n) => [one, [kunci[one] ?? 'A', revOf(1, soal.length + n + 1)]]),
							),
						),
						putusan: 'menunggu' as const,
					},
				]
			: [],
	}
}
