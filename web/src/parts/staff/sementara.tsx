import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './sementara.module.css'

type Props = {
	onTake: () => void
	/** Goes on with what was typed, which then replaces what stands there now. */
	onKeep?: () => void
	children: ReactNode
}

/** Somebody else has saved while one types: what stands there now, and the ways on. */
export function Sementara({ onTake, onKeep, children }: Props) {
	return (
		<div className={css.meanwhile} role="status">
			<p>{children}</p>
			<div className={css.ways}>
				{onKeep ? (
					<Button variant="default" onClick={onKeep}>
						Tetap dengan isian saya
					</Button>
				) : null}
				<Button variant="default" onClick={onTake}>
					Pakai yang terbaru
				</Button>
			</div>
		</div>
	)
}
