import { describe, expect, it } from 'vitest'
import { handInWords } from './hand-in-words.ts'

const state = (alasan: 'tombol' | 'waktu', terputus: boolean, percobaan: number) =>
	({ kind: 'mengumpulkan', alasan, terputus, percobaan, ditutup: false }) as const

describe('what is said while a hand-in waits', () => {
	it('says nothing of trouble before there is some', () => {
		expect(handInWords(state('tombol', false, 0), 3, true)).toEqual([
			'Jawaban Anda sedang dikirim dan dinilai.',
		])
	})

	it('of an attempt that the server has closed it does not say that it is being handed in', () => {
		const closed = { ...state('tombol', false, 0), ditutup: true }
		expect(handInWords(closed, 0, true)).toEqual([
			'Ujian ini sudah ditutup di server. Hasilnya sedang diambil.',
		])
		const words = handInWords({ ...closed, terputus: true }, 1, true).join(' ')
		expect(words).toContain('Ujian ini sudah ditutup di server. Koneksi terputus.')
		expect(words).not.toContain('belum terkumpul')
	})

	it('offline at the deadline it does not promise that waiting answers count', () => {
		const words = handInWords(state('waktu', true, 0), 3, true).join(' ')
		expect(words).toContain('Waktu ujian habis. Koneksi terputus')
		expect(words).toContain('3 jawaban belum sampai di server')
		expect(words).toContain('dapat tidak dihitung')
		expect(words).not.toMatch(/hilang|\baman\b/)
	})

	it('says that the hand-in is on the device only where it is', () => {
		expect(handInWords(state('tombol', true, 1), 0, true)[1]).toContain('disimpan di perangkat ini')
		expect(handInWords(state('tombol', true, 1), 0, false)[1]).toContain('Biarkan halaman ini terbuka')
	})

	it('says that all is on the server only when nothing waits', () => {
		expect(handInWords(state('tombol', false, 2), 0, true)).toContain(
			'Semua jawaban Anda sudah tersimpan di server.',
		)
		expect(handInWords(state('tombol', false, 2), 1, true).join(' ')).not.toContain('Semua jawaban')
	})
})
