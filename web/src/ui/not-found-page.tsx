import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../lib/language.ts'
import { BackButton } from './back-button.tsx'
import css from './not-found-page.module.css'
import { PageHeader } from './page-header.tsx'
import { Pinisi } from './pinisi.tsx'

/** The page of every address that the product does not know. */
export function NotFoundPage() {
	return (
		<div className={css.page}>
			<div className={css.number} aria-hidden="true">
				404
				<Pinisi className={css.boat} />
			</div>
			<PageHeader
				title={t('Halaman Tidak Ditemukan')}
				subtitle={t(
					'Alamat yang Anda buka tidak ada atau sudah dipindahkan. Periksa kembali penulisannya, atau kembali ke halaman sebelumnya.',
				)}
			/>
			<div className={css.actions}>
				<BackButton />
				<Button component={Link} to="/beranda" variant="default">
					{t('Ke Beranda')}
				</Button>
			</div>
		</div>
	)
}
