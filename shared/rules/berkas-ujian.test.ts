import { describe, expect, test } from 'vitest'
import { isTerlambat, pesanBerkas, readBerkas, readTerlambatMenit } from './berkas-ujian.ts'

const FAKTA = {
	lembar: 'berita_acara' as const,
	periode: '20232',
	kelas: 'TI-4A',
	kode_mk: 'SBD02',
	ujian: 'Kuis 1 | SQL',
	tanggal_ujian: '2024-03-18',
	peserta: 40,
	hadir: 0,
	tanggal: '2024-03-19',
	sidik: '0123456789abcdef',
}

describe('what is signed', () => {
	test('is read back, whole, whatever a quiz is called', () => {
		const pesan = pesanBerkas(FAKTA)
		expect(pesan).toBe(
			'BAU1|berita_acara|20232|TI-4A|SBD02|Kuis%201%20%7C%20SQL|2024-03-18|40|0|2024-03-19|0123456789abcdef',
		)
		expect(readBerkas(pesan)).toEqual(FAKTA)
	})

	test.each([
		'BAP1|berita_acara|20232|TI-4A|SBD02|UTS|2024-03-18|40|38|2024-03-19|0123456789abcdef',
		'BAU1|khs|20232|TI-4A|SBD02|UTS|2024-03-18|40|38|2024-03-19|0123456789abcdef',
		'BAU1|berita_acara|20232|TI-4A|SBD02|UTS|2024-03-18|40|38|2024-03-19',
		'BAU1|berita_acara|20232|TI-4A|SBD02|UTS|2024-03-18|40|38|2024-03-19|0123456789abcdef|x',
		'BAU1|berita_acara|20232||SBD02|UTS|2024-03-18|40|38|2024-03-19|0123456789abcdef',
		'',
	])('"%s" is none', (pesan) => {
		expect(readBerkas(pesan)).toBeNull()
	})
})

describe('who begins late', () => {
	const at = (jam: string) => new Date(`2024-03-18T${jam}:00Z`)
	const ujian = { mulai: at('08:00'), selesai: at('10:00'), durasi_menit: 90 }

	test.each([
		[{}, 15],
		[{ ujian_terlambat_menit: null }, 15],
		[{ ujian_terlambat_menit: '0' }, 0],
		[{ ujian_terlambat_menit: '30' }, 30],
	])('the campus that sets %j has a limit of %i minutes', (isi, menit) => {
		expect(readTerlambatMenit(isi)).toBe(menit)
	})

	test('has begun more than a quarter of an hour after the opening', () => {
		expect([at('08:15'), at('08:16')].map((jam) => isTerlambat(ujian, jam, 15))).toEqual([false, true])
	})

	test('is nobody where an exam is open for much longer than it lasts', () => {
		expect(isTerlambat({ ...ujian, selesai: at('10:30') }, at('09:00'), 15)).toBe(true)
		expect(isTerlambat({ ...ujian, selesai: at('10:31') }, at('09:00'), 15)).toBe(false)
	})
})
