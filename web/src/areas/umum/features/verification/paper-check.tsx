import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { isRefused } from './queries.ts'
import { Refused } from './refused.tsx'

type Props<T> = {
	check: UseQueryResult<T>
	loading?: string
	/** What a refusal looks like where it was no printed paper that was checked. */
	refused?: (text: string) => ReactNode
	children: (found: NonNullable<T>) => ReactNode
}

/** What the check of a paper has come to: confirmed, refused, or not possible just now. It is read out when it is there. */
export function PaperCheck<T>({
	check,
	loading = t('Memeriksa dokumen'),
	refused = (text) => <Refused text={text} />,
	children,
}: Props<T>) {
	return (
		<div aria-live="polite">
			{check.data ? (
				children(check.data)
			) : isRefused(check.error) ? (
				refused(check.error?.message ?? '')
			) : (
				<DataCard flush>
					{check.isError ? (
						<ErrorState
							title={t('Pemeriksaan belum dapat dilakukan')}
							error={check.error}
							onRetry={() => void check.refetch()}
							retrying={check.isFetching}
						/>
					) : (
						<RowsSkeleton rows={5} label={loading} />
					)}
				</DataCard>
			)}
		</div>
	)
}
