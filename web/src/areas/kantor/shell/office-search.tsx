import { SearchField } from '#web/parts/search/search-field.tsx'
import { OfficePalette } from './office-palette.tsx'

/** The search of an office. */
export const OfficeSearch = () => (
	<SearchField hint="Cari mahasiswa, dosen, halaman" Palette={OfficePalette} />
)
