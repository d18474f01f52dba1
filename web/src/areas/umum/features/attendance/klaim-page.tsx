import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, call, checkSession } from '#web/lib/api.ts'
import { deviceNumber } from '#web/lib/device-number.ts'
import { t } from '#web/lib/language.ts'
import { keepClaim } from '#web/parts/attendance/claim.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import narrow from '#web/ui/narrow-page.module.css'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RowsSkeleton } from '#web/ui/state-views.tsx'

/** Where a scanned code leads: it is taken at once, before anybody has to log in, for it is over in seconds. */
export function KlaimPage() {
	const { pindai } = useParams({ from: '/shell/presensi/$pindai' })
	const navigate = useNavigate()
	const claim = useQuery({
		queryKey: ['klaim-presensi', pindai],
		queryFn: async () => {
			const body = { kode: pindai, perangkat: deviceNumber() }
			keepClaim((await call('POST /api/presensi/klaim', { body })).data.klaim)
			return checkSession()
		},
		retry: (count, error) => count < 3 && !isOver(error),
		retryDelay: 1_000,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	})
	const isIn = claim.data === 'signed_in'
	useEffect(() => {
		if (isIn) void navigate({ to: '/presensi', replace: true })
	}, [isIn, navigate])
	return (
		<div className={narrow.page}>
			<PageHeader />
			<DataCard>
				{claim.data === 'signed_out' ? (
					<div className={narrow.stack}>
						<span className={narrow.icon} aria-hidden="true">
							<IconQrcode size={24} stroke={1.7} />
						</span>
						<div>
							<h2 className={narrow.heading}>{t('Kode Anda sudah diterima')}</h2>
							<p className={narrow.muted}>{t('Masuk dalam 10 menit agar kehadiran Anda tercatat.')}</p>
						</div>
						<Button renderRoot={(props) => <Link to="/login" search={{ kembali: '/presensi' }} {...props} />}>
							{t('Masuk')}
						</Button>
					</div>
				) : claim.isError ? (
					<div className={narrow.stack}>
						<p className={narrow.failure} role="alert">
							{claim.error.message}
						</p>
						{isOver(claim.error) ? null : (
							<Button onClick={() => void claim.refetch()} loading={claim.isFetching}>
								{t('Coba lagi')}
							</Button>
						)}
						<Button
							variant={isOver(claim.error) ? 'filled' : 'default'}
							renderRoot={(props) => <Link to="/presensi" {...props} />}
						>
							{t('Ketik kode 6 angka')}
						</Button>
					</div>
				) : (
					<RowsSkeleton rows={2} label={t('Memeriksa kode')} />
				)}
			</DataCard>
		</div>
	)
}

/** Asked again the same code stays over; another one has to be scanned or typed. */
const isOver = (error: Error) => error instanceof ApiError && error.status === 409
