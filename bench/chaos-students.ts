import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Pengerjaan, TandaTerima } from '#shared/api/exams.ts'
import { Device } from '../test/model/device.ts'
import type { Campus, Student } from './campus.ts'
import { LETTERS } from './exam-flow.ts'
import type { Client } from './load.ts'

/** Since when there is a server to ask; Infinity while there is none. */
export type Presence = { since: number }

/**
 * Who is refused for so long by a server that is there has lost the exam itself. How long a killed one takes to begin anew says
 * how busy the machine is, and nothing else.
 */
const PATIENCE_MS = 180_000

type Receipt = { soal: number; opsi: string | null; rev: number }

/** A student at a browser: what its disk keeps outlives the browser, what it remembers does not. */
export type Sitting = {
	student: Student
	device: Device
	id: string
	receipts: Receipt[]
	finished: boolean
}

export const toSitting = (student: Student): Sitting => ({
	student,
	device: new Device(randomUUID()),
	id: '',
	receipts: [],
	finished: false,
})

const said = new Set<string>()

/** Why somebody gave up; once for each reason. */
export function sayOnce(error: unknown): void {
	const reason = (error instanceof Error ? error.message : String(error)).replace(/[0-9a-f-]{36}/g, '…')
	if (!said.has(reason)) console.log(`a student gave up: ${reason}`)
	said.add(reason)
}

/** One student: opens the exam, changes answers without pause, hands in when told to; asks again until there is an answer. */
export async function sit(
	sitting: Sitting,
	{
		client,
		exam,
		stop,
		server,
	}: { client: Client; exam: Campus['exams'][number]; stop: AbortSignal; server: Presence },
): Promise<void> {
	const { student, device, receipts } = sitting
	let soal: readonly number[] = []
	let lastAnswer = performance.now()
	const begun = lastAnswer

	/** One try; undefined when nothing is known of it. */
	const call = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T | undefined> => {
		try {
			const answer = (await client.call({ method, path, body, token: student.token })) as { data: T }
			lastAnswer = performance.now()
			return answer.data
		} catch (error) {
			if (performance.now() - Math.max(lastAnswer, server.since) > PATIENCE_MS) throw error
			await sleep(randomInt(50, 400))
			return undefined
		}
	}
	const open = async () => {
		const attempt = await call<Pengerjaan>('POST', `/api/ujian/${exam.id}/pengerjaan`, {
			perangkat: device.id,
		})
		if (!attempt) return
		sitting.id = attempt.id
		soal = attempt.urutan
		device.open(attempt)
	}
	const save = async () => {
		const since = device.since()
		const changes = device.take()
		if (!changes) return
		const page = device.outbox
		const body = { jawaban: changes, ...(since !== null && { sejak: since }) }
		const receipt = await call<TandaTerima>('PUT', `/api/pengerjaan/${sitting.id}/jawaban`, body)
		// The browser was killed meanwhile: nobody has seen the receipt.
		if (device.outbox?.inFlight !== page?.inFlight) return
		if (!receipt) return device.fail()
		device.receive(receipt)
		receipts.push(...changes.map(({ soal_id, opsi, rev }) => ({ soal: soal_id, opsi, rev })))
	}

	while (!stop.aborted) {
		if (!device.outbox) await open()
		for (let n = randomInt(1, 4); n > 0 && soal.length > 0; n--) {
			const letter = LETTERS[randomInt(LETTERS.length)] as (typeof LETTERS)[number]
			device.choose(soal[randomInt(soal.length)] as number, letter, Math.round(performance.now() - begun))
		}
		if (device.outbox) await save()
		await sleep(randomInt(100, 900))
	}
	while (!device.isSaved()) await (device.outbox ? save() : open())
	const path = `/api/pengerjaan/${sitting.id}/kumpulkan`
	while (!sitting.finished) {
		const result = await call<{ status: string }>('POST', path, { alasan: 'tombol', epoch: 1 })
		sitting.finished = result?.status === 'selesai'
	}
}

/**
 * Looks for every receipt in what is stored, compares what each screen showed at the end, and counts every grade anew.
 * @returns receipts and how many of them are lost; grades and how many of them are wrong, double, or not of what was shown
 */
export async function check(pool: pg.Pool, sittings: readonly Sitting[]) {
	const { rows } = await pool.query<{
		id: string
		jawaban: Record<string, [string | null, number]>
		kunci: Record<string, string>
		grades: number
		benar: number
	}>(
		`select p.id, p.jawaban, s.kunci, count(n.id)::int as grades, max(n.jumlah_benar)::int as benar
		from pengerjaan p join paket_soal s on s.id = p.paket_id left join nilai n on n.pengerjaan_id = p.id
		group by p.id, s.id`,
	)
	const stored = new Map(rows.map((row) => [row.id, row]))
	const isLost = (id: string, { soal, opsi, rev }: Receipt) => {
		const [letter, latest] = stored.get(id)?.jawaban[soal] ?? [null, 0]
		return latest < rev || (latest === rev && letter !== opsi)
	}
	const wrong = sittings.filter(({ id, device, finished }) => {
		const row = stored.get(id)
		if (!row) return finished
		const shown = [...(device.outbox?.jawaban.values() ?? [])]
		const right = Object.entries(row.kunci).filter(([soal, letter]) => row.jawaban[soal]?.[0] === letter)
		return (
			(finished && (row.grades !== 1 || row.benar !== right.length)) ||
			row.grades > 1 ||
			shown.some(({ soal_id, opsi }) => finished && row.jawaban[soal_id]?.[0] !== opsi)
		)
	}).length
	return {
		receipts: sittings.reduce((sum, { receipts }) => sum + receipts.length, 0),
		lost: sittings.reduce((sum, { id, receipts }) => sum + receipts.filter((r) => isLost(id, r)).length, 0),
		grades: rows.reduce((sum, { grades }) => sum + grades, 0),
		wrong,
		unfinished: sittings.filter(({ finished }) => !finished).length,
	}
}

export type Checked = Awaited<ReturnType<typeof check>>

export const inWords = ({ receipts, lost, grades, wrong, unfinished }: Checked): string =>
	`${receipts} receipts, ${lost} lost; ${grades} grades, ${wrong} wrong or double; ${unfinished} unfinished`
