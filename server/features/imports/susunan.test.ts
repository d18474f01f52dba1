import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeKelas, makeMatakuliah, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { importCalls } from '#server/test/import-calls.ts'

let t: TestApp
let baak: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	baak = await makeStaf(t.db, ['akademik'])
	await t.db.updateTable('akun').set({ nama_pemilik: 'Siti Rahma' }).where('id', '=', baak.id).execute()
	for (const kode of ['ALG01', 'BIG02', 'CAL03']) await makeMatakuliah(t.db, kode)
	for (const kode of ['TS-1A', 'TS-1B', 'TS-2A', 'TS-2B']) await makeKelas(t.db, kode)
})
afterAll(() => t.close())

const { bring, step, make, rows, choose, see } = importCalls(
	() => t,
	() => baak,
)

test('a lecture that was moved by hand keeps day and hours together, and is overwritten together', async () => {
	const file = (selesai: string, ruangan = 'Lab 1') =>
		`Kelas;Kode MK;Hari;Mulai;Selesai;Ruangan\nTS-1A;ALG01;Senin;08:00;${selesai};${ruangan}\n`
	const slot = () =>
		t.db
			.selectFrom('jadwal_kuliah')
			.select(['id', 'hari', 'jam_mulai', 'jam_selesai', 'ruangan'])
			.where('kelas_kode', '=', 'TS-1A')
			.executeTakeFirstOrThrow()
	await make('jadwal', file('10:00'))
	const { id } = await slot()
	// The end stays where it was: still it is of the same lecture.
	const dari = { hari: 'Senin', jam_mulai: '08:00', jam_selesai: '10:00', ruangan: 'Lab 1' }
	const moved = await t.call('PUT', `/api/kantor/jadwal/${id}`, {
		token: baak.token,
		body: { dari, menjadi: { ...dari, hari: 'Kamis' }, mahasiswa: 0 },
	})
	expect(moved.status, JSON.stringify(moved.body)).toBe(200)

	const second = await bring('jadwal', file('11:00', 'Lab 2'))
	expect(second).toMatchObject({ jumlah: { diubah: 1 }, tangan: { baris: 1, ditahan: 2 } })
	expect((await rows(second.id, 'tangan'))[0]).toMatchObject({
		lama: { ruangan: 'Lab 1' },
		tangan: [
			{ kolom: 'hari', sekarang: 'Kamis', berkas: 'Senin', ikut: false, oleh: 'Siti Rahma' },
			{ kolom: 'jam_selesai', sekarang: '10:00', berkas: '11:00', ikut: true, oleh: null },
		],
	})
	await step(second.id, 'tulis')
	expect(await slot()).toMatchObject({ hari: 'Kamis', jam_selesai: '10:00:00', ruangan: 'Lab 2' })
	// Once more: it is still known that a file had it on Monday.
	const third = await bring('jadwal', file('11:00', 'Lab 2'))
	expect(third).toMatchObject({ jumlah: { tetap: 1 }, tangan: { ditahan: 2 } })
	await choose(third.id, 'berkas', [2])
	expect((await rows(third.id, 'tangan'))[0]?.tangan).toMatchObject([
		{ kolom: 'hari', dipakai: 'berkas', ikut: false, oleh: 'Siti Rahma' },
		{ kolom: 'jam_selesai', dipakai: 'berkas', ikut: true },
	])
	expect(await step(third.id, 'tulis')).toMatchObject({ tangan: { ditimpa: 1 } })
	expect(await slot()).toMatchObject({ id, hari: 'Senin', jam_selesai: '11:00:00' })
})

test('a lecture that was moved by hand leaves its old place to others, and comes back to none that is taken', async () => {
	const head = 'Kelas;Kode MK;Hari;Mulai;Selesai;Ruangan\n'
	const own = 'TS-1B;BIG02;Selasa;08:00;10:00;Lab 5\n'
	await make('jadwal', head + own)
	await t.db.updateTable('jadwal_kuliah').set({ hari: 'Jumat' }).where('kelas_kode', '=', 'TS-1B').execute()
	const seen = await bring('jadwal', `${head}${own}TS-2B;CAL03;Selasa;08:00;10:00;Lab 5\n`)
	expect(seen).toMatchObject({ jumlah: { dibuat: 1, tetap: 1, ditolak: 0 }, tangan: { ditahan: 1 } })
	await choose(seen.id, 'berkas', [2])
	// What is refused for it can still be chosen otherwise.
	expect(await see(seen.id)).toMatchObject({ jumlah: { ditolak: 2 }, tangan: { baris: 1, ditimpa: 1 } })
	await choose(seen.id, 'sekarang')
	expect(await see(seen.id)).toMatchObject({ jumlah: { dibuat: 1, tetap: 1 }, tangan: { ditahan: 1 } })
})

