import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { docx, drawing, p, tbl } from '#server/test/docx.ts'
import { makeDosen } from '#server/test/factories.ts'
import type { IsianBerkas } from '#shared/api/question-imports.ts'
import { keadaanOf, readImpor } from './baca-impor.ts'
import { makeEkspor } from './ekspor-berkas.ts'
import { insertImpor } from './impor-queries.ts'
import { insertSoal, type SoalBank } from './queries.ts'
import { readSoal, type SoalImpor } from './read-soal.ts'
import { soalKembar } from './soal.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

const photo = (who: string) =>
	sharp({ create: { width: 40, height: 30, channels: 3, background: '#07a' } })
		.withExif({ IFD0: { Model: who } })
		.jpeg()
		.toBuffer()

test('a file tells how far it is, and keeps photographs that are one without their cameras once', async () => {
	const { id: oleh } = await makeDosen(t.db, { kelas: ['TI-4A'] })
	const { kode } = await t.db.selectFrom('matakuliah').select('kode').executeTakeFirstOrThrow()
	const pictures = {
		r1: { name: 'satu.jpg', bytes: await photo('Kamera satu') },
		r2: { name: 'dua.jpg', bytes: await photo('Kamera dua') },
	}
	const isi = docx(
		['r1', 'r2'].flatMap((id, i) => [
			p(`${i + 1}. Apa yang terlihat pada foto ke-${i + 1}?`, drawing(id)),
			p('A. Laut'),
			p('B. Gunung'),
			p('Kunci: A'),
		]),
		{ pictures },
	)
	const bank = { matakuliah_kode: kode, jenis: 'UTS' } as const
	const id = await insertImpor(t.db, { ...bank, berkas: 'foto.docx', isi, oleh, now: new Date() })
	await readImpor(t, { id }, AbortSignal.timeout(60_000))
	const row = await t.db.selectFrom('impor_soal').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
	expect(row).toMatchObject({ status: 'siap', tahap: 'gambar', dari: 2, kemajuan: 100 })
	const soal = row.soal as { pertanyaan: { gambar: string } }[]
	expect(new Set(soal.map(({ pertanyaan }) => pertanyaan.gambar)).size).toBe(1)
	const kept = await t.db
		.selectFrom('rujukan_berkas as r')
		.innerJoin('berkas as b', 'b.sha256', 'r.sha256')
		.select('b.isi')
		.where('r.pemilik_id', '=', id)
		.execute()
	expect(kept.map(({ isi: bytes }) => bytes.includes('Kamera'))).toEqual([false])
})

