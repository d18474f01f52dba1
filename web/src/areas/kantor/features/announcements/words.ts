import type { SasaranPengumuman } from '#shared/api/announcements.ts'
import { formatNumber } from '#web/lib/format.ts'

/** To whom: `Mahasiswa dan dosen, TI angkatan 2023`. */
export function kepada(sasaran: SasaranPengumuman): string {
	const { untuk_mahasiswa, untuk_dosen, kelas, program_studi, angkatan } = sasaran
	const siapa = untuk_mahasiswa ? (untuk_dosen ? 'Mahasiswa dan dosen' : 'Mahasiswa') : 'Dosen'
	const mana = kelas
		? `kelas ${kelas}`
		: [program_studi, angkatan && `angkatan ${angkatan}`].filter(Boolean).join(' ')
	return `${siapa}, ${mana || 'seluruh kampus'}`
}

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
