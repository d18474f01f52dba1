import { DataCard } from './data-card.tsx'
import { ErrorState } from './state-views.tsx'

type Props = {
	/** As the card is called when it is there. */
	title: string
	/** What failed. */
	failed: string
	query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** A card that is not there when it is empty, and says so when nobody knows whether it is. */
export function FailedCard({ title, failed, query }: Props) {
	return (
		<DataCard flush title={title}>
			<ErrorState
				title={failed}
				error={query.error}
				onRetry={() => void query.refetch()}
				retrying={query.isFetching}
			/>
		</DataCard>
	)
}
