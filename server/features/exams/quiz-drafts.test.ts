import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { KELAS, makeCopyRoom } from '#server/test/class-copy-calls.ts'

let r: Awaited<ReturnType<typeof makeCopyRoom>>
beforeAll(async () => {
	r = await makeCopyRoom()
})
afterAll(() => r.t.close())
beforeEach(async () => {
	await r.fresh()
	await r.teach(r.rekan, '20232')
})

describe('a draft of a quiz', () => {
	const planned = (draf: string, more: object = {}, who = r.dosen) =>
		r.ask(
			'POST',
			`/api/ujian/20232/${KELAS}/${r.at.kode}`,
			{
				jenis: 'KUIS',
				nama: 'Kuis 1',
				tanggal: '2024-04-04',
				jam_mulai: '09:00',
				jam_selesai: '11:00',
				ruang: 'Lab 2',
				durasi_menit: 45,
				draf,
				...more,
			},
			who,
		)

	test('is seen by who teaches the class, no student, and becomes the quiz that it was', async () => {
		const { quiz } = await r.lastTerm()
		await r.copy({ kuis: [quiz] })
		const [draf] = await r.drafts()
		expect(draf).toMatchObject({
			kelas: KELAS,
			kode_mk: r.at.kode,
			nama: 'Kuis 1',
			ruang: 'Lab 2',
			mulai: '2023-10-16T01:00:00.000Z',
			durasi_menit: 45,
		})
		expect(await r.drafts(r.rekan)).toEqual([draf])
		expect(await r.drafts(r.lain)).toEqual([])
		const two = await Promise.all([planned(draf.id), planned(draf.id, { nama: 'Kuis lain' }, r.rekan)])
		expect(two.map(({ status }) => status).toSorted()).toEqual([201, 409])
		const made = two.find(({ status }) => status === 201)?.body.data
		expect((await r.ask('GET', `/api/ujian/${made.id}/rencana`)).body.data).toMatchObject({
			durasi_menit: 45,
			jumlah_soal: 4,
			acak_opsi: false,
			komposisi: [{ topik: '', kesukaran: null, jumlah: 4 }],
		})
		expect(await r.drafts()).toEqual([])
		expect((await planned(draf.id, { nama: 'Kuis 2' })).body.code).toBe('draft_gone')
		expect((await r.copy({ kuis: [quiz] })).body.code).toBe('sudah_ada')
	})

	test('keeps how it was sat and what students see of it, but for what is said otherwise', async () => {
		const { quiz } = await r.lastTerm()
		await r.t.db
			.updateTable('ujian')
			.set({
				...{ tinjauan: 'kunci', tinjauan_mulai: new Date('2023-10-09T00:00:00Z') },
				...{ batas_mulai_menit: 20, toleransi_tersembunyi_detik: 40, soal_diundi: true },
			})
			.where('id', '=', quiz)
			.execute()
		const cara = {
			...{ durasi_menit: 45, batas_mulai_menit: 20, toleransi_tersembunyi_detik: 40, jumlah_soal: 4 },
			...{ acak_opsi: false, soal_diundi: true, tinjauan: 'kunci' },
		}
		const shown = { ...cara, tinjauan_mulai: '2023-10-23T00:00:00.000Z' }
		expect((await r.seen()).kuis).toMatchObject([shown])
		await r.copy({ kuis: [quiz] })
		const [draf] = await r.drafts()
		expect(draf).toMatchObject(shown)
		const made = await planned(draf.id, {
			...{ tanggal: '2024-04-12', durasi_menit: undefined, toleransi_tersembunyi_detik: 10 },
		})
		expect((await r.ask('GET', `/api/ujian/${made.body.data.id}/rencana`)).body.data).toMatchObject({
			...cara,
			toleransi_tersembunyi_detik: 10,
			// A week after its end, as it was, at the same hour.
			tinjauan_mulai: '2024-04-19T00:00:00.000Z',
		})
	})

	test('leaves the questions to its lecturer where the bank has fewer by now', async () => {
		const { quiz, bank } = await r.lastTerm()
		await r.copy({ kuis: [quiz] })
		await r.t.db.deleteFrom('soal').where('id', 'in', bank.slice(3)).execute()
		const [draf] = await r.drafts()
		const made = await planned(draf.id, { tanggal: '2024-04-09' })
		expect(made.status).toBe(201)
		expect((await r.ask('GET', `/api/ujian/${made.body.data.id}/rencana`)).body.data).toMatchObject({
			jumlah_soal: null,
			komposisi: null,
			acak_opsi: false,
		})
	})

	test('is nobody else’s to plan or throw away, and becomes nothing but a quiz', async () => {
		const { quiz } = await r.lastTerm()
		await r.copy({ kuis: [quiz] })
		const [draf] = await r.drafts()
		const url = `/api/mengajar/draf-kuis/20232/${KELAS}/${r.at.kode}/${draf.id}`
		expect((await r.ask('DELETE', url, undefined, r.lain)).status).toBe(403)
		expect((await planned(draf.id, {}, r.lain)).status).toBe(403)
		expect((await planned(draf.id, { jenis: 'UTS', nama: undefined })).status).toBe(400)
		const own = r.at.kode
		await r.fresh(r.lain)
		expect((await planned(draf.id, {}, r.lain)).body.code).toBe('draft_gone')
		const foreign = `/api/mengajar/draf-kuis/20232/${KELAS}/${r.at.kode}/${draf.id}`
		expect((await r.ask('DELETE', foreign, undefined, r.lain)).status).toBe(404)
		r.at.kode = own
		expect((await r.ask('DELETE', url)).body.data).toEqual({ dihapus: true })
		expect((await r.ask('DELETE', url)).status).toBe(404)
		expect((await r.copy({ kuis: [quiz] })).status).toBe(201)
	})
})
