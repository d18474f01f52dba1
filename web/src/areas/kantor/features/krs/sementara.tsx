import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './masa.module.css'

/** Somebody else has saved while one types: what stands there now, and the way to it. */
export function Sementara({ onTake, children }: { onTake: () => void; children: ReactNode }) {
	return (
		<div className={css.meanwhile} role="status">
			<p>{children}</p>
			<Button variant="default" onClick={onTake}>
				Pakai yang terbaru
			</Button>
		</div>
	)
}
