import { describe, expect, test } from 'vitest'
import {
	bagiKelas,
	bentrokKelas,
	KELAS_BARU_SEKALIGUS,
	kataRuangSempit,
	kisiPenuh,
	NAMA_CARA_BAGI,
	usulJadwal,
} from './susun-kelas.ts'

const nim = (n: number) => Array.from({ length: n }, (_, i) => String(10_001 + i))

describe('students of a class in parts', () => {
	test.each([
		[5, 2, 'urut', [3, 2]],
		[5, 2, 'selang', [3, 2]],
		[7, 3, 'urut', [3, 2, 2]],
		[7, 4, 'selang', [2, 2, 2, 1]],
		[1, 2, 'urut', [1, 0]],
	] as const)('%i in %i, %s', (banyak, bagian, cara, jumlah) => {
		const parts = bagiKelas(nim(banyak).toReversed(), bagian, cara)
		expect(parts.map((part) => part.length)).toEqual(jumlah)
		expect(parts.flat().toSorted()).toEqual(nim(banyak))
	})

	test('in order of the numbers the first stay, alternating every second goes', () => {
		expect(bagiKelas(nim(4), 2, 'urut')).toEqual([nim(4).slice(0, 2), nim(4).slice(2)])
		expect(bagiKelas(nim(4), 2, 'selang')[0]).toEqual(['10001', '10003'])
	})

	test.each([
		[
			'urut',
			[
				['10001', '10002', '10003'],
				['10004', '10005'],
			],
		],
		[
			'selang',
			[
				['10001', '10003', '10005'],
				['10002', '10004'],
			],
		],
	] as const)('come in any order, %s', (cara, parts) => {
		expect(bagiKelas(['10003', '10005', '10001', '10004', '10002'], 2, cara)).toEqual(parts)
	})

	test('at most three new classes at once, in a way that has a name', () => {
		expect(KELAS_BARU_SEKALIGUS).toBe(3)
		expect(NAMA_CARA_BAGI).toEqual({
			urut: 'Urut NIM, yang kecil tetap',
			selang: 'Selang-seling menurut NIM',
		})
	})
})

describe('the hours of the campus', () => {
	const at = (hari: string, jam_mulai: string, jam_selesai: string) => ({ hari, jam_mulai, jam_selesai })

	test('are every hour that there is on every day that there is, once', () => {
		expect(
			kisiPenuh([
				at('Senin', '08:00', '09:40'),
				at('Senin', '10:00', '11:40'),
				at('Rabu', '08:00', '09:40'),
				at('Rabu', '08:00', '10:30'),
			]),
		).toEqual([
			at('Senin', '08:00', '09:40'),
			at('Senin', '10:00', '11:40'),
			at('Senin', '08:00', '10:30'),
			at('Rabu', '08:00', '09:40'),
			at('Rabu', '10:00', '11:40'),
			at('Rabu', '08:00', '10:30'),
		])
	})

	test('are none where nothing is taught', () => {
		expect(kisiPenuh([])).toEqual([])
	})
})

