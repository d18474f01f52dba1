import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { makePengampu } from '#server/test/results-factories.ts'
import type { HariPeriode } from '#shared/api/term-days.ts'

const KODE = '20232'
let t: TestApp
let staf: TestAkun
let hari: HariPeriode
beforeAll(async () => {
	t = await createTestApp()
	staf = await makeStaf(t.db, ['akademik'])
	hari = (await lihat()).hari
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	await t.db.deleteFrom('penutupan_periode').execute()
	await t.db
		.updateTable('periode')
		.set({ ...hari, batas_nilai: null })
		.where('kode', '=', KODE)
		.execute()
})

const url = `/api/kantor/periode/${KODE}/hari`
const lihat = async () => (await t.call('GET', url, { token: staf.token })).body.data
const rencana = (ke: Partial<HariPeriode>) =>
	t.call('POST', `${url}/rencana`, { token: staf.token, body: { ...hari, ...ke } })
const simpan = async (ke: Partial<HariPeriode>, { who = staf, dari = hari, sidik = '' } = {}) => {
	const dilihat = sidik || ((await rencana(ke)).body.data?.sidik ?? '0'.repeat(16))
	return t.call('PUT', url, {
		token: who.token,
		body: { dari, ke: { ...hari, ...ke }, sidik: dilihat },
	})
}
const stored = () =>
	t.db
		.selectFrom('periode')
		.select(['mulai', 'selesai', 'jumlah_pertemuan'])
		.where('kode', '=', KODE)
		.executeTakeFirstOrThrow()
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('the days are corrected as shown, stand in the trail, and who teaches or studies is told', async () => {
	const d = await makePengampu(t.db)
	const m = await makeMahasiswa(t.db)
	const ke = { mulai: '2024-02-12', selesai: '2024-06-28', jumlah_pertemuan: 13 }
	expect((await rencana(ke)).body.data).toMatchObject({
		geser_minggu: expect.any(Number),
		diberi_tahu: { dosen: expect.any(Number), mahasiswa: expect.any(Number) },
	})
	const saved = await simpan(ke)
	expect([saved.status, saved.body.data.hari]).toEqual([200, ke])
	expect(await stored()).toEqual(ke)
	const line = await t.db
		.selectFrom('jejak')
		.select(['pelaku', 'lama', 'baru'])
		.where('tindakan', '=', 'hari_periode_diubah')
		.executeTakeFirstOrThrow()
	expect(line).toEqual({ pelaku: staf.id, lama: hari, baru: ke })
	const told = await t.db
		.selectFrom('pemberitahuan')
		.select(['akun_id', 'alamat'])
		.where('kunci', '=', `hari_periode:${KODE}`)
		.where('akun_id', 'in', [d.id, m.id])
		.execute()
	expect(told).toHaveLength(2)
	expect(told).toContainEqual({ akun_id: d.id, alamat: '/mengajar' })
	expect(told).toContainEqual({ akun_id: m.id, alamat: '/jadwal' })
})

test('what lies outside the new days is named before, with how many weeks the lectures move', async () => {
	const d = await makePengampu(t.db)
	const at = { periode_kode: KODE, kelas_kode: 'TI-4A', matakuliah_kode: d.matakuliah }
	const ujian = { ...at, jenis: 'UAS' as const, ruang: 'Lab 1' }
	await t.db
		.insertInto('ujian')
		.values({ ...ujian, mulai: '2024-06-20T01:00:00Z', selesai: '2024-06-20T03:00:00Z' })
		.execute()
	await t.db
		.insertInto('kegiatan_kalender')
		.values({
			...{ periode_kode: KODE, mulai: '2024-06-17', selesai: '2024-06-17', kegiatan: 'Iduladha' },
			...{ kategori: 'holiday' as const, kepentingan: 'high' as const },
		})
		.execute()
	const near = (await rencana({ selesai: '2024-06-20' })).body.data
	expect(near.geser_minggu).toBe(0)
	const names = (data: { kena: { apa: string }[] }) => data.kena.map(({ apa }) => apa)
	expect(names(near)).not.toContain('ujian')
	const { data } = (await rencana({ selesai: '2024-06-10' })).body
	expect(data.kena).toContainEqual(
		expect.objectContaining({
			apa: 'ujian',
			jumlah: 1,
			contoh: [{ nama: `UAS ${d.matakuliah} TI-4A`, tanggal: '2024-06-20' }],
		}),
	)
	expect(names(data)).toContain('kalender')
	const week = new Date(`${hari.mulai}T00:00:00Z`)
	week.setUTCDate(week.getUTCDate() + 14)
	const later = (await rencana({ mulai: week.toISOString().slice(0, 10) })).body.data
	expect(later.geser_minggu).toBe(2)
	// What was shown is what is saved.
	await t.db.deleteFrom('ujian').where('matakuliah_kode', '=', d.matakuliah).execute()
	expect(outcome(await simpan({ selesai: '2024-06-10' }, { sidik: data.sidik }))).toEqual([
		409,
		'preview_changed',
	])
})

