import type { KemajuanStudi } from '#shared/api/study.ts'
import { locale, t } from '#web/lib/language.ts'

type Semester = Pick<NonNullable<KemajuanStudi['kurikulum']>['semester'][number], 'semester' | 'kurang'>
export type BagianSks = { jenis: 'lulus' | 'wajib' | 'pilihan'; sks: number; nama: string }

/** The parts of the degree: passed, mandatory and missing, and what is left to choose. None where the degree is not known. */
export function bagianSks({
	sks_lulus,
	sks_total,
	kurikulum,
}: Pick<KemajuanStudi, 'sks_lulus' | 'sks_total' | 'kurikulum'>): BagianSks[] {
	if (sks_total === null) return []
	const wajib = kurikulum?.sks_wajib_kurang ?? 0
	const parts: BagianSks[] = [
		{ jenis: 'lulus', sks: sks_lulus, nama: t('lulus') },
		{ jenis: 'wajib', sks: wajib, nama: t('wajib belum lulus') },
		{
			jenis: 'pilihan',
			sks: Math.max(0, sks_total - sks_lulus - wajib),
			nama: kurikulum ? t('mata kuliah pilihan') : t('belum lulus'),
		},
	]
	return parts.filter(({ sks }) => sks > 0)
}

/** `Semester 1, 2, dan 3 lengkap.`; nothing while none is. */
export function lengkapText(semester: readonly Semester[]): string | null {
	const lengkap = semester.filter((s) => s.kurang.length === 0).map((s) => String(s.semester))
	if (lengkap.length === 0) return null
	if (lengkap.length === semester.length) return t('Semua mata kuliah wajib sudah lulus.')
	return t('Semester {lengkap} lengkap.', { lengkap: new Intl.ListFormat(locale).format(lengkap) })
}
