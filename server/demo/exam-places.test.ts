import { describe, expect, it } from 'vitest'
import { hariDari } from '#shared/rules/tanggal.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { pekanUjian, tanggalPeriode } from './calendar.ts'
import { listKelas } from './classes.ts'
import { MATAKULIAH, matakuliahKelas } from './courses.ts'
import { placeUjian, type Terpakai, type UjianDicari } from './exam-places.ts'
import { assignPengampu, listDosen } from './lecturers.ts'
import { listRuang, makeJadwal } from './schedule.ts'

const timezone = 'Asia/Makassar'

/** A campus with its timetable, and one exam of each class that is over and one to come. */
function campus(mahasiswa: number) {
	const kelas = listKelas(mahasiswa).map((k) => ({
		...k,
		matakuliah: matakuliahKelas(k.program_studi_kode, k.semester),
	}))
	const perMatakuliah = new Map<string, number>()
	for (const kode of kelas.flatMap((k) => k.matakuliah))
		perMatakuliah.set(kode, (perMatakuliah.get(kode) ?? 0) + 1)
	const pengampu = assignPengampu(kelas, listDosen(perMatakuliah))
	const dosen = new Map(pengampu.map((p) => [`${p.kelas_kode} ${p.matakuliah_kode}`, p.dosen_nip]))
	const siapa: Terpakai['siapa'] = ({ kelas_kode, matakuliah_kode }) => [
		kelas_kode,
		dosen.get(`${kelas_kode} ${matakuliah_kode}`) ?? '',
	]
	const jadwal = makeJadwal(pengampu, new Map(MATAKULIAH.map((mk) => [mk.kode, mk])))
	const { lab, kelas: rooms } = listRuang(kelas.length)
	const terpakai: Terpakai = {
		siapa,
		mingguan: jadwal.map((j) => ({ ...j, siapa: [...siapa(j), j.ruangan] })),
		sekali: [],
		ruang: [...lab, ...rooms],
	}
	const ujian = kelas.flatMap(({ kode, matakuliah: [satu = '', dua = ''] }): UjianDicari[] => [
		{ ...wish(kode, satu, -4), ruang: 'Lab Komputer 1' },
		{ ...wish(kode, dua, 3), ruang: 'Ruang A.201' },
	])
	return { terpakai, ujian, kelas }
}

const wish = (kelas_kode: string, matakuliah_kode: string, hari: number): Omit<UjianDicari, 'ruang'> => ({
	id: `${kelas_kode} ${matakuliah_kode}`,
	kelas_kode,
	matakuliah_kode,
	hari,
	jam_mulai: '13:15',
	jam_selesai: '15:45',
	ditiadakan: false,
})

describe.each([240, 5_000])('the exams of a campus of %i students', (mahasiswa) => {
	const { terpakai, ujian } = campus(mahasiswa)

	it.each(['2024-03-18', '2024-03-19', '2024-03-20', '2024-03-21', '2024-03-22', '2024-03-23', '2024-03-24'])(
		'lie on the right side of %s, within their weeks, and no room, class or lecturer has two things at once',
		(hariIni) => {
			const now = saatKampus(hariIni, '09:00', timezone)
			const tempat = placeUjian(ujian, terpakai, { now, timezone })
			expect(tempat).toHaveLength(ujian.length)
			const [pertama] = pekanUjian(hariIni)
			const mulai = tanggalPeriode(hariIni).mulai
			const taken = new Map<string, string>()
			const claim = (who: string, tanggal: string, dari: string, sampai: string, by: string) => {
				for (let jam = dari; jam < sampai; jam = later(jam)) {
					const key = `${who} ${tanggal} ${jam}`
					expect(taken.get(key) ?? by).toBe(by)
					taken.set(key, by)
				}
			}
			for (const { id, mulai: dari, selesai, ruang } of tempat) {
				const u = ujian.find((one) => one.id === id)
				if (!u) throw new Error(id)
				const [a, b] = [waktuKampus(dari, timezone), waktuKampus(selesai, timezone)]
				expect(u.hari < 0 ? a.tanggal < hariIni : a.tanggal > hariIni).toBe(true)
				const week = Math.floor((Date.parse(a.tanggal) - Date.parse(mulai)) / (7 * 86_400_000)) + 1
				expect([pertama, pertama + 1]).toContain(week)
				// Sat from anywhere, at any time of the day.
				if (ruang === 'Daring' && a.jam === '00:00') continue
				for (const m of terpakai.mingguan)
					if (m.hari === hariDari(a.tanggal) && m.jam_mulai < b.jam && a.jam < m.jam_selesai)
						expect(m.siapa.filter((who) => [...terpakai.siapa(u), ruang].includes(who))).toEqual([])
				for (const who of [...terpakai.siapa(u), ...(ruang === 'Daring' ? [] : [ruang])])
					claim(who, a.tanggal, a.jam, b.jam, id)
			}
			// A campus of the usual size has rooms for all, a big one for most.
			expect(tempat.filter(({ ruang }) => ruang === 'Daring').length).toBeLessThan(tempat.length / 3)
			if (mahasiswa === 240) expect(tempat.filter(({ ruang }) => ruang === 'Daring')).toEqual([])
		},
	)

	it('stay where they are when they are placed again', () => {
		const today = { now: saatKampus('2024-03-21', '09:00', timezone), timezone }
		const tempat = placeUjian(ujian, terpakai, today)
		const rooms = new Map(tempat.map(({ id, ruang }) => [id, ruang]))
		const again = ujian.toReversed().map((u) => ({ ...u, ruang: rooms.get(u.id) ?? '' }))
		expect(placeUjian(again, terpakai, today)).toEqual(tempat)
	})
})

const later = (jam: string) =>
	new Date(Date.parse(`1970-01-01T${jam}Z`) + 15 * 60_000).toISOString().slice(11, 16)
