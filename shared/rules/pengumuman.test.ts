import { expect, test } from 'vitest'
import { isTautan, keadaanPengumuman, sebutanSasaran } from './pengumuman.ts'

const at = (hour: number) => new Date(Date.UTC(2024, 2, 18, hour))

test.each([
	['waits for its hour', { terbit_pada: at(2), berakhir_pada: null, ditarik_pada: null }, 'terjadwal'],
	['is there from its hour on', { terbit_pada: at(1), berakhir_pada: null, ditarik_pada: null }, 'tampil'],
	['is there until it ends', { terbit_pada: at(0), berakhir_pada: at(2), ditarik_pada: null }, 'tampil'],
	['is over at its end', { terbit_pada: at(0), berakhir_pada: at(1), ditarik_pada: null }, 'berakhir'],
	[
		'is taken back before all else',
		{ terbit_pada: at(2), berakhir_pada: at(3), ditarik_pada: at(0) },
		'ditarik',
	],
] as const)('an announcement %s', (_what, waktu, keadaan) => {
	expect(keadaanPengumuman(waktu, at(1))).toBe(keadaan)
})

test.each([
	['/', true],
	['/jadwal?minggu=2', true],
	['https://kampus.ac.id/a?b=c#d', true],
	['//lain.id', false],
	['/\\lain.id', false],
	['/a\\b', false],
	['http://kampus.ac.id', false],
	['https://', false],
	['https:///a', false],
	['javascript:alert(1)', false],
	['/a b', false],
	[' /a', false],
	['', false],
	[`/${'a'.repeat(500)}`, false],
])('%s leads somewhere: %s', (tautan, leads) => {
	expect(isTautan(tautan)).toBe(leads)
})

test.each([
	[{}, 'Mahasiswa, seluruh kampus'],
	[{ untuk_dosen: true, program_studi: 'TI', angkatan: 2023 }, 'Mahasiswa dan dosen, TI angkatan 2023'],
	[{ untuk_mahasiswa: false, untuk_dosen: true, kelas: 'TI-4A' }, 'Dosen, kelas TI-4A'],
	[{ angkatan: 2022 }, 'Mahasiswa, angkatan 2022'],
])('to whom: %j is %s', (sasaran, words) => {
	const all = { untuk_mahasiswa: true, untuk_dosen: false, program_studi: null, angkatan: null, kelas: null }
	expect(sebutanSasaran({ ...all, ...sasaran })).toBe(words)
})