test('a new question that the bank has in nearly the same words is noted, and one that is there is not', async () => {
	const { id: oleh } = await makeDosen(t.db, { kelas: ['TI-4A'] })
	const { kode } = await t.db.selectFrom('matakuliah').select('kode').executeTakeFirstOrThrow()
	const bank = { matakuliah_kode: kode, jenis: 'KUIS' } as const
	const file = (verb: string) =>
		docx([
			p(
				`1. Perangkat lunak yang ${verb} untuk membangun, mengubah, dan berbagi basis data di antara pengguna disebut?`,
			),
			...['A. Sistem berkas', 'B. Gudang data', 'C. Sistem manajemen basis data', 'Kunci: C'].map((one) =>
				p(one),
			),
		])
	const bring = async (isi: Buffer) => {
		const id = await insertImpor(t.db, { ...bank, berkas: 'lama.docx', isi, oleh, now: new Date() })
		await readImpor(t, { id }, AbortSignal.timeout(60_000))
		const { catatan, soal } = await t.db
			.selectFrom('impor_soal')
			.select(['catatan', 'soal'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		return { catatan, soal: soal as SoalImpor[] }
	}
	const { soal, catatan } = await bring(file('digunakan'))
	expect(catatan).toEqual([])
	await t.db
		.insertInto('bank_soal')
		.values(bank)
		.onConflict((oc) => oc.doNothing())
		.execute()
	await insertSoal(t.db, bank, soal)
	expect((await bring(file('digunakan'))).catatan).toEqual([])
	expect((await bring(file('dipakai'))).catatan).toEqual([
		{
			tempat: 'paragraf 1 (soal 1)',
			text: expect.stringMatching(/^Mirip dengan soal di bank: “Perangkat lunak yang digunakan/),
		},
	])
})

test('several pictures of a text become one, which every format brings back as it is', async () => {
	const { id: oleh } = await makeDosen(t.db, { kelas: ['TI-4A'] })
	const { kode } = await t.db.selectFrom('matakuliah').select('kode').executeTakeFirstOrThrow()
	const plain = (width: number, height: number, background: string) =>
		sharp({ create: { width, height, channels: 3, background } })
			.png()
			.toBuffer()
	const svg = Buffer.from(
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>',
	)
	const pictures = {
		r1: { name: 'Gämbar 一.png', bytes: await plain(40, 30, '#c00') },
		r2: { name: 'dua.png', bytes: await plain(60, 20, '#00c') },
		r3: { name: 'tiga.svg', bytes: svg },
	}
	const isi = docx(
		[
			tbl(
				['NO', 'SOAL', 'A', 'B', 'KUNCI'],
				[
					'1',
					p('Apa bedanya?', drawing('r1', 'Merah')) + p(drawing('r2', 'Biru')),
					'Warna',
					p(drawing('r2')),
					'A',
				],
				['2', p('Mana?', drawing('r1'), drawing('r3')), 'Kiri', 'Kanan', 'A'],
				['3', p('Terlalu banyak?', ...Array.from({ length: 7 }, () => drawing('r1'))), 'Ya', 'Tidak', 'A'],
			),
		],
		{ pictures },
	)
	const bank = { matakuliah_kode: kode, jenis: 'UTS' } as const
	const bring = async (file: Buffer) => {
		const id = await insertImpor(t.db, { ...bank, berkas: 'dua.docx', isi: file, oleh, now: new Date() })
		await readImpor(t, { id }, AbortSignal.timeout(60_000))
		return t.db.selectFrom('impor_soal').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
	}
	const row = await bring(isi)
	expect(row.ditolak).toMatchObject([
		{
			tempat: 'Tabel 1 baris 4',
			reason: expect.stringContaining('lebih dari 6 gambar. Jadikan satu gambar'),
		},
		{ tempat: 'Tabel 1 baris 3', reason: expect.stringContaining('Simpan sebagai PNG') },
	])
	expect(row.catatan).toContainEqual({
		tempat: 'Tabel 1 baris 2',
		text: 'Pertanyaan: 2 gambar dijadikan satu, dari atas ke bawah.',
	})
	const [soal] = row.soal as SoalImpor[]
	if (!soal) throw new Error('no question was read')
	expect(soal.pertanyaan).toMatchObject({ html: 'Apa bedanya?', alt: 'Merah; Biru' })
	const stored = await t.db
		.selectFrom('rujukan_berkas as r')
		.innerJoin('berkas as b', 'b.sha256', 'r.sha256')
		.select(['b.sha256', 'b.mime', 'b.isi'])
		.where('r.pemilik_id', '=', row.id)
		.execute()
	// The whole one, the one of the option, and what the question with too many is mended with; the red one stands nowhere alone.
	const [tooMany, unread] = row.ditolak as { isian: IsianBerkas }[]
	expect(unread?.isian.pertanyaan.gambar).toBeNull()
	expect(stored.map(({ sha256 }) => sha256).toSorted()).toEqual(
		[soal.pertanyaan.gambar, soal.opsi[1]?.gambar, tooMany?.isian.pertanyaan.gambar].toSorted(),
	)
	const whole = stored.find(({ sha256 }) => sha256 === soal.pertanyaan.gambar)
	const { width, height } = await sharp(whole?.isi).metadata()
	expect([width, height]).toEqual([60, 30 + 16 + 20])
	const colourAt = async (left: number, top: number) =>
		(await sharp(whole?.isi).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())
			.toString('hex')
			.slice(0, 6)
	expect([await colourAt(5, 5), await colourAt(50, 5), await colourAt(5, 60)]).toEqual([
		'cc0000',
		'ffffff',
		'0000cc',
	])
	const { pertanyaan, opsi } = soal
	const one = {
		judul: '',
		pertanyaan,
		opsi: [...opsi],
		kunci: 0,
		pembahasan: '',
		topik: '',
		tag: [],
		opsi_tetap: false,
	}
	for (const bentuk of ['word', 'gift', 'moodle', 'qti'] as const) {
		const file = await makeEkspor({
			content: { bentuk, judul: 'Bank', keterangan: kode, soal: [one], gambar: stored },
			date: new Date(0),
			files: stored.map(({ isi: bytes }) => bytes),
		})
		const [back] = (await bring(Buffer.from(file))).soal as SoalImpor[]
		expect([bentuk, back?.pertanyaan, back?.opsi]).toEqual([bentuk, pertanyaan, opsi])
	}
})

/** Who serves changes no table. */
async function asOwner(statement: string): Promise<void> {
	const url = new URL(inject('postgres').owner)
	const { rows } = await sql<{ nama: string }>`select current_database() as nama`.execute(t.db)
	url.pathname = `/${rows[0]?.nama}`
	const owner = new pg.Client(url.href)
	await owner.connect()
	await owner.query(statement).finally(() => owner.end())
}

test('a file whose pictures cannot be stored is not ready, and is tried again', async () => {
	const { id: oleh } = await makeDosen(t.db, { kelas: ['TI-4A'] })
	const { kode } = await t.db.selectFrom('matakuliah').select('kode').executeTakeFirstOrThrow()
	const isi = docx([p('1. Apa ini?', drawing('r1')), p('A. Laut'), p('B. Gunung'), p('Kunci: A')], {
		pictures: { r1: { name: 'satu.jpg', bytes: await photo('Kamera tiga') } },
	})
	const bank = { matakuliah_kode: kode, jenis: 'UTS' } as const
	const id = await insertImpor(t.db, { ...bank, berkas: 'foto.docx', isi, oleh, now: new Date() })
	const status = async () =>
		(await t.db.selectFrom('impor_soal').select('status').where('id', '=', id).executeTakeFirstOrThrow())
			.status
	await asOwner(`alter table rujukan_berkas add constraint penuh check (pemilik_id <> '${id}')`)
	await expect(readImpor(t, { id }, AbortSignal.timeout(60_000))).rejects.toThrow('penuh')
	expect(await status()).toBe('menunggu')
	await asOwner('alter table rujukan_berkas drop constraint penuh')
	await readImpor(t, { id }, AbortSignal.timeout(60_000))
	expect(await status()).toBe('siap')
})

test('a question of a file is new, in the bank, or there with another key', async () => {
	const [soal] = (await readSoal(Buffer.from('Ibu kota Sulawesi Selatan? {=Makassar ~Palopo}'))).soal
	if (!soal) throw new Error('no question was read')
	const bank = (kunci: string) =>
		new Map([[soalKembar(soal.pertanyaan, soal.opsi), { opsi: soal.opsi, kunci } as unknown as SoalBank]])
	const other = soal.kunci === 'A' ? 'B' : 'A'
	expect([new Map(), bank(soal.kunci), bank(other)].map((known) => keadaanOf(soal, known))).toEqual([
		'baru',
		'sudah_ada',
		'kunci_lain',
	])
})
