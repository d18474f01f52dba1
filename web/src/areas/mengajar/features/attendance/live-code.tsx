import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { KodePresensi } from '#shared/api/attendance.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { ErrorState, SkeletonBar } from '#web/ui/state-views.tsx'
import { codeAt, serverSecondsAt } from './code-at.ts'
import css from './live-code.module.css'
import { kodeQuery, type Meeting } from './queries.ts'

/** The codes of this moment, by the clock of the server. */
export function LiveCode({ meeting, size }: { meeting: Meeting; size: 'card' | 'screen' }) {
	const kode = useQuery(kodeQuery(meeting))
	const moment = useMoment()
	if (!kode.data)
		return kode.isError ? (
			<ErrorState
				title="Kode belum dapat ditampilkan"
				error={kode.error}
				onRetry={() => void kode.refetch()}
				retrying={kode.isFetching}
			/>
		) : (
			<SkeletonBar height={220} />
		)
	const now = serverSecondsAt(kode.data, moment)
	const qr = codeAt(kode.data.qr, kode.data.qr.alamat, now)
	const short = codeAt(kode.data.ketik, kode.data.ketik.kode, now)
	if (qr === undefined || short === undefined)
		return (
			<ErrorState
				title="Jaringan terputus"
				text="Kode yang baru tidak sampai. Catat presensi pada daftar; kode tampil lagi begitu jaringan kembali."
			/>
		)
	return (
		<div className={css.code} data-size={size}>
			<div className={css.qr}>
				<QrCode text={qr} label="Kode QR presensi, berganti tiap 10 detik" />
			</div>
			<div className={css.short}>
				<p>
					atau ketik di <b>{placeOf(kode.data)}</b>
				</p>
				<p className={css.digits} data-testid="kode-ketik">
					{short.slice(0, 3)} {short.slice(3)}
				</p>
				<progress
					className={css.left}
					max={kode.data.ketik.detik}
					value={kode.data.ketik.detik - (now % kode.data.ketik.detik)}
					aria-label="Sisa waktu kode ketik"
				/>
			</div>
		</div>
	)
}

/** The address that people type, without what goes without saying. */
const placeOf = ({ qr }: KodePresensi) =>
	`${(qr.alamat[0] ?? serverConfig.institution.shortName).replace(/^https?:\/\//, '').split('/presensi')[0]}/presensi`

/** Milliseconds since the page was opened, which no change of the clock moves. */
function useMoment(): number {
	const [moment, setMoment] = useState(() => performance.now())
	useEffect(() => {
		const timer = setInterval(() => setMoment(performance.now()), 500)
		return () => clearInterval(timer)
	}, [])
	return moment
}
