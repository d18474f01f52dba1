import { randomUUID } from 'node:crypto'
import type { PratinjauSalinan } from '#shared/api/class-copies.ts'
import { createTestApp, TEST_NOW, type TestApp } from './build-app.ts'
import { makeBank, makeDosen, makeMahasiswa, type TestAkun } from './factories.ts'
import { makeKuliah } from './factories-academic.ts'

/** The term before. */
export const OLD = '20231'
export const KELAS = 'SK-1'

export const RUBRIC = [
	{ nama: 'Isi', poin: 60 },
	{ nama: 'Bahasa', poin: 40 },
]
/** An assignment as a lecturer writes it. */
export const ISIAN = {
	judul: 'Rancang basis data',
	petunjuk: 'Satu halaman.',
	berkas: [] as object[],
	poin: 100,
	terima_teks: true,
	terima_berkas: true,
	tenggat: '2024-03-20T15:59:00.000Z',
	potongan_persen: 10 as number | null,
	ditutup_pada: '2024-03-23T15:59:00.000Z' as string | null,
	kriteria: RUBRIC as object[],
	terbit: true,
}
/** A class with a course that was taught the term before, its lecturer, another one of now, one of neither; and the calls. */
export async function makeCopyRoom() {
	const t: TestApp = await createTestApp()
	await t.db
		.insertInto('periode')
		.values({ kode: OLD, mulai: '2023-08-28', selesai: '2023-12-31' })
		.onConflict((oc) => oc.doNothing())
		.execute()
	await makeMahasiswa(t.db, { kelas: KELAS })
	const dosen = await makeDosen(t.db)
	const rekan = await makeDosen(t.db)
	const lain = await makeDosen(t.db)
	/** The course that the calls are about. */
	const at = { kode: '' }

	const nipOf = async ({ id }: TestAkun) =>
		(await t.db.selectFrom('dosen').select('nip').where('akun_id', '=', id).executeTakeFirstOrThrow()).nip
	const teach = async (who: TestAkun, periode_kode: string, matakuliah_kode = at.kode) =>
		t.db
			.insertInto('pengampu')
			.values({ periode_kode, kelas_kode: KELAS, matakuliah_kode, dosen_nip: await nipOf(who) })
			.execute()

	const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, who = dosen) =>
		t.call(method, url, { token: who.token, ...(body && { body }) })

	const plan = (more: object = {}, periode = OLD) =>
		ask('POST', `/api/mengajar/tugas/kelas/${periode}/${KELAS}/${at.kode}`, {
			id: randomUUID(),
			...ISIAN,
			...more,
		})

	/** Two assignments that students had, one that they never saw, a quiz, a cancelled one and a make-up. */
	async function lastTerm() {
		const sent = await t.app.inject({
			method: 'POST',
			url: `/api/mengajar/tugas/kelas/${OLD}/${KELAS}/${at.kode}/berkas?nama=${encodeURIComponent('Soal Ümläut 试.txt')}`,
			headers: { authorization: `Bearer ${dosen.token}`, 'content-type': 'application/octet-stream' },
			payload: `Kerjakan nomor 1 sampai 5 ${at.kode}.`,
		})
		const file = sent.json().data
		const { nama, sha256 } = file
		const first = (await plan({ berkas: [{ nama, sha256, lebar: null, tinggi: null }] })).body.data.id
		await plan({
			judul: 'Lisan',
			kriteria: [],
			potongan_persen: null,
			ditutup_pada: null,
			tenggat: '2024-03-28T01:00:00Z',
		})
		await plan({ judul: 'Tidak jadi', terbit: false })
		const bank = await makeBank(t.db, at.kode, 6, 'KUIS')
		const kuis = async (nama: string, more: object = {}) => {
			const row = {
				periode_kode: OLD,
				kelas_kode: KELAS,
				matakuliah_kode: at.kode,
				jenis: 'KUIS' as const,
				nama,
				mulai: new Date('2023-10-02T01:00:00Z'),
				selesai: new Date('2023-10-02T03:00:00Z'),
				durasi_menit: 45,
				jumlah_soal: 4,
				acak_opsi: false,
				ruang: 'Lab 2',
				...more,
			}
			return (await t.db.insertInto('ujian').values(row).returning('id').executeTakeFirstOrThrow()).id
		}
		const quiz = await kuis('Kuis 1')
		await t.db
			.insertInto('komposisi_ujian')
			.values({ ujian_id: quiz, topik: '', kesukaran: null, jumlah: 4 })
			.execute()
		await kuis('Batal', { ditiadakan: true })
		await kuis('Kuis 1 susulan', { susulan_dari: quiz })
		return { first, quiz, bank, file }
	}

	const base = () => `/api/mengajar/salinan-kelas/20232/${KELAS}/${at.kode}`
	const from = (more: object = {}) => ({
		asal_periode: OLD,
		asal_kelas: KELAS,
		asal_matakuliah: at.kode,
		geser_hari: 14,
		...more,
	})
	const preview = async (more: object = {}, who = dosen) => {
		const query = new URLSearchParams(from(more) as unknown as Record<string, string>)
		return ask('GET', `${base()}/pratinjau?${query}`, undefined, who)
	}
	const copy = (which: { tugas?: string[]; kuis?: string[] }, more: object = {}, who = dosen) =>
		ask('POST', base(), { ...from(more), tugas: [], kuis: [], ...which }, who)
	const undo = (salinan: string, who = dosen) => ask('POST', `${base()}/${salinan}/urungkan`, undefined, who)
	const seen = async (more: object = {}): Promise<PratinjauSalinan> => (await preview(more)).body.data
	const titles = async () =>
		(await ask('GET', `/api/mengajar/tugas/kelas/20232/${KELAS}/${at.kode}`)).body.data.map(
			({ judul, terbit_pada }: { judul: string; terbit_pada: string | null }) => [judul, terbit_pada],
		)
	const drafts = async (who = dosen) =>
		(await ask('GET', '/api/mengajar/draf-kuis', undefined, who)).body.data.filter(
			({ kode_mk }: { kode_mk: string }) => kode_mk === at.kode,
		)

	/** A course of their own for each test. */
	const fresh = async (who = dosen) => {
		t.clock.set(TEST_NOW)
		at.kode = (await makeKuliah(t.db, { kelas: KELAS, nip: await nipOf(who) })).kode
		await teach(who, OLD)
	}
	return {
		...{ t, at, dosen, rekan, lain, teach, ask, plan, lastTerm, base, from },
		...{ preview, copy, undo, seen, titles, drafts, fresh },
	}
}
