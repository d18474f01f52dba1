/** In which building a room is. */
export type GedungRuang = { ruang: string; gedung: string }

/** A room with the building that its name does not say yet: `Lab 1, Gedung A`. */
export const ruangDiGedung = (ruang: string, gedung: string | null): string =>
	gedung === null || ruang.toLowerCase().includes(gedung.toLowerCase()) ? ruang : `${ruang.trim()}, ${gedung}`

/** The same for rooms of which some are known. */
export function sebutTempat(gedung: readonly GedungRuang[]): (ruang: string) => string {
	const known = new Map(gedung.map((one) => [one.ruang.toLowerCase(), one.gedung]))
	return (ruang) => ruangDiGedung(ruang, known.get(ruang.trim().toLowerCase()) ?? null)
}

type DiRuang = { ruangan: string }
type Perubahan = { asal: DiRuang; pindah: DiRuang | null }

/** Weekly lectures and what has become of single meetings, each room with its building. */
export function denganGedung<S extends DiRuang, P extends Perubahan>(
	gedung: readonly GedungRuang[],
	{ slot, perubahan }: { slot: readonly S[]; perubahan: readonly P[] },
): { slot: S[]; perubahan: P[] } {
	const sebut = sebutTempat(gedung)
	const di = <T extends DiRuang>(tempat: T): T => ({ ...tempat, ruangan: sebut(tempat.ruangan) })
	return {
		slot: slot.map(di),
		perubahan: perubahan.map((p) => ({ ...p, asal: di(p.asal), pindah: p.pindah && di(p.pindah) })),
	}
}
