import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AssignmentRoom, ISIAN, makeAssignmentRoom } from '#server/test/assignment-calls.ts'
import { makeDosen, type TestAkun } from '#server/test/factories.ts'
import type { BerkasPetunjuk } from '#shared/api/assignment-instructions.ts'
import { LAMPIRAN_TUGAS_MAKS } from '#shared/rules/tugas.ts'
import { forgetLeftLampiran } from './instructions.ts'

let room: AssignmentRoom
beforeAll(async () => {
	room = await makeAssignmentRoom()
})
afterAll(() => room.t.close())
beforeEach(() => room.fresh())

const PANDUAN = Buffer.from('%PDF-1.7\nPanduan')
const kelas = () => `/api/mengajar/tugas/kelas/20232/TG-1/${room.at.kode}`

type Sent = BerkasPetunjuk & { markdown: string | null }
async function attach(by: TestAkun, nama: string, isi: Buffer) {
	const answer = await room.send(by, `${kelas()}/berkas?nama=${encodeURIComponent(nama)}`, isi)
	return { status: answer.statusCode, code: answer.json().code, data: answer.json().data as Sent }
}
const known = ({ nama, sha256, lebar, tinggi }: BerkasPetunjuk) => ({ nama, sha256, lebar, tinggi })
const edit = async (more: object, by = room.dosen) => {
	const { body } = await room.ask(room.dosen, 'GET', `/api/mengajar/tugas/${room.at.id}`)
	return room.ask(by, 'PUT', `/api/mengajar/tugas/${room.at.id}`, {
		...ISIAN,
		versi: body.data.versi,
		...more,
	})
}
const opens = async (alamat: string) => (await room.t.app.inject({ url: alamat })).statusCode

describe('instructions', () => {
	test('are shown as Markdown, cleaned, with files that students download and pictures that the text shows', async () => {
		const pdf = (await attach(room.dosen, 'Panduan kerja.pdf', PANDUAN)).data
		const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
			.png()
			.toBuffer()
		const gambar = (await attach(room.dosen, 'image.png', png)).data
		expect([gambar.lebar, gambar.tinggi, pdf.markdown]).toEqual([40, 20, null])
		const petunjuk = `## Langkah\n\n1. Buat **ERD**\n\n${gambar.markdown}\n\n<script>alert(1)</script>[x](javascript:alert(1))`
		room.at.id = await room.make({ petunjuk: 'Baca panduan.', berkas: [known(pdf)] })
		expect((await edit({ petunjuk, berkas: [known(pdf), known(gambar)], terbit: true })).body.code).toBe(
			'instructions_faulty',
		)
		const fine = petunjuk.slice(0, petunjuk.indexOf('<script>'))
		expect((await edit({ petunjuk: fine, berkas: [known(pdf), known(gambar)] })).status).toBe(200)
		const seen = await room.seen(room.budi)
		expect(seen.petunjuk_html).toContain('<strong>ERD</strong>')
		expect(seen.petunjuk_html).toContain(`src="${gambar.alamat}"`)
		expect(seen.lampiran).toEqual([{ nama: 'Panduan kerja.pdf', alamat: pdf.alamat, ukuran: PANDUAN.length }])
		const file = await room.t.app.inject({ url: pdf.alamat })
		expect([file.rawPayload, file.headers['content-disposition']]).toEqual([PANDUAN, 'attachment'])
	})

	test('nothing of HTML that could run reaches students', async () => {
		const isi = 'Klik <img src=x onerror=alert(1)> [di sini](javascript:alert(1)) <b onclick=x>tebal</b>'
		const shown = await room.ask(room.dosen, 'POST', `${kelas()}/pratinjau`, {
			petunjuk: isi,
			berkas: [],
			tugas: null,
		})
		expect(shown.status).toBe(200)
		expect(shown.body.data.html).not.toMatch(/<(?:img|b|script)|href/)
	})

	test('what only lessons have is named with its line, and is not published', async () => {
		const petunjuk = 'Tonton dahulu.\n\n::video[Kuliah]{youtube="aaaaaaaaaaa"}'
		const shown = await room.ask(room.dosen, 'POST', `${kelas()}/pratinjau`, {
			petunjuk,
			berkas: [],
			tugas: null,
		})
		expect(shown.body.data.masalah).toContainEqual({
			baris: 3,
			alasan: 'Video, pertanyaan periksa diri, tab, dan diagram hanya dapat ditaruh di materi.',
		})
		expect((await edit({ petunjuk })).body.code).toBe('instructions_faulty')
		// A draft may stay half written.
		await room.make({ petunjuk, terbit: false })
	})

	test('of which nothing was changed stay as students read them, and a change is told', async () => {
		await room.t.db
			.updateTable('tugas')
			.set({ petunjuk: 'Satu.\nDua *tiga*', petunjuk_html: null })
			.where('id', '=', room.at.id)
			.execute()
		const told = () =>
			room.t.db
				.selectFrom('pemberitahuan')
				.select('judul')
				.where('akun_id', '=', room.budi.id)
				.where('alamat', '=', `/tugas/${room.at.id}`)
				.execute()
		expect((await edit({ petunjuk: 'Satu.\nDua *tiga*', judul: 'Judul lain' })).status).toBe(200)
		expect((await room.seen(room.budi)).petunjuk_html).toBeNull()
		expect((await told()).map(({ judul }) => judul)).not.toContainEqual(expect.stringContaining('Petunjuk'))
		expect((await edit({ petunjuk: 'Dua *tiga*' })).status).toBe(200)
		expect((await room.seen(room.budi)).petunjuk_html).toBe('<p>Dua <em>tiga</em></p>')
		expect((await told()).map(({ judul }) => judul)).toContainEqual('Petunjuk Rancang basis data berubah')
	})

	test('of a draft reach no student', async () => {
		const pdf = (await attach(room.dosen, 'rahasia.pdf', PANDUAN)).data
		const id = await room.make({ berkas: [known(pdf)], terbit: false })
		expect((await room.ask(room.budi, 'GET', `/api/tugas/${id}`)).status).toBe(403)
	})
})

