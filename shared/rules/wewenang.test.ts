import { expect, test } from 'vitest'
import {
	ALAMAT_AREA,
	areaOf,
	type Hak,
	type Peran,
	semuaWewenang,
	tanpaUlang,
	wewenangDiLuar,
} from './wewenang.ts'

test.each<[Peran, Hak[], string[]]>([
	['mahasiswa', [], ['mahasiswa']],
	['dosen', [], ['mengajar']],
	['dosen', ['prodi'], ['mengajar', 'kantor']],
	['staf', [], ['kantor']],
	['staf', ['akademik', 'sistem'], ['kantor']],
])('%s with the rights %j is led to %j', (peran, hak, area) => expect(areaOf({ peran, hak })).toEqual(area))

test('every right there is names each programme once', () => {
	expect(semuaWewenang(['TI', 'SI'])).toEqual([
		{ hak: 'akademik', program_studi_kode: null },
		{ hak: 'keuangan', program_studi_kode: null },
		{ hak: 'humas', program_studi_kode: null },
		{ hak: 'prodi', program_studi_kode: 'TI' },
		{ hak: 'prodi', program_studi_kode: 'SI' },
		{ hak: 'sistem', program_studi_kode: null },
	])
})

test('each area has its first address', () => {
	expect(ALAMAT_AREA).toEqual({ mahasiswa: '/', mengajar: '/mengajar', kantor: '/kantor' })
})

test('what is lacking of rights is told programme by programme, and a right named twice is one', () => {
	const [humas, ti, si] = [
		{ hak: 'humas', program_studi_kode: null },
		{ hak: 'prodi', program_studi_kode: 'TI' },
		{ hak: 'prodi', program_studi_kode: 'SI' },
	] as const
	expect(wewenangDiLuar([humas, ti, si], [humas, si])).toEqual([ti])
	expect(wewenangDiLuar([humas], [])).toEqual([humas])
	expect(wewenangDiLuar([], [humas])).toEqual([])
	expect(tanpaUlang([ti, humas, { ...ti }, si])).toEqual([ti, humas, si])
})
