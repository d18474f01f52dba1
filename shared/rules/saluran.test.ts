import { expect, test } from 'vitest'
import { JENIS_PEMBERITAHUAN } from './pemberitahuan.ts'
import { JENIS_PERAN, SALURAN, saluranBawaan, saluranTetap, tundaEmailMs } from './saluran.ts'

const TOLD = JENIS_PEMBERITAHUAN.filter((jenis) => jenis !== 'ringkasan')

test('everything is in the app unless somebody says otherwise, and security always', () => {
	for (const jenis of TOLD) {
		expect(saluranBawaan(jenis, 'aplikasi')).toBe(true)
		for (const saluran of SALURAN)
			expect(saluranTetap(jenis, saluran)).toBe(jenis === 'keamanan' && saluran === 'aplikasi')
	}
})

test('mailed is what changes a plan, was decided about somebody or written to them, not what comes in rows or is over soon', () => {
	const mailed = JENIS_PEMBERITAHUAN.filter((jenis) => saluranBawaan(jenis, 'email'))
	expect(mailed).toEqual([
		...['sebutan', 'ujian_berubah', 'nilai', 'khs', 'krs', 'kelas'],
		...['tagihan', 'surat', 'permohonan', 'pesan', 'keamanan'],
	])
	expect(TOLD.filter((jenis) => !saluranBawaan(jenis, 'push'))).toEqual(['pengumuman'])
})

test('mails about a forum wait for others, all wait until it may have been read in the app', () => {
	expect(JENIS_PEMBERITAHUAN.filter((jenis) => tundaEmailMs(jenis) === 15 * 60_000)).toEqual([
		'balasan',
		'sebutan',
		'forum',
		'materi_baru',
	])
	expect(tundaEmailMs('khs')).toBe(2 * 60_000)
})

test('each has settings for what they can be told of', () => {
	expect(JENIS_PERAN.mahasiswa).toEqual(TOLD)
	expect(JENIS_PERAN.dosen).toContain('krs')
	expect(JENIS_PERAN.staf).toEqual(['pengumuman', 'keamanan'])
})

test('the summary of a morning is for lecturers, by mail alone, and for who asks for it', () => {
	for (const saluran of SALURAN) {
		expect(saluranBawaan('ringkasan', saluran)).toBe(false)
		expect(saluranTetap('ringkasan', saluran)).toBe(saluran !== 'email')
	}
	expect(JENIS_PERAN.dosen).toContain('ringkasan')
})
