import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { giveHak, makeDosen, makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { makePengampu } from '#server/test/results-factories.ts'
import type { KeadaanSemester } from '#shared/api/office.ts'

const PERIODE = '20232'
let t: TestApp
let mk: string

beforeAll(async () => {
	t = await createTestApp()
	const ti = [
		await makeMahasiswa(t.db, { lunas: false }),
		await makeMahasiswa(t.db, { lunas: false }),
		await makeMahasiswa(t.db, { lunas: false }),
	]
	await t.db
		.insertInto('program_studi')
		.values({ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' })
		.execute()
	await t.db.insertInto('kelas').values({ kode: 'SI-2A', program_studi_kode: 'SI', semester: 2 }).execute()
	const si = await makeMahasiswa(t.db, { kelas: 'SI-2A', lunas: false })
	const away = await makeMahasiswa(t.db, { kelas: 'SI-2A', lunas: false })
	await t.db.updateTable('mahasiswa').set({ aktif: false }).where('id', '=', away.mahasiswaId).execute()
	const pada = new Date('2024-03-10T00:00:00Z')
	const plan = { periode_kode: PERIODE, disimpan_pada: pada, diajukan_pada: pada }
	await t.db
		.insertInto('krs')
		.values([
			{ ...plan, mahasiswa_id: ti[0]?.mahasiswaId ?? '', status: 'disetujui', diputuskan_pada: pada },
			{ ...plan, mahasiswa_id: ti[1]?.mahasiswaId ?? '', status: 'dikembalikan', diputuskan_pada: pada },
			{ ...plan, mahasiswa_id: si.mahasiswaId, status: 'diajukan' },
		])
		.execute()
	mk = (await makePengampu(t.db)).matakuliah
	const lain = (await makePengampu(t.db)).matakuliah
	await makePengampu(t.db, 'SI-2A')
	await t.db
		.insertInto('penilaian')
		.values(
			[mk, lain].map((matakuliah_kode, i) => ({
				...{ periode_kode: PERIODE, kelas_kode: 'TI-4A', matakuliah_kode },
				...{ kehadiran: 10, tugas: 20, uts: 30, uas: 40, diumumkan_pada: i ? null : pada },
			})),
		)
		.execute()
	await t.db
		.insertInto('nilai_komponen')
		.values({
			...{ mahasiswa_id: ti[0]?.mahasiswaId ?? '', periode_kode: PERIODE, kelas_kode: 'TI-4A' },
			...{ matakuliah_kode: lain, tugas: 80 },
		})
		.execute()
	// Two lectures in week 2, one that was moved into week 4, one that was called off, and leave for one to come.
	await lecture('2024-02-19', ['hadir', 'sakit', 'alpa'])
	await lecture('2024-02-20', ['hadir', 'hadir'])
	await lecture('2024-02-26', ['hadir'], { tanggal: '2024-03-04' })
	await lecture('2024-03-05', ['hadir'], { dibatalkan: true })
	await lecture('2024-03-25', ['izin'])
	for (const [i, lunas_pada] of ['2024-02-11T20:00:00Z', null, '2024-03-12T03:00:00Z'].entries())
		await t.db
			.updateTable('tagihan')
			.set({ lunas_pada })
			.where('mahasiswa_id', '=', ti[i]?.mahasiswaId ?? '')
			.execute()

	async function lecture(
		asal_tanggal: string,
		marks: ('hadir' | 'izin' | 'sakit' | 'alpa')[],
		change: { tanggal?: string; dibatalkan?: boolean } = {},
	) {
		const moved = change.tanggal ? { jam_mulai: '08:00', jam_selesai: '10:00', ruangan: 'R2' } : {}
		const { id } = await t.db
			.insertInto('pertemuan_kelas')
			.values({
				...{ periode_kode: PERIODE, kelas_kode: 'TI-4A', matakuliah_kode: mk, asal_tanggal },
				...{ asal_jam_mulai: '08:00', asal_jam_selesai: '10:00', asal_ruangan: 'R1', alasan: 'Presensi' },
				...{ diubah_pada: pada, ...change, ...moved },
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		await t.db
			.insertInto('presensi')
			.values(
				marks.map((status, i) => ({
					...{ pertemuan_id: id, mahasiswa_id: ti[i]?.mahasiswaId ?? '', status },
					...{ cara: 'dosen' as const, pada },
				})),
			)
			.execute()
	}
})
afterAll(() => t.close())

const ask = (who: TestAkun) => t.call('GET', '/api/kantor/semester', { token: who.token })
const read = async (who: TestAkun): Promise<KeadaanSemester> => (await ask(who)).body.data

describe('how the term stands', () => {
	test('is the whole campus for the academic office: plans of who studies, results and attendance', async () => {
		expect(await read(await makeStaf(t.db, ['akademik']))).toEqual({
			periode: 'Genap 2023/2024',
			minggu: 6,
			krs: [
				{ prodi: 'SI', nama: 'Sistem Informasi', disetujui: 0, diajukan: 1, draf: 0, belum: 0 },
				{ prodi: 'TI', nama: 'Teknik Informatika', disetujui: 1, diajukan: 0, draf: 1, belum: 1 },
			],
			nilai: [
				{ prodi: 'SI', nama: 'Sistem Informasi', diumumkan: 0, diisi: 0, belum: 1 },
				{ prodi: 'TI', nama: 'Teknik Informatika', diumumkan: 1, diisi: 1, belum: 0 },
			],
			presensi: [
				{ minggu: 2, pertemuan: 2, hadir: 3, izin: 1, alpa: 1 },
				{ minggu: 4, pertemuan: 1, hadir: 1, izin: 0, alpa: 0 },
			],
			pembayaran: null,
			dihitung_pada: t.clock.now().toISOString(),
		})
	})

	test('is the own programme alone for who holds the right for one', async () => {
		const kaprodi = await makeDosen(t.db)
		expect((await ask(kaprodi)).status).toBe(403)
		await giveHak(t.db, kaprodi, ['prodi'], 'SI')
		const { krs, nilai, presensi, pembayaran } = await read(kaprodi)
		expect([krs?.map((p) => p.prodi), nilai?.map((p) => p.prodi), presensi, pembayaran]).toEqual([
			['SI'],
			['SI'],
			[],
			null,
		])
	})

	test('is money for finance, week by week from the first payment, in the days of the campus', async () => {
		const { krs, nilai, presensi, pembayaran } = await read(await makeStaf(t.db, ['keuangan']))
		expect([krs, nilai, presensi]).toEqual([null, null, null])
		// Sunday evening in Greenwich is Monday here.
		expect(pembayaran).toEqual({
			jumlah: 12_500_000,
			minggu: [
				...['2024-02-12', '2024-02-19', '2024-02-26', '2024-03-04'].map((senin) => ({
					...{ senin, lunas: 1, terbayar: 2_500_000 },
				})),
				...['2024-03-11', '2024-03-18'].map((senin) => ({ senin, lunas: 2, terbayar: 5_000_000 })),
			],
		})
	})

	test('is counted anew after a minute, and says when it was counted', async () => {
		const staf = await makeStaf(t.db, ['akademik'])
		const before = await read(staf)
		await t.db.updateTable('periode').set({ aktif: false }).execute()
		expect(await read(staf)).toEqual(before)
		t.clock.pass(60_000)
		expect(await read(await makeStaf(t.db, ['akademik', 'keuangan']))).toMatchObject({
			...{ periode: null, krs: null, nilai: null, presensi: null, pembayaran: null },
			dihitung_pada: t.clock.now().toISOString(),
		})
	})
})
