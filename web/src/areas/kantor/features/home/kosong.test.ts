import { expect, test } from 'vitest'
import type { KeadaanSemester } from '#shared/api/office.ts'
import { isKosong } from './kosong.ts'

const NOTHING: KeadaanSemester = {
	dihitung_pada: '2024-03-18T00:00:00Z',
	periode: 'Genap 2023/2024',
	minggu: 1,
	krs: [],
	nilai: [],
	presensi: [],
	pembayaran: null,
}
const TI = { prodi: 'TI', nama: 'Teknik Informatika' }

test.each<[string, Partial<KeadaanSemester>, boolean]>([
	['a campus that was just made', {}, true],
	['programmes without students', { krs: [{ ...TI, disetujui: 0, diajukan: 0, draf: 0, belum: 0 }] }, true],
	['a student', { krs: [{ ...TI, disetujui: 0, diajukan: 0, draf: 0, belum: 1 }] }, false],
	['a course that is taught', { nilai: [{ ...TI, diumumkan: 0, diisi: 0, belum: 1 }] }, false],
	['no term', { periode: null }, false],
	['rights that do not reach so far', { krs: null, nilai: null }, false],
])('whether there is nothing yet, with %s', (_, some, kosong) => {
	expect(isKosong({ ...NOTHING, ...some })).toBe(kosong)
})
