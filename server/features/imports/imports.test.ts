import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readXlsx } from '#server/lib/foreign/read-xlsx.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeStaf, type TestAkun } from '#server/test/factories.ts'
import type { BarisImporKantor, ImporKantor } from '#shared/api/imports.ts'
import type { KeadaanBaris } from '#shared/rules/impor.ts'
import { JENIS_IMPOR } from './daftar-jenis.ts'
import { giveUp } from './service.ts'

let t: TestApp
let baak: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	baak = await makeStaf(t.db, ['akademik'])
	await t.db
		.insertInto('kelas')
		.values([
			{ kode: 'TI-1A', program_studi_kode: 'TI', semester: 1 },
			{ kode: 'TI-1B', program_studi_kode: 'TI', semester: 1 },
		])
		.execute()
})
afterAll(() => t.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who = baak) =>
	t.call(method, `/api/kantor/impor${path}`, { token: who.token, ...(body && { body }) })
const post = (jenis: string, isi: string | Buffer, who = baak) =>
	t.app.inject({
		method: 'POST',
		url: `/api/kantor/impor/baru/${jenis}?nama=berkas.csv`,
		headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' },
		payload: isi,
	})
const see = async (id: string, who = baak): Promise<ImporKantor> =>
	(await call('GET', `/${id}`, undefined, who)).body.data

/** Brings a file and lets it be looked through. */
async function bring(jenis: string, isi: string | Buffer, who = baak): Promise<ImporKantor> {
	const answer = await post(jenis, isi, who)
	expect(answer.statusCode, answer.body).toBe(202)
	await t.runJobs()
	return see(answer.json().data.id, who)
}
async function write(id: string, who = baak): Promise<ImporKantor> {
	const body = { putaran: (await see(id, who)).putaran, tanpa_ditolak: true }
	const answer = await call('POST', `/${id}/tulis`, body, who)
	expect(answer.status, JSON.stringify(answer.body)).toBe(202)
	await t.runJobs()
	return see(id, who)
}
async function undo(id: string, who = baak): Promise<ImporKantor> {
	expect((await call('POST', `/${id}/urungkan`, undefined, who)).status).toBe(202)
	await t.runJobs()
	return see(id, who)
}
const rows = async (id: string, keadaan: KeadaanBaris, who = baak): Promise<BarisImporKantor[]> =>
	(await call('GET', `/${id}/baris?keadaan=${keadaan}`, undefined, who)).body.data.baris
const reasons = async (id: string, who = baak) =>
	(await rows(id, 'ditolak', who)).map(({ nomor, masalah }) => [
		nomor,
		...masalah.map(({ huruf, alasan }) => `${huruf}: ${alasan}`),
	])
const student = (stambuk: string) =>
	t.db
		.selectFrom('mahasiswa_kini as m')
		.innerJoin('akun as a', 'a.id', 'm.akun_id')
		.select(['m.nama', 'm.kelas_kode', 'm.semester', 'm.whatsapp', 'a.email', 'a.aktif'])
		.where('m.stambuk', '=', stambuk)
		.executeTakeFirst()

const HEAD = 'NIM;Nama Mahasiswa;Kelas;Email;JK;No HP\n'

