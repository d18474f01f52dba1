import { SearchField } from '#web/parts/search/search-field.tsx'
import { TeachingPalette } from './teaching-palette.tsx'

/** The search of a lecturer. */
export const TeachingSearch = () => (
	<SearchField hint="Cari mahasiswa, soal, materi" Palette={TeachingPalette} />
)
