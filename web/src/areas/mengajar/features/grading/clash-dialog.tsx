import { Button } from '@mantine/core'
import type { Komponen } from '#shared/rules/nilai.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './dialogs.module.css'
import type { OpenSheet } from './open-sheet.ts'
import { NAMES } from './shown.ts'

type Props = { sheet: OpenSheet; cell: { stambuk: string; komponen: Komponen }; onClose: () => void }

const score = (nilai: number | null) => (nilai === null ? 'kosong' : formatNumber(nilai, 2))

/** Two people changed one cell: one of the two scores is chosen. */
export function ClashDialog({ sheet: { store, sync }, cell, onClose }: Props) {
	const row = store.rows().find(({ baris }) => baris.stambuk === cell.stambuk)
	const clash = row?.clash[cell.komponen]
	if (!row || !clash) return null
	const choose = (mine: boolean) => {
		store.choose(cell, mine)
		sync.touch()
		onClose()
	}
	return (
		<Dialog opened onClose={onClose} title={`${NAMES[cell.komponen]} ${row.baris.nama}`}>
			<p className={css.text}>
				{clash.oleh ?? 'Orang lain'} mengisi <strong>{score(clash.kini)}</strong>
				{clash.pada ? ` pada ${campus.stamp(clash.pada, Date.now())}` : null}. Isian Anda{' '}
				<strong>{score(clash.milik_saya)}</strong> belum disimpan.
			</p>
			<div className={css.stack}>
				<Button variant="default" onClick={() => choose(false)} data-autofocus>
					Pakai {score(clash.kini)} dari {clash.oleh ?? 'orang lain'}
				</Button>
				<Button variant="default" onClick={() => choose(true)}>
					Pakai {score(clash.milik_saya)} isian saya
				</Button>
			</div>
		</Dialog>
	)
}
