import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../lib/api-error.ts'
import { t } from '../lib/language.ts'
import css from './page-error.module.css'
import { PageHeader } from './page-header.tsx'
import { ErrorState } from './state-views.tsx'

/** Stands in for a page that could not be loaded or drawn. */
export function PageError({ error, reset }: ErrorComponentProps) {
	const router = useRouter()
	const known = error instanceof ApiError
	const retry = () => {
		reset()
		void router.invalidate()
	}
	return (
		<div className={css.page}>
			<PageHeader title={t('Halaman gagal dimuat')} />
			<ErrorState
				title={known ? t('Halaman ini belum dapat dibuka') : t('Terjadi kesalahan pada halaman ini')}
				error={error}
				text={known ? error.message : t('Muat ulang halaman. Bila tetap gagal, hubungi bagian akademik.')}
				onRetry={known ? retry : () => location.reload()}
			/>
			{known ? null : (
				<details className={css.details}>
					<summary>{t('Rincian untuk petugas')}</summary>
					<code>{error instanceof Error ? error.message : String(error)}</code>
				</details>
			)}
		</div>
	)
}
