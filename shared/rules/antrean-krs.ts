/** How many students fill plans in at once for each connection to the database: so many were measured (`npm run bench -- krs`). */
export const MAHASISWA_PER_KONEKSI = 500

/** Below this share of all places a server lets in without asking the others, */
const BEBAS = 0.8
/** and of all places no more than this share before it looks again how many are inside: so few servers together never let in too many. */
const SEKALI = 0.05

/** How many a server lets in by itself before it looks again. */
export const bebasMasuk = (dalam: number, paling: number): number =>
	Math.max(0, Math.floor(Math.min(paling * SEKALI, paling * BEBAS - dalam)))

/** Who has been let in stays ten minutes after the last call, so at least this share of all leaves each minute of a crowd. */
const KELUAR_PER_MENIT = 0.1

export type Antrean = {
	posisi: number
	/** About so long. */
	perkiraan_detik: number
	/** When to ask again: who stands far behind asks less often. */
	lagi_detik: number
}

/** What somebody in the queue is told. */
export function antreanOf({
	posisi,
	keluar_per_menit,
	paling,
}: {
	posisi: number
	keluar_per_menit: number
	paling: number
}): Antrean {
	const laju = Math.max(keluar_per_menit, paling * KELUAR_PER_MENIT)
	const perkiraan_detik = Math.max(5, Math.ceil((posisi / laju) * 60))
	return { posisi, perkiraan_detik, lagi_detik: Math.min(20, Math.max(3, Math.ceil(perkiraan_detik / 20))) }
}
