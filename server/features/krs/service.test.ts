import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import {
	makeKelas,
	makeMahasiswa,
	makeMatakuliah,
	makeStaf,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import {
	giveKhs,
	givePassed,
	makeOffer,
	OPEN,
	openPeriod,
	read,
	save,
	seats,
	submit,
} from '#server/test/krs-factories.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
	await makeKelas(t.db)
	await openPeriod(t)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

describe('a plan is refused', () => {
	const refusal = async (m: TestMahasiswa, ...offers: { id: string }[]) => {
		const { status, body } = await save(t, m, ...offers)
		return [status, body.code, body.error]
	}

	test('with nothing chosen, in the words of the specification', async () => {
		const m = await makeMahasiswa(t.db)
		expect(await refusal(m)).toEqual([
			400,
			'krs_empty',
			'Tidak ada mata kuliah yang dipilih. Silakan pilih minimal satu mata kuliah',
		])
	})

	test('of who is on leave, by the student and by the office, and nothing asks them for one', async () => {
		const m = await makeMahasiswa(t.db)
		const offer = await makeOffer(t)
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ status: 'C', kelas_kode: null })
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.execute()
		const words = 'sedang cuti pada Genap 2023/2024, sehingga KRS tidak diisi.'
		expect(await refusal(m, offer)).toEqual([403, 'on_leave', `Anda ${words}`])
		expect(await read(t, m)).toMatchObject({ cuti: true, masa: { status: 'tutup' } })
		const beranda = await t.call('GET', '/api/beranda', { token: m.token })
		expect(beranda.body.data).toMatchObject({ cuti: true, krs: null })
		const staf = await makeStaf(t.db, ['akademik'])
		const office = await t.call('PUT', `/api/kantor/krs/mahasiswa/${m.stambuk}`, {
			token: staf.token,
			body: { dari: [], penawaran: [offer.id] },
		})
		expect([office.status, office.body.error]).toEqual([403, `Mahasiswa ini ${words}`])
	})

	test('above the SKS limit, which follows the last approved IPS', async () => {
		const offers = []
		for (let i = 0; i < 5; i++) offers.push(await makeOffer(t, { sks: 5 }))
		const four = offers.slice(0, 4)
		const m = await makeMahasiswa(t.db)
		const words = (n: number) => `Melebihi Batas SKS. Anda hanya dapat mengambil maksimal ${n} SKS`
		expect(await refusal(m, ...offers)).toEqual([409, 'sks_limit', words(20)])
		expect((await save(t, m, ...four)).status).toBe(200)
		const weak = await makeMahasiswa(t.db)
		await giveKhs(t, weak, '20231', 1)
		expect(await refusal(weak, ...four)).toEqual([409, 'sks_limit', words(12)])
		const good = await makeMahasiswa(t.db)
		await giveKhs(t, good, '20231', 3.75)
		expect((await read(t, good)).mahasiswa).toMatchObject({ ips: 3.75, maks_sks: 24 })
		expect(await refusal(good, ...offers)).toEqual([409, 'sks_limit', words(24)])
		expect(await seats(t, offers[4] as { id: string })).toBe(0)
	})

	test('by the newest version of the last approved sheet: one that waits or was rejected does not count', async () => {
		const limit = async (m: TestMahasiswa) => {
			const { ips, maks_sks } = (await read(t, m)).mahasiswa
			return [ips, maks_sks]
		}
		const m = await makeMahasiswa(t.db)
		await givePassed(t, m, await makeMatakuliah(t.db), 3.75)
		await giveKhs(t, m, '20231', 3.75, OPEN)
		expect(await limit(m)).toEqual([null, 20])
		await giveKhs(t, m, '20222', 2.6)
		expect(await limit(m)).toEqual([2.6, 21])
		await giveKhs(t, m, '20222', 2.1, { versi: 2, nomor: `KHS/20222/${m.stambuk}/2` })
		expect(await limit(m)).toEqual([2.1, 18])
		await t.db
			.updateTable('khs')
			.set({ status: 'rejected', diputuskan_pada: new Date(TEST_NOW), alasan_ditolak: 'Belum lengkap' })
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.where('status', '=', 'pending')
			.execute()
		expect(await limit(m)).toEqual([2.1, 18])
		// A sheet of the running term is of later results.
		await giveKhs(t, m, '20232', 4)
		expect(await limit(m)).toEqual([2.1, 18])
	})

	test.each([
		[null, 409],
		[0, 409],
		[1, 200],
	])('while a prerequisite is not passed (weight of its grade %s: %i)', async (bobot, status) => {
		const m = await makeMahasiswa(t.db)
		const dasar = await makeMatakuliah(t.db)
		if (bobot !== null) await givePassed(t, m, dasar, bobot)
		const offer = await makeOffer(t, { perlu: [dasar] })
		const answer = await save(t, m, offer)
		expect(answer.status).toBe(status)
		if (status === 409) expect(answer.body.error).toContain(`mensyaratkan lulus Mata Kuliah ${dasar}`)
	})

	test('with a clash in the schedule, the same course twice, another programme, the other half of the year', async () => {
		const m = await makeMahasiswa(t.db)
		const a = await makeOffer(t, { jadwal: ['Senin', '08:00', '09:40'] })
		const b = await makeOffer(t, { jadwal: ['Senin', '09:00', '10:40'] })
		const c = await makeOffer(t, { jadwal: ['Senin', '09:40', '11:20'] })
		expect((await refusal(m, a, b))[1]).toBe('schedule_clash')
		expect((await refusal(m, a, b))[2]).toContain('pada hari Senin')
		expect((await save(t, m, a, c)).status).toBe(200)
		const twice = await makeOffer(t, { kode: a.kode, kelas: 'TI-4B' })
		expect((await refusal(m, a, twice))[1]).toBe('duplicate_course')
		expect((await refusal(m, await makeOffer(t, { program: 'SI' })))[1]).toBe('not_offered')
		expect((await refusal(m, await makeOffer(t, { semester: 3 })))[1]).toBe('not_offered')
	})

	test('with every fault named in the details', async () => {
		const m = await makeMahasiswa(t.db)
		const dasar = await makeMatakuliah(t.db)
		const answer = await save(
			t,
			m,
			await makeOffer(t, { semester: 5 }),
			await makeOffer(t, { perlu: [dasar] }),
		)
		expect(answer.body.details.map((d: { field: string }) => d.field).sort()).toEqual([
			'not_offered',
			'prerequisite',
		])
	})

	test('before the period opens and after it has closed', async () => {
		const offer = await makeOffer(t)
		for (const [now, code, word] of [
			['2024-03-10T23:59:59Z', 'krs_not_open', 'dibuka pada 11 Maret 2024 pukul 08.00 WITA'],
			['2024-03-25T00:01:00Z', 'krs_closed', 'ditutup pada 25 Maret 2024 pukul 08.00 WITA'],
		] as const) {
			t.clock.set(now)
			const m = await makeMahasiswa(t.db, { now })
			const answer = await save(t, m, offer)
			expect([answer.status, answer.body.code]).toEqual([403, code])
			expect(answer.body.error).toContain(word)
			expect((await submit(t, m)).status).toBe(403)
		}
	})

	test('with an offer that does not exist, of another term, or ids that are none', async () => {
		const m = await makeMahasiswa(t.db)
		expect((await refusal(m, { id: NOBODY }))[1]).toBe('offering_not_found')
		const offer = await makeOffer(t)
		await t.db
			.insertInto('periode')
			.values({ kode: '20222', mulai: '2023-02-01', selesai: '2023-06-30' })
			.onConflict((oc) => oc.doNothing())
			.execute()
		await t.db.updateTable('penawaran').set({ periode_kode: '20222' }).where('id', '=', offer.id).execute()
		expect((await refusal(m, offer))[1]).toBe('offering_not_found')
		for (const body of [{ penawaran: ['x'] }, { penawaran: 'x' }, {}, { penawaran: Array(31).fill(NOBODY) }])
			expect((await t.call('PUT', '/api/krs', { token: m.token, body })).status).toBe(400)
	})

	test('with one full class, and then none of the others is taken either', async () => {
		const [first, second] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
		const full = await makeOffer(t, { kapasitas: 1 })
		const free = await makeOffer(t)
		await save(t, first, full)
		expect(await refusal(second, free, full)).toEqual([
			409,
			'class_full',
			`Kelas penuh: Mata Kuliah ${full.kode} (TI-4A)`,
		])
		expect([await seats(t, full), await seats(t, free)]).toEqual([1, 0])
		// Whoever has the seat can save again, also while the class is full.
		expect((await save(t, first, full, free)).status).toBe(200)
		await save(t, first, free)
		expect((await save(t, second, free, full)).status).toBe(200)
	})

	test('while tuition stands before the KRS by configuration', async () => {
		const app = await createTestApp({ TUITION_GATES: 'krs=50' })
		try {
			await makeKelas(app.db)
			await openPeriod(app)
			const offer = await makeOffer(app)
			const call = async (lunas: boolean) => {
				const m = await makeMahasiswa(app.db, { lunas })
				return (await app.call('PUT', '/api/krs', { token: m.token, body: { penawaran: [offer.id] } })).status
			}
			expect([await call(false), await call(true)]).toEqual([403, 200])
		} finally {
			await app.close()
		}
	})
})