describe('places for the lectures of a new class', () => {
	const at = (hari: string, jam_mulai: string, ruangan: string, kelas = 'A', kode = 'TI101') => ({
		...{
			kelas,
			kode,
			hari,
			jam_mulai,
			jam_selesai: `${Number(jam_mulai.slice(0, 2)) + 1}:40`.padStart(5, '0'),
			ruangan,
		},
	})
	const senin = at('Senin', '08:00', 'R1')
	const bahan = {
		kelas: 'B',
		asal: [senin],
		isi: { pengampu: [{ kelas: 'A', kode: 'TI101', nip: '1' }], jadwal: [senin] },
		kisi: [senin, at('Senin', '10:00', 'R1'), at('Rabu', '08:00', 'R1')],
		ruang: ['R1', 'R2'],
	}

	test('the same hour in another room where another lecturer teaches', () => {
		const [one] = usulJadwal({ ...bahan, dosen: new Map([['TI101', ['2']]]) })
		expect(one).toMatchObject({ kelas: 'B', hari: 'Senin', jam_mulai: '08:00', ruangan: 'R2' })
	})

	test('the nearest hour at which the lecturer is free, in the same room', () => {
		const [one] = usulJadwal({ ...bahan, dosen: new Map([['TI101', ['1']]]) })
		expect(one).toMatchObject({ hari: 'Senin', jam_mulai: '10:00', ruangan: 'R1' })
	})

	test('two lectures of the class are never at once', () => {
		const asal = [senin, { ...senin, kode: 'TI102' }]
		const two = usulJadwal({ ...bahan, asal, dosen: new Map() })
		expect(new Set(two.map((one) => `${one.hari} ${one.jam_mulai}`)).size).toBe(2)
	})

	test('what is taught from anywhere stays so, and where nothing is free it stays where it is', () => {
		const daring = { ...senin, ruangan: 'Daring' }
		expect(usulJadwal({ ...bahan, asal: [daring], dosen: new Map() })[0]).toMatchObject({
			hari: 'Senin',
			ruangan: 'Daring',
		})
		expect(
			usulJadwal({ ...bahan, kisi: [], ruang: [], dosen: new Map([['TI101', ['1']]]) })[0],
		).toMatchObject({
			hari: 'Senin',
			ruangan: 'R1',
		})
	})

	/** The place of a lecture whose own hour the lecturer cannot come to, of these hours of the campus. */
	const placed = (kuliah: typeof senin, kisi: (typeof senin)[]) => {
		const isi = { pengampu: [{ kelas: 'A', kode: 'TI101', nip: '1' }], jadwal: [kuliah] }
		const dosen = new Map([['TI101', ['1']]])
		const [one] = usulJadwal({ kelas: 'B', asal: [kuliah], isi, kisi, ruang: [], dosen })
		return `${one?.hari} ${one?.jam_mulai}`
	}

	test.each([
		['Selasa 08:00', ['Rabu 10:00', 'Senin 08:00'], 'Senin 08:00'],
		['Selasa 08:00', ['Senin 10:00', 'Rabu 08:00'], 'Rabu 08:00'],
		['Rabu 08:00', ['Senin 08:00', 'Selasa 08:00'], 'Selasa 08:00'],
		['Kamis 08:00', ['Senin 08:00', 'Rabu 08:00'], 'Rabu 08:00'],
		['Jumat 08:00', ['Senin 08:00', 'Kamis 08:00'], 'Kamis 08:00'],
		['Sabtu 08:00', ['Senin 08:00', 'Jumat 08:00'], 'Jumat 08:00'],
		['Minggu 08:00', ['Senin 08:00', 'Sabtu 08:00'], 'Sabtu 08:00'],
		['Jumat 08:00', ['Senin 08:00', 'Sabtu 08:00'], 'Sabtu 08:00'],
		['Senin 08:00', ['Selasa 10:00', 'Selasa 08:00'], 'Selasa 08:00'],
		['Senin 08:00', ['Selasa 08:00', 'Senin 18:00'], 'Senin 18:00'],
		['Senin 13:00', ['Senin 07:00', 'Senin 15:00'], 'Senin 15:00'],
		['Senin 13:00', ['Senin 18:00', 'Senin 10:30'], 'Senin 10:30'],
		['Senin 08:00', ['Senin 10:00', 'Senin 09:50'], 'Senin 09:50'],
	])('from %s the nearest of %j is %s', (from, kisi, to) => {
		const lecture = (text: string) => {
			const [hari = '', jam = ''] = text.split(' ')
			const selesai = (Number(jam.slice(0, 2)) + 1) * 60 + 40 + Number(jam.slice(3))
			const two = (n: number) => String(n).padStart(2, '0')
			return {
				...at(hari, jam, 'R1'),
				jam_selesai: `${two(Math.floor(selesai / 60))}:${two(selesai % 60)}`,
			}
		}
		expect(placed(lecture(from), kisi.map(lecture))).toBe(to)
	})

	test('an hour shorter or longer than the lecture is none for it', () => {
		const shorter = { ...at('Senin', '10:00', 'R1'), jam_selesai: '10:50' }
		const longer = { ...at('Senin', '10:00', 'R1'), jam_selesai: '12:30' }
		const sameLength = { ...at('Senin', '13:30', 'R1'), jam_selesai: '15:10' }
		expect(placed(senin, [shorter, longer, sameLength])).toBe('Senin 13:30')
		expect(placed(senin, [shorter, longer])).toBe('Senin 08:00')
	})

	test.each([
		['right after another lecture', '09:40', '11:20', 'Senin 09:40'],
		['a minute before its end', '09:39', '11:19', 'Rabu 08:00'],
		['right before another lecture', '06:20', '08:00', 'Senin 06:20'],
		['until a minute after its beginning', '06:21', '08:01', 'Rabu 08:00'],
	])('whoever teaches can come %s or not', (_, jam_mulai, jam_selesai, to) => {
		const near = { ...senin, jam_mulai, jam_selesai }
		expect(placed(senin, [near, at('Rabu', '08:00', 'R1')])).toBe(to)
	})

	test('what is taught in a room is not sent to the screens, and rooms are tried in their order', () => {
		const dosen = new Map([['TI101', ['2']]])
		expect(usulJadwal({ ...bahan, ruang: ['Daring', 'R1', 'R3', 'R2'], dosen })).toEqual([
			{ ...senin, kelas: 'B', ruangan: 'R3' },
		])
		expect(usulJadwal({ ...bahan, ruang: ['Daring', 'R1'], dosen })).toEqual([
			{ ...at('Senin', '10:00', 'R1'), kelas: 'B' },
		])
	})

	test('what is taught from anywhere moves to another hour when the lecturer is taken, and takes no room', () => {
		const daring = { ...senin, ruangan: 'Daring' }
		const isi = { pengampu: [{ kelas: 'A', kode: 'TI101', nip: '1' }], jadwal: [daring] }
		const asal = [daring]
		expect(usulJadwal({ ...bahan, asal, isi, dosen: new Map([['TI101', ['1']]]) })).toEqual([
			{ ...at('Senin', '10:00', 'Daring'), kelas: 'B' },
		])
		expect(usulJadwal({ ...bahan, asal, isi, dosen: new Map([['TI101', ['2']]]) })).toEqual([
			{ ...daring, kelas: 'B' },
		])
	})
})

