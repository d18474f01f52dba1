import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import type { DaftarColumn } from './column.ts'
import css from './daftar.module.css'
import type { useColumns } from './use-columns.ts'

type Props<Row> = {
	columns: readonly DaftarColumn<Row>[]
	choice: ReturnType<typeof useColumns<Row>>
}

/** Which columns are shown. */
export function ColumnsDialog<Row>({ columns, choice: { shown, toggle, reset } }: Props<Row>) {
	const [opened, setOpened] = useState(false)
	return (
		<>
			<Button variant="default" onClick={() => setOpened(true)}>
				Kolom
			</Button>
			<Dialog opened={opened} onClose={() => setOpened(false)} title="Kolom yang ditampilkan">
				<ul className={css.choices}>
					{columns.slice(1).map((column) => (
						<li key={column.key}>
							<label className={css.choice}>
								<input type="checkbox" checked={shown.includes(column)} onChange={() => toggle(column)} />
								{column.name}
							</label>
						</li>
					))}
				</ul>
				<div className={css.foot}>
					<Button variant="default" disabled={!reset} onClick={reset}>
						Kolom biasa
					</Button>
					<Button onClick={() => setOpened(false)}>Selesai</Button>
				</div>
			</Dialog>
		</>
	)
}
