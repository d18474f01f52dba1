import type pg from 'pg'
import { wish } from './krs-campus.ts'
import { type Call, type Client, createClient, summarise } from './load.ts'

export const OFFICERS = 10

export type Officer = { email: string; token: string; url: string }

type Setting = {
	officers: readonly Officer[]
	pool: pg.Pool
	edits: number
	/** Whose names and plans all of them change. */
	students: readonly string[]
	offers: readonly string[]
	courses: readonly string[][]
}

type Found = {
	what: string
	done: number
	named: number
	unnamed: number
	failed: number
	p95: number
}

/** One thing that is changed: what was seen, and what it becomes. */
type Change = { of: string; from: string; to: string }
type Ask = (call: Call) => Promise<unknown>
type Work = {
	what: string
	/** Reads, thinks and changes; each value that is set is of this one change alone. */
	change: (ask: Ask, turn: number) => Promise<Change | undefined>
	/** What each thing was in the beginning and is in the end. */
	read?: () => Promise<Map<string, string>>
}

/** A person looks at a record before changing it. */
const THINKING_MS = 20
const think = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 2 * THINKING_MS))

/** Changes the same few things by many hands, and follows each of them from change to change. */
export async function changeSame(setting: Setting) {
	const works = worksOf(setting)
	const counts = new Map(
		works.map(({ what }) => [
			what,
			{ what, done: 0, named: 0, unnamed: 0, failed: 0, times: [] as number[] },
		]),
	)
	const strange = new Set<string>()
	const changes = new Map<Work, Change[]>(works.map((work) => [work, []]))
	const before = new Map<Work, Map<string, string>>()
	for (const work of works) if (work.read) before.set(work, await work.read())
	let turn = 0
	await Promise.all(
		setting.officers.map(async (officer, place) => {
			const client: Client = createClient(officer.url, 1)
			for (let i = 0; i < setting.edits; i++) {
				const work = works[(i + place) % works.length] as Work
				const count = counts.get(work.what)
				if (!count) continue
				const ask: Ask = async (call) => {
					const from = performance.now()
					try {
						return await client.call({ ...call, token: officer.token })
					} finally {
						count.times.push(performance.now() - from)
					}
				}
				await work.change(ask, ++turn).then(
					(change) => {
						count.done++
						if (change) changes.get(work)?.push(change)
					},
					({ message }: Error) => {
						const status = / (\d{3}) /.exec(message)?.[1]
						if (status !== '409') {
							count.failed++
							strange.add(`${work.what}: ${message}`)
						} else if (message.includes('@kampus.test') || message.includes('oleh mahasiswanya sendiri'))
							count.named++
						else if (!isOwnRule(message)) count.unnamed++
						else count.named++
					},
				)
			}
			await client.close()
		}),
	)
	const lost: string[] = []
	for (const work of works) {
		const [was, now] = [before.get(work), await work.read?.()]
		if (!was || !now) continue
		for (const [of, from] of was) {
			const mine = changes.get(work)?.filter((one) => one.of === of) ?? []
			const problem = brokenChain(mine, from, now.get(of) ?? '')
			if (problem) lost.push(`${work.what} ${of}: ${problem}`)
		}
	}
	const found: Found[] = [...counts.values()].map(({ times, ...count }) => ({
		...count,
		p95: summarise(times, 1).p95,
	}))
	return { works: found, lost, strange: [...strange] }
}

/** Refusals that say what stands against a change whoever made it: there is nobody to be named. */
const isOwnRule = (message: string) => message.includes('Kelas penuh')

/** Every change begins where another has ended, from what it was to what it is: none has gone unseen over another. */
function brokenChain(changes: readonly Change[], from: string, to: string): string | null {
	const next = new Map<string, string>()
	for (const { from: was, to: is } of changes) {
		if (next.has(was)) return `two were made of ${was}, ${next.get(was)} and ${is}`
		next.set(was, is)
	}
	let now = from
	for (let i = 0; i < changes.length; i++) {
		const then = next.get(now)
		if (then === undefined) return `nothing was made of ${now}, though ${changes.length - i} changes are left`
		now = then
	}
	return now === to ? null : `it is ${to}, and the last change made it ${now}`
}

