import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_BARIS } from '#server/lib/list-workbook.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeMahasiswa, makeStaf, makeUjian, type TestAkun } from '#server/test/factories.ts'
import { makeOffer } from '#server/test/krs-factories.ts'
import { readOwnWorkbook } from '#server/test/own-workbook.ts'
import { makeKhs } from '#server/test/results-factories.ts'
import { API } from '#shared/api/endpoints.ts'

/** What a spreadsheet would take for a formula, a link to a stranger's among them. */
const FORMULA = '=HYPERLINK("http://x")'

/** Where each list is, all its columns, in which order the file has them, and a search that finds its formula alone. */
const LISTS: Readonly<Record<string, { list: string; kolom: string; cari?: string }>> = {
	'berkas-mahasiswa': {
		list: 'mahasiswa',
		kolom: 'nama,stambuk,kelas,prodi,semester,angkatan,status,dosen_wali,email,whatsapp,jenis_kelamin',
		cari: 'HYPERLINK',
	},
	'berkas-matakuliah': {
		list: 'matakuliah',
		kolom: 'kode,nama,sks,semester,prodi,prasyarat,kelas,kapasitas',
	},
	'berkas-kurikulum': { list: 'kurikulum', kolom: 'kode,nama,prodi,semester,sifat,sks,prasyarat,kelas' },
	'berkas-jadwal': {
		list: 'jadwal',
		kolom: 'mata_kuliah,kelas,hari,jam,ruangan,dosen,bentrok,kode_mk,prodi',
	},
	'berkas-dosen': { list: 'dosen', kolom: 'nama,nip,mengajar,bimbingan,status,email', cari: 'HYPERLINK' },
	'berkas-kelas': { list: 'kelas', kolom: 'kode,prodi,semester,mahasiswa,mata_kuliah', cari: 'SI-' },
	'berkas-ruang': {
		list: 'ruang',
		kolom: 'kode,nama,gedung,kapasitas,dipakai,ujian,status',
		cari: 'HYPERLINK',
	},
	'berkas-prodi': {
		list: 'prodi',
		kolom: 'kode,nama,jenjang,kelas,mahasiswa,mata_kuliah,sks_wajib',
		cari: 'SI',
	},
	'berkas-ujian': { list: 'ujian', kolom: 'mata_kuliah,kelas,mulai,ruang,pengawas,peserta,terhalang,ganjil' },
	'berkas-dispensasi': {
		list: 'ujian/dispensasi',
		kolom: 'nama,stambuk,untuk,syarat,sampai,alasan,oleh,dibuat,cabut',
		cari: 'HYPERLINK',
	},
	'berkas-penawaran': {
		list: 'krs/penawaran',
		kolom: 'mata_kuliah,kode,kelas,prodi,semester,sks,wajib,terisi',
		cari: 'SI-',
	},
	'berkas-khs': {
		list: 'khs',
		kolom: 'nama,janggal,stambuk,kelas,ips,ips_lalu,sks,semester,nomor,pada,oleh,alasan',
		cari: 'HYPERLINK',
	},
	'berkas-permohonan': {
		list: 'permohonan',
		kolom: 'nama,jenis,janggal,stambuk,kelas,diajukan,pada,oleh,nomor,alasan',
		cari: 'HYPERLINK',
	},
	'berkas-akun': {
		list: 'akun',
		kolom: 'nama,email,peran,nomor,kelas,hak,keadaan,terakhir',
		cari: 'HYPERLINK',
	},
	'berkas-berita': { list: 'berita', kolom: 'judul,keadaan,kategori,terbit,diubah', cari: 'HYPERLINK' },
	'berkas-pengumuman': {
		list: 'pengumuman',
		kolom: 'judul,keadaan,kepada,tampil,sematan,ditulis',
		cari: 'HYPERLINK',
	},
}
const NAMES = Object.keys(LISTS)