describe('what a lecture of these classes clashes with', () => {
	const lecture = (kelas: string, kode: string, jam_mulai: string, ruangan: string) => ({
		...{ kelas, kode, hari: 'Senin', jam_mulai, jam_selesai: '11:00', ruangan },
	})
	const sebutan = {
		matakuliah: (kode: string) => (kode === 'TI101' ? 'Algoritma' : 'Basis Data'),
		dosen: (nip: string) => (nip === '1' ? 'Dr. Andi' : 'Dr. Budi'),
	}
	const clashes = (
		jadwal: ReturnType<typeof lecture>[],
		kelas: string[],
		pengampu: { kelas: string; kode: string; nip: string }[] = [],
	) =>
		bentrokKelas({ pengampu, jadwal }, new Set(kelas), sebutan).map(
			({ kuliah, kata, keras }) => `${kuliah.kelas} ${kuliah.kode}: ${kata}${keras ? '!' : ''}`,
		)

	test('the class itself would be in two places', () => {
		const jadwal = [lecture('A', 'TI101', '08:00', 'R1'), lecture('A', 'TI102', '09:30', 'R2')]
		expect(clashes(jadwal, ['A'])).toEqual([
			'A TI101: bersamaan dengan Basis Data A pukul 09.30!',
			'A TI102: bersamaan dengan Algoritma A pukul 08.00!',
		])
	})

	test('the room is taken, which only the class that is asked for is told', () => {
		const jadwal = [lecture('A', 'TI101', '08:00', 'R1'), lecture('B', 'TI102', '09:30', 'R1')]
		expect(clashes(jadwal, ['A'])).toEqual(['A TI101: R1 dipakai Basis Data B pukul 09.30'])
		expect(clashes(jadwal, ['B'])).toEqual(['B TI102: R1 dipakai Algoritma A pukul 08.00'])
		expect(clashes(jadwal, ['C'])).toEqual([])
	})

	test('the lecturer teaches elsewhere', () => {
		const jadwal = [lecture('A', 'TI101', '08:00', 'R1'), lecture('B', 'TI102', '09:30', 'R2')]
		const pengampu = [
			{ kelas: 'A', kode: 'TI101', nip: '1' },
			{ kelas: 'B', kode: 'TI102', nip: '1' },
		]
		expect(clashes(jadwal, ['B'], pengampu)).toEqual(['B TI102: Dr. Andi mengajar Algoritma A pukul 08.00'])
		expect(clashes(jadwal, ['A', 'B'], pengampu)).toHaveLength(2)
		expect(clashes(jadwal, ['A', 'B'])).toEqual([])
	})
})

test('a room with too few seats is named with its seats and those who would come', () => {
	expect(
		kataRuangSempit(
			{ kelas: 'B2', hari: 'Senin', jam_mulai: '08:00', ruangan: 'A.202' },
			{ nama: 'Algoritma', kursi: 30, mahasiswa: 41 },
		),
	).toBe(
		'A.202 hanya mempunyai 30 kursi, sedangkan Algoritma B2 pada Senin pukul 08.00 akan diikuti 41 mahasiswa.',
	)
})
