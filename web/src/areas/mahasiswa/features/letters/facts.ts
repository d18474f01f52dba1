import type { MejaSurat, PilihanSurat } from '#shared/api/letters.ts'
import { formatNumber, formatTanggal } from '#web/lib/format.ts'

export type FactRow = readonly [label: string, value: string]

/** What distinguishes a paper at a glance, before it is asked for. */
export function briefFacts(
	{ identitas }: MejaSurat,
	{ jenis, berlaku_sampai, transkrip }: PilihanSurat,
): FactRow[] {
	if (jenis === 'transkrip')
		return transkrip && transkrip.baris.length > 0
			? [
					['IPK resmi', formatNumber(transkrip.ipk, 2)],
					['SKS lulus', `${transkrip.sks_lulus} dari ${transkrip.sks} yang ditempuh`],
					['Mata kuliah', String(transkrip.baris.filter(({ dihitung }) => dihitung).length)],
				]
			: []
	return [
		['Semester', identitas.periode ?? '–'],
		['Kelas', identitas.kelas ?? '–'],
		...(berlaku_sampai ? [['Berlaku sampai', formatTanggal(berlaku_sampai)] as const] : []),
	]
}

/** All that would be printed beside the purpose. */
export function allFacts(meja: MejaSurat, pilihan: PilihanSurat): FactRow[] {
	const { nama, stambuk, program_studi, semester } = meja.identitas
	return [
		['Nama', nama],
		['Stambuk', stambuk],
		['Program studi', program_studi ?? '–'],
		...(pilihan.jenis === 'aktif_kuliah' ? [['Semester ke', String(semester)] as const] : []),
		...briefFacts(meja, pilihan),
	]
}

/** What a student should know of a transcript before it is printed. */
export function transkripNotes({ transkrip }: PilihanSurat): string[] {
	if (!transkrip || transkrip.baris.length === 0) return []
	const diulang = transkrip.baris.filter(({ dihitung }) => !dihitung).length
	return [
		...(transkrip.menunggu > 0
			? [`${transkrip.menunggu} nilai belum termasuk, karena KHS-nya menunggu pengesahan.`]
			: []),
		...(diulang > 0
			? [`${diulang} nilai mata kuliah yang diulang ikut tercetak, tetapi hanya nilai terbaik yang dihitung.`]
			: []),
	]
}