function worksOf({ pool, students, offers, courses }: Setting): Work[] {
	const pick = <T>(list: readonly T[], turn: number) => list[turn % list.length] as T
	const rowsOf = async (statement: string, values: unknown[] = []) => {
		const { rows } = await pool.query<{ of: string; is: string }>(statement, values)
		return new Map(rows.map((row) => [row.of, row.is]))
	}
	return [
		{
			what: 'name of a student',
			change: async (ask, turn) => {
				const of = pick(students, turn)
				const path = `/api/kantor/mahasiswa/${of}`
				const { data } = (await ask({ method: 'GET', path })) as { data: { nama: string } }
				const from = data.nama
				await think()
				const to = `Mahasiswa Uji ${turn}`
				await ask({ method: 'PUT', path, body: { perubahan: [{ kunci: 'nama', dari: from, menjadi: to }] } })
				return { of, from, to }
			},
			read: () =>
				rowsOf('select stambuk as of, nama as is from mahasiswa where stambuk = any($1)', [students]),
		},
		{
			what: 'seats of a room',
			change: async (ask, turn) => {
				const of = pick(['R-1', 'R-2', 'R-3'], turn)
				const path = `/api/kantor/ruang/${of}`
				const { data } = (await ask({ method: 'GET', path })) as { data: { kapasitas: number } }
				await think()
				const [from, to] = [String(data.kapasitas), String(100 + turn)]
				await ask({
					method: 'PUT',
					path,
					body: { perubahan: [{ kunci: 'kapasitas', dari: from, menjadi: to }] },
				})
				return { of, from, to }
			},
			read: () => rowsOf(`select kode as of, kapasitas::text as is from ruang where kode like 'R-%'`),
		},
		{
			what: 'proctors of an exam',
			change: async (ask, turn) => {
				const { rows } = await pool.query<{ id: string }>(`select id from ujian where jenis = 'UAS'`)
				const of = rows[0]?.id ?? ''
				const { data } = (await ask({ method: 'GET', path: `/api/kantor/ujian/${of}` })) as {
					data: { pengawas_ruang: { nip: string; ruang: number | null }[] }
				}
				const dari = data.pengawas_ruang.map(({ nip, ruang }) => ({ nip, ruang }))
				await think()
				const pengawas = pairOf(turn).map((nip) => ({ nip, ruang: null }))
				await ask({
					method: 'PUT',
					path: `/api/kantor/ujian/${of}/pengawas`,
					body: { pengawas, dari, meski_bentrok: true },
				})
				const text = (list: readonly { nip: string }[]) => list.map(({ nip }) => nip).join()
				return { of, from: text(dari), to: text(pengawas) }
			},
			read: () =>
				rowsOf(`select u.id::text as of, coalesce(string_agg(g.dosen_nip, ',' order by g.urutan), '') as is
					from ujian u left join pengawas_ujian g on g.ujian_id = u.id where u.jenis = 'UAS' group by u.id`),
		},
		{
			what: 'seats of a class',
			change: async (ask, turn) => {
				const of = pick(offers, turn)
				const ubahan = { jenis: 'kapasitas', penawaran: [of], kapasitas: 41 + turn }
				const path = '/api/kantor/krs/penawaran'
				const { data } = (await ask({ method: 'POST', path: `${path}/tinjau`, body: { ubahan } })) as {
					data: { sidik: string; penawaran: { kapasitas: number }[] }
				}
				await think()
				await ask({
					method: 'POST',
					path: `${path}/ubah`,
					body: { id: crypto.randomUUID(), sidik: data.sidik, ubahan },
				})
				return { of, from: String(data.penawaran[0]?.kapasitas), to: String(41 + turn) }
			},
			read: () =>
				rowsOf('select id::text as of, kapasitas::text as is from penawaran where id = any($1)', [offers]),
		},
		{
			what: 'plan of a student',
			change: async (ask, turn) => {
				const of = pick(students, turn)
				const path = `/api/kantor/krs/mahasiswa/${of}`
				const { data } = (await ask({ method: 'GET', path })) as { data: { matakuliah: { id: string }[] } }
				await think()
				await ask({
					method: 'PUT',
					path,
					body: { dari: data.matakuliah.map(({ id }) => id), penawaran: wish(courses, turn, turn) },
				})
				return undefined
			},
		},
	]
}

/** Two lecturers; another pair for each change. */
function pairOf(turn: number): [string, string] {
	const nip = (n: number) => `1980010120050100${String(1 + (n % 40)).padStart(2, '0')}`
	return [nip(turn), nip(turn + 1 + Math.floor(turn / 40))]
}
