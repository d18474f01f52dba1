export const KATEGORI_BERITA = ['Akademik', 'Kemahasiswaan', 'Prestasi', 'Penelitian', 'Pengumuman'] as const
export type KategoriBerita = (typeof KATEGORI_BERITA)[number]

/** The part of an article's address: `Wisuda ke-42, 2024!` becomes `wisuda-ke-42-2024`. Empty when no letter is left. */
export function slugBerita(judul: string): string {
	return judul
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll(/[\u0300-\u036f]/g, '')
		.replaceAll(/[^a-z0-9]+/g, '-')
		.slice(0, 100)
		.replaceAll(/^-+|-+$/g, '')
}

/** Minutes to read an article at 200 words a minute, at least one. */
export function menitBaca(html: string): number {
	const words = html
		.replaceAll(/<[^>]*>/g, ' ')
		.split(/\s+/)
		.filter(Boolean).length
	return Math.max(1, Math.round(words / 200))
}
