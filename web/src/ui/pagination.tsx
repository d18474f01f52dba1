import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { t } from '../lib/language.ts'
import css from './pagination.module.css'

type Props = {
	/** From 1; a page beyond the last shows the last. */
	page: number
	pageSize: number
	total: number
	/** What is counted: `dosen`. */
	noun: string
	onChange: (page: number) => void
}

/** The page that is really shown, and the rows of it. */
export function pageOf<T>(rows: readonly T[], page: number, pageSize: number): { page: number; rows: T[] } {
	const last = Math.max(1, Math.ceil(rows.length / pageSize))
	const shown = Math.min(Math.max(1, page), last)
	return { page: shown, rows: rows.slice((shown - 1) * pageSize, shown * pageSize) }
}

/** Which rows are on screen, and the way to the others. */
export function Pagination({ page, pageSize, total, noun, onChange }: Props) {
	const pages = Math.ceil(total / pageSize)
	const first = (page - 1) * pageSize + 1
	return (
		<nav className={css.bar} aria-label={t('Halaman')}>
			<p className={css.words} aria-live="polite">
				{t('Menampilkan {first}–{min} dari {total} {noun}', {
					first,
					min: Math.min(total, page * pageSize),
					total,
					noun,
				})}
			</p>
			{pages > 1 ? (
				<div className={css.steps}>
					<Button
						variant="default"
						className={css.step ?? ''}
						aria-label={t('Halaman sebelumnya')}
						disabled={page <= 1}
						onClick={() => onChange(page - 1)}
					>
						<IconChevronLeft size={20} stroke={1.8} aria-hidden="true" />
					</Button>
					<span className={css.where}>{t('Halaman {page} dari {pages}', { page, pages })}</span>
					<Button
						variant="default"
						className={css.step ?? ''}
						aria-label={t('Halaman berikutnya')}
						disabled={page >= pages}
						onClick={() => onChange(page + 1)}
					>
						<IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
					</Button>
				</div>
			) : null}
		</nav>
	)
}
