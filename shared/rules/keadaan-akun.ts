export const NAMA_KEADAAN_AKUN = {
	nonaktif: 'Nonaktif',
	lewat: 'Password awal kedaluwarsa',
	awal: 'Password awal',
	belum_masuk: 'Belum masuk',
	aktif: 'Aktif',
} as const
export type KeadaanAkun = keyof typeof NAMA_KEADAAN_AKUN

type Fakta = { aktif: boolean; password: 'sendiri' | 'awal' | 'lewat'; pernah_masuk: boolean }

/** How an account stands: what keeps its owner out comes first. */
export function keadaanAkun({ aktif, password, pernah_masuk }: Fakta): KeadaanAkun {
	if (!aktif) return 'nonaktif'
	if (password !== 'sendiri') return password
	return pernah_masuk ? 'aktif' : 'belum_masuk'
}