describe('a file of students', () => {
	test('is shown before anything is written, then written, and the same file again changes nothing', async () => {
		const file = `${HEAD}13020990001;Nur Azizah;ti-1a;Nur@Kampus.test;P;0812-4455-0031\n13020990002;Ahmad;;ahmad@kampus.test;;\n`
		const seen = await bring('mahasiswa', file)
		expect(seen).toMatchObject({
			status: 'siap',
			berkas: 'berkas.csv',
			jumlah: { dibuat: 2, diubah: 0, tetap: 0, ditolak: 0 },
			peta: { stambuk: 0, nama: 1, kelas: 2, email: 3, jenis_kelamin: 4, whatsapp: 5 },
		})
		expect(await student('13020990001')).toBeUndefined()
		expect(await write(seen.id)).toMatchObject({ status: 'ditulis', kemajuan: 100 })
		expect(await student('13020990001')).toEqual({
			nama: 'Nur Azizah',
			kelas_kode: 'TI-1A',
			semester: 1,
			whatsapp: '+6281244550031',
			email: 'nur@kampus.test',
			aktif: true,
		})
		expect((await bring('mahasiswa', file)).jumlah).toEqual({ dibuat: 0, diubah: 0, tetap: 2, ditolak: 0 })
	})

	test('names each cell that is wrong, and what was meant', async () => {
		const seen = await bring(
			'mahasiswa',
			`${HEAD}13020991001;A;TI-1X;a@kampus.test;;\n1,3E+10;B;TI-1A;b@kampus.test;;\n13020991003;C;TI-1A;c@kampus;;\n13020991004;D;TI-1A;d@kampus.test;;\n13020991004;E;TI-1A;e@kampus.test;;\n13020991006;;TI-1A;d@kampus.test;X;\n13020991007;F;TI-1A;NUR@kampus.test;;\n13020991008;G;TI-1A;d@kampus.test;;\n`,
		)
		expect(seen.jumlah).toEqual({ dibuat: 1, diubah: 0, tetap: 0, ditolak: 7 })
		expect(await reasons(seen.id)).toEqual([
			[2, 'C: kelas TI-1X tidak ada. Maksud Anda TI-1A?'],
			[3, 'A: angka ini disingkat oleh Excel; jadikan kolom ini Teks, lalu isi ulang'],
			[4, 'D: bukan alamat email'],
			[6, 'A: sama dengan baris 5'],
			[7, 'B: wajib diisi', 'E: isi dengan Laki-laki atau Perempuan'],
			[8, 'D: email ini sudah dipakai mahasiswa 13020990001'],
			[9, 'D: email sama dengan baris 5'],
		])
		const refused = await call('POST', `/${seen.id}/tulis`, { putaran: seen.putaran, tanpa_ditolak: false })
		expect([refused.status, refused.body.error]).toEqual([400, expect.stringMatching(/^7 baris ditolak/)])
	})

	test('comes back with its refused rows, which import once they are corrected', async () => {
		const seen = await bring('mahasiswa', `${HEAD}0099;A;TI-1A;=1+1@kampus.test;;\n`)
		const file = await t.app.inject({
			url: `/api/kantor/impor/${seen.id}/ditolak`,
			headers: { authorization: `Bearer ${baak.token}` },
		})
		const client = { owner: 'test', signal: new AbortController().signal }
		const [sheet] = await readXlsx(file.rawPayload, client)
		expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
			['NIM', 'Nama Mahasiswa', 'Kelas', 'Email', 'JK', 'No HP', 'Alasan ditolak'],
			[
				'0099',
				'A',
				'TI-1A',
				'=1+1@kampus.test',
				null,
				null,
				expect.stringMatching(/^Baris 2\. Kolom A: hanya angka/),
			],
		])
		expect((await bring('mahasiswa', file.rawPayload)).jumlah.ditolak).toBe(1)
	})

	test('changes what it says and takes nothing away where it is silent; undone, all is as before', async () => {
		const first = await write(
			(await bring('mahasiswa', `${HEAD}13020992001;Ani;TI-1A;ani@kampus.test;P;081200001111\n`)).id,
		)
		const seen = await bring(
			'mahasiswa',
			'Stambuk,Nama,Kelas,Email,No HP\n13020992001,Ani,TI-1B,ani@kampus.test,\n',
		)
		expect(seen.jumlah).toEqual({ dibuat: 0, diubah: 1, tetap: 0, ditolak: 0 })
		expect((await rows(seen.id, 'diubah'))[0]).toMatchObject({
			lama: { kelas: 'TI-1A' },
			isi: { kelas: 'TI-1B' },
		})
		await write(seen.id)
		expect(await student('13020992001')).toMatchObject({ kelas_kode: 'TI-1B', whatsapp: '+6281200001111' })
		// What stands under it cannot go before it.
		expect(await undo(seen.id)).toMatchObject({ status: 'diurungkan' })
		expect(await student('13020992001')).toMatchObject({ kelas_kode: 'TI-1A', whatsapp: '+6281200001111' })
		expect(await undo(first.id)).toMatchObject({ status: 'diurungkan' })
		expect(await student('13020992001')).toBeUndefined()
		expect(
			await t.db.selectFrom('akun').select('id').where('email', '=', 'ani@kampus.test').executeTakeFirst(),
		).toBeUndefined()
	})

	test('is not taken back once somebody has signed in, something hangs on it, or it was changed by hand', async () => {
		const file = (n: number) => `${HEAD}1302099300${n};Budi;TI-1A;budi${n}@kampus.test;;\n`
		const [used, billed] = [
			await write((await bring('mahasiswa', file(1))).id),
			await write((await bring('mahasiswa', file(2))).id),
		]
		await t.db
			.updateTable('akun')
			.set({ pernah_masuk: true })
			.where('email', '=', 'budi1@kampus.test')
			.execute()
		expect(await undo(used.id)).toMatchObject({
			status: 'ditulis',
			alasan: 'Tidak dapat diurungkan. Sudah dipakai: akun yang sudah pernah masuk (1).',
		})
		const { id } = await t.db
			.selectFrom('mahasiswa')
			.select('id')
			.where('stambuk', '=', '13020993002')
			.executeTakeFirstOrThrow()
		await t.db
			.insertInto('tagihan')
			.values({ mahasiswa_id: id, periode_kode: '20232', jumlah: 1, jatuh_tempo: '2024-03-30' })
			.execute()
		expect((await undo(billed.id)).alasan).toBe('Tidak dapat diurungkan. Sudah dipakai: tagihan SPP (1).')
		const changed = await write((await bring('mahasiswa', file(2).replace('Budi', 'Budiman'))).id)
		await t.db.updateTable('mahasiswa').set({ nama: 'Budi Santoso' }).where('id', '=', id).execute()
		expect((await undo(changed.id)).alasan).toMatch(
			/1 mahasiswa sudah diubah lagi sesudah impor ini: 13020993002/,
		)
		expect(await student('13020993002')).toMatchObject({ nama: 'Budi Santoso' })
	})

	test('writes nothing when what it changes has changed since it was shown, and shows that', async () => {
		await write((await bring('mahasiswa', `${HEAD}13020994001;Cici;TI-1A;cici@kampus.test;;\n`)).id)
		const seen = await bring(
			'mahasiswa',
			`${HEAD}13020994001;Cici;TI-1B;cici@kampus.test;;\n13020994002;Dodi;TI-1B;dodi@kampus.test;;\n`,
		)
		await t.db
			.updateTable('mahasiswa')
			.set({ nama: 'Cici Paramida' })
			.where('stambuk', '=', '13020994001')
			.execute()
		expect(await write(seen.id)).toMatchObject({
			status: 'siap',
			alasan: expect.stringMatching(/Data berubah/),
		})
		expect(await student('13020994002')).toBeUndefined()
		const [changed] = await rows(seen.id, 'diubah')
		expect(changed?.lama).toEqual({ kelas: 'TI-1A' })
		expect(changed?.tangan).toMatchObject([{ kolom: 'nama', sekarang: 'Cici Paramida', berkas: 'Cici' }])
		expect((await write(seen.id)).status).toBe('ditulis')
	})
})

