import { expect, it } from 'vitest'
import { susunPelayaran } from '#shared/rules/pelayaran.ts'
import { afterText, guessText, whereText } from './pelayaran-card.tsx'

const MULAI = '2024-02-12'
const pada = (hari: string, ...args: [{ jenis: 'UTS' | 'UAS'; tanggal: string }[]?]) =>
	whereText({ periode: 'Genap 2023/2024', ...susunPelayaran(MULAI, hari, args[0] ?? []) })

it.each([
	['2024-02-01', 'Kuliah mulai 12 Februari 2024.'],
	['2024-02-12', 'Pekan UTS 7 minggu lagi.'],
	['2024-03-31', 'Pekan UTS minggu depan.'],
	['2024-04-01', 'Minggu ini pekan UTS.'],
	['2024-04-08', 'Pekan UAS 7 minggu lagi.'],
	['2024-06-02', 'Minggu ini pekan UAS.'],
	['2024-06-03', 'Enam belas minggu kuliah semester ini sudah lewat.'],
])('on %s: "%s"', (hari, text) => expect(pada(hari)).toBe(text))

it('an exam that has a date is where it is, and after the last one there is none', () => {
	const ujian = [
		{ jenis: 'UTS', tanggal: '2024-03-18' },
		{ jenis: 'UAS', tanggal: '2024-05-20' },
	] as const
	expect(pada('2024-03-11', [...ujian])).toBe('Pekan UTS minggu depan.')
	expect(pada('2024-05-27', [...ujian])).toBe('Tidak ada pekan ujian lagi pada semester ini.')
})

it('an exam after the sixteenth week is waited for, and said with its dates', () => {
	const ujian = [
		{ jenis: 'UTS', tanggal: '2024-04-01' },
		{ jenis: 'UAS', tanggal: '2024-06-12' },
	] as const
	expect(pada('2024-05-27', [...ujian])).toBe('Pekan UAS 2 minggu lagi.')
	expect(pada('2024-06-03', [...ujian])).toBe('Pekan UAS minggu depan.')
	expect(pada('2024-06-12', [...ujian])).toBe('Minggu ini pekan UAS.')
	expect(pada('2024-06-17', [...ujian])).toBe('Enam belas minggu kuliah semester ini sudah lewat.')
	expect(afterText(susunPelayaran(MULAI, MULAI, ujian).sesudah)).toBe(
		'Setelah minggu kuliah terakhir: UAS pada 10 – 16 Juni 2024.',
	)
})

it('what is only usual is said', () => {
	expect(guessText(['UTS', 'UAS'])).toBe(
		'Belum dijadwalkan, jadi ditandai pada minggu yang biasa: UTS pada minggu 8 dan UAS pada minggu 16.',
	)
	expect(guessText(['UAS'])).toMatch(/biasa: UAS pada minggu 16\.$/)
})