let t: TestApp
let office: TestAkun
let prodi: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db)
	prodi = await makeStaf(t.db, ['prodi'], 'TI')
	const odd = await makeMahasiswa(t.db, { kelas: 'TI-4A', lunas: false })
	const other = await makeMahasiswa(t.db, { kelas: 'TI-4B' })
	await makeOffer(t, { program: 'SI', kelas: 'SI-4A', jadwal: ['Senin', '08:00', '09:40'] })
	const elsewhere = await makeMahasiswa(t.db, { kelas: 'SI-4A' })
	await t.db.updateTable('kelas').set({ program_studi_kode: 'SI' }).where('kode', '=', 'SI-4A').execute()
	await makeOffer(t, { jadwal: ['Selasa', '08:00', '09:40'] })
	for (const m of [odd, other, elsewhere]) {
		await makeKhs(t.db, m)
		const body = { jenis: 'aktif_kuliah', alasan: 'Beasiswa' }
		expect((await t.call('POST', '/api/permohonan', { token: m.token, body })).status).toBe(200)
		const give = {
			stambuk: m.stambuk,
			jenis: 'UAS',
			syarat: ['spp'],
			berlaku_sampai: '2030-01-01',
			alasan: FORMULA,
		}
		const given = await t.call('POST', '/api/kantor/ujian/dispensasi', { token: office.token, body: give })
		expect(given.status).toBe(201)
	}
	await t.db.updateTable('mahasiswa').set({ nama: FORMULA }).where('id', '=', odd.mahasiswaId).execute()
	const dosen = await makeDosen(t.db, { kelas: ['TI-4A'] })
	await makeDosen(t.db, { kelas: ['SI-4A'] })
	await t.db.updateTable('dosen').set({ nama: FORMULA }).where('akun_id', '=', dosen.id).execute()
	await makeUjian(t.db, { kelas: 'TI-4A' })
	await makeUjian(t.db, { kelas: 'TI-4B', ditiadakan: true })
	await t.db
		.insertInto('ruang')
		.values([
			{ kode: 'R1', nama: FORMULA, kapasitas: 40 },
			{ kode: 'R2', nama: 'Lab', kapasitas: 20 },
		])
		.execute()
	await sql`insert into kurikulum (program_studi_kode, matakuliah_kode, semester, wajib)
		select 'TI', kode, 4, true from matakuliah`.execute(t.db)
	for (const [slug, judul] of [
		['a', FORMULA],
		['b', 'Wisuda'],
	] as const)
		await sql`insert into berita (slug, judul, ringkasan, isi, kategori, penulis)
			values (${slug}, ${judul}, '', '', 'Akademik', 'Humas')`.execute(t.db)
	await t.db
		.insertInto('pengumuman')
		.values(
			[FORMULA, 'Libur'].map((judul, i) => ({
				judul,
				isi: 'Isi',
				program_studi_kode: i === 0 ? 'TI' : 'SI',
				terbit_pada: '2024-03-01T00:00:00Z',
			})),
		)
		.execute()
})
afterAll(() => t.close())

const fetchFile = (name: string, search: string, { token } = office) =>
	t.app.inject({ url: `/api/kantor/${name}?${search}`, headers: { authorization: `Bearer ${token}` } })

