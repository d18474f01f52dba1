import { expect, test } from 'vitest'
import { pesanLaporan, readLaporan } from './laporan-akhir.ts'

const FAKTA = {
	periode: '20232',
	kelas: 'TI-4A',
	kode_mk: 'SBD02',
	nip: '198001012005011001',
	mengajar: 13,
	sks: 2.79,
	pertemuan: 14,
	rencana: 14,
	mahasiswa: 40,
	terbit: 39,
	tertunda: 1,
	tanggal: '2024-07-01',
	sidik: 'abc123',
}

test('the signed text names every fact in one order, and reads back', () => {
	const pesan = 'LAS1|20232|TI-4A|SBD02|198001012005011001|13|2.79|14|14|40|39|1|2024-07-01|abc123'
	expect(pesanLaporan(FAKTA)).toBe(pesan)
	expect(readLaporan(pesan)).toEqual(FAKTA)
})

test.each([
	'',
	'BAP1|20232|TI-4A|SBD02|1|13|2.79|14|14|40|39|1|2024-07-01|abc',
	'LAS1|20232|TI-4A|SBD02|1|13|2.79|14|14|40|39|1|2024-07-01',
	'LAS1|20232|TI-4A|SBD02|1|13|2.79|14|14|40|39|1|2024-07-01|abc|more',
	'LAS1|20232||SBD02|1|13|2.79|14|14|40|39|1|2024-07-01|abc',
	'LAS1|20232|TI-4A|SBD02|1|many|2.79|14|14|40|39|1|2024-07-01|abc',
])('"%s" is none', (pesan) => expect(readLaporan(pesan)).toBeNull())