describe('a file', () => {
	test('whose work was given up says so and stands where it stood before', async () => {
		const seen = await bring('kelas', 'Kode;Prodi;Semester\nTI-9A;TI;1\n')
		await call('POST', `/${seen.id}/tulis`, { putaran: seen.putaran, tanpa_ditolak: false })
		const { now } = t.clock
		await giveUp({ db: t.db }, now())
		expect((await see(seen.id)).status).toBe('menulis')
		await giveUp({ db: t.db }, new Date(now().getTime() + 1))
		expect(await see(seen.id)).toMatchObject({
			status: 'siap',
			alasan: expect.stringMatching(/tidak ada yang ditulis/),
		})
		// The job that comes after all finds nothing to do.
		await t.runJobs()
		expect((await see(seen.id)).status).toBe('siap')
	})

	test('whose columns are not found by name has them named by hand', async () => {
		const seen = await bring('mahasiswa', 'Kode A,Kode B,Surat\n13020995001,Edi,edi@kampus.test\n')
		expect(seen).toMatchObject({ status: 'kolom', judul: ['Kode A', 'Kode B', 'Surat'] })
		expect(seen.contoh_baris).toEqual([['13020995001', 'Edi', 'edi@kampus.test']])
		const name = (peta: object) => call('PUT', `/${seen.id}/kolom`, { peta })
		expect((await name({ stambuk: 0, nama: 1 })).body.error).toBe('Kolom Email harus ada')
		expect((await name({ stambuk: 0, nama: 0, email: 2 })).body.error).toMatch(/hanya dapat dipakai sekali/)
		expect((await name({ stambuk: 0, nama: 1, email: 2, x: 3 })).status).toBe(400)
		expect((await name({ stambuk: 0, nama: 1, email: 2 })).status).toBe(202)
		await t.runJobs()
		expect(await see(seen.id)).toMatchObject({ status: 'siap', jumlah: { dibuat: 1 } })
	})

	test('has its column of phone numbers known by each name that offices give it', async () => {
		for (const name of ['WA', 'No. WA', 'HP', 'No HP', 'Nomor HP', 'Telepon', 'No. Telepon', 'WhatsApp']) {
			const file = `NIM;Nama;Email;${name}\n13020995002;Fitri;fitri@kampus.test;0812-4455-0032\n`
			expect((await bring('mahasiswa', file)).peta, name).toMatchObject({ whatsapp: 3 })
		}
	})

	test('that is none says so', async () => {
		expect(await bring('mahasiswa', Buffer.from([0x89, 0x50, 0, 0, 1, 2]))).toMatchObject({
			status: 'ditolak',
			alasan: 'Berkas ini bukan berkas CSV',
		})
		expect((await bring('mahasiswa', HEAD)).alasan).toMatch(/tidak berisi baris/)
		expect((await post('mahasiswa', '')).statusCode).toBe(400)
		expect((await post('hantu', 'a')).statusCode).toBe(404)
	})

	test('of bills is of finance alone', async () => {
		expect((await post('tagihan', 'a')).json().code).toBe('wrong_right')
		const keuangan = await makeStaf(t.db, ['keuangan'])
		const list = await call('GET', '', undefined, keuangan)
		expect(list.body.data).toMatchObject({ jenis: [{ jenis: 'tagihan' }], impor: [] })
		const seen = await bring(
			'tagihan',
			'NIM;SPP;Jatuh Tempo\n13020990001;Rp 2.500.000;30/03/2024\n13020990009;1;30/03/2024\n',
			keuangan,
		)
		expect(seen.jumlah).toEqual({ dibuat: 1, diubah: 0, tetap: 0, ditolak: 1 })
		expect((await call('GET', `/${seen.id}`)).status).toBe(403)
		await write(seen.id, keuangan)
		expect(
			await t.db
				.selectFrom('pemberitahuan')
				.select('judul')
				.where('jenis', '=', 'tagihan')
				.executeTakeFirstOrThrow(),
		).toEqual({ judul: 'Tagihan SPP Genap 2023/2024' })
	})
})

