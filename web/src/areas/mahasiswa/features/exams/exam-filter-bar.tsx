import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t, word } from '#web/lib/language.ts'
import css from './exam-filter-bar.module.css'
import { type ExamFilters, JENIS_PILIHAN, readExamFilters, STATUS_PILIHAN } from './exam-filters.ts'

type Props = { filters: ExamFilters; onChange: (filters: ExamFilters) => void }

const TYPING_MS = 250

/** Kind, status and search; the URL holds them. */
export function ExamFilterBar({ filters, onChange }: Props) {
	const [cari, setCari] = useState(filters.cari ?? '')
	const [known, setKnown] = useState(filters.cari ?? '')
	// Back and Forward change the URL under the field.
	if ((filters.cari ?? '') !== known) {
		setKnown(filters.cari ?? '')
		setCari(filters.cari ?? '')
	}
	const change = (next: Record<string, string>) => onChange(readExamFilters({ ...filters, cari, ...next }))
	useEffect(() => {
		if (cari === known) return
		const timer = setTimeout(() => {
			setKnown(cari)
			onChange(readExamFilters({ ...filters, cari }))
		}, TYPING_MS)
		return () => clearTimeout(timer)
	})
	const filtered = Object.keys(filters).length > 0 || cari !== ''
	return (
		<search className={css.bar}>
			<TextInput
				className={css.search}
				aria-label={t('Cari mata kuliah')}
				placeholder={t('Cari mata kuliah atau kode')}
				type="search"
				maxLength={100}
				leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
				value={cari}
				onChange={(event) => setCari(event.currentTarget.value)}
			/>
			<NativeSelect
				size="md"
				rightSection={<IconChevronDown size={18} stroke={1.7} aria-hidden="true" />}
				classNames={{ input: css.select ?? '' }}
				aria-label={t('Jenis ujian')}
				value={filters.jenis ?? ''}
				onChange={(event) => change({ jenis: event.currentTarget.value })}
				data={[{ value: '', label: t('Semua jenis') }, ...JENIS_PILIHAN]}
			/>
			<NativeSelect
				size="md"
				rightSection={<IconChevronDown size={18} stroke={1.7} aria-hidden="true" />}
				classNames={{ input: css.select ?? '' }}
				aria-label={t('Status ujian')}
				value={filters.status ?? ''}
				onChange={(event) => change({ status: event.currentTarget.value })}
				data={[
					{ value: '', label: t('Semua status') },
					...STATUS_PILIHAN.map((status) => ({ value: status, label: word(status) })),
				]}
			/>
			<Button
				variant="default"
				disabled={!filtered}
				onClick={() => change({ cari: '', jenis: '', status: '' })}
			>
				{t('Hapus saringan')}
			</Button>
		</search>
	)
}
