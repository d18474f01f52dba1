import { refused } from '#server/lib/foreign/first-look.ts'

export const MAX_SOAL = 1_000
export const tooManySoal = (jumlah: number) =>
	refused(
		`Berkas memuat ${jumlah} soal; paling banyak ${MAX_SOAL} soal sekali impor. Bagilah menjadi beberapa berkas.`,
	)
