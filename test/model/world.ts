import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { closeExpired } from '#server/features/exams/expiry.ts'
import { createPulse, mayClose } from '#server/features/exams/outages.ts'
import { createPapers } from '#server/features/exams/paper.ts'
import { DEADLINES } from '#server/lib/deadline.ts'
import { type Answer, createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeUjian, type TestMahasiswa, type TestUjian } from '#server/test/factories.ts'
import { createTestDb } from '#server/test/test-db.ts'
import type { Jawaban } from '#shared/api/exams.ts'
import { Device } from './device.ts'
import { type Change, Oracle, type Reason } from './oracle.ts'

export const QUESTIONS = 4
/** Of `makeBank`. */
const RIGHT = 'ABCDE'

/** Two servers over one database, and one exam on it. */
export type Campus = { servers: readonly TestApp[]; ujian: TestUjian; close: () => Promise<void> }

export async function openCampus(): Promise<Campus> {
	const db = await createTestDb()
	const given = { ...db, drop: async () => {} }
	const servers = [await createTestApp({}, given), await createTestApp({}, given)]
	const [first] = servers as [TestApp]
	// Longer than any run, so that an attempt can be opened again whenever it is.
	const ujian = await makeUjian(first.db, { jumlahSoal: QUESTIONS, selesai: '2024-03-19T04:00:00Z' })
	return {
		servers,
		ujian,
		close: async () => {
			for (const server of servers) await server.app.close()
			await db.drop()
		},
	}
}

type Packet = {
	device: Device
	changes: readonly Change[]
	since: number | null
	/** For a hand-in. */
	end?: { reason: Reason; epoch: number }
	/** Whether the device still waits for its answer. */
	awaited: boolean
}

type Made = { campus: Campus; student: TestMahasiswa; attempt: string; beat: () => Promise<unknown> }

/** One attempt of a student of its own on the real servers, beside what the oracle says of it. */
export class World {
	readonly oracle: Oracle
	readonly devices: readonly Device[]
	/** Everything that was ever sent; the network may bring any of it, at any time, again. */
	readonly packets: Packet[] = []
	/** Changes for which somebody was told that they are saved. */
	private readonly receipts: Change[] = []
	private outcome: string | null = null

	private readonly campus: Campus
	private readonly student: TestMahasiswa
	private readonly attempt: string
	private readonly beat: () => Promise<unknown>

	private constructor(made: Pick<World, 'devices'> & Made) {
		this.devices = made.devices
		this.campus = made.campus
		this.student = made.student
		this.attempt = made.attempt
		this.beat = made.beat
		this.oracle = new Oracle((made.devices[0] as Device).id)
	}

	static async begin(campus: Campus): Promise<World> {
		const [server] = campus.servers as [TestApp]
		for (const { clock } of campus.servers) clock.set(TEST_NOW)
		for (const table of ['tambahan_gangguan', 'gangguan', 'denyut'] as const)
			await server.db.deleteFrom(table).execute()
		const student = await makeMahasiswa(server.db)
		const beat = createPulse({ db: server.db, now: server.clock.now, deadlines: DEADLINES }, randomUUID())
		await beat()
		const devices = [new Device(randomUUID()), new Device(randomUUID())]
		const [first] = devices as [Device]
		const started = await examCalls(() => server).start(campus.ujian.id, student, { perangkat: first.id })
		first.open(started.body.data)
		return new World({ campus, student, attempt: started.body.data.id, beat, devices })
	}

	device(index: number): Device {
		return this.devices[index % this.devices.length] as Device
	}

	soal(index: number): number {
		return this.campus.ujian.soal[index % QUESTIONS] as number
	}

	/** Opens the page on a device, or asks again; `takeOver` makes it the one that writes. */
	async open(device: Device, takeOver: boolean): Promise<void> {
		const body = { perangkat: device.id, ...(takeOver && { ambil_alih: true }) }
		const answer = await this.call('POST', `/api/ujian/${this.campus.ujian.id}/pengerjaan`, body)
		if (this.oracle.closedBy) return expect(answer.body.code).toBe('already_graded')
		if (takeOver) this.oracle.takeOver(device.id)
		expect([answer.status, answer.body.data.epoch, answer.body.data.epoch_perangkat]).toEqual([
			200,
			this.oracle.epoch,
			this.oracle.epochs.get(device.id) ?? null,
		])
		device.open(answer.body.data)
	}

