import type { SasaranPengumuman } from '#shared/api/announcements.ts'
import { formatNumber } from '#web/lib/format.ts'

/** `312 mahasiswa dan 12 dosen` */
export function banyak(
	{ mahasiswa, dosen }: { mahasiswa: number; dosen: number },
	{ untuk_mahasiswa, untuk_dosen }: SasaranPengumuman,
): string {
	return [
		untuk_mahasiswa && `${formatNumber(mahasiswa)} mahasiswa`,
		untuk_dosen && `${formatNumber(dosen)} dosen`,
	]
		.filter(Boolean)
		.join(' dan ')
}
