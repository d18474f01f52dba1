import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfUaFaults } from '#server/test/pdf-ua.ts'
import { SKALA_NILAI } from '#shared/rules/bobot.ts'
import type { IsiSurat } from '#shared/rules/surat.ts'
import type { BarisTranskrip } from '#shared/rules/transkrip.ts'
import { renderSurat } from './surat-pdf.ts'

const run = promisify(execFile)
let dir: string
beforeAll(async () => {
	dir = await mkdtemp(path.join(tmpdir(), 'surat-pdf-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const ISI: IsiSurat = {
	jenis: 'aktif_kuliah',
	tanggal: '2024-03-18',
	berlaku_sampai: '2024-06-30',
	keperluan: 'Beasiswa Unggulan',
	identitas: {
		nama: 'Andi Rifqi',
		stambuk: '13020220001',
		program_studi: 'Teknik Informatika S1',
		kelas: 'TI-4A',
		semester: 4,
		periode_kode: '20232',
	},
	transkrip: null,
	institution: {
		name: 'Universitas Uji',
		shortName: 'Uji',
		address: 'Jalan 1',
		phone: '0411',
		whatsapp: '',
		email: 'a@b.c',
	},
	kota: 'Makassar',
	pejabat: { jabatan: 'Wakil Rektor I', nama: 'Dr. Penguji, M.T.', nip: '197501012000011001' },
}
const baris = (jumlah: number): BarisTranskrip[] =>
	Array.from({ length: jumlah }, (_, i) => {
		const { huruf, bobot } = SKALA_NILAI.huruf[i % 9] as (typeof SKALA_NILAI.huruf)[number]
		const matakuliah = i % 5 ? `Mata Kuliah ${i}` : `Metodologi Penelitian dan Penulisan Karya Ilmiah ${i}`
		return {
			semester: Math.floor(i / 8) + 1,
			periode_kode: '20231',
			kode: `MK${100 + i}`,
			matakuliah,
			sks: 3,
			nilai: huruf,
			bobot,
			dihitung: i !== 8,
		}
	})
const transcript = (jumlah: number, menunggu = 0): IsiSurat => ({
	...ISI,
	jenis: 'transkrip',
	berlaku_sampai: null,
	transkrip: { baris: baris(jumlah), ipk: 3.21, sks: 189, sks_lulus: 171, mutu: 606.75, menunggu },
})

/** Prints a paper and reads it back. */
async function print(isi: IsiSurat) {
	const content = {
		nomor: '0007/SKA/UJI/III/2024',
		isi,
		sidik: 'Q9f3xkLmN0pQ-rStUvWxYzAbCdEfGhIjKlMnOpQrStU',
		alamat: 'https://kampus.test/verifikasi/surat/abc.def',
	}
	const make = () => renderSurat({ content, date: new Date('2024-03-18T01:00:00Z') })
	const pdf = await make()
	expect(pdfUaFaults(pdf)).toEqual([])
	expect(pdf.equals(await make())).toBe(true)
	const file = path.join(dir, 'surat.pdf')
	await writeFile(file, pdf)
	const [text, info] = await Promise.all([run('pdftotext', ['-layout', file, '-']), run('pdfinfo', [file])])
	const seiten = text.stdout.split('\f').slice(0, -1)
	return { pages: seiten, text: text.stdout.replace(/\s+/g, ' '), info: info.stdout, bytes: pdf }
}

describe('a letter', () => {
	test('says who vouches for whom, for what and until when, on one page with its number and fingerprint', async () => {
		const { pages, text, info, bytes } = await print(ISI)
		expect(pages).toHaveLength(1)
		for (const part of [
			'SURAT KETERANGAN AKTIF KULIAH',
			'Nomor: 0007/SKA/UJI/III/2024',
			'Perihal: Keterangan aktif kuliah',
			'Nama : Dr. Penguji, M.T.',
			'NIP : 197501012000011001',
			'Nama : Andi Rifqi',
			'Stambuk (NIM) : 13020220001',
			'Program Studi : Teknik Informatika S1',
			'Tahun Akademik : Genap 2023/2024',
			'adalah benar mahasiswa Universitas Uji',
			'keperluan: Beasiswa Unggulan dan berlaku sampai dengan 30 Juni 2024.',
			'Makassar, 18 Maret 2024',
			'Sidik isi Q9f3xkLmN0pQ-rSt',
		])
			expect(text).toContain(part)
		expect(info).toMatch(/Title:\s+Surat Keterangan Aktif Kuliah - Andi Rifqi \(13020220001\)/)
		expect(bytes.toString('latin1')).toContain('/URI (https://kampus.test/verifikasi/surat/abc.def)')
		expect(bytes.length).toBeLessThan(40 * 1024)
	})

	test('prints names of other Latin alphabets with their marks, and long ones whole', async () => {
		const nama = 'I Gusti Ngurah Agung Łukasz Đorđe Ḥasan al-Raḥmān Žižek Ōkuma Çelik Ñandú'
		const pejabat = {
			jabatan: 'Wakil Dekan Bidang Akademik, Kemahasiswaan, Alumni dan Kerja Sama Internasional',
			nama: 'Prof. Dr. Ir. Hj. Andi Siti Nurhayati Kusumawardhani, S.T., M.T., M.Eng., Ph.D.',
			nip: '',
		}
		const { text, pages } = await print({ ...ISI, identitas: { ...ISI.identitas, nama }, pejabat })
		expect(pages).toHaveLength(1)
		expect(text).toContain(nama)
		expect(text).not.toContain('NIP')
		expect(text).not.toContain('?')
		for (const word of pejabat.nama.split(' ')) expect(text).toContain(word)
	})
})

describe('a transcript', () => {
	test('of 64 results goes over pages that each have the head, their number and the number of the paper', async () => {
		const { pages } = await print(transcript(64, 3))
		expect(pages.length).toBeGreaterThan(1)
		for (const [i, page] of pages.entries()) {
			expect(page).toMatch(/No\s+Smt\s+Kode\s+Mata Kuliah\s+SKS\s+Nilai\s+Bobot\s+SKS × Bobot/)
			expect(page).toContain(`Halaman ${i + 1} dari ${pages.length}`)
			expect(page).toContain('0007/SKA/UJI/III/2024')
		}
		const text = pages.join('')
		for (let i = 0; i < 64; i++)
			expect(text).toMatch(new RegExp(`^\\s*${i + 1}\\s+\\d\\s+MK${100 + i}\\s`, 'm'))
	})

	test('marks the attempt that does not count, and says what is missing and what the sums are', async () => {
		const { pages, text } = await print(transcript(12, 2))
		expect(pages).toHaveLength(1)
		expect(pages[0]).toMatch(/^\s*9\s+2\s+MK108\s+Mata Kuliah 8\s+3\s+E ?\*\s+0,00\s+-$/m)
		expect(pages[0]).toMatch(/Jumlah\s+189\s+606,75/)
		for (const part of [
			'TRANSKRIP NILAI SEMENTARA',
			'Indeks Prestasi Kumulatif (IPK) : 3,21',
			'Jumlah SKS yang ditempuh : 189',
			'Jumlah SKS yang lulus : 171',
			'* Mata kuliah yang diulang',
			'2 nilai mata kuliah masih menunggu pengesahan KHS',
			'bukan pengganti transkrip akhir',
		])
			expect(text).toContain(part)
	})

	test('has no word of honour: that belongs to the final one', async () => {
		const { text } = await print(transcript(12))
		expect(text).not.toMatch(/predikat|pujian|cum laude|memuaskan/i)
		expect(text).not.toContain('menunggu')
	})

	test.each([20, 22, 24, 26, 28, 45, 60, 63])(
		'of %i results never has a page of sums and signature without a row',
		async (jumlah) => {
			const { pages } = await print(transcript(jumlah))
			const last = pages.at(-1) as string
			expect(last).toMatch(/MK1\d\d/)
			expect(last).toContain('Dr. Penguji, M.T.')
			expect(last).toContain('Jumlah')
		},
	)
})