test('of two offices the second reads who changed the days and to what, and overwrites nothing', async () => {
	const other = await makeStaf(t.db, ['akademik'])
	expect((await simpan({ selesai: '2024-07-06' })).status).toBe(200)
	// The same once more, after a lost answer.
	expect((await simpan({ selesai: '2024-07-06' })).status).toBe(200)
	const late = await simpan({ selesai: '2024-06-22' }, { who: other })
	expect(outcome(late)).toEqual([409, 'term_days_changed'])
	expect(late.body.error).toMatch(new RegExp(`diubah oleh ${staf.email} pada .+ 6 Juli 2024, 14 pertemuan`))
	expect((await stored()).selesai).toBe('2024-07-06')
})

test('days that cannot be are refused with their field, and a closed term keeps its days', async () => {
	const bad = async (ke: Partial<HariPeriode>) => {
		const { status, body } = await rencana(ke)
		return [status, body.details?.[0]?.field]
	}
	expect(await bad({ selesai: hari.mulai })).toEqual([400, 'selesai'])
	await t.db
		.insertInto('periode')
		.values({ kode: '20241', mulai: '2024-09-02', selesai: '2025-01-31' })
		.onConflict((oc) => oc.doNothing())
		.execute()
	expect(await bad({ mulai: '2024-09-02', selesai: '2025-01-10' })).toEqual([400, 'mulai'])
	await t.db.updateTable('periode').set({ batas_nilai: '2024-07-10' }).where('kode', '=', KODE).execute()
	expect(await bad({ selesai: '2024-07-11' })).toEqual([400, 'selesai'])
	await t.db
		.insertInto('penutupan_periode')
		.values({
			...{ id: crypto.randomUUID(), periode_kode: KODE, nilai_kurang: 0, khs_dibuat: 0 },
			...{ dibuat_oleh: staf.id, dibuat_pada: TEST_NOW },
		})
		.execute()
	expect(outcome(await simpan({ selesai: '2024-07-01' }))).toEqual([409, 'term_closed'])
	expect((await lihat()).ditutup).toBe(true)
})

test('a number of lectures below what a class has held is refused with the class', async () => {
	const d = await makePengampu(t.db)
	const m = await makeMahasiswa(t.db)
	for (const asal_tanggal of ['2024-02-19', '2024-02-26']) {
		const { id } = await t.db
			.insertInto('pertemuan_kelas')
			.values({
				...{ periode_kode: KODE, kelas_kode: 'TI-4A', matakuliah_kode: d.matakuliah, asal_tanggal },
				...{
					asal_jam_mulai: '08:00',
					asal_jam_selesai: '09:40',
					asal_ruangan: 'Lab 1',
					diubah_pada: TEST_NOW,
				},
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		await t.db
			.insertInto('presensi')
			.values({
				...{ pertemuan_id: id, mahasiswa_id: m.mahasiswaId, status: 'hadir', cara: 'dosen' },
				...{ oleh: d.id, pada: TEST_NOW },
			})
			.execute()
	}
	const refused = await simpan({ jumlah_pertemuan: 1 })
	expect(outcome(refused)).toEqual([409, 'more_meetings_held'])
	expect(refused.body.error).toContain(`${d.matakuliah} TI-4A sudah mengadakan 2 pertemuan`)
	expect((await simpan({ jumlah_pertemuan: 2 })).status).toBe(200)
})
