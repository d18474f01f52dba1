import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, makeStaf, makeUjian, type TestAkun } from '#server/test/factories.ts'
import { makeKegiatan, makeKuliah } from '#server/test/factories-academic.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { freshToken } = examCalls(() => t)

/** A course that a lecturer teaches in a class, Mondays from eight: week 7 is on 25 March. */
async function course(
	kelas: string,
	{ dosen: known, hari = 'Senin' }: { dosen?: TestAkun; hari?: string } = {},
) {
	const dosen = known ?? (await makeDosen(t.db))
	const { nip, nama } = await t.db
		.selectFrom('dosen')
		.select(['nip', 'nama'])
		.where('akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	const made = await makeKuliah(t.db, { kelas, hari, nip })
	const address = `/api/pertemuan/20232/${kelas}/${made.kode}`
	const change = async (
		what: string,
		body: object = {},
		{ asal = '2024-03-25/08:00', by = dosen as TestAkun } = {},
	) =>
		t.call('POST', `${address}/${asal}/${what}`, {
			token: (await freshToken(by)).token,
			body: { alasan: 'Dosen sakit', ...body },
		})
	const list = async () => {
		const { body } = await t.call('GET', address, await freshToken(dosen))
		return body.data.pertemuan as { tanggal: string; status: string; nomor: number | null; ruangan: string }[]
	}
	const on = async (tanggal: string) =>
		(await list()).filter((p) => p.tanggal === tanggal).map((p) => `${p.status} ${p.nomor} ${p.ruangan}`)
	return { ...made, nama, dosen, change, list, on, address }
}

let day = 0
/** A Saturday-less stretch of days on which no other test puts anything: Thursdays and Fridays of the term. */
const FREE = [
	'2024-03-28',
	'2024-03-29',
	'2024-04-04',
	'2024-04-05',
	'2024-04-11',
	'2024-04-12',
	'2024-04-18',
]
const newDay = () => FREE[day++ % FREE.length] as string
const to = (
	tanggal: string,
	ruangan = `Ruang ${++day + 100}`,
	jam_mulai = '13:00',
	jam_selesai = '15:00',
) => ({
	tanggal,
	jam_mulai,
	jam_selesai,
	ruangan,
})

describe('a meeting that a colleague has moved meanwhile', () => {
	test('is not moved or cancelled unseen, and is not moved again where only the answer was lost', async () => {
		const { change, on, nama } = await course('CC-9')
		const dilihat = { tanggal: '2024-03-25', jam_mulai: '08:00', jam_selesai: '10:30', ruangan: 'Ruang 201' }
		const theirs = to(newDay(), 'Ruang 301')
		for (let i = 0; i < 2; i++)
			expect((await change('pindahkan', { ...theirs, dilihat })).body.data.diberi_tahu).toBe(i === 0)
		const id = (await change('pindahkan', { ...theirs, dilihat })).body.data.id
		const lines = t.db.selectFrom('jejak').select('tindakan').where('objek', '=', `pertemuan:${id}`)
		expect(await lines.execute()).toHaveLength(1)
		for (const answer of [
			await change('pindahkan', { ...to(newDay(), 'Ruang 302'), dilihat }),
			await change('batalkan', { dilihat }),
		]) {
			expect([answer.status, answer.body.code]).toEqual([409, 'meeting_moved'])
			expect(answer.body.error).toContain('pukul 13.00, Ruang 301')
			expect(answer.body.error).toContain(`diubah ${nama}`)
		}
		expect(await on(theirs.tanggal)).toHaveLength(1)
		expect((await change('batalkan', { dilihat: theirs })).status).toBe(200)
	})
})

describe('a meeting that is cancelled', () => {
	test('says so with its reason, keeps its number, and stands in the trail', async () => {
		const { change, on, dosen, kode } = await course('CC-1')
		expect(await on('2024-03-25')).toEqual(['mendatang 7 Ruang 201'])
		const { status, body } = await change('batalkan')
		expect([status, body.data]).toEqual([200, { id: expect.any(String), bentrok: [], diberi_tahu: true }])
		expect(await on('2024-03-25')).toEqual(['dibatalkan 7 Ruang 201'])
		expect(await on('2024-04-01')).toEqual(['mendatang 8 Ruang 201'])
		const trail = await t.db
			.selectFrom('jejak')
			.select(['pelaku', 'tindakan', 'lama', 'baru'])
			.where('objek', '=', `pertemuan:${body.data.id}`)
			.execute()
		expect(trail).toMatchObject([
			{
				pelaku: dosen.id,
				tindakan: 'pertemuan_dibatalkan',
				lama: { tanggal: '2024-03-25', dibatalkan: false },
				baru: { kelas: 'CC-1', kode_mk: kode, dibatalkan: true, alasan: 'Dosen sakit' },
			},
		])
		expect((await change('batalkan')).body.code).toBe('meeting_cancelled')
	})

	test('is put back, once', async () => {
		const { change, on } = await course('CC-2')
		await change('batalkan')
		expect((await change('pulihkan')).status).toBe(200)
		expect(await on('2024-03-25')).toEqual(['mendatang 7 Ruang 201'])
		expect((await change('pulihkan')).body.code).toBe('meeting_unchanged')
	})

	test('is one that there is', async () => {
		const { change } = await course('CC-3')
		await makeKegiatan(t.db, { mulai: '2024-05-06', kegiatan: 'Hari raya' })
		const code = async (asal: string) => (await change('batalkan', {}, { asal })).body.code
		expect(await code('2024-03-26/08:00')).toBe('meeting_not_found')
		expect(await code('2024-03-25/09:00')).toBe('meeting_not_found')
		expect(await code('2024-05-06/08:00')).toBe('meeting_off')
		expect(await code('2024-05-27/08:00')).toBe('meeting_off')
		expect((await change('batalkan', {}, { asal: '2024-02-30/08:00' })).status).toBe(400)
	})

	test('is seen by its students wherever lectures are', async () => {
		const { change, kode } = await course('CC-4')
		await change('batalkan')
		await change('pindahkan', to('2024-03-22', 'Aula'), { asal: '2024-03-18/08:00' })
		const m = await makeMahasiswa(t.db, { kelas: 'CC-4' })
		const get = async (url: string) => (await t.call('GET', url, { token: m.token })).body
		const detail = (await get(`/api/matakuliah/${kode}`)).data.pertemuan
		const states = (list: { tanggal: string; status: string }[]) =>
			list.filter((p) => p.tanggal >= '2024-03-18' && p.tanggal <= '2024-03-25').map((p) => p.status)
		expect(states(detail)).toEqual(['dipindah', 'mendatang', 'dibatalkan'])
		const week = await get('/api/jadwal-kuliah/kelas/CC-4')
		expect(week.perubahan).toMatchObject([
			{
				asal: { tanggal: '2024-03-18' },
				pindah: { tanggal: '2024-03-22', jam_mulai: '13:00', ruangan: 'Aula' },
			},
			{
				kode_mk: kode,
				asal: { tanggal: '2024-03-25', ruangan: 'Ruang 201' },
				pindah: null,
				dibatalkan: true,
			},
		])
		const { agenda, matakuliah } = (await get('/api/beranda')).data
		expect(agenda.map((b: { tanggal: string; perubahan: object }) => [b.tanggal, b.perubahan])).toEqual([
			['2024-03-18', expect.objectContaining({ keadaan: 'dipindah', tanggal: '2024-03-22' })],
			['2024-03-22', expect.objectContaining({ keadaan: 'pindahan', tanggal: '2024-03-18' })],
		])
		expect(matakuliah[0].kuliah_berikut).toEqual({ tanggal: '2024-03-22', jam_mulai: '13:00' })
		const made = await t.call('POST', '/api/jadwal-kuliah/umpan', { token: m.token })
		const feed = (await t.call('GET', new URL(made.body.data.alamat).pathname)).raw.replaceAll('\r\n ', '')
		const event = (asal: string) => feed.split('BEGIN:VEVENT').find((e) => e.includes(`-${asal}-0800@`))
		expect(event('2024-03-25')).toContain('STATUS:CANCELLED')
		expect(event('2024-03-25')).toContain('dibatalkan: Dosen sakit')
		expect(event('2024-03-18')).toContain('DTSTART:20240322T050000Z')
		expect(event('2024-03-18')).toContain('dipindah dari 18 Maret 2024: Dosen sakit')
	})

	test('is told to the students of the class and the other lecturers, anew at each change, unless it is over', async () => {
		const { change, kode, dosen } = await course('CC-6')
		const colleague = await makeDosen(t.db)
		await t.db
			.insertInto('pengampu')
			.columns(['periode_kode', 'kelas_kode', 'matakuliah_kode', 'dosen_nip'])
			.expression((eb) =>
				eb
					.selectFrom('dosen')
					.select((e) => [
						e.val('20232').as('periode'),
						e.val('CC-6').as('kelas'),
						e.val(kode).as('kode'),
						'nip',
					])
					.where('akun_id', '=', colleague.id),
			)
			.execute()
		const student = await makeMahasiswa(t.db, { kelas: 'CC-6' })
		const told = async (who: TestAkun) => {
			const { body } = await t.call('GET', '/api/pemberitahuan', await freshToken(who))
			return body.data.pemberitahuan.map((p: { judul: string; isi: string; alamat: string }) => [
				p.judul,
				p.isi,
				p.alamat,
			])
		}
		const over = await change('batalkan', {}, { asal: '2024-03-11/08:00' })
		expect([over.body.data.diberi_tahu, await told(student)]).toEqual([false, []])
		await change('batalkan')
		const alamat = `/mata-kuliah/${kode}/schedule`
		const cancelled = [
			`Kuliah Mata Kuliah ${kode} dibatalkan`,
			'Senin, 25 Maret 2024 pukul 08.00. Alasan: Dosen sakit',
			alamat,
		]
		expect([await told(student), await told(colleague), await told(dosen)]).toEqual([
			[cancelled],
			[cancelled],
			[],
		])
		await change('pindahkan', to('2024-03-28', 'Galeri'))
		expect(await told(student)).toEqual([
			[
				`Kuliah Mata Kuliah ${kode} dipindah`,
				'Dari Senin, 25 Maret 2024 pukul 08.00 ke Kamis, 28 Maret 2024 pukul 13.00, Galeri. Alasan: Dosen sakit',
				alamat,
			],
		])
	})

	test('is in the day of its lecturer', async () => {
		const { change, dosen } = await course('CC-5')
		await change('batalkan', {}, { asal: '2024-03-18/08:00' })
		const { body } = await t.call('GET', '/api/mengajar/hari-ini', await freshToken(dosen))
		expect(body.data.kuliah).toMatchObject([
			{ keadaan: 'dibatalkan', alasan: 'Dosen sakit', asal: { tanggal: '2024-03-18', jam_mulai: '08:00' } },
		])
		expect(body.data.kuliah_berikut).toMatchObject({ tanggal: '2024-03-25' })
	})
})

describe('a meeting that is moved', () => {
	test('stands at both places, also when its day is over, and can be moved again and cancelled there', async () => {
		const { change, on } = await course('CM-1')
		const asal = '2024-03-11/08:00'
		const there = to('2024-03-28', 'Aula')
		expect((await change('pindahkan', there, { asal })).status).toBe(200)
		expect(await on('2024-03-11')).toEqual(['dipindah 5 Ruang 201'])
		expect(await on('2024-03-28')).toEqual(['mendatang 5 Aula'])
		await change('pindahkan', { ...there, tanggal: '2024-03-29' }, { asal })
		expect([await on('2024-03-28'), await on('2024-03-29')]).toEqual([[], ['mendatang 5 Aula']])
		await change('batalkan', {}, { asal })
		expect(await on('2024-03-29')).toEqual(['dibatalkan 5 Aula'])
		await change('pulihkan', {}, { asal })
		expect([await on('2024-03-11'), await on('2024-03-29')]).toEqual([['selesai 5 Ruang 201'], []])
		const rows = await t.db
			.selectFrom('pertemuan_kelas')
			.select('id')
			.where('kelas_kode', '=', 'CM-1')
			.execute()
		expect(rows).toHaveLength(1)
	})

	test('goes to a time ahead, in the term, on a day with lectures', async () => {
		const { change } = await course('CM-2')
		await makeKegiatan(t.db, { mulai: '2024-05-09', kegiatan: 'Kenaikan' })
		const code = async (place: object) => (await change('pindahkan', place)).body.code
		expect(await code(to('2024-03-15'))).toBe('in_the_past')
		expect(await code(to('2024-07-01'))).toBe('outside_term')
		expect(await code(to('2024-05-09'))).toBe('holiday')
		expect(await code(to('2024-03-29', 'Aula', '15:00', '13:00'))).toBe('ends_before_it_begins')
		expect(await code(to('2024-03-25', 'Ruang 201', '08:00', '10:30'))).toBe('same_place')
		expect((await change('pindahkan', to('2024-03-29'), { asal: '2024-05-27/08:00' })).body.code).toBe(
			'meeting_off',
		)
	})

	test('makes up for a holiday', async () => {
		const { change, on, list } = await course('CM-3')
		await makeKegiatan(t.db, { mulai: '2024-02-19', kegiatan: 'Pemilu' })
		expect(await on('2024-02-19')).toEqual(['libur null Ruang 201'])
		expect((await change('pindahkan', to('2024-04-05', 'Aula'), { asal: '2024-02-19/08:00' })).status).toBe(
			200,
		)
		expect(await on('2024-04-05')).toEqual(['mendatang 8 Aula'])
		expect(Math.max(...(await list()).map((p) => p.nomor ?? 0))).toBe(14)
		expect((await change('pulihkan', {}, { asal: '2024-02-19/08:00' })).status).toBe(200)
		expect(await on('2024-02-19')).toEqual(['libur null Ruang 201'])
	})
})

describe('a place that is taken', () => {
	test('by another lecture of the class is refused for good, and named', async () => {
		const { change } = await course('CB-1')
		const other = await course('CB-1', { hari: 'Rabu' })
		const place = to('2024-03-27', 'Aula', '10:00', '12:00')
		const refused = await change('pindahkan', { ...place, meski_bentrok: true })
		expect([refused.status, refused.body.code]).toEqual([409, 'class_clash'])
		expect(refused.body.details).toEqual([
			{
				field: 'tanggal',
				message: `Bentrok kelas CB-1 dengan kuliah Mata Kuliah ${other.kode} kelas CB-1 pukul 08.00`,
			},
		])
		// At its end it is free, and so it is when the other one is cancelled.
		expect((await change('pindahkan', to('2024-03-27', 'Aula', '10:30', '12:00'))).status).toBe(200)
		await other.change('batalkan', {}, { asal: '2024-03-27/08:00' })
		expect((await change('pindahkan', place)).status).toBe(200)
		expect((await other.change('pulihkan', {}, { asal: '2024-03-27/08:00' })).body.code).toBe('class_clash')
	})

	test('by a room or lecturer is named, and taken when that is meant', async () => {
		const first = await course('CB-2')
		const second = await course('CB-3', { dosen: first.dosen, hari: 'Kamis' })
		const tanggal = '2024-04-04'
		const byLecturer = await first.change('pindahkan', to(tanggal, 'Aula', '08:00', '10:00'))
		expect([byLecturer.status, byLecturer.body.code]).toEqual([409, 'meeting_clash'])
		expect(byLecturer.body.error).toBe(
			`Bentrok dosen ${first.nama} dengan kuliah Mata Kuliah ${second.kode} kelas CB-3 pukul 08.00`,
		)
		const meant = await first.change('pindahkan', {
			...to(tanggal, ' ruang 201 ', '08:00', '10:00'),
			meski_bentrok: true,
		})
		expect([meant.status, meant.body.data.bentrok]).toEqual([
			200,
			[expect.stringContaining('ruang 201, dosen')],
		])
		const third = await course('CB-4')
		const moved = await third.change('pindahkan', to(tanggal, 'RUANG 201', '09:00', '11:00'))
		expect(moved.body.details).toHaveLength(2)
		expect((await third.change('pindahkan', to(tanggal, 'Daring', '09:00', '11:00'))).status).toBe(200)
	})

	test('by an exam is refused in a room, but not while it is sat from anywhere', async () => {
		const { change } = await course('CB-5')
		const ujian = async (ruang: string, pada: string) => {
			const { id } = await makeUjian(t.db, {
				kelas: 'CB-5',
				mulai: `${pada}T05:00:00Z`,
				selesai: `${pada}T07:00:00Z`,
			})
			await t.db.updateTable('ujian').set({ ruang }).where('id', '=', id).execute()
		}
		await ujian('Lab 9', '2024-04-18')
		await ujian('Daring', '2024-04-19')
		expect((await change('pindahkan', to('2024-04-18'))).body.code).toBe('class_clash')
		expect((await change('pindahkan', to('2024-04-19'))).status).toBe(200)
	})

	test('is given once, though two ask for it at the same moment', async () => {
		const wanting = await Promise.all(['CB-A', 'CB-B', 'CB-C'].map((kelas) => course(kelas)))
		const answers = await Promise.all(
			wanting.map(({ change }) => change('pindahkan', to(newDay(), 'Studio'))),
		)
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
		const one = await Promise.all(
			wanting.map(({ change }) => change('pindahkan', to('2024-05-17', 'Studio'))),
		)
		expect(one.map(({ status }) => status).sort()).toEqual([200, 409, 409])
	})
})

test('only who teaches the course in the class, or the academic office, decides about its meetings', async () => {
	const { change, address } = await course('CA-1')
	const stranger = await makeDosen(t.db, { kelas: ['CA-1'] })
	for (const [what, body] of Object.entries({ batalkan: {}, pindahkan: to('2024-04-12'), pulihkan: {} }))
		expect((await change(what, body, { by: stranger })).body.code).toBe('wrong_course')
	expect((await t.call('GET', address, { token: stranger.token })).body.code).toBe('wrong_course')
	expect((await change('batalkan', {}, { by: await makeStaf(t.db, ['akademik']) })).status).toBe(200)
})
