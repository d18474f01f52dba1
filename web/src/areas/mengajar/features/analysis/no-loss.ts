import type { ButirUjian } from '#shared/api/item-analysis.ts'
import type { Perubahan } from './queries.ts'

/** The same correction in the way in which nobody loses; null where there is none, as when one is taken back. */
export function tanpaRugi(
	perubahan: Perubahan,
	butir: readonly Pick<ButirUjian, 'id' | 'kunci' | 'gugur'>[],
): { perubahan: Perubahan; label: string } | null {
	const [one, ...more] = perubahan
	const soal = butir.find(({ id }) => id === one?.soal_id)
	if (!one?.putusan || more.length > 0 || !soal) return null
	const { soal_id, putusan } = one
	if (putusan.jenis === 'keluar')
		return { perubahan: [{ soal_id, putusan: { jenis: 'penuh' } }], label: 'Beri nilai penuh untuk semua' }
	if (putusan.jenis !== 'kunci' || soal.gugur) return null
	const huruf = [...new Set(putusan.huruf + soal.kunci)].sort().join('')
	return {
		perubahan: [{ soal_id, putusan: { jenis: 'kunci', huruf } }],
		label: `Terima juga kunci lama, ${soal.kunci}`,
	}
}
