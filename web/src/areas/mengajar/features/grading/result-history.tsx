import { useQuery } from '@tanstack/react-query'
import type { RiwayatHasil } from '#shared/api/grading.ts'
import { campus } from '#web/lib/campus-time.ts'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { shownResult } from './changed.ts'
import css from './dialogs.module.css'
import { riwayatHasilQuery, type SheetAddress } from './queries.ts'

type Props = {
	address: SheetAddress
	stambuk: string
	/** A result is out. */
	out: boolean
}

/** What was published of a student's result, and each correction with its reason, the latest first. */
export function ResultHistory({ address, stambuk, out }: Props) {
	const riwayat = useQuery(riwayatHasilQuery(address, stambuk))
	return (
		<section className={css.history} aria-label="Riwayat nilai">
			<h3 className={css.heading}>Riwayat nilai</h3>
			{riwayat.data ? (
				riwayat.data.length > 0 ? (
					<ol className={css.list}>
						{riwayat.data.map((one) => (
							<Step key={one.pada} step={one} />
						))}
					</ol>
				) : (
					<p className={css.small}>
						{out ? 'Nilai ini diumumkan tanpa catatan di sini.' : 'Belum ada yang diumumkan.'}
					</p>
				)
			) : riwayat.isError ? (
				<ErrorState
					title="Riwayat belum dapat dimuat"
					error={riwayat.error}
					onRetry={() => void riwayat.refetch()}
					retrying={riwayat.isFetching}
				/>
			) : (
				<RowsSkeleton rows={2} label="Memuat riwayat nilai" />
			)}
		</section>
	)
}

function Step({ step: { pada, oleh, lama, baru, alasan } }: { step: RiwayatHasil }) {
	return (
		<li>
			<span>
				{lama ? `${shownResult(lama)} → ` : ''}
				<strong>{shownResult(baru)}</strong>
			</span>
			<span className={css.small}>{[oleh, campus.stamp(pada, Date.now())].filter(Boolean).join(' · ')}</span>
			{alasan ? <span className={css.reason}>{alasan}</span> : null}
		</li>
	)
}
