/** What hangs on a term, as offices call it; a table that is not named here is called by its own name. */
const SEBUTAN: Readonly<Record<string, string>> = {
	krs: 'KRS',
	khs: 'KHS',
	tagihan: 'tagihan SPP',
	tarif_spp: 'tarif SPP',
	terbitan_spp: 'penerbitan tagihan',
	pemberian_cicilan: 'pemberian cicilan',
	mahasiswa_periode: 'mahasiswa',
	ubahan_mahasiswa: 'perubahan mahasiswa',
	ubahan_penawaran: 'perubahan penawaran',
	pertemuan_kelas: 'pertemuan',
	jumlah_pertemuan_kelas: 'jumlah pertemuan',
	hasil_studi: 'nilai',
	utas: 'forum',
	modul: 'materi',
}

/** The name of a table for an office. */
export const sebutan = (tabel: string): string => SEBUTAN[tabel] ?? tabel.replaceAll('_', ' ')
