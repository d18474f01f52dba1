import { describe, expect, test } from 'vitest'
import { SYARAT_SPP_BAWAAN } from './spp.ts'
import {
	kalimatSyarat,
	kurangSyarat,
	NAMA_SYARAT,
	readKebijakanUjian,
	type SyaratUjian,
	syaratGerbang,
} from './syarat-ujian.ts'

const syarat = (rest: Partial<SyaratUjian>): SyaratUjian => ({
	...{ kode: 'spp', keadaan: 'kurang', persen: null, ambang: null, sampai: null },
	...rest,
})

describe('what somebody reads who does not meet a condition', () => {
	test.each<[Partial<SyaratUjian>, string, string]>([
		[{ kode: 'spp' }, 'SPP semester ini belum lunas.', 'Silakan hubungi Ruang Informasi.'],
		[
			{ kode: 'spp', cicilan: '2024-03-10' },
			'Cicilan SPP yang jatuh tempo 10 Maret 2024 belum dibayar.',
			'Bayar bagian itu di halaman Pembayaran SPP.',
		],
		[
			{ kode: 'kehadiran', persen: 60, ambang: 75 },
			'Kehadiran Anda 60%, sedangkan ujian ini menuntut 75%.',
			'Hubungi dosen bila presensi Anda keliru, atau bagian akademik untuk dispensasi.',
		],
		[
			{ kode: 'kehadiran' },
			'Kehadiran Anda 0%, sedangkan ujian ini menuntut 0%.',
			'Hubungi dosen bila presensi Anda keliru, atau bagian akademik untuk dispensasi.',
		],
		[
			{ kode: 'krs' },
			'Mata kuliah ini tidak ada dalam KRS Anda yang disetujui.',
			'Hubungi dosen wali atau bagian akademik.',
		],
	])('%o', (one, kalimat, saran) => {
		expect(kalimatSyarat(syarat(one))).toEqual({ kalimat, saran })
	})
})

test('the conditions have names', () => {
	expect(NAMA_SYARAT).toEqual({
		spp: 'SPP lunas',
		kehadiran: 'Kehadiran mencapai batas',
		krs: 'Ada dalam KRS yang disetujui',
	})
})

test('only what is neither met nor let go stands in the way', () => {
	const kurang = syarat({ kode: 'krs' })
	const list = [syarat({ keadaan: 'terpenuhi' }), kurang, syarat({ keadaan: 'dispensasi' })]
	expect(kurangSyarat(list)).toEqual([kurang])
	expect(kurangSyarat([])).toEqual([])
})

test.each([
	['tanpa ujian', 0, 0],
	['UTS', 50, 0],
	['UAS', 0, 100],
	['UTS dan UAS', 50, 100],
	[null, 50, 100],
])('where tuition is asked for before "%s" the gates are %i and %i', (syarat_spp, uts, uas) => {
	const asked = { ...SYARAT_SPP_BAWAAN, uts: 50 }
	expect(syaratGerbang(asked, readKebijakanUjian({ syarat_spp }))).toEqual({
		krs: 0,
		uts,
		uas,
		materi: 100,
		surat: 100,
	})
})
