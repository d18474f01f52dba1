/** The first whose words stand in the name of a course; those with a narrower subject come first. */
const SUBJECTS: readonly (readonly [motif: string, words: RegExp])[] = [
	['saraf', /sya?raf|saraf|kecerdasan buatan|pembelajaran mesin|machine learning|deep learning/],
	['perisai', /keamanan|kriptograf|siber|forensik|security/],
	['basis-data', /basis data|database|gudang data|\bsql\b|data besar|big data/],
	['lensa', /data mining|penambangan data|analitik|penelitian|metodologi|skripsi|tugas akhir|seminar/],
	['pohon', /struktur data|algoritma|\bgraf\b|kompleksitas/],
	['jaringan', /jaringan|telekomunikasi|internet|\biot\b|nirkabel/],
	['awan', /awan|cloud|terdistribusi|paralel/],
	['gerbang', /logika|digital|elektronik|sirkuit/],
	['cip', /arsitektur komputer|organisasi komputer|mikro|tertanam|robot|perangkat keras/],
	['terminal', /sistem operasi|linux|administrasi server|shell/],
	['jari', /interaksi|antarmuka|pengalaman pengguna|bergerak|mobile|android|multimedia|grafika/],
	['kode', /pemrograman|\bweb\b|perangkat lunak|aplikasi|kompil|objek/],
	['sebaran', /statisti|peluang|probabilit|peramalan/],
	['hampiran', /numerik|simulasi|pemodelan|optimasi|riset operasi/],
	['himpunan', /diskrit|himpunan|otomata|teori bahasa/],
	['vektor', /aljabar|matriks|vektor|geometri/],
	['fungsi', /kalkulus|matematika|diferensial|persamaan/],
	['atom', /fisika|kimia|biologi|\bsains\b/],
	['alur', /proses bisnis|alur kerja|rekayasa|perancangan|analisis/],
	['neraca', /akuntansi|keuangan|ekonomi|pemasaran|audit/],
	['kompas', /kewirausahaan|manajemen proyek|strategi|etika|filsafat/],
	['bagan', /sistem informasi|manajemen|organisasi|bisnis|tata kelola/],
	['bintang', /pancasila|kewarganegaraan|hukum/],
	['percakapan', /bahasa|komunikasi|inggris|jurnalis/],
]

const OTHER = 'buku'

/** All that course-motifs.svg draws. */
export const MOTIFS: readonly string[] = [...SUBJECTS.map(([motif]) => motif), OTHER]

/** The line motif of a course's subject; an open book where its name tells none. */
export function motifOf(nama: string): string {
	const words = nama.toLowerCase()
	return SUBJECTS.find(([, subject]) => subject.test(words))?.[0] ?? OTHER
}
