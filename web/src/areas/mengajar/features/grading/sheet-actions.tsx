import { Button } from '@mantine/core'
import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showError } from '#web/ui/toast.ts'
import { ButtonsAhead } from '../../parts/buttons-ahead.tsx'
import type { Kelas } from '../../parts/kelas-query.ts'
import dialog from './dialogs.module.css'
import { ImporDialog } from './impor-dialog.tsx'
import type { OpenSheet } from './open-sheet.ts'
import { downloadSheet } from './queries.ts'
import { TerbitDialog } from './terbit-dialog.tsx'
import { useOutcome, useSheet } from './use-sheet.ts'

/** What may be done with the whole sheet, at the right of the heading. */
export function SheetActions({ kelas }: { kelas: Kelas }) {
	const { query, sheet } = useSheet(kelas)
	if (sheet) return <Actions sheet={sheet} />
	// The sheet of a closed term has none.
	return query.isError || query.data?.sheet.ditutup ? null : <SheetActionsAhead />
}

/** The place of the actions until there is a sheet. */
export const SheetActionsAhead = () => <ButtonsAhead names={['Impor XLSX', 'Ekspor', 'Umumkan']} />

function Actions({ sheet }: { sheet: OpenSheet }) {
	const [opened, setOpened] = useState<'impor' | 'ekspor' | 'terbit'>()
	const outcome = useOutcome(sheet)
	const close = () => setOpened(undefined)
	return (
		<>
			<Button variant="default" onClick={() => setOpened('impor')}>
				Impor XLSX
			</Button>
			<Button variant="default" onClick={() => setOpened('ekspor')}>
				Ekspor
			</Button>
			<Button
				disabled={outcome.terbit === 0}
				onClick={() => {
					sheet.outcome.settle()
					setOpened('terbit')
				}}
			>
				{outcome.terbit > 0 ? `Umumkan ${outcome.terbit} nilai` : 'Umumkan'}
			</Button>
			{opened === 'impor' ? <ImporDialog sheet={sheet} onClose={close} /> : null}
			{opened === 'ekspor' ? <EksporDialog sheet={sheet} onClose={close} /> : null}
			{opened === 'terbit' ? <TerbitDialog sheet={sheet} outcome={outcome} onClose={close} /> : null}
		</>
	)
}

function EksporDialog({ sheet: { address }, onClose }: { sheet: OpenSheet; onClose: () => void }) {
	const [busy, setBusy] = useState<'satu' | 'pisah'>()
	const download = async (nama: 'satu' | 'pisah') => {
		setBusy(nama)
		try {
			const name = `nilai-${address.matakuliah}-${address.kelas}-${address.periode}.xlsx`
			saveFile(await downloadSheet(address, nama), name)
			onClose()
		} catch (error) {
			showError('Gagal mengunduh', error instanceof Error ? error.message : '')
		}
		setBusy(undefined)
	}
	return (
		<Dialog opened onClose={onClose} title="Ekspor ke Excel">
			<p className={dialog.text}>Berkas ini dapat diisi di Excel, lalu diimpor kembali.</p>
			<div className={dialog.stack}>
				<Button onClick={() => void download('satu')} loading={busy === 'satu'} data-autofocus>
					Nama dalam satu kolom
				</Button>
				<Button variant="default" onClick={() => void download('pisah')} loading={busy === 'pisah'}>
					Nama depan dan belakang terpisah
				</Button>
			</div>
		</Dialog>
	)
}
