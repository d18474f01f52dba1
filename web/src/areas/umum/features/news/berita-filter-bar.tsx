import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { KATEGORI_BERITA, type KategoriBerita } from '#shared/rules/berita.ts'
import { t, word } from '#web/lib/language.ts'
import css from './berita-filter-bar.module.css'
import type { BeritaFilters } from './queries.ts'

const TYPING_MS = 300

type Props = { filters: BeritaFilters; onChange: (filters: BeritaFilters) => void }

/** Search and category; the address holds them, and a new choice begins at the first page. */
export function BeritaFilterBar({ filters, onChange }: Props) {
	const [cari, setCari] = useState(filters.cari ?? '')
	const [known, setKnown] = useState(filters.cari ?? '')
	// Back and Forward change the address under the field.
	if ((filters.cari ?? '') !== known) {
		setKnown(filters.cari ?? '')
		setCari(filters.cari ?? '')
	}
	const choose = (kategori: KategoriBerita | undefined) =>
		onChange({ ...(cari.trim() && { cari: cari.trim() }), ...(kategori && { kategori }) })
	useEffect(() => {
		if (cari.trim() === known) return
		const timer = setTimeout(() => {
			setKnown(cari.trim())
			choose(filters.kategori)
		}, TYPING_MS)
		return () => clearTimeout(timer)
	})
	return (
		<search className={css.bar}>
			<TextInput
				aria-label={t('Cari berita')}
				placeholder={t('Cari berita')}
				type="search"
				size="md"
				maxLength={100}
				leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
				value={cari}
				onChange={(event) => setCari(event.currentTarget.value)}
			/>
			<fieldset className={css.chips}>
				<legend className={css.legend}>{t('Kategori')}</legend>
				{[undefined, ...KATEGORI_BERITA].map((kategori) => (
					<button
						key={kategori ?? 'Semua'}
						type="button"
						className={css.chip}
						aria-pressed={filters.kategori === kategori}
						onClick={() => choose(kategori)}
					>
						{kategori ? word(kategori) : t('Semua')}
					</button>
				))}
			</fieldset>
		</search>
	)
}