	send(device: Device): void {
		const since = device.since()
		const changes = device.take()
		if (changes) this.packets.push({ device, changes, since, awaited: true })
	}

	sendEnd(device: Device, reason: Reason): void {
		const epoch = device.epoch()
		if (epoch === 0) return
		const [changes, since] = [device.waiting(), device.since()]
		this.packets.push({ device, changes, since, end: { reason, epoch }, awaited: false })
	}

	/** The network brings a packet to a server; the way back may be cut. */
	async deliver(index: number, { server = 0, answerLost = false } = {}): Promise<void> {
		const packet = this.packets[index % this.packets.length]
		if (!packet) return
		const told = packet.end ? await this.end(packet, packet.end, server) : await this.save(packet, server)
		if (!packet.awaited) return
		packet.awaited = false
		if (told.status === 200 && !answerLost) packet.device.receive(told.body.data)
		else packet.device.fail()
	}

	/** The device gives up waiting; the packet may still come. */
	giveUp(device: Device): void {
		for (const packet of this.packets)
			if (packet.device === device && packet.awaited) {
				packet.awaited = false
				device.fail()
			}
	}

	crash(device: Device): void {
		for (const packet of this.packets) if (packet.device === device) packet.awaited = false
		device.crash()
	}

	async contact(device: Device, server = 0): Promise<void> {
		const answer = await this.call('POST', this.at('kontak'), { perangkat: device.id }, server)
		expect(answer.body.data).toMatchObject({
			status: this.oracle.closedBy ? 'selesai' : 'berlangsung',
			epoch: this.oracle.epoch,
			sisa_ms: Math.max(0, this.oracle.deadline - this.oracle.now),
		})
		this.oracle.contact()
	}

	/** Time goes by, and saving works. */
	async pass(ms: number): Promise<void> {
		this.oracle.now += ms
		const [server] = this.campus.servers as [TestApp]
		for (const { clock } of this.campus.servers) clock.pass(ms)
		const last = server.db.selectFrom('denyut').select((eb) => eb.fn.max('id').as('id'))
		// As if it had beaten every second.
		await server.db.updateTable('denyut').set({ sampai: server.clock.now() }).where('id', '=', last).execute()
	}

	/** Time goes by, and no server can save. */
	async outage(ms: number): Promise<void> {
		this.oracle.outage(ms)
		for (const { clock } of this.campus.servers) clock.pass(ms)
		await this.beat()
	}

	/** The job of a server that closes what nobody has handed in. */
	async expire(): Promise<void> {
		const [{ db, clock }] = this.campus.servers as [TestApp]
		if (await mayClose({ db, now: clock.now }))
			await closeExpired({ db, papers: createPapers(db), now: clock.now }, (_, error) => {
				throw error
			})
		this.oracle.expire()
	}

	/** The database says what the oracle says, and what anybody was told is true. */
	async check(): Promise<void> {
		const [{ db }] = this.campus.servers as [TestApp]
		const row = await db
			.selectFrom('pengerjaan')
			.selectAll()
			.where('id', '=', this.attempt)
			.executeTakeFirstOrThrow()
		const { oracle } = this
		expect({
			jawaban: row.jawaban,
			epoch: row.epoch,
			tenggat: row.tenggat.getTime() - row.mulai_pada.getTime(),
			ditutup: row.alasan_selesai,
		}).toEqual({
			jawaban: oracle.answers,
			epoch: oracle.epoch,
			tenggat: oracle.deadline,
			ditutup: oracle.closedBy,
		})
		for (const { soal_id, opsi, rev } of this.receipts) {
			const stored = row.jawaban[soal_id]
			expect(stored?.[1] ?? 0, 'an acknowledged answer is there, or a later one').toBeGreaterThanOrEqual(rev)
			if (stored?.[1] === rev) expect(stored[0]).toBe(opsi)
		}
		const kept = await db
			.selectFrom('jawaban_terlambat')
			.select(['isi', 'putusan'])
			.where('pengerjaan_id', '=', this.attempt)
			.orderBy('id')
			.execute()
		expect(kept).toEqual(oracle.kept.map(({ changes, fate }) => ({ isi: changes, putusan: fate })))
		const grades = await db
			.selectFrom('nilai')
			.select('jumlah_benar')
			.where('pengerjaan_id', '=', this.attempt)
			.execute()
		expect(grades).toEqual(oracle.closedBy ? [{ jumlah_benar: oracle.right(this.key()) }] : [])
	}

