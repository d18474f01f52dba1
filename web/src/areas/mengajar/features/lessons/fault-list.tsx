import css from './notices.module.css'

type Props = { faults: readonly { baris: number; alasan: string }[]; onGo: (line: number) => void }

/** What cannot be shown as it was meant, with the way to its line. */
export function FaultList({ faults, onGo }: Props) {
	return (
		<div role="status" className={css.faults}>
			{faults.length > 0 ? (
				<>
					<p>{faults.length} hal perlu diperbaiki sebelum terbit</p>
					<ul>
						{faults.map(({ baris, alasan }, i) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two faults of a line may say the same
							<li key={i}>
								<button type="button" onClick={() => onGo(baris)}>
									Baris {baris}
								</button>{' '}
								{alasan}
							</li>
						))}
					</ul>
				</>
			) : null}
		</div>
	)
}
