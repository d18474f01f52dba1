import { expect, it } from 'vitest'
import { calmWords } from './calm-words.ts'

const periode = { nama: 'Genap 2023/2024', minggu: 6 }
const kuliah = {
	kode_mk: 'ST05',
	mata_kuliah: 'Statistika',
	mulai: '2024-03-18T02:30:00Z',
	selesai: '2024-03-18T05:00:00Z',
	ruangan: 'Ruang A.201',
	dosen: [],
}
const course = { periode, jumlah_matakuliah: 6, kuliah_mendatang: [], cuti: false }

it.each([
	['no term runs', { ...course, periode: null }, 'Belum ada semester yang berjalan', false],
	['no class is set', { ...course, jumlah_matakuliah: 0 }, 'Selamat datang', false],
	['the student is on leave', { ...course, jumlah_matakuliah: 0, cuti: true }, 'Anda sedang cuti', false],
	['the server knew of no lecture', course, 'Tidak ada kuliah mendatang', false],
	[
		'the lectures of a kept answer are over',
		{ ...course, kuliah_mendatang: [kuliah] },
		'Jadwal berikutnya belum termuat',
		true,
	],
])('where %s', (_, facts, title, jadwal) => {
	expect(calmWords(facts)).toMatchObject({ title, jadwal })
})
