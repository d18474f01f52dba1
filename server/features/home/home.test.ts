import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { PERANGKAT } from '#server/test/exam-calls.ts'
import {
	makeMahasiswa,
	makeMatakuliah,
	makeStaf,
	makeUjian,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { makeKegiatan, makeKuliah } from '#server/test/factories-academic.ts'
import { makeKhs, makePeriode } from '#server/test/results-factories.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const beranda = async (m: TestMahasiswa) =>
	(await t.call('GET', '/api/beranda', { token: m.token })).body.data

describe('the dashboard', () => {
	test('shows at most four courses, those with the next lectures first, and counts them all', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'BR-1' })
		const days = ['Jumat', 'Senin', 'Rabu', 'Selasa', 'Kamis']
		const made: { hari: string; kode: string; nip: string }[] = []
		for (const hari of days) made.push({ hari, ...(await makeKuliah(t.db, { kelas: 'BR-1', hari })) })
		const code = (hari: string) => made.find((k) => k.hari === hari)?.kode
		const data = await beranda(m)
		expect(data).toMatchObject({ jumlah_matakuliah: 5, jumlah_sks: 15, hari_ini: '2024-03-18' })
		expect(data.periode).toEqual({ nama: 'Genap 2023/2024', minggu: 6 })
		expect(data.matakuliah.map((c: { kode: string }) => c.kode)).toEqual(
			['Senin', 'Selasa', 'Rabu', 'Kamis'].map(code),
		)
		expect(data.matakuliah[0]).toEqual({
			kode: code('Senin'),
			nama: `Mata Kuliah ${code('Senin')}`,
			gambar: null,
			kemajuan: null,
			nip_dosen: [made.find((k) => k.hari === 'Senin')?.nip],
			kuliah_berikut: { tanggal: '2024-03-18', jam_mulai: '08:00' },
		})
		t.clock.set('2024-03-18T02:30:00Z')
		const later = await makeMahasiswa(t.db, { kelas: 'BR-1', now: t.clock.now() })
		expect((await beranda(later)).matakuliah[0].kode).toBe(code('Selasa'))
	})

	test('names the lecture under way until it is over, and the one after it, with room and lecturers', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'BR-18' })
		const senin = await makeKuliah(t.db, { kelas: 'BR-18', hari: 'Senin' })
		const jumat = await makeKuliah(t.db, { kelas: 'BR-18', hari: 'Jumat' })
		const { nama } = await t.db
			.selectFrom('dosen')
			.select('nama')
			.where('nip', '=', senin.nip)
			.executeTakeFirstOrThrow()
		const next = async (now: string) => {
			t.clock.set(now)
			const who = await makeMahasiswa(t.db, { kelas: 'BR-18', now: t.clock.now() })
			return (await beranda(who)).kuliah_mendatang
		}
		expect((await beranda(m)).kuliah_mendatang[0]).toEqual({
			kode_mk: senin.kode,
			mata_kuliah: `Mata Kuliah ${senin.kode}`,
			mulai: '2024-03-18T00:00:00.000Z',
			selesai: '2024-03-18T02:30:00.000Z',
			ruangan: 'Ruang 201',
			dosen: [nama],
		})
		const codes = (list: { kode_mk: string }[]) => list.map((k) => k.kode_mk)
		expect(codes(await next('2024-03-18T02:29:58Z'))).toEqual([senin.kode, jumat.kode])
		expect(codes(await next('2024-03-18T02:30:00Z'))).toEqual([jumat.kode, senin.kode])
		await makeKegiatan(t.db, { mulai: '2024-03-25', kegiatan: 'Hari besar', kategori: 'holiday' })
		expect(codes(await next('2024-03-18T04:30:00Z'))).toEqual([jumat.kode, jumat.kode])
		await t.db.deleteFrom('kegiatan_kalender').where('kegiatan', '=', 'Hari besar').execute()
	})

	test('names the holiday that a day is', async () => {
		const libur = async (now: string) => {
			t.clock.set(now)
			return (await beranda(await makeMahasiswa(t.db, { kelas: 'BR-19', now: t.clock.now() }))).libur
		}
		await makeKegiatan(t.db, { mulai: '2024-03-11', kegiatan: 'Hari Suci Nyepi', kategori: 'holiday' })
		await makeKegiatan(t.db, { mulai: '2024-03-12', kegiatan: 'Kuliah umum', kategori: 'academic' })
		expect(await libur('2024-03-11T15:59:58Z')).toBe('Hari Suci Nyepi')
		expect(await libur('2024-03-11T16:00:00Z')).toBeNull()
	})

	test('gathers lectures, exams, the open bill and events of the next seven days', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'BR-2', lunas: false })
		const { kode } = await makeKuliah(t.db, { kelas: 'BR-2', hari: 'Selasa' })
		const ujian = await makeUjian(t.db, {
			kelas: 'BR-2',
			mulai: '2024-03-20T05:00:00Z',
			selesai: '2024-03-20T06:30:00Z',
		})
		await makeKegiatan(t.db, { mulai: '2024-03-22', kegiatan: 'Kuliah umum', kategori: 'academic' })
		const { agenda } = await beranda(m)
		expect(agenda.map((b: { jenis: string; tanggal: string }) => [b.jenis, b.tanggal])).toEqual([
			['tagihan', '2024-03-01'],
			['kuliah', '2024-03-19'],
			['ujian', '2024-03-20'],
			['kalender', '2024-03-22'],
		])
		expect(agenda[0]).toMatchObject({ jumlah: 2_500_000, terlambat: true })
		await t.db
			.updateTable('tagihan')
			.set({ dibatalkan_pada: t.clock.now(), alasan_batal: 'Salah tagih' })
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.execute()
		expect((await beranda(m)).agenda[0].jenis).toBe('kuliah')
		expect(agenda[1]).toMatchObject({
			judul: `Mata Kuliah ${kode}`,
			jam_mulai: '08:00',
			keterangan: 'Ruang 201',
		})
		expect(agenda[2]).toMatchObject({ judul: `UTS Mata Kuliah ${ujian.matakuliah}`, jam_mulai: '13:00' })
	})

	test('points to a running exam until it is handed in or over', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'BR-3', now: '2024-03-18T04:25:00Z' })
		const ujian = await makeUjian(t.db, { kelas: 'BR-3', jumlahSoal: 7 })
		await makeUjian(t.db, { kelas: 'BR-3', ditiadakan: true })
		await makeUjian(t.db, { kelas: 'BR-3', batasMulaiMenit: 30 })
		expect((await beranda(m)).ujian_berjalan).toEqual([
			{
				id: ujian.id,
				mata_kuliah: `Mata Kuliah ${ujian.matakuliah}`,
				kode_mk: ujian.matakuliah,
				jenis: 'UTS',
				nama: null,
				jumlah_soal: 7,
				durasi_menit: 90,
				mulai_paling_lambat: '2024-03-18T04:00:00.000Z',
				pengerjaan: null,
				syarat: null,
			},
		])
		t.clock.set('2024-03-18T03:30:00Z')
		const start = await t.call('POST', `/api/ujian/${ujian.id}/pengerjaan`, {
			token: m.token,
			body: PERANGKAT,
		})
		// The window closes at 04.00; who has started goes on until the own deadline.
		t.clock.set('2024-03-18T04:30:00Z')
		expect((await beranda(m)).ujian_berjalan).toMatchObject([
			{ pengerjaan: { tenggat: '2024-03-18T05:00:00.000Z', sisa_ms: 30 * 60_000, selesai: null } },
		])
		await t.call('POST', `/api/pengerjaan/${start.body.data.id}/kumpulkan`, {
			token: m.token,
			body: { alasan: 'tombol', epoch: 1 },
		})
		expect((await beranda(m)).ujian_berjalan).toEqual([])
	})

	test('says that a running exam is shut to who has not paid', async () => {
		const open = async (lunas: boolean) => {
			const m = await makeMahasiswa(t.db, { kelas: 'BR-15', lunas })
			return (await beranda(m)).gerbang
		}
		await makeUjian(t.db, { kelas: 'BR-15' })
		expect(await open(false)).toEqual({ krs: true, materi: false, uts: false, uas: false })
		expect(await open(true)).toEqual({ krs: true, materi: true, uts: true, uas: true })
	})

	test('names what is owed, less what has arrived, and nothing to who has paid', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'BR-16', lunas: false })
		const { id } = await t.db
			.selectFrom('tagihan')
			.select('id')
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.executeTakeFirstOrThrow()
		const staf = await makeStaf(t.db)
		const paid = await t.call('POST', `/api/spp/tagihan/${id}/pembayaran-manual`, {
			token: staf.token,
			body: { jumlah: 1_000_000, nomor_bukti: 'BR-16-1', catatan: 'Angsuran' },
		})
		expect(paid.status).toBeLessThan(300)
		expect((await beranda(m)).tagihan).toEqual({
			semester: 'Genap 2023/2024',
			jatuh_tempo: '2024-03-01',
			terlambat: true,
			sisa: 1_500_000,
			jumlah_tagihan: 1,
		})
		expect((await beranda(await makeMahasiswa(t.db, { kelas: 'BR-16' }))).tagihan).toBeNull()
	})

	test('reminds of the study plan from the opening of its period until it is handed in', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'BR-17' })
		const other = await makeMahasiswa(t.db, { kelas: 'BR-17' })
		const krs = async (who = m) => {
			// What a class sees alike may be two seconds old.
			t.clock.pass(2001)
			return (await beranda(who)).krs
		}
		expect(await krs()).toBeNull()
		const tutup = '2024-03-27T15:59:59.000Z'
		await t.db
			.insertInto('masa_krs')
			.values({ periode_kode: '20232', buka: '2024-03-01T00:00:00Z', tutup })
			.execute()
		expect(await krs()).toEqual({ status: null, total_sks: 0, catatan: '', tutup })
		const matakuliah_kode = await makeMatakuliah(t.db)
		const offer = await t.db
			.insertInto('penawaran')
			.values({
				periode_kode: '20232',
				kelas_kode: 'BR-17',
				matakuliah_kode,
				program_studi_kode: 'TI',
				kapasitas: 40,
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		const saved = await t.call('PUT', '/api/krs', { token: m.token, body: { penawaran: [offer.id] } })
		expect(saved.body).toMatchObject({ data: { total_sks: 3 } })
		expect(await krs()).toEqual({ status: 'draft', total_sks: 3, catatan: '', tutup })
		await t.call('POST', '/api/krs/ajukan', { token: m.token })
		expect(await krs()).toBeNull()
		await t.db
			.updateTable('krs')
			.set({ status: 'dikembalikan', catatan: 'Kurangi satu', diputuskan_pada: t.clock.now() })
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.execute()
		expect(await krs()).toEqual({ status: 'dikembalikan', total_sks: 3, catatan: 'Kurangi satu', tutup })
		expect(await krs(other)).toMatchObject({ status: null, total_sks: 0 })
		t.clock.set('2024-03-27T16:00:00Z')
		const late = await makeMahasiswa(t.db, { kelas: 'BR-17', now: t.clock.now() })
		expect(await krs(late)).toBeNull()
	})

	test('names the assignments that wait for the own hand-in, what is due first on top, until nothing is taken', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'BR-20' })
		const matakuliah_kode = await makeMatakuliah(t.db)
		const add = async (judul: string, values: object = {}) => {
			const { id } = await t.db
				.insertInto('tugas')
				.values({
					...{ periode_kode: '20232', kelas_kode: 'BR-20', matakuliah_kode, judul, petunjuk: '', poin: 100 },
					...{ terima_teks: true, terima_berkas: false, terbit_pada: '2024-03-01T00:00:00Z' },
					...{ tenggat: '2024-03-18T03:00:00Z', potongan_persen: null, ditutup_pada: null },
					...{ dibuat_oleh: null, dibuat_pada: TEST_NOW, diumumkan_pada: null, ...values },
				})
				.returning('id')
				.executeTakeFirstOrThrow()
			return id
		}
		await makePeriode(t.db, '20231')
		const late = { potongan_persen: 10, ditutup_pada: '2024-03-18T04:00:00Z' }
		await add('Masih lama', { tenggat: '2024-03-25T00:00:00Z' })
		const id = await add('Pagi ini', late)
		await add('Belum terbit', { terbit_pada: null })
		await add('Semester lalu', { periode_kode: '20231' })
		await makeMahasiswa(t.db, { kelas: 'BR-21' })
		await add('Kelas lain', { kelas_kode: 'BR-21' })
		const titles = async () => {
			t.clock.pass(2001)
			return (await beranda(m)).tugas.map((one: { judul: string }) => one.judul)
		}
		expect(await titles()).toEqual(['Pagi ini', 'Masih lama'])
		expect((await beranda(m)).tugas[0]).toEqual({
			id,
			judul: 'Pagi ini',
			kode_mk: matakuliah_kode,
			mata_kuliah: `Mata Kuliah ${matakuliah_kode}`,
			tenggat: '2024-03-18T03:00:00.000Z',
			ditutup_pada: '2024-03-18T04:00:00.000Z',
		})
		const dikumpulkan_pada = t.clock.now()
		const handIn = { tugas_id: id, mahasiswa_id: m.mahasiswaId, ke: 1, teks: 'x', dikumpulkan_pada }
		await t.db.insertInto('pengumpulan').values(handIn).execute()
		expect(await titles()).toEqual(['Masih lama'])
		t.clock.set('2024-03-18T04:00:59.500Z')
		const night = await makeMahasiswa(t.db, { kelas: 'BR-20', now: t.clock.now() })
		expect((await beranda(night)).tugas.length).toBe(2)
		// The class's part may be a second old; nothing is shown that is over.
		t.clock.set('2024-03-18T04:01:00.100Z')
		expect((await beranda(night)).tugas.map((one: { judul: string }) => one.judul)).toEqual(['Masih lama'])
	})

	test('tells what this student really did, newest first', async () => {
		const earlier = { kelas: 'BR-4', now: '2024-03-18T00:30:00Z' }
		t.clock.set('2024-03-18T00:35:00Z')
		const m = await makeMahasiswa(t.db, earlier)
		const other = await makeMahasiswa(t.db, earlier)
		const ujian = await makeUjian(t.db, { kelas: 'BR-4' })
		const start = await t.call('POST', `/api/ujian/${ujian.id}/pengerjaan`, {
			token: m.token,
			body: PERANGKAT,
		})
		t.clock.pass(60_000)
		await t.call('POST', `/api/pengerjaan/${start.body.data.id}/kumpulkan`, {
			token: m.token,
			body: { alasan: 'tombol', epoch: 1 },
		})
		const on = { mata_kuliah: `Mata Kuliah ${ujian.matakuliah}`, jenis: 'UTS' }
		const login = {
			tindakan: 'login',
			pada: '2024-03-18T00:30:00.000Z',
			mata_kuliah: null,
			jenis: null,
			skor: null,
		}
		expect((await beranda(m)).aktivitas).toEqual([
			{ tindakan: 'pengerjaan_selesai', pada: '2024-03-18T00:36:00.000Z', ...on, skor: 0 },
			{ tindakan: 'pengerjaan_mulai', pada: '2024-03-18T00:35:00.000Z', ...on, skor: null },
			login,
		])
		expect((await beranda(other)).aktivitas).toEqual([login])
	})

	test('shows announcements that are out, for everybody or the own class, important ones first', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'BR-5' })
		const other = await makeMahasiswa(t.db, { kelas: 'BR-6' })
		const add = (judul: string, values: object = {}) =>
			t.db
				.insertInto('pengumuman')
				.values({
					judul,
					isi: 'Isi',
					kelas_kode: null,
					terbit_pada: TEST_NOW,
					berakhir_pada: null,
					...values,
				})
				.execute()
		await add('Umum')
		await add('Kelas', { kelas_kode: 'BR-5', terbit_pada: '2024-03-10T00:00:00Z', penting: true })
		await add('Besok', { terbit_pada: '2024-03-18T01:00:01Z' })
		await add('Lewat', { terbit_pada: '2024-03-01T00:00:00Z', berakhir_pada: TEST_NOW })
		const titles = async (who: TestMahasiswa) =>
			(await beranda(who)).pengumuman.map((p: { judul: string }) => p.judul)
		expect(await titles(m)).toEqual(['Kelas', 'Umum'])
		expect(await titles(other)).toEqual(['Umum'])
	})

	test('shows IPK, credit points and IPS from the newest approved sheets alone', async () => {
		const m = await makeMahasiswa(t.db)
		expect((await beranda(m)).prestasi).toBeNull()
		const approved = async (periode: string, semester: number, versi: number, ips: number, ipk: number) => {
			await makePeriode(t.db, periode)
			await t.db
				.insertInto('khs')
				.values({
					mahasiswa_id: m.mahasiswaId,
					periode_kode: periode,
					semester,
					versi,
					status: 'approved',
					dibuat_pada: TEST_NOW,
					diputuskan_pada: TEST_NOW,
					alasan_ditolak: null,
					nomor: `${m.stambuk}/${periode}/${versi}`,
					isi: JSON.stringify({ ips, ipk, sks_kumulatif: semester * 20 }),
				})
				.execute()
		}
		await approved('20231', 2, 1, 3.1, 3.2)
		await approved('20222', 1, 1, 3.3, 3.3)
		await approved('20231', 2, 2, 3.75, 3.53)
		await makeKhs(t.db, m, { periode: '20232', semester: 3 })
		expect((await beranda(m)).prestasi).toEqual({
			ipk: 3.53,
			sks_ditempuh: 40,
			sks_total: 144,
			ips: [
				{ semester: 1, ips: 3.3 },
				{ semester: 2, ips: 3.75 },
			],
		})
		await t.db.updateTable('program_studi').set({ jenjang: 'D3' }).execute()
		t.clock.pass(2001)
		expect((await beranda(m)).prestasi.sks_total, 'of a diploma').toBe(108)
	})

	test('works without a class and between terms', async () => {
		const m = await makeMahasiswa(t.db)
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: null })
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.execute()
		expect(await beranda(m)).toMatchObject({ matakuliah: [], jumlah_matakuliah: 0, ujian_berjalan: [] })
		await t.db.updateTable('periode').set({ aktif: false }).execute()
		// What a class sees alike may be two seconds old.
		t.clock.pass(2000)
		expect(await beranda(m)).toMatchObject({ periode: null, agenda: expect.any(Array) })
		await t.db.updateTable('periode').set({ aktif: true }).where('kode', '=', '20232').execute()
	})

	test('names no week outside the sixteen', async () => {
		t.clock.set('2024-06-03T01:00:00Z')
		const m = await makeMahasiswa(t.db, { now: t.clock.now() })
		expect((await beranda(m)).periode).toEqual({ nama: 'Genap 2023/2024', minggu: null })
	})
})
