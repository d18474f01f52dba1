/** What an office keeps of a lecturer and may change, in the order in which it is asked for. */
export const DATA_DOSEN = {
	nama: { label: 'Nama', contoh: 'Dr. Andi Rahman, M.Kom.', paling_banyak: 120 },
	nip: { label: 'NIP atau NIDN', contoh: '198001012005011001', paling_banyak: 20 },
	nidn_nuptk: { label: 'NIDN atau NUPTK (PDDikti)', contoh: 'kosongkan bila belum punya', paling_banyak: 16 },
	email: { label: 'Email', contoh: 'andi.rahman@kampus.ac.id', paling_banyak: 254 },
	status: { label: 'Status', contoh: '', paling_banyak: 20 },
} as const

/** NIDN has ten digits, NUPTK, which takes its place, sixteen. */
export const POLA_NIDN_NUPTK = /^(\d{10}|\d{16})$/
export const NIDN_NUPTK_SALAH = 'NIDN terdiri atas 10 angka, NUPTK 16 angka'

export type KunciDosen = keyof typeof DATA_DOSEN
export const KUNCI_DOSEN = Object.keys(DATA_DOSEN) as [KunciDosen, ...KunciDosen[]]

export const STATUS_DOSEN = ['Aktif', 'Tidak Aktif'] as const

/** What is wrong with a text, in a sentence. */
export function judgeDataDosen(kunci: KunciDosen, text: string): string | null {
	const { label, paling_banyak } = DATA_DOSEN[kunci]
	if (text === '') return kunci === 'nidn_nuptk' ? null : `${label} tidak boleh kosong`
	if (text.length > paling_banyak) return `${label} paling banyak ${paling_banyak} huruf`
	if (kunci === 'nama' && !/^[^<>\p{Cc}\p{Cf}]*\p{L}[^<>\p{Cc}\p{Cf}]*$/u.test(text))
		return 'Nama tidak benar'
	if (kunci === 'nip' && !/^\d{5,20}$/.test(text)) return 'NIP atau NIDN hanya angka, 5 sampai 20 angka'
	if (kunci === 'nidn_nuptk' && !POLA_NIDN_NUPTK.test(text)) return NIDN_NUPTK_SALAH
	if (kunci === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return 'Email tidak benar'
	if (kunci === 'status' && !STATUS_DOSEN.some((one) => one === text))
		return `Status: pilih ${STATUS_DOSEN.join(' atau ')}`
	return null
}

/** By what a list of lecturers can be put in order; with `-` the other way round. */
export const URUT_DOSEN = [
	...(['nama', '-nama', 'nip', '-nip', 'mengajar', '-mengajar', 'bimbingan', '-bimbingan'] as const),
] as const
