import type { BarisImporKantor } from '#shared/api/imports.ts'

/** `pindah dari Senin 08:00 ke Kamis 10:00`: where a weekly lecture is and where a row puts it. */
export function pindahDari(isi: BarisImporKantor['isi'], lama: BarisImporKantor['lama']): string {
	const at = (of: BarisImporKantor['isi']) => `${of.hari ?? isi.hari} ${of.jam_mulai ?? isi.jam_mulai}`
	return `pindah dari ${at(lama)} ke ${at(isi)}`
}
