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
		.replaceAll(/^-|-$/g, '')
}

/** Minutes to read an article at 200 words a minute, at least one. */
export function menitBaca(html: string): number {
	const words = html
		.replaceAll(/<[^>]*>/g, ' ')
		.split(/\s/)
		.filter(Boolean).length
	return Math.max(1, Math.round(words / 200))
}

/** Letters of an article's Markdown, and pictures in it. */
export const NASKAH_BERITA_HURUF = 40_000
export const NASKAH_BERITA_BERKAS = 20
/** Bytes of a picture as it is sent. */
export const GAMBAR_BERITA_BYTES = 8 * 1024 * 1024

/** What the office writes of an article, in the order of its form. */
export const BIDANG_BERITA = {
	judul: 'judul',
	ringkasan: 'ringkasan',
	naskah: 'isi',
	berkas: 'gambar di dalam isi',
	kategori: 'kategori',
	penulis: 'penulis',
	unggulan: 'tanda unggulan',
	gambar: 'gambar utama',
	teks_gambar: 'keterangan gambar',
} as const
export type BidangBerita = keyof typeof BIDANG_BERITA

export const NAMA_KEADAAN_BERITA = {
	draf: 'Draf',
	terjadwal: 'Terjadwal',
	terbit: 'Terbit',
	ditarik: 'Ditarik',
} as const
export type KeadaanBerita = keyof typeof NAMA_KEADAAN_BERITA

/** How an article stands: without an hour it is nobody else's. */
export function keadaanBerita(
	{ terbit_pada, ditarik_pada }: { terbit_pada: Date | null; ditarik_pada: Date | null },
	now: Date,
): KeadaanBerita {
	if (terbit_pada) return terbit_pada > now ? 'terjadwal' : 'terbit'
	return ditarik_pada ? 'ditarik' : 'draf'
}