test('an empty campus is filled kind by kind, each template imports as it is, and all of it can be undone', async () => {
	const made: string[] = []
	const keuangan = await makeStaf(t.db, ['akademik', 'keuangan'])
	for (const { jenis } of JENIS_IMPOR) {
		const templat = await t.app.inject({
			url: `/api/kantor/impor/templat/${jenis}`,
			headers: { authorization: `Bearer ${keuangan.token}` },
		})
		const seen = await bring(jenis, templat.rawPayload, keuangan)
		expect([jenis, seen.status, await reasons(seen.id, keuangan)]).toEqual([jenis, 'siap', []])
		if (seen.jumlah.dibuat === 0) continue
		expect([jenis, (await write(seen.id, keuangan)).status]).toEqual([jenis, 'ditulis'])
		made.push(seen.id)
	}
	expect(made.length).toBeGreaterThan(6)
	for (const id of made.toReversed())
		expect(await undo(id, keuangan)).toMatchObject({ status: 'diurungkan', alasan: null })
})

test('lectures that clash in room, class or lecturer are refused with what they clash with', async () => {
	await t.db
		.insertInto('matakuliah')
		.values(['ABC01', 'ABC02'].map((kode) => ({ kode, nama: kode, sks: 2, semester: 1, kapasitas: 40 })))
		.execute()
	const head = 'Kelas;Kode MK;Hari;Mulai;Selesai;Ruangan\n'
	await write((await bring('jadwal', `${head}TI-1A;ABC01;Senin;08:00;10:00;Lab 9\n`)).id)
	const seen = await bring(
		'jadwal',
		`${head}TI-1B;ABC02;Senin;09:00;11:00;Lab 9\nTI-1A;ABC02;Senin;09.30;11.00;Lab 8\nTI-1B;ABC01;Senin;10:00;09:00;Lab 7\nTI-1B;ABC01;Senin;12:00;13:00;Lab 9\n`,
	)
	expect(await reasons(seen.id)).toEqual([
		[2, 'F: ruangan bentrok dengan ABC01 TI-1A Senin 08.00'],
		[3, 'A: kelas bentrok dengan ABC01 TI-1A Senin 08.00'],
		[4, 'E: harus sesudah jam mulai'],
	])
	expect(seen.jumlah.dibuat).toBe(1)
})
