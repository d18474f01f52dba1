import { lazy } from 'react'
import { t } from '#web/lib/language.ts'
import { SearchField } from '#web/parts/search/search-field.tsx'

const loadPalette = () => import('./student-palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).StudentPalette }))
const prepare = () => void loadPalette().catch(() => undefined)

/** The search of a student. */
export function StudentSearch() {
	return <SearchField hint={t('Cari mata kuliah, dosen, materi')} Palette={Palette} prepare={prepare} />
}
