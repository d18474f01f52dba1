import { describe, expect, test } from 'vitest'
import { bagiKelas, usulJadwal } from './susun-kelas.ts'

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
})