test('a second lecture of a week that was moved by hand is not made once more by the file that made it', async () => {
	const head = 'Kelas;Kode MK;Hari;Mulai;Selesai;Ruangan;Jadwal tambahan\n'
	const second = 'TS-2B;BIG02;Rabu;13:00;14:00;Lab 7;Ya\n'
	await make('jadwal', `${head}TS-2B;BIG02;Senin;13:00;14:00;Lab 7;\n`)
	await make('jadwal', head + second)
	await t.db.updateTable('jadwal_kuliah').set({ hari: 'Jumat' }).where('hari', '=', 'Rabu').execute()
	// Also where the file says nothing of the other one.
	const seen = await bring('jadwal', head + second)
	expect(seen).toMatchObject({ jumlah: { dibuat: 0, tetap: 1, ditolak: 0 }, tangan: { ditahan: 1 } })
	// Let go it moves back; that it is a second one the file has said already.
	await choose(seen.id, 'berkas')
	expect(await rows(seen.id, 'diubah')).toMatchObject([{ lama: { hari: 'Jumat' }, dapat_diizinkan: false }])
})

test('an exam that was moved by hand keeps its day, hours and length, and the file still brings its room', async () => {
	const dosen = await makeDosen(t.db)
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	await t.db
		.insertInto('pengampu')
		.values({ periode_kode: '20232', kelas_kode: 'TS-2A', matakuliah_kode: 'ALG01', dosen_nip: nip })
		.execute()
	const file = (ruang: string, durasi: string) =>
		`Kelas;Kode MK;Jenis;Tanggal;Mulai;Selesai;Durasi;Ruang\nTS-2A;ALG01;UTS;2024-04-22;08:00;10:00;${durasi};${ruang}\n`
	const exam = () =>
		t.db
			.selectFrom('ujian')
			.select(['id', 'mulai', 'durasi_menit', 'ruang'])
			.where('kelas_kode', '=', 'TS-2A')
			.executeTakeFirstOrThrow()
	await make('ujian', file('Lab 1', '90'))
	const { id, mulai } = await exam()
	const day = 86_400_000
	const baru = {
		mulai: new Date(mulai.getTime() + day),
		selesai: new Date(mulai.getTime() + day + 7_200_000),
	}
	await t.db.updateTable('ujian').set(baru).where('id', '=', id).execute()
	await t.db
		.insertInto('jejak')
		.values({
			pelaku: baak.id,
			tindakan: 'ujian_dipindah',
			objek: `ujian:${id}`,
			lama: JSON.stringify({ mulai }),
			baru: JSON.stringify(baru),
		})
		.execute()
	const seen = await bring('ujian', file('Lab 2', '60'))
	expect((await rows(seen.id, 'tangan'))[0]?.tangan).toMatchObject([
		{ kolom: 'tanggal', sekarang: '2024-04-23', berkas: '2024-04-22', oleh: 'Siti Rahma' },
		{ kolom: 'durasi', sekarang: 90, berkas: 60, ikut: true, oleh: null },
	])
	await step(seen.id, 'tulis')
	expect(await exam()).toEqual({ id, mulai: baru.mulai, durasi_menit: 90, ruang: 'Lab 2' })
})

test('a file of a former term takes no student back whom the term has moved, and one of this term moves them on', async () => {
	const file = (kelas: string) =>
		`NIM;Nama;Kelas;Email\n13020550001;Ani;${kelas};ani@kampus.test\n13020550002;Budi;${kelas};budi@kampus.test\n`
	await make('mahasiswa', file('TS-1A'))
	await t.db
		.insertInto('periode')
		.values({ kode: '20231', mulai: '2023-08-14', selesai: '2023-12-31' })
		.execute()
	await t.db.updateTable('impor').set({ periode_kode: '20231' }).where('jenis', '=', 'mahasiswa').execute()
	await t.db
		.updateTable('mahasiswa_periode')
		.set({ kelas_kode: 'TS-2A' })
		.where('kelas_kode', '=', 'TS-1A')
		.execute()
	const old = await bring('mahasiswa', file('TS-1A'))
	expect(old).toMatchObject({ jumlah: { tetap: 2 }, tangan: { baris: 2, ditahan: 2 } })
	expect((await rows(old.id, 'tangan'))[0]?.tangan).toMatchObject([
		{ kolom: 'kelas', sekarang: 'TS-2A', berkas: 'TS-1A', oleh: null },
	])
	const now = await bring('mahasiswa', file('TS-2B'))
	expect(now).toMatchObject({ jumlah: { diubah: 2 }, tangan: { baris: 0 } })
})
