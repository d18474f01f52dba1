import type { JumlahKrs, KeadaanKrs } from '#shared/api/krs-office.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

/** In the order of the way of a plan. */
export const URUTAN = [
	'belum',
	'draft',
	'dikembalikan',
	'diajukan',
	'disetujui',
] as const satisfies KeadaanKrs[]

export const NADA: Readonly<Record<KeadaanKrs, Tone>> = {
	belum: 'danger',
	draft: 'warning',
	dikembalikan: 'orange',
	diajukan: 'brand',
	disetujui: 'success',
}

/** All students of a count. */
export const semua = (jumlah: JumlahKrs): number => URUTAN.reduce((sum, key) => sum + jumlah[key], 0)