	/** The network is whole again: the device that writes has all saved, and shows what the server has. */
	async settle(): Promise<void> {
		const writer = this.devices.find((one) => this.oracle.epochs.get(one.id) === this.oracle.epoch) as Device
		this.giveUp(writer)
		await this.open(writer, false)
		if (this.oracle.closedBy || this.oracle.now > this.oracle.deadline) return
		for (let tries = 0; !writer.isSaved(); tries++) {
			expect(tries).toBeLessThan(3)
			this.send(writer)
			await this.deliver(this.packets.length - 1)
		}
		const shown = [...(writer.outbox?.jawaban.values() ?? [])]
		expect(Object.fromEntries(shown.map((one) => [one.soal_id, one.opsi]))).toEqual(
			Object.fromEntries(Object.entries(this.oracle.answers).map(([soal, [letter]]) => [soal, letter])),
		)
	}

	private async save(packet: Packet, server: number): Promise<Answer> {
		const { changes, since } = packet
		const expected = this.oracle.save(changes, since)
		const body = { jawaban: changes, ...(since !== null && { sejak: since }) }
		const answer = await this.call('PUT', this.at('jawaban'), body, server)
		expect(answer.status).toBe(expected)
		if (expected === 200) this.believe(changes, answer.body.data.lebih_baru)
		return answer
	}

	private async end(packet: Packet, end: NonNullable<Packet['end']>, server: number): Promise<Answer> {
		const { changes, since } = packet
		const expected = this.oracle.handIn(changes, { ...end, since })
		const answer = await this.call(
			'POST',
			this.at('kumpulkan'),
			{
				alasan: end.reason,
				epoch: end.epoch,
				jawaban: changes,
				...(since !== null && { sejak: since }),
			},
			server,
		)
		if (expected === 400) {
			expect(answer.status).toBe(400)
			return answer
		}
		const { status, sebab, nilai, alasan, selesai_pada } = answer.body.data
		expect(status === 'selesai' ? status : sebab).toBe(expected)
		if (expected === 'selesai') {
			const outcome = JSON.stringify([alasan, selesai_pada])
			this.outcome ??= outcome
			expect(outcome, 'every hand-in is told the same end').toBe(this.outcome)
			expect([alasan, nilai.jumlah_benar]).toEqual([this.oracle.closedBy, this.oracle.right(this.key())])
		}
		return answer
	}

	/** What a receipt promises: each change is stored, or something newer that the receipt names. */
	private believe(changes: readonly Change[], newer: readonly Jawaban[]): void {
		for (const change of changes) {
			const other = newer.find((one) => one.soal_id === change.soal_id)
			if (other) expect(other.rev).toBeGreaterThanOrEqual(change.rev)
			this.receipts.push(change)
		}
	}

	private key(): Record<string, string> {
		return Object.fromEntries(this.campus.ujian.soal.map((id, i) => [id, RIGHT[i % 5] as string]))
	}

	private at(what: string): string {
		return `/api/pengerjaan/${this.attempt}/${what}`
	}

	private async call(method: 'POST' | 'PUT', url: string, body: object, server = 0): Promise<Answer> {
		const app = this.campus.servers[server % this.campus.servers.length] as TestApp
		const { token } = await examCalls(() => app).freshToken(this.student)
		return app.call(method, url, { token, body })
	}
}
