import type { Khs } from '#shared/api/khs.ts'
import { HURUF_NILAI } from '#shared/rules/bobot.ts'

/** How the IPS compares with the semester before: `Naik 0,27`. Null where there is nothing to compare with. */
export function perubahanIps(khsList: readonly Khs[], semester: number): number | null {
	const ini = khsList.find((khs) => khs.semester === semester)
	const lalu = khsList.find((khs) => khs.semester === semester - 1)
	// Hundredths, because 3.79 - 3.52 is 0.27000000000000001 in binary.
	return ini && lalu ? (Math.round(ini.ips * 100) - Math.round(lalu.ips * 100)) / 100 : null
}

/** How many courses have each letter, best first; letters that nobody got are left out. */
export function distribusiNilai(details: Khs['details']): { huruf: string; jumlah: number }[] {
	const jumlah = new Map<string, number>()
	for (const { nilai } of details) jumlah.set(nilai, (jumlah.get(nilai) ?? 0) + 1)
	const rank = (huruf: string) => {
		const at = (HURUF_NILAI as readonly string[]).indexOf(huruf)
		return at === -1 ? HURUF_NILAI.length : at
	}
	return [...jumlah].map(([huruf, n]) => ({ huruf, jumlah: n })).sort((a, b) => rank(a.huruf) - rank(b.huruf))
}

/** The official IPK: that of the latest approved sheet. The list comes newest first. */
export function khsResmi(khsList: readonly Khs[]): Khs | undefined {
	return khsList.find((khs) => khs.status === 'approved')
}