describe('a file of instructions', () => {
	test('is one that its lecturer has sent or the assignment has, and of no other', async () => {
		const pdf = (await attach(room.rekan, 'panduan.pdf', PANDUAN)).data
		const stolen = await edit({ berkas: [known(pdf)] })
		expect([stolen.status, stolen.body.code]).toEqual([400, 'file_gone'])
		expect((await edit({ berkas: [known(pdf)] }, room.rekan)).status).toBe(200)
		// It is the assignment's now: whoever teaches keeps it.
		expect((await edit({ berkas: [known(pdf)], judul: 'Judul lain' })).status).toBe(200)
		const body = { petunjuk: '', berkas: [known(pdf)], tugas: room.at.id }
		expect((await room.ask(room.dosen, 'POST', `${kelas()}/pratinjau`, body)).status).toBe(200)
		// Neither by naming the assignment from a class where it is not.
		await room.fresh()
		expect((await room.ask(room.dosen, 'POST', `${kelas()}/pratinjau`, body)).body.code).toBe('file_gone')
	})

	test('that is taken away, or whose assignment is, opens for nobody', async () => {
		const satu = (await attach(room.dosen, 'satu.txt', Buffer.from('satu'))).data
		const dua = (await attach(room.dosen, 'dua.txt', Buffer.from('dua'))).data
		expect((await edit({ berkas: [known(satu), known(dua)] })).status).toBe(200)
		expect([await opens(satu.alamat), await opens(dua.alamat)]).toEqual([200, 200])
		expect((await edit({ berkas: [known(dua)] })).status).toBe(200)
		expect([await opens(satu.alamat), await opens(dua.alamat)]).toEqual([404, 200])
		expect((await room.ask(room.dosen, 'DELETE', `/api/mengajar/tugas/${room.at.id}`)).status).toBe(200)
		expect(await opens(dua.alamat)).toBe(404)
	})

	test('that nobody saves is forgotten', async () => {
		const { alamat } = (await attach(room.dosen, 'lupa.txt', Buffer.from('lupa'))).data
		await forgetLeftLampiran(room.t, new Date('2024-01-01'))
		expect(await opens(alamat)).toBe(200)
		await forgetLeftLampiran(room.t, new Date('2999-01-01'))
		expect(await opens(alamat)).toBe(404)
	})

	test('is of a kind that is taken, under a name that no folder takes for something else, and one of ten', async () => {
		for (const [nama, isi] of [
			['alat.exe', 'MZ'],
			['halaman.html', '<script>'],
			['bahan.pdf', '<html>'],
			['kosong.txt', ''],
		] as const)
			expect([nama, (await attach(room.dosen, nama, Buffer.from(isi))).status]).toEqual([nama, 400])
		const { data } = await attach(room.dosen, '../..‮fdp/Bahan: kuliah.txt', Buffer.from('x'))
		expect(data.nama).toBe('fdp Bahan kuliah.txt')
		expect((await edit({ berkas: [{ ...known(data), nama: '../x.txt' }] })).body.code).toBe('file_name')
		expect((await edit({ berkas: [known(data), known(data)] })).body.code).toBe('file_name')
		const many = Array.from({ length: LAMPIRAN_TUGAS_MAKS + 1 }, (_, i) => ({
			...known(data),
			nama: `${i}.txt`,
		}))
		expect((await edit({ berkas: many })).status).toBe(400)
	})

	test('is sent by who teaches the class alone', async () => {
		expect((await attach(await makeDosen(room.t.db), 'a.txt', Buffer.from('a'))).code).toBe('wrong_course')
		expect((await attach(room.budi, 'a.txt', Buffer.from('a'))).status).toBe(403)
	})
})
