import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { Gerbang } from '#shared/rules/spp.ts'
import { whatsappUrl } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { readToken } from '#web/lib/session.ts'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import { sppStatusQuery } from './profile-query.ts'
import css from './spp-gate.module.css'

type GateProps = {
	children: ReactNode
	/** Letters say what stands in their way by themselves. */
	gerbang: Exclude<Gerbang, 'surat'>
	/** What stands around the notice and the skeleton on a page without the shell. */
	frame?: (content: ReactNode) => ReactNode
	/** Decides again where tuition is known to keep the page shut; without it the notice stands. */
	Leave?: ComponentType<{
		children: ReactNode
		checking: ReactNode
		notice: (more: ReactNode) => ReactNode
	}>
}

/**
 * Shows its children only when the tuition gate is open. The router has
 * already turned away who is not signed in; a check that fails counts as unpaid.
 */
export function SppGate({ children, gerbang, frame = (content) => content, Leave }: GateProps) {
	const check = useQuery({ ...sppStatusQuery, enabled: readToken() !== null })
	if (check.data?.gerbang[gerbang]) return children
	if (check.isPending) return frame(<GateSkeleton />)
	const notice = (more: ReactNode) =>
		frame(
			<>
				<UnpaidNotice
					failure={check.isError ? check.error.message : undefined}
					onRetry={() => void check.refetch()}
					retrying={check.isFetching}
				/>
				{more}
			</>,
		)
	if (!Leave || !check.data) return notice(null)
	return (
		<Leave checking={frame(<GateSkeleton />)} notice={notice}>
			{children}
		</Leave>
	)
}

function GateSkeleton() {
	return (
		<SkeletonRegion label={t('Memeriksa status pembayaran')}>
			<div className={css.skeleton}>
				<SkeletonBar width="45%" height={26} />
				<SkeletonBar width="100%" height={180} />
			</div>
		</SkeletonRegion>
	)
}

type NoticeProps = { failure: string | undefined; onRetry: () => void; retrying: boolean }

function UnpaidNotice({ failure, onRetry, retrying }: NoticeProps) {
	const { whatsapp } = serverConfig.institution
	const title = failure ? t('Status pembayaran SPP belum dapat diperiksa') : t('Anda belum membayar SPP')
	useDocumentTitle(title)
	return (
		<section className={css.notice} role="alert" aria-labelledby="spp-judul">
			<span className={css.icon} aria-hidden="true">
				<IconAlertTriangle size={24} stroke={1.8} />
			</span>
			<div>
				<h1 className={css.title} id="spp-judul" data-page-heading tabIndex={-1}>
					{title}
				</h1>
				{failure ? <p className={css.text}>{failure}</p> : null}
				<p className={css.text}>
					{failure
						? t('Selama belum dapat dipastikan, halaman ini tertutup. Tekan Coba lagi, atau ')
						: t(
								'Halaman ini terbuka setelah SPP yang disyaratkan kampus dibayar, termasuk tunggakan semester lalu. Buka Lihat tagihan, atau ',
							)}
					{whatsapp ? (
						<>
							{t('hubungi nomor WhatsApp')}{' '}
							<a href={whatsappUrl(whatsapp)} className={css.number} rel="noreferrer">
								{whatsapp}
							</a>{' '}
							{t('atau')}{' '}
						</>
					) : null}
					{t('datang ke kantor ‘Ruang Informasi’.')}
				</p>
				<div className={css.actions}>
					{failure ? null : (
						<Button color="danger" renderRoot={(props) => <Link {...props} to="/belum-bayar-spp" />}>
							{t('Lihat tagihan')}
						</Button>
					)}
					{whatsapp ? (
						<Button
							component="a"
							href={whatsappUrl(whatsapp)}
							rel="noreferrer"
							variant={failure ? 'filled' : 'default'}
							color="danger"
							leftSection={<IconBrandWhatsapp size={20} stroke={1.7} aria-hidden="true" />}
						>
							{t('Hubungi lewat WhatsApp')}
						</Button>
					) : null}
					<Button variant="default" onClick={onRetry} loading={retrying}>
						{t('Coba lagi')}
					</Button>
				</div>
			</div>
		</section>
	)
}
