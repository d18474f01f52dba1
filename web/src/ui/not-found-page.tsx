import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { t } from '../lib/language.ts'
import css from './not-found-page.module.css'
import { PageHeader } from './page-header.tsx'
import { Pinisi } from './pinisi.tsx'

/** The page of every address that the product does not know. */
export function NotFoundPage() {
	const router = useRouter()
	// Also back to a page before this load: a mistyped address is one step away from where the reader was.
	const goBack = () => (window.history.length > 1 ? router.history.back() : void router.navigate({ to: '/' }))
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
				<Button onClick={goBack} leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />}>
					{t('Kembali')}
				</Button>
				<Button component={Link} to="/beranda" variant="default">
					{t('Ke Beranda')}
				</Button>
			</div>
		</div>
	)
}
