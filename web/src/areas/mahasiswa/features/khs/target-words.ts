import type { KemajuanStudi } from '#shared/api/study.ts'
import { HURUF_NILAI } from '#shared/rules/bobot.ts'
import { judgeTarget } from '#shared/rules/target-ipk.ts'
import { formatNumber } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'

type Dasar = Pick<KemajuanStudi, 'mutu_lulus' | 'sks_lulus' | 'sks_gagal'> & { sks_total: number }

const ipk = (value: number) => formatNumber(value, 2)
const [TERBAIK] = HURUF_NILAI

/** What a goal asks for, in a sentence. */
export function targetText(dasar: Dasar, target: number): string {
	const { sks_total } = dasar
	const putusan = judgeTarget(dasar, target)
	const { sisa } = putusan
	switch (putusan.keadaan) {
		case 'perlu':
			return t(
				'Untuk mencapai IPK {target}, rata-rata bobot Anda pada {sisa} SKS yang tersisa harus paling sedikit {rata}.',
				{ target: ipk(target), sisa, rata: ipk(putusan.rata) },
			)
		case 'aman':
			return t(
				'IPK {target} sudah aman: dengan nilai lulus terendah pada {sisa} SKS yang tersisa pun IPK Anda tidak turun di bawahnya.',
				{ target: ipk(target), sisa },
			)
		case 'lewat':
			return t(
				'IPK {target} tidak dapat dicapai lagi: dengan {TERBAIK} pada semua {sisa} SKS yang tersisa, IPK Anda {tertinggi}.',
				{ target: ipk(target), TERBAIK, sisa, tertinggi: ipk(putusan.tertinggi) },
			)
		case 'usai':
			return t('Anda sudah lulus {sks_total} SKS dengan IPK {ipk}: target {target} {tercapai}.', {
				sks_total,
				ipk: ipk(putusan.ipk),
				target: ipk(target),
				tercapai: putusan.tercapai ? t('tercapai') : t('tidak tercapai'),
			})
	}
}

/** What the sentence rests on. */
export function dasarTargetText({ sks_lulus, sks_gagal, sks_total }: Dasar): string {
	const gagal =
		sks_gagal > 0
			? t(
					' {sks_gagal} SKS yang belum lulus dianggap diulang sampai lulus, dan termasuk sisanya; mata kuliah yang sudah lulus dianggap tidak diulang.',
					{ sks_gagal },
				)
			: t(' Mata kuliah yang sudah lulus dianggap tidak diulang.')
	return t(
		'Dihitung dari {sks_lulus} SKS yang sudah lulus menuju {sks_total} SKS, dengan pembulatan seperti pada KHS.{gagal}',
		{ sks_lulus, sks_total, gagal },
	)
}
