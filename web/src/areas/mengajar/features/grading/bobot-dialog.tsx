import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BobotKomponen, isBobotKomponen, KOMPONEN } from '#shared/rules/nilai.ts'
import { formatPercent } from '#web/lib/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './dialogs.module.css'
import type { OpenSheet } from './open-sheet.ts'
import { penilaianQuery, saveBobot } from './queries.ts'
import { NAMES } from './shown.ts'

/** The weights, 100 percent together. */
export function BobotDialog({ sheet, onClose }: { sheet: OpenSheet; onClose: () => void }) {
	const { store, address } = sheet
	const queries = useQueryClient()
	const [dari] = useState<BobotKomponen>(store.sheet.bobot)
	const [texts, setTexts] = useState(() => KOMPONEN.map((k) => String(dari[k])))
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState('')
	const ke = Object.fromEntries(
		KOMPONEN.map((k, i) => [k, /^\d{1,3}$/.test(texts[i] ?? '') ? Number(texts[i]) : Number.NaN]),
	) as BobotKomponen
	const total = KOMPONEN.reduce((sum, k) => sum + ke[k], 0)
	const save = async () => {
		setBusy(true)
		try {
			await saveBobot(address, dari, ke)
			onClose()
		} catch (error) {
			setProblem(error instanceof Error ? error.message : 'Bobot belum tersimpan.')
			setBusy(false)
		}
		await queries.invalidateQueries({ queryKey: penilaianQuery(address).queryKey })
	}
	return (
		<Dialog opened onClose={onClose} closable={!busy} title="Bobot penilaian">
			<form
				onSubmit={(event) => {
					event.preventDefault()
					if (isBobotKomponen(ke)) void save()
				}}
			>
				<div className={css.fields}>
					{KOMPONEN.map((k, i) => (
						<TextInput
							key={k}
							label={`${NAMES[k]} (%)`}
							inputMode="numeric"
							value={texts[i] ?? ''}
							onChange={(event) =>
								setTexts(texts.map((text, j) => (j === i ? event.currentTarget.value : text)))
							}
						/>
					))}
				</div>
				<p className={css.total} data-wrong={total === 100 ? undefined : ''} role="status">
					Jumlah {Number.isNaN(total) ? '–' : formatPercent(total)}
					{total === 100 ? '' : `, harus ${formatPercent(100)}`}
				</p>
				<p className={css.muted}>
					Mahasiswa langsung melihat bobot ini. Nilai yang sudah diumumkan baru berubah setelah Anda umumkan
					lagi.
				</p>
				{problem ? (
					<p className={css.problem} role="alert">
						{problem}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={onClose} disabled={busy}>
						Batal
					</Button>
					<Button type="submit" loading={busy} disabled={!isBobotKomponen(ke)}>
						Simpan bobot
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
