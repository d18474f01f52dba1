import type { MejaSurat, PilihanSurat } from '#shared/api/letters.ts'
import { formatNumber, formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'

export type FactRow = readonly [label: string, value: string]

/** What distinguishes a paper at a glance, before it is asked for. */
export function briefFacts(
	{ identitas }: MejaSurat,
	{ jenis, berlaku_sampai, transkrip }: PilihanSurat,
): FactRow[] {
	if (jenis === 'transkrip')
		return transkrip && transkrip.baris.length > 0
			? [
					[t('IPK resmi'), formatNumber(transkrip.ipk, 2)],
					[
						t('SKS lulus'),
						t('{sks_lulus} dari {sks} yang ditempuh', { sks_lulus: transkrip.sks_lulus, sks: transkrip.sks }),
					],
					[t('Mata kuliah|banyak'), String(transkrip.baris.filter(({ dihitung }) => dihitung).length)],
				]
			: []
	return [
		[t('Semester'), identitas.periode ?? '–'],
		[t('Kelas'), identitas.kelas ?? '–'],
		...(berlaku_sampai ? [[t('Berlaku sampai'), formatTanggal(berlaku_sampai)] as const] : []),
	]
}

/** All that would be printed beside the purpose. */
export function allFacts(meja: MejaSurat, pilihan: PilihanSurat): FactRow[] {
	const { nama, stambuk, program_studi, semester } = meja.identitas
	return [
		[t('Nama'), nama],
		[t('Stambuk'), stambuk],
		[t('Program studi'), program_studi ?? '–'],
		...(pilihan.jenis === 'aktif_kuliah' ? [[t('Semester ke'), String(semester)] as const] : []),
		...briefFacts(meja, pilihan),
	]
}

/** What a student should know of a transcript before it is printed. */
export function transkripNotes({ transkrip }: PilihanSurat): string[] {
	if (!transkrip || transkrip.baris.length === 0) return []
	const diulang = transkrip.baris.filter(({ dihitung }) => !dihitung).length
	return [
		...(transkrip.menunggu > 0
			? [
					t('{menunggu} nilai belum termasuk, karena KHS-nya menunggu pengesahan.', {
						menunggu: transkrip.menunggu,
					}),
				]
			: []),
		...(diulang > 0
			? [
					t(
						'{diulang} nilai mata kuliah yang diulang ikut tercetak, tetapi hanya nilai terbaik yang dihitung.',
						{ diulang },
					),
				]
			: []),
	]
}
