import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AssignmentRoom, ISIAN, makeAssignmentRoom } from '#server/test/assignment-calls.ts'
import { bell } from '#server/test/bell.ts'

let room: AssignmentRoom
beforeAll(async () => {
	room = await makeAssignmentRoom()
})
afterAll(() => room.t.close())
beforeEach(() => room.fresh())

const url = (kode = room.at.kode) => `/api/mengajar/tugas/kelas/20232/TG-1/${kode}`
const BARU = { ...ISIAN, judul: 'Normalisasi' }
const send = (body: object, by = room.dosen, kode = room.at.kode) => room.ask(by, 'POST', url(kode), body)
const titles = async () =>
	(await room.ask(room.dosen, 'GET', url())).body.data.map((one: { judul: string }) => one.judul).toSorted()

describe('an assignment that is made again', () => {
	test('because its answer was lost is one, also when both are under way at once, and its class is told once', async () => {
		const attached = await room.send(room.dosen, `${url()}/berkas?nama=soal.txt`, Buffer.from('Kerjakan.'))
		const { nama, sha256 } = attached.json().data
		const berkas = [{ nama, sha256, lebar: null, tinggi: null }]
		const body = { ...BARU, id: randomUUID().toUpperCase(), berkas, kriteria: [{ nama: 'Isi', poin: 100 }] }
		const both = await Promise.all([send(body), send(body)])
		// Its files are no draft's any more, and it may be late for it by then.
		await room.later('2024-03-20T16:00:00Z')
		const all = [...both, await send(body)]
		expect(all.map((one) => [one.status, one.body.data])).toEqual(
			Array.from({ length: 3 }, () => [201, { id: body.id.toLowerCase() }]),
		)
		expect(await titles()).toEqual(['Normalisasi', 'Rancang basis data'])
		const told = await bell(room.t, room.budi)
		expect(told.filter(({ judul }) => judul.endsWith(': Normalisasi'))).toHaveLength(1)
		const seen = await room.ask(room.budi, 'GET', `/api/tugas/${body.id}`)
		expect(seen.body.data.lampiran).toMatchObject([{ nama }])
	})

	test('with other words, or by somebody else, or elsewhere, is refused and changes nothing', async () => {
		const body = { ...BARU, id: randomUUID() }
		await send(body)
		const refused = async (...call: Parameters<typeof send>) => {
			const answer = await send(...call)
			expect([answer.status, answer.body.code]).toEqual([409, 'assignment_exists'])
		}
		await refused({ ...body, judul: 'Normalisasi 2' })
		await refused({ ...body, petunjuk: 'Dua halaman.' })
		await refused({ ...body, terbit: false })
		await refused({ ...body, kriteria: [{ nama: 'Isi', poin: 100 }] })
		await refused(body, room.rekan)
		const first = room.at.kode
		await room.fresh()
		await refused(body)
		room.at.kode = first
		expect(await titles()).toEqual(['Normalisasi', 'Rancang basis data'])
	})
})
