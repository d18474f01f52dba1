import { describe, expect, it } from 'vitest'
import { examAction, gradedLookup } from './exam-action.ts'

describe('action column', () => {
	it.each([
		['Berlangsung', false, 'kerjakan'],
		['Berlangsung', true, 'sudah_dikerjakan'],
		['Belum Dimulai', false, 'status'],
		['Belum Dimulai', true, 'sudah_dikerjakan'],
		['Selesai', false, 'status'],
		['Selesai', true, 'sudah_dikerjakan'],
		['Ditiadakan', false, 'status'],
		['Ditiadakan', true, 'sudah_dikerjakan'],
	] as const)('%s, graded %s: %s', (status, graded, action) => {
		const dapat_dimulai = status === 'Berlangsung'
		expect(examAction({ status, dapat_dimulai, pengerjaan: null }, graded)).toBe(action)
	})

	const tenggat = '2024-03-18T02:30:00.000Z'
	const selesai = { pada: tenggat, alasan: 'waktu' } as const
	it.each([
		['Berlangsung', { tenggat, sisa_ms: 1, selesai: null }, 'lanjutkan'],
		['Berlangsung', { tenggat, sisa_ms: 0, selesai: null }, 'habis'],
		['Selesai', { tenggat, sisa_ms: 0, selesai: null }, 'habis'],
		['Berlangsung', { tenggat, sisa_ms: 0, selesai }, 'sudah_dikerjakan'],
		['Ditiadakan', { tenggat, sisa_ms: 1, selesai: null }, 'status'],
	] as const)('%s, with an attempt %o: %s', (status, pengerjaan, action) => {
		expect(examAction({ status, dapat_dimulai: false, pengerjaan }, false)).toBe(action)
	})

	it('an exam that runs, but can no longer be begun, invites nobody', () => {
		expect(examAction({ status: 'Berlangsung', dapat_dimulai: false, pengerjaan: null }, false)).toBe(
			'terlewat',
		)
	})

	it('takes a grade only for the same course and the same kind', () => {
		const graded = gradedLookup([{ kode_matakuliah: 'SBD02', jenis_soal: 'UTS' }])
		expect(graded({ kode_mk: 'SBD02', jenis: 'UTS', nama: null })).toBe(true)
		expect(graded({ kode_mk: 'sbd02', jenis: 'UTS', nama: null })).toBe(true)
		expect(graded({ kode_mk: 'SBD02', jenis: 'UAS', nama: null })).toBe(false)
		expect(graded({ kode_mk: 'KS03', jenis: 'UTS', nama: null })).toBe(false)
		const madeUp = gradedLookup([{ kode_matakuliah: 'SBD02', jenis_soal: 'UTS', nama_ujian: 'UTS susulan' }])
		expect(madeUp({ kode_mk: 'SBD02', jenis: 'UTS', nama: null })).toBe(false)
	})
})
