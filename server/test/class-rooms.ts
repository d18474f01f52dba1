import { randomUUID } from 'node:crypto'
import { TEST_NOW, type TestApp } from './build-app.ts'
import { makeDosen, makeKelas, makeMahasiswa, type TestAkun, type TestMahasiswa } from './factories.ts'
import { makeOffer } from './krs-factories.ts'

const PERIODE = { periode_kode: '20232' }
const HOURS: [string, string, string][] = [
	['Senin', '08:00', '09:40'],
	['Selasa', '10:00', '11:40'],
]

/** What a room is made of. */
export type Room = {
	kelas: string
	dosen: TestAkun
	nip: string
	offers: readonly [Offer, Offer]
	list: TestMahasiswa[]
	tugas: string
	pertemuan: string
}
type Offer = { id: string; kode: string }

/** Classes with all that hangs on them, and the calls by which an office splits and merges them. */
export function classRooms(app: () => TestApp, office: () => TestAkun) {
	let n = 0
	/** A class with two courses, their lecturer, four students with plans, a meeting that was held, and an assignment that was handed in. */
	async function makeRoom(): Promise<Room> {
		const kelas = await makeKelas(app().db, `TI-S${++n}A`)
		// Days and hours of the campus.
		await makeOffer(app(), { kelas: 'TI-9Z', jadwal: ['Jumat', '13:00', '14:40'] })
		const dosen = await makeDosen(app().db)
		const { nip } = await app()
			.db.selectFrom('dosen')
			.select('nip')
			.where('akun_id', '=', dosen.id)
			.executeTakeFirstOrThrow()
		const offers = [await offer(kelas, nip, HOURS[0]), await offer(kelas, nip, HOURS[1])] as const
		const list: TestMahasiswa[] = []
		for (let i = 0; i < 4; i++) list.push(await makeMahasiswa(app().db, { kelas }))
		list.sort((a, b) => (a.stambuk < b.stambuk ? -1 : 1))
		for (const m of list)
			await take(
				m,
				offers.map(({ id }) => id),
			)
		const { id: pertemuan } = await app()
			.db.insertInto('pertemuan_kelas')
			.values({
				...{ ...PERIODE, kelas_kode: kelas, matakuliah_kode: offers[0].kode, asal_tanggal: '2024-02-19' },
				...{ asal_jam_mulai: '08:00', asal_jam_selesai: '09:40', asal_ruangan: 'Lab 1' },
				...{ alasan: null, diubah_oleh: null, diubah_pada: TEST_NOW },
			} as never)
			.returning('id')
			.executeTakeFirstOrThrow()
		await app()
			.db.insertInto('catatan_pertemuan')
			.values({ pertemuan_id: pertemuan, bahasan: 'Graf', diubah_oleh: null, diubah_pada: TEST_NOW } as never)
			.execute()
		for (const m of list)
			await app()
				.db.insertInto('presensi')
				.values({
					...{ pertemuan_id: pertemuan, mahasiswa_id: m.mahasiswaId, status: 'hadir', cara: 'dosen' },
					...{ oleh: null, pada: '2024-02-19T03:00:00Z' },
				} as never)
				.execute()
		const tugas = await assign(kelas, offers[0].kode)
		for (const m of list) await handIn(m, tugas)
		return { kelas, dosen, nip, offers, list, tugas, pertemuan }
	}

	/** A room, and a second class with the same courses at other hours and one student, for the two to be merged. */
	async function makePair(kapasitas = 40) {
		const room = await makeRoom()
		const ke = await makeKelas(app().db, `TI-S${n}C`)
		const dosen = await makeDosen(app().db)
		const { nip } = await app()
			.db.selectFrom('dosen')
			.select('nip')
			.where('akun_id', '=', dosen.id)
			.executeTakeFirstOrThrow()
		const offers = [
			await offer(ke, nip, ['Rabu', '08:00', '09:40'], room.offers[0].kode),
			await offer(ke, nip, ['Kamis', '08:00', '09:40'], room.offers[1].kode),
		]
		await app()
			.db.updateTable('penawaran')
			.set({ kapasitas })
			.where(
				'id',
				'in',
				offers.map(({ id }) => id),
			)
			.execute()
		const m = await makeMahasiswa(app().db, { kelas: ke })
		await take(
			m,
			offers.map(({ id }) => id),
		)
		const rancangan = { jenis: 'gabung', dari: room.kelas, ke, pilihan: [] as object[] }
		return { room: { ...room, list: [...room.list, m] }, ke, nip, offers, m, rancangan }
	}

	async function offer(kelas: string, nip: string, jadwal?: [string, string, string], kode?: string) {
		const made = await makeOffer(app(), { kelas, ...(jadwal && { jadwal }), ...(kode && { kode }) })
		await app()
			.db.insertInto('pengampu')
			.values({ ...PERIODE, kelas_kode: kelas, matakuliah_kode: made.kode, dosen_nip: nip })
			.execute()
		return made
	}

	async function take(m: TestMahasiswa, penawaran: readonly string[]) {
		const { id } = await app()
			.db.insertInto('krs')
			.values({
				...{ mahasiswa_id: m.mahasiswaId, ...PERIODE, status: 'disetujui' as const },
				...{ disimpan_pada: '2024-03-01T00:00:00Z', diajukan_pada: new Date('2024-03-01T00:00:00Z') },
				diputuskan_pada: new Date('2024-03-02T00:00:00Z'),
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		for (const one of penawaran) {
			await app().db.insertInto('krs_matakuliah').values({ krs_id: id, penawaran_id: one }).execute()
			await app()
				.db.updateTable('penawaran')
				.set((eb) => ({ terisi: eb('terisi', '+', 1) }))
				.where('id', '=', one)
				.execute()
		}
	}

	async function assign(kelas: string, kode: string, isi: { judul?: string; tenggat?: string } = {}) {
		const { id } = await app()
			.db.insertInto('tugas')
			.values({
				...{
					...PERIODE,
					kelas_kode: kelas,
					matakuliah_kode: kode,
					judul: isi.judul ?? 'Graf berbobot',
					poin: 100,
				},
				...{
					terima_teks: true,
					terima_berkas: false,
					terbit_pada: '2024-02-20T00:00:00Z',
					petunjuk_html: null,
				},
				...{ tenggat: isi.tenggat ?? '2024-03-10T00:00:00Z', potongan_persen: null, ditutup_pada: null },
				...{ dibuat_oleh: null, dibuat_pada: '2024-02-20T00:00:00Z', diumumkan_pada: '2024-03-12T00:00:00Z' },
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		await app()
			.db.insertInto('kriteria_tugas')
			.values({ tugas_id: id, nomor: 1, nama: 'Isi', poin: 100 })
			.execute()
		return id
	}

	async function handIn({ mahasiswaId }: TestMahasiswa, tugas_id: string) {
		const own = { tugas_id, mahasiswa_id: mahasiswaId }
		await app()
			.db.insertInto('pengumpulan')
			.values({ ...own, ke: 1, teks: 'Jawaban', dikumpulkan_pada: '2024-03-01T00:00:00Z' })
			.execute()
		await app()
			.db.insertInto('nilai_tugas')
			.values({
				...{ ...own, skor: 80, komentar: 'Baik', ke: 1, oleh: null, pada: '2024-03-11T00:00:00Z' },
				...{ terbit_skor: 80, terbit_komentar: 'Baik', terbit_ke: 1, terbit_pada: '2024-03-12T00:00:00Z' },
			})
			.execute()
		await app()
			.db.insertInto('nilai_kriteria')
			.values({ ...own, nomor: 1, skor: 80 })
			.execute()
	}

	const post = (url: string, body?: object, who = office()) =>
		app().call('POST', `/api/kantor/susunan-kelas${url}`, { token: who.token, ...(body && { body }) })
	const look = (rancangan: object) => post('/tinjau', { rancangan })

	async function make(rancangan: object, id = randomUUID()) {
		const { sidik } = (await look(rancangan)).body.data
		return post('', { id, sidik, rancangan })
	}

	const split = ({ kelas, list }: Pick<Room, 'kelas' | 'list'>, more: object = {}, salin = true) => ({
		jenis: 'pecah',
		kelas,
		...{ salin_tugas: salin, salin_ujian: salin },
		baru: [
			{
				...{ kode: `${kelas.slice(0, -1)}B`, stambuk: list.slice(2).map(({ stambuk }) => stambuk) },
				...{ dosen: [], jadwal: null, kapasitas: null, ...more },
			},
		],
	})

	/** All that hangs on the students of a room, by class, and what their classes are made of. */
	async function facts({ list, offers }: Pick<Room, 'list' | 'offers'>) {
		const ids = list.map((m) => m.mahasiswaId)
		const kode = offers.map((one) => one.kode)
		return {
			orang: await app()
				.db.selectFrom('mahasiswa_periode')
				.select(['mahasiswa_id', 'kelas_kode'])
				.where('mahasiswa_id', 'in', ids)
				.orderBy('mahasiswa_id')
				.execute(),
			kursi: await app()
				.db.selectFrom('krs_matakuliah as x')
				.innerJoin('krs as k', 'k.id', 'x.krs_id')
				.innerJoin('penawaran as o', 'o.id', 'x.penawaran_id')
				.select(['k.mahasiswa_id', 'o.kelas_kode', 'o.matakuliah_kode', 'o.terisi'])
				.where('k.mahasiswa_id', 'in', ids)
				.orderBy('k.mahasiswa_id')
				.orderBy('o.matakuliah_kode')
				.execute(),
			presensi: await app()
				.db.selectFrom('presensi as p')
				.innerJoin('pertemuan_kelas as k', 'k.id', 'p.pertemuan_id')
				.select(['p.mahasiswa_id', 'k.kelas_kode', 'k.asal_tanggal'])
				.where('p.mahasiswa_id', 'in', ids)
				.orderBy('p.mahasiswa_id')
				.execute(),
			kerja: await app()
				.db.selectFrom('pengumpulan as p')
				.innerJoin('tugas as u', 'u.id', 'p.tugas_id')
				.innerJoin('nilai_kriteria as n', (join) =>
					join.onRef('n.tugas_id', '=', 'p.tugas_id').onRef('n.mahasiswa_id', '=', 'p.mahasiswa_id'),
				)
				.select(['p.mahasiswa_id', 'u.kelas_kode', 'n.skor'])
				.where('p.mahasiswa_id', 'in', ids)
				.orderBy('p.mahasiswa_id')
				.execute(),
			jadwal: await app()
				.db.selectFrom('jadwal_kuliah')
				.select(['kelas_kode', 'matakuliah_kode', 'hari', 'jam_mulai', 'ruangan'])
				.where('matakuliah_kode', 'in', kode)
				.orderBy('kelas_kode')
				.orderBy('matakuliah_kode')
				.execute(),
			pengampu: await app()
				.db.selectFrom('pengampu')
				.select(['kelas_kode', 'matakuliah_kode', 'dosen_nip'])
				.where('matakuliah_kode', 'in', kode)
				.orderBy('kelas_kode')
				.orderBy('matakuliah_kode')
				.orderBy('dosen_nip')
				.execute(),
			tawaran: await app()
				.db.selectFrom('penawaran')
				.select(['id', 'kelas_kode', 'kapasitas', 'terisi'])
				.where('matakuliah_kode', 'in', kode)
				.orderBy('id')
				.execute(),
		}
	}

	const bell = async (akun: TestAkun) =>
		(await app().db.selectFrom('pemberitahuan').select('judul').where('akun_id', '=', akun.id).execute()).map(
			(one) => one.judul,
		)
	return {
		makeRoom,
		makePair,
		offer,
		take,
		assign,
		handIn,
		post,
		look,
		make,
		split,
		facts,
		bell,
		nomor: () => n,
	}
}
