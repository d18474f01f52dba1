import { expect, test } from 'vitest'
import { kalimatJejak } from './jejak.ts'

const humas = { hak: 'humas', program_studi_kode: null }
const prodi = (program_studi_kode: string) => ({ hak: 'prodi', program_studi_kode })

test.each<[string, string, object | null, object | null]>([
	['Akun dinonaktifkan: Lulus', 'akun_dinonaktifkan', null, { alasan: 'Lulus' }],
	['Akun diaktifkan', 'akun_diaktifkan', null, null],
	['Email diubah dari a@b.id menjadi c@d.id', 'email_diubah', { email: 'a@b.id' }, { email: 'c@d.id' }],
	['Hak Hubungan Masyarakat diberikan', 'hak_diubah', { hak: [] }, { hak: [humas] }],
	[
		'Hak Program Studi TI diberikan; hak Program Studi SI dicabut',
		'hak_diubah',
		{ hak: [prodi('SI'), humas] },
		{ hak: [prodi('TI'), humas] },
	],
	['Hak ditetapkan lagi tanpa perubahan', 'hak_diubah', { hak: [humas] }, { hak: [humas] }],
	// What an older version wrote, or nobody knows any more.
	['Hak ditetapkan lagi tanpa perubahan', 'hak_diubah', null, { hak: 'semua' }],
	['Hak ditetapkan lagi tanpa perubahan', 'hak_diubah', { hak: [null, { hak: 'raja' }] }, {}],
	['Kuda dicat biru', 'kuda_dicat_biru', null, null],
])('%s', (sentence, tindakan, lama, baru) => expect(kalimatJejak({ tindakan, lama, baru })).toBe(sentence))
