import { describe, expect, it } from 'vitest'
import { listKelas } from './classes.ts'
import { MATAKULIAH, matakuliahKelas } from './courses.ts'
import { assignPengampu, listDosen } from './lecturers.ts'
import { makeJadwal, ruangTercatat } from './schedule.ts'
import { listMahasiswa } from './students.ts'

describe('classes', () => {
	it('are six for 240 students and go on in the same pattern', () => {
		expect(listKelas(240).map((k) => k.kode)).toEqual(['TI-4A', 'TI-4B', 'TI-2A', 'SI-4A', 'SI-4B', 'SI-2A'])
		const kelas = listKelas(5_000)
		expect(kelas).toHaveLength(125)
		expect(kelas.slice(6, 12).map((k) => k.kode)).toEqual([
			'TI-4C',
			'TI-4D',
			'TI-2B',
			'SI-4C',
			'SI-4D',
			'SI-2B',
		])
		expect(kelas.map((k) => k.kode)).toContain('TI-4AA')
		expect(new Set(kelas.map((k) => k.kode)).size).toBe(125)
		expect(kelas.every((k) => k.mahasiswa === 40)).toBe(true)
		expect(listKelas(250).at(-1)).toMatchObject({ kode: 'TI-4C', mahasiswa: 10 })
	})
})

describe('students', () => {
	const mahasiswa = listMahasiswa(listKelas(5_000))

	it('have their own name, number and address of every kind, and the same ones every time', () => {
		for (const field of ['nama', 'email', 'stambuk', 'whatsapp', 'id', 'akunId'] as const)
			expect(new Set(mahasiswa.map((m) => m[field])).size).toBe(5_000)
		expect(listMahasiswa(listKelas(240)).map((m) => m.nama)).toEqual(
			mahasiswa.slice(0, 240).map((m) => m.nama),
		)
	})

	it('come from all over the country, women and men', () => {
		const first = mahasiswa.slice(0, 240)
		expect(new Set(first.map((m) => m.provinsi)).size).toBeGreaterThan(18)
		const perempuan = first.filter((m) => m.jenis_kelamin === 'Perempuan').length
		expect(perempuan).toBeGreaterThan(90)
		expect(perempuan).toBeLessThan(150)
		expect(mahasiswa.filter((m) => !/^\p{L}[\p{L}' ]+ \p{L}+$/u.test(m.nama))).toEqual([])
		expect(
			mahasiswa.filter((m) => m.nama.length > 60 || / {2}|undefined/.test(m.nama + m.kota + m.alamat)),
		).toEqual([])
	})
})

describe.each([240, 5_000])('a campus of %i students', (jumlah) => {
	const kelas = listKelas(jumlah).map((k) => ({
		...k,
		matakuliah: matakuliahKelas(k.program_studi_kode, k.semester),
	}))
	const perMatakuliah = new Map<string, number>()
	for (const kode of kelas.flatMap((k) => k.matakuliah))
		perMatakuliah.set(kode, (perMatakuliah.get(kode) ?? 0) + 1)
	const dosen = listDosen(perMatakuliah)
	const pengampu = assignPengampu(kelas, dosen)
	const jadwal = makeJadwal(pengampu, new Map(MATAKULIAH.map((mk) => [mk.kode, mk])))

	it('has enough lecturers, each with a number that could be real', () => {
		expect(dosen.length).toBeGreaterThanOrEqual(14)
		expect(new Set(dosen.map((d) => d.nip)).size).toBe(dosen.length)
		expect(new Set(dosen.map((d) => d.nama)).size).toBe(dosen.length)
		for (const { nip } of dosen) {
			const [, lahir = '', diangkat = ''] = /^(\d{8})(\d{4}(?:0[1-9]|1[0-2]))[12]\d{3}$/.exec(nip) ?? []
			const tanggal = `${lahir.slice(0, 4)}-${lahir.slice(4, 6)}-${lahir.slice(6)}`
			expect(new Date(tanggal).toISOString().slice(0, 10)).toBe(tanggal)
			expect(Number(diangkat.slice(0, 4)) - Number(lahir.slice(0, 4))).toBeGreaterThan(21)
		}
	})

	it('gives each course of each class one lecturer and all of its hours', () => {
		expect(pengampu).toHaveLength(kelas.length * 6)
		for (const { kode, sks } of MATAKULIAH) {
			const ofCourse = jadwal.filter((j) => j.matakuliah_kode === kode)
			const minutes = ofCourse.reduce((sum, j) => sum + minutesOf(j.jam_selesai) - minutesOf(j.jam_mulai), 0)
			expect(minutes).toBe(sks * 50 * (perMatakuliah.get(kode) ?? 0))
		}
	})

	it('has no class, lecturer or room in two places at once', () => {
		const nip = new Map(pengampu.map((p) => [`${p.kelas_kode} ${p.matakuliah_kode}`, p.dosen_nip]))
		const at = new Map<string, typeof jadwal>()
		for (const j of jadwal)
			for (const who of [j.kelas_kode, j.ruangan, nip.get(`${j.kelas_kode} ${j.matakuliah_kode}`)])
				at.set(`${who} ${j.hari}`, [...(at.get(`${who} ${j.hari}`) ?? []), j])
		for (const day of at.values()) {
			const sorted = day.toSorted((a, b) => a.jam_mulai.localeCompare(b.jam_mulai))
			for (const [i, j] of sorted.entries())
				expect((sorted[i + 1]?.jam_mulai ?? '99:99') >= j.jam_selesai).toBe(true)
		}
	})

	it('names only rooms that the office keeps, also on a large campus', () => {
		const ruang = ruangTercatat(kelas.length)
		const nama = new Set(ruang.map((one) => one.nama))
		expect(jadwal.filter((one) => !nama.has(one.ruangan))).toEqual([])
		expect(ruang.map(({ kode }) => kode)).toContain('A.201')
		expect(ruangTercatat(1_250).map(({ kode }) => kode)).toEqual(
			expect.arrayContaining(['LAB-250', 'AA.201', 'AF.203']),
		)
	})

	it('keeps the Friday prayer free', () => {
		const prayer = jadwal.filter(
			(j) => j.hari === 'Jumat' && j.jam_mulai < '13:00' && j.jam_selesai > '11:30',
		)
		expect(prayer).toEqual([])
	})
})

const minutesOf = (jam: string) => Number(jam.slice(0, 2)) * 60 + Number(jam.slice(3, 5))