/** The rows of a file, its heads first. */
async function rowsOf(name: string, search: string, who = office) {
	const file = await fetchFile(name, search, who)
	expect([name, file.statusCode]).toEqual([name, 200])
	expect(textOf(file.rawPayload, 'xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >/]/)
	const [sheet] = await readOwnWorkbook(file.rawPayload)
	return sheet?.rows.map(({ cells }) => cells) ?? []
}

async function totalOf(name: string, search: string, { token } = office): Promise<number> {
	const { body } = await t.call('GET', `/api/kantor/${LISTS[name]?.list}?${search}`, { token })
	return body.data.total
}

test('every list that can be taken as a file is among these', () => {
	const files = Object.keys(API).flatMap((key) => /^GET \/api\/kantor\/(berkas-\w+)$/.exec(key)?.[1] ?? [])
	expect(files.toSorted()).toEqual(NAMES.toSorted())
})

describe.each(NAMES)('%s', (name) => {
	const { kolom = '', cari } = LISTS[name] ?? {}

	test('has the rows of the list, all of them, under a head for each column, and no formula', async () => {
		const [heads = [], ...rows] = await rowsOf(name, `kolom=${kolom}`)
		expect(heads).toHaveLength(kolom.split(',').length)
		expect(heads.every((head) => typeof head === 'string' && head.length > 1)).toBe(true)
		const total = await totalOf(name, '')
		expect(total).toBeGreaterThan(0)
		expect(rows).toHaveLength(total)
		if (cari === 'HYPERLINK') expect(rows.flat()).toContain(FORMULA)
	})

	test('has what a search finds and the columns that are asked for, and knows no others', async () => {
		const [first = '', ...rest] = kolom.split(',')
		const asked = `${rest.at(-1)},${first}`
		const rows = await rowsOf(name, `${cari ? `cari=${cari}&` : ''}kolom=${asked}`)
		expect(rows.every((cells) => cells.length <= 2)).toBe(true)
		if (cari) {
			const total = await totalOf(name, `cari=${cari}`)
			expect([total, total > 0, total < (await totalOf(name, ''))]).toEqual([rows.length - 1, true, true])
		}
		const { statusCode, body } = await fetchFile(name, `kolom=${first},constructor`)
		expect([statusCode, JSON.parse(body).details[0].field]).toEqual([400, 'kolom'])
	})
})

test('who leads a programme takes what the list shows of it', async () => {
	const own = NAMES.filter((name) => {
		const { access } = API[`GET /api/kantor/${name}` as 'GET /api/kantor/berkas-dosen']
		return (access as readonly { hak: string }[]).some(({ hak }) => hak === 'prodi')
	})
	expect(own.length).toBeGreaterThan(5)
	for (const name of own) {
		const total = await totalOf(name, '', prodi)
		expect([name, await rowsOf(name, `kolom=${LISTS[name]?.kolom}`, prodi)]).toMatchObject([
			name,
			{ length: total + 1 },
		])
		if (!['berkas-jadwal', 'berkas-kurikulum'].includes(name))
			expect(total).toBeLessThan(await totalOf(name, ''))
	}
})

test('the order of the list is that of the file', async () => {
	const column = async (name: string, search: string) =>
		(await rowsOf(name, search)).slice(1).map(([cell]) => cell)
	expect(await column('berkas-ruang', 'urut=-kode&kolom=kode')).toEqual(['R2', 'R1'])
	expect(await column('berkas-ujian', 'urut=-kelas&kolom=kelas')).toEqual(['TI-4B', 'TI-4A'])
})

test('hours are those of the campus, and words those of the page', async () => {
	const [, ujian] = await rowsOf('berkas-ujian', 'urut=kelas&kolom=mulai,terhalang,ganjil')
	expect(ujian).toEqual(['2024-03-18 08:00', '1 (SPP 1)', 'Belum ada pengawas'])
	const [, batal] = await rowsOf('berkas-ujian', 'urut=-kelas&kolom=ganjil')
	expect(batal).toEqual(['Ditiadakan'])
	const [, khs] = await rowsOf('berkas-khs', 'cari=HYPERLINK&kolom=ips,janggal')
	expect(khs).toEqual([0, 'Belum ada nilai'])
})

test('the accounts are for who manages them, and the trail has who took which', async () => {
	const akademik = await makeStaf(t.db, ['akademik'])
	expect((await fetchFile('berkas-akun', 'kolom=nama', akademik)).statusCode).toBe(403)
	await t.db.deleteFrom('wewenang').where('akun_id', '=', akademik.id).execute()
	await fetchFile('berkas-akun', 'peran=dosen&kolom=nama,email')
	const { rows } = await sql<{ pelaku: string; objek: string; baru: object }>`
		select pelaku, objek, baru from jejak where tindakan = 'akun_diekspor' order by id desc limit 1`.execute(
		t.db,
	)
	expect(rows).toEqual([
		{ pelaku: office.id, objek: 'akun', baru: { baris: 2, saringan: { peran: 'dosen' } } },
	])
})

test('more rows than a workbook is made of are refused in a sentence', async () => {
	await sql`
		with baru as (
			insert into akun (email, password_hash, peran)
			select 'banyak' || i || '@kampus.test', 'none', 'mahasiswa' from generate_series(1, ${sql.lit(MAX_BARIS)}) i
			returning id, email
		)
		insert into mahasiswa (akun_id, stambuk, nama)
		select id, '9' || lpad(regexp_replace(email, '\\D', '', 'g'), 11, '0'), 'Banyak' from baru`.execute(t.db)
	const { statusCode, body } = await fetchFile('berkas-mahasiswa', 'kolom=nama')
	expect([statusCode, JSON.parse(body).code]).toEqual([409, 'too_many_rows'])
	expect((await fetchFile('berkas-mahasiswa', 'kolom=nama&kelas=TI-4A')).statusCode).toBe(200)
})

/** A file in an archive, by its local header: the makers of workbooks write the sizes there or in the directory at the end. */
function textOf(zip: Buffer, name: string): string {
	const entry = zip.indexOf(Buffer.from(name), zip.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))) - 46
	const [size, at] = [zip.readUInt32LE(entry + 20), zip.readUInt32LE(entry + 42)]
	const begin = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
	const bytes = zip.subarray(begin, begin + size)
	return (zip.readUInt16LE(entry + 10) === 0 ? bytes : inflateRawSync(bytes)).toString()
}
