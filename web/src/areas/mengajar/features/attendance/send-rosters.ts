import { keptRosters } from './kept-rosters.ts'
import { rosterOf } from './rosters.ts'

/** Sends what this device keeps of the marks of this account, of whichever meeting. */
export function sendRosters(): void {
	for (const kept of keptRosters()) {
		const [periode, kelas, kode_mk, tanggal, jam] = kept.split('/').map(decodeURIComponent)
		if (periode && kelas && kode_mk && tanggal && jam)
			void rosterOf({ kelas: { periode, kelas, kode_mk }, tanggal, jam }).flush()
	}
}
