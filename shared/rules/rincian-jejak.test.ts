import { describe, expect, test } from 'vitest'
import { rincianJejak } from './rincian-jejak.ts'
import { kataTindakan, RANAH, ranahTindakan, tindakanOf } from './tindakan.ts'

const of = (tindakan: string, lama: object | null, baru: object | null) =>
	rincianJejak({ tindakan, lama, baru }, 'Asia/Makassar')

describe('what a line of the trail has changed', () => {
	test('is told with what was there before, in the words of the campus', () => {
		const lama = { mulai: '2026-11-23T00:00:00.000Z', ruang: 'Lab 1', durasi_menit: 90 }
		expect(of('ujian_dipindah', lama, { ...lama, mulai: '2026-11-24T05:30:00Z', ruang: 'Lab 2' })).toEqual([
			{ bidang: 'Mulai', dari: '23 November 2026 08:00', menjadi: '24 November 2026 13:30' },
			{ bidang: 'Ruang', dari: 'Lab 1', menjadi: 'Lab 2' },
		])
		expect(of('tagihan_terbit', null, { jumlah: 2_500_000, jatuh_tempo: '2026-12-01' })).toEqual([
			{ bidang: 'Jumlah', dari: null, menjadi: 'Rp 2.500.000' },
			{ bidang: 'Jatuh tempo', dari: null, menjadi: '1 Desember 2026' },
		])
		expect(of('presensi_dikoreksi', { '20240001': 'alpa' }, { '20240001': 'hadir' })).toEqual([
			{ bidang: 'NIM 20240001', dari: 'Alpa', menjadi: 'Hadir' },
		])
		expect(of('sesi_diakhiri', null, { jumlah: 3 })).toEqual([{ bidang: 'Jumlah', dari: null, menjadi: '3' }])
	})

	test('keeps personal values, keys and secrets, also those of an import', () => {
		const baru = {
			...{ nama: 'Siti', nik: '7371010101010001', nama_ibu: 'Aminah', tanggal_lahir: '2004-01-01' },
			...{
				whatsapp: '081234567890',
				alamat: 'Jalan Rahasia',
				kunci: 'C',
				password_hash: 'x',
				isi: 'rahasia',
			},
			...{ toString: 'a', constructor: 'b' },
		}
		expect(of('impor_ditulis', null, baru)).toEqual([{ bidang: 'Nama', dari: null, menjadi: 'Siti' }])
		expect(of('mahasiswa_diubah', null, { bidang: ['nik', 'password', 'constructor'] })).toEqual([
			{ bidang: 'NIK', dari: null, menjadi: null },
		])
	})

	test('is empty where nothing is told, whatever stands there', () => {
		expect(of('kuda_dicat_biru', null, null)).toEqual([])
		expect(of('login', [1, 2], { soal: [{}], skor: null })).toEqual([])
		expect(of('ujian_dipindah', null, { mulai: '2026-99-99T99:99' })).toEqual([
			{ bidang: 'Mulai', dari: null, menjadi: '2026-99-99T99:99' },
		])
	})
})

test('an action is one of a subject, a subject is all of its actions', () => {
	expect(RANAH.every((ranah) => tindakanOf(ranah).length > 1)).toBe(true)
	expect(tindakanOf('keuangan')).toContain('tagihan_terbit')
	expect(tindakanOf('tagihan_terbit')).toEqual(['tagihan_terbit'])
	expect([ranahTindakan('tagihan_terbit'), ranahTindakan('kuda_dicat_biru')]).toEqual(['keuangan', undefined])
	expect(kataTindakan('kuda_dicat_biru')).toBe('Kuda dicat biru')
})
