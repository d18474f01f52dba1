import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TugasDosen } from '#shared/api/assignment-plans.ts'
import type { TugasMahasiswa } from '#shared/api/assignments.ts'
import { POTONGAN_BYTES } from '#shared/rules/tugas.ts'
import { createTestApp, type TestApp } from './build-app.ts'
import { examCalls } from './exam-calls.ts'
import { makeDosen, makeMahasiswa, type TestAkun, type TestMahasiswa } from './factories.ts'
import { makeKuliah } from './factories-academic.ts'

export const DUE = '2024-03-20T15:59:00.000Z'
/** People read 23.59, and all of that minute is in time; this is the first moment after it. */
export const LATE_MS = 60_000
export const CLOSED = '2024-03-23T15:59:00.000Z'

/** An assignment as a lecturer writes it. */
export const ISIAN = {
	judul: 'Rancang basis data',
	petunjuk: 'Satu halaman.',
	berkas: [],
	poin: 100,
	terima_teks: true,
	terima_berkas: true,
	tenggat: DUE,
	potongan_persen: 10,
	ditutup_pada: CLOSED,
	kriteria: [],
	terbit: true,
}

/** A PDF by its first bytes, in three pieces. */
export const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(POTONGAN_BYTES * 2, 'x')])

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A class with two students and two lecturers, one assignment for each test, and the calls about it. */
export async function makeAssignmentRoom() {
	const t: TestApp = await createTestApp()
	const budi = await makeMahasiswa(t.db, { kelas: 'TG-1' })
	const siti = await makeMahasiswa(t.db, { kelas: 'TG-1' })
	const dosen = await makeDosen(t.db)
	const rekan = await makeDosen(t.db)
	const { freshToken } = examCalls(() => t)
	/** Which course and which assignment the calls are about. */
	const at = { kode: '', id: '' }

	const nipOf = async (akun: TestAkun) =>
		(await t.db.selectFrom('dosen').select('nip').where('akun_id', '=', akun.id).executeTakeFirstOrThrow())
			.nip
	/** Days later everybody is still logged in. */
	const later = async (to: string, ms = 0) => {
		t.clock.set(to)
		t.clock.pass(ms)
		await t.db
			.updateTable('sesi')
			.set({ berakhir_pada: new Date(t.clock.now().getTime() + 3_600_000) })
			.execute()
	}
	const ask = async (by: TestAkun, method: Method, url: string, body?: object) =>
		t.call(method, url, { ...(await freshToken(by)), ...(body && { body }) })
	const make = async (more: object = {}): Promise<string> => {
		const url = `/api/mengajar/tugas/kelas/20232/TG-1/${at.kode}`
		const made = await ask(dosen, 'POST', url, { id: randomUUID(), ...ISIAN, ...more })
		expect(made.status).toBe(201)
		return made.body.data.id
	}
	const begin = (by: TestAkun, nama: string, ukuran: number) =>
		ask(by, 'POST', `/api/tugas/${at.id}/unggahan`, { nama, ukuran })
	/** Sends bytes as they are. */
	const send = async (by: TestAkun, url: string, payload: Buffer, method: Method = 'POST') => {
		const { token } = await freshToken(by)
		const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
		return t.app.inject({ method, url, headers, payload })
	}
	const put = (by: TestAkun, unggahan: string, nomor: number, payload: Buffer) =>
		send(by, `/api/tugas/${at.id}/unggahan/${unggahan}/${nomor}`, payload, 'PUT')
	return {
		t,
		at,
		budi,
		siti,
		dosen,
		rekan,
		ask,
		make,
		begin,
		send,
		put,
		later,
		/** A course and an assignment of their own. */
		fresh: async () => {
			await later('2024-03-18T01:00:00Z')
			at.kode = (await makeKuliah(t.db, { kelas: 'TG-1', nip: await nipOf(dosen) })).kode
			await t.db
				.insertInto('pengampu')
				.values({
					periode_kode: '20232',
					kelas_kode: 'TG-1',
					matakuliah_kode: at.kode,
					dosen_nip: await nipOf(rekan),
				})
				.execute()
			at.id = await make()
		},
		/** Sends a whole file. */
		upload: async (by: TestAkun, nama: string, isi: Buffer): Promise<string> => {
			const { id: unggahan } = (await begin(by, nama, isi.length)).body.data
			for (let i = 0; i * POTONGAN_BYTES < isi.length; i++) {
				const piece = isi.subarray(i * POTONGAN_BYTES, (i + 1) * POTONGAN_BYTES)
				expect((await put(by, unggahan, i, piece)).statusCode).toBe(200)
			}
			expect((await ask(by, 'POST', `/api/tugas/${at.id}/unggahan/${unggahan}/selesai`)).status).toBe(200)
			return unggahan
		},
		/** A file as it comes. */
		download: async (by: TestAkun, url: string) => {
			const { token } = await freshToken(by)
			return t.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
		},
		handIn: (by: TestAkun, body: object) =>
			ask(by, 'POST', `/api/tugas/${at.id}/kumpulkan`, {
				teks: '',
				berkas: [],
				menggantikan: 0,
				hari_terlambat: 30,
				...body,
			}),
		seen: async (by: TestAkun): Promise<TugasMahasiswa> =>
			(await ask(by, 'GET', `/api/tugas/${at.id}`)).body.data,
		row: async (who: TestMahasiswa) => {
			const { mahasiswa }: TugasDosen = (await ask(dosen, 'GET', `/api/mengajar/tugas/${at.id}`)).body.data
			return mahasiswa.find(({ stambuk }) => stambuk === who.stambuk)
		},
		judge: (who: TestMahasiswa, body: object, by = dosen) =>
			ask(by, 'PUT', `/api/mengajar/tugas/${at.id}/nilai/${who.stambuk}`, {
				skor: null,
				skor_kriteria: [],
				komentar: '',
				ke: 1,
				versi: 0,
				...body,
			}),
		/** Publishes what waits, or what is said to have been seen. */
		publish: async (terlihat?: { stambuk: string; versi: number }[]) => {
			const { mahasiswa }: TugasDosen = (await ask(dosen, 'GET', `/api/mengajar/tugas/${at.id}`)).body.data
			const waiting = mahasiswa
				.filter((one) => one.skor !== null && !one.sudah_diumumkan)
				.map(({ stambuk, versi }) => ({ stambuk, versi }))
			const url = `/api/mengajar/tugas/${at.id}/umumkan`
			return ask(dosen, 'POST', url, { terlihat: terlihat ?? waiting })
		},
	}
}

export type AssignmentRoom = Awaited<ReturnType<typeof makeAssignmentRoom>>
