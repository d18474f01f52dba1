import { expect, it } from 'vitest'
import { akhirPengerjaan } from './exam-end.ts'

const tenggat = '10.30'
const end = (alasan: 'tombol' | 'waktu' | 'tab_tersembunyi') =>
	akhirPengerjaan({ tenggat, selesai: { pada: '10.31', alasan } }, (instant) => instant)

it('says that the time ran out at the deadline, not when the server closed', () => {
	expect(end('waktu')).toBe('Waktu habis 10.30')
})

it('says why the lecturer has voided it', () => {
	const selesai = { pada: '10.31', alasan: 'dibatalkan', alasan_batal: 'Menyontek' } as const
	expect(akhirPengerjaan({ tenggat, selesai }, String)).toBe('Dibatalkan dosen: Menyontek')
})

it('says when the page was left, and nothing of a hand-in or a running attempt', () => {
	expect(end('tab_tersembunyi')).toBe('Halaman ditinggalkan 10.31')
	expect(end('tombol')).toBeUndefined()
	expect(akhirPengerjaan({ tenggat, selesai: null }, String)).toBeUndefined()
})
